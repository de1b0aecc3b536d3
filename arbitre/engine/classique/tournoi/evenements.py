"""What happened in a tournament. The JSON of a released version is a promise: new fields only, with defaults."""

from dataclasses import dataclass

from arbitre.engine.classique.formule import Numero
from arbitre.engine.classique.incidents import Peine
from arbitre.engine.classique.rencontre import Camp, Forfait, Manche
from arbitre.engine.classique.tableaux import Places
from arbitre.engine.classique.tournoi.etat import Inscrit, ReglagesTournoi


@dataclass(frozen=True, slots=True)
class TournoiCree:
    """The first event of a tournament's file."""

    nom: str
    date: str
    lieu: str
    reglages: ReglagesTournoi


@dataclass(frozen=True, slots=True)
class TournoiRegle:
    """The organiser's settings, whole."""

    reglages: ReglagesTournoi


@dataclass(frozen=True, slots=True)
class TableauxRemplis:
    """The fixed first rounds that the organiser gave: number of players -> rounds."""

    tableaux: tuple[tuple[int, tuple[Places, ...]], ...]


@dataclass(frozen=True, slots=True)
class InscriptionFaite:
    """A player comes in, or is corrected: the whole player as it is now."""

    inscrit: Inscrit


@dataclass(frozen=True, slots=True)
class InscriptionRetiree:
    """A player who never played is taken off the list."""

    joueur: Numero


@dataclass(frozen=True, slots=True)
class JoueurSorti:
    """A player is out of the rounds to come: away, or withdrawn."""

    joueur: Numero


@dataclass(frozen=True, slots=True)
class JoueurRentre:
    """A player is back."""

    joueur: Numero


@dataclass(frozen=True, slots=True)
class RondePubliee:
    """A round: pairs as (table, player, opponent), table 0 against X, and the article that gave them.

    ``article`` is empty where the pairs were made by hand; ``doubles`` are those who had met already.
    """

    numero: int
    deux_manches: bool
    article: str
    paires: tuple[tuple[int, Numero, Numero], ...]
    doubles: tuple[tuple[Numero, Numero], ...] = ()
    au_dela: bool = False


@dataclass(frozen=True, slots=True)
class RondeRouverte:
    """The last round is taken back to be paired anew."""

    numero: int
    motif: str


@dataclass(frozen=True, slots=True)
class MatchSaisi:
    """The result of a table, or its correction: games in the order of the pair, or who did not play."""

    ronde: int
    table: int
    parties: tuple[Manche, ...]
    forfait: Forfait | None = None


@dataclass(frozen=True, slots=True)
class MatchEfface:
    """The result of a table is awaited again."""

    ronde: int
    table: int


@dataclass(frozen=True, slots=True)
class ContestationJugee:
    """Words contested and the verdicts given, so that replay needs no lexicon. ``table`` 0: not said."""

    ronde: int
    table: int
    plaignant: Camp | None
    mots: tuple[tuple[str, bool], ...]
    lexique: str
    empreinte: str


@dataclass(frozen=True, slots=True)
class IncidentTranche:
    """An arbitre's decision about a player; ``manche`` 0: written before decisions changed results by themselves."""

    ronde: int
    table: int
    joueur: Numero
    incident: str
    article: str
    peine: Peine
    manche: int = 0


@dataclass(frozen=True, slots=True)
class TossFait:
    """The letters that the two players of a table drew for that game; ``commence`` begins it.

    ``sort``: the console drew them, not the players.
    """

    ronde: int
    table: int
    manche: int
    joueurs: tuple[Numero, Numero]
    lettres: tuple[str, str]
    commence: Numero
    sort: bool = False


@dataclass(frozen=True, slots=True)
class HorlogeLancee:
    """The clock of the round starts with ``reste`` seconds, at the wall time ``instant``."""

    ronde: int
    reste: float
    instant: str


@dataclass(frozen=True, slots=True)
class HorlogeSuspendue:
    """It stands still with so many seconds left."""

    ronde: int
    reste: float
    instant: str


@dataclass(frozen=True, slots=True)
class HorlogeReprise:
    """It goes on with so many seconds left."""

    ronde: int
    reste: float
    instant: str


@dataclass(frozen=True, slots=True)
class HorlogeNotee:
    """It runs, and had so many seconds left: what a file that is found open by a crash is read by."""

    ronde: int
    reste: float
    instant: str


@dataclass(frozen=True, slots=True)
class HorlogeTerminee:
    """It is over: its time is used up (``reste`` 0), or it was taken away."""

    ronde: int
    reste: float
    instant: str


EvenementHorloge = HorlogeLancee | HorlogeSuspendue | HorlogeReprise | HorlogeNotee | HorlogeTerminee

EvenementTournoi = (
    TournoiCree
    | TournoiRegle
    | TableauxRemplis
    | InscriptionFaite
    | InscriptionRetiree
    | JoueurSorti
    | JoueurRentre
    | RondePubliee
    | RondeRouverte
    | MatchSaisi
    | MatchEfface
    | ContestationJugee
    | IncidentTranche
    | TossFait
    | EvenementHorloge
)
