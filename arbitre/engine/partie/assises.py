"""Who sits where: the places of a partie, found by table or by player whatever their number."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from arbitre.engine.memoire import Memoire


class Place(Struct, frozen=True, gc=False):
    """A player at a table, from one numbered coup to another (None: to the end)."""

    joueur: int
    table: int
    depuis: int = 1
    jusqua: int | None = None

    def tient(self, coup: int) -> bool:
        return self.depuis <= coup and (self.jusqua is None or coup <= self.jusqua)


class Tablee(Struct, frozen=True, gc=False):
    """The places held at a coup, by table; each player and each table has one at most."""

    places: tuple[Place, ...]
    par_table: dict[int, Place]
    par_joueur: dict[int, Place]


class Assises:
    """The places of a partie, coup by coup: nothing is looked for again while nobody moves."""

    def __init__(self, places: Sequence[Place]) -> None:
        self._places = places
        self._bornes = sorted({p.depuis for p in places} | {p.jusqua + 1 for p in places if p.jusqua is not None})
        self._lues: dict[int, Tablee] = {}

    def au(self, coup: int) -> Tablee:
        """The players seated at ``coup``."""
        rang = bisect_right(self._bornes, coup)
        if rang not in self._lues:
            self._lues[rang] = self._lire(coup)
        return self._lues[rang]

    def _lire(self, coup: int) -> Tablee:
        tenues = [p for p in self._places if p.tient(coup)]
        # of two places of one player or at one table, the first that was taken
        par_table = {p.table: p for p in reversed(tenues)}
        par_joueur = {p.joueur: p for p in reversed(tenues)}
        return Tablee(tuple(sorted(tenues, key=lambda p: p.table)), par_table, par_joueur)


_CONNUES: Final = Memoire[Assises](100)


def tablee(places: tuple[Place, ...], coup: int) -> Tablee:
    """The players of ``places`` who play ``coup``."""
    return _CONNUES.pour(places, calcul=lambda: Assises(places)).au(coup)
