"""The file of an automaton: one header, then one flat array of 32-bit words, little-endian, that can be memory-mapped.

A state is masks of letters followed by its edges, one for each letter that leads to another state, in alphabetical
order. Bits 0–25 of its first word are those letters; a letter that completes a word is in a second mask. A letter may
be in both, in one, in none. An edge holds the index of a state in bits 0–27 and, in bits 28–31, the least number of
letters still to read from there to the end of a word.

There are two roots.

From `droite` words are read from left to right: a minimal acyclic automaton. Its states always have both masks, and
bits 26–31 of the masks say which numbers of letters are left to read: 1 to 6 in the first, 7 to 11 and « 12 or more »
in the second.

From `gauche` the beginning of a word is read from right to left, from any of its letters. Bit 27 of the first word
says that the second mask is there (most of these states complete nothing). Bit 26 says that what was read is itself
the beginning of a word: then one more edge, before the others, leads to the state from which the rest is read,
rightwards.
"""

import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from arbitre.engine.erreurs import Refus

Tampon = bytes | bytearray | memoryview

MAGIE: Final = b"ARBITRE\n"
VERSION: Final = 3
ENTETE: Final = struct.Struct("<8sIIIIII")
"""Magic, version, checksum of all that follows it, words, length of the array, left root, right root."""
_APRES_SOMME: Final = 16

LETTRES_MIN: Final = 2
LETTRES_MAX: Final = 15
MOTS_MAX: Final = 1_000_000
MARGE: Final = 32
"""Zeros after the last state: a state read anywhere below ``taille - MARGE`` stays inside the array."""

LETTRES: Final = (1 << 26) - 1
A_DROITE: Final = 1 << 26
A_FINS: Final = 1 << 27
INDICE: Final = (1 << 28) - 1
ETATS_MAX: Final = INDICE - MARGE


class AutomateIllisible(Refus):
    """The bytes are not an automaton of this version, whole and unaltered."""


class ListeInutilisable(Refus):
    """No automaton can be made of that list of words."""


@dataclass(frozen=True, slots=True)
class Entete:
    """What stands before the array: number of words, length of the array in 32-bit words, the two roots."""

    mots: int
    taille: int
    gauche: int
    droite: int


def assembler(mots: int, etats: Sequence[int] | bytes, gauche: int, droite: int) -> bytes:
    """The file: ``etats`` (values, or their bytes) behind its header."""
    corps = etats if isinstance(etats, bytes) else struct.pack(f"<{len(etats)}I", *etats)
    corps += bytes(4 * MARGE)
    suite = ENTETE.pack(MAGIE, VERSION, 0, mots, len(corps) // 4, gauche, droite)[_APRES_SOMME:]
    somme = zlib.crc32(corps, zlib.crc32(suite))
    return ENTETE.pack(MAGIE, VERSION, somme, mots, len(corps) // 4, gauche, droite) + corps


def verifier(octets: memoryview) -> Entete:
    """The header of ``octets`` once everything is proved; `AutomateIllisible` says what is wrong with it."""
    if len(octets) < ENTETE.size or bytes(octets[: len(MAGIE)]) != MAGIE:
        raise AutomateIllisible("Ce fichier n’est pas un lexique compilé : importez la liste de mots.")
    _, version, somme, mots, taille, gauche, droite = ENTETE.unpack_from(octets)
    if version != VERSION:
        raise AutomateIllisible(
            f"Lexique compilé de version {version}, cette console lit la version {VERSION} : "
            "importez de nouveau la liste de mots."
        )
    if len(octets) != ENTETE.size + 4 * taille:
        raise AutomateIllisible("Lexique compilé incomplet ou trop long : importez de nouveau la liste de mots.")
    if zlib.crc32(octets[_APRES_SOMME:]) != somme:
        raise AutomateIllisible("Lexique compilé abîmé (somme de contrôle) : importez de nouveau la liste de mots.")
    if taille < MARGE + 2 or max(gauche, droite) > taille - MARGE:
        raise AutomateIllisible("Lexique compilé incohérent : importez de nouveau la liste de mots.")
    return Entete(mots, taille, gauche, droite)
