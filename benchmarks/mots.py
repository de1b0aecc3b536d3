"""Words found as one types, in the list installed: ``python -m benchmarks.mots``; one line a search, in milliseconds.

The floor is one plain pass over the same words, so that a slow machine does not matter.
"""

import time
from collections.abc import Callable

from arbitre.engine.lexique.dictionnaire import Repertoire, lire_recherche
from arbitre.lexiques import ouvrir
from benchmarks.mesure import Mesure

RECHERCHES = ("*ING", "Q.A*", "=AEINRST", "+AEINRST", "=AEINR??", "MAISON", "RE*ER", "..E..", "7 20pts", "*E*")
TOURS = 5
MONTRES = 300


def millisecondes(faire: Callable[[], object]) -> float:
    """The best of a few."""
    temps = []
    for _ in range(TOURS):
        debut = time.perf_counter()
        faire()
        temps.append(1000 * (time.perf_counter() - debut))
    return min(temps)


def main() -> None:
    """Print them."""
    mots = tuple(ouvrir(None).automate.mots())
    dictionnaire = Repertoire(mots)
    plancher = millisecondes(lambda: [mot for mot in mots if mot.endswith("ING")])
    for texte in RECHERCHES:
        recherche = lire_recherche(texte)
        nous = millisecondes(lambda recherche=recherche: dictionnaire.chercher(recherche, MONTRES))  # type: ignore[misc]
        print(Mesure(f"{texte}, {len(mots)} mots, ms", nous, plancher, "20 ms").ligne())


if __name__ == "__main__":
    main()
