"""The fault log, and what a report tells of it."""

import subprocess
import sys
from pathlib import Path

from arbitre import pannes


def provoquer(nom: str) -> BaseException:
    try:
        raise ValueError(f"{nom}\n{nom}: inconnu de {nom}")
    except ValueError as e:
        return e


def test_un_rapport_dit_ou_et_de_quel_genre_jamais_qui(tmp_path: Path) -> None:
    fichier = tmp_path / pannes.NOM
    pannes.noter(fichier, provoquer("DUPONT"))
    try:
        pannes.noter("dossier", ValueError())  # type: ignore[arg-type]
    except AttributeError as e:
        pannes.noter(fichier, e)
    dit = pannes.sans_noms(fichier)
    assert "DUPONT" not in dit
    assert "ValueError" in dit
    assert "AttributeError" in dit
    assert "arbitre/pannes.py:" in dit
    assert str(Path.home()) not in dit


def test_sans_journal_rien_a_dire(tmp_path: Path) -> None:
    assert pannes.sans_noms(tmp_path / pannes.NOM) == ""


def test_un_plantage_du_systeme_laisse_sa_trace(tmp_path: Path) -> None:
    programme = f"""
import faulthandler
from pathlib import Path
from arbitre.pannes import plantages_notes
import ctypes
with plantages_notes(Path({str(tmp_path)!r})):
    ctypes.string_at(0)
"""
    assert subprocess.run([sys.executable, "-c", programme], check=False, capture_output=True).returncode
    assert "string_at" in (tmp_path / pannes.PLANTAGES).read_text(encoding="utf-8")
