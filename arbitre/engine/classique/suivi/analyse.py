"""A move beside every solution of its rack: its rank, the points it lost, the scrabble it missed."""

from bisect import bisect_left
from collections.abc import Sequence
from typing import Final

from arbitre.engine.classique.suivi.etat import AnalyseDuCoup
from arbitre.engine.grille import Grille, Placement
from arbitre.engine.solution import Solution

SCRABBLE: Final = 7
"""Letters laid at once that are a scrabble."""


def analyser(
    grille: Grille, solutions: Sequence[Solution], placement: Placement | None, points: int
) -> AnalyseDuCoup | None:
    """What ``placement`` (None: nothing was laid) is worth among them, best first; None where there is no solution."""
    if not solutions:
        return None
    meilleure = solutions[0]
    posees = len(grille.nouvelles(placement)) if placement is not None else 0
    manque = "" if posees >= SCRABBLE else _scrabble(grille, solutions)
    rang = 0 if placement is None else _rang(grille, solutions, placement, points)
    return AnalyseDuCoup(rang, len(solutions), str(meilleure), max(0, meilleure.points - points), manque)


def _rang(grille: Grille, solutions: Sequence[Solution], placement: Placement, points: int) -> int:
    """1 for a top, counting ties once; 0 where the lexicon does not have it."""
    debut = bisect_left(solutions, -points, key=lambda s: -s.points)
    posees = set(grille.nouvelles(placement))
    for indice in range(debut, len(solutions)):
        solution = solutions[indice]
        if solution.points != points:
            return 0
        if set(grille.nouvelles(solution.placement)) == posees:
            return debut + 1
    return 0


def _scrabble(grille: Grille, solutions: Sequence[Solution]) -> str:
    for solution in solutions:
        if len(solution.mot) >= SCRABBLE and len(grille.nouvelles(solution.placement)) >= SCRABBLE:
            return str(solution)
    return ""
