"""Tables that other programs open: what a column may hold; cells that look like a formula stay text, and come back."""

import re
import unicodedata
from enum import Enum
from typing import Final

_FORMULE: Final = re.compile(r"'*\s*[=+\-@＝＋－＠]|'*[\t\r\n]")  # noqa: RUF001 - full width signs work in formulas too

_ENTIER: Final = re.compile(r"[1-9]\d{0,14}")
_NOMBRE_OU_DATE: Final = re.compile(r"[\d\s.,/:+\-]*\d[\d\s.,/:+\-]*(?:[eE][+\-]?\d+)?")


class Champ(Enum):
    """What a column may hold; the value is the heading that a person reads."""

    TABLE = "table"
    NOM = "nom"
    PRENOM = "prénom"
    PARTENAIRE = "partenaire"
    PRENOM_PARTENAIRE = "prénom du partenaire"
    LICENCE = "licence"
    CATEGORIE = "catégorie"
    SERIE = "série"
    CLUB = "club"

    @property
    def cle(self) -> str:
        """The field's name on the command line."""
        return self.name.lower()


def en_texte(valeur: str) -> str:
    """``valeur`` with an apostrophe before it where a spreadsheet would take it for a formula."""
    return f"'{valeur}" if _FORMULE.match(valeur) else valeur


def parait_un_nombre(valeur: str) -> bool:
    """Whether a spreadsheet would make a number or a date of that text: a licence, a place « 1/2 »."""
    return _NOMBRE_OU_DATE.fullmatch(valeur) is not None


def changerait(valeur: str) -> bool:
    """Whether it would then show something else: « 0012345 » as 12345, « 1/2 » as a day."""
    return parait_un_nombre(valeur) and _ENTIER.fullmatch(valeur) is None


def hors_texte(valeur: str) -> str:
    """The value that `en_texte` was given."""
    return valeur[1:] if valeur.startswith("'") and _FORMULE.match(valeur) else valeur


def imprimable(valeur: str) -> str:
    """``valeur`` on one line, without the signs that XML and terminals cannot take."""
    if valeur.isprintable():
        return valeur
    ligne = re.sub(r"[\t\n\v\f\r\u2028\u2029]+", " ", valeur)
    return ligne.translate({ord(s): None for s in set(ligne) if unicodedata.category(s) in ("Cc", "Cs", "Co", "Cn")})
