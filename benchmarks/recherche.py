"""Times of the search, of generation, of the lexicon's file. Run: ``python benchmarks/recherche.py [--roue]``.

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
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial
from pathlib import Path

from arbitre.engine.formule import CLASSIQUE, FORMULES, Formule
from arbitre.engine.generation import generer
from arbitre.engine.grille import Grille
from arbitre.engine.lexique.automate import NOYAU, Automate, construire
from arbitre.engine.lexique.recherche import Solutions, meilleures, toutes
from arbitre.engine.reglement import edition
from arbitre.lexiques import Bibliotheque, Dossiers, ouvrir
from arbitre.lexiques.lecture import lire

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


@dataclass(frozen=True, slots=True)
class Position:
    """One of the given positions."""

    grille: Grille
    lettres: str
    formule: Formule


@dataclass(frozen=True, slots=True)
class Mesure:
    """A figure: its value, how it is written, what is asked of it (None: nothing), whether more is better."""

    nom: str
    valeur: float
    unite: str
    cible: float | None = None
    plus: bool = False


def positions() -> tuple[list[Position], list[Position]]:
    """The 85 ordinary positions and the 15 hard ones."""
    lues = map(json.loads, (DONNEES / "positions.jsonl").read_text(encoding="utf-8").splitlines())
    toutes_ = [Position(Grille.parse(p["grille"]), p["tirage"], FORMULES[p["formule"]]) for p in lues]
    return toutes_[:85], toutes_[85:]


def mediane(quoi: Callable[[], float]) -> float:
    """Median of a few measures."""
    return statistics.median(quoi() for _ in range(TOURS))


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


def une_a_une(automate: Automate, chercher: Chercher, lot: Sequence[Position]) -> float:
    """Mean seconds of a search: for each position the least of a few repetitions, as ``solutions --mesure`` does."""
    return statistics.fmean(
        min(duree(partial(chercher, automate, p.grille, p.lettres, p.formule)) for _ in range(REPETITIONS)) for p in lot
    )


def tour_a_tour(automate: Automate, chercher: Chercher, lot: Sequence[Position]) -> float:
    """Mean seconds of a search when each position comes after others: nothing of it is in the nearest memory."""
    return duree(lambda: [chercher(automate, p.grille, p.lettres, p.formule) for p in lot]) / len(lot)


def parties_par_seconde(automate: Automate) -> float:
    """Complete parties, one core: draw, best solutions, choice, laying."""
    reglement = edition("2023")
    return PARTIES / duree(lambda: [generer(automate, CLASSIQUE, reglement, 7, n) for n in range(PARTIES)])


def recherches(automate: Automate) -> list[Mesure]:
    """Searches and generation."""
    ordinaires, dures = positions()
    un, tour = partial(une_a_une, automate), partial(tour_a_tour, automate)
    return [
        Mesure("toutes les solutions, 85 ordinaires", mediane(lambda: un(toutes, ordinaires)) * 1e6, "µs", 40),
        Mesure("toutes les solutions, 15 dures", mediane(lambda: un(toutes, dures)) * 1e6, "µs", 1200),
        Mesure("meilleures, 85 ordinaires", mediane(lambda: un(meilleures, ordinaires)) * 1e6, "µs"),
        Mesure("meilleures, 15 dures", mediane(lambda: un(meilleures, dures)) * 1e6, "µs", 200),
        Mesure("toutes, ordinaires, tour à tour", mediane(lambda: tour(toutes, ordinaires)) * 1e6, "µs"),
        Mesure("meilleures, ordinaires, tour à tour", mediane(lambda: tour(meilleures, ordinaires)) * 1e6, "µs"),
        Mesure("parties complètes, un cœur", mediane(lambda: parties_par_seconde(automate)), "/s", 600, plus=True),
    ]


def fichiers(mots: Sequence[str], octets: bytes) -> list[Mesure]:
    """The lexicon on disk: opened, in memory, made from a text."""
    with tempfile.TemporaryDirectory() as dossier:
        texte, compile_ = Path(dossier, "liste.txt"), Path(dossier, "liste.automate")
        texte.write_text("\n".join(mots), encoding="ascii")
        compile_.write_bytes(octets)
        chez_soi = Dossiers(Path(dossier, "donnees"), Path(dossier, "cache"))
        bibliotheque = Bibliotheque(chez_soi)
        bibliotheque.choisir(bibliotheque.importer(texte, date.min).installe.cle)
        resident, de_plus, vide = map(float, _python(RESIDENT, str(compile_)).split())
        return [
            Mesure(
                "lexique prêt depuis son fichier", mediane(lambda: duree(lambda: ouvrir(None, chez_soi))) * 1e3, "ms", 5
            ),
            Mesure("  dont automate vérifié", mediane(lambda: duree(lambda: Automate(octets))) * 1e3, "ms"),
            Mesure("mémoire du lexique et de la recherche", de_plus, "Mo", 20),
            Mesure("  avec tout le processus", resident, "Mo"),
            Mesure("  Python seul", vide, "Mo"),
            Mesure("texte lu et compilé", mediane(lambda: duree(lambda: construire(lire(texte).mots))), "s", 3),
            Mesure("automate sur le disque", len(octets) / 2**20, "Mo"),
        ]


def roue() -> list[Mesure]:
    """The wheel, built as an installation does."""
    with tempfile.TemporaryDirectory() as dossier:
        commande = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation", "-w", dossier, "."]
        return [
            Mesure(
                "roue construite, noyau compris",
                duree(lambda: subprocess.run(commande, check=True, cwd=RACINE)),
                "s",
                60,
            )
        ]


def _python(programme: str, *arguments: str) -> str:
    fini = subprocess.run([sys.executable, "-c", programme, *arguments], check=True, capture_output=True, text=True)
    return fini.stdout


def main() -> None:
    """Measure and print the table."""
    with lzma.open(DONNEES / "lexique_positions.txt.xz", "rt", encoding="ascii") as flux:
        mots = flux.read().split()
    octets = construire(mots)
    boucle = mediane(etalon)
    print(f"{len(mots)} mots, {NOYAU} ; étalon {boucle * 1e3:.0f} ms")
    mesures = recherches(Automate(octets)) + fichiers(mots, octets) + (roue() if "--roue" in sys.argv[1:] else [])
    for m in mesures:
        print(f"{m.nom:38} {m.valeur:9.2f} {m.unite:3} {_rapport(m, boucle):>14} {_cible(m)}")


def _rapport(m: Mesure, boucle: float) -> str:
    """The figure as a ratio to the loop: its turns in that time, or in one of what is counted by the second."""
    secondes = {"µs": 1e-6, "ms": 1e-3, "s": 1.0}
    if m.unite == "/s":
        return f"{1e3 / m.valeur / boucle:.1f} ‰ étalon"
    return f"{m.valeur * secondes[m.unite] * 1e3 / boucle:.2f} ‰ étalon" if m.unite in secondes else ""


def _cible(m: Mesure) -> str:
    if m.cible is None:
        return ""
    tenue = m.valeur >= m.cible if m.plus else m.valeur <= m.cible
    return f"   cible {'≥' if m.plus else '≤'} {m.cible:g} {m.unite}{'' if tenue else '   DÉPASSÉE'}"


if __name__ == "__main__":
    main()
