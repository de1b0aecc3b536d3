"""The tables of languages that Qt brings on Linux, cut to ours: 30 MB of the world's, of which a console reads 4.

The library holds one package of ICU (a header, a directory of names and offsets sorted by name, the tables) and nothing
else: what is kept is packed anew and linked under the same name.
"""

import re
import struct
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from paquets.outils import lancer, module

_MAGIE: Final = b"\xda\x27"
_GENRE: Final = b"CmnD"
_LANGUE: Final = re.compile(r"([a-z]{2,3})(_\w+)?\.res")
LANGUES: Final = frozenset({"en", "fr"})
_JAMAIS: Final = (".cnv", ".dict", "translit/")
"""Other encodings, where to cut Thai and Chinese lines, from one script to another: Qt asks for none of it here."""
_LIAISON: Final = """\
__asm__(".section .rodata\\n.balign 16\\n.globl {nom}\\n.type {nom}, @object\\n{nom}:\\n"
        ".incbin \\"{donnees}\\"\\n.size {nom}, . - {nom}\\n");
"""


def garde(table: str) -> bool:
    """Whether that table is kept: what is of no language, and ours."""
    langue = _LANGUE.fullmatch(table.rpartition("/")[2])
    return not any(mot in table for mot in _JAMAIS) and (langue is None or langue[1] in LANGUES)


def debut(octets: bytes) -> int:
    """Where the package begins in the library."""
    ou = octets.index(_GENRE) - 12
    if octets[ou + 2 : ou + 4] != _MAGIE:
        raise ValueError("no package of ICU")
    return ou


def tables(paquet: bytes) -> Iterator[tuple[str, bytes]]:
    """Name -> table, in order; the name carries the package's own as its folder."""
    (tete,) = struct.unpack_from("<H", paquet)
    (nombre,) = struct.unpack_from("<I", paquet, tete)
    ou = list(struct.iter_unpack("<II", paquet[tete + 4 : tete + 4 + 8 * nombre]))
    for (nom, depuis), (_, jusque) in zip(ou, [*ou[1:], (0, len(paquet) - tete)], strict=True):
        fin = paquet.index(b"\0", tete + nom)
        yield paquet[tete + nom : fin].decode(), paquet[tete + depuis : tete + jusque]


def reduit(paquet: bytes) -> bytes:
    """The same package, with the tables that are kept."""
    (tete,) = struct.unpack_from("<H", paquet)
    gardees = [(nom, table) for nom, table in tables(paquet) if garde(nom.partition("/")[2])]
    noms, corps, repertoire = bytearray(), bytearray(), []
    base = 4 + 8 * len(gardees)
    fond = _aligne(base + sum(len(nom) + 1 for nom, _ in gardees))
    for nom, table in gardees:
        repertoire.append(struct.pack("<II", base + len(noms), fond + len(corps)))
        noms += nom.encode() + b"\0"
        corps += table.ljust(_aligne(len(table)), b"\0")
    return b"".join(
        (paquet[:tete], struct.pack("<I", len(gardees)), *repertoire, noms.ljust(fond - base, b"\0"), bytes(corps))
    )


def _aligne(n: int) -> int:
    return (n + 15) & ~15


def alleger(bibliotheque: Path) -> None:
    """That library (`libicudata.so.73`), with what is kept."""
    octets = bibliotheque.read_bytes()
    nom = f"icudt{bibliotheque.suffix[1:]}_dat"
    with tempfile.TemporaryDirectory() as dossier:
        donnees = Path(dossier) / "icu.dat"
        donnees.write_bytes(reduit(octets[debut(octets) :]))
        source = donnees.with_suffix(".c")
        source.write_text(_LIAISON.format(nom=nom, donnees=donnees), encoding="utf-8")
        options = ["-shared", "-nostdlib", "-s", f"-Wl,-soname,{bibliotheque.name}"]
        lancer([*module("ziglang", "ziglang"), "cc", *options, source, "-o", bibliotheque])
