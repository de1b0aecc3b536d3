"""What happened in a tournament. The JSON of a released version is a promise: new fields only, with defaults."""

from msgspec import Struct

from arbitre.engine.classique.formule import Numero
from arbitre.engine.classique.incidents import PeineClassique
from arbitre.engine.classique.rencontre import Camp, Forfait, Manche
from arbitre.engine.classique.tableaux import Places
from arbitre.engine.classique.tournoi.etat import Inscrit, ReglagesTournoi


class TournoiCree(Struct, frozen=True):
    """The first event of a tournament's file."""

    nom: str
    date: str
    lieu: str
    reglages: ReglagesTournoi


class TournoiRegle(Struct, frozen=True):
    """The organiser's settings, whole."""

    reglages: ReglagesTournoi


class TableauxRemplis(Struct, frozen=True):
    """The fixed first rounds that the organiser gave: number of players -> rounds."""

    tableaux: tuple[tuple[int, tuple[Places, ...]], ...]


class InscriptionFaite(Struct, frozen=True):
    """A player comes in, or is corrected: the whole player as it is now."""

    inscrit: Inscrit


class InscriptionRetiree(Struct, frozen=True):
    """A player who never played is taken off the list."""

    joueur: Numero


class JoueurSorti(Struct, frozen=True):
    """A player is out of the rounds to come: away, or withdrawn."""

    joueur: Numero


class JoueurRentre(Struct, frozen=True):
    """A player is back."""

    joueur: Numero


class RondePubliee(Struct, frozen=True):
    """A round: pairs as (table, player, opponent), table 0 against X, and the article that gave them.

    ``article`` is empty where the pairs were made by hand; ``doubles`` are those who had met already.
    """

    numero: int
    deux_manches: bool
    article: str
    paires: tuple[tuple[int, Numero, Numero], ...]
    doubles: tuple[tuple[Numero, Numero], ...] = ()
    au_dela: bool = False


class RondeRouverte(Struct, frozen=True):
    """The last round is taken back to be paired anew."""

    numero: int
    motif: str


class MatchSaisi(Struct, frozen=True):
    """The result of a table, or its correction: games in the order of the pair, or who did not play."""

    ronde: int
    table: int
    parties: tuple[Manche, ...]
    forfait: Forfait | None = None


class MatchEfface(Struct, frozen=True):
    """The result of a table is awaited again."""

    ronde: int
    table: int


class ContestationJugee(Struct, frozen=True):
    """Words contested and the verdicts given, so that replay needs no lexicon. ``table`` 0: not said."""

    ronde: int
    table: int
    plaignant: Camp | None
    mots: tuple[tuple[str, bool], ...]
    lexique: str
    empreinte: str


class IncidentTranche(Struct, frozen=True):
    """An arbitre's decision about a player; ``manche`` 0: written before decisions changed results by themselves."""

    ronde: int
    table: int
    joueur: Numero
    incident: str
    article: str
    peine: PeineClassique
    manche: int = 0


class TossFait(Struct, frozen=True):
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


class HorlogeLancee(Struct, frozen=True):
    """The clock of the round starts with ``reste`` seconds, at the wall time ``instant``."""

    ronde: int
    reste: float
    instant: str


class HorlogeSuspendue(Struct, frozen=True):
    """It stands still with so many seconds left."""

    ronde: int
    reste: float
    instant: str


class HorlogeReprise(Struct, frozen=True):
    """It goes on with so many seconds left."""

    ronde: int
    reste: float
    instant: str


class HorlogeNotee(Struct, frozen=True):
    """It runs, and had so many seconds left: what a file that is found open by a crash is read by."""

    ronde: int
    reste: float
    instant: str


class HorlogeTerminee(Struct, frozen=True):
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
