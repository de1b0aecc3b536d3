import lzma
from pathlib import Path

import pytest

from arbitre.lexiques import Dossiers, bibliotheque

LIBRES = ["AS", "MAISON", "MAISONS", "TABLE", "WAGON"]
"""Stands for the free list, so that nothing large is compiled."""


@pytest.fixture
def dossiers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Dossiers:
    """Folders of this test, and a small free list."""
    xz = lzma.compress("\n".join(LIBRES).encode())
    monkeypatch.setattr(bibliotheque, "_octets_libres", lambda: xz)
    return Dossiers(tmp_path / "donnees", tmp_path / "cache")
