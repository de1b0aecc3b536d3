"""Time of a full ranking, and of the last round of a Scrabble classique tournament: ``python -m benchmarks.tout
classements``.

1,000 tables × 10 parties × 25 coups with all tie-breaks, by every method, the best of seven runs on plain values, all
checks included: on values never seen (what is remembered from one ranking to the next does not help), then with one
partie changed. Then the worst of twenty tournaments, ranked and paired to the last round.
"""

import random

from msgspec.structs import replace

from arbitre.engine.classement.general import Departage, Methode, classer
from arbitre.engine.classement.valeurs import Bareme, PartieJouee
from arbitre.engine.classique.appariement import apparier
from arbitre.engine.classique.formule import FICTIF, nombre_de_matchs
from arbitre.engine.classique.rencontre import Manche, Rencontre, Ronde
from arbitre.engine.editions import edition
from benchmarks.mesure import Mesure, Mesures, duree, etalon

TABLES, PARTIES, COUPS, TOURS = 1000, 10, 25, 7
TAILLES, TOURNOIS = (8, 33, 127, 128), 20


def partie(hasard: random.Random, joueurs: list[str]) -> PartieJouee:
    """A partie where half of the bulletins are the top, with warnings and a few −5."""
    tops = [hasard.randint(20, 110) for _ in range(COUPS)]
    return PartieJouee(
        tops=tops,
        scores={j: [t if hasard.random() < 0.5 else hasard.randint(0, t) for t in tops] for j in joueurs},
        avertissements={j: [hasard.randint(1, COUPS) for _ in range(hasard.randint(0, 6))] for j in joueurs},
        penalites={j: [hasard.randint(1, COUPS)] for j in joueurs if hasard.random() < 0.1},
    )


def ronde(paires: tuple[tuple[int, int], ...], hasard: random.Random) -> Ronde:
    """Results by chance."""
    return tuple(
        Rencontre(a, b, () if b == FICTIF else (Manche(hasard.randint(250, 550), hasard.randint(250, 550)),))
        for a, b in paires
    )


def mesures(court: bool) -> Mesures:
    """Rankings, then pairings, beside the étalon."""
    hasard, repere = random.Random(1), etalon()
    joueurs = [str(table) for table in range(1, TABLES + 1)]
    parties = [partie(hasard, joueurs) for _ in range(PARTIES)]
    bareme = Bareme.de(edition("2023").reglement)
    for methode in Methode:
        neuves, suivantes = list[float](), list[float]()
        for _ in range(1 if court else TOURS):
            jouees = [replace(p) for p in parties]
            for durees in (neuves, suivantes):
                durees.append(duree(lambda: classer(joueurs, jouees, bareme, methode, tuple(Departage))))  # noqa: B023
                jouees[-1] = replace(jouees[-1])
        yield Mesure(f"classement de {TABLES} tables, {methode.value} (ms)", min(neuves), repere, "≤ 100 ms")
        yield Mesure(f"classement de {TABLES} tables, {methode.value}, puis (ms)", min(suivantes), repere, "")
    for nombre in TAILLES[-1:] if court else TAILLES:
        pire = max(_tournoi(hasard, nombre) for _ in range(1 if court else TOURNOIS))
        yield Mesure(f"une ronde de classique appariée, {nombre} joueurs (ms, pire)", pire, repere, "≤ 100 ms")


def _tournoi(hasard: random.Random, nombre: int) -> float:
    """Milliseconds of its worst round."""
    rondes: list[Ronde] = []
    durees = []
    for _ in range(nombre_de_matchs(nombre)):
        durees.append(duree(lambda: apparier(range(1, nombre + 1), rondes)))
        rondes.append(ronde(apparier(range(1, nombre + 1), rondes).paires, hasard))
    return max(durees)
