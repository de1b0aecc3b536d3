"""The multiplex at the central: one leads, facts are kept once and in order, and nobody waits for nothing."""

import asyncio
from typing import Any

import httpx
import msgspec
import pytest

from arbitre.central import epreuves, multiplex
from arbitre.central.annonces import Annonces
from arbitre.central.base import Connexion
from arbitre.engine.multiplex.faits import FaitDuMultiplex, PartieMenee, TempsLance, TirageDit
from tests.central.outils import Instance, Ouverte, dans, ouverte, porteur

OUVERTURE = PartieMenee("classique", "2023", 180, "Liste", "0" * 64)
TIRAGE = TirageDit(1, "AECC?NU")


@pytest.fixture
def mondial(base: str) -> Ouverte:
    faite = ouverte(base, "Paris", "Lyon")

    async def mener(connexion: Connexion) -> None:
        await multiplex.designer(connexion, await epreuves.trouver(connexion, "Mondial"), "Paris")

    dans(base, mener)
    return faite


def publier(clef: str, rang: int, fait: FaitDuMultiplex | bytes, partie: int = 1) -> tuple[str, str, dict[str, Any]]:
    octets = fait if isinstance(fait, bytes) else msgspec.json.encode(fait)
    return "PUT", f"/api/multiplex/{partie}/{rang}", {"content": octets, "headers": porteur(clef)}


def lire(clef: str, depuis: int = 0) -> tuple[str, str, dict[str, Any]]:
    return "GET", f"/api/multiplex/1?depuis={depuis}", {"headers": porteur(clef)}


def statuts(reponses: list[httpx.Response]) -> list[int]:
    return [reponse.status_code for reponse in reponses]


def test_ce_que_dit_la_console_qui_mene_se_lit_dans_l_ordre_avec_son_age(base: str, mondial: Ouverte) -> None:
    paris, lyon = mondial.clefs["Paris"], mondial.clefs["Lyon"]
    *ecrits, tout, fin = Instance(base).demander(
        publier(paris, 0, OUVERTURE), publier(paris, 1, TIRAGE), lire(lyon), lire(lyon, 1)
    )
    assert statuts(ecrits) == [201, 201]
    assert msgspec.json.decode(msgspec.json.encode(tout.json()["faits"]), type=list[FaitDuMultiplex]) == [
        OUVERTURE,
        TIRAGE,
    ]
    assert all(0 <= age < 60 for age in tout.json()["ages"])
    assert len(fin.json()["faits"]) == 1


def test_la_meme_annonce_deux_fois_n_en_fait_qu_une_et_une_autre_a_sa_place_est_refusee(
    base: str, mondial: Ouverte
) -> None:
    paris = mondial.clefs["Paris"]
    reponses = Instance(base).demander(
        publier(paris, 0, OUVERTURE),
        publier(paris, 0, OUVERTURE),
        publier(paris, 0, TIRAGE),
        publier(paris, 2, TIRAGE),
        lire(paris),
    )
    assert statuts(reponses) == [201, 200, 422, 422, 200]
    assert "une seule console mène" in reponses[2].json()["refus"]
    assert "d’avant" in reponses[3].json()["refus"]
    assert len(reponses[4].json()["faits"]) == 1


def test_seul_le_centre_designe_mene_et_sans_clef_rien_ne_se_lit(base: str, mondial: Ouverte) -> None:
    reponses = Instance(base).demander(
        publier(mondial.clefs["Lyon"], 0, OUVERTURE), publier("", 0, OUVERTURE), lire("")
    )
    assert statuts(reponses) == [403, 401, 401]


def test_un_centre_demande_s_il_mene_sans_rien_publier(base: str, mondial: Ouverte) -> None:
    demandes = [("GET", "/api/centre", {"headers": porteur(mondial.clefs[nom])}) for nom in ("Paris", "Lyon")]
    assert [reponse.json()["mene"] for reponse in Instance(base).demander(*demandes)] == [True, False]


@pytest.mark.parametrize("octets", [b"", b"{}", b'{"genre":"top"}', b"[]", b'{"genre":"chrono","coup":1},1', b"\xff"])
def test_une_annonce_qui_n_en_est_pas_une_est_refusee(octets: bytes, base: str, mondial: Ouverte) -> None:
    refusee, trop = Instance(base).demander(
        publier(mondial.clefs["Paris"], 0, octets), publier(mondial.clefs["Paris"], 0, b"[" * 5_000)
    )
    assert statuts([refusee, trop]) == [422, 422]
    assert refusee.json()["refus"]


def test_qui_attend_est_servi_des_qu_une_annonce_vient(base: str, mondial: Ouverte) -> None:
    """The base tells every instance; a room that waits does not come back to ask."""

    async def tout() -> bool:
        annonces = Annonces(base)
        ecoute = asyncio.create_task(annonces.ecouter())
        attente = asyncio.create_task(annonces.attendre_un_fait(mondial.numero, 1, 0, 30.0))
        try:
            await asyncio.to_thread(Instance(base).demander, publier(mondial.clefs["Paris"], 0, OUVERTURE))
            await asyncio.wait_for(attente, 20.0)
        finally:
            ecoute.cancel()
        return attente.done()

    assert asyncio.run(tout())


def test_le_depart_du_chrono_garde_l_heure_du_central(base: str, mondial: Ouverte) -> None:
    paris = mondial.clefs["Paris"]
    Instance(base).demander(publier(paris, 0, OUVERTURE), publier(paris, 1, TempsLance(1)))

    async def vieillir(connexion: Connexion) -> None:
        await connexion.execute("UPDATE faits SET publie = publie - interval '2 minutes' WHERE rang = 1")

    dans(base, vieillir)
    ages = Instance(base).demander(lire(paris))[0].json()["ages"]
    assert 120 <= ages[1] < 180 > ages[0] + 60


def test_une_annonce_qui_vient_tard_a_l_age_qu_elle_dit(base: str, mondial: Ouverte) -> None:
    paris = mondial.clefs["Paris"]
    methode, ou, options = publier(paris, 0, OUVERTURE)
    fausse, ecrite, lue = Instance(base).demander(
        (methode, ou + "?age=-3", options), (methode, ou + "?age=35.0", options), lire(paris)
    )
    assert (fausse.status_code, ecrite.status_code) == (422, 201)
    assert 35 <= lue.json()["ages"][0] < 95
