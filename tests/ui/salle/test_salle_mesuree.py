"""Sizes and contrasts measured in the room's picture: each theme, each shape of screen, both sizes of text."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QColor, QPainter

from arbitre.charte import Theme
from arbitre.engine.vues import VueSalle
from arbitre.ui.peinture import lettrage
from arbitre.ui.salle import entracte as entracte_de_salle
from arbitre.ui.salle import image as image_de_salle
from arbitre.ui.salle.image import Etat
from arbitre.ui.salle.plan import Texte
from tests.ui.pixels import contraste, fond_et_encre, pixels, rvb
from tests.ui.salle.test_image import TAILLES, deux_textes, lettre, peindre, tous_les_themes
from tests.ui.salles import ACCUEIL, CLASSEMENT, FINAL, MESURE, MULTITOPS, PARTIE, PLEINE, PODIUM_PAR_PLACES, TOPPING

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
    for cadre in (plan.entete, plan.chrono.adjusted(marge, marge, -marge, -marge), mot, plan.legende):
        fond, encre = fond_et_encre(image, cadre)
        assert contraste(fond, encre) >= 7


@pytest.mark.parametrize(
    "vue",
    [PARTIE, ACCUEIL, CLASSEMENT, FINAL, MESURE, PODIUM_PAR_PLACES, MULTITOPS, TOPPING],
    ids=["partie", "accueil", "pages", "podium", "mesure", "podium par places", "multitops", "topping"],
)
def test_tout_texte_se_lit_du_fond_de_la_salle(
    theme: Theme, taille: QSize, texte: Texte, vue: VueSalle, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Capitals of a thirtieth of the picture: 11 minutes of arc at 15 m for a picture of 1,5 m, twice what an eye of
    10/10 needs. Coordinates and signs of the board aside; a name too long for its place is set smaller."""
    tailles: list[float] = []
    poser = lettrage.poser_trace

    def poser_et_noter(
        p: QPainter, forme: lettrage.Trace, origine: QPointF, corps: float, encre: QColor, *, etroit: float = 1.0
    ) -> None:
        tailles.append(corps * lettrage.hauteur_capitale())
        poser(p, forme, origine, corps, encre, etroit=etroit)

    monkeypatch.setattr(lettrage, "poser_trace", poser_et_noter)
    for image in (image_de_salle, entracte_de_salle):
        monkeypatch.setattr(image, "peindre_grille", lambda *_, **__: None)
    if vue.entracte is not None:
        courts = tuple(replace(r, nom=f"DUPONT {r.rang}", club="Mâcon") for r in vue.entracte.classement)
        vue = replace(vue, entracte=replace(vue.entracte, classement=courts))
    if vue.topping is not None:
        joueurs = tuple(replace(joueur, nom=f"DUPONT {joueur.rang}") for joueur in vue.topping.joueurs)
        vue = replace(vue, topping=replace(vue.topping, joueur="DUPONT Marie", joueurs=joueurs))
    _, plan = peindre(Etat(vue, theme), taille, texte)
    assert len(tailles) >= 4
    assert min(tailles) >= plan.h / 30.5
