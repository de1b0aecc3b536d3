"""Capitals and digits as a hand writes them: strokes of a pen, never twice quite the same, the same for one seed."""

from collections.abc import Iterable
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from arbitre.engine.hasard import Lots

Points = tuple[tuple[float, float], ...]
Trait = tuple[bool, Points]
"""Whether it bends through its points, and where they are: a square of side 1, downwards."""


def _rond(cx: float, cy: float, rx: float, ry: float, de: float, vers: float) -> Trait:
    """A piece of an ellipse, in turns from the right, clockwise."""
    pas = 8
    angles = [2 * pi * (de + (vers - de) * i / pas) for i in range(pas + 1)]
    return True, tuple((cx + rx * cos(a), cy + ry * sin(a)) for a in angles)


def _droit(*points: tuple[float, float]) -> Trait:
    return False, points


def _courbee(*points: tuple[float, float]) -> Trait:
    return True, points


_FUT: Final = _droit((0.2, 0), (0.2, 1))
_GLYPHES: Final[dict[str, tuple[Trait, ...]]] = {
    "A": (_droit((0.05, 1), (0.5, 0), (0.95, 1)), _droit((0.22, 0.64), (0.8, 0.62))),
    "B": (_FUT, _rond(0.22, 0.25, 0.5, 0.25, -0.25, 0.25), _rond(0.22, 0.75, 0.62, 0.26, -0.25, 0.25)),
    "C": (_rond(0.58, 0.5, 0.46, 0.52, -0.14, -0.86),),
    "D": (_FUT, _rond(0.2, 0.5, 0.72, 0.5, -0.25, 0.25)),
    "E": (_droit((0.85, 0.02), (0.2, 0), (0.2, 1), (0.88, 0.98)), _droit((0.2, 0.48), (0.7, 0.46))),
    "F": (_droit((0.88, 0), (0.2, 0.02), (0.2, 1)), _droit((0.2, 0.48), (0.7, 0.46))),
    "G": (_rond(0.56, 0.5, 0.46, 0.52, -0.13, -0.95), _droit((0.6, 0.58), (0.96, 0.56), (0.94, 0.9))),
    "H": (_FUT, _droit((0.82, 0), (0.8, 1)), _droit((0.2, 0.5), (0.8, 0.48))),
    "I": (_droit((0.5, 0), (0.5, 1)),),
    "J": (_droit((0.7, 0), (0.7, 0.6)), _rond(0.42, 0.66, 0.28, 0.34, 0, 0.45)),
    "K": (_FUT, _droit((0.85, 0), (0.22, 0.54), (0.9, 1))),
    "L": (_droit((0.22, 0), (0.2, 1), (0.88, 0.97)),),
    "M": (_droit((0.06, 1), (0.14, 0), (0.5, 0.62), (0.86, 0), (0.95, 1)),),
    "N": (_droit((0.15, 1), (0.16, 0), (0.84, 1), (0.85, 0)),),
    "O": (_rond(0.5, 0.5, 0.46, 0.5, -0.2, 0.83),),
    "P": (_FUT, _rond(0.2, 0.28, 0.62, 0.28, -0.25, 0.25)),
    "Q": (_rond(0.5, 0.5, 0.46, 0.5, -0.2, 0.83), _droit((0.6, 0.7), (1.0, 1.08))),
    "R": (_FUT, _rond(0.2, 0.27, 0.6, 0.27, -0.25, 0.25), _droit((0.36, 0.54), (0.9, 1))),
    "S": (
        _courbee((0.85, 0.12), (0.5, 0), (0.16, 0.18), (0.3, 0.42), (0.7, 0.58), (0.86, 0.8), (0.5, 1), (0.12, 0.9)),
    ),
    "T": (_droit((0.05, 0.02), (0.95, 0)), _droit((0.5, 0), (0.5, 1))),
    "U": (_droit((0.14, 0), (0.14, 0.6)), _rond(0.5, 0.62, 0.36, 0.38, 0.5, 0), _droit((0.86, 0.62), (0.86, 0))),
    "V": (_droit((0.06, 0), (0.5, 1), (0.95, 0)),),
    "W": (_droit((0.02, 0), (0.28, 1), (0.5, 0.35), (0.74, 1), (0.98, 0)),),
    "X": (_droit((0.08, 0), (0.92, 1)), _droit((0.9, 0), (0.08, 1))),
    "Y": (_droit((0.06, 0), (0.5, 0.5), (0.95, 0)), _droit((0.5, 0.5), (0.48, 1))),
    "Z": (_droit((0.08, 0.02), (0.9, 0), (0.08, 1), (0.93, 0.98)),),
    "0": (_rond(0.5, 0.5, 0.4, 0.5, -0.2, 0.83),),
    "1": (_droit((0.25, 0.25), (0.55, 0), (0.55, 1)),),
    "2": (_rond(0.48, 0.28, 0.36, 0.28, 0.5, 1.08), _droit((0.77, 0.42), (0.1, 1), (0.92, 0.98))),
    "3": (_rond(0.42, 0.26, 0.36, 0.26, -0.4, 0.25), _rond(0.42, 0.75, 0.44, 0.26, -0.25, 0.4)),
    "4": (_droit((0.6, 0), (0.08, 0.66), (0.92, 0.64)), _droit((0.66, 0.4), (0.64, 1))),
    "5": (_droit((0.85, 0), (0.26, 0.02), (0.2, 0.44)), _rond(0.42, 0.7, 0.42, 0.3, -0.3, 0.42)),
    "6": (_rond(0.52, 0.7, 0.36, 0.3, 0.5, 1.5), _droit((0.16, 0.68), (0.3, 0.26), (0.68, 0))),
    "7": (_droit((0.08, 0.02), (0.9, 0), (0.4, 1)), _droit((0.36, 0.5), (0.8, 0.48))),
    "8": (_rond(0.5, 0.25, 0.32, 0.25, 0.25, 1.25), _rond(0.5, 0.74, 0.4, 0.26, -0.25, 0.75)),
    "9": (_rond(0.48, 0.3, 0.36, 0.3, 0, 1), _droit((0.84, 0.3), (0.7, 1))),
    "?": (_courbee((0.1, 0.7), (0.3, 0.2), (0.45, 0.8), (0.6, 0.25), (0.72, 0.75), (0.95, 0.3)),),
    "-": (_droit((0.15, 0.5), (0.85, 0.48)),),
}
"""A letter that cannot be read is a scribble."""


class Main:
    """A hand: where its pen goes is a little chance, from a seed."""

    def __init__(self, graine: int, encre: QColor) -> None:
        self._lots, self._encre = Lots(graine, 1), encre

    def ecrire(self, p: QPainter, cadre: QRectF, signe: str) -> None:
        """One sign in the middle of ``cadre``."""
        traits = _GLYPHES.get(signe.upper())
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
        _, points = _rond(0, 0, rx, ry, debut, debut + 1.06)
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
