"""The power goes at any moment: after it, the state is the one after the last command that was answered."""

import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.histoire import Histoire
from arbitre.journal import Journal, verifier
from tests.journal.outils import regie

RACINE = Path(__file__).parents[2]
COUPURES = 10


def tuer_en_route(chemin: Path, hasard: Random) -> int:
    """Let a console write, kill it between any two instants; the last event that it had answered."""
    commande = [sys.executable, "-m", "tests.journal.ecrivain", str(chemin)]
    with subprocess.Popen(commande, cwd=RACINE, stdout=subprocess.PIPE, text=True) as processus:
        assert processus.stdout is not None
        lues = [int(processus.stdout.readline()) for _ in range(hasard.randrange(1, 12))]
        time.sleep(hasard.random() * 0.01)
        processus.kill()
        lues += [int(ligne) for ligne in processus.stdout.read().splitlines(keepends=True) if ligne.endswith("\n")]
    return lues[-1]


def lots_entiers(traces: list[Trace]) -> bool:
    """Whether each exchange of tables, a command of two events, is there whole."""
    tailles: dict[int, int] = {}
    for trace in traces:
        if trace.commande == "ChangerDeTable":
            tailles[trace.lot] = tailles.get(trace.lot, 0) + 1
    return set(tailles.values()) <= {2}


@pytest.mark.machine
def test_tuee_a_tout_instant_la_console_retrouve_la_derniere_commande_repondue(tmp_path: Path) -> None:
    chemin, hasard = tmp_path / "soiree.arbitre", Random(20261121)
    avant: list[Trace] = []
    for _ in range(COUPURES):
        repondu = tuer_en_route(chemin, hasard)
        with Journal(chemin) as journal:
            traces = list(journal.lire())
        assert len(traces) >= repondu, "an answered command is on the disk"
        assert len(traces) <= repondu + 2, "at most the command under way beyond it"
        assert traces[: len(avant)] == avant, "the journal only grows"
        assert lots_entiers(traces), "a command is there whole or not at all"
        assert verifier(chemin).entier
        avant = traces
    histoire = Histoire(DUPLICATE)
    histoire.lire(avant)
    r = regie(chemin)
    assert r.etat == histoire.etat
    r.fermer()
