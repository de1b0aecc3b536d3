"""What a key costs where many play: ``python -m benchmarks.tout grandes_salles``.

The top paid to all, a coup closed, the ranking shown, in the real windows: processor time from the key until all is
decided, written (in memory: the disk is apart) and painted, the median of a few coups. The floor is the same key with
ten tables, in the same run.
"""

import statistics
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from benchmarks.mesure import MEMOIRE, Mesure, Mesures, a_part, jusqu_a_peindre, processeur

PETITE: Final = 10
BUTS: Final = {1000: "≤ 15 ms", 3000: "≤ 45 ms"}
GESTES: Final = ("payer le top à tous", "clore un coup", "montrer le classement")
COUPS: Final = 3
CALME_MS: Final = 400


def mesures(court: bool) -> Mesures:
    """1,000 and 3,000 tables beside ten."""
    del court
    faites = {tables: a_part(jouer, tables) for tables in (PETITE, *BUTS)}
    for tables, but in BUTS.items():
        for geste, nous, plancher in zip(GESTES, faites[tables], faites[PETITE], strict=True):
            yield Mesure(f"{geste}, {tables} tables (ms)", nous, plancher, but if geste is GESTES[0] else "")
    (moyenne, ici), (grande, la) = ((tables, faites[tables]) for tables in BUTS)
    for geste, a_mille, a_trois_mille in zip(GESTES, ici, la, strict=True):
        de_plus = 1000 * (a_trois_mille - a_mille) / (grande - moyenne)
        yield Mesure(
            f"{geste}, une table de plus (µs ; plancher : sa part à 1 000)", de_plus, 1000 * a_mille / moyenne, "≤ 1 ×"
        )


def jouer(tables: int) -> list[float]:
    """Milliseconds of each of `GESTES` in a room of so many."""
    from PySide6.QtCore import Qt

    from tests.soirees.poste import Poste

    durees: list[list[float]] = [[] for _ in GESTES]
    with tempfile.TemporaryDirectory(dir=MEMOIRE) as dossier:
        poste = Poste(Path(dossier))
        poste.inscrire(tables)
        for _ in range(COUPS):
            poste.jouer()
            for duree, faire in zip(
                durees,
                (
                    lambda: poste.touche(Qt.Key.Key_F6),
                    lambda: poste.touche(Qt.Key.Key_F7),
                    poste.fenetre.vers_le_classement,
                ),
                strict=True,
            ):
                duree.append(_chronometrer(faire))
            poste.fenetre.vers_la_ligne()
        poste.fermer()
    return [statistics.median(duree) for duree in durees]


def _chronometrer(faire: Callable[[], object]) -> float:
    """Milliseconds of processor until nothing is left to paint; what came before has settled."""
    from PySide6.QtTest import QTest

    QTest.qWait(CALME_MS)
    return processeur(partial(jusqu_a_peindre, faire))
