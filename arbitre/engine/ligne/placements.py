"""The one reader of « MOT RÉF »: a word and its reference as they come, in either order, in any case, Maj or not."""

import re
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.grille import Reference
from arbitre.engine.ligne.clavier import en_lettres, reference_en_chiffres
from arbitre.engine.saisies import cite

EXEMPLE: Final = "DU(L)CIFIE H4"
_REF: Final = re.compile(r"(?:[A-O](?:1[0-5]|[1-9])|(?:1[0-5]|[1-9])[A-O])")
_PRESQUE: Final = re.compile(r"[A-Z]\d{1,2}|\d{1,2}[A-Z]")
"""A text meant as a reference, even of a square that does not exist."""
_JOINTE: Final = re.compile(r"\b([A-Oa-o])\s(\d{1,2})\b|\b(\d{1,2})\s([A-Oa-o])\b")
"""« H 4 », a reference in two pieces."""
_MOT: Final = re.compile(r"(?:[A-Z]\*?|\([A-Z]+\)){2,15}")
_JOKER: Final = re.compile(r"\(([A-Z]+)\)|([A-Z])\*")
_LIGATURES: Final = str.maketrans({"Œ": "OE", "Æ": "AE"})


class MotPlace(Struct, frozen=True, gc=False):
    """A word in the field's notation, a joker where it is said to be one in lower case; its reference, or nothing."""

    mot: str
    ref: str = ""


def lire_placement(texte: str, *, sans_reference: bool = False) -> MotPlace:
    """« maison h' », « 4H MAISON » or « du(l)cifie h4 »; ``sans_reference``: a word by itself is enough.

    Raises `NotationIllisible`, which says how it is written.
    """
    mots, ref = separer(mots_de(_JOINTE.sub(r"\1\2\3\4", texte)))
    if not ref and (presque := next((mot for mot in map(reference_en_chiffres, mots) if _PRESQUE.fullmatch(mot)), "")):
        Reference.parse(presque)
    if len(mots) != 1 or not (ref or sans_reference):
        raise NotationIllisible(f"Écrivez le mot et sa référence, par exemple {EXEMPLE}.")
    return MotPlace(en_notation(mots[0]), ref)


def mots_de(texte: str) -> list[str]:
    """The words of the text, cut at its blanks, in capitals."""
    return texte.upper().translate(_LIGATURES).replace(",", " ").split()


def separer(mots: Sequence[str]) -> tuple[list[str], str]:
    """What was typed beside the reference, and that: the last that reads as one where a word is left, else the first,
    else any; empty where there is none."""
    rangs = range(len(mots))
    for rang in sorted(rangs, key=lambda rang: (rang != rangs[-1], rang != 0, rang)):
        autres = [*mots[:rang], *mots[rang + 1 :]]
        if (ref := reference_lue(mots[rang])) and any(map(_est_un_mot, autres)):
            return autres, ref
    return list(mots), ""


def dans_l_ordre(texte: str) -> str:
    """The line with its reference right after its word; as it is where none can be told."""
    autres, ref = separer(mots_de(texte))
    if not ref:
        return texte
    rang = next(rang for rang, mot in enumerate(autres) if _est_un_mot(mot))
    return " ".join([*autres[: rang + 1], ref, *autres[rang + 1 :]])


def reference_lue(mot: str) -> str:
    """« H' » as H4; empty where it is none."""
    lue = reference_en_chiffres(mot)
    return lue if _REF.fullmatch(lue) else ""


def en_notation(mot: str) -> str:
    """« DU(L)CIFIE » or « DUL*CIFIE » as « DUlCIFIE »: without such a sign the case says nothing."""
    if not _est_un_mot(mot):
        raise NotationIllisible(f"{cite(mot)} n’est pas un mot\u00a0: 2 à 15 lettres, le joker entre parenthèses.")
    return _JOKER.sub(lambda m: (m[1] or m[2]).lower(), en_lettres(mot))


def _est_un_mot(mot: str) -> bool:
    """Whether this piece, in capitals, is a word; « DÉ » is one, and D2 where a reference stands."""
    return _MOT.fullmatch(en_lettres(mot)) is not None
