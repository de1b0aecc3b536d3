"""An entry after a whole competition. Run: ``python -m benchmarks.attaques.endurance [--long]``.

1,000 tables, parties one after the other in the real windows on a real file: bulletins typed on the line, the top for
the others, the coup closed. The worst entry of the last partie may take twice that of the first (processor time, all
painted). By default 4 parties of 2 coups; ``--long``: 10 of 20, as a competition is.
"""

import os
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

from benchmarks.attaques.commun import Bilan, options
from benchmarks.mesure import ECRANS, MEMOIRE

if TYPE_CHECKING:
    from tests.soirees.poste import Poste

TABLES: Final = 1000
COURT: Final = (4, 2, 30)
LONG: Final = (10, 20, 100)
"""Parties, coups of each, bulletins typed at each coup."""
FOIS: Final = 2.0


def jouer_une_partie(poste: "Poste", coups: int, saisies: int) -> list[float]:
    """Milliseconds of each bulletin entered."""
    from arbitre.engine.partie.terminer import fin_proposee

    durees: list[float] = []
    for _ in range(coups):
        if fin_proposee(poste.partie) is None:
            poste.jouer()
            durees += corriger(poste, saisies)
    return durees


def corriger(poste: "Poste", saisies: int) -> list[float]:
    """Other solutions for some tables, the top for the rest, close; how long each entry took."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    coup = poste.partie.coups[-1]
    moindres = [s for s in poste.solutions(coup)[:400] if s.points < coup.points_top and len(s.mot) > 2]
    QTest.qWait(50)
    durees = []
    for table in range(1, saisies + 1 if moindres else 1):
        solution = moindres[table % len(moindres)]
        poste.taper(f"{table} {solution.mot.upper()} {solution.ref} {solution.points}")
        QApplication.processEvents()
        debut = time.process_time()
        poste.touche(Qt.Key.Key_Return)
        QApplication.sendPostedEvents()
        QApplication.processEvents()
        durees.append(1000 * (time.process_time() - debut))
        poste.fenetre.correction.ligne.clear()
    for touche in (Qt.Key.Key_F6, Qt.Key.Key_F7, Qt.Key.Key_F7):
        poste.touche(touche)
    return durees


def attaquer(parties: int, coups: int, saisies: int) -> tuple[Bilan, list[float]]:
    """Play; the worst entry of each partie."""
    from arbitre.engine.competition.ouvrir import OuvrirPartie
    from arbitre.engine.partie.terminer import TerminerPartie
    from tests.soirees.poste import Poste

    bilan, pires = Bilan(), list[float]()
    with tempfile.TemporaryDirectory(dir=MEMOIRE) as dossier:
        poste = Poste(Path(dossier))
        poste.inscrire(TABLES)
        for numero in range(1, parties + 1):
            if numero > 1:
                poste.console.executer(OuvrirPartie())
            durees = jouer_une_partie(poste, coups, saisies)
            poste.console.executer(TerminerPartie(par_decision=True))
            pires.append(max(durees))
            bilan.essais += len(durees)
        bilan.pertes += pires[-1] > FOIS * pires[0]
        poste.fermer()
    return bilan, pires


def main() -> int:
    """Attack and print."""
    os.environ.setdefault("QT_QPA_PLATFORM", ECRANS)
    choix = options("une saisie après toute une compétition")
    bilan, pires = attaquer(*(LONG if choix.long else COURT))
    suite = ", ".join(f"{pire:.0f}" for pire in pires)
    print(f"endurance : {bilan} ; pire saisie de chaque partie : {suite} ms")
    return bilan.statut


if __name__ == "__main__":
    sys.exit(main())
