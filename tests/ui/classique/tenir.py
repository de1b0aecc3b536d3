"""How a tournament is held in its real windows: keys, pages, what is waited for."""

import random
import time
from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QWidget

from arbitre.engine.classique.tournoi.etat import Tournoi
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi
from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.classique.decisions import DecisionDArbitre
from arbitre.ui.classique.joueurs import JoueursDuTournoi
from arbitre.ui.classique.salle import Vue

Ouvrir = Callable[..., ConsoleClassique]
D = TypeVar("D", bound=QDialog)


def attendre(condition: Callable[[], object]) -> None:
    """Let Qt run until ``condition`` holds."""
    fin = time.monotonic() + 10
    while not condition():
        assert time.monotonic() < fin, condition
        QTest.qWait(2)


def dialogue(console: ConsoleClassique, classe: type[D]) -> D:
    """The page in sight of that kind, whose window has the keyboard."""
    ouverts = [d for d in console.fenetre.findChildren(classe) if d.isVisible()]
    assert len(ouverts) == 1, f"{classe.__name__}: {len(ouverts)} open"
    attendre(ouverts[0].isActiveWindow)
    return ouverts[0]


def taper(widget: QWidget, texte: str) -> None:
    """A line typed and entered."""
    QTest.keyClicks(widget, texte)
    QTest.keyClick(widget, Qt.Key.Key_Return)


def saisir(console: ConsoleClassique, texte: str) -> None:
    """A result typed at home, whatever page was in sight."""
    console.fenetre.vers_la_ligne()
    console.fenetre.activateWindow()
    attendre(console.fenetre.isActiveWindow)
    taper(console.fenetre.ligne, texte)


def touche(console: ConsoleClassique, cle: Qt.Key) -> None:
    """A key, in the main window."""
    attendre(console.fenetre.isActiveWindow)
    QTest.keyClick(console.fenetre, cle)


def inscrire(console: ConsoleClassique, nombre: int) -> None:
    """F2, a line a player, Escape."""
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    for rang in range(nombre):
        taper(liste.ligne, f"NOM{rang:03} Prenom {2000 - rang}")
    QTest.keyClick(liste, Qt.Key.Key_Escape)


def nouveau(ouvrir: Ouvrir, nombre: int) -> ConsoleClassique:
    console = ouvrir()
    assert console.executer(CreerTournoi("Open d’essai", "2026-11-21"))
    inscrire(console, nombre)
    return console


def jouer_la_ronde(console: ConsoleClassique, hasard: random.Random) -> None:
    """Every awaited result typed, in any order."""
    ronde = console.regie.etat.ronde
    assert ronde is not None
    tables = list(ronde.attendues)
    hasard.shuffle(tables)
    for table in tables:
        taper(console.fenetre.ligne, f"{table} {hasard.randint(250, 500)} {hasard.randint(250, 500)}")


def rencontres(tournoi: Tournoi) -> list[frozenset[int]]:
    return [frozenset((r.a, r.b)) for ronde in tournoi.rondes for r in ronde.ronde]


def choisir(decision: DecisionDArbitre, article: str) -> None:
    """The case of that article, in the list."""
    decision.incident.setCurrentIndex(decision.incident.findText(f"(art. {article})", Qt.MatchFlag.MatchEndsWith))


def vue(console: ConsoleClassique) -> Vue:
    return console.salle.vue
