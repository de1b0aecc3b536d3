"""Every figure beside its floor, measured in the same run: ``python -m benchmarks.tout [NAME…] [--court] [--page]``.

One line of JSON a figure on standard output, as it comes; at the end a table on standard error. ``NAME``: those
modules alone. ``--court`` takes at most three minutes; ``--page`` writes the table into docs/performance.md, too.
"""

import argparse
import os
import re
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

from benchmarks.mesure import RACINE, Mesure, afficher, tableau

PAGE: Final = RACINE / "docs" / "performance.md"
TITRE: Final = "| measure | ours | floor | ratio | aim |"

MODULES: Final = (
    "demarrage repos grandes_salles ouverture journal memoire documents console formulaire analyse tableau chrono voix"
    " centres classements echanges mots quiz reseau recherche saison"
).split()


def ecrire_la_page(faites: Sequence[Mesure]) -> None:
    """The first table of the page made again: the figures that have an aim."""
    page = PAGE.read_text(encoding="utf-8")
    avant, titre, reste = page.partition(TITRE)
    lignes = [
        f"| {_court(m.mesure)} | {_lisible(m.nous)} | {_lisible(m.plancher)} | {_lisible(m.rapport)}× | {m.but} |"
        for m in faites
        if m.but
    ]
    charge = f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "?"
    lignes.append(f"| *à la fin : {os.cpu_count()} processeurs, {charge} travaux en cours* | | | | |")
    apres = reste[reste.index("\n\n") :]
    PAGE.write_text(f"{avant}{titre}\n|---|---|---|---|---|\n" + "\n".join(lignes) + apres, encoding="utf-8")


def _court(mesure: str) -> str:
    """Without what its floor is."""
    return re.sub(r" ; plancher[^)]*", "", mesure)


def _lisible(chiffre: float) -> str:
    """Three figures, and no power of ten."""
    return f"{chiffre:.0f}" if chiffre >= 100 else f"{chiffre:.3g}"


def main() -> None:
    """Measure, print each line, then the table."""
    demande = argparse.ArgumentParser(description=__doc__)
    demande.add_argument("noms", nargs="*", metavar="NOM", help=f"celles-là seules\u00a0: {', '.join(MODULES)}")
    demande.add_argument("--court", action="store_true", help="trois minutes au plus")
    demande.add_argument("--page", action="store_true", help="écrire le tableau de docs/performance.md")
    choix = demande.parse_args()
    modules = (import_module(f"benchmarks.{nom}") for nom in choix.noms or MODULES)
    faites = afficher(mesure for module in modules for mesure in module.mesures(choix.court))
    print(tableau(faites), file=sys.stderr)
    if choix.page:
        ecrire_la_page(faites)


if __name__ == "__main__":
    main()
