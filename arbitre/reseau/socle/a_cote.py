"""What is kept beside the file of a competition, for the console that goes on with it: small, and missed by nothing.

It says of which file it is, by the seal of its first event: another file put under that name since is told nothing.
"""

from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from arbitre.dossiers import remplacer
from arbitre.engine.erreurs import Refus
from arbitre.exterieur.lecture import lire
from arbitre.exterieur.objets import depuis_json
from arbitre.journal import Journal

T = TypeVar("T")
_ENVELOPPE: Final = 100
"""Bytes that saying of which file it is takes."""


class _Garde(msgspec.Struct, frozen=True):
    """``de``: the seal of the first event of its file; blank before there is one."""

    de: str
    valeur: msgspec.Raw


def relire(fichier: Path, nom: str, forme: type[T], octets: int) -> T | None:
    """The value kept beside ``fichier`` under ``nom``, of type ``forme``, of ``octets`` bytes at most; None where it
    does not read, or belongs to another file."""
    try:
        lus = lire(_lieu(fichier, nom), octets + _ENVELOPPE)
    except Refus:
        return None
    try:
        garde = depuis_json(lus, _Garde)
    except Refus:
        garde = _Garde("", msgspec.Raw(lus))  # as it was kept before it said of which file it is
    try:
        return depuis_json(bytes(garde.valeur), forme) if garde.de in ("", _origine(fichier)) else None
    except Refus:
        return None


def noter(fichier: Path, nom: str, valeur: Any) -> None:
    """Not to keep it never makes anything fail."""
    with suppress(OSError):
        remplacer(_lieu(fichier, nom), msgspec.json.encode({"de": _origine(fichier), "valeur": valeur}))


def _origine(fichier: Path) -> str:
    try:
        with Journal(fichier, lecture_seule=True) as journal:
            premiere = journal.ancre_de(1)
    except Refus:
        return ""
    return premiere.sceau if premiere.nombre else ""


def _lieu(fichier: Path, nom: str) -> Path:
    lieu = fichier.resolve()
    return lieu.with_name(f"{lieu.name}-{nom}")
