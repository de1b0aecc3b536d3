"""Every figure beside its floor, measured in the same run: ``python -m benchmarks.tout [--court]``.

One line of JSON a figure on standard output, as it comes; at the end a table on standard error. ``--court`` takes at
most three minutes.
"""

import argparse
import sys
from typing import Final

from benchmarks import (
    analyse,
    centres,
    chrono,
    console,
    demarrage,
    documents,
    echanges,
    formulaire,
    grandes_salles,
    journal,
    memoire,
    ouverture,
    recherche,
    repos,
    voix,
)
from benchmarks.mesure import Mesure, Module, tableau

MODULES: Final[tuple[Module, ...]] = (
    demarrage.mesures,
    repos.mesures,
    grandes_salles.mesures,
    ouverture.mesures,
    journal.mesures,
    memoire.mesures,
    documents.mesures,
    console.mesures,
    formulaire.mesures,
    analyse.mesures,
    chrono.mesures,
    voix.mesures,
    centres.mesures,
    echanges.mesures,
    recherche.mesures,
)


def main() -> None:
    """Measure, print each line, then the table."""
    demande = argparse.ArgumentParser(description=__doc__)
    demande.add_argument("--court", action="store_true", help="trois minutes au plus")
    choix = demande.parse_args()
    faites: list[Mesure] = []
    for mesures in MODULES:
        for mesure in mesures(choix.court):
            print(mesure.ligne(), flush=True)
            faites.append(mesure)
    print(tableau(faites), file=sys.stderr)


if __name__ == "__main__":
    main()
