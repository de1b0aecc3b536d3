"""The verdict while a bulletin is typed, on the line and in the full form with its raccord: how long each key takes.

python -m benchmarks.tout formulaire

The floor is a fixed loop of plain Python (« étalon »), measured in the same run.
"""

import os
import statistics
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from arbitre.engine.grille import VIDE, Sens
from arbitre.engine.partie.etat import Coup
from arbitre.engine.solution import Solution
from benchmarks.mesure import Mesure, Mesures, a_part, centile, dire, etalon, jusqu_a_peindre
from tests.soirees.poste import Poste

COUPS = 8
BULLETINS = 12


class Banc:
    """Times each key from the press to the window painted again, the verdict told."""

    def __init__(self, poste: Poste) -> None:
        self.poste = poste
        self.mesures: dict[str, list[float]] = defaultdict(list)
        self.calculs: dict[str, list[float]] = defaultdict(list)
        """What the processor worked for each key: what others do on this machine left out."""

    def taper(self, nom: str, texte: str) -> None:
        """Signs, one after the other."""
        for signe in texte:
            self._mesurer(nom, partial(self.poste.taper, signe))

    def touche(self, nom: str, touche: Qt.Key) -> None:
        """One key."""
        self._mesurer(nom, partial(self.poste.touche, touche))

    def _mesurer(self, nom: str, faire: Callable[[], object]) -> None:
        QApplication.processEvents()
        debut, travail = time.perf_counter(), time.process_time()
        jusqu_a_peindre(faire)
        self.mesures[nom].append(1000 * (time.perf_counter() - debut))
        self.calculs[nom].append(1000 * (time.process_time() - travail))


def au_formulaire(banc: Banc, coup: Coup, solution: Solution) -> None:
    """The word in its direction, then the letters of the grid around it typed in place, then the score."""
    poste = banc.poste
    poste.touche(Qt.Key.Key_F2)
    formulaire = poste.fenetre.correction.formulaire
    formulaire.feuille.setFocus()
    if solution.ref.sens is Sens.VERTICAL:
        banc.taper("formulaire : sens", ":")
    banc.taper("formulaire : lettre du mot", solution.mot.upper()[: 13 - 4])
    voisines = _lettres_de_la_grille(coup)
    vertical = solution.ref.sens is Sens.VERTICAL
    banc.touche("formulaire : flèche", Qt.Key.Key_Right if vertical else Qt.Key.Key_Down)
    if vertical:
        banc.taper("formulaire : sens", "-")
    banc.taper("formulaire : lettre de raccord", voisines)
    formulaire.score.setFocus()
    banc.taper("formulaire : score", str(solution.points))
    poste.touche(Qt.Key.Key_F2)


def _lettres_de_la_grille(coup: Coup) -> str:
    """A few letters of the grid, as a player writes beside a word."""
    return "".join(coup.grille.lignes).replace(VIDE, "")[:4].upper() or "UNES"


def mesures(court: bool) -> Mesures:
    """What a key of a bulletin has the processor compute, its verdict painted, in a process of its own."""
    mediane, haut, repere = a_part(ecrire, 1 if court else COUPS)
    yield Mesure("un signe d’un bulletin, son verdict peint (ms de calcul, médiane)", mediane, repere, "≤ 30 ms")
    yield Mesure("un signe d’un bulletin, son verdict peint (ms de calcul, 95 %)", haut, repere, "≤ 30 ms")


def ecrire(coups: int) -> list[float]:
    """Median of all keys, 95 of a hundred, and the étalon; prints each kind of key."""
    repere = etalon()
    with tempfile.TemporaryDirectory() as dossier:
        poste = Poste(Path(dossier))
        poste.inscrire(30)
        QTest.qWait(500)
        banc = Banc(poste)
        for _ in range(coups):
            coup = poste.jouer()
            toutes = poste.solutions(coup)
            for solution in toutes[:: max(1, len(toutes) // BULLETINS)][:BULLETINS]:
                banc.taper("ligne : signe", f"12 {solution.mot.lower()} {solution.ref} {solution.points}")
                poste.fenetre.correction.ligne.clear()
                au_formulaire(banc, coup, solution)
            poste.touche(Qt.Key.Key_F6)
            poste.touche(Qt.Key.Key_F7)
        for nom, durees in sorted(banc.mesures.items()):
            dire(nom, durees)
            dire(f"{nom}, calcul seul", banc.calculs[nom])
        poste.fermer()
    tous = [calcul for calculs in banc.calculs.values() for calcul in calculs]
    return [statistics.median(tous), centile(tous, 95), repere]
