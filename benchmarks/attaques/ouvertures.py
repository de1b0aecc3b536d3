"""Every window closed while its work is under way. Run: ``python -m benchmarks.attaques.ouvertures [--long]``.

Closed at once, or up to three milliseconds later: its threads are anywhere in what they do. Where the program dies of
it, faulthandler says where.
"""

import faulthandler
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from arbitre.ui.textes.touches import Geste
from benchmarks.attaques.commun import Bilan, options
from tests.soirees.poste import Poste
from tests.ui.fenetres import portes

TOURS: Final = 300
"""Rounds through every door."""
BUDGET: Final = 5.0
"""Seconds of the bounded attack, two rounds at least."""


def poste_occupe(dossier: Path) -> Poste:
    """Two coups of 32 tables, each with a fault: every window has something to do."""
    poste = Poste(dossier)
    poste.inscrire(32)
    for _ in range(2):
        poste.jouer()
        poste.entrer("7 z")
    return poste


def ouvrir_et_fermer(poste: Poste, porte: Geste, attente: int) -> bool:
    """Open what the door opens, wait that many milliseconds, close and destroy it; whether there was a window."""
    avant = {fenetre for fenetre in QApplication.topLevelWidgets() if fenetre.isVisible()}
    poste.console.faire(porte)
    ouvertes = [w for w in QApplication.topLevelWidgets() if w not in avant and w.isVisible()]
    QTest.qWait(attente)
    for fenetre in ouvertes:
        fenetre.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    return bool(ouvertes)


def attaquer(poste: Poste, budget: float = BUDGET) -> Bilan:
    """Round after round through the doors."""
    assert faulthandler.is_enabled(), "where it dies is known"
    bilan, fin = Bilan(), time.monotonic() + budget
    for tour in range(TOURS):
        for porte in portes():
            bilan.essayer(f"{porte.name}, tour {tour}", lambda: ouvrir_et_fermer(poste, porte, tour % 4))  # noqa: B023
        if tour and time.monotonic() > fin:
            break
    return bilan


def main() -> int:
    """Attack and print."""
    faulthandler.enable()
    long = options("des fenêtres fermées pendant leur travail").long
    with tempfile.TemporaryDirectory() as dossier:
        poste = poste_occupe(Path(dossier))
        bilan = attaquer(poste, float("inf") if long else BUDGET)
        poste.fermer()
    print(f"ouvertures : {bilan}")
    return bilan.statut


if __name__ == "__main__":
    sys.exit(main())
