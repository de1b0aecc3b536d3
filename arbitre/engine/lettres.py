"""The 102 tiles of the French game: distribution, values, spelling countries (2023, 1.1 and 3.1)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.saisies import cite

JOKER: Final = "?"
ALPHABET: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
TOUTES: Final = ALPHABET + JOKER
LETTRES_AU_PLUS: Final = 9
"""Letters of a tirage, at most, in any formule."""

_QUANTITES: Final = (9, 2, 2, 3, 15, 2, 2, 2, 8, 1, 1, 5, 3, 6, 6, 2, 1, 6, 6, 6, 6, 2, 1, 1, 1, 1, 2)
_VALEURS: Final = (1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 10, 1, 2, 1, 1, 3, 8, 1, 1, 1, 1, 4, 10, 10, 10, 10, 0)
_PAYS: Final = (
    "Algérie Belgique Canada Danemark Égypte France Grèce Hongrie Italie Jordanie Kenya Luxembourg Maroc Norvège "
    "Océanie Portugal Québec Roumanie Suisse Tunisie Uruguay Venezuela Wallonie Xénophon Yougoslavie Zambie Joker"
).split()

DISTRIBUTION: Final[Mapping[str, int]] = MappingProxyType(dict(zip(TOUTES, _QUANTITES, strict=True)))
VALEURS: Final[Mapping[str, int]] = MappingProxyType(dict(zip(TOUTES, _VALEURS, strict=True)))
PAYS: Final[Mapping[str, str]] = MappingProxyType(dict(zip(TOUTES, _PAYS, strict=True)))

VOYELLES: Final = frozenset("AEIOU")
AU_GRE: Final = frozenset("Y" + JOKER)
"""Vowels or consonants, as the juge-arbitre likes (2023, 3.2)."""


def valeur(case: str) -> int:
    """Points of a tile as written on a grid or in a word: a lower-case letter is a joker and worth 0."""
    return VALEURS[case] if case.isupper() else 0


def capitales(texte: str) -> str:
    """``texte`` in capitals where it is plain A–Z: « ß » or a dotless i must not become letters of the game."""
    return "".join(signe.upper() if signe.isascii() else signe for signe in texte)


def lettres_valides(texte: str) -> str:
    """``texte`` if it holds only A–Z and ``?``; else `NotationIllisible`."""
    for signe in texte:
        if signe not in DISTRIBUTION:
            raise NotationIllisible(f"{cite(signe)} n’est pas une lettre du jeu : tapez A à Z, ou « ? » pour un joker.")
    return texte


def triees(lettres: Iterable[str]) -> str:
    """Letters in the order of announcements: alphabetical, joker last."""
    return "".join(sorted(lettres, key=TOUTES.index))


def en_trop(lettres: str, parmi: Mapping[str, int]) -> str:
    """The letters of ``lettres`` that ``parmi`` (letter -> count) does not hold, in order, joker last."""
    return triees((Counter(lettres) - Counter(dict(parmi))).elements())
