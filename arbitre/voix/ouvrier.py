"""Entry of the two child processes: ``voix`` renders speech, ``son`` plays and records.

Both read one JSON object a line on standard input, write one a line on standard output, and end with their input:
a console that dies takes its workers along.
"""

import json
import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import BinaryIO


class Repondeur:
    """Writes answers; anything else that prints goes nowhere, so that lines stay whole.

    Works on file descriptors: a frozen program without a console has no ``sys.stdout``.
    """

    def __init__(self) -> None:
        self._sortie: BinaryIO = os.fdopen(os.dup(1), "wb", buffering=0)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)

    def __call__(self, message: Mapping[str, object]) -> None:
        self._sortie.write(json.dumps(message).encode() + b"\n")


def _entree() -> BinaryIO:
    """Where orders come from."""
    return os.fdopen(0, "rb", closefd=False)


def commande(role: str) -> tuple[str, ...]:
    """Command line of a worker, from a checkout, an installed wheel or a frozen program."""
    if getattr(sys, "frozen", False):
        return (sys.executable, f"--{role}")
    return (sys.executable, "-m", "arbitre.voix.ouvrier", f"--{role}")


def environnement() -> dict[str, str]:
    """What a worker needs beyond its parent's environment: the place this package was imported from."""
    racine = str(Path(__file__).resolve().parents[2])
    return {"PYTHONPATH": os.pathsep.join(filter(None, (racine, os.environ.get("PYTHONPATH"))))}


def servir(arguments: Sequence[str]) -> int | None:
    """Run the worker that ``arguments`` (without the program's name) ask for; None when they ask for none."""
    match list(arguments):
        case ["--voix"]:
            from arbitre.voix import synthese

            return synthese.servir(_entree(), Repondeur())
        case ["--son"]:
            return _servir_son(Repondeur())
        case _:
            return None


def _servir_son(repondre: Repondeur) -> int:
    try:
        from arbitre.voix import sortie
    except ImportError as erreur:  # Qt Multimedia needs libpulse on Linux
        repondre({"pret": False, "erreur": str(erreur)})
        return 1
    return sortie.servir(_entree(), repondre)


if __name__ == "__main__":
    sys.exit(servir(sys.argv[1:]))
