"""What the console holds in memory after an evening: ``python -m benchmarks.tout memoire``.

Resident memory of a process that played a partie of 120 tables in the real windows with its tableau on a second
screen, ranking and history looked at; the floor is an empty window of PySide6 in the same run.
"""

import tempfile
from importlib import import_module
from pathlib import Path
from typing import Final

from benchmarks.mesure import MEMOIRE, Mesure, Mesures, a_part, tenus, une_fenetre_vide

TABLES: Final = 120
COUPS: Final = {True: 6, False: 21}
"""By whether the run is short."""


def mesures(court: bool) -> Mesures:
    """One evening."""
    (vide,) = a_part(fenetre_vide)
    (nous,) = a_part(soiree, COUPS[court])
    yield Mesure(f"mémoire après {COUPS[court]} coups de {TABLES} tables (Mo)", nous, vide, "≤ 2,5 ×")


def fenetre_vide() -> list[float]:
    """The floor."""
    with une_fenetre_vide():
        return [tenus("VmRSS")]


def soiree(coups: int) -> list[float]:
    """The evening, to its end."""
    import_module("arbitre.ui.console")  # first, as in the program: PySide keeps the source of what comes after it

    from PySide6.QtTest import QTest

    from benchmarks.attaques.endurance import jouer_une_partie
    from tests.soirees.poste import Poste

    with tempfile.TemporaryDirectory(dir=MEMOIRE) as dossier:
        poste = Poste(Path(dossier))
        poste.inscrire(TABLES)
        jouer_une_partie(poste, coups, saisies=5)
        for montrer_l_onglet in (poste.fenetre.vers_le_classement, poste.fenetre.vers_l_historique):
            montrer_l_onglet()
            QTest.qWait(400)
        fini = tenus("VmRSS")
        poste.fermer()
    return [fini]
