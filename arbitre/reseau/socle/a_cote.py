"""What is kept beside the file of a competition, for the console that goes on with it: small, and missed by nothing."""

from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from arbitre.dossiers import remplacer
from arbitre.engine.erreurs import Refus
from arbitre.exterieur.lecture import lire
from arbitre.exterieur.objets import depuis_json

T = TypeVar("T")


def relire(fichier: Path, nom: str, forme: type[T], octets: int) -> T | None:
    """What is kept there under that name, of that form, in so many bytes at most; None where it does not read."""
    try:
        return depuis_json(lire(_lieu(fichier, nom), octets), forme)
    except Refus:
        return None


def noter(fichier: Path, nom: str, valeur: Any) -> None:
    """Not to keep it never makes anything fail."""
    with suppress(OSError):
        remplacer(_lieu(fichier, nom), msgspec.json.encode(valeur))


def _lieu(fichier: Path, nom: str) -> Path:
    lieu = fichier.resolve()
    return lieu.with_name(f"{lieu.name}-{nom}")
