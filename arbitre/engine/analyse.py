"""A partie looked at coup by coup: what was retained, the top, the scores just below it, how many solutions."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby, islice
from typing import Final

from msgspec import Struct

from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import Formule
from arbitre.engine.grille import Grille, Reference
from arbitre.engine.lexique.recherche import Solutions
from arbitre.engine.reglement import Reglement
from arbitre.engine.rejeu import CoupEcrit, CoupRejoue, Rejeu
from arbitre.engine.solution import Solution
from arbitre.engine.tirage import Tirage

SOUS_TOPS: Final = 3
"""Scores shown below the top."""
CITEES: Final = 4
"""Solutions named for each score."""

Chercher = Callable[[Grille, str, Formule], Solutions]


class Score(Struct, frozen=True):
    """A score that solutions reach: how many do, and the first of them."""

    points: int
    nombre: int
    solutions: tuple[Solution, ...]


class CoupAnalyse(Struct, frozen=True):
    """A coup, the grid before it, all that could be played; ``scores`` begins with the top."""

    ecrit: CoupEcrit
    rejoue: CoupRejoue
    grille: Grille
    solutions: Sequence[Solution]
    scores: tuple[Score, ...]

    @property
    def retenue(self) -> Solution | None:
        """The solution that was laid, None for an annulled coup and for a word that does not fit."""
        if self.ecrit.mot is None or self.ecrit.ref is None:
            return None
        try:
            return Solution(self.ecrit.mot, Reference.parse(self.ecrit.ref), self.rejoue.points)
        except Refus:
            return None


def analyser(
    coups: Iterable[CoupEcrit],
    formule: Formule,
    reglement: Reglement,
    lexique: Callable[[str], bool],
    chercher: Chercher,
) -> Iterator[CoupAnalyse]:
    """Each coup in its turn; what does not hold in the partie is in its ``rejoue.erreurs``."""
    rejeu = Rejeu(formule, reglement, lexique, lambda *position: chercher(*position).tops)
    for ecrit in coups:
        grille, reliquat = rejeu.grille, rejeu.reliquat
        rejoue = rejeu.jouer(ecrit)
        lettres = _lettres(ecrit.tirage, reliquat)
        solutions = _solutions(chercher, grille, lettres, formule) if len(lettres) <= formule.lettres else ()
        yield CoupAnalyse(ecrit, rejoue, grille, solutions, _scores(solutions))


def _lettres(texte: str, reliquat: str) -> str:
    try:
        return Tirage.parse(texte, reliquat).lettres
    except Refus:
        return ""


def _solutions(chercher: Chercher, grille: Grille, lettres: str, formule: Formule) -> Sequence[Solution]:
    """None of them where the letters are no tirage: a file may say anything."""
    try:
        return chercher(grille, lettres, formule) if lettres else ()
    except Refus:
        return ()


def _scores(solutions: Sequence[Solution]) -> tuple[Score, ...]:
    """The top and the scores just below it; a solution is made only where it is cited."""
    par_points = groupby(solutions, key=lambda s: s.points)
    scores = []
    for points, egales in islice(par_points, SOUS_TOPS + 1):
        premieres = tuple(islice(egales, CITEES))
        scores.append(Score(points, len(premieres) + sum(1 for _ in egales), premieres))
    return tuple(scores)
