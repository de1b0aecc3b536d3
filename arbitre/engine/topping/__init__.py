"""Topping: the tops of one partie found in as little time as may be (2023, 3.8.4; 2012, 7.4)."""

from arbitre.engine.topping.classement import LigneTopping, classer_topping
from arbitre.engine.topping.partie import (
    LIMITE,
    PENALITE,
    CoupATrouver,
    Course,
    Topping,
    ToppingRefuse,
    grilles,
    ouvrir,
)
from arbitre.engine.topping.proposition import Proposition, proposer

__all__ = [
    "LIMITE",
    "PENALITE",
    "CoupATrouver",
    "Course",
    "LigneTopping",
    "Proposition",
    "Topping",
    "ToppingRefuse",
    "classer_topping",
    "grilles",
    "ouvrir",
    "proposer",
]
