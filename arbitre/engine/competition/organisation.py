"""What the organiser sets up around the parties: programme, absences that are judged, annulled parties, toppings."""

from immutables import Map
from msgspec import Struct, field

from arbitre.engine.classement.valeurs import Absence
from arbitre.engine.competition.manche import MancheDuProgramme
from arbitre.engine.topping import Topping


class Organisation(Struct, frozen=True):
    """``absences`` by (partie, player): what not playing it costs; ``annulees``: why a partie counts nowhere."""

    programme: tuple[MancheDuProgramme, ...] = ()
    absences: Map[tuple[int, int], Absence] = field(default_factory=Map)
    annulees: Map[int, str] = field(default_factory=Map)
    toppings: tuple[Topping, ...] = ()

    def prevue(self, partie: int) -> MancheDuProgramme | None:
        """What the programme says of that partie."""
        return self.programme[partie - 1] if 1 <= partie <= len(self.programme) else None

    def topping(self, numero: int) -> Topping | None:
        return self.toppings[numero - 1] if 1 <= numero <= len(self.toppings) else None
