"""Every window on every screen at every size of text: nothing is cut, nothing overlaps, nothing leaves the screen."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from arbitre.ui.kit.application import Apparence
from arbitre.ui.kit.mise_en_page import garder_a_l_ecran
from tests.outils.allure import defauts
from tests.outils.ecrans import Ecran, brancher
from tests.soirees.poste import Poste
from tests.ui.fenetres import etats_de_la_console, pages, toutes

ECRANS = [(1366, 768), (1920, 1080), (3840, 2160)]
ECHELLES = (1.0, 1.5, 2.0)


@pytest.fixture
def poste(poste: Poste) -> Poste:
    """Two coups are played, the first one corrected: a zero, the top for the others."""
    poste.inscrire(32)
    poste.jouer()
    poste.entrer("7 z")
    poste.touche(Qt.Key.Key_F6)
    poste.jouer()
    return poste


def grandir(poste: Poste, largeur: int, hauteur: int, echelle: float) -> None:
    """That size of text, the console as large as the screen lets it be."""
    poste.console.changer_l_apparence(Apparence(echelle=echelle))
    QTest.qWait(20)
    poste.fenetre.resize(largeur, hauteur)
    garder_a_l_ecran(poste.fenetre)
    QTest.qWait(20)


def regarder(nom: str, fenetre: QWidget) -> list[str]:
    QTest.qWait(5)
    QApplication.sendPostedEvents()
    return [f"{nom} — {defaut}" for defaut in defauts(fenetre)]


@pytest.mark.loi
@pytest.mark.parametrize("echelle", ECHELLES)
@pytest.mark.parametrize(("largeur", "hauteur"), ECRANS)
@pytest.mark.usefixtures("ecrans")
def test_rien_n_est_coupe_ni_couvert(poste: Poste, tmp_path: Path, largeur: int, hauteur: int, echelle: float) -> None:
    brancher(Ecran("portable", 0, 0, largeur, hauteur))
    grandir(poste, largeur, hauteur, echelle)
    trouves: list[str] = []
    for nom, montrer in etats_de_la_console(poste):
        montrer()
        trouves += regarder(nom, poste.fenetre)
    for porte, fenetre in toutes(poste, tmp_path):
        for page in pages(fenetre):
            trouves += regarder(f"{porte} {page}".strip(), fenetre)
        fenetre.close()
    assert not trouves, "\n".join(trouves)
