"""Opening a large file: 1,000 tables × 10 parties × 25 coups. ``python -m benchmarks.tout ouverture``.

Half of the bulletins are the top, paid in one stroke; the others are commands of their own, with their verdict. The
floor is reading the rows from SQLite, in the same process.
"""

import random
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
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
from benchmarks.mesure import Mesure, Mesures, a_part, processeur, tenus

TABLES, PARTIES, COUPS = 1000, 10, 25
_LONG: Final = "ABCDEFGHIJKLMNO"


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


def mesures(court: bool) -> Mesures:
    """A long file opened, a small one ranked; a fifth of it where the run is short."""
    with tempfile.TemporaryDirectory() as dossier:
        long, petit = Path(dossier) / "open.arbitre", Path(dossier) / "petit.arbitre"
        nombre = ecrire(long, tables=TABLES // 5 if court else TABLES)
        ecrire(petit, tables=100)
        grand, moindre = (a_part(mesurer, str(f)) for f in (long, petit))
    lues, ouverte, premier, suivant, memoire, vide = grand
    petit_lu, _, petit_classe, *_ = moindre
    yield Mesure(f"ouvrir {nombre} événements (ms)", ouverte, lues, "≤ 3 ×")
    yield Mesure(f"mémoire de {nombre} événements (Mo)", memoire, vide, "≤ 150 Mo")
    yield Mesure("premier classement, 100 tables × 10 parties (ms)", petit_classe, petit_lu, "≤ 20 ms")
    yield Mesure(f"premier classement, {nombre} événements (ms)", premier, lues, "≤ 100 ms")
    yield Mesure(f"classement suivant, {nombre} événements (ms)", suivant, lues, "")


def _lire_les_lignes(chemin: Path) -> None:
    with closing(sqlite3.connect(f"{chemin.as_uri()}?immutable=1", uri=True)) as conn:
        for _ligne in conn.execute("SELECT * FROM journal ORDER BY id"):
            pass


def mesurer(fichier: str) -> list[float]:
    """Milliseconds of processor to read the rows, open, rank, rank again; megabytes at the end and at the start."""
    vide, chemin = tenus(), Path(fichier)
    savoir = Savoir(Automate(construire({"DE"})), "ODS", "0" * 64)
    lues = min(processeur(lambda: _lire_les_lignes(chemin)) for _ in range(3))
    ouvertes: list[RegieDuplicate] = []
    ouverte = processeur(lambda: ouvertes.append(RegieDuplicate(Journal(chemin), savoir)))
    (regie,) = ouvertes
    premier, suivant = (processeur(lambda: classement_general(regie.etat)) for _ in range(2))
    regie.fermer()
    return [lues, ouverte, premier, suivant, tenus(), vide]
