"""Time of a full ranking: 1,000 tables × 10 parties × 25 coups, every method. Run: ``python benchmarks/classement.py``.

The best of seven runs on plain values, checks included, without and with the three tie-breaks; the aim is 100 ms.
"""

import random
import time

from arbitre.engine.classement import Bareme, Departage, Methode, PartieJouee, classer
from arbitre.engine.reglement import EDITIONS

TABLES, PARTIES, COUPS, TOURS, CIBLE = 1000, 10, 25, 7, 0.1


def partie(hasard: random.Random, joueurs: list[str]) -> PartieJouee:
    """A partie where half of the bulletins are the top, with warnings and a few −5."""
    tops = [hasard.randint(20, 110) for _ in range(COUPS)]
    return PartieJouee(
        tops=tops,
        scores={j: [t if hasard.random() < 0.5 else hasard.randint(0, t) for t in tops] for j in joueurs},
        avertissements={j: [hasard.randint(1, COUPS) for _ in range(hasard.randint(0, 6))] for j in joueurs},
        penalites={j: [hasard.randint(1, COUPS)] for j in joueurs if hasard.random() < 0.1},
    )


def main() -> None:
    """Measure and print the table."""
    hasard = random.Random(1)
    joueurs = [str(table) for table in range(1, TABLES + 1)]
    parties = [partie(hasard, joueurs) for _ in range(PARTIES)]
    bareme = Bareme.de(EDITIONS["2023"])
    for methode in Methode:
        for departage in ((), tuple(Departage)):
            durees = []
            for _ in range(TOURS):
                debut = time.perf_counter()
                classer(joueurs, parties, bareme, methode, departage)
                durees.append(time.perf_counter() - debut)
            meilleure = min(durees)
            verdict = "" if meilleure < CIBLE else "  au-dessus de la cible"
            print(f"{methode.value:12} {len(departage)} départages  {1000 * meilleure:6.1f} ms{verdict}")


if __name__ == "__main__":
    main()
