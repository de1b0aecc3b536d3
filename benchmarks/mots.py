"""Words found as one types, in the list installed: ``python -m benchmarks.mots``; one line a search, of the processor.

The floor is one plain pass over the same words, so that a slow machine does not matter.
"""

import time
from collections.abc import Callable
from functools import partial

from arbitre.engine.lexique.dictionnaire import Repertoire, lire_recherche
from arbitre.lexiques import ouvrir
from benchmarks.mesure import Mesure, Mesures, montrer

RECHERCHES = ("*ING", "Q.A*", "=AEINRST", "+AEINRST", "=AEINR??", "MAISON", "RE*ER", "..E..", "7 20pts", "*E*")
TOURS = 5
MONTRES = 300
BUT = "≤ 20 ms"


def millisecondes(faire: Callable[[], object]) -> float:
    """The best of a few."""
    temps = []
    for _ in range(TOURS):
        debut = time.process_time()
        faire()
        temps.append(1000 * (time.process_time() - debut))
    return min(temps)


def durees() -> tuple[dict[str, float], float]:
    """Of each search, and of one plain pass over the same words."""
    mots = tuple(ouvrir(None).automate.mots())
    dictionnaire = Repertoire(mots)
    lues = {texte: lire_recherche(texte) for texte in RECHERCHES}
    faites = {texte: millisecondes(partial(dictionnaire.chercher, lue, MONTRES)) for texte, lue in lues.items()}
    return faites, millisecondes(lambda: [mot for mot in mots if mot.endswith("ING")])


def mesures(court: bool) -> Mesures:
    """The slowest of them."""
    del court
    faites, plancher = durees()
    yield Mesure(
        f"mots cherchés en tapant, la pire de {len(faites)} recherches (ms)", max(faites.values()), plancher, BUT
    )


def main() -> None:
    """Print them."""
    faites, plancher = durees()
    montrer(Mesure(f"{texte} (ms)", nous, plancher, BUT) for texte, nous in faites.items())


if __name__ == "__main__":
    main()
