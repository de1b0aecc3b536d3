"""On a real X server with a window manager: the tableau goes to the projector, leaves, comes back; the console keeps
the keyboard."""

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.outils.xscreens import EcransX

PROGRAMME = """
import json, sys
from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import QApplication, QLineEdit, QMainWindow
from arbitre.ui.kit.application import creer_application
from arbitre.ui.salle.projection import Projection
from arbitre.ui.salle.salle import Salle
from arbitre.ui.salle.tableau import Tableau

application = creer_application(["arbitre"])
console = QMainWindow()
champ = QLineEdit(console)
console.setCentralWidget(champ)
console.setGeometry(100, 100, 700, 400)
console.show()
console.activateWindow()
salle = Salle(console)
projection = Projection(salle, console, QSettings(sys.argv[1], QSettings.Format.IniFormat))
QTimer.singleShot(400, projection.placer)

def dire():
    print(json.dumps({
        "places": [[t.screen().name(), *t.geometry().getRect(), t.isFullScreen()]
                   for t in application.topLevelWidgets() if isinstance(t, Tableau) and t.isVisible()],
        "clavier": application.focusWidget() is champ,
        "console": console.screen().name(),
    }), flush=True)

minuteur = QTimer(interval=100)
minuteur.timeout.connect(dire)
minuteur.start()
application.exec()
"""


SEUL_ECRAN = """
import sys
from pathlib import Path
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from arbitre.engine.partie.etat import Phase
from arbitre.ui.outils.tableau import TableauDeLaSalle
from tests.soirees.poste import Poste

poste = Poste(Path(sys.argv[1]))
poste.inscrire()
ligne, projection = poste.fenetre.correction.ligne, poste.console.projection
def a_la_ligne():
    return QApplication.focusWidget() is ligne
poste.attendre(a_la_ligne)
poste.touche(Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
page = poste.fenetre.places.page
assert isinstance(page, TableauDeLaSalle)
poste.touche(Qt.Key.Key_F, Qt.KeyboardModifier.AltModifier)
poste.attendre(lambda: projection.etat.partagee)
QTest.qWait(300)
assert QApplication.activeWindow() is poste.fenetre, "it does not take the keyboard"
partagee = projection.partager()
a_voir = QRect(ligne.mapToGlobal(QPoint()), ligne.size())
assert not partagee.frameGeometry().intersects(a_voir), "the line stays in sight"
poste.touche(Qt.Key.Key_Escape)
poste.attendre(a_la_ligne)
QTest.qWait(300)
assert a_la_ligne()
partagee.activateWindow()  # as Alt+Tab and the mouse do
QTest.qWait(300)
poste.attendre(a_la_ligne)
poste.touche(Qt.Key.Key_F5)
poste.attendre(lambda: poste.phase is not Phase.TIRAGE)
poste.fermer()
"""


@contextmanager
def console(ecrans: EcransX, preferences: str) -> Iterator[Callable[[dict[str, Any]], dict[str, Any]]]:
    """The program under that X server; yields what waits (10 s) for a state that has all those values."""
    programme = subprocess.Popen(
        [sys.executable, "-c", PROGRAMME, preferences], env=ecrans.env, stdout=subprocess.PIPE, text=True
    )
    assert programme.stdout is not None
    sortie = programme.stdout

    def attendre(voulu: dict[str, Any]) -> dict[str, Any]:
        fin, suite, etat = time.monotonic() + 10, 0, {}
        while time.monotonic() < fin:
            etat = json.loads(sortie.readline())
            suite = suite + 1 if voulu.items() <= etat.items() else 0
            if suite == 5:
                break
        return {cle: etat[cle] for cle in voulu}

    try:
        yield attendre
    finally:
        programme.terminate()
        programme.wait()
        sortie.close()


@pytest.mark.machine
def test_le_projecteur_sous_un_vrai_serveur_x(tmp_path: object) -> None:
    projete = {"places": [["PROJECTEUR", 1366, 0, 1920, 1080, True]], "clavier": True, "console": "PORTABLE"}
    seul = {"places": [], "clavier": True, "console": "PORTABLE"}
    with EcransX() as ecrans, console(ecrans, f"{tmp_path}/preferences.ini") as attendre:
        assert attendre(projete) == projete
        for _ in range(2):
            ecrans.debrancher()
            assert attendre(seul) == seul
            ecrans.brancher()
            assert attendre(projete) == projete


@pytest.mark.machine
def test_sur_un_seul_ecran_la_fenetre_a_partager_ne_garde_pas_le_clavier(tmp_path: Path) -> None:
    with EcransX() as ecrans:
        ecrans.debrancher()
        fait = subprocess.run(
            [sys.executable, "-c", SEUL_ECRAN, tmp_path], env=ecrans.env, capture_output=True, text=True, check=False
        )
    assert (fait.returncode, fait.stderr) == (0, "")
