"""Files of the user's data: read with distrust, written whole or not at all."""

import contextlib
from pathlib import Path
from typing import TypeVar

import msgspec

from arbitre.dossiers import remplacer
from arbitre.lexiques.erreurs import EcritureImpossible

T = TypeVar("T")


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
    with contextlib.suppress(OSError, msgspec.DecodeError, UnicodeDecodeError):
        return msgspec.json.decode(fichier.read_bytes(), type=forme)
    return None
