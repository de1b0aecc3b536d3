"""Which version this is, and of which commit: what a package was made from is written in it, a checkout asks git."""

import subprocess
from functools import cache
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path
from typing import Final

RACINE: Final = Path(__file__).parents[1]
FICHE: Final = "commit.txt"
"""Beside the resources of a package; a checkout has none."""
_COURT: Final = 12


@cache
def commit() -> str:
    """The first signs of the commit; empty where nothing tells it."""
    fiche = files("arbitre.resources") / FICHE
    return (fiche.read_text(encoding="ascii").strip() if fiche.is_file() else commit_de(RACINE))[:_COURT]


def commit_de(sources: Path) -> str:
    """The commit of that checkout; empty where it is none, or where git is not there."""
    if not (sources / ".git").exists():
        return ""
    try:
        demande = ["git", "-C", str(sources), "rev-parse", "HEAD"]
        return subprocess.run(demande, capture_output=True, text=True, check=False, timeout=5).stdout.strip()
    except (OSError, subprocess.TimeoutExpired):
        return ""


def version_dite() -> str:
    """« 1.0.0, commit 0f3a… »."""
    lu = commit()
    return f"{version('arbitre')}, commit {lu}" if lu else version("arbitre")
