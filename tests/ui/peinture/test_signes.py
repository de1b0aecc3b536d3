"""A, P and Z are told apart by their shapes and their letters, by any eye, on light and on dark."""

from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from arbitre.charte import CLAIR, SOMBRE, Palette
from arbitre.engine.reglement import Peine
from arbitre.ui.peinture.signes import marque, peindre_le_signe
from tests.test_charte import VISIONS, Couleur, contraste, ecart

COTE = 18


def silhouette(peine: Peine, palette: Palette) -> set[tuple[int, int]]:
    """The pixels that are not those of the page."""
    image = QImage(COTE + 8, COTE + 8, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as p:
        peindre_le_signe(p, QRectF(4, 4, COTE, COTE), peine, palette)
    cote = range(COTE + 8)
    return {(x, y) for x in cote for y in cote if image.pixelColor(x, y).alpha() > 127}


@pytest.mark.parametrize("palette", [CLAIR, SOMBRE], ids=lambda p: p.nom)
def test_chaque_sanction_a_sa_forme(qapp: QGuiApplication, palette: Palette) -> None:
    """Read in grey, where colours are nothing: a tenth of the sign or more stands in one shape and not in the other."""
    formes = {peine: silhouette(peine, palette) for peine in Peine}
    for une, autre in combinations(formes.values(), 2):
        assert len(une ^ autre) >= 0.1 * len(une | autre)


@pytest.mark.parametrize("palette", [CLAIR, SOMBRE], ids=lambda p: p.nom)
@pytest.mark.parametrize("vision", [*VISIONS, "gris"])
def test_chaque_signe_se_voit_sur_la_page_quel_que_soit_l_oeil(palette: Palette, vision: str) -> None:
    gris: tuple[Couleur, ...] = ((0.2126, 0.7152, 0.0722),) * 3
    oeil = VISIONS.get(vision, gris)
    for peine in Peine:
        teintes = marque(palette, peine)
        bords = (teintes.signe.fond, teintes.mots.encre)
        assert max(ecart(palette.surface, bord, oeil) for bord in bords) > 25
        assert contraste(palette.surface, teintes.mots.encre) >= 3, "its edge means something (WCAG 2.2, 1.4.11)"
