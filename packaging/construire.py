"""Build one kind of package; a JSON line for each file made.

    python3 packaging/construire.py noyaux  --sortie DOSSIER    the compiled search of every system
    python3 packaging/construire.py roue    --sortie DOSSIER    sources and wheels
    python3 packaging/construire.py gele    --sortie DOSSIER    the program and its Python, for this system
    python3 packaging/construire.py deb     --sortie DOSSIER    the same as a package of Debian
    python3 packaging/construire.py windows --sortie DOSSIER    the installer of Windows (--python: embeddable Python)
    python3 packaging/construire.py macos   --sortie DOSSIER    the application and its disk image, on a Mac

The tools are those of « pip install .[paquets] »; what is missing is said.
"""

import argparse
import importlib
import os
import sys
from pathlib import Path
from typing import Final

GENRES: Final = ("noyaux", "roue", "gele", "deb", "windows", "macos")
_RACINE: Final = Path(__file__).resolve().parents[1]
_PYTHON: Final = _RACINE / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def main(arguments: list[str]) -> int:
    """Exit status: 0 where all was made."""
    analyseur = argparse.ArgumentParser(description="Fait un genre de paquet.")
    analyseur.add_argument("genre", choices=GENRES)
    analyseur.add_argument("--sortie", type=Path, required=True, metavar="DOSSIER")
    analyseur.add_argument("--python", type=Path, metavar="DOSSIER", help="Python embarquable, pour windows")
    options = analyseur.parse_args(arguments)
    from paquets.outils import Manque, fiche

    fabrique = importlib.import_module(f"paquets.{options.genre}")
    propres = {"python": options.python} if options.genre == "windows" else {}
    try:
        for fichier in fabrique.construire(options.sortie.resolve(), **propres):
            print(fiche(fichier), flush=True)
    except Manque as e:
        print(e, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    if _PYTHON.exists() and Path(sys.prefix) != _PYTHON.parents[1]:
        os.execv(_PYTHON, [str(_PYTHON), *sys.argv])
    sys.exit(main(sys.argv[1:]))
