"""Clumsy hands at the console. Run: ``python -m benchmarks.attaques.maladroit [--long] [--graine N]``.

Evenings through the real windows: any key of the guide at any time, focus anywhere, windows opened in the middle, the
file closed and cut. After each act there is no trace, no result lost, no top shown early, and the bar at the foot does
what it says. By default the evenings of the tests; ``--long``: other series after them, each by its own seed, until
that many seconds have passed: the series under way is ended, none is begun. One that fails is shortened to the few acts
that count.
"""

import os
import sys
import tempfile
import time
from functools import partial
from itertools import count
from typing import Final

from benchmarks.attaques.commun import Bilan, options
from benchmarks.mesure import ECRANS, MEMOIRE

LONG: Final = 480.0
"""Seconds after which the long form begins no other series of evenings."""
CHEZ_SOI: Final = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")


def attaquer(secondes: float, graine: int) -> Bilan:
    """Hold a series, then others for so long; what the hands did is said of one that fails."""
    from tests.soirees.hasard import soirees
    from tests.soirees.test_maladroit import ACTES, NOMBRE

    bilan = Bilan()

    def tenir(graine: int) -> bool:
        soirees(NOMBRE, ACTES, graine, abreger=True)
        return True

    fin = time.monotonic() + secondes
    graines = count(graine)
    while not bilan.essais or time.monotonic() < fin:
        une, depart = next(graines), time.monotonic()
        bilan.essayer(f"graine {une}", partial(tenir, une))
        print(f"graine {une} : {time.monotonic() - depart:.0f} s, {bilan}", file=sys.stderr)
    return bilan


def main() -> int:
    """Attack and print."""
    choix = options("des mains maladroites à la console")
    with tempfile.TemporaryDirectory(dir=MEMOIRE) as maison:
        os.environ |= dict.fromkeys(CHEZ_SOI, maison)
        os.environ["PULSE_SERVER"] = f"unix:{maison}/aucun-son"  # else Qt starts a sound server
        os.environ.setdefault("QT_QPA_PLATFORM", ECRANS)
        secondes = LONG if choix.long else 0.0
        bilan = attaquer(secondes, choix.graine)
    print(f"maladroit : {bilan} (séries commencées en {secondes:.0f} s)")
    return bilan.statut


if __name__ == "__main__":
    sys.exit(main())
