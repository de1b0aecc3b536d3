"""One bit flipped anywhere in a competition file. Run: ``python -m benchmarks.attaques.bits [--long]``.

By default a bit in every 61st byte; ``--long``: one in every byte of the file that version 0.1.0 wrote. What is left
opens as it was and goes on, or says in French that it does not hold.
"""

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from benchmarks.attaques.commun import ANCIENS, Bilan, balayer, conclure, lues, options, tient_ou_se_dit
from benchmarks.mesure import MEMOIRE

PAS: Final = 61


def retournements(octets: bytes, pas: int, hasard: Random) -> Iterator[tuple[int, int]]:
    """(byte, bit) of each flip."""
    for lieu in range(0, len(octets), pas):
        yield lieu, hasard.randrange(8)


def attaquer(pas: int = PAS, graine: int = 1) -> Bilan:
    """Flip, look, flip back."""
    ancien = ANCIENS / "0.1.0.arbitre"
    octets, temoin, bilan = ancien.read_bytes(), lues(ancien), Bilan()
    with tempfile.TemporaryDirectory(dir=MEMOIRE) as racine:
        chemin = Path(racine) / "essai" / "soiree.arbitre"
        for lieu, bit in retournements(octets, pas, Random(graine)):
            balayer(chemin.parent)
            chemin.write_bytes(octets[:lieu] + bytes([octets[lieu] ^ 1 << bit]) + octets[lieu + 1 :])
            bilan.essayer(f"octet {lieu}, bit {bit}", lambda: tient_ou_se_dit(chemin, temoin))
    return bilan


def main() -> int:
    """Attack and print."""
    choix = options("un bit retourné dans un fichier de compétition")
    return conclure("bits", attaquer(1 if choix.long else PAS, choix.graine))


if __name__ == "__main__":
    sys.exit(main())
