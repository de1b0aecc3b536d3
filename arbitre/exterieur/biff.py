"""The number formats of an .xls: which of its cells show every figure of a number, zeros before included.

What a reader of cells leaves out: records of the workbook's stream, which lies in sectors of the file. Whatever does
not hold ends the reading, and what was found until then stands.
"""

import struct
from collections.abc import Callable, Iterator
from typing import Final

OLE: Final = b"\xd0\xcf\x11\xe0"
_FIN: Final = 0xFFFFFFFA
"""From here on a sector's number is no sector."""
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
    """By its rank, what a style shows."""
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
    """Those of a part of the stream, to its end."""
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
