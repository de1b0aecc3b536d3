"""Every window opened and closed again and again while its work is under way: the console lives on."""

import faulthandler
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from arbitre.ui.textes.touches import Geste
from tests.soirees.poste import Poste
from tests.ui.fenetres import portes

BUDGET = 5.0
"""Seconds of openings and closings."""
TOURS = 300
"""Rounds through every door, at most."""


@pytest.fixture
def poste(qapp: QGuiApplication, tmp_path: Path) -> Iterator[Poste]:
    poste = Poste(tmp_path)
    poste.inscrire(32)
    for _ in range(2):
        poste.jouer()
        poste.entrer("7 z")
    yield poste
    poste.fermer()


def ouvrir_et_fermer(poste: Poste, porte: Geste, attente: int) -> int:
    """Open what the door opens, wait that many milliseconds, close and destroy it; how many windows there were."""
    avant = set(QApplication.topLevelWidgets())
    poste.console.faire(porte)
    ouvertes: list[QWidget] = [w for w in QApplication.topLevelWidgets() if w not in avant and w.isVisible()]
    QTest.qWait(attente)
    for fenetre in ouvertes:
        fenetre.close()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    return len(ouvertes)


@pytest.mark.loi
def test_une_fenetre_se_ferme_pendant_son_travail(poste: Poste) -> None:
    assert faulthandler.is_enabled(), "where it dies is known"
    fin, ouvertes = time.monotonic() + BUDGET, 0
    for tour in range(TOURS):
        for porte in portes():
            ouvertes += ouvrir_et_fermer(poste, porte, tour % 4)
        if tour and time.monotonic() > fin:
            break
    assert ouvertes >= 2 * len(portes())
    poste.attendre(lambda: not any(fil.name == "atelier" for fil in threading.enumerate()))
    poste.fenetre.activateWindow()  # offscreen, closing a window gives the keyboard to none
    poste.attendre(poste.fenetre.isActiveWindow)
    poste.jouer()
    assert len(poste.partie.coups) == 3, "the console goes on"
