"""How many keys an evening asks for, and how many clicks by mouse alone, counted by really doing it in the windows.

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
from tests.soirees.souris import Souris, douze_au_top, un_coup_a_la_souris

MESURES: Final[Mapping[str, tuple[int, int, Callable[[Compteur], None]]]] = {
    "30 bulletins": (30, 30, trente_bulletins),
    "8 bulletins variés": (8, 7, huit_bulletins_varies),
    "conduite d’un coup": (30, 30, conduire_un_coup),
}
"""By name: how many tables play, how many hand a bulletin in, and what is typed once two coups are played."""

A_LA_SOURIS: Final[Mapping[str, Callable[[Souris], None]]] = {
    "un coup, souris seule": un_coup_a_la_souris,
    "12 bulletins au top et clore, souris seule": douze_au_top,
}
"""By name: what is clicked by twelve players' juge-arbitre once two coups are played."""


def mesurer(tables: int, remis: int, faire: Callable[[Compteur], None]) -> int:
    """The keys that ``faire`` takes in a partie of its own."""
    with tempfile.TemporaryDirectory() as dossier:
        poste = Poste(Path(dossier))
        deux_coups(poste, tables, remis)
        compteur = Compteur(poste)
        faire(compteur)
        poste.fermer()
    return compteur.touches


def cliquer(faire: Callable[[Souris], None]) -> int:
    """The clicks that ``faire`` takes in a partie of its own."""
    with tempfile.TemporaryDirectory() as dossier:
        poste = Poste(Path(dossier))
        deux_coups(poste, 12)
        souris = Souris(poste)
        faire(souris)
        poste.fermer()
    return souris.clics


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
    for nom, cliquee in A_LA_SOURIS.items():
        _dire(nom, cliquer(cliquee), en="clics")
    with tempfile.TemporaryDirectory() as dossier:
        _dire("reprise après une coupure", touches_pour_reprendre(Path(dossier)))
    _dire("nouveau club, premières lettres", nouveau_club())


def _dire(mesure: str, combien: int, *, en: str = "touches") -> None:
    print(json.dumps({"mesure": mesure, en: combien}, ensure_ascii=False), flush=True)


if __name__ == "__main__":
    main()
