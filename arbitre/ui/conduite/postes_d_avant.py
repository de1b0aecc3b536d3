"""Posts that had tables when the file was last open, and have not come back: what they hold may yet come in."""

from collections.abc import Collection
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from arbitre.engine.cahier.motifs import Attendue

if TYPE_CHECKING:  # loaded when it is asked
    from arbitre.reseau.postes.partages import Partages


class PostesDAvant:
    """The posts of an earlier evening, for a file whose network is not open yet; read once, when they are asked for."""

    def __init__(self, fichier: Path) -> None:
        self._fichier = fichier

    @cached_property
    def _partages(self) -> "Partages":
        from arbitre.reseau.postes.partages import partages_de

        return partages_de(self._fichier)

    def attendus(self, tables: Collection[int]) -> tuple[Attendue, ...]:
        """The posts of an earlier evening that had one of ``tables``."""
        from arbitre.reseau.postes.attendues import pas_revenus

        return tuple(la for la in pas_revenus(self._partages.items()) if la.table in tables)
