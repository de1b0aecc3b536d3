"""Workbooks made by hand, cell by cell: what no honest program writes."""

import io
import struct
import zipfile
from collections.abc import Mapping, Sequence

from openpyxl import Workbook

TYPES = """<?xml version="1.0" encoding="UTF-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Default Extension="xml" ContentType="application/xml"/>
<Override PartName="/xl/workbook.xml"
 ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>
<Override PartName="/xl/worksheets/sheet1.xml"
 ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>
</Types>"""
RELATIONS = """<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1"
 Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/>
</Relationships>"""
CLASSEUR = """<?xml version="1.0" encoding="UTF-8"?>
<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"
 xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">
<sheets><sheet name="Joueurs" sheetId="1" r:id="rId1"/></sheets></workbook>"""
FEUILLES = """<?xml version="1.0" encoding="UTF-8"?>
<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1"
 Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/>
</Relationships>"""
FEUILLE = """<?xml version="1.0" encoding="UTF-8"?>{prologue}
<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>{rangees}</sheetData>
</worksheet>"""


def cellule(adresse: str, texte: str) -> str:
    return f'<c r="{adresse}" t="inlineStr"><is><t>{texte}</t></is></c>'


def brut(rangees: str, prologue: str = "", autres: Mapping[str, bytes] | None = None) -> bytes:
    """A workbook whose sheet holds this XML."""
    sortie = io.BytesIO()
    with zipfile.ZipFile(sortie, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", TYPES)
        archive.writestr("_rels/.rels", RELATIONS)
        archive.writestr("xl/workbook.xml", CLASSEUR)
        archive.writestr("xl/_rels/workbook.xml.rels", FEUILLES)
        archive.writestr("xl/worksheets/sheet1.xml", FEUILLE.format(prologue=prologue, rangees=rangees))
        for nom, octets in (autres or {}).items():
            archive.writestr(nom, octets)
    return sortie.getvalue()


def changer(octets: bytes, membre: str, avant: bytes, apres: bytes) -> bytes:
    """The same workbook with ``avant`` replaced in one of its members."""
    sortie = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(octets)) as lue, zipfile.ZipFile(sortie, "w") as ecrite:
        for nom in lue.namelist():
            contenu = lue.read(nom)
            ecrite.writestr(nom, contenu.replace(avant, apres) if nom == membre else contenu)
    return sortie.getvalue()


def classeur(lignes: Sequence[Sequence[object]]) -> bytes:
    """A workbook as a spreadsheet writes it."""
    livre = Workbook()
    feuille = livre.active
    for ligne in lignes:
        feuille.append(list(ligne))
    sortie = io.BytesIO()
    livre.save(sortie)
    return sortie.getvalue()


def xls(rangees: Sequence[Sequence[str | float]], forme: str = "General") -> bytes:
    """An .xls of one sheet, « Joueurs », record by record: its numbers have that format."""

    def record(genre: int, *donnees: bytes) -> bytes:
        corps = b"".join(donnees)
        return struct.pack("<HH", genre, len(corps)) + corps

    def texte(ecrit: str, prefixe: str) -> bytes:
        return struct.pack(prefixe, len(ecrit)) + b"\1" + ecrit.encode("utf-16-le")

    bof = struct.pack("<HHII", 0x0DBB, 1997, 0, 6)
    formes = record(0x041E, struct.pack("<H", 164), texte(forme, "<H"))
    styles = b"".join(record(0x00E0, struct.pack("<HH", 0, ifmt), bytes(16)) for ifmt in (0, 164))
    tete = record(0x0809, struct.pack("<HH", 0x0600, 5), bof) + formes + styles
    nom = texte("Joueurs", "<B")
    feuille = record(0x0809, struct.pack("<HH", 0x0600, 16), bof)
    for rang, rangee in enumerate(rangees):
        for colonne, valeur in enumerate(rangee):
            ou = struct.pack("<HH", rang, colonne)
            if isinstance(valeur, str):
                feuille += record(0x0204, ou, struct.pack("<H", 0), texte(valeur, "<H"))
            elif isinstance(valeur, int):
                feuille += record(0x027E, ou, struct.pack("<HI", 1, valeur << 2 | 2))
            else:
                feuille += record(0x0203, ou, struct.pack("<Hd", 1, valeur))
    feuille += record(0x000A)
    place = len(tete) + 4 + 6 + len(nom) + 4
    flux = tete + record(0x0085, struct.pack("<IBB", place, 0, 0), nom) + record(0x000A) + feuille
    return _ole(flux.ljust(4096, b"\0"))


def _ole(flux: bytes) -> bytes:
    """A compound file whose only stream is « Workbook »."""

    def entree(nom: str, genre: int, enfant: int, depart: int, taille: int) -> bytes:
        ecrit = nom.encode("utf-16-le")
        liens = struct.pack("<HBBIII", len(ecrit) + 2, genre, 1, LIBRE, LIBRE, enfant)
        return ecrit.ljust(64, b"\0") + liens + bytes(36) + struct.pack("<IQ", depart, taille)

    flux = flux.ljust(-(-len(flux) // 512) * 512, b"\0")
    annuaire = entree("Root Entry", 5, 1, FIN, 0) + entree("Workbook", 2, LIBRE, 2, len(flux)) + bytes(256)
    suite = [*range(3, 2 + len(flux) // 512), FIN]
    table = [0xFFFFFFFD, FIN, *suite, *[LIBRE] * (128 - 2 - len(suite))]
    tete = bytes.fromhex("d0cf11e0a1b11ae1") + bytes(16) + struct.pack("<HHHHH", 0x3E, 3, 0xFFFE, 9, 6) + bytes(6)
    tete += struct.pack("<IIIIIIIIII", 0, 1, 1, 0, 4096, FIN, 0, FIN, 0, 0) + struct.pack("<108I", *[LIBRE] * 108)
    return tete + struct.pack("<128I", *table) + annuaire + flux


FIN, LIBRE = 0xFFFFFFFE, 0xFFFFFFFF
