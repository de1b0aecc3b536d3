"""Which tables each name had among the posts, kept beside the file: the console that goes on with it, its spare or
itself opened again, gives them back to whoever comes back."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final

import msgspec

from arbitre.dossiers import remplacer
from arbitre.engine.erreurs import Refus
from arbitre.exterieur.lecture import lire
from arbitre.exterieur.objets import depuis_json

_OCTETS_MAX: Final = 100_000
Partages = dict[Annotated[str, msgspec.Meta(max_length=60)], Annotated[tuple[int, ...], msgspec.Meta(max_length=2_000)]]
"""By name."""


def partages_de(fichier: Path) -> Partages:
    """Those kept of that file; none where they do not read."""
    try:
        return depuis_json(lire(_lieu(fichier), _OCTETS_MAX), Partages)
    except Refus:
        return {}


def garder_les_partages(fichier: Path, partages: Mapping[str, tuple[int, ...]]) -> None:
    """Not to keep them never makes anything fail."""
    if partages != partages_de(fichier):
        with suppress(OSError):
            remplacer(_lieu(fichier), msgspec.json.encode(partages))


def _lieu(fichier: Path) -> Path:
    lieu = fichier.resolve()
    return lieu.with_name(lieu.name + "-tables")
