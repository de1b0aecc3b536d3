"""Old encodings: text in, and text out with what they lack written otherwise."""

import codecs
import unicodedata
from typing import Final

from arbitre.engine.erreurs import Refus

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
INCONNU: Final = "?"
"""What stands for a sign that has no other writing."""


class TexteIllisible(Refus):
    """Bytes that are no text; the sentence says what to do."""


def transcrire(texte: str, codage: str) -> str:
    """``texte`` in the signs of ``codage`` (« latin-1 », « cp1252 »): unaccented, or « ? », where it lacks one."""
    return "".join(_signe(signe, codage) for signe in unicodedata.normalize("NFC", texte))


def _signe(signe: str, codage: str) -> str:
    if _tient(signe, codage):
        return signe
    if signe in _AUTREMENT:
        return _AUTREMENT[signe]
    base = "".join(c for c in unicodedata.normalize("NFKD", signe) if not unicodedata.combining(c))
    return base if base and _tient(base, codage) else "" if unicodedata.combining(signe) else INCONNU


def _tient(texte: str, codage: str) -> bool:
    try:
        texte.encode(codage)
    except UnicodeEncodeError:
        return False
    return True


def decoder(octets: bytes, nom: str) -> str:
    """The text of a file in UTF-8, UTF-16 with its mark, Windows's encoding or Latin-1; binary files are refused."""
    if octets.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        try:
            return octets.decode("utf-16")
        except UnicodeDecodeError:
            raise _binaire(nom) from None
    if b"\x00" in octets:
        raise _binaire(nom)
    for codage in ("utf-8-sig", "cp1252"):
        try:
            return octets.decode(codage)
        except UnicodeDecodeError:
            continue
    return octets.decode("latin-1")


def _binaire(nom: str) -> TexteIllisible:
    return TexteIllisible(f"«\u00a0{nom}\u00a0» n’est pas un fichier texte\u00a0: enregistrez-le en CSV ou en XLSX.")
