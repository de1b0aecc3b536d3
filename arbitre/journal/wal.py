"""What a write-ahead log of SQLite would lay on the database that it stands beside: read by its format, never by
SQLite, which asks neither whose log it is nor whether it fits (https://sqlite.org/fileformat2.html, « The
Write-Ahead Log »)."""

import struct
from collections.abc import Iterator
from typing import Final

_ENTETE: Final = struct.Struct(">IIII8sII")
"""Magic, version, size of a page, rank of the checkpoint, both salts, then what they add up to."""
_TRAME: Final = struct.Struct(">II8sII")
"""Number of the page, pages of the database where a transaction ends, both salts, what all so far adds up to."""
_PETIT_BOUT, _GROS_BOUT = 0x377F0682, 0x377F0683
_MOTS: Final = 2**32
_PAGE_MAX: Final = 65_536
_FORMES: Final = slice(18, 20)
"""Where a database says that its changes go through a log; one in memory has none."""
_SANS_LOG: Final = b"\x01\x01"


def apres_le_log(base: bytes, log: bytes) -> bytes:
    """The database as SQLite would read it with that log: each whole transaction in turn, up to the first that is
    not."""
    posee = bytearray(base)
    en_cours: list[tuple[int, bytes]] = []
    for numero, pages, contenu in _trames(log):
        en_cours.append((numero, contenu))
        if not pages:
            continue
        for lieu, page in ((n - 1, page) for n, page in en_cours):
            debut = lieu * len(page)
            posee.extend(bytes(max(0, debut - len(posee))))
            posee[debut : debut + len(page)] = page
        en_cours.clear()
        taille = pages * len(contenu)
        posee[taille:] = bytes(max(0, taille - len(posee)))
    return bytes(posee)


def sans_log(base: bytes) -> bytes:
    """The same database, to be read in memory."""
    return b"".join((base[: _FORMES.start], _SANS_LOG, base[_FORMES.stop :]))


def _trames(log: bytes) -> Iterator[tuple[int, int, bytes]]:
    """The frames that SQLite takes for written: (page, size of the database or 0, content)."""
    if len(log) < _ENTETE.size:
        return
    magie, _, taille, _, sels, *somme = _ENTETE.unpack_from(log)
    taille = _PAGE_MAX if taille == 1 else taille
    if magie not in (_PETIT_BOUT, _GROS_BOUT) or not 512 <= taille <= _PAGE_MAX or taille & (taille - 1):
        return
    ordre = "<" if magie == _PETIT_BOUT else ">"
    total = _somme((0, 0), log[: _ENTETE.size - 8], ordre)
    if list(total) != somme:
        return
    for debut in range(_ENTETE.size, len(log) - _TRAME.size - taille + 1, _TRAME.size + taille):
        numero, pages, siens, *somme = _TRAME.unpack_from(log, debut)
        contenu = log[debut + _TRAME.size : debut + _TRAME.size + taille]
        total = _somme(_somme(total, log[debut : debut + 8], ordre), contenu, ordre)
        if siens != sels or list(total) != somme or not numero:
            return
        yield numero, pages, contenu


def _somme(avant: tuple[int, int], octets: bytes, ordre: str) -> tuple[int, int]:
    mots = struct.unpack(f"{ordre}{len(octets) // 4}I", octets)
    un, deux = avant
    for pair, impair in zip(mots[::2], mots[1::2], strict=True):
        un = (un + pair + deux) % _MOTS
        deux = (deux + impair + un) % _MOTS
    return un, deux
