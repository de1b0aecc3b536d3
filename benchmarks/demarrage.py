"""How long a start takes: wizard, a file of 120 tables × 21 coups, each command: ``python -m benchmarks.demarrage``.

User and system time of a child process, the least of five, beside a floor measured in the same run: an empty window of
PySide6 for windows, a bare interpreter for commands. The first run, which compiles, is not counted.
"""

import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from arbitre.cli.arguments import COMMANDES
from benchmarks.ouverture import ecrire

FOIS: Final = 5
PRET: Final = """
import os, sys
from PySide6.QtWidgets import QApplication, QWidget

def pret():
    while QApplication.activeWindow() is None:
        QApplication.processEvents()
    QApplication.processEvents()
    os._exit(0)
"""
VIDE: Final = (
    PRET
    + """
application = QApplication(sys.argv)
fenetre = QWidget()
fenetre.show()
pret()
"""
)
NOUS: Final = (
    PRET
    + """
from arbitre.__main__ import main
QApplication.exec = pret
main()
"""
)


def mesurer(*arguments: str) -> float:
    """Seconds of processor that Python takes with these arguments, at the least."""
    _une_fois(*arguments)
    return min(_une_fois(*arguments) for _ in range(FOIS))


def _une_fois(*arguments: str) -> float:
    avant = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], check=True, capture_output=True)
    apres = resource.getrusage(resource.RUSAGE_CHILDREN)
    return apres.ru_utime + apres.ru_stime - avant.ru_utime - avant.ru_stime


def dire(nom: str, le_notre: float, plancher: float, but: str) -> None:
    """One line of the table."""
    rapport = le_notre / plancher
    print(f"{nom:24} {1000 * le_notre:7.0f} ms {1000 * plancher:7.0f} ms {rapport:6.1f} ×   {but}", flush=True)


def main() -> None:
    """Print the table; settings and files are those of a user who never used the program."""
    with tempfile.TemporaryDirectory() as dossier:
        for variable in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
            os.environ[variable] = dossier
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        fichier = Path(dossier) / "soiree.arbitre"
        ecrire(fichier, tables=120, parties=1, coups=21)
        print(f"{'':24} {'le nôtre':>10} {'plancher':>10} {'rapport':>8}   but")
        vide = mesurer("-c", VIDE)
        dire("assistant", mesurer("-c", NOUS), vide, "2,5 ×")
        dire("fichier de 120 × 21", mesurer("-c", NOUS, str(fichier)), vide, "4 ×")
        nu = mesurer("-c", "pass")
        for nom, *suite in (("--version",), *((commande, "--help") for commande in COMMANDES)):
            dire(f"arbitre {nom}", mesurer("-m", "arbitre", nom, *suite), nu, "100 ms")


if __name__ == "__main__":
    main()
