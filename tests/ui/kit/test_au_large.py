"""Windows of the whole evening take a large screen, and keep their size on a small one."""

import pytest
from PySide6.QtWidgets import QMainWindow
from pytestqt.qtbot import QtBot

from arbitre.ui.kit.mise_en_page import montrer_au_large
from tests.soirees.poste import Poste


@pytest.mark.parametrize(("largeur", "hauteur", "au_large"), [(1366, 740, False), (1240, 720, False), (980, 560, True)])
def test_une_fenetre_prend_un_ecran_bien_plus_grand_qu_elle(
    qtbot: QtBot, largeur: int, hauteur: int, au_large: bool
) -> None:
    fenetre = QMainWindow()
    qtbot.addWidget(fenetre)
    fenetre.resize(largeur, hauteur)
    montrer_au_large(fenetre)
    assert (fenetre.isVisible(), fenetre.isMaximized()) == (True, au_large)


def test_la_console_s_ouvre_au_large(poste: Poste) -> None:
    poste.fenetre.hide()
    poste.fenetre.resize(980, 560)
    poste.console.montrer()
    assert poste.fenetre.isMaximized() or poste.fenetre.width() > 1000
