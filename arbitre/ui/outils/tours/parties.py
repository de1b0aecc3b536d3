"""Parties annulled or standing again, and what an absence from one costs."""

from PySide6.QtWidgets import QComboBox, QVBoxLayout, QWidget

from arbitre.engine.classement.valeurs import Absence
from arbitre.engine.competition.classer import absence
from arbitre.engine.competition.organiser import AnnulerPartie, JugerAbsence, RetablirPartie
from arbitre.engine.partie.etat import Partie
from arbitre.ui.kit.champs import bouton, cadre, champ, defilant
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import tours as textes


class Parties(QWidget):
    """A partie is chosen; below, what is done with it."""

    def __init__(self, regie: RegieQt) -> None:
        super().__init__()
        self._regie = regie
        groupe, form = cadre(textes.PARTIE)
        self.partie, self.absent, self.cout = QComboBox(), QComboBox(), QComboBox()
        self.motif = champ(textes.MOTIF)
        for choix, nom in ((self.partie, textes.PARTIE), (self.absent, textes.ABSENT), (self.cout, textes.ABSENCE)):
            choix.setAccessibleName(nom)
        for valeur, nom in textes.ABSENCE_COUTE.items():
            self.cout.addItem(nom, valeur.value)
        form.addRow(textes.PARTIE, self.partie)
        form.addRow(textes.MOTIF, self.motif)
        form.addRow(bouton(textes.ANNULER_PARTIE, self.annuler))
        form.addRow(bouton(textes.RETABLIR_PARTIE, self.retablir))
        autre, absents = cadre(textes.ABSENT)
        absents.addRow(textes.ABSENT, self.absent)
        absents.addRow(textes.ABSENCE, self.cout)
        absents.addRow(bouton(textes.JUGER, self.juger))
        tout = QWidget()
        colonne = QVBoxLayout(tout)
        colonne.addWidget(groupe)
        colonne.addWidget(autre)
        colonne.addStretch(1)
        QVBoxLayout(self).addWidget(defilant(tout))
        self.partie.currentIndexChanged.connect(self._montrer_les_absents)
        self.absent.currentIndexChanged.connect(self._montrer_le_cout)

    def actualiser(self) -> None:
        """Show the parties played."""
        etat, choisie = self._regie.etat, self.partie.currentIndex()
        self.partie.clear()
        for partie in etat.parties:
            annulee = " (annulée)" if partie.numero in etat.organisation.annulees else ""
            self.partie.addItem(f"{partie.numero}. {partie.titre}{annulee}", partie.numero)
        self.partie.setCurrentIndex(choisie if 0 <= choisie < self.partie.count() else self.partie.count() - 1)
        self._montrer_les_absents()

    @property
    def _choisie(self) -> Partie | None:
        return self._regie.etat.la_partie(self.partie.currentData() or 0)

    def _montrer_les_absents(self) -> None:
        partie, etat = self._choisie, self._regie.etat
        self.absent.clear()
        absents = [j for j in etat.joueurs.values() if partie and j.numero not in partie.joueurs]
        for joueur in absents:
            self.absent.addItem(joueur.nom_complet, joueur.numero)
        if not absents:
            self.absent.addItem(textes.SANS_ABSENT, 0)
        self.absent.setCurrentIndex(0)

    def _montrer_le_cout(self) -> None:
        partie, joueur = self._choisie, self.absent.currentData()
        if partie and joueur:
            self.cout.setCurrentIndex(self.cout.findData(absence(self._regie.etat, partie, joueur).value))

    def annuler(self) -> None:
        """The partie counts nowhere any more."""
        if self._regie.executer(AnnulerPartie(self.partie.currentData() or 0, self.motif.text())):
            self.motif.clear()

    def retablir(self) -> None:
        """The partie counts again."""
        if self._regie.executer(RetablirPartie(self.partie.currentData() or 0, self.motif.text())):
            self.motif.clear()

    def juger(self) -> None:
        """What this absence costs."""
        if joueur := self.absent.currentData():
            cout = Absence(self.cout.currentData())
            self._regie.executer(JugerAbsence(self.partie.currentData() or 0, joueur, cout))
