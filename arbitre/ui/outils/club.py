"""The club's players: found as one types, put into the competition, doubles merged."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel, QWidget

from arbitre.echanges.accueils import a_faire_entrer, dire
from arbitre.echanges.club import (
    Club,
    affilier_le_club,
    lire_club,
    remettre_au_club,
    repondre_au_club,
    retirer_du_club,
    reunir_au_club,
)
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.federations import FEDERATIONS, federation
from arbitre.engine.competition.inscrire import InscrireJoueurs
from arbitre.engine.competition.presences import en_cours
from arbitre.engine.proches import repondre
from arbitre.engine.reconnus import Accueil, Suites, reconnaitre
from arbitre.ui.kit.champs import Champ, bouton
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.liste_recue import LaMeme, Paire
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.tables import Lignes, Table, Verbe, cellules, donner_un_menu
from arbitre.ui.textes import echanges as textes
from arbitre.ui.textes.touches import Geste

_MONTRES: Final = 100


class JoueursDuClub(Fenetre):
    """A line to type in, who answers to it, what may be done with them."""

    acte = Geste.CLUB

    def __init__(self, regie: RegieQt, fichier: Path, parent: QWidget | None = None) -> None:
        super().__init__(textes.CLUB, 860, 560, parent)
        self._regie, self._fichier = regie, fichier
        self._club = Club()
        self.ligne = Champ(placeholderText=textes.CHERCHER, clearButtonEnabled=True)
        self.ligne.setAccessibleName(textes.CHERCHER)
        self.ligne.textChanged.connect(self.chercher)
        self.ligne.returnPressed.connect(self.inscrire)
        self.table: Table[Joueur] = Table(textes.CLUB, Lignes(textes.COLONNES_CLUB, cellules), 0)
        self.compte = QLabel()
        self._retires: list[tuple[Joueur, ...]] = []
        """The players taken off the file, a tuple for each time, so that they can be put back."""
        self.remise = bouton(textes.REMETTRE, self.remettre)
        self.remise.hide()
        QShortcut(QKeySequence(Geste.ANNULER.touche), self, self.remettre)
        donner_un_menu(self.table, self._verbes)
        boutons = rangee(
            bouton(textes.INSCRIRE, self.inscrire),
            bouton(textes.REUNIR, self.reunir),
            bouton(textes.RETIRER, self.retirer),
            self.remise,
        )
        self.la_meme = LaMeme(self.repondre)
        fiche = Fiche()
        offres = [(textes.SANS_FEDERATION, ""), *((f.nom, f.nom) for f in FEDERATIONS)]
        self.federation = fiche.liste(textes.FEDERATION, offres)
        self.federation.activated.connect(self.affilier)
        self.setLayout(
            colonne(
                self.ligne,
                (self.table, 1),
                self.compte,
                self.la_meme,
                fiche,
                self.message,
                boutons,
            )
        )
        self.relire()
        self.ligne.setFocus()

    def relire(self) -> None:
        """Take the file as it is now."""
        self.tenter(lambda: self._montrer(lire_club(self._fichier)))

    def chercher(self, texte: str) -> None:
        """Show who answers to ``texte``."""
        self.table.montrer(self._club.chercher(texte, _MONTRES))
        self.table.clearSelection()
        self.compte.setText(textes.trouves(len(self.table.lignes), len(self._club.joueurs)))

    def _montrer(self, club: Club) -> None:
        self._club = club
        self.federation.choisir(club.federation)
        self.chercher(self.ligne.text())
        self.au_loin(club.a_demander, self.la_meme.demander, perimable=True)

    def choisis(self) -> tuple[Joueur, ...]:
        """The rows chosen, in the order in which they were."""
        rangs = dict.fromkeys(index.row() for index in self.table.selectionModel().selectedIndexes())
        return tuple(self.table.lignes[rang] for rang in rangs)

    def inscrire(self) -> None:
        """Into the competition: those chosen, or the only one found. Who is there already is told."""
        choisis = self.choisis() or (self.table.lignes if len(self.table.lignes) == 1 else ())
        if not choisis:
            self.dire(textes.CHOISISSEZ)
            return
        faites = self._trier(choisis)
        if faites.nouveaux and not self.tenter(lambda: self._regie.faire(InscrireJoueurs(faites.nouveaux))):
            return
        self.dire(dire(faites, a_faire_entrer(en_cours(self._regie.etat), faites.nouveaux)))
        self.ligne.selectAll()
        self.ligne.setFocus(Qt.FocusReason.OtherFocusReason)

    def _trier(self, choisis: Sequence[Joueur]) -> Suites:
        """Who is new to the competition, who is there: by the guards of every door. Who was chosen here was meant: a
        name that is alike is no question."""
        reconnus = reconnaitre(self._regie.etat.joueurs.values(), choisis, self._club.reponses)
        neufs = (Accueil.NOUVEAU, Accueil.PROCHE)
        entrent = tuple(r.recu for r in reconnus if r.accueil in neufs)
        return Suites(entrent, (), tuple(r.recu for r in reconnus if r.accueil not in neufs), ())

    def reunir(self) -> None:
        """Make one player of the two chosen."""
        choisis = self.choisis()
        if len(choisis) != 2:
            self.dire(textes.CHOISISSEZ_DEUX)
            return
        self._reunir(*choisis)

    def repondre(self, paire: Paire, une: bool) -> None:
        """One person, or two: kept either way."""
        if une:
            self._reunir(*paire)
            return
        if self.tenter(lambda: self._montrer(repondre_au_club(self._fichier, repondre(*paire, meme=False)))):
            self.dire(textes.gardes_deux(*paire))

    def _reunir(self, garde: Joueur, double: Joueur) -> None:
        if self.tenter(lambda: self._montrer(reunir_au_club(self._fichier, garde, double))):
            self.dire(textes.REUNIS.format(nom=garde.nom_complet))

    def affilier(self) -> None:
        """Offer the séries and catégories of the federation chosen, where players are typed."""
        voulue = federation(self.federation.valeur)
        if self.tenter(lambda: self._montrer(affilier_le_club(self._fichier, voulue.nom))):
            self.dire(textes.affilie(voulue))

    def _verbes(self) -> Iterator[Verbe]:
        """The acts on the chosen players, under the right button."""
        choisis = self.choisis()
        if choisis:
            yield textes.INSCRIRE, self.inscrire
        if len(choisis) == 2:
            yield textes.REUNIR, self.reunir
        if choisis:
            yield textes.RETIRER, self.retirer
        if self._retires:
            yield textes.REMETTRE, self.remettre

    def retirer(self) -> None:
        """Take the chosen players off the file; a button and Ctrl+Z give them back."""
        choisis = self.choisis()
        if not choisis:
            self.dire(textes.CHOISISSEZ)
            return
        if self.tenter(lambda: self._montrer(retirer_du_club(self._fichier, choisis))):
            self._retires.append(choisis)
            self.remise.show()
            self.dire(textes.retires([j.nom_complet for j in choisis]))

    def remettre(self) -> None:
        """Put back into the file, unchanged, the players taken off last."""
        if not self._retires:
            return
        retires = self._retires[-1]
        if self.tenter(lambda: self._montrer(remettre_au_club(self._fichier, retires))):
            self._retires.pop()
            self.remise.setVisible(bool(self._retires))
            self.dire(textes.remis([j.nom_complet for j in retires]))
