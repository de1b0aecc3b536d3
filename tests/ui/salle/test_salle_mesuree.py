"""Sizes and contrasts measured in the room's picture: each theme, each shape of screen, both sizes of text."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QSize

from arbitre.charte import Theme
from arbitre.engine.vues import VueSalle
from arbitre.ui.salle.image import Etat
from arbitre.ui.salle.plan import Texte
from tests.ui.pixels import contraste, fond_et_encre, pixels, rvb
from tests.ui.salle.test_image import TAILLES, deux_textes, lettre, peindre, tous_les_themes
from tests.ui.salles import PARTIE, PLEINE

pytestmark = [
    pytest.mark.usefixtures("qapp"),
    tous_les_themes,
    deux_textes,
    pytest.mark.parametrize("taille", TAILLES, ids=lambda t: f"{t.width()}x{t.height()}"),
]
LETTRES = [0, 8, 9, 13, 16, 22, 25]
"""A, I, J, N, Q, W and Z: the narrowest, the widest, those with a tail."""
JOKERS = [26, 35, 42, 48]


def test_les_jetons(theme: Theme, taille: QSize, texte: Texte) -> None:
    image, plan = peindre(Etat(VueSalle(grille=PLEINE), theme), taille, texte)
    for rang in (*LETTRES, *JOKERS):
        case = plan.damier.case(divmod(rang, 15))
        fond, encre = fond_et_encre(image, case.adjusted(5, 5, -5, -6))
        assert contraste(fond, encre) >= 7, PLEINE[divmod(rang, 15)]
        (capitale, *_) = lettre(image, case, theme)
        assert capitale.hauteur >= taille.height() / 30, PLEINE[divmod(rang, 15)]


def test_le_tirage_le_temps_et_les_textes(theme: Theme, taille: QSize, texte: Texte) -> None:
    image, plan = peindre(Etat(replace(PARTIE, reliquat="", nouvelles="WQMKHI?"), theme), taille, texte)
    presentes = {rvb(code) for code in pixels(image, plan.tirage)}
    for code in (theme.jeton.encre, theme.joker):
        assert {rvb(theme.jeton.fond), rvb(code)} <= presentes
        assert contraste(rvb(theme.jeton.fond), rvb(code)) >= 7
    marge = plan.chrono.width() * 0.2
    mot = plan.dernier.adjusted(0, 5, 0, 0)
    for cadre in (plan.titre, plan.entete, plan.chrono.adjusted(marge, marge, -marge, -marge), mot, plan.legende):
        fond, encre = fond_et_encre(image, cadre)
        assert contraste(fond, encre) >= 7
