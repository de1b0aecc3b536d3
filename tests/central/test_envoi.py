"""The console's side: the centre's file sent by itself, kept through a cut and a restart, the same as by mail."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import SimpleQueue

import pytest

from arbitre.echanges.centres import octets_du_centre
from arbitre.reseau.dehors.central import Destination, DestinationRefusee, destination
from arbitre.reseau.dehors.envoi import Envoyeur, FileDEnvoi
from tests.engine.centres.test_fusion import centre

LYON, PLUS_TARD = centre("Lyon", (76, 0)), centre("Lyon", (76, 68))


class Recu:
    """A central that answers what it is told to; what it was sent."""

    def __init__(self) -> None:
        self.statuts: SimpleQueue[int] = SimpleQueue()
        self.recus: list[tuple[str, str, bytes]] = []
        self.conflits, self.rang = b"[]", 0
        self.avant_de_repondre: Callable[[], object] = lambda: None
        """Once, to the first file."""


@contextmanager
def central(port: int = 0) -> Iterator[tuple[str, Recu]]:
    recu = Recu()

    class Guichet(BaseHTTPRequestHandler):
        def do_PUT(self) -> None:
            octets = self.rfile.read(int(self.headers["Content-Length"]))
            statut = 201 if recu.statuts.empty() else recu.statuts.get()
            recu.recus.append((self.path, self.headers["Authorization"], octets))
            if len(recu.recus) == 1:
                recu.avant_de_repondre()
            if statut == 201:
                recu.rang = int(self.path.partition("rang=")[2].partition("&")[0])
            self._dire(statut, '{"refus":"Cette clef n’ouvre aucun centre."}'.encode())

        def do_GET(self) -> None:
            self._dire(200, b'{"rang":%d,"conflits":%b}' % (recu.rang, recu.conflits))

        def _dire(self, statut: int, corps: bytes) -> None:
            self.send_response(statut)
            self.send_header("Content-Length", str(len(corps)))
            self.end_headers()
            self.wfile.write(corps)

        def log_message(self, format: str, *arguments: object) -> None:  # noqa: A002
            """Nothing."""

    serveur = ThreadingHTTPServer(("127.0.0.1", port), Guichet)
    fil = threading.Thread(target=serveur.serve_forever)
    fil.start()
    try:
        yield f"http://127.0.0.1:{serveur.server_address[1]}", recu
    finally:
        serveur.shutdown()
        serveur.server_close()
        fil.join()


@contextmanager
def envoyeur(ou: Destination, file: FileDEnvoi) -> Iterator[tuple[Envoyeur, "SimpleQueue[str]"]]:
    dites: SimpleQueue[str] = SimpleQueue()
    tenu = Envoyeur(ou, file, dites.put, attentes=(0.05,), veille=0.05)
    try:
        yield tenu, dites
    finally:
        tenu.fermer()
        assert tenu.attendre(20)


def test_ce_qui_part_est_ce_qui_irait_par_courrier(tmp_path: Path) -> None:
    file = FileDEnvoi(tmp_path)
    with central() as (adresse, recu), envoyeur(destination(adresse, "clef"), file) as (tenu, dites):
        file.mettre(LYON, 7)
        tenu.reveiller()
        assert "reçu par le central" in dites.get(timeout=20)
        assert recu.recus == [("/api/centre/depot?rang=7", "Bearer clef", octets_du_centre(LYON))]
    (garde,) = tmp_path.iterdir()
    assert file.premier() is None
    assert garde.read_bytes() == octets_du_centre(LYON), "kept, should the central lose it"


def test_une_coupure_garde_le_dernier_fichier_et_il_part_seul(tmp_path: Path) -> None:
    with central() as (adresse, _):
        pass  # its port is free again: nobody answers there
    file = FileDEnvoi(tmp_path)
    file.mettre(LYON, 7)
    with envoyeur(destination(adresse, "clef"), file) as (tenu, dites):
        assert "le fichier attend" in dites.get(timeout=20)
        file.mettre(PLUS_TARD, 12)
        tenu.reveiller()
        with central(int(adresse.rpartition(":")[2])) as (_, recu):
            while "reçu" not in dites.get(timeout=20):
                pass
            assert recu.recus == [("/api/centre/depot?rang=12", "Bearer clef", octets_du_centre(PLUS_TARD))]


@pytest.mark.parametrize("rang", [7, 12])
def test_ce_qui_est_refait_pendant_que_l_autre_part_part_ensuite(tmp_path: Path, rang: int) -> None:
    """A coup was closed while the central took its time, or the file was signed: the thread died of it, and nothing was
    sent any more."""
    file = FileDEnvoi(tmp_path)
    file.mettre(LYON, 7)
    with central() as (adresse, recu):
        recu.avant_de_repondre = lambda: file.mettre(PLUS_TARD, rang)
        with envoyeur(destination(adresse, "clef"), file) as (_, dites):
            assert "reçu" in dites.get(timeout=20)
            assert "reçu" in dites.get(timeout=20)
        assert [(chemin, octets) for chemin, _, octets in recu.recus] == [
            ("/api/centre/depot?rang=7", octets_du_centre(LYON)),
            (f"/api/centre/depot?rang={rang}", octets_du_centre(PLUS_TARD)),
        ]
    garde = file.dernier_recu()
    assert garde is not None
    assert file.octets(garde) == octets_du_centre(PLUS_TARD)
    assert file.premier() is None


def test_ce_qui_attendait_part_apres_un_redemarrage(tmp_path: Path) -> None:
    FileDEnvoi(tmp_path).mettre(LYON, 7)
    with central() as (adresse, recu), envoyeur(destination(adresse, "clef"), FileDEnvoi(tmp_path)) as (_, dites):
        assert "reçu" in dites.get(timeout=20)
        assert len(recu.recus) == 1


def test_le_central_qui_demande_d_attendre_est_ecoute(tmp_path: Path) -> None:
    file = FileDEnvoi(tmp_path)
    file.mettre(LYON, 1)
    with central() as (adresse, recu):
        recu.statuts.put(503)
        recu.statuts.put(429)
        with envoyeur(destination(adresse, "clef"), file) as (_, dites):
            assert "attendre" in dites.get(timeout=20)
            assert "attendre" in dites.get(timeout=20)
            assert "reçu" in dites.get(timeout=20)


def test_un_refus_est_dit_et_le_fichier_reste(tmp_path: Path) -> None:
    file = FileDEnvoi(tmp_path)
    file.mettre(LYON, 1)
    with central() as (adresse, recu):
        recu.statuts.put(401)
        with envoyeur(destination(adresse, "clef"), file) as (tenu, dites):
            assert "n’ouvre aucun centre" in dites.get(timeout=20)
            assert file.premier() is not None
            tenu.reveiller()
            assert "reçu" in dites.get(timeout=20)


def test_ce_qui_se_contredit_est_dit(tmp_path: Path) -> None:
    file = FileDEnvoi(tmp_path)
    file.mettre(LYON, 1)
    with central() as (adresse, recu):
        recu.conflits = '["Licence 7 donnée plusieurs fois."]'.encode()
        with envoyeur(destination(adresse, "clef"), file) as (_, dites):
            assert "Licence 7" in dites.get(timeout=20)


def test_ce_qu_un_autre_centre_contredit_ensuite_est_dit_une_fois_a_celui_qui_avait_envoye(tmp_path: Path) -> None:
    file = FileDEnvoi(tmp_path)
    file.mettre(LYON, 1)
    with central() as (adresse, recu), envoyeur(destination(adresse, "clef"), file) as (_, dites):
        assert "reçu" in dites.get(timeout=20)
        recu.conflits = '["Licence 7 donnée plusieurs fois."]'.encode()
        assert dites.get(timeout=20) == "Le central signale\u00a0: Licence 7 donnée plusieurs fois."
        file.mettre(PLUS_TARD, 2)
        assert "reçu" in dites.get(timeout=20), "said once, not at each look"
    assert len(recu.recus) == 2


def test_un_central_rendu_par_une_sauvegarde_recoit_de_nouveau_le_dernier_fichier(tmp_path: Path) -> None:
    file = FileDEnvoi(tmp_path)
    file.mettre(LYON, 3)
    with central() as (adresse, recu), envoyeur(destination(adresse, "clef"), file) as (tenu, dites):
        assert "reçu" in dites.get(timeout=20)
        file.mettre(PLUS_TARD, 7)
        tenu.reveiller()
        assert "reçu" in dites.get(timeout=20)
        recu.rang = 3
        assert "rendu par une sauvegarde" in dites.get(timeout=20)
        assert "reçu" in dites.get(timeout=20)
        assert recu.recus[-1] == ("/api/centre/depot?rang=7&renvoi=oui", "Bearer clef", octets_du_centre(PLUS_TARD))
        assert recu.rang == 7
    assert len(recu.recus) == 3, "once"


def test_une_console_rouverte_le_voit_aussi(tmp_path: Path) -> None:
    file = FileDEnvoi(tmp_path)
    file.mettre(LYON, 3)
    with central() as (adresse, recu):
        with envoyeur(destination(adresse, "clef"), file) as (_, dites):
            assert "reçu" in dites.get(timeout=20)
        recu.rang = 0
        with envoyeur(destination(adresse, "clef"), FileDEnvoi(tmp_path)) as (_, dites):
            assert "rendu par une sauvegarde" in dites.get(timeout=20)
            assert "reçu" in dites.get(timeout=20)
    assert recu.rang == 3


@pytest.mark.parametrize(
    ("adresse", "clef", "dit"),
    [
        ("resultats.example.org", "c", "https://"),
        ("http://resultats.example.org", "c", "chiffrée"),
        ("https://[", "c", "adresse"),
        ("https://a:99999999", "c", "adresse"),
        ("https://resultats.example.org", "", "clef"),
        ("https://resultats.example.org", "é", "clef"),
    ],
)
def test_une_adresse_ou_une_clef_fausse_est_refusee(adresse: str, clef: str, dit: str) -> None:
    with pytest.raises(DestinationRefusee, match=dit):
        destination(adresse, clef)
