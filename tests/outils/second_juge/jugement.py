"""What both judges say, in the same words."""

from dataclasses import dataclass, replace

RIEN, AVERTISSEMENT, PENALITE, ZERO = range(4)
NOMS = ("", "avertissement", "penalite", "zero")


@dataclass(frozen=True)
class Jugement:
    """Points paid, the gravest sanction, and whether the arbitre has something to say first."""

    points: int
    peine: int
    question: bool = False

    @property
    def types(self) -> tuple[str, ...]:
        return (NOMS[self.peine],) if self.peine else ()

    def averti(self, averti: bool) -> "Jugement":
        """With a warning, which nothing heavier tolerates beside it (2023, 5.8; 2012, 5.5; ancienne, 4.4)."""
        return replace(self, peine=max(self.peine, AVERTISSEMENT)) if averti else self


NUL = Jugement(0, ZERO)


def favorable(jugement: Jugement) -> tuple[int, int, bool]:
    """The order in which a player would choose."""
    return jugement.points, -jugement.peine, not jugement.question
