"""A box of choices that only a hand on it changes: the wheel that goes over it, closed, scrolls what is around."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QWheelEvent
from PySide6.QtWidgets import QComboBox, QStyle, QStyleOptionComboBox, QWidget

from arbitre.charte import Espace
from arbitre.ui.peinture.style import charte_en_vue, couleur, echelle_de, pixels

_COIN: Final = 8
_POINTE: Final = (4, 16)
"""Half the width of its arrow, and how far from its right edge that is: pixels at 100 %."""


class Boite(QComboBox):
    """Open, its list is a window of its own, which the wheel scrolls. It is drawn as a field is, with an arrow."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # else the wheel brings the keyboard along

    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint() + QSize(self._marge(), 0)

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(self._marge(), 0)

    def _marge(self) -> int:
        """Pixels more before what it says than Qt leaves: it stands under what is typed in the fields of its form."""
        return pixels(Espace.SERRE.value, (1 + echelle_de(self)) / 2) - 3

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        charte, vue = charte_en_vue(), QStyleOptionComboBox()
        self.initStyleOption(vue)
        bord, large = (charte.focus, 2) if self.hasFocus() else (charte.bord if self.isEnabled() else charte.filet, 1)
        with QPainter(self) as p:
            p.setRenderHint(QPainter.RenderHint.Antialiasing)
            p.setPen(QPen(couleur(bord), large))
            p.setBrush(couleur(charte.surface if self.isEnabled() else charte.surface_alternee))
            p.drawRoundedRect(QRectF(self.rect()).adjusted(large / 2, large / 2, -large / 2, -large / 2), _COIN, _COIN)
            demi, retrait = (pixels(mesure, echelle_de(self)) for mesure in _POINTE)
            pointe = QPointF(self.width() - retrait, self.height() / 2 + demi / 2)
            p.setPen(QPen(vue.palette.buttonText().color(), 1.6))
            p.drawPolyline([pointe + QPointF(-demi, -demi), pointe, pointe + QPointF(demi, -demi)])
            vue.rect.setLeft(self._marge())
            self.style().drawControl(QStyle.ControlElement.CE_ComboBoxLabel, vue, p, self)
