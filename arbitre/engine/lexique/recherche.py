"""Solutions of a tirage on a grid: all of them, or the best with every tie."""

from collections.abc import Iterable, Sequence
from typing import Final, overload

from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.formule import Formule
from arbitre.engine.grille import TAILLE, Grille, Reference, Sens
from arbitre.engine.lettres import JOKER, lettres_valides
from arbitre.engine.lexique import simple
from arbitre.engine.lexique.automate import Automate
from arbitre.engine.lexique.lignes import LIGNES
from arbitre.engine.solution import Solution

LETTRES_AU_PLUS: Final = 9
JOKERS_AU_PLUS: Final = 2


def _reference(ligne: int, case: int) -> Reference:
    if ligne < TAILLE:
        return Reference(ligne, case, Sens.HORIZONTAL)
    return Reference(case, ligne - TAILLE, Sens.VERTICAL)


_REFERENCES: Final = tuple(tuple(_reference(ligne, case) for case in range(TAILLE)) for ligne in range(LIGNES))
_TEXTES: Final = tuple(tuple(map(str, cases)) for cases in _REFERENCES)


class Solutions(Sequence[Solution]):
    """Solutions by points (descending), then reference, then word; each made when it is asked for.

    ``top`` is the points of the first, 0 where there is none.
    """

    def __init__(self, trouvees: Iterable[simple.Trouvee]) -> None:
        self._trouvees = sorted(trouvees, key=_ordre)
        self.top = self._trouvees[0][0] if self._trouvees else 0

    def __len__(self) -> int:
        return len(self._trouvees)

    @overload
    def __getitem__(self, indice: int) -> Solution: ...
    @overload
    def __getitem__(self, indice: slice) -> tuple[Solution, ...]: ...
    def __getitem__(self, indice: int | slice) -> Solution | tuple[Solution, ...]:
        if isinstance(indice, slice):
            return tuple(map(_solution, self._trouvees[indice]))
        return _solution(self._trouvees[indice])

    @property
    def tops(self) -> tuple[Solution, ...]:
        """The best ones, every tie."""
        fin = 0
        while fin < len(self) and self._trouvees[fin][0] == self.top:
            fin += 1
        return self[:fin]


def _ordre(trouvee: simple.Trouvee) -> tuple[int, str, str]:
    points, ligne, case, mot = trouvee
    return -points, _TEXTES[ligne][case], mot


def _solution(trouvee: simple.Trouvee) -> Solution:
    points, ligne, case, mot = trouvee
    return Solution(mot, _REFERENCES[ligne][case], points)


def toutes(automate: Automate, grille: Grille, lettres: str, formule: Formule) -> Solutions:
    """Every solution of ``lettres`` (A–Z, ``?``), with its points."""
    return Solutions(simple.chercher(automate, grille, _verifiees(lettres), formule))


def meilleures(automate: Automate, grille: Grille, lettres: str, formule: Formule) -> Solutions:
    """The solutions of the highest score, all ties."""
    return Solutions(simple.meilleures(automate, grille, _verifiees(lettres), formule))


def _verifiees(lettres: str) -> str:
    """``lettres`` if they make a tirage that can be searched; else `NotationIllisible`."""
    if len(lettres_valides(lettres)) > LETTRES_AU_PLUS:
        raise NotationIllisible(f"{len(lettres)} lettres dans le tirage : 9 au plus.")
    if lettres.count(JOKER) > JOKERS_AU_PLUS:
        raise NotationIllisible(f"{lettres.count(JOKER)} jokers dans le tirage : 2 au plus.")
    return lettres
