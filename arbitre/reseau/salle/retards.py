"""How late what is broadcast leaves the room, kept beside the file: a spare that goes on, or the console opened again,
lets nothing out earlier."""

from pathlib import Path
from typing import Annotated, Final

import msgspec

from arbitre.reseau.postes.fil import RETARD_MAX
from arbitre.reseau.socle.a_cote import noter, relire

_OCTETS_MAX: Final = 100
_NOM: Final = "retard"
Retard = Annotated[int, msgspec.Meta(ge=0, le=RETARD_MAX)]
"""In seconds."""


class _Garde(msgspec.Struct, frozen=True):
    retard: Retard


def retard_de(fichier: Path) -> int | None:
    """That of its last evening; None where none was ever chosen."""
    garde = relire(fichier, _NOM, _Garde, _OCTETS_MAX)
    return garde.retard if garde is not None else None


def garder_le_retard(fichier: Path, secondes: int) -> None:
    """For the console that goes on."""
    if secondes != retard_de(fichier):
        noter(fichier, _NOM, _Garde(secondes))
