"""Who may have a place, and who is told to come by another way: sockets of one code, places kept for posts, plain http,
posts that were let in and never came."""

import asyncio
import json
import ssl
from collections import Counter
from contextlib import ExitStack
from functools import partial
from http.client import HTTPConnection, HTTPSConnection
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from arbitre.dossiers import Dossiers
from arbitre.engine.cahier.motifs import Pourquoi
from arbitre.reseau.acces.certificat import certificat
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.salle import auditoire, presences
from arbitre.reseau.service import Ouverture
from arbitre.reseau.socle.protocole import PAR_TOUR, Boucle, boucle
from tests.journal.outils import fichier
from tests.reseau.outils import DELAI, SalleOuverte, client, salle


def test_les_prises_d_un_seul_code_ne_prennent_pas_la_place_des_postes(
    ouverte: SalleOuverte, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The card of one table opened four hundred times: a dozen are kept, and the others hear why."""
    monkeypatch.setattr(auditoire, "PAR_JETON_MAX", 3)
    jeton = ouverte.jeton(Role.ECRAN)
    with ExitStack() as pile:
        codes = [_code_de(ouverte, jeton, pile) for _ in range(6)]
        assert codes == [None] * 3 + [4429] * 3
        with client(ouverte) as zoe:
            assert "lot" in zoe.commander("PayerLeTop", coup=4, tables=[1])


def test_des_places_sont_gardees_pour_les_postes(ouverte: SalleOuverte, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auditoire, "ECOUTEURS_MAX", 5)
    monkeypatch.setattr(auditoire, "RESERVES", 2)
    with ExitStack() as pile:
        salle = [_code_de(ouverte, ouverte.jeton(Role.SALLE), pile) for _ in range(5)]
        assert salle == [None] * 3 + [4429] * 2
        assert [_code_de(ouverte, ouverte.jeton(), pile) for _ in range(3)] == [None, None, 4429]


def _code_de(ouverte: SalleOuverte, jeton: str, pile: ExitStack) -> int | None:
    """With which a new connection of that token is closed; None where it is told where things stand."""
    prise = pile.enter_context(connect(f"ws://{ouverte.adresse}/ws"))
    prise.send(json.dumps({"jeton": jeton}))
    try:
        prise.recv(DELAI)
    except ConnectionClosed as fin:
        return fin.rcvd.code if fin.rcvd is not None else 0
    return None


def test_les_clients_de_tls_entrent_quelques_uns_par_tour_et_la_faute_de_l_un_n_arrete_pas_les_autres() -> None:
    """Four hundred at once held a post up for seconds: between two of them it has its turn."""
    tour, entres = 0, list[int]()

    def entrer(rang: int) -> None:
        entres.append(tour)
        if rang == 1:
            raise RuntimeError("la faute de l’un")

    async def tous(boucle_: Boucle) -> None:
        nonlocal tour
        for rang in range(3 * PAR_TOUR):
            boucle_.a_son_tour(partial(entrer, rang))
        while len(entres) < 3 * PAR_TOUR:
            await asyncio.sleep(0)
            tour += 1

    fautes = list[object]()
    with asyncio.Runner(loop_factory=boucle) as coureur:
        la = coureur.get_loop()
        assert isinstance(la, Boucle)
        la.set_exception_handler(lambda _, dit: fautes.append(dit["exception"]))
        coureur.run(tous(la))
    assert max(Counter(entres).values()) == PAR_TOUR
    assert len(fautes) == 1


def test_http_sans_chiffrement_sur_le_port_est_renvoye_au_chiffre(tmp_path: Path) -> None:
    """« http:// » typed by habit gave an empty page."""
    la = Ouverture("127.0.0.1", 0, certificat(Dossiers.du_systeme().donnees, "127.0.0.1"))
    with salle(fichier(tmp_path), la) as ouverte:
        ou = ouverte.service.ouverture
        for chemin, suite in (("/", "/"), ("/joueur", "/joueur"), ("/%0d%0aSet-Cookie:x", "/")):
            connexion = HTTPConnection(ou.adresse, ou.port, timeout=DELAI)
            connexion.request("GET", chemin)
            reponse = connexion.getresponse()
            assert (reponse.status, reponse.headers["Location"]) == (308, f"https://{ou.hote}{suite}")
            connexion.close()
        contexte = ssl.create_default_context()
        contexte.check_hostname, contexte.verify_mode = False, ssl.CERT_NONE
        chiffree = HTTPSConnection(ou.adresse, ou.port, timeout=DELAI, context=contexte)
        chiffree.request("GET", "/")
        assert chiffree.getresponse().status == 200
        chiffree.close()


def test_un_poste_admis_et_jamais_venu_est_coupe_et_n_a_pas_de_tables(
    ouverte: SalleOuverte, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presences, "ARRIVER", 0.0)
    ouverte.jeton(nom="Luc")
    (luc,) = ouverte.service.jetons.porteurs
    with client(ouverte, jeton=ouverte.jeton(nom="Nina")):
        nina = next(p for p in ouverte.service.jetons.porteurs if p.nom == "Nina")
        ouverte.file.demander(ouverte.service.repartir).result(DELAI)
        assert [part.nom for part in ouverte.service.parts] == ["Nina"]
        assert (ouverte.service.pourquoi_absent(luc), ouverte.service.coupe_depuis(luc) is None) == (
            Pourquoi.JAMAIS_VENU,
            False,
        )
        assert ouverte.service.pourquoi_absent(nina) is None
