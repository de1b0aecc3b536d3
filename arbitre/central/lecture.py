"""Pages made once a revision, and given as they are to whoever asks for them."""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Final

from arbitre.central import epreuves, jetons, pages, revisions
from arbitre.central.annonces import Annonces
from arbitre.central.base import Bassin, Connexion
from arbitre.central.epreuves import Epreuve
from arbitre.central.revisions import LigneLue, Revision

_GARDEES: Final = 1_000
"""Pages in memory: a few tens of kilobytes each."""


class Lecture:
    """Asked by the routes."""

    def __init__(self, bassin: Bassin, annonces: Annonces) -> None:
        self._bassin, self._annonces = bassin, annonces
        self._faites: OrderedDict[tuple[int, int, str, int], bytes] = OrderedDict()

    async def page(self, epreuve: int, liste: str, numero: int) -> bytes | None:
        """A page of a list; None where there is no such epreuve."""

        async def faire(base: Connexion, lue: Epreuve, revision: Revision | None) -> bytes:
            if revision is None:
                return pages.classement(pages.Vue(lue, None, liste, 1, 0, ()))
            lignes = await revisions.page(base, revision.id, liste, numero)
            nombre = await revisions.nombre_de_pages(base, revision.id, liste)
            notes = await revisions.notes(base, revision.id)
            return pages.classement(pages.Vue(lue, revision, liste, numero, nombre, lignes, notes))

        return await self._gardee(epreuve, liste, numero, faire)

    async def listes(self, epreuve: int) -> bytes | None:
        """The lists of an epreuve."""

        async def faire(base: Connexion, lue: Epreuve, revision: Revision | None) -> bytes:
            return pages.listes(lue, await revisions.listes(base, revision.id) if revision else ())

        return await self._gardee(epreuve, "", 0, faire)

    async def _gardee(
        self,
        epreuve: int,
        liste: str,
        numero: int,
        faire: Callable[[Connexion, Epreuve, Revision | None], Awaitable[bytes]],
    ) -> bytes | None:
        """The page of the newest revision that was announced, made where it was not yet."""
        annoncee = self._annonces.derniere(epreuve)
        if annoncee and (faite := self._faites.get((epreuve, annoncee, liste, numero))) is not None:
            return faite
        async with self._bassin.connection() as base:
            lue = await epreuves.par_numero(base, epreuve)
            if lue is None:
                return None
            revision = await revisions.derniere(base, epreuve)
            faite = await faire(base, lue, revision)
        if revision is not None:
            self._faites[epreuve, revision.id, liste, numero] = faite
            if len(self._faites) > _GARDEES:
                self._faites.popitem(last=False)
        return faite

    async def joueur(self, jeton: str) -> bytes | None:
        """The page of the player whose token this is; None where it proves nothing."""
        if (lu := jetons.lire_joueur(jeton)) is None:
            return None
        async with self._bassin.connection() as base:
            trouve = await base.execute("SELECT epreuve, nom FROM centres WHERE id = %s", (lu.centre,))
            ligne = await trouve.fetchone()
            epreuve = await epreuves.par_numero(base, int(ligne[0])) if ligne else None
            if epreuve is None or ligne is None or not jetons.vaut(jeton, epreuve.secret, lu):
                return None
            revision = await revisions.derniere(base, epreuve.id)
            if revision is None:
                return pages.joueur(epreuve, None)
            return pages.joueur(epreuve, await _sienne(base, revision.id, str(ligne[1]), (lu.centre, lu.numero)))


async def _sienne(base: Connexion, revision: int, centre: str, qui: tuple[int, int]) -> LigneLue | None:
    """A player's line among those of the centre."""
    liste = f"centre:{centre}"
    for numero in range(1, 1 + await revisions.nombre_de_pages(base, revision, liste)):
        for lue in await revisions.page(base, revision, liste, numero):
            if qui in lue.ligne.ici:
                return lue
    return None
