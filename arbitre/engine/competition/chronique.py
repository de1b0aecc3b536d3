"""All that was done in a competition, in order: who, when, what, and whether it was taken back."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.competition import evenements as ev


class Fait(Struct, frozen=True):
    """A command of the journal: its lot, its name, its partie (0: beside the parties), when (ISO 8601) and by whom.

    ``annule`` is when it was taken back, ``annule_par`` by whom; empty while it holds.
    """

    lot: int
    commande: str
    partie: int
    instant: str
    auteur: str
    evenements: tuple[ev.Evenement, ...]
    annule: str = ""
    annule_par: str = ""

    @property
    def coup(self) -> int | None:
        """The coup that it was about."""
        return next((e.coup for e in self.evenements if hasattr(e, "coup")), None)


class Chronique:
    """Every command since the file was made, oldest first; one that is taken back stays, marked.

    It is told when it is asked for: a long file is opened sooner than it is read.
    """

    def __init__(self) -> None:
        self.version = 0
        """Grows at each change."""
        self._faits: list[Fait] = []
        self._a_raconter: list[Sequence[ev.Trace]] = []
        self._rangs: dict[int, int] = {}

    @property
    def faits(self) -> list[Fait]:
        """All that was done."""
        for lot in self._a_raconter:
            self._raconter(lot)
        self._a_raconter.clear()
        return self._faits

    def fait(self, lot: int) -> Fait:
        """The command of that lot."""
        faits = self.faits
        return faits[self._rangs[lot]]

    def prendre(self, lot: Sequence[ev.Trace]) -> None:
        """Take in the traces of one command."""
        self.version += 1
        self._a_raconter.append(lot)

    def _raconter(self, lot: Sequence[ev.Trace]) -> None:
        tete = lot[0]
        if isinstance(tete.evenement, ev.CommandeAnnulee):
            rang = self._rangs[tete.evenement.lot]
            self._faits[rang] = replace(self._faits[rang], annule=tete.instant, annule_par=tete.auteur)
            return
        self._rangs[tete.lot] = len(self._faits)
        evenements = tuple(trace.evenement for trace in lot)
        self._faits.append(Fait(tete.lot, tete.commande, tete.partie, tete.instant, tete.auteur, evenements))
