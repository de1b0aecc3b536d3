"""A socket that listens on one address and port; where the port is taken, the next free one is said."""

import errno
import socket
from ipaddress import IPv4Address, IPv6Address
from typing import Final

from arbitre.engine.erreurs import Refus, cause_systeme
from arbitre.reseau.acces.adresses import PORT_MAX, adresse_choisie

A_LA_PORTE: Final = 128
"""Connections that wait to be taken."""
_ESSAYES: Final = 50
"""Ports after the one that is taken."""


class ServiceImpossible(Refus):
    """The service cannot be opened there; the sentence says what to do."""


class PortPris(ServiceImpossible):
    """The port is taken by another program; ``libre`` is the next free port, 0 where it is not known."""

    def __init__(self, phrase: str, libre: int = 0) -> None:
        super().__init__(phrase)
        self.libre = libre


def ecouter(adresse: str, port: int) -> socket.socket:
    """A socket that listens there, and nowhere else; raises a `Refus`."""
    ip = adresse_choisie(adresse)
    try:
        return _prise(ip, port)
    except OSError as e:
        libre = _suivant(ip, port) if e.errno == errno.EADDRINUSE else None
        if libre is None:
            raise ServiceImpossible(
                f"L’adresse {adresse}, port {port}, n’est pas libre ({cause_systeme(e)})\u00a0: choisissez-en une"
                " autre, ou fermez le programme qui s’en sert."
            ) from None
        raise PortPris(
            f"Le port {port} n’est pas libre, un autre programme s’en sert\u00a0: prenez le {libre}.", libre
        ) from None


def _prise(ip: IPv4Address | IPv6Address, port: int) -> socket.socket:
    famille = socket.AF_INET6 if ip.version == 6 else socket.AF_INET
    # named TCP: else asyncio leaves Nagle's algorithm on, and a short answer after a lot waits 40 ms for an ACK
    prise = socket.socket(famille, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if hasattr(socket, "SO_REUSEADDR") and not hasattr(socket, "SO_EXCLUSIVEADDRUSE"):
            prise.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        prise.bind((str(ip), port))
        prise.listen(A_LA_PORTE)
    except OSError:
        prise.close()
        raise
    return prise


def _suivant(ip: IPv4Address | IPv6Address, port: int) -> int | None:
    """The next port that nobody has there."""
    for autre in range(port + 1, min(port + _ESSAYES, PORT_MAX) + 1):
        try:
            _prise(ip, autre).close()
        except OSError:
            continue
        return autre
    return None
