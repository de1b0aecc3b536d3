"""What tests of the central share: an epreuve with its centres, requests to an instance without a port."""

import asyncio
import os
import socket
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from types import MappingProxyType
from typing import IO, Any, Final

import httpx
import psycopg
from msgspec import Struct
from psycopg.rows import class_row

from arbitre.central import epreuves
from arbitre.central.annonces import Annonces
from arbitre.central.application import Application, Pieces
from arbitre.central.base import Connexion, bassin
from arbitre.central.calcul import Memoire, classer
from arbitre.central.limites import Limite
from arbitre.echanges.centres import TAILLE_MAX, octets_du_centre
from arbitre.engine.centres.valeurs import Centre
from arbitre.reseau.socle.garde import Garde
from arbitre.reseau.socle.pages import du_dossier, servies

_DELAI: Final = 90.0


class Ouverte(Struct):
    """An epreuve, its organiser's token, the key of each centre."""

    numero: int
    jeton: str
    clefs: dict[str, str]


def dans(base: str, faire: Callable[[Connexion], Awaitable[Any]]) -> Any:
    """What a coroutine gives of a connection."""

    async def tout() -> Any:
        async with await psycopg.AsyncConnection.connect(base, autocommit=True) as connexion:
            return await faire(connexion)

    return asyncio.run(tout())


def ouverte(base: str, *noms: str, parties: int = 1, **options: Any) -> Ouverte:
    async def faire(connexion: Connexion) -> Ouverte:
        jeton = await epreuves.ouvrir(connexion, epreuves.Ouvrir("Mondial", parties, **options))
        epreuve = await epreuves.trouver(connexion, "Mondial")
        clefs = {nom: await epreuves.donner_une_clef(connexion, epreuve, nom, "FR") for nom in noms}
        return Ouverte(epreuve.id, jeton, clefs)

    faite: Ouverte = dans(base, faire)
    return faite


def calculer(base: str, memoire: Memoire | None = None) -> int | None:
    """A ranking of the epreuve, as the process that ranks makes it; the last one is deemed old enough."""
    with psycopg.connect(base, autocommit=True) as connexion:
        connexion.execute("UPDATE revisions SET calculee = calculee - interval '1 hour'")
        with connexion.cursor(row_factory=class_row(epreuves.Epreuve)) as lignes:
            epreuve = lignes.execute(f"SELECT {epreuves.CHAMPS} FROM epreuves").fetchone()
        assert epreuve is not None
        return classer(connexion, epreuve, memoire or Memoire()).revision


@contextmanager
def central(
    base: str,
    *aussi: int,
    journal: IO[bytes] | int = subprocess.DEVNULL,
    reglages: Mapping[str, str] = MappingProxyType({}),
) -> Iterator[int]:
    """An instance in its own process, and its port; known by those other ports too. ``journal`` has what it writes;
    ``reglages`` are its other variables."""
    with socket.socket() as libre:
        libre.bind(("127.0.0.1", 0))
        port = libre.getsockname()[1]
    env = os.environ | {"ARBITRE_CENTRAL_BASE": base, "ARBITRE_CENTRAL_PORT": str(port)}
    env["ARBITRE_CENTRAL_HOTES"] = ",".join(f"127.0.0.1:{nom}" for nom in (port, *aussi))
    env |= {f"ARBITRE_CENTRAL_{nom}": valeur for nom, valeur in reglages.items()}
    processus = subprocess.Popen([sys.executable, "-P", "-m", "arbitre.central", "servir"], env=env, stderr=journal)
    try:
        fin = time.monotonic() + _DELAI
        while True:
            with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            assert time.monotonic() < fin
            time.sleep(0.05)
        yield port
    finally:
        processus.terminate()
        processus.wait(30)


class Instance:
    """The application and its guard, asked without a port."""

    def __init__(self, base: str, depots: int = 1000, lectures: int = 10_000) -> None:
        self._base, self._limites = base, (Limite(depots, time.monotonic), Limite(lectures, time.monotonic))

    def demander(self, *requetes: tuple[str, str, dict[str, Any]]) -> list[httpx.Response]:
        """The answers to requests asked one after the other."""

        async def tout() -> list[httpx.Response]:
            tenu = bassin(self._base, 2)
            await tenu.open()
            try:
                pose = Pieces(tenu, Annonces(self._base), *self._limites, servies(du_dossier("central")))
                garde = Garde(Application(pose).starlette(), ["essai"], chiffre=False, corps_max=TAILLE_MAX)
                transport = httpx.ASGITransport(garde)
                async with httpx.AsyncClient(transport=transport, base_url="http://essai") as client:
                    return [await client.request(methode, ou, **options) for methode, ou, options in requetes]
            finally:
                await tenu.close()

        return asyncio.run(tout())

    def lire(self, ou: str, jeton: str = "") -> httpx.Response:
        return self.demander(("GET", ou, {"headers": porteur(jeton)}))[0]

    def deposer(self, clef: str, envoi: Centre | bytes, rang: int | None = None) -> httpx.Response:
        octets = envoi if isinstance(envoi, bytes) else octets_du_centre(envoi)
        ou = "/api/centre/depot" + ("" if rang is None else f"?rang={rang}")
        return self.demander(("PUT", ou, {"content": octets, "headers": porteur(clef)}))[0]


def porteur(jeton: str) -> dict[str, str]:
    return {"authorization": f"Bearer {jeton}"} if jeton else {}
