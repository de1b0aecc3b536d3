"""Painting of a bulletin as the paper is: squares written by hand, a box for the reference, one for the score."""

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from arbitre.engine.correction.ecrits import Case
from arbitre.engine.exercices.feuillet import Carton
from arbitre.ui.peinture.ecriture import Main
from arbitre.ui.peinture.lettrage import ecrire
from arbitre.ui.peinture.style import couleur

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
    """Of a card that wide."""
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
