"""What may be asked around the parties of a competition."""

from dataclasses import dataclass

from arbitre.engine.classement.valeurs import Absence
from arbitre.engine.competition.manche import Manche
from arbitre.engine.topping import LIMITE, PENALITE, CoupATrouver


@dataclass(frozen=True, slots=True)
class FixerProgramme:
    """The parties foreseen, in order; those already opened stay what they are."""

    manches: tuple[Manche, ...]


@dataclass(frozen=True, slots=True)
class AttribuerTables:
    """(player, table) for the next partie, the others as they are; swaps are taken as a whole, 0 takes it away."""

    places: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class JugerAbsence:
    """What it costs this player not to have played that partie."""

    partie: int
    joueur: int
    absence: Absence


@dataclass(frozen=True, slots=True)
class AnnulerPartie:
    """A finished partie counts nowhere any more."""

    partie: int
    motif: str


@dataclass(frozen=True, slots=True)
class RetablirPartie:
    """An annulled partie counts again."""

    partie: int
    motif: str


@dataclass(frozen=True, slots=True)
class OuvrirTopping:
    """Open a topping over these coups for these players."""

    titre: str
    coups: tuple[CoupATrouver, ...]
    joueurs: tuple[int, ...]
    formule: str = "classique"
    limite: int = LIMITE
    penalite: int = PENALITE


@dataclass(frozen=True, slots=True)
class ProposerAuTopping:
    """An answer, so many seconds after the tirage of the player's coup; aloud, without a place."""

    topping: int
    joueur: int
    mot: str
    ref: str
    secondes: float


@dataclass(frozen=True, slots=True)
class DonnerAuTopping:
    """The time is over: the solution is given, with the penalty."""

    topping: int
    joueur: int


CommandeOrganisation = (
    FixerProgramme
    | AttribuerTables
    | JugerAbsence
    | AnnulerPartie
    | RetablirPartie
    | OuvrirTopping
    | ProposerAuTopping
    | DonnerAuTopping
)
