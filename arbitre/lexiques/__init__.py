"""Lexicons on disk: find, map, import, recognise, words of one's own. The engine is given buffers."""

from arbitre.lexiques.bibliotheque import LIBRE, Bibliotheque, Importation, Installe
from arbitre.lexiques.changements import Changement, Sens
from arbitre.lexiques.graphies import Graphies
from arbitre.lexiques.ouvert import LexiqueOuvert
from arbitre.lexiques.ouverture import ouvrir

__all__ = [
    "LIBRE",
    "Bibliotheque",
    "Changement",
    "Graphies",
    "Importation",
    "Installe",
    "LexiqueOuvert",
    "Sens",
    "ouvrir",
]
