"""Opening a large file: 1,000 tables × 10 parties × 25 coups. Run: ``python benchmarks/ouverture.py``.

Half of the bulletins are the top, paid in one stroke; the others are commands of their own, with their verdict. The
aims: 2 s to open the file, 100 ms for the ranking from the state afterwards, 400 MB of memory.
"""

import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from arbitre.engine.bulletin import Bulletin, Manquement, SolutionEcrite, Verdict
from arbitre.engine.competition.classer import classement_general
from arbitre.engine.competition.commandes import Evenement, Trace
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CompetitionCreee, JoueurInscrit
from arbitre.engine.competition.ouvrir import PartieOuverte
from arbitre.engine.fin import Clause
from arbitre.engine.grille import Reference
from arbitre.engine.lexique.automate import Automate, construire
from arbitre.engine.partie.conduite import BulletinsRamasses, ChronoLance, TempsTermine, TopAnnonce, TopRetenu
from arbitre.engine.partie.etat import Fiche, Origine
from arbitre.engine.partie.saisie import ResultatSaisi, ResultatsAuTop
from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.partie.terminer import CoupCloture, PartieTerminee
from arbitre.engine.partie.tirer import TirageAnnonce, TirageFait
from arbitre.engine.reglement import Article, Peine, Sanction
from arbitre.engine.solution import Solution
from arbitre.engine.tirage import Tirage
from arbitre.journal import Journal
from arbitre.regie import RegieDuplicate

TABLES, PARTIES, COUPS = 1000, 10, 25
_LONG: Final = "ABCDEFGHIJKLMNO"
CIBLES: Final = {"ouverture": 2.0, "classement": 0.1}
MEMOIRE: Final = 400


def evenements(
    hasard: random.Random, tables: int, parties: int, coups: int
) -> Iterator[tuple[int, str, list[Evenement]]]:
    """(partie, command, events) of a whole competition, one command at a time."""
    yield 0, "CreerCompetition", [CompetitionCreee("Open", "2026-01-01", "Lyon", "2023")]
    joueurs = [Joueur(n, f"JOUEUR {n}", licence=str(n), club=f"Club {n % 40}", table=n) for n in range(1, tables + 1)]
    yield 0, "InscrireJoueurs", [JoueurInscrit(j) for j in joueurs]
    for partie in range(1, parties + 1):
        places = tuple((n, n) for n in range(1, tables + 1))
        ouverte = PartieOuverte(partie, f"Partie {partie}", "2023", "classique", 180, 30, "ODS", "0" * 64, places)
        yield partie, "OuvrirPartie", [ouverte]
        for coup in range(1, coups + 1):
            yield from _coup(hasard, partie, coup, tables)
        fin = PartieTerminee(Clause.JUGE_ARBITRE, Article("2023", "3.7"))
        yield partie, "TerminerPartie", [fin]


def _coup(hasard: random.Random, partie: int, coup: int, tables: int) -> Iterator[tuple[int, str, list[Evenement]]]:
    """A coup: a long word, then words through each of its letters."""
    if coup == 1:
        mot, ref = _LONG, "H1"
    elif coup <= len(_LONG) + 1:
        mot, ref = _LONG[coup - 2] + "S", f"{coup - 1}H"
    else:
        mot, ref = f"S{_LONG[coup - 17]}S", f"{coup - 16}G"
    top = Solution(mot, Reference.parse(ref), hasard.randint(20, 90))
    for commande, fait in (
        ("TirerLettres", TirageFait(coup, Tirage("", "AEINRST"), accepte=True)),
        ("AnnoncerTirage", TirageAnnonce(coup)),
        ("LancerChrono", ChronoLance(coup)),
        ("TerminerCoup", TempsTermine(coup)),
        ("CompterBulletins", BulletinsRamasses(coup, tables)),
        ("RetenirTop", TopRetenu(coup, top, "", None)),
        ("AnnoncerTop", TopAnnonce(coup, None)),
    ):
        yield partie, commande, [fait]
    autres = [n for n in range(1, tables + 1) if hasard.random() < 0.5]
    for joueur in autres:
        yield partie, "SaisirBulletin", [ResultatSaisi(coup, joueur, _fiche(hasard, top.points))]
    reste = tuple(sorted(set(range(1, tables + 1)) - set(autres)))
    yield partie, "PayerLeTop", [ResultatsAuTop(coup, reste)]
    yield partie, "CloturerCoup", [CoupCloture(coup)]


def _fiche(hasard: random.Random, top: int) -> Fiche:
    points = hasard.randint(0, top)
    ecrit = Bulletin(solutions=(SolutionEcrite("SERAIN", "H", (), "H4", (), points),))
    averti = hasard.random() < 0.05
    sanctions = (Sanction(Peine.AVERTISSEMENT, Article("2023", "5.5"), "score absent"),) if averti else ()
    solution = Solution("SERAIN", Reference.parse("H4"), points)
    verdict = Verdict(points, points, sanctions, solution, manquements=(Manquement.SCORE,) if averti else ())
    return Fiche(Origine.BULLETIN, verdict, ecrit, auteur="Paul")


def ecrire(chemin: Path, tables: int = TABLES, parties: int = PARTIES, coups: int = COUPS) -> int:
    """Write the file; returns how many events it has."""
    instant, numero = "2026-01-01T20:00:00.000", 0
    with Journal(chemin, nouveau=True) as journal:
        traces: list[Trace] = []
        for lot, (partie, commande, faits) in enumerate(evenements(random.Random(1), tables, parties, coups), 1):
            for fait in faits:
                numero += 1
                traces.append(Trace(numero, lot, instant, "Paul", partie, commande, fait))
            if len(traces) > 20_000:
                journal.ajouter(traces)
                traces = []
        journal.ajouter(traces)
    return numero


def mesurer(chemin: Path) -> None:
    """Open the file, rank, print."""
    debut = time.perf_counter()
    regie = RegieDuplicate(Journal(chemin), Savoir(Automate(construire({"DE"})), "ODS", "0" * 64))
    ouvert = time.perf_counter()
    classement_general(regie.etat)
    premier = time.perf_counter()
    classement_general(regie.etat)
    fini = time.perf_counter()
    memoire = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    for nom, duree, cible in (
        ("ouverture", ouvert - debut, CIBLES["ouverture"]),
        ("premier classement", premier - ouvert, CIBLES["classement"]),
        ("classement suivant", fini - premier, CIBLES["classement"]),
    ):
        print(f"{nom:20} {1000 * duree:8.0f} ms{'' if duree < cible else '  au-dessus de la cible'}")
    print(f"{'mémoire':20} {memoire:8.0f} Mo{'' if memoire < MEMOIRE else '  au-dessus de la cible'}")
    regie.fermer()


def main() -> None:
    """Write the file, then measure in a process of its own, so that the memory is that of opening."""
    if len(sys.argv) > 1:
        mesurer(Path(sys.argv[1]))
        return
    with tempfile.TemporaryDirectory() as dossier:
        chemin = Path(dossier) / "open.arbitre"
        nombre = ecrire(chemin)
        print(f"{nombre} événements, {chemin.stat().st_size / 1e6:.0f} Mo", flush=True)
        subprocess.run([sys.executable, __file__, str(chemin)], check=True)


if __name__ == "__main__":
    main()
