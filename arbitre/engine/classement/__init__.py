"""Rankings, from plain values: solos, penalties, totals, methods, tie-breaks, clubs. Nothing here is ever stored."""

from arbitre.engine.classement.general import Departage, LigneClassement, Methode, classer, classer_clubs, parmi
from arbitre.engine.classement.partie import ResultatPartie, Solo, rangs, resultats, solos
from arbitre.engine.classement.valeurs import Absence, Bareme, ClassementImpossible, PartieJouee

__all__ = [
    "Absence",
    "Bareme",
    "ClassementImpossible",
    "Departage",
    "LigneClassement",
    "Methode",
    "PartieJouee",
    "ResultatPartie",
    "Solo",
    "classer",
    "classer_clubs",
    "parmi",
    "rangs",
    "resultats",
    "solos",
]
