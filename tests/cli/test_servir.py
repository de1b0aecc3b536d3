"""`arbitre servir`: one first line, TLS by default, the end asked for leaves the file whole."""

import hashlib
import json
import signal
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from arbitre.cli.principal import executer
from arbitre.dossiers import Dossiers
from arbitre.journal import verifier
from tests.journal.outils import fichier


@contextmanager
def servir(*arguments: str) -> Iterator[tuple[dict[str, Any], "subprocess.Popen[str]"]]:
    """Its first line, the process."""
    commande = [sys.executable, "-m", "arbitre", "servir", "--port", "0", *arguments]
    with subprocess.Popen(commande, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as servi:
        try:
            assert servi.stdout is not None
            yield json.loads(servi.stdout.readline()), servi
        finally:
            servi.send_signal(signal.SIGTERM)
            assert servi.wait(20) == 0


def test_la_premiere_ligne_dit_tout(tmp_path: Path) -> None:
    with servir(str(fichier(tmp_path)), "--http") as (ligne, _):
        assert list(ligne) == ["adresse", "port", "empreinte", "jetons"]
        assert ligne["adresse"] == "127.0.0.1"
        assert ligne["empreinte"] is None
        assert list(ligne["jetons"]) == ["correcteur", "relecture", "secours", "salle"]
        postes = [*ligne["jetons"]["correcteur"], *ligne["jetons"]["relecture"], *ligne["jetons"]["secours"]]
        assert len({*postes, ligne["jetons"]["salle"]}) == 12


def test_par_defaut_tout_est_chiffre_sous_l_empreinte_annoncee(tmp_path: Path) -> None:
    chemin = fichier(tmp_path)
    with servir(str(chemin)) as (ligne, _):
        certificat = ssl.get_server_certificate((ligne["adresse"], ligne["port"]))
        empreinte = hashlib.sha256(ssl.PEM_cert_to_DER_cert(certificat)).digest().hex(":").upper()
        assert ligne["empreinte"] == empreinte
        pem = Dossiers.du_systeme().donnees / "reseau.pem"
        contexte = ssl.create_default_context(cafile=str(pem))
        jeton = {"authorization": f"Bearer {ligne['jetons']['salle']}"}
        vue = httpx.get(f"https://127.0.0.1:{ligne['port']}/api/salle", headers=jeton, verify=contexte)
        assert vue.json()["titre"] == "Soirée d’essai"
        with connect(f"wss://127.0.0.1:{ligne['port']}/ws", ssl=contexte) as prise:
            prise.send(json.dumps({"jeton": ligne["jetons"]["correcteur"][0]}))
            assert "instantane" in json.loads(prise.recv(20))
            demande = {"n": 1, "partie": 1, "commande": "EffacerResultat", "donnees": {"coup": 2, "table": 1}}
            prise.send(json.dumps(demande))
            recus = [json.loads(prise.recv(20)) for _ in range(2)]
        assert recus[1] == {"n": 1, "lot": recus[0]["lot"]}
    assert verifier(chemin).entier


def test_la_fin_demandee_pendant_qu_on_ecrit_laisse_le_fichier_entier(tmp_path: Path) -> None:
    chemin = fichier(tmp_path)
    with servir(str(chemin), "--http") as (ligne, servi), connect(f"ws://127.0.0.1:{ligne['port']}/ws") as prise:
        prise.send(json.dumps({"jeton": ligne["jetons"]["correcteur"][0]}))
        with suppress(ConnectionClosed):  # it may close before the last is sent
            for n in range(30):
                donnees = {"coup": 2, "ligne": "1 z" if n % 2 else "1 t"}
                prise.send(json.dumps({"n": n, "partie": 1, "commande": "SaisirLigne", "donnees": donnees}))
                if n == 15:
                    servi.send_signal(signal.SIGTERM)
    assert verifier(chemin).entier


@pytest.mark.parametrize(
    ("arguments", "dit"),
    [
        (["--http", "--adresse", "192.0.2.1"], "Sans chiffrement"),
        (["--adresse", "0.0.0.0"], "Choisissez l’adresse"),
        (["--adresse", "partout"], "n’est pas une adresse"),
        (["--adresse", "192.0.2.77"], "n’est pas libre"),
        (["--port", "70000"], "65535"),
    ],
)
def test_ce_qui_ne_se_peut_est_dit(
    tmp_path: Path, arguments: list[str], dit: str, capsys: pytest.CaptureFixture[str]
) -> None:
    chemin = fichier(tmp_path)
    avant = chemin.read_bytes()
    try:
        statut = executer(["servir", str(chemin), *arguments])
    except SystemExit as e:
        statut = int(e.code or 0)
    assert statut == 2
    assert dit in capsys.readouterr().err
    assert chemin.read_bytes() == avant


def test_un_fichier_absent_est_dit(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert executer(["servir", str(tmp_path / "rien.arbitre")]) == 2
    assert "rien.arbitre" in capsys.readouterr().err
