"""Decisions made by hand, in text files: words added, words removed, spellings preferred. One word a line.

    MOT  # reason                      removed
    MOT  # graphie [entrée] : reason   added; the headword is written where it differs from the spelling
    MOT  # graphie                     preferred
Lines that begin with `#` and blank lines are for the reader.
"""

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from filtre import plier

_LIGNE = re.compile(r"(?P<mot>[A-Z]{2,15})  # (?P<suite>\S.*)")
_AJOUT = re.compile(r"(?P<graphie>\S+)(?: \[(?P<entree>\S+)\])? : (?P<raison>\S.*)")


class Ajout(Struct, frozen=True):
    """A word added: its accented spelling, its headword, why."""

    graphie: str
    entree: str
    raison: str


def lire_retraits(lignes: Iterable[str]) -> dict[str, str]:
    """Removed words and why. Raises `ValueError` with the line that is wrong."""
    return _sans_double(_decouper(lignes))


def lire_ajouts(lignes: Iterable[str]) -> dict[str, Ajout]:
    """Added words. Raises `ValueError` with the line that is wrong."""
    return {mot: _ajout(mot, suite) for mot, suite in _sans_double(_decouper(lignes)).items()}


def lire_preferees(lignes: Iterable[str]) -> dict[str, str]:
    """Spelling to say first, by word. Raises `ValueError` with the line that is wrong."""
    preferees = _sans_double(_decouper(lignes))
    for mot, graphie in preferees.items():
        _verifier(mot, graphie)
    return preferees


def _ajout(mot: str, suite: str) -> Ajout:
    lu = _AJOUT.fullmatch(suite)
    if lu is None:
        raise ValueError(f"{mot} : « graphie [entrée] : raison » attendu, pas {suite!r}")
    _verifier(mot, lu["graphie"])
    return Ajout(lu["graphie"], lu["entree"] or lu["graphie"], lu["raison"])


def _verifier(mot: str, graphie: str) -> None:
    if plier(graphie) != mot:
        raise ValueError(f"{graphie!r} n’est pas une graphie de {mot}")


def _decouper(lignes: Iterable[str]) -> Iterator[tuple[str, str]]:
    for ligne in lignes:
        if ligne.startswith("#") or not ligne.strip():
            continue
        lu = _LIGNE.fullmatch(ligne.rstrip("\n"))
        if lu is None:
            raise ValueError(f"ligne mal formée : {ligne!r}")
        yield lu["mot"], lu["suite"]


def _sans_double(paires: Iterable[tuple[str, str]]) -> dict[str, str]:
    resultat: dict[str, str] = {}
    for mot, suite in paires:
        if mot in resultat:
            raise ValueError(f"{mot} est écrit deux fois")
        resultat[mot] = suite
    return resultat
