"""What was organised around the parties: facts, written once and never changed."""

from msgspec import Struct

from arbitre.engine.classement.valeurs import Absence
from arbitre.engine.competition.manche import MancheDuProgramme
from arbitre.engine.topping import CoupATrouver


class ProgrammeFixe(Struct, frozen=True):
    """The parties foreseen, whole."""

    manches: tuple[MancheDuProgramme, ...]


class TablesAttribuees(Struct, frozen=True):
    """(player, table) from the next partie on; 0 for no table."""

    places: tuple[tuple[int, int], ...]


class AbsenceJugee(Struct, frozen=True):
    """What it costs this player not to have played that partie."""

    partie: int
    joueur: int
    absence: Absence


class PartieAnnulee(Struct, frozen=True):
    """That partie counts nowhere; what was entered stays."""

    partie: int
    motif: str


class PartieRetablie(Struct, frozen=True):
    """An annulled partie counts again."""

    partie: int
    motif: str


class ToppingOuvert(Struct, frozen=True):
    """A topping, its coups and its players."""

    topping: int
    titre: str
    coups: tuple[CoupATrouver, ...]
    formule: str
    limite: int
    penalite: int
    joueurs: tuple[int, ...]


class ToppingPropose(Struct, frozen=True):
    """An answer, the seconds spent on the coup, whether it was the top."""

    topping: int
    joueur: int
    coup: int
    mot: str
    ref: str
    points: int | None
    secondes: float
    trouve: bool


class ToppingDonne(Struct, frozen=True):
    """The solution was given: the time of the coup, penalty included."""

    topping: int
    joueur: int
    coup: int
    secondes: float


EvenementOrganisation = (
    ProgrammeFixe
    | TablesAttribuees
    | AbsenceJugee
    | PartieAnnulee
    | PartieRetablie
    | ToppingOuvert
    | ToppingPropose
    | ToppingDonne
)
