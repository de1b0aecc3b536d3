"""What a workbook shows of a number: « 0012345 » where a cell holds 12345 and its format has seven figures.

Run in the process that reads the workbook; what is odd here is left as the library gives it. The
formats of an .xls are records of the workbook's stream, which lies in sectors of the file: whatever does not hold ends
their reading, and what was found until then stands.
"""

import re
import struct
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from datetime import date
from posixpath import normpath
from typing import Final

from arbitre.exterieur.archives import Archive, ArchiveIllisible, ouvrir_zip
from arbitre.exterieur.balises import MORCEAU, XmlIllisible, parcourir

OLE: Final = b"\xd0\xcf\x11\xe0"
_FIN: Final = 0xFFFFFFFA
"""The first number that stands for no sector."""
_BOF, _FEUILLE, _FORMAT, _STYLE = 0x0809, 0x0085, 0x041E, 0x00E0
_NOMBRE, _RK, _FORMULE, _SUITE_DE_RK = 0x0203, 0x027E, 0x0006, 0x00BD
_VERSION_8: Final = 0x0600
_ENTREE: Final = 128
"""Bytes of an entry of the directory."""


def formats_d_un_xls(octets: bytes, montre: Callable[[str], str]) -> dict[str, dict[tuple[int, int], str]]:
    """By sheet, by (row from 1, column from 0): the format of a cell, as ``montre`` keeps it; empty where it keeps
    none."""
    feuilles: dict[str, dict[tuple[int, int], str]] = {}
    try:
        flux = _flux(octets)
        globaux = list(_enregistrements(flux, 0))
        huit = any(
            genre == _BOF and struct.unpack_from("<H", donnees)[0] == _VERSION_8 for genre, donnees in globaux[:1]
        )
        styles = _styles(globaux, huit, montre)
        for genre, donnees in globaux if styles else ():
            if genre == _FEUILLE:
                (ou,) = struct.unpack_from("<I", donnees)
                nom = _texte(donnees, 6, donnees[6], 1, huit=huit)
                feuilles[nom] = dict(_cellules(_enregistrements(flux, ou), styles))
    except (struct.error, IndexError, UnicodeDecodeError):
        pass  # what cannot be followed is as the reader of cells gives it
    return feuilles


def _styles(globaux: list[tuple[int, bytes]], huit: bool, montre: Callable[[str], str]) -> dict[int, str]:
    """By rank of a style, what ``montre`` keeps of its format."""
    codes: dict[int, str] = {}
    styles: dict[int, str] = {}
    rang = 0
    for genre, donnees in globaux:
        if genre == _FORMAT:
            numero, signes = struct.unpack_from("<HH" if huit else "<HB", donnees)
            codes[numero] = _texte(donnees, 2, signes, 2 if huit else 1, huit=huit)
        elif genre == _STYLE:
            if garde := montre(codes.get(struct.unpack_from("<HH", donnees)[1], "")):
                styles[rang] = garde
            rang += 1
    return styles


def _texte(donnees: bytes, ou: int, signes: int, prefixe: int, *, huit: bool) -> str:
    """A text, after the number of its signs (``prefixe`` bytes)."""
    debut = ou + prefixe
    if not huit:
        return donnees[debut : debut + signes].decode("cp1252", "replace")
    large = donnees[debut] & 1
    return donnees[debut + 1 : debut + 1 + signes * (1 + large)].decode("utf-16-le" if large else "latin-1")


def _cellules(
    enregistrements: Iterator[tuple[int, bytes]], styles: dict[int, str]
) -> Iterator[tuple[tuple[int, int], str]]:
    for genre, donnees in enregistrements:
        if genre in (_NOMBRE, _RK, _FORMULE):
            rangee, colonne, style = struct.unpack_from("<HHH", donnees)
            if style in styles:
                yield (rangee + 1, colonne), styles[style]
        elif genre == _SUITE_DE_RK:
            rangee, colonne = struct.unpack_from("<HH", donnees)
            for place, (style, _) in enumerate(struct.iter_unpack("<HI", donnees[4 : 4 + (len(donnees) - 6) // 6 * 6])):
                if style in styles:
                    yield (rangee + 1, colonne + place), styles[style]


def _enregistrements(flux: bytes, ou: int) -> Iterator[tuple[int, bytes]]:
    """The records (type, bytes) of a part of the stream, to its end."""
    while ou + 4 <= len(flux):
        genre, taille = struct.unpack_from("<HH", flux, ou)
        if genre == 0x000A:
            return
        yield genre, flux[ou + 4 : ou + 4 + taille]
        ou += 4 + taille


def _flux(octets: bytes) -> bytes:
    """The stream of the workbook."""
    taille = 1 << min(octets[30], 16)
    table = _table(octets, taille)
    annuaire = _suite(octets, taille, table, struct.unpack_from("<I", octets, 48)[0])
    entrees = [annuaire[i : i + _ENTREE] for i in range(0, len(annuaire) - _ENTREE + 1, _ENTREE)]
    (seuil,) = struct.unpack_from("<I", octets, 56)
    for entree in entrees:
        nom = entree[: max(0, struct.unpack_from("<H", entree, 64)[0] - 2)].decode("utf-16-le")
        if nom.lower() in ("workbook", "book"):
            depart, longueur = struct.unpack_from("<II", entree, 116)
            if longueur >= seuil:
                return _suite(octets, taille, table, depart)[:longueur]
            petits = _suite(octets, taille, table, struct.unpack_from("<I", entrees[0], 116)[0])
            des_petits = _suite(octets, taille, table, struct.unpack_from("<I", octets, 60)[0])
            liens = struct.unpack(f"<{len(des_petits) // 4}I", des_petits[: len(des_petits) // 4 * 4])
            return _suite(petits, 1 << min(octets[32], 16), liens, depart, tete=0)[:longueur]
    return b""


def _table(octets: bytes, taille: int) -> tuple[int, ...]:
    """Which sector follows each."""
    secteurs = list(struct.unpack_from("<109I", octets, 76))
    suivant, vus = struct.unpack_from("<I", octets, 68)[0], set[int]()
    par = taille // 4
    while suivant < _FIN and suivant not in vus and len(vus) <= len(octets) // taille:
        vus.add(suivant)
        lus = struct.unpack_from(f"<{par}I", octets, (suivant + 1) * taille)
        secteurs += lus[:-1]
        suivant = lus[-1]
    utiles = [s for s in secteurs if s < _FIN and (s + 2) * taille <= len(octets) + taille]
    brut = b"".join(octets[(s + 1) * taille : (s + 2) * taille] for s in utiles[: len(octets) // taille + 1])
    return struct.unpack(f"<{len(brut) // 4}I", brut[: len(brut) // 4 * 4])


def _suite(octets: bytes, taille: int, table: tuple[int, ...], depart: int, tete: int = 1) -> bytes:
    """What lies in a chain of sectors; ``tete``: sectors before the first."""
    morceaux: list[bytes] = []
    vus: set[int] = set()
    while depart < len(table) and depart not in vus:
        vus.add(depart)
        morceaux.append(octets[(depart + tete) * taille : (depart + tete + 1) * taille])
        depart = table[depart]
    return b"".join(morceaux)


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
    """The formats shown, by sheet; empty for what is no workbook."""
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
