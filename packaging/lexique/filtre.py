"""Which roots and which spellings of the dictionary are words of the game."""

import re
import unicodedata

from affixes import Racine

MAINTENIR_CASSE = "||"
UNITE = "U."
ERREUR = "err"

# Parts of speech that make no word of the game when a root has no other: proper names, affixes, numbers.
_ECARTEES = frozenset({"npr", "patr", "pfx", "sfx", "nb", "nbro"})
_LOCUTION = "loc."

_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "Œ": "OE", "Æ": "AE"})
_MOT = re.compile(r"[A-Z]{2,15}")


def est_admise(racine: Racine) -> bool:
    """Whether the forms of this root are words of the game."""
    if MAINTENIR_CASSE in racine.drapeaux or UNITE in racine.drapeaux or ERREUR in racine.nature:
        return False
    return not racine.nature or not all(_est_ecartee(nature) for nature in racine.nature)


def plier(graphie: str) -> str | None:
    """Unaccented capitals, ligatures spelled out: « œillère » -> OEILLERE; None where it is no word of the game.

    A word has 2 to 15 letters A-Z once folded, and no capital as the dictionary writes it.
    """
    if graphie != graphie.lower():
        return None
    lettres = unicodedata.normalize("NFD", graphie.translate(_LIGATURES))
    plie = "".join(c for c in lettres if not unicodedata.combining(c)).upper()
    return plie if _MOT.fullmatch(plie) else None


def _est_ecartee(nature: str) -> bool:
    return nature in _ECARTEES or nature.startswith(_LOCUTION)
