"""How often each point of the correction is aimed at: ``python -m benchmarks.quiz [--nombre N] [--graine S]``.

Each bulletin is judged again as `arbitre corriger` does, and counted only where its verdict cites the article aimed at.
"""

import argparse
from collections import Counter
from itertools import islice

from arbitre.engine.correction.articles.regle import Regle
from arbitre.engine.editions import EDITIONS
from arbitre.engine.exercices.copie import CopieRendue
from arbitre.engine.exercices.programme import programme
from arbitre.engine.exercices.suite import Exercice, Suite, avec_le_point, rencontre
from arbitre.lexiques import Graphies, ouvrir
from benchmarks.mesure import Mesure, Mesures, processeur

ATTENDUS = 20


def compter(nombre: int, graine: int) -> Counter[Regle]:
    """The bulletins that meet the point they aim at, by point."""
    entrees, vus = Graphies().entrees, Counter[Regle]()
    for exercice in islice(Suite(ouvrir(None).automate, graine), nombre):
        rendue = CopieRendue(exercice.copie, exercice.copie.juger(entrees))
        if rencontre(exercice.regle, rendue):
            cites = {e.article for e in avec_le_point(exercice.regle, rendue.verdict).explication}
            vus[exercice.regle] += exercice.regle.article in cites
    return vus


def mesures(court: bool) -> Mesures:
    """A bulletin made that aims at a point, beside one judged."""
    nombre = 200 if court else 1000
    entrees, suite = Graphies().entrees, Suite(ouvrir(None).automate, 1)
    next(iter(suite)).copie.juger(entrees)
    faits: list[Exercice] = []
    fabriques = processeur(lambda: faits.extend(islice(suite, nombre)))
    juges = processeur(lambda: [exercice.copie.juger(entrees) for exercice in faits])
    yield Mesure("un bulletin du quiz fabriqué (ms)", fabriques / nombre, juges / nombre, "≤ 33 ms")


def main() -> None:
    """Print the table, then the least, which must not be under `ATTENDUS` for 10,000."""
    analyseur = argparse.ArgumentParser(description=__doc__)
    analyseur.add_argument("--nombre", type=int, default=10_000)
    analyseur.add_argument("--graine", type=int, default=1)
    options = analyseur.parse_args()
    vus = compter(options.nombre, options.graine)
    for nom in EDITIONS:
        print(f"{nom} : " + " · ".join(f"{regle.numero} {vus[regle]}" for regle in programme(nom)))
    moins = min(programme(), key=lambda regle: vus[regle])
    print(f"{vus.total()} bulletins, le moins visé : {moins.article.edition} {moins.numero}, {vus[moins]} fois")
    if options.nombre >= 10_000 and vus[moins] < ATTENDUS:
        raise SystemExit(f"moins de {ATTENDUS} bulletins")


if __name__ == "__main__":
    main()
