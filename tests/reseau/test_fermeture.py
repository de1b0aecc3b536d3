"""The service closes: nothing of it stays open, whoever does not leave."""

import asyncio
import logging
import socket
import ssl
import threading
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from arbitre.reseau.acces.certificat import certificat
from arbitre.reseau.service import Ouverture
from tests.reseau.outils import DELAI, client, salle


def test_une_prise_chiffree_qui_n_en_finit_pas_est_coupee(tmp_path: Path) -> None:
    """A browser's spare connection: TLS is agreed on, then it reads nothing, not even a goodbye."""
    club = certificat(tmp_path, "127.0.0.1")
    with salle(tmp_path / "soiree.arbitre", Ouverture("127.0.0.1", 0, club)) as ouverte:
        tls = ssl.create_default_context(cafile=str(club.fichier))
        prise = tls.wrap_socket(
            socket.create_connection(("127.0.0.1", ouverte.service.ouverture.port)), server_hostname="127.0.0.1"
        )
        prise.sendall(b"GET / HTTP/1.1\r\nHost: " + ouverte.adresse.encode() + b"\r\n\r\n")
        assert prise.recv(15) == b"HTTP/1.1 200 OK"
        muette = socket.socket(fileno=prise.detach())
    muette.settimeout(DELAI)
    with muette:
        while muette.recv(65_536):
            pass


def test_une_reponse_qui_n_est_pas_venue_ne_retient_pas_la_fermeture(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The régie's thread closes the service while a post waits for its word: the post is told to come back."""
    demandee, libre = threading.Event(), threading.Event()
    with salle(tmp_path / "soiree.arbitre") as ouverte, client(ouverte) as zoe:
        ouverte.file.demander(lambda: libre.wait(DELAI))
        traverser = ouverte.file.demander

        def demander(faire: Any) -> Future[Any]:
            demandee.set()
            return traverser(faire)

        monkeypatch.setattr(ouverte.file, "demander", demander)
        zoe.dire({"apercu": {"partie": 1, "coup": 1, "ligne": "1 moll"}})
        assert demandee.wait(DELAI)
        ouverte.service.fermer()
        with pytest.raises(ConnectionClosed) as ferme:
            zoe.recevoir()
        assert ouverte.service.attendre()
        libre.set()
    assert ferme.value.rcvd is not None
    assert ferme.value.rcvd.code == 1012
    assert [note for note in caplog.records if note.levelno >= logging.ERROR] == []


def test_une_liaison_que_la_fermeture_coupe_n_est_pas_une_faute(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Who is not gone two seconds after the network was closed is cut: the console said a fault of the program."""
    with salle(tmp_path / "soiree.arbitre") as ouverte, client(ouverte) as zoe:
        boucle = ouverte.service._boucle

        def couper() -> None:
            for tache in asyncio.all_tasks(boucle):
                if "run_asgi" in str(tache.get_coro()):
                    tache.cancel()

        boucle.call_soon_threadsafe(couper)
        with pytest.raises(ConnectionClosed):
            zoe.attendre("rien d’autre")
    assert [note for note in caplog.records if note.levelno >= logging.ERROR] == []
