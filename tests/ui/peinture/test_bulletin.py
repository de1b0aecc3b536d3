"""A bulletin painted as the paper is: what is written can be read, circled or not."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

from arbitre.engine.exercices.feuillet import Carton, Signe
from arbitre.ui.peinture.bulletin import peindre_bulletin

COTE = 600


def encre(feuillet: Carton) -> set[tuple[int, int]]:
    """The pixels that are written on."""
    image = QImage(COTE, 720, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    with QPainter(image) as p:
        peindre_bulletin(p, QRectF(0, 0, COTE, 720), feuillet, 3)
    cases = [(x, y) for x in range(18, 60) for y in range(18, 60)]
    return {case for case in cases if image.pixelColor(*case).lightness() < 120}


@pytest.mark.parametrize("lettre", ["A", "O", "S"])
def test_la_lettre_du_joker_se_lit_dans_son_cercle(qapp: QGuiApplication, lettre: str) -> None:
    seule = encre(Carton({(0, 0): Signe(lettre)}))
    entouree = encre(Carton({(0, 0): Signe(lettre, cercle=True)}))
    assert seule
    assert seule < entouree
