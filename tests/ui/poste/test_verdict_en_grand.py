"""What is typed is worth: points in large, its sanction a pill in words with its article, whose it is."""

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest

from arbitre.charte import CLAIR, SOMBRE, Palette
from arbitre.ui.kit.application import Apparence, Clarte
from arbitre.ui.peinture.signes import peindre_l_enonce
from arbitre.ui.textes.saisie import Enonce
from tests.soirees.poste import Poste, ligne

pytestmark = [pytest.mark.usefixtures("ecrans"), pytest.mark.partie(coups=1)]


def pixels_de(image: QImage, teinte: str) -> int:
    voulue = QColor(teinte).rgb()
    return sum(image.pixel(x, y) == voulue for x in range(image.width()) for y in range(image.height()))


@pytest.mark.parametrize("palette", [CLAIR, SOMBRE], ids=lambda p: p.nom)
@pytest.mark.parametrize("echelle", [1.0, 2.0])
def test_art_2023_5_5_l_avertissement_se_lit_en_toutes_lettres_avec_son_signe(
    poste: Poste, palette: Palette, echelle: float
) -> None:
    clarte = Clarte.SOMBRE if palette is SOMBRE else Clarte.CLAIRE
    poste.console.changer_l_apparence(Apparence(clarte=clarte, echelle=echelle))
    QTest.qWait(20)
    retenue = poste.coup(1).retenu
    assert retenue is not None
    poste.taper(f"12 {retenue.solution.mot} {retenue.solution.ref} {retenue.solution.points - 2}")
    verdict = poste.fenetre.correction.verdict
    enonce = verdict.enonce
    assert enonce.points == str(retenue.solution.points)
    assert [(nom, article) for _, nom, article in enonce.peines] == [("Avertissement", "art. 5.5")]
    assert enonce.a_qui == "table 12 · Joueur 12"
    vue = verdict.grab().toImage()
    assert pixels_de(vue, palette.avertie.mots.fond) > 200, "its pill"
    assert pixels_de(vue, palette.avertie.signe.fond) > 40, "its sign"


def test_un_bulletin_juste_ne_porte_aucune_pastille(poste: Poste) -> None:
    autre = next(s for s in poste.solutions(poste.coup(1)) if s.mot.isupper())
    poste.taper(ligne(12, autre))
    verdict = poste.fenetre.correction.verdict
    assert (verdict.enonce.points, verdict.enonce.sans_peine) == (str(autre.points), "Accepté")
    assert pixels_de(verdict.grab().toImage(), CLAIR.avertie.mots.fond) == 0


def test_ce_qui_n_a_pas_place_en_grand_se_lit_en_une_phrase(poste: Poste) -> None:
    """Nothing is cut: what is too long is the sentence that it was, in as many lines as are kept."""
    police, image = poste.fenetre.font(), QImage(500, 40, QImage.Format.Format_RGB32)
    with QPainter(image) as p:
        cadre = QRectF(image.rect()).toRect()
        assert peindre_l_enonce(p, cadre, Enonce("", "34", reste="court"), CLAIR, police, 19)
        assert not peindre_l_enonce(p, cadre, Enonce("", "34", reste="long " * 40), CLAIR, police, 19)
        assert not peindre_l_enonce(p, cadre, Enonce("Rien à corriger."), CLAIR, police, 19)
