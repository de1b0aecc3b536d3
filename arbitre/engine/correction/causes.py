"""Why a word is worth nothing where it is written: a value, found by `diagnostic` and `lieux`, said by `motifs`."""

from msgspec import Struct

from arbitre.engine.correction.ecrits import Case
from arbitre.engine.grille import Reference, Sens


class LettreAbsente(Struct, frozen=True):
    """A letter that is laid more often than the tirage has it, ``presentes`` times."""

    lettre: str
    presentes: int


class LettreErronee(Struct, frozen=True):
    """A letter of raccord that is none: the square where it stands, and the letter of the grid there ("" for none)."""

    ecrite: str
    grille: str
    case: Case


class MotIllisible(Struct, frozen=True):
    """A letter of it at least cannot be read."""

    mot: str


class MotIncomplet(Struct, frozen=True):
    """The word is not written in full; ``entier`` is the word that the grid makes of it at ``ref``, where that is
    known."""

    mot: str
    entier: str = ""
    ref: Reference | None = None


class LettresAbsentes(Struct, frozen=True):
    """Letters that the tirage has not: anywhere on this grid, or at ``ref``.

    ``plus_de`` is how many letters may be laid, where the player's own place asks for more besides; 0 elsewhere.
    """

    lettres: tuple[LettreAbsente, ...]
    jokers: int = 0
    ref: Reference | None = None
    plus_de: int = 0


class TropDeLettres(Struct, frozen=True):
    """The place written, or each place there is, asks for more letters than the formule lets be laid."""

    mot: str
    maximum: int
    ref: Reference | None = None


class SortDeLaGrille(Struct, frozen=True):
    """At ``ref`` the word is longer than what is left of the line."""

    mot: str
    ref: Reference


class DejaSurLaGrille(Struct, frozen=True):
    """Each of its letters lies at ``ref`` already: nothing is laid."""

    mot: str
    ref: Reference


class ContreLaGrille(Struct, frozen=True):
    """At ``ref``, squares of the word hold other letters: those of the grid, each with its square."""

    mot: str
    ref: Reference
    lettres: tuple[tuple[str, Case], ...]


class ToucheUnVoisin(Struct, frozen=True):
    """At ``ref`` the word goes on into letters of the grid: those, before and after, and the word that it makes."""

    mot: str
    ref: Reference
    touche: tuple[str, ...]
    entier: str
    admis: bool


class NeToucheRien(Struct, frozen=True):
    """At ``ref`` it lies beside no tile."""

    mot: str
    ref: Reference


class DeuxInversions(Struct, frozen=True):
    """The word and its reference are both turned: it is played at ``ref``."""

    mot: str
    ref: Reference


class FicheRetournee(Struct, frozen=True):
    """The word and its raccord are both turned: it is played at ``ref``."""

    mot: str
    ref: Reference


class ReferenceSansCase(Struct, frozen=True):
    """What the box says is no square of the grid (``texte`` empty: it cannot be read); the rest as below."""

    texte: str
    mot: str
    lieux: tuple[Reference, ...] = ()
    points: int | None = None


class ReferenceFausse(Struct, frozen=True):
    """The word is played near by, or where its raccord says, at ``lieux`` and not where it is written.

    ``points``: that score alone says those places, which are further.
    """

    ref: str
    mot: str
    lieux: tuple[Reference, ...]
    points: int | None = None


class ScoreDAilleurs(Struct, frozen=True):
    """The word stands where it is written, for ``ici`` points; the score written is that of other places."""

    mot: str
    ref: Reference
    ici: int
    points: int
    lieux: tuple[Reference, ...]


class SansLieu(Struct, frozen=True):
    """Nothing says the place; ``lieux`` are those of the score written, where it is paid."""

    mot: str
    points: int | None = None
    lieux: tuple[Reference, ...] = ()


class RaccordFaux(Struct, frozen=True):
    """Letters beside the word that are not those of the grid there."""

    lettres: tuple[LettreErronee, ...]


class RaccordIntrouvable(Struct, frozen=True):
    """The letters of the raccord fit none of the word's places."""

    mot: str
    lettres: tuple[str, ...]


class RaccordTropCourt(Struct, frozen=True):
    """Too few letters of raccord, all right (0: they are written in the other direction)."""

    nombre: int


class AutreSens(Struct, frozen=True):
    """The word is played in that direction only."""

    mot: str
    sens: Sens


class SansPlace(Struct, frozen=True):
    """The word fits nowhere in its direction."""

    mot: str
    sens: Sens


Cause = (
    MotIllisible
    | MotIncomplet
    | LettresAbsentes
    | TropDeLettres
    | SortDeLaGrille
    | DejaSurLaGrille
    | ContreLaGrille
    | ToucheUnVoisin
    | NeToucheRien
    | DeuxInversions
    | FicheRetournee
    | ReferenceSansCase
    | ReferenceFausse
    | ScoreDAilleurs
    | SansLieu
    | RaccordFaux
    | RaccordIntrouvable
    | RaccordTropCourt
    | AutreSens
    | SansPlace
)
