"""Time of a start: wizard, a file of 120 tables × 21 coups, each command: ``python -m benchmarks.tout demarrage``.

User and system time of a child process, the least of five, beside a floor measured in the same run: an empty window of
PySide6 for windows, a bare interpreter for commands. The first run, which compiles, is not counted.
"""

import resource
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Final

from arbitre.cli.arguments import COMMANDES
from arbitre.voix.reglages import Choix
from benchmarks.mesure import Mesure, Mesures, a_neuf
from benchmarks.ouverture import ecrire

FOIS: Final = 5
VOIX: Final = "fichier montré, la voix fournie parle ; plancher : celle de l’ordinateur (ms)"
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
        env = a_neuf(Path(dossier)) | {"QT_QPA_PLATFORM": "offscreen"}
        un = partial(_au_mieux, env)
        fichier = Path(dossier) / "soiree.arbitre"
        ecrire(fichier, tables=120, parties=1, coups=21)
        vide = un("-c", VIDE)
        yield Mesure("assistant prêt (ms)", un("-c", NOUS), vide, "≤ 2,5 ×")
        montre, autrement = _tour_a_tour((env, _a_la_voix_du_systeme(env)), "-c", NOUS, str(fichier))
        yield Mesure("fichier de 120 tables × 21 coups montré (ms)", montre, vide, "≤ 4 ×")
        yield Mesure(VOIX, montre, autrement, "≤ 1,05 ×")
        nu = un("-c", "pass")
        yield Mesure("arbitre --version (ms)", un("-m", "arbitre", "--version"), nu, "≤ 100 ms")
        if not court:
            lente = max(un("-m", "arbitre", commande, "--help") for commande in COMMANDES)
            yield Mesure("arbitre COMMANDE --help, la plus lente (ms)", lente, nu, "≤ 100 ms")


def _a_la_voix_du_systeme(env: dict[str, str]) -> dict[str, str]:
    """The same user, who has chosen the voice of the computer."""
    preferences = Path(env["XDG_CONFIG_HOME"]) / "autre" / "arbitre" / "arbitre.conf"
    preferences.parent.mkdir(parents=True)
    preferences.write_text(f"[voix]\nchoix={Choix.SYSTEME.value}\n", encoding="utf-8")
    return {**env, "XDG_CONFIG_HOME": str(preferences.parents[1])}


def _au_mieux(env: dict[str, str], *arguments: str) -> float:
    """Milliseconds of processor that Python takes with these arguments, at the least."""
    return _tour_a_tour((env,), *arguments)[0]


def _tour_a_tour(envs: Sequence[dict[str, str]], *arguments: str) -> list[float]:
    """The same in each of these surroundings, in turn: what else the machine does slows all of them."""
    tours = [[_une_fois(env, arguments) for env in envs] for _ in range(FOIS + 1)][1:]
    return [1000 * min(prises) for prises in zip(*tours, strict=True)]


def _une_fois(env: dict[str, str], arguments: tuple[str, ...]) -> float:
    avant = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, *arguments], check=True, capture_output=True, env=env)
    apres = resource.getrusage(resource.RUSAGE_CHILDREN)
    return apres.ru_utime + apres.ru_stime - avant.ru_utime - avant.ru_stime
