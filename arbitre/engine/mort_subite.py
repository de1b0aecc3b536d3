"""Mort subite: who plays below the best player of a coup is out; the last one wins (2023, 3.8.3; 2012, 7.3).

Every penalty is taken off at once, on the coup it was earned: the −5 of a bulletin, and the accumulated warnings
(2023, 5.9; 2012, 5.7). A joueur who left by himself is out at the next coup.
"""

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Generic, TypeVar

from msgspec import Struct

J = TypeVar("J", bound=Hashable)


class CoupDecisif(Struct, Generic[J], frozen=True):
    """One coup: what each player still in has, penalties taken off, and who is out."""

    numero: int
    points: Mapping[J, int]
    elimines: tuple[J, ...]

    @property
    def restants(self) -> tuple[J, ...]:
        return tuple(joueur for joueur in self.points if joueur not in self.elimines)


def retraits(avertissements: Sequence[int], coup: int, tolerance: int, penalite: int) -> int:
    """Points that accumulated warnings (their coups) take off on ``coup`` itself: each beyond those tolerated."""
    avant = sum(a < coup for a in avertissements)
    alors = avant + sum(a == coup for a in avertissements)
    return penalite * (max(0, alors - tolerance) - max(0, avant - tolerance))


def elimines(points: Mapping[J, int]) -> tuple[J, ...]:
    """Who has less than the best player of the coup; nobody where all have as much."""
    meilleur = max(points.values(), default=0)
    return tuple(joueur for joueur, siens in points.items() if siens < meilleur)


def derouler(coups: Sequence[tuple[int, Mapping[J, int]]]) -> tuple[CoupDecisif[J], ...]:
    """The coups, given as (number, points of each player), as far as two players are left.

    Points of players who are out already count for nothing.
    """
    faits: list[CoupDecisif[J]] = []
    en_lice: Collection[J] | None = None
    for numero, points in coups:
        if en_lice is not None and len(en_lice) < 2:
            break
        siens = points if en_lice is None else {j: points.get(j, 0) for j in en_lice}
        faits.append(CoupDecisif(numero, siens, elimines(siens)))
        en_lice = faits[-1].restants
    return tuple(faits)


def classer(joueurs: Sequence[J], coups: Sequence[CoupDecisif[J]]) -> dict[J, int]:
    """The rank of each player: who lasted longest first; those out on the same coup share the better rank."""
    sortis = {joueur: coup.numero for coup in coups for joueur in coup.elimines}
    durees = {joueur: sortis.get(joueur, 0) or _toujours(coups) for joueur in joueurs}
    ordre = sorted(durees.values(), reverse=True)
    return {joueur: ordre.index(duree) + 1 for joueur, duree in durees.items()}


def _toujours(coups: Sequence[CoupDecisif[J]]) -> int:
    return 1 + max((coup.numero for coup in coups), default=0)
