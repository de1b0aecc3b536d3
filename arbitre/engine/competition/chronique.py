"""All that was done in a competition, in order: who, when, what, and whether it was taken back."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from arbitre.engine.competition import evenements as ev


@dataclass(frozen=True, slots=True)
class Fait:
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
    """Every command since the file was made, oldest first; one that is taken back stays, marked."""

    def __init__(self) -> None:
        self.faits: list[Fait] = []
        self.version = 0
        """Grows at each change."""
        self._rangs: dict[int, int] = {}

    def fait(self, lot: int) -> Fait:
        """The command of that lot."""
        return self.faits[self._rangs[lot]]

    def prendre(self, lot: Sequence[ev.Trace]) -> None:
        """Take in the traces of one command."""
        tete = lot[0]
        self.version += 1
        if isinstance(tete.evenement, ev.CommandeAnnulee):
            rang = self._rangs[tete.evenement.lot]
            self.faits[rang] = replace(self.faits[rang], annule=tete.instant, annule_par=tete.auteur)
            return
        self._rangs[tete.lot] = len(self.faits)
        evenements = tuple(trace.evenement for trace in lot)
        self.faits.append(Fait(tete.lot, tete.commande, tete.partie, tete.instant, tete.auteur, evenements))
