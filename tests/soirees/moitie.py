"""The first half of an evening, run in a process of its own that is killed in the middle of coup 10."""

import os
import signal
import sys
from pathlib import Path

from tests.soirees.poste import Poste
from tests.soirees.scenario import premiere_moitie


def main() -> None:
    """Play, say what was last answered, die."""
    poste = Poste(Path(sys.argv[1]))
    poste.inscrire()
    premiere_moitie(poste)
    tirage = poste.coup(10).tirage
    sys.stdout.write(f"{len(poste.partie.coups)} {tirage}\n")
    sys.stdout.flush()
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    main()
