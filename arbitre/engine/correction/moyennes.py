"""The average granted instead of a repeated zero (2023, 5.9; 2012, 5.7; ancienne, 4.6)."""

from collections.abc import Iterable
from fractions import Fraction
from math import ceil, floor

from msgspec import Struct

from arbitre.engine.correction.places import Lexique
from arbitre.engine.reglement import Arrondi, Reglement


class LexiqueElargi(Struct, frozen=True):
    """A lexicon with the words refused to a player, of which he was not told."""

    lexique: Lexique
    mots: frozenset[str]

    def __contains__(self, mot: str, /) -> bool:
        return mot in self.mots or mot in self.lexique


def scores_pour_moyenne(scores: Iterable[tuple[int, bool]], reglement: Reglement) -> tuple[int, ...]:
    """The scores an average is over, zeros included, from (points, whether it is itself an average) of the others."""
    return tuple(points for points, est_moyenne in scores if not (est_moyenne and reglement.moyenne_sans_moyennes))


def moyenne(autres: Iterable[int], plafond: int, reglement: Reglement, arrondi: Arrondi = Arrondi.INFERIEUR) -> int:
    """The average of ``autres``, never above ``plafond`` (what the player's own proposal would pay).

    ``arrondi`` serves where the edition is silent; 0 while there is no other score.
    """
    scores = tuple(autres)
    if not scores:
        return 0
    exacte = Fraction(sum(scores), len(scores))
    match reglement.arrondi_moyenne or arrondi:
        case Arrondi.INFERIEUR:
            entiere = floor(exacte)
        case Arrondi.PROCHE:
            entiere = floor(exacte + Fraction(1, 2))
        case Arrondi.SUPERIEUR:
            entiere = ceil(exacte)
    return min(entiere, plafond)
