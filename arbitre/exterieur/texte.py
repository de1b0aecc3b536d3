"""Text from outside: UTF-8, or the old encodings that lists come in."""

import codecs

from arbitre.engine.erreurs import Refus
from arbitre.engine.saisies import cite


class TexteIllisible(Refus):
    """Bytes that are no text; the sentence says what to do."""


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
    return TexteIllisible(f"{cite(nom)} n’est pas un fichier texte\u00a0: enregistrez-le en CSV ou en XLSX.")
