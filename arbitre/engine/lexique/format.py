"""The file of an automaton: one header, then one flat array of 32-bit words, little-endian, that can be memory-mapped.

A state is two masks followed by its edges. Bits 0–25 of the first mask are the letters that lead to another state,
bits 0–25 of the second the letters that complete a word; a letter may be in both, in one, in none. Edges stand in
the order of the letters of the first mask. An edge holds the index of a state in bits 0–27 and, in bits 28–31, the
least number of letters still to read from there to the end of a word.

Two roots. From `droite` words are read from left to right (a minimal acyclic automaton); bits 26–31 of a state's
masks say which lengths are left to read: 1 to 6 in the first, 7 to 11 and « 12 or more » in the second. From `gauche`
the beginning of a word is read from right to left, starting at any of its letters; where what was read is itself the
beginning of a word, bit 26 of the first mask is set and an extra edge, before the others, leads to the state from
which the rest is read, rightwards.
"""

import struct
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from arbitre.engine.erreurs import Refus

Tampon = bytes | bytearray | memoryview

MAGIE: Final = b"ARBITRE\n"
VERSION: Final = 1
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
