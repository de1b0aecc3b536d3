"""Compiled lexicons on disk: what is known of the list, then the engine's automaton, memory-mapped; their cache.

A file is `MAGIE`, the length and CRC-32 of a JSON `Fiche`, that JSON with blanks up to a multiple of 64 bytes, then
the automaton (which has its own checksum). One in the cache is made once, mapped afterwards, made again where broken.
"""

import contextlib
import mmap
import os
import struct
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from arbitre.allocation import rendre_la_memoire
from arbitre.dossiers import remplacer
from arbitre.engine.lexique.automate import Automate, construire
from arbitre.engine.lexique.format import MAGIE as MAGIE_AUTOMATE
from arbitre.engine.saisies import cite
from arbitre.exterieur.objets import JsonIllisible, depuis_json
from arbitre.lexiques.editions import empreinte
from arbitre.lexiques.erreurs import AutomateIllisible

MAGIE: Final = b"ARBLEX1\n"
_ENTETE: Final = struct.Struct("<8sII")
_ALIGNEMENT: Final = 64


class Fiche(msgspec.Struct, frozen=True):
    """What is known of a compiled list: its name, its words, their fingerprint, entries left out when read."""

    nom: str
    nombre: int
    empreinte: str
    ecartes: int = 0


class Compile(Struct, frozen=True):
    """A compiled lexicon ready for use."""

    fiche: Fiche
    automate: Automate


def est_compile(debut: bytes) -> bool:
    """Whether those first bytes of a file are those of a compiled lexicon."""
    return debut.startswith((MAGIE, MAGIE_AUTOMATE))


def charger(fichier: Path) -> Compile:
    """Map ``fichier`` and verify all of it. Raises `AutomateIllisible`, `OSError`."""
    with fichier.open("rb") as flux:
        if os.fstat(flux.fileno()).st_size == 0:
            raise _illisible(fichier.name)
        vue = memoryview(mmap.mmap(flux.fileno(), 0, access=mmap.ACCESS_READ))
    return lire_compile(vue, fichier.stem)


def lire_compile(vue: memoryview, nom: str) -> Compile:
    """The lexicon in ``vue``, of that name unless it says its own. Raises `AutomateIllisible`."""
    if bytes(vue[: len(MAGIE_AUTOMATE)]) == MAGIE_AUTOMATE:
        automate = Automate(vue)
        return Compile(Fiche(nom, len(automate), empreinte(list(automate.mots()))), automate)
    if len(vue) < _ENTETE.size:
        raise _illisible(nom)
    magie, taille, somme = _ENTETE.unpack_from(vue)
    brut = vue[_ENTETE.size : _ENTETE.size + taille]
    if magie != MAGIE or len(brut) < taille or zlib.crc32(brut) != somme:
        raise _illisible(nom)
    try:
        fiche = depuis_json(bytes(brut), Fiche)
    except JsonIllisible:
        raise _illisible(nom) from None
    automate = Automate(vue[_ENTETE.size + taille :])
    if len(automate) != fiche.nombre:
        raise _illisible(nom)
    return Compile(fiche, automate)


def assembler(fiche: Fiche, automate: bytes) -> bytes:
    """The bytes of a compiled lexicon."""
    brut = msgspec.json.encode(fiche)
    brut += b" " * (-(_ENTETE.size + len(brut)) % _ALIGNEMENT)
    return _ENTETE.pack(MAGIE, len(brut), zlib.crc32(brut)) + brut + automate


def _illisible(nom: str) -> AutomateIllisible:
    return AutomateIllisible(f"Le lexique compilé {cite(nom)} est abîmé : importez de nouveau la liste de mots.")


SUFFIXE: Final = ".lexique"
GARDES: Final = 16
"""Compiled lexicons kept, the ones used last."""

Produire = Callable[[], tuple[Fiche, Sequence[str]]]


def obtenir(cache: Path, cle: str, produire: Produire) -> Compile:
    """The compiled lexicon of that key, from ``cache`` or made by ``produire`` (which may refuse)."""
    fichier = cache / "lexiques" / f"{cle}{SUFFIXE}"
    with contextlib.suppress(OSError, AutomateIllisible):
        trouve = charger(fichier)
        with contextlib.suppress(OSError):
            os.utime(fichier)
        return trouve
    try:
        return _compiler(fichier, produire)
    finally:
        rendre_la_memoire()


def _compiler(fichier: Path, produire: Produire) -> Compile:
    fiche, mots = produire()
    octets = assembler(fiche, construire(mots))
    try:
        fichier.parent.mkdir(parents=True, exist_ok=True)
        remplacer(fichier, octets)
        _elaguer(fichier.parent)
        return charger(fichier)
    except (OSError, AutomateIllisible):
        return lire_compile(memoryview(octets), fiche.nom)


def _elaguer(dossier: Path) -> None:
    """Remove all but the `GARDES` used last; what cannot be removed stays."""
    dates = []
    for fichier in dossier.glob(f"*{SUFFIXE}"):
        with contextlib.suppress(OSError):
            dates.append((fichier.stat().st_mtime_ns, fichier))
    for _, fichier in sorted(dates, reverse=True)[GARDES:]:
        with contextlib.suppress(OSError):
            fichier.unlink()
