"""A tournament's console on a file of the test, with a lexicon of a few words."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from arbitre.dossiers import Dossiers
from arbitre.journal import Journal
from arbitre.lexiques import LexiqueOuvert
from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.kit.application import Apparence, Clarte, creer_application
from tests.engine.partie.banc import automate

Ouvrir = Callable[..., ConsoleClassique]


@pytest.fixture
def lexique() -> LexiqueOuvert:
    return LexiqueOuvert(automate(frozenset({"DIN", "DUALS", "SI"})), "essai", 3, "0" * 64, edition="essai")


@pytest.fixture
def ouvrir(qapp: QApplication, tmp_path: Path, lexique: LexiqueOuvert) -> Iterator[Ouvrir]:
    """Open the file of that name; every console is closed after the test."""
    creer_application([])
    consoles: list[ConsoleClassique] = []

    def faire(nom: str = "open.arbitre", *, lecture_seule: bool = False) -> ConsoleClassique:
        preferences = QSettings(str(tmp_path / "preferences.ini"), QSettings.Format.IniFormat)
        dossiers = Dossiers(tmp_path / "donnees", tmp_path / "cache")
        chemin = tmp_path / nom
        journal = Journal(chemin, lecture_seule=lecture_seule, nouveau=not chemin.exists())
        consoles.append(ConsoleClassique(journal, lexique, dossiers, preferences, Apparence(Clarte.CLAIRE)))
        consoles[-1].montrer()
        return consoles[-1]

    yield faire
    for console in consoles:
        console.fenetre.fermer()
        console.deleteLater()
