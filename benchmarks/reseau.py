"""A room's network under load: ``python -m benchmarks.reseau [--court] [--http]``.

The service in a process of its own, over TLS on loopback; here eight posts that write and two hundred readers. Written
is answered once it is on the disk; a lot has reached all when the last reader has it. At the end ten thousand commands
in any order, some sent again, prove the file (left out of a short run).
"""

import argparse
import asyncio
import json
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import median
from typing import Any, Final

from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.mesure import RACINE, Mesure, Mesures, etalon, montrer
from tests.journal.outils import regie
from tests.reseau.foule import POSTES, Demande, demandes, ouvrir_une_partie

LECTEURS: Final = 200
ECRITURES: Final = 40
PAUSE: Final = 0.15
"""Writes of each post at the pace of hands, and seconds between two."""
_FOULE: Final = 10_000


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
            "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )

    def data_received(self, data: bytes) -> None:
        self._tampon += data
        if not self.pret.done():
            if b"\r\n\r\n" in self._tampon:
                self._tampon = self._tampon.partition(b"\r\n\r\n")[2]
                self._transport.write(_masquee(json.dumps({"jeton": self._salle.jetons["salle"]}).encode()))
                self.pret.set_result(None)
            return
        self._lire(time.perf_counter())

    def _lire(self, maintenant: float) -> None:
        while len(self._tampon) >= 4:
            court = self._tampon[1]
            tete, longueur = (4, int.from_bytes(self._tampon[2:4])) if court == 126 else (2, court)
            if len(self._tampon) < tete + longueur:
                return
            texte, self._tampon = self._tampon[tete : tete + longueur], self._tampon[tete + longueur :]
            if texte.startswith(b'{"lot":'):
                self.arrivees[int(texte[7:-1])] = maintenant


def _masquee(octets: bytes) -> bytes:
    """A frame of a client, its mask all zeros."""
    return b"\x81" + bytes([0x80 | len(octets)]) + bytes(4) + octets


@asynccontextmanager
async def servie(dossier: Path, *, chiffre: bool) -> AsyncIterator[Salle]:
    """The service of a partie that stands there, until it is left."""
    fichier = dossier / "foule.arbitre"
    console = regie(fichier)
    ouvrir_une_partie(console)
    console.fermer()
    commande = [
        sys.executable,
        "-m",
        "arbitre",
        "servir",
        str(fichier),
        "--port",
        "0",
        *([] if chiffre else ["--http"]),
    ]
    env = {"HOME": str(dossier), "PATH": "/usr/bin:/bin", "PYTHONPATH": str(RACINE)}
    with subprocess.Popen(commande, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env) as servi:
        assert servi.stdout is not None
        ligne = json.loads(servi.stdout.readline())
        pem = dossier / ".local" / "share" / "arbitre" / "reseau.pem"
        tls = ssl.create_default_context(cafile=str(pem)) if chiffre else None
        yield Salle(ligne["adresse"], ligne["port"], ligne["jetons"], tls)
        servi.terminate()


async def lecteurs(salle: Salle, nombre: int) -> list[Lecteur]:
    boucle = asyncio.get_running_loop()
    faits = []
    for _ in range(nombre):
        _, lecteur = await boucle.create_connection(lambda: Lecteur(salle), salle.adresse, salle.port, ssl=salle.tls)
        await lecteur.pret
        faits.append(lecteur)
    return faits


async def poste(salle: Salle, rang: int, envois: list[Demande], pause: float) -> list[tuple[float, float, int]]:
    """One that writes: when each was sent, how long until it was answered, its lot (0: refused)."""
    faites = []
    async with connect(salle.ws, ssl=salle.tls, compression=None) as prise:
        await prise.send(json.dumps({"jeton": salle.jetons["correcteur"][rang], "poste": f"poste {rang}"}))
        await prise.recv()
        for n, commande, donnees in envois:
            debut = time.perf_counter()
            await prise.send(json.dumps({"n": n, "partie": 1, "commande": commande, "donnees": donnees}))
            dite = await _reponse(prise)
            faites.append((debut, time.perf_counter() - debut, dite.get("lot", 0)))
            await asyncio.sleep(pause)
    return faites


async def _reponse(prise: ClientConnection) -> dict[str, Any]:
    while True:
        dite: dict[str, Any] = json.loads(await prise.recv())
        if "n" in dite:
            return dite


async def charge(dossier: Path, pause: float, nombre: int, *, chiffre: bool) -> tuple[list[float], list[float], float]:
    """Milliseconds of each write, of each lot until the last reader had it; writes a second."""
    async with servie(dossier, chiffre=chiffre) as salle:
        ecoutent = await lecteurs(salle, LECTEURS)
        debut = time.perf_counter()
        postes = await asyncio.gather(*(poste(salle, rang, demandes(rang, nombre), pause) for rang in range(POSTES)))
        duree = time.perf_counter() - debut
        await asyncio.sleep(0.5)
        faites = [faite for un_poste in postes for faite in un_poste if faite[2]]
        portees = [1000 * (max(l.arrivees[lot] for l in ecoutent) - envoi) for envoi, _, lot in faites]
        return [1000 * attente for _, attente, _ in faites], portees, len(faites) / duree


def centile(valeurs: list[float], cent: int) -> float:
    return sorted(valeurs)[min(len(valeurs) - 1, len(valeurs) * cent // 100)]


def mesures(court: bool, *, chiffre: bool = True) -> Mesures:
    """Hands, then as fast as the wire allows."""
    plancher = etalon()
    for quoi, pause, nombre in (("au rythme des mains", PAUSE, ECRITURES), ("sans relâche", 0.0, ECRITURES)):
        with tempfile.TemporaryDirectory() as dossier:
            ecrites, portees, debit = asyncio.run(charge(Path(dossier), pause, nombre // (1 + court), chiffre=chiffre))
        yield Mesure(f"8 postes, 200 lecteurs, {quoi} : une écriture, médiane (ms)", median(ecrites), plancher, "≤ 10")
        yield Mesure(f"… centile 99 (ms), {debit:.0f} écritures par seconde", centile(ecrites, 99), plancher, "≤ 60")
        yield Mesure(f"… un lot chez tous, le pire de {len(portees)} (ms)", max(portees), plancher, "≤ 150")


def main() -> None:
    """Measure and print."""
    demande = argparse.ArgumentParser(description=__doc__)
    demande.add_argument("--court", action="store_true")
    demande.add_argument("--http", action="store_true", help="sans chiffrement")
    choix = demande.parse_args()
    montrer(mesures(choix.court, chiffre=not choix.http))


if __name__ == "__main__":
    main()
