"""The sign of a sanction, told by its shape as by its colour: A round, P square, Z a lozenge, each with its letter."""

from typing import Final, assert_never

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from arbitre.charte import Corps, Marque, Palette
from arbitre.engine.reglement import LETTRE_PEINE, Peine
from arbitre.ui.peinture.style import couleur, police

_LETTRE: Final = 0.62
"""Height of the letter, in sides of its sign."""


def marque(palette: Palette, peine: Peine) -> Marque:
    """The colours of a sanction."""
    match peine:
        case Peine.AVERTISSEMENT:
            return palette.avertie
        case Peine.PENALITE:
            return palette.penalisee
        case Peine.ZERO:
            return palette.nulle
        case _:
            assert_never(peine)


def peindre_le_signe(p: QPainter, cadre: QRectF, peine: Peine, palette: Palette) -> None:
    """Paint the sign of ``peine`` in the square ``cadre``."""
    teintes = marque(palette, peine)
    p.setPen(QPen(couleur(teintes.mots.encre), 1))
    p.setBrush(couleur(teintes.signe.fond))
    match peine:
        case Peine.AVERTISSEMENT:
            p.drawEllipse(cadre)
        case Peine.PENALITE:
            p.drawRoundedRect(cadre.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3)
        case Peine.ZERO:
            milieu, large = cadre.center(), cadre.width() * 0.62
            pointes = ((0, -large), (large, 0), (0, large), (-large, 0))
            p.drawPolygon(QPolygonF([milieu + QPointF(x, y) for x, y in pointes]))
        case _:
            assert_never(peine)
    p.setPen(couleur(teintes.signe.encre))
    p.setFont(police(gras=True, echelle=cadre.height() * _LETTRE / Corps.TEXTE.ecran))
    p.drawText(cadre, Qt.AlignmentFlag.AlignCenter, LETTRE_PEINE[peine])
