"""What a command costs to write, by the way of writing it. ``python -m benchmarks.tout journal``.

First SQLite's ways to write one row so that the power may go, in turn so that the machine's moods are shared: on this
disk, then in memory (what is not the disk's). Then a command decided, sealed and written by the régie, at 10 tables and
at 1,000, in memory: the aims are 1 and 2 ms. The disk has 20 ms.
"""

import shutil
import sqlite3
import statistics
import tempfile
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Final

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.saisie import TrancherResultat
from benchmarks.mesure import MEMOIRE, RACINE, Mesure, Mesures, dire, duree
from tests.journal.outils import jouer, regie

FOIS, TOURS = 20, 10
BUDGET: Final = 20.0
ANCIEN: Final = RACINE / "tests" / "journal" / "anciens" / "0.1.0.arbitre"
MANIERES: Final = {
    "WAL, vidé à 32 pages (0.1.0)": ("WAL", "FULL", "wal_autocheckpoint=32"),
    "WAL, vidé à chaque commande": ("WAL", "FULL", "wal_autocheckpoint=1"),
    "DELETE": ("DELETE", "FULL", ""),
    "DELETE, EXTRA": ("DELETE", "EXTRA", ""),
    "TRUNCATE": ("TRUNCATE", "FULL", ""),
    "PERSIST": ("PERSIST", "FULL", ""),
}
_ECRIRE: Final = (
    "INSERT INTO journal SELECT max(id) + 1, 99, '2026-01-01T20:00:00.000', 'Paul', 1, 'SaisirBulletin', 'x', ?, ? FROM"
    " journal"
)


def ouvrir(chemin: Path, maniere: str) -> sqlite3.Connection:
    """A connection that writes in that way."""
    journal, synchrone, reglage = MANIERES[maniere]
    conn = sqlite3.connect(chemin, isolation_level=None)
    conn.execute(f"PRAGMA journal_mode={journal}")
    conn.execute(f"PRAGMA synchronous={synchrone}")
    if reglage:
        conn.execute(f"PRAGMA {reglage}")
    return conn


def manieres(dossier: Path) -> dict[str, tuple[list[float], bool]]:
    """Milliseconds of each row written, and whether a copy of the file alone holds it, by the way of writing."""
    durees: dict[str, list[float]] = {maniere: [] for maniere in MANIERES}
    entier = dict.fromkeys(MANIERES, True)
    for _ in range(TOURS):
        for rang, maniere in enumerate(MANIERES):
            chemin = Path(shutil.copy(ANCIEN, dossier / f"{rang}.arbitre"))
            with closing(ouvrir(chemin, maniere)) as conn:
                for _ in range(FOIS):
                    durees[maniere].append(duree(partial(_une_ligne, conn)))
                seul = Path(shutil.copy(chemin, dossier / "seul.arbitre"))
                ecrits = conn.execute("SELECT count(*) FROM journal").fetchone()
            with closing(sqlite3.connect(f"{seul.as_uri()}?immutable=1", uri=True)) as copie:
                entier[maniere] &= copie.execute("SELECT count(*) FROM journal").fetchone() == ecrits
            chemin.unlink()
    return {maniere: (durees[maniere], entier[maniere]) for maniere in MANIERES}


def _une_ligne(conn: sqlite3.Connection) -> None:
    conn.execute("BEGIN IMMEDIATE")
    conn.execute(_ECRIRE, ("x" * 400, "a" * 32))
    conn.execute("COMMIT")


def commandes(dossier: Path, tables: int) -> list[float]:
    """Milliseconds of each command of an evening of so many tables."""
    r = regie(dossier / f"{tables}.arbitre")
    r.executer(CreerCompetition("Essai", "2026-01-01"))
    r.executer(InscrireJoueurs(tuple(Joueur(0, f"J{n}") for n in range(tables))))
    r.executer(OuvrirPartie())
    jouer(r, "AECC?NU", "ChACUNE", "H4")
    decisions = [TrancherResultat(1, rang % tables + 1, rang % 70, "bulletin mouillé") for rang in range(200)]
    durees = [duree(partial(r.executer, decision)) for decision in decisions]
    r.fermer()
    return durees


def mesures(court: bool) -> Mesures:
    """A command decided, sealed and written apart from the disk, beside a row that SQLite writes as it does; prints
    every way of writing where the run is long."""
    with tempfile.TemporaryDirectory(dir=MEMOIRE) as racine:
        lignes = manieres(Path(racine))
        ligne = statistics.median(lignes["WAL, vidé à chaque commande"][0])
        for tables, but in ((10, "≤ 1 ms"), (1000, "≤ 2 ms")):
            commande = statistics.median(commandes(Path(racine), tables))
            yield Mesure(f"une commande décidée et écrite, {tables} tables (ms)", commande, ligne, but)
    if court:
        return
    with tempfile.TemporaryDirectory() as disque:
        for lieu, faites in (("mémoire", lignes), ("disque", manieres(Path(disque)))):
            for maniere, (durees, entier) in faites.items():
                dire(f"une ligne, {lieu}, {maniere}", durees, "" if entier else "copie seule incomplète")
        dire("une commande, sur ce disque", commandes(Path(disque), 10), f"budget {BUDGET:.0f} ms")
