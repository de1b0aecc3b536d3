"""Times of the search, of generation, of the lexicon's file. Run: ``python -m benchmarks.recherche [--roue]``.

Each figure is the median of five runs, also given as a ratio to a fixed loop of plain Python measured beside it,
since machines move by a fifth from one hour to the next. ``--roue`` also builds the wheel, kernel included.
"""

import json
import lzma
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from functools import partial
from itertools import chain
from pathlib import Path

from msgspec import Struct

from arbitre.dossiers import Dossiers
from arbitre.engine.editions import edition
from arbitre.engine.formule import CLASSIQUE, FORMULES, Formule
from arbitre.engine.generation import generer
from arbitre.engine.grille import Grille
from arbitre.engine.lexique.automate import NOYAU, Automate, construire
from arbitre.engine.lexique.recherche import Solutions, meilleures, toutes
from arbitre.lexiques import Bibliotheque, ouvrir
from arbitre.lexiques.lecture import lire
from benchmarks.mesure import Mesure, Mesures

RACINE = Path(__file__).resolve().parent.parent
DONNEES = RACINE / "tests" / "donnees" / "positions"
TOURS = 5
REPETITIONS = 5
PARTIES = 200
Chercher = Callable[[Automate, Grille, str, Formule], Solutions]

RESIDENT = """
import sys
from pathlib import Path
def etat(nom):
    lignes = Path("/proc/self/status").read_text().splitlines()
    return next(int(ligne.split()[1]) for ligne in lignes if ligne.startswith(nom)) / 1024
vide = etat("VmRSS")
import mmap
from arbitre.engine.formule import CLASSIQUE
from arbitre.engine.grille import GRILLE_VIDE
from arbitre.engine.lexique.automate import Automate
from arbitre.engine.lexique.recherche import toutes
avant = etat("VmRSS")
with open(sys.argv[1], "rb") as fichier:
    automate = Automate(mmap.mmap(fichier.fileno(), 0, access=mmap.ACCESS_READ))
toutes(automate, GRILLE_VIDE, "AEINRT?", CLASSIQUE)
print(etat("VmRSS"), etat("VmRSS") - avant, vide)
"""


class Position(Struct, frozen=True):
    """One of the given positions."""

    grille: Grille
    lettres: str
    formule: Formule


class Figure(Struct, frozen=True):
    """A figure: its value, its ratio to the loop measured beside it (0: none), how it is written, what is asked of it
    (None: nothing), whether more is better."""

    nom: str
    valeur: float
    rapport: float
    unite: str
    cible: float | None = None
    plus: bool = False


def positions() -> tuple[list[Position], list[Position]]:
    """The 85 ordinary positions and the 15 hard ones."""
    lues = map(json.loads, (DONNEES / "positions.jsonl").read_text(encoding="utf-8").splitlines())
    toutes_ = [Position(Grille.parse(p["grille"]), p["tirage"], FORMULES[p["formule"]]) for p in lues]
    return toutes_[:85], toutes_[85:]


def duree(quoi: Callable[[], object]) -> float:
    """Seconds of one run."""
    debut = time.perf_counter()
    quoi()
    return time.perf_counter() - debut


def etalon() -> float:
    """Seconds of the loop that figures are compared to: a million turns."""

    def boucle() -> int:
        total = 0
        for i in range(1_000_000):
            total = (total * 31 + i) & 0xFFFF
        return total

    return duree(boucle)


def mesurer(nom: str, secondes: Callable[[], float], unite: str, cible: float | None = None) -> Figure:
    """Median of a few turns, each between two loops."""
    valeurs, rapports = [], []
    for _ in range(TOURS):
        avant = etalon()
        valeurs.append(secondes())
        rapports.append(2 * valeurs[-1] / (avant + etalon()))
    valeur, rapport = statistics.median(valeurs), statistics.median(rapports)
    if unite == "/s":
        return Figure(nom, 1 / valeur, rapport, unite, cible, plus=True)
    return Figure(nom, valeur * {"µs": 1e6, "ms": 1e3, "s": 1}[unite], rapport, unite, cible)


def une_a_une(automate: Automate, chercher: Chercher, lot: Sequence[Position]) -> float:
    """Mean seconds of a search: for each position the least of a few repetitions, as ``solutions --mesure`` does."""
    return statistics.fmean(
        min(duree(partial(chercher, automate, p.grille, p.lettres, p.formule)) for _ in range(REPETITIONS)) for p in lot
    )


def tour_a_tour(automate: Automate, chercher: Chercher, lot: Sequence[Position]) -> float:
    """Mean seconds of a search when each position comes after others: nothing of it is in the nearest memory."""
    return duree(lambda: [chercher(automate, p.grille, p.lettres, p.formule) for p in lot]) / len(lot)


def une_partie(automate: Automate) -> float:
    """Mean seconds of a complete partie, one core: draw, best solutions, choice, laying."""
    reglement = edition("2023").reglement
    return duree(lambda: [generer(automate, CLASSIQUE, reglement, 7, n) for n in range(PARTIES)]) / PARTIES


def recherches(automate: Automate) -> Iterator[Figure]:
    """Searches and generation."""
    ordinaires, dures = positions()
    un, tour = partial(une_a_une, automate), partial(tour_a_tour, automate)
    yield mesurer("toutes les solutions, 85 ordinaires", lambda: un(toutes, ordinaires), "µs", 40)
    yield mesurer("toutes les solutions, 15 dures", lambda: un(toutes, dures), "µs", 1200)
    yield mesurer("meilleures, 85 ordinaires", lambda: un(meilleures, ordinaires), "µs")
    yield mesurer("meilleures, 15 dures", lambda: un(meilleures, dures), "µs", 200)
    yield mesurer("toutes, ordinaires, tour à tour", lambda: tour(toutes, ordinaires), "µs")
    yield mesurer("meilleures, ordinaires, tour à tour", lambda: tour(meilleures, ordinaires), "µs")
    yield mesurer("parties complètes, un cœur", lambda: une_partie(automate), "/s", 600)


def mesures(court: bool) -> Mesures:
    """Searches and parties beside the loop of plain Python, measured before and after each."""
    del court
    with lzma.open(DONNEES / "lexique_positions.txt.xz", "rt", encoding="ascii") as flux:
        automate = Automate(construire(flux.read().split()))
    for m in recherches(automate):
        nous = {"µs": m.valeur, "/s": 1e6 / m.valeur}[m.unite]
        but = "" if m.cible is None else f"≤ {m.cible:g} µs" if m.unite == "µs" else f"≤ {1e6 / m.cible:.0f} µs"
        yield Mesure(f"{m.nom} (µs ; plancher\u00a0: l’étalon)", nous, nous / m.rapport, but)


def fichiers(mots: Sequence[str], octets: bytes) -> Iterator[Figure]:
    """The lexicon on disk: opened, in memory, made from a text."""
    with tempfile.TemporaryDirectory() as dossier:
        texte, compile_ = Path(dossier, "liste.txt"), Path(dossier, "liste.automate")
        texte.write_text("\n".join(mots), encoding="ascii")
        compile_.write_bytes(octets)
        chez_soi = Dossiers(Path(dossier, "donnees"), Path(dossier, "cache"))
        bibliotheque = Bibliotheque(chez_soi)
        bibliotheque.choisir(bibliotheque.importer(texte, date.min).installe.cle)
        yield mesurer("lexique prêt depuis son fichier", lambda: duree(lambda: ouvrir(None, chez_soi)), "ms", 5)
        yield mesurer("  dont automate vérifié", lambda: duree(lambda: Automate(octets)), "ms")
        yield mesurer("texte lu et compilé", lambda: duree(lambda: construire(lire(texte).mots)), "s", 3)
        resident, de_plus, vide = map(float, _python(RESIDENT, str(compile_)).split())
        yield Figure("mémoire du lexique et de la recherche", de_plus, 0, "Mo", 20)
        yield Figure("  avec tout le processus", resident, 0, "Mo")
        yield Figure("  Python seul", vide, 0, "Mo")
        yield Figure("automate sur le disque", len(octets) / 2**20, 0, "Mo")


def roue() -> Iterator[Figure]:
    """The wheel, built as an installation does."""
    with tempfile.TemporaryDirectory() as dossier:
        commande = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", dossier, "."]
        secondes = duree(lambda: subprocess.run(commande, check=True, cwd=RACINE, capture_output=True))
        yield Figure("roue construite, noyau compris", secondes, 0, "s", 60)


def _python(programme: str, *arguments: str) -> str:
    fini = subprocess.run([sys.executable, "-c", programme, *arguments], check=True, capture_output=True, text=True)
    return fini.stdout


def main() -> None:
    """Measure and print the table."""
    with lzma.open(DONNEES / "lexique_positions.txt.xz", "rt", encoding="ascii") as flux:
        mots = flux.read().split()
    octets = construire(mots)
    print(f"{len(mots)} mots, {NOYAU} ; étalon {statistics.median(etalon() for _ in range(TOURS)) * 1e3:.0f} ms")
    for m in chain(recherches(Automate(octets)), fichiers(mots, octets), roue() if "--roue" in sys.argv[1:] else ()):
        rapport = f"{m.rapport * 1e3:.3g} ‰ étalon" if m.rapport else ""
        print(f"{m.nom:38} {m.valeur:9.2f} {m.unite:3} {rapport:>17} {_cible(m)}", flush=True)


def _cible(m: Figure) -> str:
    if m.cible is None:
        return ""
    tenue = m.valeur >= m.cible if m.plus else m.valeur <= m.cible
    return f"   cible {'≥' if m.plus else '≤'} {m.cible:g} {m.unite}{'' if tenue else '   MANQUÉE'}"


if __name__ == "__main__":
    main()
