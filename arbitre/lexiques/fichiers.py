"""Files of the user's data: read with distrust, written whole or not at all."""

import contextlib
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from arbitre.dossiers import remplacer
from arbitre.exterieur.lecture import FichierNonLu, lire
from arbitre.exterieur.objets import JsonIllisible, depuis_json
from arbitre.lexiques.erreurs import EcritureImpossible

T = TypeVar("T")
_TAILLE_MAX: Final = 40_000_000
"""Bytes: more than the largest list."""


def garder(fichier: Path, octets: bytes) -> None:
    """Write what the user owns. Raises `EcritureImpossible`."""
    try:
        fichier.parent.mkdir(parents=True, exist_ok=True)
        remplacer(fichier, octets)
    except OSError as e:
        raise EcritureImpossible.de(fichier.parent, e) from None


def encoder(fichier: Path, valeur: object) -> None:
    """Write a value as readable JSON. Raises `EcritureImpossible`."""
    garder(fichier, msgspec.json.format(msgspec.json.encode(valeur)))


def decoder(fichier: Path, forme: type[T]) -> T | None:
    """What ``fichier`` holds, None where it is not there or not that."""
    with contextlib.suppress(JsonIllisible):
        return depuis_json(octets_de(fichier), forme)
    return None


def octets_de(fichier: Path) -> bytes:
    """The content of ``fichier``, nothing where it is gone or cannot be read."""
    try:
        return lire(fichier, _TAILLE_MAX)
    except FichierNonLu:
        return b""
