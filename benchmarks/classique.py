"""Time to rank and pair the last round of a Scrabble classique tournament. Run: ``python benchmarks/classique.py``.

The worst of twenty tournaments of 128 players (and of other sizes), results by chance; the aim is 100 ms.
"""

import random
import time

from arbitre.engine.classique.appariement import apparier
from arbitre.engine.classique.formule import FICTIF, nombre_de_matchs
from arbitre.engine.classique.rencontre import Manche, Rencontre, Ronde

TAILLES, TOURNOIS, CIBLE = (8, 20, 33, 65, 127, 128), 20, 0.1


def ronde(paires: tuple[tuple[int, int], ...], hasard: random.Random) -> Ronde:
    """Results by chance."""
    return tuple(
        Rencontre(a, b, () if b == FICTIF else (Manche(hasard.randint(250, 550), hasard.randint(250, 550)),))
        for a, b in paires
    )


def main() -> None:
    """Measure and print the table."""
    hasard = random.Random(1)
    for joueurs in TAILLES:
        initial = range(1, joueurs + 1)
        durees = []
        for _ in range(TOURNOIS):
            rondes: list[Ronde] = []
            for _ in range(nombre_de_matchs(joueurs)):
                debut = time.perf_counter()
                proposition = apparier(initial, rondes)
                durees.append(time.perf_counter() - debut)
                rondes.append(ronde(proposition.paires, hasard))
        mediane, pire = sorted(durees)[len(durees) // 2], max(durees)
        verdict = "" if pire < CIBLE else "  au-dessus de la cible"
        print(f"{joueurs:4} joueurs  médiane {1000 * mediane:6.2f} ms  pire {1000 * pire:6.2f} ms{verdict}")


if __name__ == "__main__":
    main()
