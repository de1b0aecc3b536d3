"""What is new, told by the base to every instance: revisions, to the pages that listen; facts of a multiplex."""

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Final

import psycopg

from arbitre.central.journalisation import dire
from arbitre.central.multiplex import MULTIPLEX
from arbitre.central.revisions import REVISIONS

ABONNES_MAX: Final = 5_000
"""Pages that one instance tells."""
_SILENCE: Final = 20.0
"""Seconds after which a page is told that nothing is new, so that proxies keep it."""
_RETOUR: Final = 1.0


class Annonces:
    """The newest revision of each epreuve, and who waits for the next."""

    def __init__(self, base: str) -> None:
        self._base = base
        self._dernieres: dict[int, int] = {}
        self._faits: dict[tuple[int, int], int] = {}
        """How many facts each partie of an epreuve has, as far as was told."""
        self._change = asyncio.Condition()
        self.abonnes = 0

    async def ecouter(self) -> None:
        """Follow the base for as long as this instance serves; a base that went away is asked again."""
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._base, autocommit=True) as base:
                    await base.execute(f"LISTEN {REVISIONS}")
                    await base.execute(f"LISTEN {MULTIPLEX}")
                    await self._rattraper(base)
                    async for annonce in base.notifies():
                        epreuve, *dits = map(int, annonce.payload.split())
                        if annonce.channel == MULTIPLEX:
                            await self._annoncer({}, {(epreuve, dits[0]): dits[1]})
                        else:
                            await self._annoncer({epreuve: dits[0]})
            except psycopg.Error as e:
                dire("annonces_perdues", cause=type(e).__name__)
            await asyncio.sleep(_RETOUR)

    async def _rattraper(self, base: psycopg.AsyncConnection[tuple[object, ...]]) -> None:
        """Read what was announced while nobody listened."""
        lues = await base.execute("SELECT epreuve, max(id) FROM revisions GROUP BY epreuve")
        dernieres = {int(str(epreuve)): int(str(revision)) for epreuve, revision in await lues.fetchall()}
        lus = await base.execute("SELECT epreuve, partie, count(*) FROM faits GROUP BY epreuve, partie")
        faits = {(int(str(e)), int(str(p))): int(str(n)) for e, p, n in await lus.fetchall()}
        await self._annoncer(dernieres, faits)

    async def _annoncer(self, revisions: dict[int, int], faits: dict[tuple[int, int], int] | None = None) -> None:
        async with self._change:
            self._dernieres |= revisions
            self._faits |= faits or {}
            self._change.notify_all()

    def derniere(self, epreuve: int) -> int:
        """The newest revision that was told; 0 before any."""
        return self._dernieres.get(epreuve, 0)

    async def suivre(self, epreuve: int) -> AsyncIterator[bytes]:
        """The events of a page: each new revision's number, and a word now and then."""
        self.abonnes += 1
        vue = -1
        try:
            while True:
                if (neuve := self.derniere(epreuve)) != vue:
                    vue = neuve
                    yield f"event: revision\ndata: {vue}\n\n".encode()
                else:
                    yield b": rien de neuf\n\n"
                await self._attendre(epreuve, vue)
        finally:
            self.abonnes -= 1

    async def _attendre(self, epreuve: int, vue: int) -> None:
        await self._jusqu_a(lambda: self.derniere(epreuve) != vue, _SILENCE)

    async def attendre_un_fait(self, epreuve: int, partie: int, connus: int, secondes: float) -> None:
        """Until that partie has more facts than are known, or so long."""
        await self._jusqu_a(lambda: self._faits.get((epreuve, partie), 0) > connus, secondes)

    async def _jusqu_a(self, vrai: Callable[[], bool], secondes: float) -> None:
        async with self._change:
            try:
                await asyncio.wait_for(self._change.wait_for(vrai), secondes)
            except TimeoutError:
                return
