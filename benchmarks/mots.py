"""Words found as one types, in the list installed: ``python -m benchmarks.tout mots``; time of the processor.

The floor is one plain pass over the same words, so that a slow machine does not matter.
"""

from functools import partial

from arbitre.engine.lexique.dictionnaire import Repertoire, lire_recherche
from arbitre.lexiques import ouvrir
from benchmarks.mesure import Mesure, Mesures, tour_a_tour

RECHERCHES = ("*ING", "Q.A*", "=AEINRST", "+AEINRST", "=AEINR??", "MAISON", "RE*ER", "..E..", "7 20pts", "*E*")
TOURS = 5
MONTRES = 300


def mesures(court: bool) -> Mesures:
    """Each of them, then the slowest."""
    del court
    mots = tuple(ouvrir(None).automate.mots())
    dictionnaire = Repertoire(mots)
    lues = map(lire_recherche, RECHERCHES)
    actes = [partial(dictionnaire.chercher, lue, MONTRES) for lue in lues]
    *durees, plancher = tour_a_tour(TOURS, *actes, lambda: [mot for mot in mots if mot.endswith("ING")])
    faites = dict(zip(RECHERCHES, durees, strict=True))
    yield from (Mesure(f"mots cherchés, {texte} (ms)", nous, plancher, "") for texte, nous in faites.items())
    pire = max(faites.values())
    yield Mesure(f"mots cherchés en tapant, la pire de {len(faites)} recherches (ms)", pire, plancher, "≤ 20 ms")
