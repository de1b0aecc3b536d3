"""Prizes as values: by rank, série, catégorie, the best new player, the best solo, in words; a draw of lots."""

from collections.abc import Sequence
from enum import Enum

from msgspec import Struct

from arbitre.engine.hasard import Lots


class CritereDePrix(Enum):
    """The players to whom a prize may go."""

    RANG = "rang"
    SERIE = "serie"
    CATEGORIE = "categorie"
    NOUVEAU = "nouveau"
    SOLO = "solo"
    LIBRE = "libre"


class Prix(Struct, frozen=True, gc=False):
    """A prize. ``rang``: which place among those it is for; ``valeur`` is the série or the catégorie; ``joueur``, by
    number, has one that is given in words. ``lot`` is what is given.
    """

    critere: CritereDePrix
    rang: int = 1
    valeur: str = ""
    lot: str = ""
    joueur: int = 0


class Recompenses(Struct, frozen=True, gc=False):
    """The prizes, in the order in which they are given. Unless ``cumul``, who has one already is passed over;
    ``nouveaux`` are players, by number.
    """

    prix: tuple[Prix, ...] = ()
    cumul: bool = False
    nouveaux: tuple[int, ...] = ()


class TirageAuSort(Struct, frozen=True, gc=False):
    """A draw of lots that was made: ``gagnants`` come from ``parmi`` and ``graine`` alone."""

    lot: str
    graine: int
    parmi: tuple[int, ...]
    gagnants: tuple[int, ...]

    @property
    def juste(self) -> bool:
        """Whether the seed gives these winners."""
        return tirer_au_sort(self.graine, self.parmi, len(self.gagnants)) == self.gagnants


def tirer_au_sort(graine: int, parmi: Sequence[int], nombre: int) -> tuple[int, ...]:
    """So many of them, in the order drawn: each as likely as the others, the same for the same seed."""
    urne, sorties = sorted(parmi), list[int]()
    lots = Lots(graine, 0)
    while urne and len(sorties) < nombre:
        sorties.append(urne.pop(lots(len(urne))))
    return tuple(sorties)
