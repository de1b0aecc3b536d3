"""The clock of a coup: calls on time however late it is looked at, beats only while something is counted."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from arbitre.engine.chrono import Appel, AppelDu, Cadence, Chrono, Reveil
from arbitre.ui.conduite.minuterie import Minuterie
from tests.ui.conduite.table import Montre


@pytest.fixture
def montre() -> Montre:
    return Montre()


@pytest.fixture
def minuterie(qtbot: QtBot, montre: Montre) -> Iterator[Minuterie]:
    minuterie = Minuterie(montre.monotone, montre.continu, montre.mural)
    yield minuterie
    minuterie.arreter()


def tourne(minuterie: Minuterie) -> bool:
    return any(horloge.isActive() for horloge in minuterie.findChildren(QTimer))


def ms_avant_le_battement(minuterie: Minuterie) -> int:
    battement, _horaire = minuterie.findChildren(QTimer)
    assert battement.isActive()
    return battement.interval()


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
    minuterie = Minuterie(montre.monotone, montre.continu, montre.mural, vitesse=10)
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
    minuterie.veiller(montre.t + 20)
    assert tourne(minuterie)
    minuterie.veiller(None)
    assert not tourne(minuterie)


@pytest.mark.parametrize(
    ("ecoule", "ms"), [(0.0, 1000), (0.6, 400), (20.0, 1000), (169.5, 500), (170.0, 50), (179.2, 50)]
)
def test_il_bat_quand_la_seconde_lue_change_et_vite_dans_les_dix_dernieres(
    minuterie: Minuterie, montre: Montre, ecoule: float, ms: int
) -> None:
    minuterie.poser(Chrono.neuf(Cadence(180, 30)).lancer(montre.t))
    montre.t += ecoule
    minuterie.battre()
    assert ms_avant_le_battement(minuterie) == ms


def test_un_chronometre_exterieur_depasse_ne_bat_plus_vite(minuterie: Minuterie, montre: Montre) -> None:
    minuterie.poser(Chrono.neuf(Cadence(180, 30), exterieur=True).lancer(montre.t))
    montre.t += 200
    minuterie.battre()
    assert ms_avant_le_battement(minuterie) == 1000


def test_l_attente_bat_a_la_seconde_et_a_son_terme(minuterie: Minuterie, montre: Montre) -> None:
    minuterie.veiller(montre.t + 20)
    assert ms_avant_le_battement(minuterie) == 1000
    montre.t += 10.75
    minuterie.battre()
    assert ms_avant_le_battement(minuterie) == 250


@pytest.mark.parametrize(
    ("joue", "passe", "absence"),
    [(0, 1.9, None), (0, 9.9, None), (0, 10.2, 10.15), (0, 61.0, 60.95), (148, 2.9, None), (148, 3.2, 3.15)],
)
def test_un_hoquet_n_est_pas_un_sommeil_sauf_si_un_appel_y_tombe(
    minuterie: Minuterie, montre: Montre, joue: float, passe: float, absence: float | None
) -> None:
    vus: list[Reveil] = []
    minuterie.reveil.connect(vus.append)
    minuterie.poser(Chrono.neuf(Cadence(180, 30)).lancer(montre.t - joue))
    minuterie.battre()
    montre.t += passe
    minuterie.battre()
    assert [round(vu.absence, 3) for vu in vus] == ([] if absence is None else [absence])


def test_un_sommeil_que_l_horloge_du_chrono_ne_compte_pas_se_voit_aussi(minuterie: Minuterie, montre: Montre) -> None:
    vus: list[Reveil] = []
    minuterie.reveil.connect(vus.append)
    minuterie.poser(Chrono.neuf(Cadence(180, 30)).lancer(montre.t))
    minuterie.battre()
    montre.t, montre.sommeil = montre.t + 1, montre.sommeil + 2.5
    minuterie.battre()
    assert [vu.absence for vu in vus] == [pytest.approx(3.45)]
