"""What may be asked around the parties of a competition."""

from msgspec import Struct

from arbitre.engine.classement.valeurs import Absence
from arbitre.engine.competition.manche import MancheDuProgramme
from arbitre.engine.topping import LIMITE, PENALITE, CoupATrouver


class FixerProgramme(Struct, frozen=True):
    """The parties foreseen, in order; those already opened stay what they are."""

    manches: tuple[MancheDuProgramme, ...]


class AttribuerTables(Struct, frozen=True):
    """(player, table) for the next partie, the others as they are; swaps are taken as a whole, 0 takes it away."""

    places: tuple[tuple[int, int], ...]


class JugerAbsence(Struct, frozen=True):
    """What it costs this player not to have played that partie."""

    partie: int
    joueur: int
    absence: Absence


class AnnulerPartie(Struct, frozen=True):
    """A finished partie counts nowhere any more."""

    partie: int
    motif: str


class RetablirPartie(Struct, frozen=True):
    """An annulled partie counts again."""

    partie: int
    motif: str


class OuvrirTopping(Struct, frozen=True):
    """Open a topping over these coups for these players."""

    titre: str
    coups: tuple[CoupATrouver, ...]
    joueurs: tuple[int, ...]
    formule: str = "classique"
    limite: int = LIMITE
    penalite: int = PENALITE


class ProposerAuTopping(Struct, frozen=True):
    """An answer, so many seconds after the tirage of the player's coup; aloud, without a place."""

    topping: int
    joueur: int
    mot: str
    ref: str
    secondes: float


class DonnerAuTopping(Struct, frozen=True):
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
