"""Scrabble classique, one against one: tournaments by the federation's « formule classique », and a game's rules."""

from arbitre.engine.classique.appariement import AppariementImpossible, RondeProposee, apparier
from arbitre.engine.classique.classement import classement_initial, classer
from arbitre.engine.classique.formule import FICTIF, BaremeClassique, Numero, deux_tiers, nombre_de_matchs
from arbitre.engine.classique.rencontre import Camp, Forfait, Manche, Rencontre, Ronde
from arbitre.engine.classique.tableaux import Tableaux, TableauxIllisibles, TableauxManquants

__all__ = [
    "FICTIF",
    "AppariementImpossible",
    "BaremeClassique",
    "Camp",
    "Forfait",
    "Manche",
    "Numero",
    "RondeProposee",
    "Rencontre",
    "Ronde",
    "Tableaux",
    "TableauxIllisibles",
    "TableauxManquants",
    "apparier",
    "classement_initial",
    "classer",
    "deux_tiers",
    "nombre_de_matchs",
]
