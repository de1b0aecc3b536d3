"""Who listens and who writes in a measure of the network: readers that cost next to nothing, posts that type."""

import asyncio
import json
import ssl
import time
from typing import Any, Final

from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from tests.reseau.foule import POSTES, Demande

LECTEURS: Final = 200
PAUSE: Final = 0.15
"""Seconds between two writes of a post at the pace of hands."""
BATTEMENT: Final = 3.0
"""Seconds between two beats of a page."""


class Salle(Struct):
    """A service that runs: where, how to come in."""

    adresse: str
    port: int
    jetons: dict[str, Any]
    tls: ssl.SSLContext | None

    @property
    def ws(self) -> str:
        return f"{'wss' if self.tls else 'ws'}://{self.adresse}:{self.port}/ws"


class Lecteur(asyncio.Protocol):
    """A reader that costs next to nothing: when each lot came."""

    def __init__(self, salle: Salle) -> None:
        self._salle, self._tampon = salle, b""
        self.pret: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.arrivees: dict[int, float] = {}

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        transport.write(
            f"GET /ws HTTP/1.1\r\nHost: {self._salle.adresse}:{self._salle.port}\r\nUpgrade: websocket\r\n"
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
            "\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._tampon += data
        if not self.pret.done():
            if b"\r\n\r\n" in self._tampon:
                self._tampon = self._tampon.partition(b"\r\n\r\n")[2]
                self._transport.write(_masquee(json.dumps({"jeton": self._salle.jetons["salle"]}).encode()))
                self.pret.set_result(None)
                self._battre()
            return
        self._lire(time.perf_counter())

    def _battre(self) -> None:
        """As a page does, that wants to know whether anybody is there."""
        if not self._transport.is_closing():
            self._transport.write(_masquee(b'{"pouls":1}'))
            asyncio.get_running_loop().call_later(BATTEMENT, self._battre)

    def _lire(self, maintenant: float) -> None:
        while len(self._tampon) >= 4:
            court = self._tampon[1]
            tete, longueur = (4, int.from_bytes(self._tampon[2:4])) if court == 126 else (2, court)
            if len(self._tampon) < tete + longueur:
                return
            signe, texte = self._tampon[0], self._tampon[tete : tete + longueur]
            self._tampon = self._tampon[tete + longueur :]
            if signe == _PING:
                self._transport.write(_masquee(texte, _PONG))
            if texte.startswith(b'{"lot":'):
                self.arrivees[int(texte[7:-1])] = maintenant


_TEXTE, _PING, _PONG = 0x81, 0x89, 0x8A


def _masquee(octets: bytes, signe: int = _TEXTE) -> bytes:
    """A frame of a client, its mask all zeros."""
    return bytes([signe, 0x80 | len(octets)]) + bytes(4) + octets


async def lecteurs(salle: Salle, nombre: int) -> list[Lecteur]:
    """So many, each told where things stand."""
    boucle = asyncio.get_running_loop()
    faits = []
    for _ in range(nombre):
        _, lecteur = await boucle.create_connection(lambda: Lecteur(salle), salle.adresse, salle.port, ssl=salle.tls)
        await lecteur.pret
        faits.append(lecteur)
    return faits


class Ecriture(Struct, frozen=True):
    """When it was sent, how long until it was answered, its lot (0: refused)."""

    debut: float
    attente: float
    lot: int


async def poste(salle: Salle, rang: int, envois: list[Demande], pause: float, faites: list[Ecriture]) -> None:
    """One that writes, at its pace; what it wrote is added there."""
    async with connect(salle.ws, ssl=salle.tls, compression=None) as prise:
        await prise.send(json.dumps({"jeton": salle.jetons["correcteur"][rang], "poste": f"poste {rang}"}))
        await prise.recv()
        await asyncio.sleep(rang * pause / POSTES)  # hands do not move together
        for n, commande, donnees in envois:
            debut = time.perf_counter()
            await prise.send(json.dumps({"n": n, "partie": 1, "commande": commande, "donnees": donnees}))
            dite = await reponse(prise)
            faites.append(Ecriture(debut, time.perf_counter() - debut, dite.get("lot", 0)))
            await asyncio.sleep(pause)


def portee(ecoutent: list[Lecteur], ecrite: Ecriture) -> float:
    """Milliseconds until the last reader had that lot."""
    return 1000 * (max(lecteur.arrivees[ecrite.lot] for lecteur in ecoutent) - ecrite.debut)


async def reponse(prise: ClientConnection) -> dict[str, Any]:
    """The next answer to a command."""
    while True:
        dite: dict[str, Any] = json.loads(await prise.recv())
        if "n" in dite:
            return dite
