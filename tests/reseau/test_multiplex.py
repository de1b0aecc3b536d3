"""Leading and following through a central that goes away: every fact once, in order, and told again to who was cut."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from queue import SimpleQueue
from typing import Any

import msgspec

from arbitre.engine.multiplex.faits import FaitDuMultiplex, PartieMenee, TempsLance, TirageDit, TopDit
from arbitre.reseau.dehors.central import Destination, destination
from arbitre.reseau.dehors.multiplex import Meneur, Recus, Suiveur

FAITS: tuple[FaitDuMultiplex, ...] = (
    PartieMenee("classique", "2023", 180, "Liste", "0" * 64),
    TirageDit(1, "AECC?NU"),
    TempsLance(1),
    TopDit(1, "ChACUNE", "H4"),
)
VITE = (0.02,)


class Central:
    """Keeps what it is told, as the real one does; ``coupe``: it answers nobody; ``mene``: the centre leads."""

    def __init__(self) -> None:
        self.faits: list[Any] = []
        self.ages: list[float] = []
        self.ecrits: SimpleQueue[int] = SimpleQueue()
        self.coupe = threading.Event()
        self.mene = True
        self.neuf = threading.Condition()

    def recevoir(self, rang: int, octets: bytes) -> int:
        with self.neuf:
            self.ecrits.put(rang)
            if rang == len(self.faits):
                self.faits.append(json.loads(octets))
                self.neuf.notify_all()
        return 201

    def suite(self, depuis: int, attendre: bool) -> dict[str, Any]:
        with self.neuf:
            if attendre:
                self.neuf.wait_for(lambda: len(self.faits) > depuis, 0.2)
            return {"faits": self.faits[depuis:], "ages": [2.5] * len(self.faits[depuis:])}


@contextmanager
def tenu() -> Iterator[tuple[Destination, Central]]:
    central = Central()

    class Guichet(BaseHTTPRequestHandler):
        def do_PUT(self) -> None:
            octets = self.rfile.read(int(self.headers["Content-Length"]))
            if not central.coupe.is_set():
                rang, _, age = self.path.rpartition("/")[2].partition("?age=")
                central.ages.append(float(age))
                self._dire(central.recevoir(int(rang), octets), {"nouveau": True})

        def do_GET(self) -> None:
            if central.coupe.is_set():
                return
            if self.path == "/api/centre":
                self._dire(200, {"centre": "Lyon", "mene": central.mene})
            else:
                depuis = int(self.path.partition("depuis=")[2].partition("&")[0])
                self._dire(200, central.suite(depuis, "attendre=non" not in self.path))

        def _dire(self, statut: int, dit: dict[str, Any]) -> None:
            corps = json.dumps(dit).encode()
            self.send_response(statut)
            self.send_header("Content-Length", str(len(corps)))
            self.end_headers()
            self.wfile.write(corps)

        def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002
            """Nothing."""

    serveur = ThreadingHTTPServer(("127.0.0.1", 0), Guichet)
    fil = threading.Thread(target=serveur.serve_forever)
    fil.start()
    try:
        yield destination(f"http://127.0.0.1:{serveur.server_address[1]}", "clef"), central
    finally:
        serveur.shutdown()
        serveur.server_close()
        fil.join()


def jusqu_a(recus: "SimpleQueue[Recus]", nombre: int) -> Recus:
    while True:
        recu = recus.get(timeout=20)
        if len(recu.faits) >= nombre:
            return recu


def test_ce_qui_est_mene_se_suit_avec_l_instant_ou_ce_fut_dit() -> None:
    dits: SimpleQueue[str] = SimpleQueue()
    recus: SimpleQueue[Recus] = SimpleQueue()
    with tenu() as (ou, central):
        meneur = Meneur(ou, dits.put, VITE)
        suiveur = Suiveur(ou, 1, recus.put, dits.put, VITE, monotone=lambda: 100.0)
        try:
            meneur.publier(1, FAITS[:2])
            assert jusqu_a(recus, 2).faits == FAITS[:2]
            meneur.publier(1, FAITS)
            fin = jusqu_a(recus, 4)
        finally:
            meneur.fermer()
            suiveur.fermer()
            assert meneur.attendre(20)
            assert suiveur.attendre(20)
        assert fin == Recus(1, FAITS, (97.5,) * 4)
        assert msgspec.convert(central.faits, list[FaitDuMultiplex]) == list(FAITS)
    assert dits.empty()


def test_coupe_on_le_dit_une_fois_puis_tout_part_et_arrive_dans_l_ordre() -> None:
    dits: SimpleQueue[str] = SimpleQueue()
    recus: SimpleQueue[Recus] = SimpleQueue()
    with tenu() as (ou, central):
        central.coupe.set()
        meneur, suiveur = Meneur(ou, dits.put, VITE), Suiveur(ou, 1, recus.put, dits.put, VITE)
        try:
            meneur.publier(1, FAITS[:1])
            coupes = {dits.get(timeout=20).partition("\u00a0: ") for _ in range(2)}
            assert {debut for debut, _, _ in coupes} == {"Multiplex coupé. Le central ne répond pas"}
            assert {fin for _, _, fin in coupes} == {f"{sorte.ENSUITE}." for sorte in (Meneur, Suiveur)}
            meneur.publier(1, FAITS)
            central.coupe.clear()
            assert jusqu_a(recus, 4).faits == FAITS
            assert {dits.get(timeout=20), dits.get(timeout=20)} == {"Multiplex\u00a0: la liaison est revenue."}
        finally:
            meneur.fermer()
            suiveur.fermer()
            assert meneur.attendre(20)
            assert suiveur.attendre(20)
        assert [central.ecrits.get_nowait() for _ in range(4)] == [0, 1, 2, 3]


def test_qui_mene_et_n_a_rien_a_dire_apprend_une_coupure_son_retour_et_qu_un_autre_mene() -> None:
    dits: SimpleQueue[str] = SimpleQueue()
    with tenu() as (ou, central):
        meneur = Meneur(ou, dits.put, VITE, battement=0.02)
        central.coupe.set()
        assert dits.get(timeout=20).startswith("Multiplex coupé. Le central ne répond pas")
        central.coupe.clear()
        assert "revenue" in dits.get(timeout=20)
        central.mene = False
        assert "pas celui qui mène" in dits.get(timeout=20)
        assert meneur.attendre(20)
        assert meneur.refus
        assert central.ecrits.empty()


def test_une_console_qui_reprend_son_fichier_ne_redit_rien_et_une_autre_est_refusee() -> None:
    dits: SimpleQueue[str] = SimpleQueue()
    with tenu() as (ou, central):
        central.faits = list(msgspec.to_builtins(FAITS[:3]))
        meneur = Meneur(ou, dits.put, VITE)
        meneur.publier(1, FAITS)
        assert central.ecrits.get(timeout=20) == 3
        meneur.fermer()
        assert meneur.attendre(20)
        autre = Meneur(ou, dits.put, VITE)
        autre.publier(1, (FAITS[0], TirageDit(1, "EIOLMLS")))
        assert "autre fichier" in dits.get(timeout=20)
        assert autre.attendre(20)
        assert central.ecrits.empty()


def test_une_reponse_qui_n_en_est_pas_une_arrete_de_suivre_et_le_dit() -> None:
    dits: SimpleQueue[str] = SimpleQueue()
    recus: SimpleQueue[Recus] = SimpleQueue()
    with tenu() as (ou, central):
        central.faits = [{"genre": "inconnu"}]
        suiveur = Suiveur(ou, 1, recus.put, dits.put, VITE)
        assert "ne se lit pas" in dits.get(timeout=20)
        assert suiveur.attendre(20)
    assert recus.empty()


def test_ce_qui_part_apres_une_coupure_dit_depuis_quand_la_salle_qui_mene_l_a_entendu() -> None:
    """Else the others would write that their time began with the leading one's."""
    dits: SimpleQueue[str] = SimpleQueue()
    heure = [100.0]
    with tenu() as (ou, central):
        central.coupe.set()
        meneur = Meneur(ou, dits.put, VITE, monotone=lambda: heure[0])
        try:
            meneur.publier(1, FAITS[:2])
            assert "coupé" in dits.get(timeout=20)
            heure[0] = 135.0
            meneur.publier(1, FAITS[:3])
            central.coupe.clear()
            assert "revenue" in dits.get(timeout=20)
        finally:
            meneur.fermer()
            assert meneur.attendre(20)
        assert central.ages == [35.0, 35.0, 0.0]
