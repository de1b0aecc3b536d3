"""Time of a full ranking: 1,000 tables × 10 parties × 25 coups, every method. Run: ``python benchmarks/classement.py``.

The best of seven runs on plain values, checks included, without and with all tie-breaks: on values never seen (what
is remembered from one ranking to the next does not help), then with one partie changed. The aim is 100 ms.
"""

import random
import time

from msgspec.structs import replace

from arbitre.engine.classement.general import Departage, Methode, classer
from arbitre.engine.classement.valeurs import Bareme, PartieJouee
from arbitre.engine.editions import edition

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
    bareme = Bareme.de(edition("2023").reglement)
    for methode in Methode:
        for departage in ((), tuple(Departage)):
            neuves, suivantes = [], []
            for _ in range(TOURS):
                jouees = [replace(p) for p in parties]
                neuves.append(mesurer(joueurs, jouees, bareme, methode, departage))
                jouees[-1] = replace(jouees[-1])
                suivantes.append(mesurer(joueurs, jouees, bareme, methode, departage))
            verdict = "" if min(neuves) < CIBLE else "  au-dessus de la cible"
            print(
                f"{methode.value:12} {len(departage)} départages  {1000 * min(neuves):6.1f} ms, puis"
                f" {1000 * min(suivantes):5.1f} ms{verdict}"
            )


def mesurer(
    joueurs: list[str], jouees: list[PartieJouee], bareme: Bareme, methode: Methode, departage: tuple[Departage, ...]
) -> float:
    """Seconds of one ranking."""
    debut = time.perf_counter()
    classer(joueurs, jouees, bareme, methode, departage)
    return time.perf_counter() - debut


if __name__ == "__main__":
    main()
