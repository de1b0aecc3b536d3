"""Topping: the tops of one partie found in as little time as may be (2023, 3.8.4; 2012, 7.4)."""

from arbitre.engine.topping.partie import (
    LIMITE,
    PENALITE,
    CoupATrouver,
    Course,
    LigneTopping,
    Topping,
    ToppingRefuse,
    classer_topping,
    grilles,
    ouvrir,
)
from arbitre.engine.topping.proposition import proposer

__all__ = [
    "LIMITE",
    "PENALITE",
    "CoupATrouver",
    "Course",
    "LigneTopping",
    "Topping",
    "ToppingRefuse",
    "classer_topping",
    "grilles",
    "ouvrir",
    "proposer",
]
