"""What an attack does to something sound: its bytes, the values of its JSON, the members of its archive."""

import io
import json
import zipfile
import zlib
from collections.abc import Sequence
from contextlib import suppress
from copy import deepcopy
from random import Random
from typing import Any, Final

ETRANGES: Final[tuple[Any, ...]] = (
    10**18, -1, 0, 1, 2**63, 10**400, 1.5, 1e308, None, True, "", "A" * 5000, "é\u2028’\u202e", "?" * 30, "H99", "zz",
    [], {}, [[]] * 50, "2026-13-45T99:99:99", "-AEIOU+?", "9" * 5000, "\0", "\ud800", "٣", "²", "%s{}", "=1+1", [None],
    {"": None}, "A1", "O15", "AEIOUYZ", "?" * 7, 9999, -(2**63),
)  # fmt: skip
JETONS: Final = (
    b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\r\n", b"\n\n", b'"', b"'", b"[" * 3000, b"{" * 50, b"<a>", b"</a>",
    b"<!DOCTYPE a>", b"&lt;", b"&#0;", b"9" * 400, b"-1", b"\xe9", b"\xc3\xa9", b"\xed\xa0\x80", b"\xc2\xb2", b"\t",
    b",", b";" * 300, b"PK\x03\x04", b"PK\x01\x02", b"\xff\xff\xff\xff", b"\x00\x00\x00\x80", b"NaN", b"1e999", b"null",
    b"True", b"\xe2\x80\xae",
)  # fmt: skip


def octets_malmenes(octets: bytes, hasard: Random, autres: Sequence[bytes] = ()) -> bytes:
    """``octets`` with one to four wounds: bits turned, a piece dropped, repeated, moved, replaced, cut, grafted."""
    for _ in range(hasard.choice((1, 1, 1, 2, 4))):
        i, j = sorted(hasard.randrange(len(octets) + 1) for _ in "ij")
        j = min(j, i + 60)
        match hasard.randrange(8):
            case 0 if octets and i < len(octets):
                octets = octets[:i] + bytes([octets[i] ^ 1 << hasard.randrange(8)]) + octets[i + 1 :]
            case 1:
                octets = octets[:i] + octets[j:]
            case 2:
                octets = octets[:j] + octets[i:j] * hasard.choice((1, 2, 30)) + octets[j:]
            case 3:
                octets = octets[:i] + hasard.choice(JETONS) + octets[j:]
            case 4:
                octets = octets[:i] + hasard.choice(JETONS) + octets[i:]
            case 5:
                octets = octets[:i] + hasard.randbytes(hasard.randrange(9)) + octets[i:]
            case 6 if hasard.random() < 0.3:
                octets = octets[:i]
            case _:
                greffe = hasard.choice(autres) if autres else octets
                k = hasard.randrange(len(greffe) + 1)
                octets = octets[:i] + greffe[k : k + 60] + octets[j:]
    return octets


def lieux(valeur: Any, chemin: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to each value of a JSON text."""
    trouves = [chemin] if chemin else []
    enfants = valeur.items() if isinstance(valeur, dict) else enumerate(valeur) if isinstance(valeur, list) else ()
    for cle, enfant in enfants:
        trouves += lieux(enfant, (*chemin, cle))
    return trouves


def changer_une_valeur(objet: Any, hasard: Random) -> None:
    """One value dropped, replaced by a strange one, or by another of the same text."""
    tous = lieux(objet)
    if not tous:
        return
    parent, (*tete, cle) = objet, hasard.choice(tous)
    for pas in tete:
        parent = parent[pas]
    sort = hasard.random()
    if sort < 0.15:
        del parent[cle]
    elif sort < 0.3 and isinstance(parent, dict):
        parent[hasard.choice(("id", "", "x", "cote", "coup", str(cle) + "s"))] = deepcopy(parent[cle])
    elif sort < 0.45:
        autre = objet
        for pas in hasard.choice(tous):
            autre = autre[pas]
        parent[cle] = deepcopy(autre)
    else:
        parent[cle] = deepcopy(hasard.choice(ETRANGES))


def json_malmene(octets: bytes, hasard: Random, autres: Sequence[bytes] = ()) -> bytes:
    """Values of a JSON text changed, and one time in five its bytes besides."""
    with suppress(ValueError):
        objet = json.loads(octets)
        for _ in range(hasard.choice((1, 1, 2, 5))):
            changer_une_valeur(objet, hasard)
        octets = json.dumps(objet, ensure_ascii=hasard.random() < 0.3).encode("utf-8", "surrogatepass")
    return octets_malmenes(octets, hasard, autres) if hasard.random() < 0.2 else octets


def zip_malmene(octets: bytes, hasard: Random, autres: Sequence[bytes] = ()) -> bytes:
    """One member of an archive changed, renamed or dropped, then all packed anew; or the archive's own bytes."""
    if hasard.random() < 0.3:
        return octets_malmenes(octets, hasard, autres)
    with zipfile.ZipFile(io.BytesIO(octets)) as archive:
        membres = {nom: archive.read(nom) for nom in archive.namelist()}
    touche = hasard.choice(list(membres))
    if hasard.random() < 0.9:
        membres[touche] = octets_malmenes(membres[touche], hasard, list(membres.values()))
    elif hasard.random() < 0.5:
        membres[hasard.choice(("", "../x", "a/", "x\0y", "é" * 300))] = membres.pop(touche)
    else:
        del membres[touche]
    sortie = io.BytesIO()
    with zipfile.ZipFile(
        sortie, "w", hasard.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)), compresslevel=1
    ) as archive:
        for nom, contenu in membres.items():
            archive.writestr(zipfile.ZipInfo(nom), contenu)
    return sortie.getvalue()


def somme_refaite(octets: bytes, hasard: Random, _autres: Sequence[bytes] = ()) -> bytes:
    """A bare automaton wounded behind its header, its checksum made right again."""
    entete, corps = octets[:12], bytearray(octets[12:])
    for _ in range(hasard.choice((1, 2, 8))):
        i = 4 + hasard.randrange((len(corps) - 4) // 4) * 4
        valeur = hasard.choice((0, 1, 40, 0x03FFFFFF, 0x0FFFFFFF, 0xFFFFFFFF, hasard.getrandbits(32)))
        corps[i : i + 4] = valeur.to_bytes(4, "little")
    corps[:4] = zlib.crc32(corps[4:]).to_bytes(4, "little")
    return entete + bytes(corps)
