"""A box to tick: a stroke says that it is, never a colour alone."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QCheckBox, QStyle, QStyleOptionButton

_TRAIT: Final = ((0.22, 0.52), (0.42, 0.72), (0.78, 0.28))
"""The tick, in parts of the box."""


class Case(QCheckBox):
    """A box whose tick has the colour of paper, over the square filled by the style sheet."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.isChecked():
            return
        option = QStyleOptionButton()
        self.initStyleOption(option)
        boite = QRectF(self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self))
        points = [boite.topLeft() + QPointF(x * boite.width(), y * boite.height()) for x, y in _TRAIT]
        with QPainter(self) as p:
            p.setRenderHint(QPainter.RenderHint.Antialiasing)
            crayon = QPen(self.palette().base().color(), max(2.0, boite.width() / 7))
            crayon.setCapStyle(Qt.PenCapStyle.RoundCap)
            p.setPen(crayon)
            p.drawPolyline(QPolygonF(points))
