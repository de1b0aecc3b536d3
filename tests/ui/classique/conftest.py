"""A tournament's console on a file of the test, with a lexicon of a few words."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication

from arbitre.dossiers import Dossiers
from arbitre.journal import Journal
from arbitre.lexiques import Graphies, LexiqueOuvert
from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.conduite.materiel import Materiel
from arbitre.ui.kit.application import Apparence, Clarte, creer_application
from arbitre.ui.portes.aide import du_tournoi
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.reglages import Choix, Reglages
from tests.engine.partie.banc import automate
from tests.voix.faux import FauxMateriel

Ouvrir = Callable[..., ConsoleClassique]


@pytest.fixture
def lexique() -> LexiqueOuvert:
    return LexiqueOuvert(automate(frozenset({"DIN", "DUALS", "SI"})), "essai", 3, "0" * 64, edition="essai")


@pytest.fixture
def ouvrir(qapp: QApplication, tmp_path: Path, lexique: LexiqueOuvert) -> Iterator[Ouvrir]:
    """Open the file of that name; every console is closed after the test."""
    creer_application([])
    consoles: list[ConsoleClassique] = []
    annonceur = Annonceur(Reglages(choix=Choix.SILENCE), materiel=FauxMateriel(sonne=False))

    def faire(nom: str = "open.arbitre", *, lecture_seule: bool = False) -> ConsoleClassique:
        preferences = QSettings(str(tmp_path / "preferences.ini"), QSettings.Format.IniFormat)
        dossiers = Dossiers(tmp_path / "donnees", tmp_path / "cache")
        chemin = tmp_path / nom
        journal = Journal(chemin, lecture_seule=lecture_seule, nouveau=not chemin.exists())
        console = ConsoleClassique(journal, lexique, dossiers, preferences, Apparence(Clarte.CLAIRE), annonceur)
        consoles.append(console)
        materiel = Materiel(preferences, dossiers, annonceur, lexique, Graphies(dossiers))
        console.fenetre.completer(du_tournoi(console.fenetre, materiel))
        console.montrer()
        return console

    yield faire
    for console in consoles:
        console.fenetre.fermer()
        console.deleteLater()
    annonceur.fermer()
