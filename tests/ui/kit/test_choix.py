"""The time of a coup: the usual ones bring their alert, which may be changed; one's own has bounds."""

import pytest
from pytestqt.qtbot import QtBot

from arbitre.ui.kit.choix import ChoixDeLaFormule, ChoixDuTemps
from tests.soirees.mains import taper


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


@pytest.mark.parametrize(
    ("touches", "titre"),
    [
        ("7", "Partie 7 sur 8"),
        ("sept", "Partie 7 sur 8"),
        ("è", "Partie 7 sur 8"),
        ("77", "Partie 7 et 8"),
        ("7 et", "Partie 7 et 8"),
        ("mort", "Mort subite"),
        ("jok", "Partie joker"),
        ("trois", "Partie multitops, trois solutions"),
        ("xyz", "Duplicate classique"),
    ],
)
def test_une_formule_se_choisit_en_tapant_un_de_ses_mots(qtbot: QtBot, touches: str, titre: str) -> None:
    choix = ChoixDeLaFormule()
    qtbot.addWidget(choix)
    choix.show()
    qtbot.waitUntil(choix.isActiveWindow)
    choix.setFocus()
    taper(touches)
    assert choix.currentText() == titre


def test_le_champ_quitte_et_repris_commence_une_autre_recherche(qtbot: QtBot) -> None:
    choix = ChoixDeLaFormule()
    qtbot.addWidget(choix)
    choix.show()
    qtbot.waitUntil(choix.isActiveWindow)
    choix.setFocus()
    taper("trois")
    choix.clearFocus()
    choix.setFocus()
    taper("mort")
    assert choix.currentText() == "Mort subite"
