"""The table of the juge-arbitre, seated as often as a test wants."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.conduite.table import Fabrique, Table


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Iterator[Fabrique]:
    tables: list[Table] = []

    def asseoir(nom: str = "essai.arbitre", **options: object) -> Table:
        faite = Table(tmp_path / nom, **options)  # type: ignore[arg-type]  # passed on as they are
        tables.append(faite)
        return faite

    yield asseoir
    for faite in tables:
        faite.fermer()
