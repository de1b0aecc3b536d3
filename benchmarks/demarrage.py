"""Time of a start: wizard, a file of 120 tables × 21 coups, each command: ``python -m benchmarks.tout demarrage``.

User and system time of a child process, the least of five, beside a floor measured in the same run: an empty window of
PySide6 for windows, a bare interpreter for commands. The first run, which compiles, is not counted.
"""

import os
import resource
import subprocess
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import Final

from arbitre.cli.arguments import COMMANDES
from benchmarks.mesure import Mesure, Mesures
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


def mesures(court: bool) -> Mesures:
    """Windows, then commands; settings and files are those of a user who never used the program."""
    with tempfile.TemporaryDirectory() as dossier:
        lieux = dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"), dossier)
        env = {**os.environ, **lieux, "QT_QPA_PLATFORM": "offscreen"}
        env.pop("PYTHONDONTWRITEBYTECODE", None)
        un = partial(_au_mieux, env)
        fichier = Path(dossier) / "soiree.arbitre"
        ecrire(fichier, tables=120, parties=1, coups=21)
        vide = un("-c", VIDE)
        yield Mesure("assistant prêt (ms)", un("-c", NOUS), vide, "≤ 2,5 ×")
        yield Mesure("fichier de 120 tables × 21 coups montré (ms)", un("-c", NOUS, str(fichier)), vide, "≤ 4 ×")
        nu = un("-c", "pass")
        yield Mesure("arbitre --version (ms)", un("-m", "arbitre", "--version"), nu, "≤ 100 ms")
        if not court:
            lente = max(un("-m", "arbitre", commande, "--help") for commande in COMMANDES)
            yield Mesure("arbitre COMMANDE --help, la plus lente (ms)", lente, nu, "≤ 100 ms")


def _au_mieux(env: dict[str, str], *arguments: str) -> float:
    """Milliseconds of processor that Python takes with these arguments, at the least."""
    _une_fois(env, arguments)
    return 1000 * min(_une_fois(env, arguments) for _ in range(FOIS))


def _une_fois(env: dict[str, str], arguments: tuple[str, ...]) -> float:
    avant = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], check=True, capture_output=True, env=env)
    apres = resource.getrusage(resource.RUSAGE_CHILDREN)
    return apres.ru_utime + apres.ru_stime - avant.ru_utime - avant.ru_stime
