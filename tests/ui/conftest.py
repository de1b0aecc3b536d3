"""The room's picture, the application as it starts, a printer."""

from collections.abc import Iterator

import pytest
from PySide6.QtPrintSupport import QPrinterInfo
from PySide6.QtWidgets import QApplication

from arbitre.ui.lancement import Poste
from arbitre.ui.salle.salle import Salle


@pytest.fixture
def salle(qapp: QApplication) -> Iterator[Salle]:
    """A room that stands still again after the test."""
    salle = Salle()
    yield salle
    salle.arreter()


@pytest.fixture
def au_depart(qapp: QApplication) -> Iterator[Poste]:
    """The application as it starts; whatever it opened is closed after the test."""
    poste = Poste(qapp)
    yield poste
    if poste.assistant is not None:
        poste.assistant.abandonner()
    for console in (poste.console, poste.tournoi):
        if console is not None:
            console.fenetre.fermer()
    poste.materiel.annonceur.fermer()
    poste.deleteLater()


@pytest.fixture
def une_imprimante(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system has a printer."""
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", lambda: ["Salle"])
