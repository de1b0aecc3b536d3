"""Why a slip is not entered: what is asked of it, what Enter must mean, what refuses it while that holds.

Sentences are made of these; nothing hangs on a sentence. What a page was asking comes back by its ``cle``.
"""

from enum import Enum

from msgspec import Struct

from arbitre.engine.bulletin import AJuger
from arbitre.engine.cahier.feuillet import Endroit, Id
from arbitre.engine.ligne.abrege import MotADire
from arbitre.engine.ligne.doutes import LieuADire
from arbitre.engine.ligne.nombres import NombreEnDoute
from arbitre.engine.ligne.sens import SensADire

OUI_OU_NON = "ON"


class Demandee(Struct, frozen=True):
    """What a letter answers: the direction of a word, whether it is abridged, what the rule leaves, its place."""

    posee: AJuger | LieuADire | MotADire | SensADire

    @property
    def cle(self) -> str:
        match self.posee:
            case SensADire(rang=rang):
                return f"sens:{rang}"
            case MotADire(rang=rang):
                return f"mot:{rang}"
            case AJuger(cle=cle):
                return f"regle:{cle}"
            case LieuADire():
                return "lieu"

    @property
    def lettres(self) -> str:
        """The letters that answer the question."""
        return "HV" if isinstance(self.posee, SensADire) else OUI_OU_NON


# --- refused while it holds ---------------------------------------------------------------------------------------


class Incomprise(Struct, frozen=True):
    """The engine says why. ``incomplete``: something is to be typed after it; ``doute``: a table or a score."""

    dit: str
    incomplete: bool = False
    doute: NombreEnDoute | None = None


class PasUnNumero(Struct, frozen=True):
    """The text in the box of the table is no number."""

    tape: str


class PasUnScore(Struct, frozen=True):
    """The text in the box of the score is no number."""

    tape: str


class TableAEcrire(Struct, frozen=True):
    """The form does not say whose bulletin it is."""


class TableDUnAutre(Struct, frozen=True):
    """A post does not enter the tables of another."""

    table: int
    poste: str


class RienACorriger(Struct, frozen=True):
    """The coup of the slip has no top, or has none any more."""

    endroit: Endroit


class PartieDejaFinie(Struct, frozen=True):
    """A post writes nothing in a partie that is over."""

    partie: int


class Retenue(Struct, frozen=True):
    """A slip that may be any table's holds all of them, until it is put away."""

    auteur: str
    id: Id
    texte: str


class Laissee(Struct, frozen=True):
    """These tables are not paid: a slip of ``auteur`` names them."""

    auteur: str
    id: Id
    tables: frozenset[int]

    @property
    def cle(self) -> str:
        return f"laissee:{self.auteur}:{self.id[0]}:{self.id[1]}:{','.join(map(str, sorted(self.tables)))}"


class RienAPayer(Struct, frozen=True):
    """All the tables have something, or a slip of their own: ``laissees``."""

    laissees: frozenset[Laissee]


class PasClose(Struct, frozen=True):
    """Why the coup cannot be closed, in the engine's words; ``manquantes``: tables that have nothing yet."""

    dit: str
    manquantes: tuple[int, ...]


Empechement = (
    Incomprise
    | PasUnNumero
    | PasUnScore
    | TableAEcrire
    | TableDUnAutre
    | RienACorriger
    | PartieDejaFinie
    | Retenue
    | RienAPayer
    | PasClose
)

# --- meant by Enter again -----------------------------------------------------------------------------------------


class Remplace(Struct, frozen=True):
    """Something else stands at that table, which another author wrote in that lot."""

    table: int
    lot: int
    auteur: str

    @property
    def cle(self) -> str:
        return f"remplace:{self.table}:{self.lot}"


class CoupClos(Struct, frozen=True):
    """The coup is closed and the letters of a later one are on the tables: it may be meant for that one."""

    endroit: Endroit

    @property
    def cle(self) -> str:
        return f"clos:{self.endroit.partie}:{self.endroit.coup}"


class AutreCoup(Struct, frozen=True):
    """The slip was begun at another coup."""

    de: Endroit

    @property
    def cle(self) -> str:
        return f"autre:{self.de.partie}:{self.de.coup}"


class TablesLues(Struct, frozen=True):
    """Not those that the page was showing, or that the slip says: the ones it is read for."""

    tables: frozenset[int]

    @property
    def cle(self) -> str:
        return f"tables:{','.join(map(str, sorted(self.tables)))}"


class EnFrappe(Struct, frozen=True):
    """A text is being typed there that names no table yet."""

    auteur: str
    id: Id

    @property
    def cle(self) -> str:
        return f"frappe:{self.auteur}:{self.id[0]}:{self.id[1]}"


class Reste(Struct, frozen=True):
    """A slip of that coup is not entered, and the coup would be closed over it."""

    auteur: str
    id: Id
    texte: str

    @property
    def cle(self) -> str:
        return f"reste:{self.auteur}:{self.id[0]}:{self.id[1]}:{self.texte}"


class Pourquoi(Enum):
    """Why a post may yet enter something: it is cut, never came, or is not back since the console began again; the
    table is its own."""

    COUPE = "coupé"
    JAMAIS_VENU = "jamais venu"
    PAS_REVENU = "pas revenu"
    SAISIT = "saisit"


class Attendue(Struct, frozen=True):
    """A post that may still enter something at a table (0: at any table)."""

    poste: str
    pourquoi: Pourquoi
    table: int = 0

    @property
    def cle(self) -> str:
        return f"attendue:{self.poste}:{self.pourquoi.value}:{self.table}"


class Rouvert(Struct, frozen=True):
    """The file was opened again while that coup was being entered: a line that was being typed then is not known."""

    endroit: Endroit

    @property
    def cle(self) -> str:
        return f"rouvert:{self.endroit.partie}:{self.endroit.coup}"


AConfirmer = Remplace | CoupClos | AutreCoup | TablesLues | Laissee | EnFrappe | Reste | Attendue | Rouvert
