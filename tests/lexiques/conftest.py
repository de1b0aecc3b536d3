from datetime import date
from pathlib import Path

import pytest

from arbitre.dossiers import Dossiers
from arbitre.lexiques import libre
from arbitre.lexiques.editions import empreinte, texte_trie

LIBRES = ["AS", "MAISON", "MAISONS", "TABLE", "WAGON"]
"""Stands for the free list, so that nothing large is compiled."""


@pytest.fixture
def dossiers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Dossiers:
    """Folders of this test, and a small free list."""
    fiche = libre.Manifeste("Liste libre", 5, empreinte(LIBRES), "source", date(2020, 12, 10), "MPL-2.0")
    monkeypatch.setattr(libre, "manifeste", lambda: fiche)
    monkeypatch.setattr(libre, "texte", lambda nom: texte_trie(LIBRES) if nom == libre.MOTS else b"")
    return Dossiers(tmp_path / "donnees", tmp_path / "cache")
