"""Posts that had tables when the file was last open, and have not come back: what they hold may yet come in."""

from collections.abc import Collection, Iterable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from arbitre.engine.cahier.motifs import Attendue, Pourquoi

if TYPE_CHECKING:  # loaded when it is asked
    from arbitre.reseau.postes.partages import Partages


class PostesDAvant:
    """Of a file whose network is not open yet; read once, when it is asked."""

    def __init__(self, fichier: Path) -> None:
        self._fichier = fichier

    @cached_property
    def _partages(self) -> "Partages":
        from arbitre.reseau.postes.partages import partages_de

        return partages_de(self._fichier)

    def attendus(self, tables: Collection[int]) -> tuple[Attendue, ...]:
        """Those that had one of these."""
        return pas_revenus(self._partages.items(), tables)


def pas_revenus(absents: Iterable[tuple[str, Collection[int]]], tables: Collection[int]) -> tuple[Attendue, ...]:
    """Each of the ``absents``, by name with its tables, that has one of these."""
    en_cause = ((nom, sorted(set(siennes).intersection(tables))) for nom, siennes in absents)
    return tuple(Attendue(nom, Pourquoi.PAS_REVENU, table) for nom, si in en_cause for table in si)
