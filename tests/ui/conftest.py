"""The room's picture for tests."""

from collections.abc import Iterator

import pytest
from PySide6.QtPrintSupport import QPrinterInfo
from PySide6.QtWidgets import QApplication

from arbitre.ui.salle.salle import Salle


@pytest.fixture
def salle(qapp: QApplication) -> Iterator[Salle]:
    """A room that stands still again after the test."""
    salle = Salle()
    yield salle
    salle.arreter()


@pytest.fixture
def une_imprimante(monkeypatch: pytest.MonkeyPatch) -> None:
    """The system has a printer."""
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", lambda: ["Salle"])
