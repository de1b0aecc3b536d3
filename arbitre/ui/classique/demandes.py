"""Forms that give one command: a round re-opened, the toss of a game."""

import secrets
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QWidget

from arbitre.engine.classique.jeu import toss
from arbitre.engine.classique.rencontre import MANCHES_MAX, Rencontre
from arbitre.engine.classique.tournoi.commandes import CommandeTournoi
from arbitre.engine.classique.tournoi.etat import nom_de
from arbitre.engine.classique.tournoi.publier import RouvrirRonde
from arbitre.engine.classique.tournoi.tosser import SE_TIRENT, FaireToss, qui_commence
from arbitre.engine.lettres import ALPHABET, DISTRIBUTION, JOKER
from arbitre.ui.kit.champs import Bouton, bouton, champ
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.textes import classique as textes
from arbitre.ui.textes.touches import GesteClassique


class Demande(Fenetre):
    """A form that gives one command; what prevents it is said at its foot."""

    def __init__(
        self,
        regie: RegieClassiqueQt,
        titre: str,
        taille: tuple[int, int],
        parent: QWidget | None = None,
        *,
        fiches: int = 1,
    ) -> None:
        """``fiches``: how many columns it has."""
        super().__init__(titre, *taille, parent)
        self._regie = regie
        self.fiches = tuple(Fiche() for _ in range(fiches))
        self.fiche = self.fiches[0]
        for fiche in self.fiches:
            fiche.setRowWrapPolicy(Fiche.RowWrapPolicy.WrapLongRows)
        boite = QDialogButtonBox()
        boite.addButton(Bouton(textes.ENREGISTRER), QDialogButtonBox.ButtonRole.AcceptRole)
        boite.addButton(Bouton(textes.ANNULER), QDialogButtonBox.ButtonRole.RejectRole)
        boite.accepted.connect(self.valider)
        boite.rejected.connect(self.abandonner)
        self.setLayout(colonne((rangee(*((fiche, 1) for fiche in self.fiches)), 1), self.message, boite))

    def commande(self) -> CommandeTournoi:
        """The command that the form asks for."""
        raise NotImplementedError

    def valider(self) -> None:
        """Execute the command and close."""
        if self.tenter(lambda: self._regie.faire(self.commande())):
            self.accept()


class Reouverture(Demande):
    """Asks why the last round is taken back."""

    acte = GesteClassique.ROUVRIR

    def __init__(self, regie: RegieClassiqueQt, parent: QWidget | None = None) -> None:
        super().__init__(regie, textes.ROUVRIR, (620, 280), parent)
        self.motif = self.fiche.champ(textes.MOTIF)
        self.fiche.retenir()
        self.motif.setFocus()

    def commande(self) -> RouvrirRonde:
        return RouvrirRonde(self.motif.text())


_SAC: Final = tuple(lettre for lettre, nombre in DISTRIBUTION.items() for _ in range(nombre))


class FenetreToss(Demande):
    """The letters of the two players, in the order of the table; it stays open and says who begins."""

    acte = GesteClassique.TOSS

    def __init__(self, regie: RegieClassiqueQt, parent: QWidget | None = None, *, table: int = 0) -> None:
        """``table``: the one meant, 0 for none in particular."""
        super().__init__(regie, textes.TOSS, (680, 360), parent)
        ronde = regie.etat.ronde
        manches = SE_TIRENT if ronde is not None and ronde.deux_manches else SE_TIRENT[:1]
        self.table = self.fiche.nombre(textes.TABLE, 1, max(1, table))
        self.manche = self.fiche.liste(textes.MANCHE, ((str(numero), numero) for numero in manches))
        self.a, self.b = champ(textes.LETTRE_A), champ(textes.LETTRE_B)
        self.nom_a, self.nom_b = QLabel(), QLabel()
        self._sort = False
        for saisie in (self.a, self.b):
            saisie.setMaxLength(1)
            saisie.textEdited.connect(self._taper)
        self.fiche.addRow(self.nom_a, self.a)
        self.fiche.addRow(self.nom_b, self.b)
        self.fiche.addRow("", bouton(textes.TIRER, self.tirer))
        self.commencent = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.fiche.rangee(textes.COMMENCE, self.commencent)
        self.dire(textes.TOSS_AIDE)
        self.table.valueChanged.connect(self._suivre)
        regie.change.connect(self._suivre)
        self._suivre()
        self.table.setFocus()
        self.table.selectAll()

    def commande(self) -> FaireToss:
        return FaireToss(self.table.value(), (self.a.text(), self.b.text()), self.manche.valeur, sort=self._sort)

    def valider(self) -> None:
        """Record the draw and say who begins."""
        commande = self.commande()
        if self.tenter(lambda: self._regie.faire(commande)):
            nom = nom_de(self._regie.etat.inscrits, self._regie.etat.tosses[-1].commence)
            self.dire(textes.toss_fait(commande.table, commande.manche, nom))
            self.a.clear()
            self.b.clear()
            self._sort = False
            self.table.setFocus()
            self.table.selectAll()

    def tirer(self) -> None:
        """Draw two tiles from the bag until they decide, and keep them."""
        a = b = JOKER
        while toss(a, b) is None:
            a, b = secrets.choice(_SAC), secrets.choice(_SAC)
        self.a.setText(a)
        self.b.setText(b)
        self._sort = True
        self.valider()

    def _taper(self) -> None:
        self._sort = False
        for saisie in (self.a, self.b):
            lettre = saisie.text().upper()
            saisie.setText(lettre if lettre in ALPHABET or lettre == "?" else "")

    def _rencontre(self) -> Rencontre | None:
        ronde = self._regie.etat.ronde
        return ronde.rencontres.get(self.table.value()) if ronde is not None else None

    def _suivre(self) -> None:
        tournoi, rencontre = self._regie.etat, self._rencontre()
        noms = ("", "")
        if rencontre is not None:
            noms = (nom_de(tournoi.inscrits, rencontre.a), nom_de(tournoi.inscrits, rencontre.b))
        self.nom_a.setText(textes.LETTRE_DE.format(noms[0]) if noms[0] else textes.LETTRE_A)
        self.nom_b.setText(textes.LETTRE_DE.format(noms[1]) if noms[1] else textes.LETTRE_B)
        ronde = tournoi.ronde
        if ronde is None or rencontre is None:
            self.commencent.setText("")
            return
        manches = range(1, (MANCHES_MAX if ronde.deux_manches else 1) + 1)
        joueurs = (qui_commence(tournoi, ronde, rencontre, m) for m in manches)
        self.commencent.setText(
            textes.qui_commence(tuple(None if j is None else nom_de(tournoi.inscrits, j) for j in joueurs))
        )
