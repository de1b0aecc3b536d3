"""On a real X server, one screen, a window manager or none: the large chrono is seen, the console has the keyboard."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.outils.xscreens import EcransX

PROGRAMME = """
import sys
from pathlib import Path
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from arbitre.ui.outils.grand_chrono import FenetreChrono
from arbitre.ui.outils.tableau import TableauDeLaSalle
from tests.soirees.poste import Poste

CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier
gere = sys.argv[2] == "gere"
poste = Poste(Path(sys.argv[1]))
poste.inscrire()
console, ligne, projection = poste.fenetre, poste.fenetre.correction.ligne, poste.console.projection

def au_clavier():
    return QApplication.focusWidget() is ligne and console.isActiveWindow()

def chrono():
    return next((f for f in console.findChildren(FenetreChrono) if f.isVisible()), None)

def vu():
    '''The screen shows its ground in the four corners, where nothing else is painted.'''
    c = chrono().cadran
    fond = poste.console.salle.etat.theme.salle.fond
    image = c.screen().grabWindow(0).toImage()
    coins = [c.mapToGlobal(QPoint(x, y)) for x in (3, c.width() - 4) for y in (3, c.height() - 4)]
    return all(image.pixelColor(coin).name() == fond.lower() for coin in coins)

def regarder():
    poste.attendre(vu)
    QTest.qWait(300)  # what the window manager does comes later
    assert vu(), "it lies over the console"
    poste.attendre(au_clavier)
    a_voir = QRect(ligne.mapToGlobal(QPoint()), ligne.size())
    assert not chrono().frameGeometry().intersects(a_voir), "the line stays in sight"
    liste = console.onglets
    a_voir = QRect(liste.mapToGlobal(QPoint()), liste.size())
    assert not chrono().frameGeometry().intersects(a_voir), "the list too"

poste.attendre(au_clavier)
for _ in range(4):
    poste.touche(Qt.Key.Key_F8, CTRL)
    regarder()
    poste.touche(Qt.Key.Key_F8, CTRL)
    assert chrono() is None
poste.touche(Qt.Key.Key_F8, CTRL)
if gere:
    console.raise_()  # the mouse on it, Alt+Tab
    console.activateWindow()
regarder()
poste.touche(Qt.Key.Key_F8, CTRL)
if gere:
    poste.touche(Qt.Key.Key_T, CTRL)  # the window to share was used before
    fenetre = console.places.page
    assert isinstance(fenetre, TableauDeLaSalle)
    for partagee in (True, False):
        QTest.keyClick(fenetre, Qt.Key.Key_F, ALT)
        poste.attendre(lambda: projection.etat.partagee is partagee)
        QTest.qWait(200)
    QTest.keyClick(fenetre, Qt.Key.Key_F, ALT)
    poste.attendre(lambda: projection.etat.partagee)
    QTest.keyClick(fenetre, Qt.Key.Key_Escape)
    poste.attendre(au_clavier)
    poste.touche(Qt.Key.Key_F8, CTRL)
    regarder()
    projection.partager().activateWindow()  # by mistake: the keyboard comes back
    QTest.qWait(300)
    poste.attendre(au_clavier)
    projection.fermer_la_partagee()
    regarder()

def frapper(*touches):
    '''Keys where the system has the keyboard.'''
    for touche in touches:
        poste.attendre(QApplication.focusWidget)
        QTest.keyClick(QApplication.focusWidget(), touche)

poste.jouer()
T, ENTREE, ESPACE = Qt.Key.Key_T, Qt.Key.Key_Return, Qt.Key.Key_Space
if chrono() is None:
    poste.touche(Qt.Key.Key_F8, CTRL)
for table, plein in ((Qt.Key.Key_7, True), (Qt.Key.Key_8, False), (Qt.Key.Key_9, True)):
    frapper(Qt.Key.Key_F11)
    poste.attendre(lambda: chrono().isFullScreen() is plein)
    QTest.qWait(300)
    assert vu(), "it lies over the console"
    if not plein:
        regarder()
    frapper(table, ESPACE, T, ENTREE)
if gere:
    chrono().activateWindow()  # Alt+Tab
    QTest.qWait(300)
frapper(Qt.Key.Key_5, ESPACE, T, ENTREE)
assert set(poste.coup(1).fiches) == {5, 7, 8, 9}, set(poste.coup(1).fiches)
frapper(Qt.Key.Key_Escape)
poste.attendre(lambda: chrono() is None)  # full on the only screen, wherever the keyboard was
poste.attendre(au_clavier)
poste.touche(Qt.Key.Key_F8, CTRL)
assert not chrono().isFullScreen()
regarder()
frapper(Qt.Key.Key_Escape)
poste.attendre(lambda: chrono() is None)
poste.fermer()
"""


@pytest.mark.machine
@pytest.mark.parametrize("gestionnaire", ["gere", "seul"])
def test_sur_un_seul_ecran_il_se_voit_et_laisse_le_clavier(tmp_path: Path, gestionnaire: str) -> None:
    with EcransX(gestionnaire=gestionnaire == "gere") as ecrans:
        ecrans.debrancher()
        fait = subprocess.run(
            [sys.executable, "-c", PROGRAMME, tmp_path, gestionnaire],
            env=ecrans.env,
            capture_output=True,
            text=True,
            check=False,
        )
    assert (fait.returncode, fait.stderr) == (0, "")
