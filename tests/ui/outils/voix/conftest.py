"""The window of the voice on a fake device and a fake engine, with settings and files of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from tests.ui.outils.voix.bureau import Bureau


@pytest.fixture
def bureau(qtbot: QtBot, tmp_path: Path) -> Iterator[Bureau]:
    preferences = QSettings(str(tmp_path / "preferences.ini"), QSettings.Format.IniFormat)
    bureau = Bureau(tmp_path, preferences)
    yield bureau
    bureau.fermer()
