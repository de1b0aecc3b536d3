"""What the leading console tells the other rooms, in the order in which its own room heard it; nothing before."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from arbitre.engine.fin import Annulation, ErreurDeCoup


class DuMultiplex(Struct, frozen=True, forbid_unknown_fields=True, tag_field="genre"):
    """A fact. A partie has them in a list, numbered from 0: none is ever changed or taken out."""


class PartieMenee(DuMultiplex, frozen=True, tag="ouverture"):
    """What the partie is played by; ``empreinte`` is the SHA-256 of the lexicon's list."""

    formule: str
    edition: str
    duree: int
    lexique: str
    empreinte: str


class TirageDit(DuMultiplex, frozen=True, tag="tirage"):
    """Letters were announced, and those put back before them, each in the notation of a tirage."""

    coup: int
    tirage: str
    rejets: tuple[str, ...] = ()


class TempsLance(DuMultiplex, frozen=True, tag="chrono"):
    """« Chrono »."""

    coup: int


class TempsArrete(DuMultiplex, frozen=True, tag="pause"):
    """The chrono was stopped, with that many seconds left."""

    coup: int
    reste: float


class TempsReparti(DuMultiplex, frozen=True, tag="reprise"):
    """The chrono was started again, with that many seconds left."""

    coup: int
    reste: float


class TempsFini(DuMultiplex, frozen=True, tag="termine"):
    """« Terminé »."""

    coup: int


class TopDit(DuMultiplex, frozen=True, tag="top"):
    """The top was announced."""

    coup: int
    mot: str
    ref: str


class CoupRetire(DuMultiplex, frozen=True, tag="annule"):
    """The coup was annulled; ``jamais_dit`` has its letters where they were not announced before."""

    coup: int
    cause: Annulation
    motif: str = ""
    erreur: ErreurDeCoup | None = None
    jamais_dit: TirageDit | None = None


class PartieFinie(DuMultiplex, frozen=True, tag="fin"):
    """The end; ``minutes`` of an interruption, where that ended it."""

    par_decision: bool = False
    minutes: int = 0


class RetourEnArriere(DuMultiplex, frozen=True, tag="retour"):
    """The leading console took back what it said: the facts from that number on hold no more."""

    rang: int


FaitDuMultiplex = (
    PartieMenee
    | TirageDit
    | TempsLance
    | TempsArrete
    | TempsReparti
    | TempsFini
    | TopDit
    | CoupRetire
    | PartieFinie
    | RetourEnArriere
)
DuTemps = TempsLance | TempsArrete | TempsReparti | TempsFini


def qui_tiennent(faits: Iterable[FaitDuMultiplex]) -> tuple[tuple[int, FaitDuMultiplex], ...]:
    """(number, fact) of those that were not taken back."""
    tenus: list[tuple[int, FaitDuMultiplex]] = []
    for rang, fait in enumerate(faits):
        if isinstance(fait, RetourEnArriere):
            tenus = [(r, f) for r, f in tenus if r < fait.rang]
        else:
            tenus.append((rang, fait))
    return tuple(tenus)


class CoupMene(Struct, frozen=True):
    """A coup as the leading console played it, annulled ones too; ``temps`` is the last fact of its time, its number
    in ``rang_du_temps``, that of « Chrono » in ``rang_du_depart``."""

    tirage: TirageDit
    temps: DuTemps | None = None
    rang_du_temps: int = -1
    rang_du_depart: int = -1
    issue: TopDit | CoupRetire | None = None


class Deroulement(Struct, frozen=True):
    """The whole of what holds."""

    ouverture: PartieMenee | None
    essais: tuple[CoupMene, ...]
    fin: PartieFinie | None


def derouler(faits: Sequence[FaitDuMultiplex]) -> Deroulement:
    """What the facts tell of a partie."""
    ouverture: PartieMenee | None = None
    fin: PartieFinie | None = None
    essais: list[CoupMene] = []
    for rang, fait in qui_tiennent(faits):
        match fait:
            case PartieMenee():
                ouverture = fait
            case TirageDit():
                essais.append(CoupMene(fait))
            case CoupRetire(jamais_dit=TirageDit() as tirage):
                essais.append(CoupMene(tirage, issue=fait))
            case PartieFinie():
                fin = fait
            case RetourEnArriere():
                raise AssertionError("what takes back is not among what holds")
            case _:
                if essais:
                    essais[-1] = _suivi_de(essais[-1], rang, fait)
    return Deroulement(ouverture, tuple(essais), fin)


def _suivi_de(essai: CoupMene, rang: int, fait: DuTemps | TopDit | CoupRetire) -> CoupMene:
    match fait:
        case TopDit() | CoupRetire():
            return CoupMene(essai.tirage, essai.temps, essai.rang_du_temps, essai.rang_du_depart, fait)
        case TempsLance():
            return CoupMene(essai.tirage, fait, rang, rang)
        case _:
            return CoupMene(essai.tirage, fait, rang, essai.rang_du_depart)
