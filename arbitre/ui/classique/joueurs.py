"""The players of a tournament: typed with their cote, found in the club's file, imported; who is away."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QModelIndex, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from arbitre.echanges import accueils
from arbitre.echanges.classique_recus import JoueursRecus, liste_recue
from arbitre.echanges.club import Club, ajouter_au_club, lire_club, repondre_au_club
from arbitre.echanges.tsh import division_du_fichier
from arbitre.engine.classique.feuilles import cote_en_texte
from arbitre.engine.classique.formule import Numero
from arbitre.engine.classique.tournoi.etat import Inscrit
from arbitre.engine.classique.tournoi.inscrire import Desinscrire, FaireRentrer, FaireSortir, Inscrire
from arbitre.engine.classique.tournoi.retard import ce_que_devient_un_retardataire
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.francais import alphabetique, cle_de_nom, et_autres
from arbitre.engine.ligne.clavier import decimal
from arbitre.engine.proches import Reponse, repondre, retenir
from arbitre.engine.reconnus import Accueil, reconnaitre, suites
from arbitre.ui.classique.fiche_joueur import FicheDuJoueur
from arbitre.ui.kit.champs import Champ, bouton
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fichiers import choisir_un_fichier
from arbitre.ui.kit.la_meme import LaMeme, Paire
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.kit.signaux import refus_dit
from arbitre.ui.kit.tables import Lignes, Table
from arbitre.ui.textes import classique as textes
from arbitre.ui.textes import organisation_classique as organisation

_PROPOSES: Final = 5
_POSE: Final = 50
"""Milliseconds for what is said to take its place above the list, which then shows its row whole."""
_NOMMES: Final = 3
"""Late players of one list named."""
_COTE: Final = re.compile(r"(.*\S)\s+(-?\d+(?:[.,]\d+)?)")


class _LigneACompleter(Champ):
    """Tab writes the first name of ``proposes``; without any it moves on, as everywhere."""

    def __init__(self) -> None:
        super().__init__(clearButtonEnabled=True)
        self.proposes: tuple[str, ...] = ()

    def keyPressEvent(self, evenement: QKeyEvent) -> None:
        """Ctrl+E is the window's, where a platform makes it « end of line »."""
        if evenement.key() == Qt.Key.Key_E and evenement.modifiers() & Qt.KeyboardModifier.ControlModifier:
            evenement.ignore()
        else:
            super().keyPressEvent(evenement)

    def event(self, evenement: QEvent) -> bool:
        if (
            isinstance(evenement, QKeyEvent)
            and evenement.type() is QEvent.Type.KeyPress
            and evenement.key() == Qt.Key.Key_Tab
            and self.proposes
        ):
            self.setText(f"{self.proposes[0]} ")
            self.proposes = ()
            return True
        return super().event(evenement)


class JoueursDuTournoi(Fenetre):
    """A line to type players in, the list below; F6 says that the one chosen is away, or back."""

    def __init__(self, regie: RegieClassiqueQt, fichier_du_club: Path, parent: QWidget | None = None) -> None:
        super().__init__(textes.JOUEURS, 900, 640, parent)
        self._regie, self._fichier = regie, fichier_du_club
        self._club = Club()
        self.ligne = _LigneACompleter()
        self.ligne.setAccessibleName(textes.NOUVEAU_JOUEUR)
        self.ligne.returnPressed.connect(self.inscrire)
        self.ligne.textEdited.connect(self._proposer)
        self.proposes = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.table: Table[tuple[str, ...]] = Table(
            textes.JOUEURS, Lignes(textes.COLONNES_JOUEURS, tuple, a_droite=(0, 2)), 1
        )
        self.table.doubleClicked.connect(self.corriger)
        self.compte = QLabel()
        self.prendre_les_points = bouton(organisation.PRENDRE_LES_POINTS, self._reprendre_la_liste)
        self.prendre_les_points.hide()
        self._liste: Path | None = None
        self._reponses: tuple[Reponse, ...] = ()
        self.la_meme = LaMeme(self._repondre)
        titre = QLabel(textes.NOUVEAU_JOUEUR)
        self.setLayout(
            colonne(
                titre,
                self.ligne,
                self.proposes,
                (self.table, 1),
                self.compte,
                self.la_meme,
                self.message,
                self._boutons(),
            )
        )
        with self.refus_dits():
            self._club = lire_club(self._fichier)
        regie.change.connect(self.actualiser)
        self.actualiser()
        self.ligne.setFocus()

    def _boutons(self) -> QHBoxLayout:
        gestes = rangee(
            bouton(textes.SORTIR, self.basculer),
            bouton(organisation.CORRIGER, self.corriger),
            bouton(organisation.NOUVEAU, self.nouveau),
            bouton(textes.RETIRER, self.retirer),
            bouton(textes.IMPORTER, self._choisir_une_liste),
            self.prendre_les_points,
        )
        return rangee((gestes, 1), bouton(textes.FERMER, self.accept))

    def actualiser(self) -> None:
        """The list as it is, in the order of the initial ranking."""
        tournoi = self._regie.etat
        self.table.montrer(map(self._ligne_de, tournoi.initial))
        self.compte.setText(textes.inscrits(len(tournoi.inscrits)))

    def _ligne_de(self, numero: Numero) -> tuple[str, ...]:
        tournoi = self._regie.etat
        i, presence = tournoi.inscrits[numero], textes.ABSENT if numero in tournoi.absents else textes.PRESENT
        if numero in tournoi.exclus:
            presence = textes.EXCLU_LISTE
        return (str(numero), i.nom, cote_en_texte(i.cote), i.licence, i.club, i.serie, presence)

    def inscrire(self) -> None:
        """Register the player typed; one who is known already gets the cote typed, and keeps his without one."""
        nom, cote = _nom_et_cote(self.ligne.text())
        if not nom:
            return
        connu = next((i for i in self._regie.etat.inscrits.values() if cle_de_nom(i.nom) == cle_de_nom(nom)), None)
        if connu is not None:
            inscrit = connu if cote is None else replace(connu, cote=cote)
        else:
            du_club = next((j for j in self._club.joueurs if cle_de_nom(j.nom) == cle_de_nom(nom)), Joueur(0, nom))
            inscrit = Inscrit(
                0, du_club.nom, cote or 0.0, du_club.licence, du_club.categorie, du_club.serie, du_club.club
            )
        if self.tenter(lambda: self._regie.faire(Inscrire((inscrit,)))):
            self._vider()
            self._dire_le_joueur(inscrit.numero or max(self._regie.etat.inscrits), nouveau=connu is None)

    def _dire_le_joueur(self, numero: Numero, *, nouveau: bool) -> None:
        """Who was just registered or corrected, chosen in the list; from which round he plays where he comes late."""
        tournoi = self._regie.etat
        suite = ce_que_devient_un_retardataire(tournoi, numero) if nouveau else ""
        self.dire(organisation.inscrit(tournoi.inscrits[numero], suite))
        self._choisir(numero)

    def _vider(self) -> None:
        self.ligne.clear()
        self.ligne.proposes = ()
        self.proposes.clear()

    def corriger(self, *_: object) -> None:
        """The player chosen, whole: name, cote, licence, club, série, category, division."""
        joueur = self._choisi()
        if joueur is not None:
            self._vider()
            self._ouvrir(joueur)

    def nouveau(self) -> None:
        """Somebody new, whole."""
        self._ouvrir(None)

    def _ouvrir(self, joueur: Numero | None) -> None:
        fiche = FicheDuJoueur(self._regie, joueur, self)
        fiche.accepted.connect(
            lambda: self._dire_le_joueur(joueur or max(self._regie.etat.inscrits), nouveau=joueur is None)
        )
        fiche.show()

    def basculer(self) -> None:
        """The player chosen is away, or back."""
        joueur = self._choisi()
        if joueur is not None:
            absent = joueur in self._regie.etat.absents
            if self.tenter(lambda: self._regie.faire(FaireRentrer(joueur) if absent else FaireSortir(joueur))):
                self._vider()

    def retirer(self) -> None:
        """Take the player chosen off the list."""
        joueur = self._choisi()
        if joueur is not None:
            self.tenter(lambda: self._regie.faire(Desinscrire(joueur)))

    def importer(self, chemin: Path, *, prendre_les_points: bool = False) -> None:
        """Take the players of a list and say where their cotes come from, or a whole division of TSH."""
        with self.refus_dits():
            if chemin.suffix == ".t":
                self._regie.faire(*division_du_fichier(chemin, self._regie.etat.reglages))
                return
            self._prendre(liste_recue(chemin, prendre_les_points=prendre_les_points), cotes=prendre_les_points)
            self._liste = chemin

    def _prendre(self, recue: JoueursRecus, *, cotes: bool) -> None:
        """Nobody twice: who is there already stays, with the ``cotes`` of the list where those are asked for."""
        inscrits = self._regie.etat.inscrits
        presents = [replace(joueur_du_club(i), numero=i.numero) for i in inscrits.values()]
        reconnus = reconnaitre(presents, map(joueur_du_club, recue.inscrits), (*self._club.reponses, *self._reponses))
        lot = []
        for inscrit, reconnu in zip(recue.inscrits, reconnus, strict=True):
            la = inscrits.get(reconnu.present.numero) if reconnu.present is not None else None
            if reconnu.accueil is Accueil.NOUVEAU:
                lot.append(replace(inscrit, licence=reconnu.recu.licence))
            elif cotes and reconnu.accueil is Accueil.DEJA and la is not None:
                lot.append(replace(la, cote=inscrit.cote))
        if lot:
            self._regie.faire(Inscrire(tuple(lot)))
        faites = suites(reconnus)
        deja = () if cotes else tuple(j.nom_complet for j in faites.deja)
        dits = organisation.importes(len(lot), recue.colonne, recue.points, deja), accueils.laisses(faites)
        self.dire(" ".join(filter(None, (*dits, *map(str, recue.doutes[:1])))))
        self._montrer_les_nouveaux([n for n in self._regie.etat.inscrits if n not in inscrits])
        self.prendre_les_points.setVisible(bool(recue.points))
        douteux = [(r.present, r.recu) for r in faites.a_demander if r.present is not None]
        self.la_meme.demander(douteux, accueils.question(faites.a_demander[0]) if douteux else "")

    def _repondre(self, paire: Paire, une: bool) -> None:
        """One person, or two: kept in the club's file; the list is taken again with what was answered."""
        reponse = repondre(paire[0].nom_complet, paire[1].nom_complet, meme=une)
        self._reponses = retenir(self._reponses, reponse)
        self.tenter(lambda: repondre_au_club(self._fichier, reponse))
        if self._liste is not None:
            self.importer(self._liste)

    def _montrer_les_nouveaux(self, numeros: Sequence[Numero]) -> None:
        """The first of them is chosen; where they come late, from which round they play."""
        if not numeros:
            return
        tournoi = self._regie.etat
        if suite := ce_que_devient_un_retardataire(tournoi, numeros[0]):
            noms = et_autres([tournoi.inscrits[numero].nom for numero in numeros], _NOMMES)
            self.dire(f"{self.message.text()} {noms}\u00a0: {suite}")
        self._choisir(numeros[0])

    def _choisir(self, numero: Numero) -> None:
        """Once what is said has taken its place."""
        QTimer.singleShot(_POSE, self.table, lambda: self.table.choisir(str(numero)))

    def _reprendre_la_liste(self) -> None:
        if self._liste is not None:
            self.importer(self._liste, prendre_les_points=True)

    def done(self, resultat: int) -> None:
        """Those who were registered are in the club's file from now on."""
        inscrits = () if self._regie.regie.journal.lecture_seule else self._regie.etat.inscrits.values()
        with refus_dit(self._regie.refuse.emit):
            ajouter_au_club(self._fichier, map(joueur_du_club, inscrits))
        super().done(resultat)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_E and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.corriger()
        elif event.key() == Qt.Key.Key_F6:
            self.basculer()
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def _choisi(self) -> Numero | None:
        choisie = self.table.choisie()
        if choisie is None:
            self.dire(textes.CHOISISSEZ_UN_JOUEUR)
            return None
        return int(choisie[0])

    def _choisir_une_liste(self) -> None:
        choisir_un_fichier(self, textes.IMPORTER, textes.FILTRE_LISTE, self.importer)

    def _proposer(self, texte: str) -> None:
        """The club's players whose name begins so; Tab takes the first. Who is on the list already is chosen there."""
        self.table.clearSelection()
        self.table.setCurrentIndex(QModelIndex())
        debut = alphabetique(_nom_et_cote(texte)[0])[0]
        inscrits = self._regie.etat.inscrits
        connus = (n for n in self._regie.etat.initial if alphabetique(inscrits[n].nom)[0].startswith(debut))
        if debut and (connu := next(connus, None)) is not None:
            self.table.choisir(str(connu))
        trouves = self._club.chercher(texte, _PROPOSES) if len(texte.strip()) > 1 else ()
        self.ligne.proposes = tuple(joueur.nom for joueur in trouves)
        self.proposes.setText(textes.proposes(self.ligne.proposes))


def joueur_du_club(inscrit: Inscrit) -> Joueur:
    """A player of the tournament, as the club's file has one."""
    i = inscrit
    return Joueur(0, i.nom, "", i.licence, i.categorie, i.serie, i.club)


def _nom_et_cote(texte: str) -> tuple[str, float | None]:
    """« DUPONT Marie 1234,5 » is a name and its cote; None without a number."""
    nom, _, dernier = texte.strip().rpartition(" ")
    cote = decimal(dernier) if nom.strip() else None
    return (texte.strip(), None) if cote is None else (nom.strip(), cote)
