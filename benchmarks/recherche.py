"""Times of the search, of generation, of the lexicon's file: ``python -m benchmarks.tout recherche``.

Each figure is the median of five runs, beside a fixed loop of plain Python, since machines move by a fifth from one
hour to the next.
"""

import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from datetime import date
from functools import partial
from itertools import count
from pathlib import Path

from arbitre.dossiers import Dossiers
from arbitre.engine.editions import edition
from arbitre.engine.formule import CLASSIQUE, Formule
from arbitre.engine.generation import generer
from arbitre.engine.grille import Grille
from arbitre.engine.lexique.automate import Automate, construire
from arbitre.engine.lexique.recherche import Solutions, meilleures, toutes
from arbitre.lexiques import Bibliotheque, ouvrir
from arbitre.lexiques.lecture import lire
from benchmarks.mesure import Mesure, Mesures, duree
from tests.outils import positions
from tests.outils.positions import Position

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


def etalon() -> float:
    """Milliseconds of the loop that figures are compared to: a million turns."""

    def boucle() -> int:
        total = 0
        for i in range(1_000_000):
            total = (total * 31 + i) & 0xFFFF
        return total

    return duree(boucle)


def mesurer(nom: str, faire: Callable[[], float], but: str = "", par: float = 1000) -> Mesure:
    """Median of a few turns, each between two loops; ``par`` of its unit in a millisecond."""
    valeurs, rapports = [], []
    for _ in range(TOURS):
        avant = etalon()
        valeurs.append(faire())
        rapports.append(2 * valeurs[-1] / (avant + etalon()))
    valeur = par * statistics.median(valeurs)
    return Mesure(nom, valeur, valeur / statistics.median(rapports), but)


def une_a_une(automate: Automate, chercher: Chercher, lot: Sequence[Position]) -> float:
    """Mean ms of a search: for each position the least of a few repetitions, as ``solutions --mesure`` does."""
    return statistics.fmean(
        min(duree(partial(chercher, automate, p.grille, p.lettres, p.formule)) for _ in range(REPETITIONS)) for p in lot
    )


def tour_a_tour(automate: Automate, chercher: Chercher, lot: Sequence[Position]) -> float:
    """Mean milliseconds of a search when each position comes after others: nothing of it is in the nearest memory."""
    return duree(lambda: [chercher(automate, p.grille, p.lettres, p.formule) for p in lot]) / len(lot)


def une_partie(automate: Automate) -> float:
    """Mean milliseconds of a complete partie, one core: draw, best solutions, choice, laying."""
    reglement = edition("2023").reglement
    return duree(lambda: [generer(automate, CLASSIQUE, reglement, 7, n) for n in range(PARTIES)]) / PARTIES


def mesures(court: bool) -> Mesures:
    """Searches and parties, then the lexicon on disk, beside the loop of Python measured before and after each."""
    automate, toutes_ = positions.automate(), positions.positions()
    ordinaires, dures = toutes_[:85], toutes_[85:]
    un, tour = partial(une_a_une, automate), partial(tour_a_tour, automate)
    for nom, but, faire in (
        ("toutes les solutions, 85 ordinaires", "≤ 40 µs", partial(un, toutes, ordinaires)),
        ("toutes les solutions, 15 dures", "≤ 1200 µs", partial(un, toutes, dures)),
        ("meilleures, 85 ordinaires", "", partial(un, meilleures, ordinaires)),
        ("meilleures, 15 dures", "≤ 200 µs", partial(un, meilleures, dures)),
        ("toutes, ordinaires, tour à tour", "", partial(tour, toutes, ordinaires)),
        ("meilleures, ordinaires, tour à tour", "", partial(tour, meilleures, ordinaires)),
        ("parties complètes, un cœur", "≤ 1667 µs", partial(une_partie, automate)),
    ):
        yield mesurer(f"{nom} (µs ; plancher\u00a0: l’étalon)", faire, but)
    if not court:
        yield from fichiers(positions.mots(), positions.octets())


def fichiers(mots: Sequence[str], octets: bytes) -> Mesures:
    """The lexicon on disk: opened, in memory, made from a text."""
    with tempfile.TemporaryDirectory() as dossier:
        texte, accents, compile_ = (Path(dossier, nom) for nom in ("liste.txt", "accents.txt", "liste.automate"))
        texte.write_text("\n".join(mots), encoding="ascii")
        accents.write_text("\n".join(m.lower().replace("e", "é", 1) for m in mots), encoding="cp1252")
        compile_.write_bytes(octets)
        chez_soi = Dossiers(Path(dossier, "donnees"), Path(dossier, "cache"))
        bibliotheque = Bibliotheque(chez_soi)
        bibliotheque.choisir(bibliotheque.importer(texte, date.min).installe.cle)
        ailleurs = count()

        def importer() -> None:
            n = next(ailleurs)
            Bibliotheque(Dossiers(Path(dossier, f"d{n}"), Path(dossier, f"c{n}"))).importer(texte, date.min)

        for nom, but, faire in (
            ("lexique prêt depuis son fichier", "≤ 5 ms", partial(ouvrir, None, chez_soi)),
            ("automate vérifié", "", partial(Automate, octets)),
            ("texte lu", "", partial(lire, texte)),
            ("texte accentué lu, CP1252", "", partial(lire, accents)),
            ("automate construit", "", partial(construire, mots)),
            ("texte importé, automate compris", "≤ 3000 ms", importer),
        ):
            yield mesurer(f"{nom} (ms ; plancher\u00a0: l’étalon)", partial(duree, faire), but, 1)
        commande = [sys.executable, "-c", RESIDENT, str(compile_)]
        resident, de_plus, vide = map(float, subprocess.check_output(commande, text=True).split())
        yield Mesure("mémoire du lexique et de la recherche (Mo)", de_plus, vide, "≤ 20 Mo")
        yield Mesure("le même, tout le processus (Mo)", resident, vide, "")
        yield Mesure("automate sur le disque (Mo)", len(octets) / 2**20, vide, "")
