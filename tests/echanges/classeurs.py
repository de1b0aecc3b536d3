"""Workbooks made by hand, cell by cell: what no honest program writes."""

import io
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
