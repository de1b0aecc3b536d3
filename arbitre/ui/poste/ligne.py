"""The quick line of the correction: tables, then what they have. Typed text in, a value out; no Qt, no rule."""

import re
from dataclasses import dataclass

from arbitre.engine.bulletin import Bulletin, SolutionEcrite
from arbitre.engine.erreurs import NotationIllisible

_TABLES = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?")
_MOT = re.compile(r"[A-Z(][A-Z()?.]+")
_REF = re.compile(r"(?:[A-Z]\d{1,2}|\d{1,2}[A-Z])")
_SIGNES = {"T": "top", "=": "top", "N": "non_remis"}

AIDE = "12 MOLLIES G8 68 · 12 18-21 T (top) · 15 N (rien remis) · 12 45 (points seuls)"


@dataclass(frozen=True, slots=True)
class AuTop:
    """These tables have the retained solution."""

    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NonRemis:
    """These tables handed nothing in."""

    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Points:
    """One table, points only."""

    table: int
    points: int


@dataclass(frozen=True, slots=True)
class Ecrit:
    """These tables wrote the same bulletin."""

    tables: tuple[int, ...]
    bulletin: Bulletin


Saisie = AuTop | NonRemis | Points | Ecrit


def lire_ligne(texte: str) -> Saisie:
    """Read « 12 MOLLIES G8 68 », « 12 18-21 T », « 15 N », « 12 45 »; raises `NotationIllisible`."""
    mots = texte.upper().split()
    tables, suite = _tables(mots)
    if not tables:
        raise NotationIllisible("Commencez par un numéro de table, par exemple 12 MOLLIES G8 68.")
    if not suite:
        return _nombres(mots)
    if len(suite) == 1 and suite[0] in _SIGNES:
        return AuTop(tables) if _SIGNES[suite[0]] == "top" else NonRemis(tables)
    return Ecrit(tables, Bulletin(solutions=(_solution(suite),)))


def lire_tables(texte: str) -> tuple[int, ...]:
    """« 1-12 15 » as numbers, in order, each once; raises `NotationIllisible`."""
    tables, suite = _tables(texte.replace(",", " ").split())
    if suite or not tables:
        raise NotationIllisible(f"« {texte} » ne se lit pas : écrivez des tables, par exemple 1-12 15.")
    return tables


def _tables(mots: list[str]) -> tuple[tuple[int, ...], list[str]]:
    """(the tables that the words begin with, the words after)."""
    tables: dict[int, None] = {}
    for rang, mot in enumerate(mots):
        m = _TABLES.fullmatch(mot)
        if m is None:
            return tuple(tables), mots[rang:]
        debut, fin = int(m[1]), int(m[2] or m[1])
        if fin < debut or fin - debut > 1000:
            raise NotationIllisible(f"« {mot} » n’est pas une suite de tables : la plus petite d’abord.")
        tables.update(dict.fromkeys(range(debut, fin + 1)))
    return tuple(tables), []


def _nombres(mots: list[str]) -> Points:
    """A table and points, nothing else."""
    if len(mots) != 2 or not all(mot.isdigit() for mot in mots):
        raise NotationIllisible("Que portent ces tables ? Un mot, T (top), N (rien remis), ou des points.")
    return Points(int(mots[0]), int(mots[1]))


def _solution(mots: list[str]) -> SolutionEcrite:
    """« MOLLIES G8 68 » : the reference and the points may be missing, circles are in brackets."""
    mot, *suite = mots
    if not _MOT.fullmatch(mot):
        raise NotationIllisible(f"« {mot} » n’est pas un mot : des lettres, le joker entre parenthèses.")
    lettres, cercles = _cercles(mot)
    ref = suite.pop(0) if suite and _REF.fullmatch(suite[0]) else None
    points = suite.pop(0) if suite and suite[0].isdigit() else None
    if suite:
        raise NotationIllisible(f"« {suite[0]} » est de trop : mot, référence, points.")
    sens = "V" if ref and ref[0].isdigit() else "H"
    return SolutionEcrite(lettres, sens, cercles, ref, points=int(points) if points else None)


def _cercles(mot: str) -> tuple[str, tuple[int, ...]]:
    """(letters, 1-based circled positions) of « (A)NHELAI »."""
    lettres, cercles, dedans = "", [], False
    for signe in mot:
        if signe in "()":
            if dedans == (signe == "("):
                raise NotationIllisible(f"Parenthèses mal fermées dans « {mot} ».")
            dedans = signe == "("
            continue
        lettres += signe
        if dedans:
            cercles.append(len(lettres))
    if dedans:
        raise NotationIllisible(f"Parenthèses mal fermées dans « {mot} ».")
    return lettres, tuple(cercles)
