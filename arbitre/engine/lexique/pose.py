"""Laying a solution that a search found: it is known to fit."""

from arbitre.engine.grille import VIDE, Grille, Sens
from arbitre.engine.solution import Solution


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
