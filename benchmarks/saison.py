"""Time of a club's folder read as one season: ``python -m benchmarks.tout saison``.

Ten seasons of forty evenings of forty players, half of the bulletins typed as points; the same people under the same
names, some with a licence that comes later. The first reading, the floor being SQLite alone that gives every row; then
once more, the floor being a JSON reader on what was kept. The aims are 15 s and 1 s.
"""

import json
import sqlite3
import tempfile
from contextlib import closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from msgspec.structs import replace

from arbitre.engine.classement.general import Methode
from arbitre.engine.competition.inscrire import CompetitionCreee, JoueurInscrit
from arbitre.engine.histoire import Trace, par_lots
from arbitre.engine.partie.saisie import SaisirPoints
from arbitre.engine.saison.valeurs import ReglesDeSaison
from arbitre.journal.journal import Journal, nouveau
from arbitre.saison import lire_le_dossier
from benchmarks.mesure import MEMOIRE, Mesure, Mesures, processeur, tour_a_tour
from tests.echanges.soirees import soiree

SAISONS, SOIREES, JOUEURS, TOURS = 10, 40, 40, 3


def une_soiree(dossier: Path) -> list[Trace[Any]]:
    """What is written in an evening."""
    hasard = Random(1)
    regie = soiree(dossier / "modele.arbitre", joueurs=JOUEURS)
    for coup in [c for c in regie.partie.coups if c.proclame]:
        for table in range(1, 2 * JOUEURS, 2):
            if hasard.random() < 0.5:
                regie.executer(SaisirPoints(coup.numero, table, hasard.randint(0, coup.points_top)))
    regie.fermer()
    with Journal(dossier / "modele.arbitre", lecture_seule=True) as journal:
        return list(journal.lire())


def ecrire(chemin: Path, traces: list[Trace[Any]], saison: int, rang: int) -> None:
    """The same evening on another day, a few of its people others."""
    jour = f"{2016 + saison + (rang >= 16)}-{(8 + rang // 4) % 12 + 1:02}-{1 + 7 * (rang % 4):02}"

    def change(trace: Trace[Any]) -> Trace[Any]:
        match trace.evenement:
            case CompetitionCreee() as creee:
                return replace(trace, evenement=replace(creee, nom=f"Soirée {rang}", date=jour))
            case JoueurInscrit(joueur=joueur) as inscrit:
                numero = joueur.numero + (rang if joueur.numero % 5 == 0 else 0)
                licence = str(100_000 + numero) if saison else ""
                autre = replace(joueur, nom=f"JOUEUR {chr(65 + numero % 26)}{numero}", licence=licence, club="Bron")
                return replace(trace, evenement=replace(inscrit, joueur=autre))
            case _:
                return trace

    with nouveau(chemin) as journal:
        for lot in par_lots(map(change, traces)):
            journal.ajouter(list(lot))


def mesures(court: bool) -> Mesures:
    """A tenth of it where the run is short."""
    saisons = 1 if court else SAISONS
    with tempfile.TemporaryDirectory(dir=MEMOIRE) as ici:
        dossier, cache = Path(ici) / "club", Path(ici) / "cache"
        dossier.mkdir()
        traces = une_soiree(Path(ici))
        for saison in range(saisons):
            for rang in range(SOIREES):
                ecrire(dossier / f"{saison}-{rang:02}.arbitre", traces, saison, rang)
        quoi = f"{saisons} × {SOIREES} soirées de {JOUEURS} joueurs"
        classer = partial(_classer, dossier, cache)
        premiere, lignes = processeur(classer), processeur(partial(_lignes, dossier))
        yield Mesure(f"{quoi}, première lecture (ms)", premiere, lignes, "10 × 40 × 40 : ≤ 15 s")
        garde = next((cache / "saisons").iterdir())
        plancher, ensuite = tour_a_tour(TOURS, lambda: json.loads(garde.read_bytes()), classer)
        yield Mesure(f"{quoi}, classées ensuite (ms)", ensuite, plancher, "10 × 40 × 40 : ≤ 1 s")


def _classer(dossier: Path, cache: Path) -> None:
    """Read the folder and rank one method."""
    lu = lire_le_dossier(dossier, cache)
    saison = lu.saison(ReglesDeSaison(Methode.POINTS, meilleures=20), cache / "joueurs.json")
    assert len(saison.soirees) == len(list(dossier.glob("*.arbitre"))), "every evening counts"


def _lignes(dossier: Path) -> None:
    for chemin in dossier.glob("*.arbitre"):
        with closing(sqlite3.connect(chemin)) as conn:
            conn.execute("SELECT * FROM journal").fetchall()
