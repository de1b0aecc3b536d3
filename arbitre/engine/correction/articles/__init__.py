"""Every rule of the three texts, with what the program does of it and the tests that show it.

docs/guide/articles.md is made from this table by packaging/guide_articles.py.
"""

from typing import Final

from arbitre.engine.correction.articles.regle import Regle, Statut
from arbitre.engine.correction.articles.texte_2012 import REGLES_2012
from arbitre.engine.correction.articles.texte_2023 import REGLES_2023
from arbitre.engine.correction.articles.texte_ancien import REGLES_ANCIENNES

REGLES: Final[tuple[Regle, ...]] = REGLES_2023 + REGLES_2012 + REGLES_ANCIENNES

__all__ = ["REGLES", "Regle", "Statut"]
