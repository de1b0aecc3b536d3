"""Which tables each name had among the posts, kept beside the file: the console that goes on with it, its spare or
itself opened again, gives them back to whoever comes back."""

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Final

import msgspec

from arbitre.reseau.socle.a_cote import noter, relire

_OCTETS_MAX: Final = 100_000
_NOM: Final = "tables"
Partages = dict[Annotated[str, msgspec.Meta(max_length=60)], Annotated[tuple[int, ...], msgspec.Meta(max_length=2_000)]]
"""The shares of tables, by name of post."""


def partages_de(fichier: Path) -> Partages:
    """The shares of tables kept for that file; none where they do not read."""
    return relire(fichier, _NOM, Partages, _OCTETS_MAX) or {}


def garder_les_partages(fichier: Path, partages: Mapping[str, tuple[int, ...]]) -> None:
    """Write the shares beside the file, for the console that goes on."""
    if partages != partages_de(fichier):
        noter(fichier, _NOM, partages)
