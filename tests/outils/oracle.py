"""Every solution by brute force: each word of the lexicon, at each place, with each way to use jokers."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from arbitre.engine.erreurs import PlacementImpossible
from arbitre.engine.formule import Formule
from arbitre.engine.grille import TAILLE, Grille, Placement, Reference, Sens
from arbitre.engine.lettres import JOKER
from arbitre.engine.solution import Solution, decompter


def solutions(mots: Sequence[str], grille: Grille, lettres: str, formule: Formule) -> list[Solution]:
    """In the order of `Solutions`: points, reference, word."""
    connus, trouvees = frozenset(mots), dict[frozenset[tuple[tuple[int, int], str]], Solution]()
    for mot in mots:
        for ref in _references(grille):
            for placement in _placements(mot, ref, grille, lettres, formule):
                decompte = decompter(grille, placement, formule)
                if all(forme.mot.upper() in connus for forme in decompte.formes):
                    tuiles = frozenset(grille.nouvelles(placement))
                    nouvelle = Solution(placement.mot, ref, decompte.points)
                    trouvees[tuiles] = _principale(trouvees.get(tuiles), nouvelle)
    return sorted(trouvees.values(), key=lambda s: (-s.points, str(s.ref), s.mot))


def _references(grille: Grille) -> Iterator[Reference]:
    sens = (Sens.HORIZONTAL,) if grille.vide else tuple(Sens)
    return (Reference(i, j, s) for i in range(TAILLE) for j in range(TAILLE) for s in sens)


def _placements(mot: str, ref: Reference, grille: Grille, lettres: str, formule: Formule) -> Iterator[Placement]:
    """The word at that place in notation, once for each set of its new tiles that may be jokers."""
    try:
        nouvelles = [case for case, _ in grille.nouvelles(Placement(mot, ref))]
    except PlacementImpossible:
        return
    if len(nouvelles) > formule.max_posees:
        return
    cases = list(ref.cases(len(mot)))
    base = [grille[case] if grille.occupee(case) else signe for case, signe in zip(cases, mot, strict=True)]
    for nombre in range(lettres.count(JOKER) + 1):
        for jokers in combinations(nouvelles, nombre):
            signes = [s.lower() if case in jokers else s for case, s in zip(cases, base, strict=True)]
            demandees = Counter(signes[cases.index(case)] for case in nouvelles if case not in jokers)
            if demandees <= Counter(lettres):
                yield Placement("".join(signes), ref)


def _principale(connue: Solution | None, nouvelle: Solution) -> Solution:
    """Of two readings of the same tiles: the longer main word, the horizontal one at equal length."""
    if connue is None or len(nouvelle.mot) > len(connue.mot):
        return nouvelle
    if len(nouvelle.mot) == len(connue.mot) and nouvelle.ref.sens is Sens.HORIZONTAL:
        return nouvelle
    return connue
