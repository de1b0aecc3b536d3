"""The verdict while a bulletin is typed, on the line and in the full form with its raccord: how long each key takes.

QT_QPA_PLATFORM=offscreen python -m benchmarks.formulaire

The floor is a fixed loop of plain Python (« étalon »), measured in the same run.
"""

import argparse
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
from benchmarks.mesure import Mesure, Mesures, a_part, etalon
from tests.soirees.poste import Poste

COUPS = 8
BULLETINS = 12
LIMITE = 30.0
"""Milliseconds that a verdict may take."""


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
        faire()
        QApplication.sendPostedEvents()
        QApplication.processEvents()
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


def _figures(mesures: list[float]) -> str:
    haut = sorted(mesures)[int(0.95 * len(mesures))]
    return f"médiane {statistics.median(mesures):5.1f} ms  95 % {haut:5.1f} ms  pire {max(mesures):5.1f} ms"


def mesures(court: bool) -> Mesures:
    """What a key of a bulletin has the processor compute, its verdict painted, in a process of its own."""
    with tempfile.TemporaryDirectory() as dossier:
        mediane, haut, repere = a_part(
            "benchmarks.formulaire", "--coups", str(1 if court else COUPS), dossier=Path(dossier)
        )
    yield Mesure("un signe d’un bulletin, son verdict peint (ms de calcul, médiane)", mediane, repere, "≤ 30 ms")
    yield Mesure("un signe d’un bulletin, son verdict peint (ms de calcul, 95 %)", haut, repere, "≤ 30 ms")


def main() -> None:
    """Print figures of each kind of key, and how many went beyond the limit; last, what `mesures` reads."""
    demande = argparse.ArgumentParser(description=__doc__)
    demande.add_argument("--coups", type=int, default=COUPS)
    coups = demande.parse_args().coups
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
        print(f"{coups} coups, {BULLETINS} bulletins à chacun, {os.environ['QT_QPA_PLATFORM'].split(':')[0]}")
        for nom, mesures in sorted(banc.mesures.items()):
            print(f"  {nom:30} {len(mesures):5}  {_figures(mesures)}   calcul seul {_figures(banc.calculs[nom])}")
        hors = sum(calcul > LIMITE for calculs in banc.calculs.values() for calcul in calculs)
        print(f"  touches au-delà de {LIMITE:.0f} ms de calcul : {hors}")
        poste.fermer()
    tous = sorted(calcul for calculs in banc.calculs.values() for calcul in calculs)
    print(statistics.median(tous), tous[int(0.95 * len(tous))], repere)


if __name__ == "__main__":
    main()
