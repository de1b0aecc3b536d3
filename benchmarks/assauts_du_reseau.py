"""A post of the room that writes while others attack it: ``python -m benchmarks.assauts_du_reseau [--duree SECONDES]``.

The service in a process of its own, over TLS on loopback. The attackers are in another, in one thread: posts that ask
for verdicts as fast as the wire takes them, wrong codes, pages asked for without end, connections that say nothing or
one sign a second, and four hundred sockets of the card of one table, opened again as they are closed. The post writes
four times a second; its floor is the same post with nobody else.
"""

import argparse
import asyncio
import json
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from arbitre.journal import Journal
from arbitre.reseau.acces.cartes import cartes, cle_des_cartes
from benchmarks.clients import Ecriture, Salle, poste
from benchmarks.mesure import RACINE, Mesure, Mesures, afficher, centile
from benchmarks.reseau import servie
from tests.reseau.foule import POSTES, demandes

DUREE: Final = 20.0
PAUSE: Final = 0.25
BUT: Final = "≤ 250"
PRISES, MUETTES, LENTES, BAVARDS = 400, 150, 50, 3
_FAUTES: Final = (OSError, EOFError, WebSocketException)
_ENCORE: Final = 4.0
"""Seconds after which a socket that was closed is opened again, as pages do."""


async def _toujours(faire: Callable[[], Awaitable[None]]) -> None:
    while True:
        with suppress(*_FAUTES):
            await faire()
        await asyncio.sleep(_ENCORE)


class Assaut:
    """What is done to a room from elsewhere; ``carte`` is the token of one table."""

    def __init__(self, salle: Salle, carte: str) -> None:
        self._salle, self._carte = salle, carte

    async def mener(self) -> None:
        """All of it at once, without end."""
        postes = [self._bavarder(rang) for rang in range(POSTES - BAVARDS, POSTES)]
        autres = [self._essayer, self._lire, *[self._se_taire] * MUETTES, *[self._trainer] * LENTES]
        await asyncio.gather(*map(_toujours, (*postes, *autres, *[self._montrer] * PRISES)))

    def _bavarder(self, rang: int) -> Callable[[], Awaitable[None]]:
        async def bavarder() -> None:
            async with connect(self._salle.ws, ssl=self._salle.tls, compression=None) as prise:
                await prise.send(json.dumps({"jeton": self._salle.jetons["correcteur"][rang]}))
                vider = asyncio.create_task(_vider(prise.recv))
                try:
                    while True:
                        await prise.send(json.dumps({"apercu": {"partie": 1, "coup": 4, "ligne": f"{rang} vedika"}}))
                finally:
                    vider.cancel()

        return bavarder

    async def _montrer(self) -> None:
        async with connect(self._salle.ws, ssl=self._salle.tls, compression=None, open_timeout=60) as prise:
            await prise.send(json.dumps({"jeton": self._carte}))
            while True:
                await prise.recv()

    async def _essayer(self) -> None:
        corps = json.dumps({"code": "000000", "nom": "x", "role": "correcteur"})
        tete = f"Content-Length: {len(corps)}\r\nContent-Type: application/json"
        while True:
            await self._demander(f"POST /api/appairage HTTP/1.1\r\n{tete}", corps)

    async def _lire(self) -> None:
        while True:
            await self._demander("GET / HTTP/1.1", "")

    async def _demander(self, ligne: str, corps: str) -> None:
        lu, ecrit = await self._ouvrir(self._salle.tls)
        ecrit.write(f"{ligne}\r\nHost: {self._hote}\r\nConnection: close\r\n\r\n{corps}".encode())
        await lu.read()
        ecrit.close()

    async def _se_taire(self) -> None:
        lu, _ = await self._ouvrir(None)
        await lu.read()

    async def _trainer(self) -> None:
        _, ecrit = await self._ouvrir(self._salle.tls)
        for signe in f"GET / HTTP/1.1\r\nHost: {self._hote}\r\nX: " + "a" * 1_000:
            ecrit.write(signe.encode())
            await ecrit.drain()
            await asyncio.sleep(1.0)

    @property
    def _hote(self) -> str:
        return f"{self._salle.adresse}:{self._salle.port}"

    async def _ouvrir(self, tls: ssl.SSLContext | None) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self._salle.adresse, self._salle.port, ssl=tls)


async def _vider(recevoir: Callable[[], Awaitable[str | bytes]]) -> None:
    with suppress(*_FAUTES):
        while True:
            await recevoir()


async def tenir(dossier: Path, duree: float) -> tuple[list[float], list[float]]:
    """Milliseconds of each write of the post, alone, then under all of it."""
    async with servie(dossier, chiffre=True) as salle:
        donnees, faites = dossier / ".local" / "share" / "arbitre", list[Ecriture]()
        with Journal(dossier / "foule.arbitre", lecture_seule=True) as journal:
            carte = cartes(cle_des_cartes(donnees), journal).jeton(1)
        dits = [salle.adresse, salle.port, salle.jetons, str(donnees / "reseau.pem"), carte]
        ecrit = asyncio.create_task(poste(salle, 0, demandes(0, round(1.5 * duree / PAUSE)), PAUSE, faites))
        await asyncio.sleep(duree / 2)
        commande = [sys.executable, "-m", "benchmarks.assauts_du_reseau", "--contre", json.dumps(dits)]
        assaut = subprocess.Popen(commande, cwd=RACINE, stderr=subprocess.DEVNULL)
        debut = time.perf_counter()
        try:
            await ecrit
        finally:
            seule_elle_finit = assaut.poll() is not None
            assaut.kill()
            assaut.wait()
        assert not seule_elle_finit, "the attack ended before the measure"
        seules = [1000 * faite.attente for faite in faites if faite.debut < debut]
        return seules, [1000 * faite.attente for faite in faites if faite.debut >= debut]


def mesures(duree: float = DUREE) -> Mesures:
    """Of a hundred writes the ninety-ninth, and the worst."""
    with tempfile.TemporaryDirectory() as dossier:
        seule, assailli = asyncio.run(tenir(Path(dossier), duree))
    quoi = f"un poste assailli, {len(assailli)} écritures"
    yield Mesure(f"{quoi} : centile 95 (ms)", centile(assailli, 95), centile(seule, 95), BUT)
    yield Mesure(f"{quoi} : la pire (ms)", max(assailli), max(seule), BUT)


def main() -> None:
    """Measure and print, or attack."""
    demande = argparse.ArgumentParser(description=__doc__)
    demande.add_argument("--duree", type=float, default=DUREE)
    demande.add_argument("--contre", default="", help=argparse.SUPPRESS)
    choix = demande.parse_args()
    if choix.contre:
        adresse, port, jetons, pem, carte = json.loads(choix.contre)
        salle = Salle(adresse, port, jetons, ssl.create_default_context(cafile=pem))
        asyncio.run(Assaut(salle, carte).mener())
        return
    afficher(mesures(choix.duree))


if __name__ == "__main__":
    main()
