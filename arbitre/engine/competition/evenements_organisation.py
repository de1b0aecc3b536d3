"""What was organised around the parties: facts, written once and never changed."""

from dataclasses import dataclass

from arbitre.engine.classement.valeurs import Absence
from arbitre.engine.competition.manche import Manche
from arbitre.engine.topping import CoupATrouver


@dataclass(frozen=True, slots=True)
class ProgrammeFixe:
    """The parties foreseen, whole."""

    manches: tuple[Manche, ...]


@dataclass(frozen=True, slots=True)
class TablesAttribuees:
    """(player, table) from the next partie on; 0 for no table."""

    places: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class AbsenceJugee:
    """What it costs this player not to have played that partie."""

    partie: int
    joueur: int
    absence: Absence


@dataclass(frozen=True, slots=True)
class PartieAnnulee:
    """That partie counts nowhere; what was entered stays."""

    partie: int
    motif: str


@dataclass(frozen=True, slots=True)
class PartieRetablie:
    """An annulled partie counts again."""

    partie: int
    motif: str


@dataclass(frozen=True, slots=True)
class ToppingOuvert:
    """A topping, its coups and its players."""

    topping: int
    titre: str
    coups: tuple[CoupATrouver, ...]
    formule: str
    limite: int
    penalite: int
    joueurs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ToppingPropose:
    """An answer, the seconds spent on the coup, whether it was the top."""

    topping: int
    joueur: int
    coup: int
    mot: str
    ref: str
    points: int | None
    secondes: float
    trouve: bool


@dataclass(frozen=True, slots=True)
class ToppingDonne:
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
