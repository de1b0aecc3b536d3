"""The file of an automaton: one header, then one flat array of 32-bit words, little-endian, that can be memory-mapped.

There are two roots, and states of two kinds.

From `droite` words are read from left to right: a minimal acyclic automaton. A state is two masks of letters, in bits
0–25: those that lead to another state, those that complete a word (a letter may be in both). Bits 26–31 of the masks
say which numbers of letters are left to read: 1 to 6 in the first, 7 to 11 and « 12 or more » in the second. Then
come the edges to other states, in alphabetical order: index in bits 0–27, least number of letters to the end of a
word in bits 28–31.

From `gauche` the beginning of a word is read from right to left, from any of its letters. A state is a mask of the
letters that lead to another state, in bits 0–25; then the mask of the letters of all that may follow, anywhere, on
either side: a search for the best turns back where too many letters of the tirage are not among them; then, where bit
27 is set, the mask of those that complete a word; then, where bit 26 is set, what was read is itself the beginning of
a word: an edge to the state from which the rest is read, rightwards; then a reference for each letter of the first
mask. A reference is the index of a state in bits 0–27 and the least number of letters still to read (7: or more) in
bits 28–30; or, with bit 31 set, a state of its own that only one letter leaves, completing nothing: that letter in
bits 26–30 and, in bits 0–25, where it leads. Such states are nearly half of all: most are never stored, the others are
that one word.

Behind the states stands a Bloom filter of the letters of long words, whatever their order: a search for the best
asks it whether letters of the tirage, all laid for a bonus, can make a word with the tiles that they meet. It is made
of blocks of 16 words; the letters of a word choose one of them and three of its bits.
"""

import struct
import zlib
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from arbitre.engine.erreurs import Refus

Tampon = bytes | bytearray | memoryview

MAGIE: Final = b"ARBITRE\n"
VERSION: Final = 6
ENTETE: Final = struct.Struct("<8sIIIIIIII24x")
"""Magic, version, checksum of all that follows it, words, length of the array, left root, right root, first word and
number of blocks of the filter."""
_APRES_SOMME: Final = 16

LETTRES_MIN: Final = 2
LETTRES_MAX: Final = 15
MOTS_MAX: Final = 1_000_000
LONG: Final = 7
"""Letters of the shortest word in the filter: fewer tiles laid never earn a bonus."""
BLOC: Final = 16
MARGE: Final = 32
"""Zeros after the last state: a state read anywhere below ``taille - MARGE`` stays inside the array."""

LETTRES: Final = (1 << 26) - 1
A_DROITE: Final = 1 << 26
A_FINS: Final = 1 << 27
INDICE: Final = (1 << 28) - 1
CHAINE: Final = 1 << 31
INDICE_DE_CHAINE: Final = (1 << 26) - 1
ETATS_MAX: Final = INDICE_DE_CHAINE - MARGE


class AutomateIllisible(Refus):
    """The bytes are not an automaton of this version, whole and unaltered."""


class ListeInutilisable(Refus):
    """No automaton can be made of that list of words."""


class EnteteDAutomate(Struct, frozen=True):
    """What stands before the array: number of words, length of the array in 32-bit words, the two roots, the filter."""

    mots: int
    taille: int
    gauche: int
    droite: int
    filtre: int
    blocs: int


def assembler(mots: int, etats: Sequence[int] | bytes, gauche: int, droite: int, blocs: int) -> bytes:
    """The file: ``etats`` (values, or their bytes), the filter at their end, behind a header."""
    corps = etats if isinstance(etats, bytes) else struct.pack(f"<{len(etats)}I", *etats)
    filtre = len(corps) // 4 - BLOC * blocs
    corps += bytes(4 * MARGE)

    def entete(somme: int) -> bytes:
        return ENTETE.pack(MAGIE, VERSION, somme, mots, len(corps) // 4, gauche, droite, filtre, blocs)

    return entete(zlib.crc32(corps, zlib.crc32(entete(0)[_APRES_SOMME:]))) + corps


def verifier(octets: memoryview) -> EnteteDAutomate:
    """The header of ``octets`` once everything is proved; `AutomateIllisible` says what is wrong with it."""
    if len(octets) < ENTETE.size or bytes(octets[: len(MAGIE)]) != MAGIE:
        raise AutomateIllisible("Ce fichier n’est pas un lexique compilé : importez la liste de mots.")
    _, version, somme, mots, taille, gauche, droite, filtre, blocs = ENTETE.unpack_from(octets)
    if version != VERSION:
        raise AutomateIllisible(
            f"Lexique compilé de version {version}, cette console lit la version {VERSION} : "
            "importez de nouveau la liste de mots."
        )
    if len(octets) != ENTETE.size + 4 * taille:
        raise AutomateIllisible("Lexique compilé incomplet ou trop long : importez de nouveau la liste de mots.")
    if zlib.crc32(octets[_APRES_SOMME:]) != somme:
        raise AutomateIllisible("Lexique compilé abîmé (somme de contrôle) : importez de nouveau la liste de mots.")
    if max(gauche, droite, 2) >= taille - MARGE or filtre + BLOC * blocs > taille - MARGE or blocs & blocs - 1:
        raise faux()
    if mots > MOTS_MAX:
        raise faux()
    return EnteteDAutomate(mots, taille, gauche, droite, filtre, blocs)


def faux() -> AutomateIllisible:
    """What its checksum does not see: indices that lead nowhere, or round."""
    return AutomateIllisible("Lexique compilé incohérent\u00a0: importez de nouveau la liste de mots.")
