"""Every check and test, or the unit tests of a room: what ``demarrer.py tests`` runs once all is set up."""

import json
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
TESTS_EN_ECHEC: Final = 1
"""The status of a pytest that ran to its end and has failures."""
A_PART: Final = 5
"""As many failures may be run again alone."""


def main(arguments: list[str]) -> int:
    """Everything; with the name of a room, its unit tests; other arguments are pytest's. Returns an exit status."""
    if not arguments:
        return tout()
    premier, *options = arguments
    if fichiers := pieces().get(premier):
        return pytest(*cote_a_cote(), "-m", f"not ({' or '.join(LONGS)})", *map(str, fichiers), *options)
    if premier.replace(".", "").isidentifier() and not (RACINE / premier).exists():
        fichier = f"tests/{premier.replace('.', '/')}.py"
        if (RACINE / fichier).is_file():
            sys.exit(f"« {premier} » est un fichier, donnez son chemin : {fichier}")
        sys.exit(f"« {premier} » n’est pas une pièce qui a ses tests. Les pièces : {', '.join(pieces())}.")
    return pytest(*arguments)


def tout() -> int:
    """Style, types, import contracts, then pytest, whose closing line comes last."""
    rates = [nom for nom, commande in CONTROLES.items() if executer(commande)]
    for nom in rates:
        print(f"Contrôle en échec : {nom}.", file=sys.stderr, flush=True)
    return tests_a_part(pytest(*cote_a_cote())) or len(rates)


def tests_a_part(echec: int) -> int:
    """The few tests that failed beside the others, once more and alone; they are named. Returns an exit status.

    A window or a browser that three processes starve of time can miss what it waits for. Such a test is to be mended,
    which its name here asks for; what is really broken fails alone too, and more than ``A_PART`` are no chance.
    """
    if echec != TESTS_EN_ECHEC or not 0 < len(rates := en_echec()) <= A_PART:
        return echec
    print("Une seconde fois, seuls :", *rates, sep="\n  ", flush=True)
    return pytest("--last-failed", "--last-failed-no-failures=none")


def en_echec() -> list[str]:
    """The tests that the last run left failing, as pytest keeps them."""
    kept = RACINE / ".pytest_cache" / "v" / "cache" / "lastfailed"
    return sorted(json.loads(kept.read_text(encoding="utf-8"))) if kept.is_file() else []


def cote_a_cote() -> list[str]:
    """A process more than the machine has cores: a third of the time of a window's test is waiting."""
    return [f"--numprocesses={(os.cpu_count() or 1) + 1}", "--dist=worksteal"]


def pieces() -> dict[str, list[Path]]:
    """The test files of each room: a folder of ``arbitre``, or a file there that is in none.

    The rooms inside a room are rooms of their own.
    """
    tests, maison = RACINE / "tests", RACINE / "arbitre"
    trouvees: dict[str, list[Path]] = {}
    for fichier in sorted(tests.rglob("test_*.py")):
        miroir = fichier.parent.relative_to(tests)
        if miroir == Path():
            miroir = Path(fichier.stem.removeprefix("test_"))
        if (maison / miroir).is_dir() or (maison / miroir).with_suffix(".py").is_file():
            trouvees.setdefault(".".join(miroir.parts), []).append(fichier)
    return dict(sorted(trouvees.items()))


def pytest(*arguments: str) -> int:
    """Run pytest; returns its exit status."""
    return executer([sys.executable, "-m", "pytest", *arguments])


def executer(commande: list[str]) -> int:
    """Run a command at the project's root; returns its exit status."""
    return subprocess.run(commande, check=False, cwd=RACINE, stdin=subprocess.DEVNULL).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
