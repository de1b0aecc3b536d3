"""What may be asked of a tournament."""

from dataclasses import dataclass, field

from arbitre.engine.classique.formule import Numero
from arbitre.engine.classique.incidents import Incident, Peine
from arbitre.engine.classique.rencontre import Camp, Forfait, Manche
from arbitre.engine.classique.tableaux import Places
from arbitre.engine.classique.tournoi.etat import Inscrit, ReglagesTournoi


@dataclass(frozen=True, slots=True)
class CreerTournoi:
    """Begin a file."""

    nom: str
    date: str = ""
    lieu: str = ""
    reglages: ReglagesTournoi = field(default_factory=ReglagesTournoi)


@dataclass(frozen=True, slots=True)
class ReglerTournoi:
    """Change the settings."""

    reglages: ReglagesTournoi


@dataclass(frozen=True, slots=True)
class RemplirTableaux:
    """Give the fixed first rounds for 9 to 16 players."""

    tableaux: tuple[tuple[int, tuple[Places, ...]], ...]


@dataclass(frozen=True, slots=True)
class Inscrire:
    """Register players, or correct those whose number is known; number 0 is a new one."""

    inscrits: tuple[Inscrit, ...]


@dataclass(frozen=True, slots=True)
class Desinscrire:
    """Take a player who never played off the list."""

    joueur: Numero


@dataclass(frozen=True, slots=True)
class FaireSortir:
    """A player is out of the rounds to come."""

    joueur: Numero


@dataclass(frozen=True, slots=True)
class FaireRentrer:
    """A player is back."""

    joueur: Numero


@dataclass(frozen=True, slots=True)
class PublierRonde:
    """Publish the next round: as proposed, or these ``paires`` made by hand (`FICTIF` for X)."""

    paires: tuple[tuple[Numero, Numero], ...] | None = None
    deux_manches: bool | None = None


@dataclass(frozen=True, slots=True)
class RouvrirRonde:
    """Take the last round back."""

    motif: str


@dataclass(frozen=True, slots=True)
class SaisirMatch:
    """Enter or correct the result of a table; ``ronde`` 0 is the last one."""

    table: int
    parties: tuple[Manche, ...] = ()
    forfait: Forfait | None = None
    ronde: int = 0


@dataclass(frozen=True, slots=True)
class EffacerMatch:
    """The result of a table is awaited again."""

    table: int
    ronde: int = 0


@dataclass(frozen=True, slots=True)
class JugerContestation:
    """Check words and keep the verdict."""

    mots: tuple[str, ...]
    table: int = 0
    plaignant: Camp | None = None


@dataclass(frozen=True, slots=True)
class TrancherIncident:
    """An arbitre's decision about a player of a table, in that game of the match; the result follows."""

    table: int
    joueur: Numero
    incident: Incident
    peine: Peine
    manche: int = 1


@dataclass(frozen=True, slots=True)
class FaireToss:
    """The letters drawn by the two players of a table, first player first; ``sort``: the console drew them."""

    table: int
    lettres: tuple[str, str]
    manche: int = 1
    sort: bool = False


@dataclass(frozen=True, slots=True)
class LancerHorloge:
    """Start the clock of the round: the time of both players of a table."""


@dataclass(frozen=True, slots=True)
class SuspendreHorloge:
    """Stop it with so many seconds left."""

    reste: float


@dataclass(frozen=True, slots=True)
class ReprendreHorloge:
    """Let it go on with what was left."""


@dataclass(frozen=True, slots=True)
class NoterHorloge:
    """Write how many seconds are left while it runs."""

    reste: float


@dataclass(frozen=True, slots=True)
class TerminerHorloge:
    """End it: no time left, or taken away with so many seconds left."""

    reste: float = 0.0


CommandeHorloge = LancerHorloge | SuspendreHorloge | ReprendreHorloge | NoterHorloge | TerminerHorloge

CommandeTournoi = (
    CreerTournoi
    | ReglerTournoi
    | RemplirTableaux
    | Inscrire
    | Desinscrire
    | FaireSortir
    | FaireRentrer
    | PublierRonde
    | RouvrirRonde
    | SaisirMatch
    | EffacerMatch
    | JugerContestation
    | TrancherIncident
    | FaireToss
    | CommandeHorloge
)
