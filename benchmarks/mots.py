"""Words found as one types, in the list installed: ``python -m benchmarks.tout mots``; time of the processor.

The floor is one plain pass over the same words, so that a slow machine does not matter.
"""

from collections.abc import Callable
from functools import partial

from arbitre.engine.lexique.dictionnaire import Repertoire, lire_recherche
from arbitre.lexiques import ouvrir
from benchmarks.mesure import Mesure, Mesures, processeur

RECHERCHES = ("*ING", "Q.A*", "=AEINRST", "+AEINRST", "=AEINR??", "MAISON", "RE*ER", "..E..", "7 20pts", "*E*")
TOURS = 5
MONTRES = 300


def millisecondes(faire: Callable[[], object]) -> float:
    """The best of a few."""
    return min(processeur(faire) for _ in range(TOURS))


def mesures(court: bool) -> Mesures:
    """Each of them, then the slowest."""
    del court
    mots = tuple(ouvrir(None).automate.mots())
    dictionnaire = Repertoire(mots)
    lues = {texte: lire_recherche(texte) for texte in RECHERCHES}
    faites = {texte: millisecondes(partial(dictionnaire.chercher, lue, MONTRES)) for texte, lue in lues.items()}
    plancher = millisecondes(lambda: [mot for mot in mots if mot.endswith("ING")])
    yield from (Mesure(f"mots cherchés, {texte} (ms)", nous, plancher, "") for texte, nous in faites.items())
    pire = max(faites.values())
    yield Mesure(f"mots cherchés en tapant, la pire de {len(faites)} recherches (ms)", pire, plancher, "≤ 20 ms")
