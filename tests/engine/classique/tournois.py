"""Tournaments to test with: made-up tables of fixed rounds, results by chance, rounds played out."""

import random
from collections.abc import Sequence

from arbitre.engine.classique.appariement import RondeProposee, apparier
from arbitre.engine.classique.formule import FICTIF
from arbitre.engine.classique.rencontre import Forfait, Manche, Rencontre, Ronde
from arbitre.engine.classique.tableaux import Tableaux

Paires = list[list[int]]


def berger(joueurs: int) -> list[Paires]:
    """Three rounds where nobody meets twice. Not the federation's: those are not public."""
    places = list(range(1, joueurs + joueurs % 2 + 1))
    rondes = []
    for _ in range(3):
        rondes.append([[places[i], places[-1 - i]] for i in range(len(places) // 2)])
        places = [places[0], places[-1], *places[1:-1]]
    return rondes


ESSAI = Tableaux.lire({str(n): berger(n) for n in range(9, 17)})


def jouer(paires: Sequence[tuple[int, int]], hasard: random.Random, forfaits: float = 0.0) -> Ronde:
    """Results for a round: draws are not rare, so that ties are not either."""
    ronde = []
    for a, b in paires:
        forfait = hasard.choice(list(Forfait)) if b != FICTIF and hasard.random() < forfaits else None
        scores = Manche(hasard.randint(30, 60) * 10, hasard.randint(30, 60) * 10)
        ronde.append(Rencontre(a, b, () if forfait or b == FICTIF else (scores,), forfait))
    return tuple(ronde)


def derouler(
    joueurs: int, graine: int, *, rondes: int, absences: float = 0.0, forfaits: float = 0.0
) -> tuple[list[Ronde], list[tuple[RondeProposee, frozenset[int]]]]:
    """A tournament of so many players, numbered by the initial ranking: its rounds, what was proposed to whom."""
    hasard = random.Random(graine)
    initial = tuple(range(1, joueurs + 1))
    faites: list[Ronde] = []
    proposees = []
    for _ in range(rondes):
        absents = {j for j in initial if hasard.random() < absences}
        proposition = apparier(initial, faites, absents, ESSAI)
        proposees.append((proposition, frozenset(initial) - absents))
        faites.append(jouer(proposition.paires, hasard, forfaits))
    return faites, proposees
