"""Two stopwatches a turn (article 6.3): the first rings shortly before the second; instants come in as arguments."""

from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.classique.rencontre import Camp


class Sonnerie(Enum):
    """What rings."""

    ALERTE = "alerte"
    FIN = "fin"


class Chronometres(Struct, frozen=True):
    """A turn of ``secondes``, of which the first stopwatch leaves ``alerte``; ``debut`` None: at rest."""

    secondes: float
    alerte: float
    trait: Camp = Camp.A
    debut: float | None = None
    fige: float | None = None
    """Seconds gone where an arbitre stopped both."""

    def ecoule(self, t: float) -> float:
        """Seconds of this turn that are gone, the whole turn at most."""
        if self.fige is not None:
            return self.fige
        return 0.0 if self.debut is None else min(self.secondes, max(0.0, t - self.debut))

    def reste(self, t: float) -> float:
        return self.secondes - self.ecoule(t)

    def court(self, t: float) -> bool:
        return self.debut is not None and self.fige is None and self.ecoule(t) < self.secondes

    def jouer(self, t: float) -> "Chronometres":
        """The player has placed and announced, or lost the turn (6.3.2): the other's turn begins. The first time, the
        turn of who begins."""
        trait = self.trait if self.debut is None and self.fige is None else self.trait.autre
        return replace(self, trait=trait, debut=t, fige=None)

    def arreter(self, t: float) -> "Chronometres":
        """An arbitre stops both; nothing where they are at rest."""
        return replace(self, fige=self.ecoule(t)) if self.court(t) else self

    def reprendre(self, t: float) -> "Chronometres":
        """The stopwatches going on from where they stopped, at instant ``t``."""
        return self if self.fige is None else replace(self, debut=t - self.fige, fige=None)

    def sonneries(self, avant: float, t: float) -> tuple[Sonnerie, ...]:
        """What rings between ``avant`` and ``t``."""
        if self.debut is None or self.fige is not None:
            return ()
        moments = ((self.secondes - self.alerte, Sonnerie.ALERTE), (self.secondes, Sonnerie.FIN))
        return tuple(s for moment, s in moments if avant < self.debut + moment <= t)
