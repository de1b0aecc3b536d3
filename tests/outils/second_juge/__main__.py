"""`python -m tests.outils.second_juge EDITION [--nombre N] [--graine S] [--depuis K]`: both judges on random bulletins.

Each disagreement is a line; the last line says how many bulletins were judged, and in which form.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Mapping

from tests.outils.second_juge.confrontation import confronter


def dire(ligne: Mapping[str, object]) -> None:
    sys.stdout.write(json.dumps(ligne, ensure_ascii=False) + "\n")
    sys.stdout.flush()


def principal() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("edition", choices=("2023", "2012", "ancienne"))
    arguments.add_argument("--nombre", type=int, default=100_000)
    arguments.add_argument("--graine", type=int, default=1)
    arguments.add_argument("--depuis", type=int, default=0, help="premiers bulletins laissés de côté")
    options = arguments.parse_args()
    juges, desaccords = Counter[str](), 0
    for forme, desaccord in confronter(options.edition, options.graine, options.nombre, options.depuis):
        juges[forme] += 1
        if desaccord:
            desaccords += 1
            dire(desaccord)
    dire({"edition": options.edition, "juges": dict(juges), "desaccords": desaccords})


if __name__ == "__main__":
    principal()
