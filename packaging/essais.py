"""Every check and test, or the unit tests of a room: what ``demarrer.py tests`` runs once all is set up."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

RACINE: Final = Path(__file__).resolve().parent.parent
CONTROLES: Final = {
    "style (ruff check)": [sys.executable, "-m", "ruff", "check", "."],
    "mise en forme (ruff format)": [sys.executable, "-m", "ruff", "format", "--check", "."],
    "types (mypy)": [sys.executable, "-m", "mypy"],
    "contrats (lint-imports)": [str(Path(sys.executable).with_name("lint-imports")), "--no-logo"],
}
LONGS: Final = ("loi", "soiree", "machine")
"""Marks of the tests that are no unit tests; pyproject.toml says what each means."""


def main(arguments: list[str]) -> int:
    """Everything; with the name of a room, its unit tests; other arguments are pytest's. Returns an exit status."""
    if not arguments:
        return tout()
    piece, *options = arguments
    fichiers = fichiers_de_la_piece(piece)
    if fichiers:
        return pytest("-m", f"not ({' or '.join(LONGS)})", *map(str, fichiers), *options)
    if piece.replace(".", "").isidentifier() and not (RACINE / piece).exists():
        sys.exit(f"« {piece} » n’est pas une pièce de la maison. Les pièces : {', '.join(pieces())}.")
    return pytest(*arguments)


def tout() -> int:
    """Style, types, import contracts, then pytest, whose closing line comes last."""
    rates = [nom for nom, commande in CONTROLES.items() if executer(commande)]
    for nom in rates:
        print(f"Contrôle en échec : {nom}.", file=sys.stderr, flush=True)
    de_front = max(2, os.cpu_count() or 2)  # some tests wait: two are not too many for one core
    return pytest(f"--numprocesses={de_front}", "--dist=worksteal") or len(rates)


def fichiers_de_la_piece(piece: str) -> list[Path]:
    """The test files of a folder or a file of ``arbitre``, named with dots; none where there is no such room.

    The rooms inside a room are rooms of their own.
    """
    miroir = (RACINE / "tests").joinpath(*piece.split("."))
    seul = miroir.with_name(f"test_{miroir.name}.py")
    return sorted(miroir.glob("test_*.py")) or [seul] * seul.is_file()


def pieces() -> list[str]:
    """The folders that have tests and the files that are in no folder, by the names that one types."""
    tests = RACINE / "tests"
    dossiers = {".".join(f.parent.relative_to(tests).parts) for f in tests.glob("*/**/test_*.py")}
    return sorted(dossiers | {f.stem.removeprefix("test_") for f in tests.glob("test_*.py")})


def pytest(*arguments: str) -> int:
    """Run pytest; returns its exit status."""
    return executer([sys.executable, "-m", "pytest", *arguments])


def executer(commande: list[str]) -> int:
    """Run a command at the project's root; returns its exit status."""
    return subprocess.run(commande, check=False, cwd=RACINE, stdin=subprocess.DEVNULL).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
