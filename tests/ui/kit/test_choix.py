"""The time of a coup: the usual ones bring their alert, which may be changed; one's own has bounds."""

import pytest
from pytestqt.qtbot import QtBot

from arbitre.ui.kit.choix import ChoixDuTemps


@pytest.fixture
def choix(qtbot: QtBot) -> ChoixDuTemps:
    choix = ChoixDuTemps()
    qtbot.addWidget(choix)
    choix.show()
    return choix


@pytest.mark.parametrize(
    ("libelle", "temps"),
    [
        ("3 min", (180, 30)),
        ("2 min 30", (150, 30)),
        ("2 min (semi-rapide)", (120, 30)),
        ("1 min 30", (90, 20)),
        ("1 min (blitz)", (60, 20)),
    ],
)
def test_art_1_3_les_temps_du_reglement(choix: ChoixDuTemps, libelle: str, temps: tuple[int, int]) -> None:
    choix.liste.setCurrentIndex(choix.liste.findText(libelle.replace(" min", "\u00a0min").replace(" 30", "\u00a030")))
    assert choix.temps() == temps
    assert not choix.duree.isVisible()


def test_l_alerte_se_donne_a_vingt_ou_a_trente(choix: ChoixDuTemps) -> None:
    choix.alerte.setValue(20)
    assert choix.temps() == (180, 20)


def test_un_temps_a_soi_garde_son_alerte_avant_la_fin(choix: ChoixDuTemps) -> None:
    choix.liste.setCurrentIndex(choix.liste.count() - 1)
    assert choix.duree.isVisible()
    choix.duree.setValue(25)
    assert choix.temps() == (25, 24)
    choix.duree.setValue(100)
    choix.alerte.setValue(15)
    assert choix.temps() == (100, 15)
