"""Dark windows and larger text in a tournament, by the keys of the console of duplicate."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QPalette
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from arbitre.charte import CLAIR, SOMBRE
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi
from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.classique.contestation import FenetreContestation
from arbitre.ui.kit.application import Apparence, habiller
from tests.ui.classique.tenir import attendre, dialogue, nouveau, saisir, taper, touche

Ouvrir = Callable[..., ConsoleClassique]
CTRL, MAJ = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def console(ouvrir: Callable[[], ConsoleClassique], qapp: QApplication) -> Iterator[ConsoleClassique]:
    console = ouvrir()
    assert console.executer(CreerTournoi("Open", "2026-11-21"))
    yield console
    habiller(qapp, Apparence())


def fond() -> str:
    return QApplication.palette().color(QPalette.ColorRole.Window).name()


def test_ctrl_maj_l_passe_du_clair_au_sombre_et_reste_pour_la_suite(console: ConsoleClassique, tmp_path: Path) -> None:
    clair = fond()
    QTest.keyClick(console.fenetre, Qt.Key.Key_L, CTRL | MAJ)
    assert (
        fond(),
        Apparence.lire(QSettings(str(tmp_path / "preferences.ini"), QSettings.Format.IniFormat)).palette,
    ) == (SOMBRE.fond, SOMBRE)
    QTest.keyClick(console.fenetre, Qt.Key.Key_L, CTRL | MAJ)
    assert fond() == clair


def test_le_verdict_ouvert_prend_les_encres_du_sombre(console: ConsoleClassique) -> None:
    touche(console, Qt.Key.Key_F4)
    contestation = dialogue(console, FenetreContestation)
    taper(contestation.ligne, "duals zzz")
    assert CLAIR.juste in contestation.verdict.text()
    QTest.keyClick(contestation.ligne, Qt.Key.Key_L, CTRL | MAJ)
    assert SOMBRE.juste in contestation.verdict.text()
    assert SOMBRE.zero in contestation.verdict.text()


def rangees_entieres(console: ConsoleClassique) -> int:
    """Rows of the round that are seen whole."""
    table = console.fenetre.ronde
    bas = table.viewport().height()
    hauts = [(table.rowViewportPosition(r), table.rowHeight(r)) for r in range(table.modele.rowCount())]
    return sum(haut >= 0 and haut + hauteur <= bas for haut, hauteur in hauts)


def test_la_ronde_se_lit_sur_un_portable_au_plus_grand_texte(ouvrir: Ouvrir, qapp: QApplication) -> None:
    """No row of it was left under the titles, and the keys in five lines."""
    console = nouveau(ouvrir, 20)
    touche(console, Qt.Key.Key_F5)
    for table in range(1, 11):
        saisir(console, f"{table} 400 390")
    touche(console, Qt.Key.Key_F5)
    for _ in range(4):
        QTest.keyClick(console.fenetre, Qt.Key.Key_Plus, CTRL)
    console.fenetre.resize(1366, 740)
    saisir(console, "4 400 390")
    attendre(lambda: rangees_entieres(console) >= 2)
    assert (console.fenetre.width(), console.fenetre.height()) == (1366, 740)
    habiller(qapp, Apparence())


def test_le_texte_grandit_et_revient(console: ConsoleClassique) -> None:
    avant = console.fenetre.ronde.fontMetrics().height()
    QTest.keyClick(console.fenetre, Qt.Key.Key_Plus, CTRL)
    assert console.fenetre.ronde.fontMetrics().height() > avant
    QTest.keyClick(console.fenetre, Qt.Key.Key_Minus, CTRL)
    assert console.fenetre.ronde.fontMetrics().height() == avant
