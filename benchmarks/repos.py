"""What the console costs while nobody touches it: ``python -m benchmarks.tout repos``.

A console of 120 tables with its tableau, real clock, silent voice, in a process of its own: processor time and
wake-ups (context switches that all its threads asked for) while nothing runs, while a chrono runs, in its last ten
seconds. The floor is an empty window in the same run.
"""

import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Final

from benchmarks.mesure import Mesure, Mesures, a_part, une_fenetre_vide

TABLES: Final = 120
DERNIERES: Final = 10
CALME: Final = 3.0
"""Seconds for windows to settle before anything is counted."""
PATIENCE: Final = 20
AU_TRAVAIL: Final = 2.0
"""Per cent of a core over which a second is still of the start: spellings are read once, in a thread."""


def mesures(court: bool) -> Mesures:
    """Idle, chrono, last seconds."""
    secondes = 4.0 if court else 20.0
    with tempfile.TemporaryDirectory() as dossier:
        lieu = Path(dossier)
        vide = a_part(fenetre_vide, secondes, dossier=lieu)
        nous = a_part(console, dossier, secondes, dossier=lieu)
    for rang, (etat, part, reveils) in enumerate(
        (("au repos", "≤ 0,2", "≤ 2"), ("le chrono court", "≤ 1,5", "≤ 10"), ("les dix dernières secondes", "", ""))
    ):
        yield Mesure(f"{etat} (% d’un cœur)", nous[2 * rang], vide[0], part)
        yield Mesure(f"{etat} (réveils par seconde)", nous[2 * rang + 1], vide[1], reveils)


def reveils() -> int:
    """How often the threads of this process gave the processor back by themselves."""
    total = 0
    for tache in Path("/proc/self/task").iterdir():
        with suppress(FileNotFoundError, ProcessLookupError):  # it ended meanwhile
            lignes = (tache / "status").read_text(encoding="ascii").splitlines()
            total += int(next(ligne.split()[1] for ligne in lignes if ligne.startswith("voluntary")))
    return total


def pendant(secondes: float) -> tuple[float, float]:
    """Per cent of a core and wake-ups a second while Qt runs on."""
    from PySide6.QtCore import QEventLoop, QTimer

    boucle = QEventLoop()
    QTimer.singleShot(round(secondes * 1000), boucle.quit)
    reveils_avant, avant, debut = reveils(), time.process_time(), time.monotonic()
    boucle.exec()
    part, duree = time.process_time() - avant, time.monotonic() - debut
    return 100 * part / duree, (reveils() - reveils_avant) / duree


def fenetre_vide(secondes: float) -> list[float]:
    """The floor."""
    with une_fenetre_vide():
        pendant(CALME)
        return list(pendant(secondes))


def console(dossier: str, secondes: float) -> list[float]:
    """Both figures idle, while a chrono runs, in its last seconds."""
    from PySide6.QtCore import Qt

    from arbitre.engine.competition.ouvrir import OuvrirPartie
    from arbitre.engine.partie.etat import Phase
    from tests.soirees.poste import Poste

    poste = Poste(Path(dossier), vitesse=1.0)
    poste.inscrire(TABLES, OuvrirPartie(duree=round(2 * CALME + secondes) + DERNIERES, alerte=DERNIERES + 1))
    pendant(CALME)
    for _ in range(PATIENCE):
        if pendant(1.0)[0] < AU_TRAVAIL:
            break
    repos = pendant(secondes)
    poste.tirer()
    poste.annoncer()
    poste.touche(Qt.Key.Key_Space)
    assert poste.phase is Phase.RECHERCHE
    pendant(CALME)
    chrono = pendant(secondes)
    vue = poste.console.conducteur.chrono
    assert vue is not None
    pendant(vue.reste - DERNIERES + 0.5)
    return [*repos, *chrono, *pendant(DERNIERES - 1.5)]
