"""What is broadcast late: the service holds it back, not the screen, and tells each view at its hour.

By how much is kept beside the file: a spare that goes on, or the console opened again, lets nothing out earlier.
"""

from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.vues import EtatChrono, VueSalle
from arbitre.reseau.postes.fil import RETARD_MAX
from arbitre.reseau.socle.a_cote import noter, relire

_OCTETS_MAX: Final = 100
_NOM: Final = "retard"
Retard = Annotated[int, msgspec.Meta(ge=0, le=RETARD_MAX)]
"""A delay in seconds."""


class _Garde(msgspec.Struct, frozen=True):
    retard: Retard


def retard_de(fichier: Path) -> int | None:
    """The delay of the file's last evening, in seconds; None where none was ever chosen."""
    garde = relire(fichier, _NOM, _Garde, _OCTETS_MAX)
    return garde.retard if garde is not None else None


def garder_le_retard(fichier: Path, secondes: int) -> None:
    """Write the delay beside the file, for the console that goes on."""
    if secondes != retard_de(fichier):
        noter(fichier, _NOM, _Garde(secondes))


class Instant(Struct, frozen=True):
    """A view of the room, true at a moment of the monotonic clock; what runs in it goes on by itself."""

    vue: VueSalle
    moment: float

    def a(self, moment: float) -> VueSalle:
        """The view at another moment, its clocks moved on."""
        vue, passe = self.vue, moment - self.moment
        if vue.chrono is not None and vue.chrono.etat is EtatChrono.COURT:
            vue = replace(vue, chrono=replace(vue.chrono, reste=max(0.0, vue.chrono.reste - passe)))
        if vue.entracte is not None and vue.entracte.reste is not None:
            vue = replace(vue, entracte=replace(vue.entracte, reste=max(0.0, vue.entracte.reste - passe)))
        return vue


class Passe:
    """The views told, for as long as the longest delay asks."""

    def __init__(self) -> None:
        self._dits: deque[Instant] = deque()

    def noter(self, dit: Instant) -> None:
        """Keep a view that was told."""
        self._dits.append(dit)
        while len(self._dits) > 1 and self._dits[1].moment <= dit.moment - RETARD_MAX:
            self._dits.popleft()

    def vue_a(self, moment: float) -> VueSalle:
        """The last view told before ``moment``; an empty one without any."""
        connu = next((dit for dit in reversed(self._dits) if dit.moment <= moment), None)
        return VueSalle() if connu is None else connu.a(moment)

    def depuis(self, moment: float) -> Iterator[Instant]:
        """The views told after ``moment``, in order."""
        return (dit for dit in self._dits if dit.moment > moment)
