"""Choice of the time of a coup: the usual ones, or one's own, and the seconds left at the alert."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QSpinBox, QWidget

from arbitre.engine.chrono import CADENCES, DUREE_MAX, USUELLE
from arbitre.ui.textes import temps as textes


class ChoixDuTemps(QWidget):
    """A list, the length of a coup where it is one's own, the alert at will (30, 20, or another)."""

    change = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        rangee = QHBoxLayout(self)
        rangee.setContentsMargins(0, 0, 0, 0)
        self.liste = QComboBox()
        self.duree, self.alerte = QSpinBox(minimum=2, maximum=DUREE_MAX), QSpinBox(minimum=1)
        for cadence in CADENCES.values():
            self.liste.addItem(cadence.libelle, cadence)
        self.liste.addItem(textes.AUTRE, None)
        for champ, nom in ((self.liste, textes.TEMPS), (self.duree, textes.DUREE), (self.alerte, textes.ALERTE)):
            champ.setAccessibleName(nom)
        for champ, pas in ((self.duree, 10), (self.alerte, 10)):
            champ.setSuffix(textes.SECONDES)
            champ.setSingleStep(pas)
        rangee.addWidget(self.liste, 1)
        rangee.addWidget(self.duree)
        rangee.addWidget(QLabel(textes.ALERTE_A))
        rangee.addWidget(self.alerte)
        self.setFocusProxy(self.liste)
        self.liste.currentIndexChanged.connect(self._choisir)
        self.duree.valueChanged.connect(self._borner)
        self.alerte.valueChanged.connect(self.change)
        self.duree.setValue(USUELLE.duree)
        self._choisir()

    def temps(self) -> tuple[int, int]:
        """(seconds, seconds left at the alert)."""
        return self.duree.value(), self.alerte.value()

    def prendre(self, duree: int, alerte: int) -> None:
        """Show that time, a usual one under its name."""
        usuelle = next(
            (i for i in range(self.liste.count()) if getattr(self.liste.itemData(i), "duree", None) == duree), -1
        )
        self.liste.setCurrentIndex(usuelle if usuelle >= 0 else self.liste.count() - 1)
        self.duree.setValue(duree)
        self.alerte.setValue(alerte)

    def _choisir(self) -> None:
        """A usual time brings its own alert, which may still be changed."""
        cadence = self.liste.currentData()
        self.duree.setVisible(cadence is None)
        if cadence is not None:
            self.duree.setValue(cadence.duree)
            self.alerte.setValue(cadence.alerte)
        self.change.emit()

    def _borner(self) -> None:
        """The alert comes before the end."""
        self.alerte.setMaximum(self.duree.value() - 1)
        self.change.emit()
