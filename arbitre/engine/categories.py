"""Catégories as clubs write them: one letter of a federation's list, or the word that begins with it."""

from typing import Final

from arbitre.engine.francais import cle_de_nom

_JEUNES: Final = "j"
"""How the catégorie of a junior begins."""


def est_junior(categorie: str) -> bool:
    """Whether it is a junior's."""
    return cle_de_nom(categorie).startswith(_JEUNES)


def meme_categorie(une: str, autre: str) -> bool:
    """« J » is « Junior », « V » is « Vermeil »; two words are one where they are the same."""
    court, long = sorted(map(cle_de_nom, (une, autre)), key=len)
    return court == long or (len(court) == 1 and long.startswith(court)) or (est_junior(une) and est_junior(autre))
