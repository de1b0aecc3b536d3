"""Times of the lexicons: import of a list, opening, look-up. Run: ``python benchmarks/lexiques.py [LISTE]``.

``LISTE`` is a word list of any shape, the shipped one by default. Each figure is the median of five runs, also
given as a ratio to a fixed loop of plain Python, since machines move by a fifth from one hour to the next.
"""

import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import date
from importlib import resources
from pathlib import Path

from arbitre.dossiers import Dossiers
from arbitre.engine.lexique.automate import construire
from arbitre.lexiques import Bibliotheque, ouvrir
from arbitre.lexiques.lecture import lire

TOURS = 5
CIBLES = {"import d’un texte, automate compris": 3.0, "ouverture, lexique prêt": 0.005}


def mediane(quoi: Callable[[int], object]) -> float:
    """Median of the seconds of ``quoi(tour)``."""
    durees = []
    for tour in range(TOURS):
        debut = time.perf_counter()
        quoi(tour)
        durees.append(time.perf_counter() - debut)
    return statistics.median(durees)


def etalon(_: int) -> int:
    """The loop that figures are compared to."""
    total = 0
    for i in range(2_000_000):
        total = (total * 31 + i) & 0xFFFF
    return total


def main() -> None:
    """Measure and print the table."""
    livree = resources.files("arbitre.resources") / "lexique" / "francais.txt.xz"
    source = Path(sys.argv[1]) if sys.argv[1:] else Path(str(livree))
    with tempfile.TemporaryDirectory() as dossier:
        racine = Path(dossier)
        mots = lire(source).mots
        texte = racine / "liste.txt"
        texte.write_text("\n".join(mots), encoding="ascii")
        accents = racine / "accents.txt"
        accents.write_text("\n".join(m.lower().replace("e", "é", 1) for m in mots), encoding="cp1252")
        chez_soi = Dossiers(racine / "donnees", racine / "cache")
        bibliotheque = Bibliotheque(chez_soi)
        mesures = {
            "lecture d’un texte": mediane(lambda _: lire(texte)),
            "lecture d’un texte accentué, CP1252": mediane(lambda _: lire(accents)),
            "construction de l’automate": mediane(lambda _: construire(mots)),
            "import d’un texte, automate compris": mediane(
                lambda n: Bibliotheque(Dossiers(racine / f"d{n}", racine / f"c{n}")).importer(texte, date.min)
            ),
        }
        bibliotheque.choisir(bibliotheque.importer(texte, date.min).installe.cle)
        automate = ouvrir(None, chez_soi).automate
        mesures["ouverture, lexique prêt"] = mediane(lambda _: ouvrir(None, chez_soi))
        mesures["100 000 recherches de mots"] = mediane(lambda _: [m in automate for m in mots[:100_000]])
    _imprimer(len(mots), mesures)


def _imprimer(nombre: int, mesures: dict[str, float]) -> None:
    boucle = mediane(etalon)
    print(f"{nombre} mots ; étalon {boucle * 1000:.0f} ms")
    for nom, duree in mesures.items():
        cible = f"   cible {CIBLES[nom] * 1000:.0f} ms" if nom in CIBLES else ""
        print(f"{nom:38} {duree * 1000:9.1f} ms {duree / boucle:8.2f} étalon{cible}")


if __name__ == "__main__":
    main()
