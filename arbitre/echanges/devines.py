"""What the columns of a list hold where no row names them: each is guessed from what stands in it."""

import re
from collections.abc import Callable, Sequence
from itertools import zip_longest
from typing import Final, TypeVar

from arbitre.echanges.cellules import Champ
from arbitre.echanges.entetes import PAS_DES_NOMS, Champs, champs_de, sont_nom_et_prenom
from arbitre.echanges.tableaux import Rangee
from arbitre.echanges.totaux import ecrit_comme_un_nom
from arbitre.engine.francais import plie
from arbitre.engine.saisies import NOMBRE_MAX

T = TypeVar("T")
_LICENCE: Final = re.compile(
    r"\W*(?:(?:n\s?[°º]|lic(?:ence)?\.?)\W*)?(?:\d(?: ?\d){4,8}|[A-Za-z]{1,3}[ .-]?\d{3,}|\d{4,}[A-Za-z])\W*",
    re.IGNORECASE,
)
"""A number longer than those of points and tables, and shorter than a telephone's; or letters and figures."""
_SERIE: Final = re.compile(r"[1-9][A-Za-z]")
AUCUNE: Final = frozenset(
    ["", "sans", "neant", "aucune", "aucun", "non", "non licencie", "non licenciee", "nl", "sans licence", "en cours"]
)
"""What a club writes where there is no licence."""
_CATEGORIE: Final = re.compile(r"[A-WYZa-wyz]")
_NOMBRE: Final = re.compile(r"[+-]?\d+(?:[.,]\d+)? ?%?")
TABLE: Final = re.compile(r"(?:t(?:able)?\.?|n\s?[°º])?\s?([0-9]+)(?:[.,]0+)?", re.IGNORECASE)
"""A number of a table, as people write it."""
_ADRESSE: Final = re.compile(r"\S+@\S+|https?:\S*|www\.\S*")
_SORTES: Final = (
    ("licence", _LICENCE),
    ("serie", _SERIE),
    ("categorie", _CATEGORIE),
    ("nombre", _NOMBRE),
    ("nombre", TABLE),
)


def deviner(rangees: Sequence[Rangee]) -> Champs:
    """The name is the first text that changes from row to row, the first name is beside one that is a word; a column of
    points is left."""
    corps = [r for r in rangees if sum(map(bool, r)) > 1] or list(rangees)
    colonnes = [[c for c in colonne if c] for colonne in zip_longest(*corps, fillvalue="")]
    sortes = [_sorte(colonne) for colonne in colonnes]
    if "texte" not in sortes:
        return (Champ.NOM, *[None] * (len(colonnes) - 1))
    textes = [rang for rang, sorte in enumerate(sortes) if sorte == "texte"]
    nom = next((rang for rang in textes if _varie(colonnes[rang])), textes[0])
    champs: dict[int, Champ] = {nom: Champ.NOM}
    if sortes[nom + 1 : nom + 2] == ["texte"] and _la_plupart(
        [r for r in corps if len(r) > nom + 1 and r[nom]], lambda r: sont_nom_et_prenom(r[nom], r[nom + 1])
    ):
        champs[nom + 1] = Champ.PRENOM
    if nom and sortes[0] == "nombre" and _sont_des_tables(colonnes[0]):
        champs[0] = Champ.TABLE
    for sorte, champ in (("licence", Champ.LICENCE), ("categorie", Champ.CATEGORIE), ("serie", Champ.SERIE)):
        if sorte in sortes:
            champs.setdefault(sortes.index(sorte), champ)
    if sortes[nom + 1 : nom + 4] == ["nombre", "categorie", "serie"] and "licence" not in sortes:
        champs[nom + 1] = Champ.LICENCE  # a short one, where the federation's columns follow it
    for rang in sorted((rang for rang in textes if rang not in champs), key=lambda rang: rang < nom)[:1]:
        champs[rang] = Champ.PARTENAIRE if _la_plupart(colonnes[rang], ecrit_comme_un_nom) else Champ.CLUB
    return tuple(map(champs.get, range(len(colonnes))))


def titres_inconnus(rangees: Sequence[Rangee]) -> bool:
    """Whether the first row has no figure, and words over figures or some that are known: titles, none of which says
    who is who."""
    tete, *corps = rangees
    if not corps or any(map(str.isdigit, "".join(tete))) or not AUCUNE.isdisjoint(plie(c) for c in tete if c):
        return False
    if sum(map(bool, tete)) > 1 and any(champs_de(tuple(c for c in tete if not ecrit_comme_un_nom(c)))):
        return True
    colonnes = zip(tete, zip_longest(*corps, fillvalue=""), strict=False)
    return any(titre and _sorte([c for c in dessous if c]) in ("nombre", "licence") for titre, dessous in colonnes)


def _sorte(cellules: list[str]) -> str:
    """What most of these are: a licence, a série, a category, a number, a text; nothing where it is none."""
    for sorte, forme in _SORTES:
        if _la_plupart(cellules, forme.fullmatch):
            return "" if sorte == "licence" and not _varie(cellules) else sorte
    return "texte" if _la_plupart(cellules, _est_un_texte) else ""


def _est_un_texte(cellule: str) -> bool:
    return any(map(str.isalpha, cellule)) and not _ADRESSE.fullmatch(cellule) and plie(cellule) not in PAS_DES_NOMS


def _varie(cellules: list[str]) -> bool:
    return 2 * len(set(cellules)) > len(cellules)


def _sont_des_tables(cellules: list[str]) -> bool:
    """Whether each has its own; places are shared."""
    numeros = {int(lu[1]) for lu in map(TABLE.fullmatch, cellules) if lu}
    return len(numeros) == len(cellules) and max(numeros) <= NOMBRE_MAX


def _la_plupart(parmi: Sequence[T], dit: Callable[[T], object]) -> bool:
    return 2 * sum(map(bool, map(dit, parmi))) > len(parmi)
