"""A new revision, told by the base to every instance, and by each to the pages that listen: server-sent events."""

import asyncio
from collections.abc import AsyncIterator
from typing import Final

import psycopg

from arbitre.central.journalisation import dire
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
        self._change = asyncio.Condition()
        self.abonnes = 0

    async def ecouter(self) -> None:
        """Follow the base for as long as this instance serves; a base that went away is asked again."""
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(self._base, autocommit=True) as base:
                    await base.execute(f"LISTEN {REVISIONS}")
                    await self._rattraper(base)
                    async for annonce in base.notifies():
                        epreuve, _, revision = annonce.payload.partition(" ")
                        await self._annoncer({int(epreuve): int(revision)})
            except psycopg.Error as e:
                dire("annonces_perdues", cause=type(e).__name__)
            await asyncio.sleep(_RETOUR)

    async def _rattraper(self, base: psycopg.AsyncConnection[tuple[object, ...]]) -> None:
        """What was announced while nobody listened."""
        lues = await base.execute("SELECT epreuve, max(id) FROM revisions GROUP BY epreuve")
        await self._annoncer({int(str(epreuve)): int(str(revision)) for epreuve, revision in await lues.fetchall()})

    async def _annoncer(self, revisions: dict[int, int]) -> None:
        async with self._change:
            self._dernieres |= revisions
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
        async with self._change:
            try:
                await asyncio.wait_for(self._change.wait_for(lambda: self.derniere(epreuve) != vue), _SILENCE)
            except TimeoutError:
                return
