"""Sentences of what was begun and is not entered: lines put aside, forms that were left."""

from collections.abc import Sequence
from typing import Final

from arbitre.engine.francais import accorder, liste, majuscule, suites
from arbitre.engine.saisies import cite
from arbitre.ui.textes.saisie import tables as dites
from arbitre.ui.textes.touches import Geste

_LISIBLE: Final = 24
"""Letters of a line that are enough to know it again."""
SANS_TABLE: Final = (
    "Un formulaire commencé, sans numéro de table, n’est pas entré\u00a0:"
    f" {Geste.FORMULAIRE} le reprend, puis écrivez son numéro, ou videz-le ({Geste.VIDER})."
)
VIDE: Final = f"Formulaire vidé\u00a0: {Geste.VIDER} encore le rend."


def repris(tables: Sequence[int]) -> str:
    """A form that was begun is shown again, and how one has another."""
    if not tables:
        return f"Formulaire commencé, repris tel qu’il était\u00a0: son numéro de table manque. {Geste.VIDER} le vide."
    return (
        f"Formulaire commencé pour {dites(tables)}, repris tel qu’il était\u00a0: un autre numéro en ouvre un autre,"
        f" {Geste.VIDER} le vide."
    )


def lignes_gardees(lignes: Sequence[str]) -> str:
    """« « 9 z » et « 8 t » ne sont pas entrés : ↑ les rend. »: what was typed is not lost."""
    dites = [f"«\u00a0{_bref(ligne)}\u00a0»" for ligne in dict.fromkeys(lignes)]
    if len(dites) > 1:
        return f"{liste(dites)} ne sont pas entrés\u00a0: ↑ les rend."
    return f"{dites[0]} n’est pas entré\u00a0: ↑ le rend." if dites else ""


def en_suspens(unes: Sequence[tuple[str, str, Sequence[int]]]) -> str:
    """« Un formulaire commencé pour la table 7 n’est pas entré ; la ligne « 12 MAI » n’est pas validée : table 12. »
    Of each the post whose it is, blank for the console, the line, blank for a form, and its tables."""
    return majuscule("\u00a0; ".join(_une(*une) for une in unes)) + "."


def _une(nom: str, ligne: str, tables: Sequence[int]) -> str:
    quelles = f"\u00a0: {accorder(len(tables), 'table')} {suites(tables)}" if tables else ""
    if nom:
        return f"«\u00a0{_bref(ligne)}\u00a0», de {cite(nom)}, n’est pas entré{quelles}"
    if ligne:
        return f"la ligne «\u00a0{_bref(ligne)}\u00a0» n’est pas validée{quelles}"
    if not tables:
        return "un formulaire commencé, sans numéro de table, n’est pas entré"
    return f"un formulaire commencé pour {dites(tables)} n’est pas entré"


def _bref(ligne: str) -> str:
    return ligne if len(ligne) <= _LISIBLE else f"{ligne[:_LISIBLE].rstrip()}…"
