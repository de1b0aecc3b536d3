"""Clumsy hands at the console. Run: ``python -m benchmarks.attaques.maladroit [--long] [--graine N]``.

Evenings through the real windows: any key of the guide at any time, focus anywhere, windows opened in the middle, the
file closed and cut. After each act there is no trace, no result lost, no top shown early, and the bar at the foot does
what it says. By default the evenings of the tests; ``--long``: thirty times as many. One that fails is shortened to the
few acts that count.
"""

import os
import sys
import tempfile
from functools import partial
from typing import Final

from benchmarks.attaques.commun import MEMOIRE, Bilan, options
from benchmarks.mesure import ECRANS

COURT: Final = 1
LONG: Final = 30
"""Series of evenings, each by its own seed."""
CHEZ_SOI: Final = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")


def attaquer(series: int, graine: int) -> Bilan:
    """Hold them; what the hands did is said of one that fails."""
    from tests.soirees.hasard import soirees
    from tests.soirees.test_maladroit import ACTES, NOMBRE

    bilan = Bilan()

    def tenir(graine: int) -> bool:
        soirees(NOMBRE, ACTES, graine, abreger=True)
        return True

    for rang in range(series):
        bilan.essayer(f"graine {graine + rang}", partial(tenir, graine + rang))
    return bilan


def main() -> int:
    """Attack and print."""
    choix = options("des mains maladroites à la console")
    with tempfile.TemporaryDirectory(dir=MEMOIRE) as maison:
        os.environ |= dict.fromkeys(CHEZ_SOI, maison)
        os.environ["PULSE_SERVER"] = f"unix:{maison}/aucun-son"  # else Qt starts a sound server
        os.environ.setdefault("QT_QPA_PLATFORM", ECRANS)
        bilan = attaquer(LONG if choix.long else COURT, choix.graine)
    print(f"maladroit : {bilan}")
    return bilan.statut


if __name__ == "__main__":
    sys.exit(main())
