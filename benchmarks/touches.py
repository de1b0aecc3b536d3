"""How many keys an evening asks for, each measure counted by really typing into the windows.

QT_QPA_PLATFORM=offscreen python -m benchmarks.touches
"""

import json
import os
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen:configfile=tests/donnees/deux_ecrans.json")

from arbitre.ui.kit.application import creer_application
from tests.soirees.coupure import touches_pour_reprendre
from tests.soirees.frappe import Compteur, conduire_un_coup, deux_coups, huit_bulletins_varies, trente_bulletins
from tests.soirees.nouveau_club import fermer, premieres_lettres
from tests.soirees.poste import Poste

MESURES: Final[Mapping[str, tuple[int, int, Callable[[Compteur], None]]]] = {
    "30 bulletins": (30, 30, trente_bulletins),
    "8 bulletins variés": (8, 7, huit_bulletins_varies),
    "conduite d’un coup": (30, 30, conduire_un_coup),
}
"""By name: how many tables play, how many hand a bulletin in, and what is typed once two coups are played."""


def mesurer(tables: int, remis: int, faire: Callable[[Compteur], None]) -> int:
    """The keys that ``faire`` takes in a partie of its own."""
    with tempfile.TemporaryDirectory() as dossier:
        poste = Poste(Path(dossier))
        deux_coups(poste, tables, remis)
        compteur = Compteur(poste)
        faire(compteur)
        poste.fermer()
    return compteur.touches


def nouveau_club() -> int:
    """The keys from the first page to the first letters on the tableau, eight players typed."""
    with tempfile.TemporaryDirectory() as maison:
        os.environ |= dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"), maison)
        poste, touches = premieres_lettres(creer_application([]))
        fermer(poste)
    return touches


def main() -> None:
    """One line a measure."""
    for nom, (tables, remis, faire) in MESURES.items():
        _dire(nom, mesurer(tables, remis, faire))
    with tempfile.TemporaryDirectory() as dossier:
        _dire("reprise après une coupure", touches_pour_reprendre(Path(dossier)))
    _dire("nouveau club, premières lettres", nouveau_club())


def _dire(mesure: str, touches: int) -> None:
    print(json.dumps({"mesure": mesure, "touches": touches}, ensure_ascii=False), flush=True)


if __name__ == "__main__":
    main()
