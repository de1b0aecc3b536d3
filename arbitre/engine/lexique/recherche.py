"""Solutions of a tirage on a grid: all of them, or the best with every tie; laying one of them."""

from collections.abc import Sequence
from typing import Final, Protocol, overload

from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.formule import Formule
from arbitre.engine.francais import denombrer
from arbitre.engine.grille import TAILLE, VIDE, Grille, Sens
from arbitre.engine.lettres import JOKER, LETTRES_AU_PLUS, lettres_valides
from arbitre.engine.lexique import simple
from arbitre.engine.lexique.automate import Automate
from arbitre.engine.lexique.format import faux
from arbitre.engine.lexique.lignes import LIGNES, reference
from arbitre.engine.solution import Solution

JOKERS_AU_PLUS: Final = 2

_REFERENCES: Final = [[reference(ligne, case) for case in range(TAILLE)] for ligne in range(LIGNES)]


class Trouvailles(Protocol):
    """What a search found, packed, in order: (points, line, first square, word in notation)."""

    @property
    def top(self) -> int: ...
    def __len__(self) -> int: ...
    def __getitem__(self, indice: int) -> simple.Trouvee: ...
    def tops(self) -> list[simple.Trouvee]: ...


class Solutions(Sequence[Solution]):
    """Solutions by points (descending), then reference, then word; each is made when it is asked for."""

    __slots__ = ("_paquet",)

    def __init__(self, paquet: Trouvailles) -> None:
        self._paquet = paquet

    @property
    def top(self) -> int:
        """Points of the best, 0 where there is none."""
        return self._paquet.top

    @property
    def tops(self) -> tuple[Solution, ...]:
        """The best, every tie."""
        return tuple(map(_solution, self._paquet.tops()))

    def __len__(self) -> int:
        return len(self._paquet)

    @overload
    def __getitem__(self, indice: int) -> Solution: ...
    @overload
    def __getitem__(self, indice: slice) -> tuple[Solution, ...]: ...
    def __getitem__(self, indice: int | slice) -> Solution | tuple[Solution, ...]:
        if isinstance(indice, slice):
            return tuple(_solution(self._paquet[i]) for i in range(*indice.indices(len(self))))
        return _solution(self._paquet[indice])


def _solution(trouvee: simple.Trouvee) -> Solution:
    points, ligne, case, mot = trouvee
    return Solution(mot, _REFERENCES[ligne][case], points)


def toutes(automate: Automate, grille: Grille, lettres: str, formule: Formule) -> Solutions:
    """Every solution of ``lettres`` (A–Z, ``?``), with its points."""
    return _chercher(automate, grille, lettres, formule, meilleures=False)


def meilleures(automate: Automate, grille: Grille, lettres: str, formule: Formule) -> Solutions:
    """The solutions of the highest score, all ties."""
    return _chercher(automate, grille, lettres, formule, meilleures=True)


def _chercher(automate: Automate, grille: Grille, lettres: str, formule: Formule, *, meilleures: bool) -> Solutions:
    """Raises `NotationIllisible` for letters that are no tirage, `AutomateIllisible` where no lexicon has as many."""
    if len(lettres_valides(lettres)) > LETTRES_AU_PLUS:
        raise NotationIllisible(f"{denombrer(len(lettres), 'lettre')} dans le tirage\u00a0: {LETTRES_AU_PLUS} au plus.")
    if lettres.count(JOKER) > JOKERS_AU_PLUS:
        raise NotationIllisible(f"{lettres.count(JOKER)} jokers dans le tirage\u00a0: {JOKERS_AU_PLUS} au plus.")
    if automate.noyau is None:
        return Solutions(simple.Paquet(simple.chercher(automate, grille, lettres, formule), meilleures=meilleures))
    signes = "".join(grille.lignes)
    try:
        return Solutions(automate.noyau.chercher(signes, lettres, formule.max_posees, formule.primes, meilleures))
    except OverflowError:
        raise faux() from None


def poser(grille: Grille, solution: Solution) -> tuple[str, Grille]:
    """The signs that ``solution`` lays, in the order of the word, and the grid after.

    Unlike `Grille.poser` nothing is verified.
    """
    ref, mot, rangs = solution.ref, solution.mot, list(grille.lignes)
    if ref.sens is Sens.HORIZONTAL:
        rang = rangs[ref.ligne]
        avant = rang[ref.colonne : ref.colonne + len(mot)]
        rangs[ref.ligne] = rang[: ref.colonne] + mot + rang[ref.colonne + len(mot) :]
    else:
        lignes = range(ref.ligne, ref.ligne + len(mot))
        avant = "".join([rangs[i][ref.colonne] for i in lignes])
        for i, signe in zip(lignes, mot, strict=True):
            rangs[i] = rangs[i][: ref.colonne] + signe + rangs[i][ref.colonne + 1 :]
    posees = "".join([signe for case, signe in zip(avant, mot, strict=True) if case == VIDE])
    return posees, Grille(tuple(rangs))
