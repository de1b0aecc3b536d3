"""Painting of a bulletin as the paper is: squares written by hand, a box for the reference, one for the score."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from arbitre.engine.correction.ecrits import Case
from arbitre.engine.exercices.feuillet import Carton
from arbitre.engine.exercices.traits import GLYPHES, rond
from arbitre.engine.hasard import Lots
from arbitre.ui.peinture.lettrage import ecrire
from arbitre.ui.peinture.style import couleur


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


_PAPIER: Final = "#fdfbf4"
_FILET: Final = "#b9c4d6"
_BORD: Final = "#55606e"
_ENCRE: Final = "#1d2f86"
_IMPRIME: Final = "#2b3138"
_PIED: Final = 0.13
"""Height of the boxes, as a share of the card's width."""
_ALLURE: Final = 1.03 + _PIED
"""Height of the card, as that share."""


def hauteur_du_bulletin(large: int) -> int:
    """The height of a card of width ``large``."""
    return round(large * _ALLURE)


def peindre_bulletin(p: QPainter, cadre: QRectF, feuillet: Carton, graine: int) -> None:
    """The card, as large as ``cadre`` allows; the hand is that of ``graine``. It is paper: white in the dark too."""
    large = min(cadre.width(), cadre.height() / _ALLURE)
    carte = QRectF(0, 0, large, large * _ALLURE)
    carte.moveCenter(cadre.center())
    p.save()
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    p.setPen(QPen(couleur(_BORD), 1))
    p.setBrush(couleur(_PAPIER))
    p.drawRoundedRect(carte, 4, 4)
    p.setBrush(Qt.BrushStyle.NoBrush)
    marge = large * 0.03
    carre = QRectF(carte.left() + marge, carte.top() + marge, large - 2 * marge, large - 2 * marge)
    pas = carre.width() / feuillet.cote
    _quadriller(p, carre, feuillet.cote)
    main = Main(graine, couleur(_ENCRE))
    for case, signe in sorted(feuillet.signes.items()):
        rect = _case(carre, pas, case)
        main.ecrire(p, rect, signe.lettre)
        if signe.cercle:
            main.entourer(p, rect)
    for rature in feuillet.ratures:
        du, au = _case(carre, pas, rature[0]), _case(carre, pas, rature[-1])
        ecart = QPointF(pas * 0.5, 0) if rature[0][0] == rature[-1][0] else QPointF(0, pas * 0.5)
        main.rayer(p, du.center() - ecart, au.center() + ecart, pas)
    boites = QRectF(carre.left(), carre.bottom() + marge * 0.6, carre.width(), large * _PIED - marge * 0.4)
    _boite(p, boites.adjusted(0, 0, -boites.width() * 0.51, 0), "Référence", feuillet.ref, main)
    _boite(p, boites.adjusted(boites.width() * 0.51, 0, 0, 0), "Points", feuillet.points, main)
    p.restore()


def _case(carre: QRectF, pas: float, case: Case) -> QRectF:
    return QRectF(carre.left() + case[1] * pas, carre.top() + case[0] * pas, pas, pas)


def _quadriller(p: QPainter, carre: QRectF, cote: int) -> None:
    p.setPen(QPen(couleur(_FILET), 1))
    pas = carre.width() / cote
    for rang in range(cote + 1):
        x, y = carre.left() + rang * pas, carre.top() + rang * pas
        p.drawLine(QPointF(x, carre.top()), QPointF(x, carre.bottom()))
        p.drawLine(QPointF(carre.left(), y), QPointF(carre.right(), y))


def _boite(p: QPainter, cadre: QRectF, titre: str, texte: str, main: Main) -> None:
    """A box of the card: what is printed on it, what is written in it."""
    p.setPen(QPen(couleur(_BORD), 1))
    p.drawRect(cadre)
    imprime = QRectF(cadre.left() + 6, cadre.top(), cadre.width() * 0.36, cadre.height())
    ecrire(p, imprime, titre, cadre.height() * 0.3, couleur(_IMPRIME))
    main.mot(p, cadre.adjusted(cadre.width() * 0.4, 0, -4, 0), texte.replace(" ", "-"))
