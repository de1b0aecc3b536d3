"""Solutions found again by word and by points, fast enough for each key: « QU », « 70 », « 60-80 », « CHE 50+ »."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Final

from arbitre.engine.solution import Solution

POINTS_MAX: Final = 9999
_POINTS: Final = re.compile(r"(\d{1,4})(?:-(\d{1,4})|([-+]))?")


class Index:
    """Words and points of ``solutions`` (best first), filled little by little: a search has tens of thousands."""

    def __init__(self, solutions: Sequence[Solution]) -> None:
        self.solutions = solutions
        self._mots: list[str] = []
        self._moins: list[int] = []

    @property
    def complet(self) -> bool:
        return len(self._moins) == len(self.solutions)

    def avancer(self, nombre: int) -> None:
        """Take ``nombre`` more solutions in."""
        debut = len(self._moins)
        for solution in self.solutions[debut : debut + nombre]:
            self._mots.append(solution.mot.upper())
            self._moins.append(-solution.points)

    def chercher(self, demande: str) -> Sequence[int]:
        """The ranks, best first, of the solutions whose word holds each group of letters typed, and whose points are
        as typed. What is neither is left aside."""
        debut, fin, lettres = 0, len(self._moins), []
        for part in demande.upper().split():
            if m := _POINTS.fullmatch(part):
                bas, haut = _bornes(m)
                debut, fin = max(debut, bisect_left(self._moins, -haut)), min(fin, bisect_right(self._moins, -bas))
            elif part.isalpha():
                lettres.append(part)
        if not lettres:
            return range(debut, max(debut, fin))
        rangs = [rang for rang, mot in enumerate(self._mots[debut:fin], debut) if lettres[0] in mot]
        for autres in lettres[1:]:
            rangs = [rang for rang in rangs if autres in self._mots[rang]]
        return rangs


def _bornes(m: re.Match[str]) -> tuple[int, int]:
    """« 70 » is 70 itself, « 60-80 » both ends in, « 70+ » from 70 on, « 70- » up to 70."""
    seul = int(m[1])
    if m[2]:
        return min(seul, int(m[2])), max(seul, int(m[2]))
    return {"+": (seul, POINTS_MAX), "-": (0, seul)}.get(m[3], (seul, seul))
