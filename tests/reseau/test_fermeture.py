"""The service closes: nothing of it stays open, whoever does not leave."""

import socket
import ssl
from pathlib import Path

from arbitre.reseau.certificat import certificat
from arbitre.reseau.service import Ouverture
from tests.reseau.outils import DELAI, salle


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
