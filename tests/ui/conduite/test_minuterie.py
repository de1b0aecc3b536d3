"""The clock of a coup: calls on time however late it is looked at, beats only while something is counted."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from arbitre.engine.chrono import Appel, AppelDu, Cadence, Chrono
from arbitre.ui.conduite.minuterie import Minuterie
from tests.ui.conduite.test_conducteur import Montre


@pytest.fixture
def montre() -> Montre:
    return Montre()


@pytest.fixture
def minuterie(qtbot: QtBot, montre: Montre) -> Iterator[Minuterie]:
    minuterie = Minuterie(montre.monotone, montre.monotone, montre.mural)
    yield minuterie
    minuterie.arreter()


def tourne(minuterie: Minuterie) -> bool:
    return any(horloge.isActive() for horloge in minuterie.findChildren(QTimer))


def test_chaque_appel_porte_l_instant_ou_il_etait_du(minuterie: Minuterie, montre: Montre) -> None:
    donnes: list[AppelDu] = []
    minuterie.appel.connect(donnes.append)
    minuterie.poser(Chrono.neuf(Cadence(3, 1)).lancer(montre.t))
    depart = montre.t
    montre.t += 1.5
    minuterie.battre()
    montre.t += 1.5
    minuterie.battre()
    assert donnes == [
        AppelDu(Appel.CHRONO, depart),
        AppelDu(Appel.ALERTE, depart + 2),
        AppelDu(Appel.TERMINE, depart + 3),
    ]


def test_le_prochain_appel_et_le_temps_qui_l_en_separe(minuterie: Minuterie, montre: Montre) -> None:
    minuterie.poser(Chrono.neuf(Cadence(180, 30)).lancer(montre.t))
    minuterie.battre()
    montre.t += 50
    prochain = minuterie.prochain()
    assert prochain is not None
    assert prochain[0] is Appel.ALERTE
    assert minuterie.dans(prochain[1]) == pytest.approx(100)


def test_presse_le_temps_qui_reste_l_est_aussi(qtbot: QtBot, montre: Montre) -> None:
    minuterie = Minuterie(montre.monotone, montre.monotone, montre.mural, vitesse=10)
    minuterie.poser(Chrono.neuf(Cadence(180, 30)).lancer(minuterie.maintenant()))
    minuterie.battre()
    prochain = minuterie.prochain()
    assert prochain is not None
    assert minuterie.dans(prochain[1]) == pytest.approx(15)
    minuterie.arreter()


def test_rien_ne_tourne_quand_rien_ne_se_compte(minuterie: Minuterie, montre: Montre) -> None:
    assert not tourne(minuterie)
    chrono = Chrono.neuf(Cadence(180, 30)).lancer(montre.t)
    minuterie.poser(chrono)
    assert tourne(minuterie)
    minuterie.poser(chrono.pause(montre.t))
    assert not tourne(minuterie)
    minuterie.veiller(oui=True)
    assert tourne(minuterie)
    minuterie.veiller(oui=False)
    assert not tourne(minuterie)
