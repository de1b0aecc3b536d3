"""What the pages share: how loud it is, and what could not be done."""

from typing import Final

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QWidget

from arbitre.charte import Palette
from arbitre.ui.peinture.style import couleur
from arbitre.ui.textes import voix as textes

_SEGMENTS: Final = 24
_SATURE: Final = 0.95
_FAIBLE: Final = 0.08
_CHUTE: Final = 0.06
"""How much the bar falls at each report."""


class Niveau(QWidget):
    """A row of bars that fills with the peak, 0 to 1; the last ones mean « too loud »."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette
        self._niveau = 0.0
        self.setMinimumWidth(120)
        self.setAccessibleName(textes.NIVEAU)

    def sizeHint(self) -> QSize:
        haut = self.fontMetrics().height()
        return QSize(13 * haut, haut)

    def montrer(self, niveau: float) -> None:
        """The last peak; the bar falls more slowly than the voice."""
        niveau = 0.0 if niveau <= 0 else max(niveau, self._niveau - _CHUTE)
        if niveau != self._niveau:
            self._niveau = niveau
            self.setAccessibleDescription(f"{100 * niveau:.0f}\u00a0%")
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        pas = self.width() / _SEGMENTS
        with QPainter(self) as p:
            for rang in range(_SEGMENTS):
                part = rang / _SEGMENTS
                trop = part >= _SATURE - 1 / _SEGMENTS
                haut = self.height() if trop else self.height() * 0.7
                cadre = QRectF(rang * pas, (self.height() - haut) / 2, pas - 2, haut)
                if part < self._niveau:
                    assez = self._niveau >= _FAIBLE
                    encre = (
                        self._palette.zero if trop else self._palette.juste if assez else self._palette.avertissement
                    )
                    p.fillRect(cadre, couleur(encre))
                else:
                    p.setPen(couleur(self._palette.bord))
                    p.drawRect(cadre.adjusted(0, 0, -1, -1))


class Plainte(QLabel):
    """One sentence, or nothing."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setAccessibleName(textes.MESSAGE)
        self.setStyleSheet(f"color: {palette.zero}; font-weight: bold;")
