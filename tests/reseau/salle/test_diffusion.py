"""What leaves the room for a broadcast leaves it late, and it is the console that holds it back."""

import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from arbitre.engine.vues import EtatChrono, VueChrono
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.salle.sans_fenetre import vue_du_fichier
from tests.journal.outils import fichier
from tests.reseau.outils import Client, SalleOuverte, client, salle

RETARD = 1


@pytest.fixture
def ouverte(tmp_path: Path) -> Iterator[SalleOuverte]:
    with salle(fichier(tmp_path)) as ouverte:
        yield ouverte


def dire(ouverte: SalleOuverte, legende: str) -> float:
    """The room sees it; when."""
    chrono = VueChrono(100.0, 180, 30, EtatChrono.COURT)
    vue = replace(vue_du_fichier(ouverte.regie), legende=legende, chrono=chrono)
    avant = time.monotonic()
    ouverte.file.demander(lambda: ouverte.service.montrer(vue)).result(20)
    return avant


def entendre(ecran: Client, legende: str) -> float:
    """When it is told; its chrono reads what the room's read then."""
    while True:
        vue = ecran.attendre("salle")["salle"]
        if vue["legende"] == legende:
            assert vue["chrono"]["reste"] == 100.0
            return time.monotonic()


@pytest.mark.parametrize(("role", "voulu"), [(Role.DIFFUSION, 0), (Role.ECRAN, RETARD)])
def test_une_diffusion_entend_chaque_vue_a_son_heure(ouverte: SalleOuverte, role: Role, voulu: int) -> None:
    ouverte.service.retarder(RETARD)
    dire(ouverte, "un")
    with client(ouverte, Role.ECRAN) as ecran, client(ouverte, role, retard=voulu) as diffuse:
        assert ecran.debut["instantane"]["salle"]["legende"] == "un"
        assert diffuse.debut["instantane"]["salle"]["legende"] == "", "it is not its hour yet"
        dits = {legende: dire(ouverte, legende) for legende in ("deux", "trois")}
        assert entendre(ecran, "trois") < dits["deux"] + RETARD
        entendre(diffuse, "un")
        for legende, dit in dits.items():
            assert entendre(diffuse, legende) >= dit + RETARD


def test_ni_la_page_ni_le_fil_ne_disent_rien_avant_l_heure(ouverte: SalleOuverte) -> None:
    ouverte.service.retarder(600)
    dire(ouverte, "secret")
    jeton = ouverte.jeton(Role.DIFFUSION)
    with client(ouverte, jeton=jeton) as diffuse:
        assert "secret" not in str(diffuse.debut)
    vue = httpx.get(f"http://{ouverte.adresse}/api/salle", headers={"authorization": f"Bearer {jeton}"}, timeout=20)
    assert vue.json()["legende"] == ""
    assert vue.json()["grille"] == ["." * 15] * 15


def test_un_autre_retard_les_fait_revenir(ouverte: SalleOuverte) -> None:
    with client(ouverte, Role.DIFFUSION) as diffuse, client(ouverte, Role.ECRAN) as ecran:
        ouverte.service.retarder(RETARD)
        with pytest.raises(ConnectionClosed) as fin:
            diffuse.attendre("rien d’autre")
        assert fin.value.rcvd is not None
        assert fin.value.rcvd.code == 4412
        dire(ouverte, "un")
        entendre(ecran, "un")
