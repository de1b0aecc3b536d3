"""What a workbook shows of a number: « 0012345 » where a cell holds 12345 and its format has seven figures.

Run in the process that reads the workbook; what is odd here is left as the library gives it.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import date
from posixpath import normpath
from typing import Final

from arbitre.exterieur.archives import Archive, ArchiveIllisible, ouvrir_zip
from arbitre.exterieur.balises import MORCEAU, XmlIllisible, parcourir
from arbitre.exterieur.biff import OLE, formats_d_un_xls

_MEMBRES, _DEPLIE = 500, 60_000_000
_ZEROS: Final = re.compile(r'((?:0|[ -]|"[^"]*"|\\.)+)(?:\.[0#?]*)?')
"""A format that shows every figure: zeros, and what is written between them; the decimals of a whole number say
nothing."""
_PIECES: Final = re.compile(r'"([^"]*)"|\\(.)|(.)')
_CELLULE: Final = r"""<(?:\w+:)?c\s[^>]*?\bs=["']({})["'][^>]*>"""
"""A cell in one of these styles."""
_ADRESSE: Final = re.compile(r"""\sr=["']([A-Z]{1,3})(\d{1,7})["']""")

Montres = dict[tuple[int, int], str]
"""By (row from 1, column from 0), the format of a cell, or in an .ods what it shows."""
Lue = tuple[str, list[tuple[int, list[object]]]]


def montrer(octets: bytes, feuilles: Sequence[Lue]) -> list[tuple[str, list[tuple[int, list[str]]]]]:
    """The cells as texts, each as the workbook shows it where that can be known."""
    formats: dict[str, Montres] = {}
    with suppress(ArchiveIllisible, XmlIllisible, KeyError):
        formats = _formats(octets)
    return [
        (nom, [(n, [_montree(c, formats.get(nom, {}).get((n, i))) for i, c in enumerate(r)]) for n, r in rangees])
        for nom, rangees in feuilles
    ]


def _montree(cellule: object, forme: str | None) -> str:
    """A number that is whole without its point; a yes as other workbooks give it; a date as it is said in French."""
    match cellule:
        case bool():
            return "oui" if cellule else "non"
        case int():
            return _avec_ses_zeros(cellule, forme) if forme else str(cellule)
        case float() if cellule.is_integer() and abs(cellule) < 1e15:
            return _avec_ses_zeros(int(cellule), forme) if forme else str(int(cellule))
        case date():
            return cellule.strftime("%d/%m/%Y")
        case _:
            return str(cellule)


def _avec_ses_zeros(nombre: int, forme: str) -> str:
    """The figures of a number put where a format has zeros."""
    if forme.isdigit() and forme.strip("0"):
        return forme if int(forme) == nombre else str(nombre)
    pieces = [(lu[3] == "0", lu[1] or lu[2] or lu[3] or "") for lu in _PIECES.finditer(forme)]
    places = sum(zero for zero, _ in pieces)
    chiffres = str(abs(nombre)).zfill(places)
    debut, reste = chiffres[: len(chiffres) - places], iter(chiffres[len(chiffres) - places :])
    ecrits = [next(reste) if zero else texte for zero, texte in pieces]
    premier = next((rang for rang, (zero, _) in enumerate(pieces) if zero), 0)
    return "-" * (nombre < 0) + "".join((*ecrits[:premier], debut, *ecrits[premier:]))


def _formats(octets: bytes) -> dict[str, Montres]:
    """By sheet; nothing for what is no workbook."""
    if octets.startswith(OLE):
        return formats_d_un_xls(octets, _a_zeros)
    if not octets.startswith(b"PK"):
        return {}
    with ouvrir_zip(octets, _MEMBRES, _DEPLIE) as archive:
        if "content.xml" in archive.membres:
            return _d_un_ods(archive)
        styles = _styles_a_zeros(archive)
        if not styles:
            return {}
        return {nom: _d_une_feuille(archive, membre, styles) for nom, membre in _membres(archive)}


def _a_zeros(code: str) -> str:
    """The part of a format for numbers that shows every figure of one; empty where it does not."""
    propre = re.sub(r"\[[^\]]*\]", "", code).split(";")[0]
    entiers = lu[1] if (lu := _ZEROS.fullmatch(propre)) else ""
    return entiers if entiers.count("0") > 1 else ""


def _styles_a_zeros(archive: Archive) -> dict[str, str]:
    """By its number in the workbook, the format of a style that shows every figure of a number."""
    codes: dict[str, str] = {}
    styles: dict[str, str] = {}
    dedans = [False, 0]

    def debut(balise: str, traits: dict[str, str]) -> None:
        if balise == "numFmt":
            codes[traits.get("numFmtId", "")] = traits.get("formatCode", "")
        elif balise == "cellXfs":
            dedans[0] = True
        elif balise == "xf" and dedans[0]:
            if code := _a_zeros(codes.get(traits.get("numFmtId", ""), "")):
                styles[str(dedans[1])] = code
            dedans[1] += 1

    def fin(balise: str) -> None:
        if balise == "cellXfs":
            dedans[0] = False

    if "xl/styles.xml" in archive.membres:
        parcourir(archive.morceaux("xl/styles.xml", MORCEAU), debut, fin)
    return styles


def _membres(archive: Archive) -> Iterator[tuple[str, str]]:
    """The name of each sheet, and the member that holds it."""
    identifiants: dict[str, str] = {}
    cibles: dict[str, str] = {}

    def feuille(balise: str, traits: dict[str, str]) -> None:
        if balise == "sheet":
            identifiants.update(
                (v, traits.get("name", "")) for cle, v in traits.items() if cle.rpartition(":")[2] == "id"
            )

    def relation(balise: str, traits: dict[str, str]) -> None:
        if balise == "Relationship":
            cibles[traits.get("Id", "")] = traits.get("Target", "")

    parcourir(archive.morceaux("xl/workbook.xml", MORCEAU), feuille)
    parcourir(archive.morceaux("xl/_rels/workbook.xml.rels", MORCEAU), relation)
    for identifiant, nom in identifiants.items():
        cible = cibles.get(identifiant, "")
        membre = normpath(f"/xl/{cible}" if cible[:1] != "/" else cible)[1:]
        if membre in archive.membres:
            yield nom, membre


def _d_une_feuille(archive: Archive, membre: str, styles: dict[str, str]) -> Montres:
    """Looked for in the text itself: a sheet has six tags a cell, of which one matters here."""
    brut = b"".join(archive.morceaux(membre, MORCEAU)).decode("utf-8", "replace")
    montres: Montres = {}
    for cellule in re.finditer(_CELLULE.format("|".join(styles)), brut):
        if adresse := _ADRESSE.search(cellule[0]):
            montres[int(adresse[2]), _colonne(adresse[1])] = styles[cellule[1]]
    return montres


def _colonne(lettres: str) -> int:
    """« A » is 0, « AB » is 27."""
    rang = 0
    for lettre in lettres:
        rang = rang * 26 + ord(lettre) - 64
    return rang - 1


class _Ods:
    """What the cells of an .ods show that begin with a zero, sheet by sheet."""

    def __init__(self) -> None:
        self.feuilles: dict[str, Montres] = {}
        self._ici: Montres = {}
        self._ligne, self._colonne, self._large, self._haut = 1, 0, 1, 1
        self._nombre = self._dedans = False
        self._texte: list[str] = []

    def debut(self, balise: str, traits: dict[str, str]) -> None:
        """A tag opens."""
        match balise:
            case "table":
                self._ici = self.feuilles.setdefault(traits.get("table:name", ""), {})
                self._ligne = 1
            case "table-row":
                self._haut, self._colonne = _fois(traits, "table:number-rows-repeated"), 0
            case "table-cell" | "covered-table-cell":
                self._large = _fois(traits, "table:number-columns-repeated")
                self._nombre = traits.get("office:value-type") == "float"
                self._texte = []
            case "p":
                self._dedans = True

    def fin(self, balise: str) -> None:
        """A tag closes."""
        match balise:
            case "p":
                self._dedans = False
            case "table-cell" | "covered-table-cell":
                montre = "".join(self._texte)
                if self._nombre and montre.isdigit() and montre.startswith("0") and montre.strip("0"):
                    self._ici.update(((self._ligne, self._colonne + i), montre) for i in range(min(self._large, 200)))
                self._colonne += self._large
            case "table-row":
                self._ligne += self._haut

    def texte(self, morceau: str) -> None:
        """Text, wanted in cells only."""
        if self._dedans:
            self._texte.append(morceau)


def _fois(traits: dict[str, str], trait: str) -> int:
    valeur = traits.get(trait, "1")
    return int(valeur) if valeur.isascii() and valeur.isdigit() and len(valeur) < 8 else 1


def _d_un_ods(archive: Archive) -> dict[str, Montres]:
    lecture = _Ods()
    lecteur = archive.morceaux("content.xml", MORCEAU)
    parcourir(lecteur, lecture.debut, lecture.fin, lecture.texte)
    return lecture.feuilles
