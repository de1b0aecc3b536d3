"""The end of a game worked out for a table that asks: points reached, letters left, final scores with their article."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QFormLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from arbitre.charte import Corps
from arbitre.engine.classique.fin import CHEVALET, DecompteDeFin, DecompteImpossible, FinDuJeu, solder
from arbitre.engine.classique.rencontre import Camp
from arbitre.engine.erreurs import Refus
from arbitre.engine.lettres import capitales
from arbitre.ui.kit.champs import bouton, champ
from arbitre.ui.kit.mise_en_page import dimensionner
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import classique as textes

_FINS = (FinDuJeu.LETTRES, FinDuJeu.BLOCAGE, FinDuJeu.TEMPS)


class FenetreDecompte(QDialog):
    """``reporte`` carries the two scores as the entry line reads them: « 379 341 », with « ! » where the winner by
    the text has not the higher score.
    """

    reporte = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(textes.DECOMPTE)
        dimensionner(self, 620, 380)
        colonne = QVBoxLayout(self)
        formulaire = QFormLayout()
        self.points = (champ(textes.POINTS_A), champ(textes.POINTS_B))
        self.restes = (champ(textes.RESTE_A), champ(textes.RESTE_B))
        self.fin = QComboBox()
        self.fin.setAccessibleName(textes.FIN_DE_PARTIE)
        for fin in _FINS:
            self.fin.addItem(textes.FINS[fin])
        self.aucun_mot = QCheckBox(textes.AUCUN_MOT)
        for nom, saisie in zip(
            (textes.POINTS_A, textes.RESTE_A, textes.POINTS_B, textes.RESTE_B),
            (self.points[0], self.restes[0], self.points[1], self.restes[1]),
            strict=True,
        ):
            formulaire.addRow(nom, saisie)
            saisie.textChanged.connect(self.compter)
        formulaire.addRow(textes.FIN_DE_PARTIE, self.fin)
        formulaire.addRow("", self.aucun_mot)
        self.fin.currentIndexChanged.connect(self.compter)
        self.aucun_mot.toggled.connect(self.compter)
        colonne.addLayout(formulaire, 1)
        self.resultat = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        corps(self.resultat, Corps.FORT)
        colonne.addWidget(self.resultat)
        rangee = QHBoxLayout()
        rangee.addStretch(1)
        rangee.addWidget(bouton(textes.REPORTER, self.reporter))
        rangee.addWidget(bouton(textes.FERMER, self.reject))
        colonne.addLayout(rangee)
        self.compter()
        self.points[0].setFocus()

    def decompte(self) -> DecompteDeFin:
        """The final scores; raises a `Refus` where something is missing."""
        a, b = (_points(saisie.text()) for saisie in self.points)
        restes = tuple(capitales(saisie.text().replace(" ", "")) for saisie in self.restes)
        if any(len(reste) > CHEVALET for reste in restes):
            raise DecompteImpossible("Un joueur garde au plus sept lettres : vérifiez les restes.")
        fin = _FINS[self.fin.currentIndex()]
        return solder((a, b), (restes[0], restes[1]), fin, mot_pose=not self.aucun_mot.isChecked())

    def compter(self, *_: object) -> None:
        """Say what comes of what is typed so far."""
        try:
            self.resultat.setText(textes.decompte(self.decompte()))
        except Refus as e:
            self.resultat.setText(str(e))

    def reporter(self) -> None:
        """Give the scores to the entry line, and close."""
        try:
            manche = self.decompte().manche
        except Refus as e:
            self.resultat.setText(str(e))
            return
        a, b = ("!" if manche.perdue is camp else "" for camp in Camp)
        self.reporte.emit(f"{manche.a}{a} {manche.b}{b}")
        self.accept()


def _points(texte: str) -> int:
    propre = texte.strip().replace("−", "-")
    if not propre.removeprefix("-").isdecimal() or len(propre) > 5:
        raise DecompteImpossible("Tapez les points de chacun, pénalités déjà retirées, puis les lettres qui restent.")
    return int(propre)
