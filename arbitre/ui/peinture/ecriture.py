"""Capitals and digits as a hand writes them: strokes of a pen, never twice quite the same, the same for one seed."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from arbitre.engine.exercices.traits import GLYPHES, rond
from arbitre.engine.hasard import Lots


class Main:
    """A hand: where its pen goes is a little chance, from a seed."""

    def __init__(self, graine: int, encre: QColor) -> None:
        self._lots, self._encre = Lots(graine, 1), encre

    def ecrire(self, p: QPainter, cadre: QRectF, signe: str) -> None:
        """One sign in the middle of ``cadre``."""
        traits = GLYPHES.get(signe.upper())
        if traits is None:
            return
        haut = cadre.height() * (0.72 + self._un_rien(0.05))
        large = haut * (0.74 + self._un_rien(0.06))
        p.save()
        p.translate(cadre.center() + QPointF(self._un_rien(0.05) * haut, self._un_rien(0.05) * haut))
        p.rotate(self._un_rien(6) + 3)
        p.setPen(self._plume(haut * 0.095))
        p.setBrush(Qt.BrushStyle.NoBrush)
        for courbe, points in traits:
            places = [
                QPointF((x - 0.5 + self._un_rien(0.03)) * large, (y - 0.5 + self._un_rien(0.03)) * haut)
                for x, y in points
            ]
            p.drawPath(_courbe(places) if courbe else _brisee(places))
        p.restore()

    def mot(self, p: QPainter, cadre: QRectF, texte: str) -> None:
        """Signs side by side, from the left."""
        pas = min(cadre.height() * 0.62, cadre.width() / max(1, len(texte)))
        for rang, signe in enumerate(texte):
            self.ecrire(p, QRectF(cadre.left() + rang * pas, cadre.top(), pas, cadre.height()), signe)

    def entourer(self, p: QPainter, cadre: QRectF) -> None:
        """A circle that does not quite close."""
        rx, ry = cadre.width() * 0.46, cadre.height() * 0.46
        debut = 0.1 + self._un_rien(0.05)
        _, points = rond(0, 0, rx, ry, debut, debut + 1.06)
        gonfle = [QPointF(x * (1 + self._un_rien(0.03)), y * (1 + self._un_rien(0.03))) for x, y in points]
        p.setPen(self._plume(cadre.height() * 0.045))
        p.drawPath(_courbe([point + cadre.center() for point in gonfle]))

    def rayer(self, p: QPainter, de: QPointF, vers: QPointF, corps: float) -> None:
        """A stroke through a word, twice."""
        p.setPen(self._plume(corps * 0.07))
        for _ in range(2):
            bouge = QPointF(self._un_rien(0.1), self._un_rien(0.12)) * corps
            milieu = (de + vers) / 2 + QPointF(0, self._un_rien(0.12) * corps)
            p.drawPath(_courbe([de + bouge, milieu, vers - bouge]))

    def _plume(self, corps: float) -> QPen:
        return QPen(self._encre, max(1.4, corps), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, _JOINT)

    def _un_rien(self, amplitude: float) -> float:
        """A number about zero, no further than ``amplitude``."""
        return amplitude * (self._lots(2001) - 1000) / 1000


_JOINT: Final = Qt.PenJoinStyle.RoundJoin


def _brisee(points: list[QPointF]) -> QPainterPath:
    chemin = QPainterPath(points[0])
    for point in points[1:]:
        chemin.lineTo(point)
    return chemin


def _courbe(points: list[QPointF]) -> QPainterPath:
    """Through the middles of what joins them, bending at them."""
    chemin = QPainterPath(points[0])
    for point, milieu in _milieux(points):
        chemin.quadTo(point, milieu)
    chemin.lineTo(points[-1])
    return chemin


def _milieux(points: list[QPointF]) -> Iterable[tuple[QPointF, QPointF]]:
    for i in range(1, len(points) - 1):
        yield points[i], (points[i] + points[i + 1]) / 2
