"""Text written in an old encoding: a sign that the encoding lacks is replaced by others that it has."""

import re
import unicodedata
from typing import Final

_AUTREMENT: Final = {
    "Œ": "OE",
    "œ": "oe",
    "’": "'",
    "‘": "'",
    "\u02bc": "'",
    "“": '"',
    "”": '"',
    "–": "-",
    "—": "-",
    "−": "-",
    "\u2011": "-",
    "…": "...",
    "€": "EUR",
    "Ł": "L",
    "ł": "l",
    "Đ": "D",
    "đ": "d",
    "\u0131": "i",
    "ẞ": "SS",
    "\u202f": " ",
    "\u2009": " ",
}
_LATINE: Final = re.compile(r"LATIN (CAPITAL|SMALL) LETTER ([A-Z]{1,2})(?: WITH .*)?$")
_SANS_ENCRE: Final = ("Cf", "Mn", "Sk")
INCONNU: Final = "?"
"""What replaces a sign that has no other writing."""


def transcrire(texte: str, codage: str) -> str:
    """``texte`` with only the signs of ``codage`` (« latin-1 », « cp1252 »): where a sign is missing, its unaccented
    letter, its other writing, or « ? »."""
    return "".join(_signe(signe, codage) for signe in unicodedata.normalize("NFC", texte))


def _signe(signe: str, codage: str) -> str:
    if _s_ecrit(signe, codage):
        return signe
    if signe in _AUTREMENT:
        return _AUTREMENT[signe]
    base = "".join(c for c in unicodedata.normalize("NFKD", signe) if not unicodedata.combining(c))
    if base and _s_ecrit(base, codage):
        return base
    if latine := _LATINE.match(unicodedata.name(signe, "")):  # « LATIN SMALL LETTER H WITH STROKE »
        return latine[2] if latine[1] == "CAPITAL" else latine[2].lower()
    return "" if unicodedata.combining(signe) or unicodedata.category(signe) in _SANS_ENCRE else INCONNU


def _s_ecrit(texte: str, codage: str) -> bool:
    try:
        texte.encode(codage)
    except UnicodeEncodeError:
        return False
    return True
