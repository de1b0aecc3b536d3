"""Mort subite: who plays below the best player of a coup is out; the last one wins (2023, 3.8.3; 2012, 7.3).

Every penalty is taken off at once, on the coup it was earned: the −5 of a bulletin, and the accumulated warnings
(2023, 5.9; 2012, 5.7). A joueur who left by himself is out at the next coup.
"""

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

J = TypeVar("J", bound=Hashable)


def retraits(avertissements: Sequence[int], coup: int, tolerance: int, penalite: int) -> int:
    """Points that accumulated warnings (their coups) take off on ``coup`` itself: each beyond those tolerated."""
    avant = sum(a < coup for a in avertissements)
    alors = avant + sum(a == coup for a in avertissements)
    return penalite * (max(0, alors - tolerance) - max(0, avant - tolerance))


def elimines(points: Mapping[J, int]) -> tuple[J, ...]:
    """Who has less than the best player of the coup; nobody where all have as much."""
    meilleur = max(points.values(), default=0)
    return tuple(joueur for joueur, siens in points.items() if siens < meilleur)
