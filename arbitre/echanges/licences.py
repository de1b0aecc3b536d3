"""A licence as a list has it: what a spreadsheet put around it is taken off, what it made of it is doubted."""

import re
from typing import Final

from msgspec import Struct

from arbitre.engine.francais import plie
from arbitre.engine.saisies import est_un_nom, nom_ecrit

_FORMULE: Final = re.compile(r'=\s*"([^"]*)"')
_GUILLEMETS: Final = "'\"‘’`´"  # noqa: RUF001 - as spreadsheets and people write them
_SCIENTIFIQUE: Final = re.compile(r"[+-]?\d+(?:[.,]\d+)?[eE][+-]?\d+")
_DATE: Final = re.compile(r"\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{4}[/-]\d{1,2}[/-]\d{1,2}(?:[ T][\d:.]+)?")
_ENTIER: Final = re.compile(r"(\d+)[.,]0+")
_PAR_GROUPES: Final = re.compile(r"\d{1,3}(?: \d{3})+")
_DIESES: Final = re.compile(r"#+|#?(?:N/A|REF!|VALUE!|VALEUR!|NAME\?|NOM\?)")
_AUCUNE: Final = frozenset(
    ["", "sans", "neant", "aucune", "aucun", "non", "non licencie", "non licenciee", "nl", "sans licence", "en cours"]
)
"""What a club writes where there is none."""


class Licence(Struct, frozen=True):
    """The licence; or none, and why what is ``ecrit`` is doubted: it is asked."""

    valeur: str = ""
    doute: str = ""


def licence_lue(ecrit: str) -> Licence:
    """What stands in a cell of licences."""
    propre = nom_ecrit(ecrit)
    if propre.isalnum() and propre.isascii() and any(map(str.isdigit, propre)) and "e" not in propre.lower():
        return Licence(propre)
    formule = _FORMULE.fullmatch(propre)
    propre = nom_ecrit((formule[1] if formule else propre).strip(_GUILLEMETS))
    if _SCIENTIFIQUE.fullmatch(propre):
        return Licence(doute="le tableur en a perdu des chiffres")
    if _DATE.fullmatch(propre):
        return Licence(doute="c’est une date")
    if _DIESES.fullmatch(propre.upper()):
        return Licence(doute="le tableur ne la montre pas")
    if plie(propre) in _AUCUNE:
        return Licence()
    if est_un_nom(propre):
        return Licence(doute="c’est un nom")
    if entier := _ENTIER.fullmatch(propre):
        return Licence(entier[1])
    return Licence(propre.replace(" ", "") if _PAR_GROUPES.fullmatch(propre) else propre)
