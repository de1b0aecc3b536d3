"""One point of the chapter on correction as an exercise: how a hand comes to it, when it is met, how it is told."""

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from arbitre.engine.exercices.copie import Copie, CopieRendue
from arbitre.engine.exercices.plume import Plume

DEUX_LETTRES: Final = 2
TROIS_LETTRES: Final = 3


class Visee(Struct, frozen=True):
    """``clair`` tells the point in our own words. ``premier``: at the first coup only; ``joker``: with one at hand."""

    clair: str
    ecrire: Callable[[Plume], Copie | None]
    atteinte: Callable[[CopieRendue], bool]
    premier: bool = False
    joker: bool = False
    formule: str = "classique"
