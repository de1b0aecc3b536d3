"""A line of numbers only: which are tables, which the score."""

from collections.abc import Sequence

from msgspec import Struct

from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.francais import denombrer, suites
from arbitre.engine.ligne.jetons import ABSENT, Jetons, decouper
from arbitre.engine.solution import Solution


class NombreEnDoute(Struct, frozen=True):
    """``nombre`` ends a line of numbers: what these ``tables`` wrote as their score, or one table more."""

    tables: tuple[int, ...]
    nombre: int


class TableOuScore(NotationIllisible):
    """Only who typed the line knows which its last number is."""

    def __init__(self, phrase: str, doute: NombreEnDoute | None = None) -> None:
        super().__init__(phrase)
        self.doute = doute


def nombre_en_doute(texte: str) -> NombreEnDoute | None:
    """« 12 24 », where no bar says that 24 is the score."""
    try:
        jetons = decouper(texte)
        if jetons.mot is not None or jetons.signes or jetons.ecrit is not None:
            return None
        return NombreEnDoute(*tables_et_score(jetons))
    except NotationIllisible:
        return None


def score_apres_la_barre(texte: str) -> int | None:
    """« 12 /24 »: the score that a line says to be one; None where it says none."""
    try:
        ecrit = decouper(texte).ecrit
    except NotationIllisible:
        return None
    return None if ecrit == ABSENT else ecrit


def tables_et_score(jetons: Jetons) -> tuple[tuple[int, ...], int]:
    """« 12 15 33 »: the last number is the score; « 12 15 /33 »: what the bar says."""
    *avant, dernier = jetons.nombres
    if jetons.ecrit is not None:
        tables, score = jetons.tables, jetons.ecrit
    else:
        tables = tuple(dict.fromkeys(t for debut, fin in avant for t in range(debut, fin + 1)))
        score = dernier[0] if dernier[0] == dernier[1] else ABSENT
    if not tables or score == ABSENT:
        raise NotationIllisible("Que portent ces tables\u00a0? Un mot, un score, T (top), Z (blanc), N (rien remis).")
    return tables, score


def table_ou_score(tables: tuple[int, ...], nombre: int, choix: Sequence[Solution]) -> str:
    """The number after the tables is that of a table whose bulletin is not in, too: it pays nothing by itself."""
    toutes = suites((*tables, nombre))
    portent = f"Pour les tables\u00a0: {toutes} T, ou Z, ou un mot."
    if not choix:
        return f"Aucune solution à {denombrer(nombre, 'point')}, et la table {nombre} n’est pas saisie. {portent}"
    score = f"Pour le score\u00a0: {suites(tables)} /{nombre}."
    return f"{nombre}, est-ce le score, ou la table {nombre}, qui n’est pas saisie\u00a0? {score} {portent}"
