"""The free list shipped with the program, with its spellings and dictionary entries; its LISEZMOI says the formats."""

import datetime as dt
import lzma
from functools import cache
from importlib import resources
from typing import Final

import msgspec

from arbitre.lexiques.erreurs import LexiqueInconnu

MOTS: Final = "francais.txt.xz"
GRAPHIES: Final = "graphies.txt.xz"
ENTREES: Final = "entrees.txt.xz"


class Manifeste(msgspec.Struct, frozen=True):
    """What ``francais.json`` says of the list."""

    nom: str
    nombre: int
    empreinte: str
    source: str
    date: dt.date
    licence: str


@cache
def manifeste() -> Manifeste:
    """Name, count and fingerprint of the list. Raises `LexiqueInconnu`."""
    try:
        return msgspec.json.decode(_octets("francais.json"), type=Manifeste)
    except msgspec.DecodeError:
        raise _abimee() from None


def est_livree(nom: str) -> bool:
    """Whether a lexicon of that name is the free list, of this version or of another one."""
    return nom.startswith(manifeste().nom.split(" (")[0])


def texte(nom: str) -> bytes:
    """One of the shipped texts, decompressed. Raises `LexiqueInconnu`."""
    try:
        return lzma.decompress(_octets(nom))
    except lzma.LZMAError:
        raise _abimee() from None


def _octets(nom: str) -> bytes:
    try:
        return (resources.files("arbitre.resources") / "lexique" / nom).read_bytes()
    except OSError:
        raise _abimee() from None


def _abimee() -> LexiqueInconnu:
    return LexiqueInconnu("La liste libre livrée avec le programme est abîmée : installez de nouveau la console.")
