"""What may be asked of a tournament."""

from msgspec import Struct, field

from arbitre.engine.classique.formule import Numero
from arbitre.engine.classique.incidents import Incident, PeineClassique
from arbitre.engine.classique.rencontre import Camp, Forfait, Manche
from arbitre.engine.classique.tableaux import Places
from arbitre.engine.classique.tournoi.etat import Inscrit, ReglagesTournoi


class CreerTournoi(Struct, frozen=True):
    """Begin a file."""

    nom: str
    date: str = ""
    lieu: str = ""
    reglages: ReglagesTournoi = field(default_factory=ReglagesTournoi)


class ReglerTournoi(Struct, frozen=True):
    """Change the settings."""

    reglages: ReglagesTournoi


class RemplirTableaux(Struct, frozen=True):
    """Give the fixed first rounds for 9 to 16 players."""

    tableaux: tuple[tuple[int, tuple[Places, ...]], ...]


class Inscrire(Struct, frozen=True):
    """Register players, or correct those whose number is known; number 0 is a new one."""

    inscrits: tuple[Inscrit, ...]


class Desinscrire(Struct, frozen=True):
    """Take a player who never played off the list."""

    joueur: Numero


class FaireSortir(Struct, frozen=True):
    """A player is out of the rounds to come."""

    joueur: Numero


class FaireRentrer(Struct, frozen=True):
    """A player is back."""

    joueur: Numero


class PublierRonde(Struct, frozen=True):
    """Publish the next round: as proposed, or these ``paires`` made by hand (`FICTIF` for X)."""

    paires: tuple[tuple[Numero, Numero], ...] | None = None
    deux_manches: bool | None = None


class RouvrirRonde(Struct, frozen=True):
    """Take the last round back."""

    motif: str


class SaisirMatch(Struct, frozen=True):
    """Enter or correct the result of a table; ``ronde`` 0 is the last one."""

    table: int
    parties: tuple[Manche, ...] = ()
    forfait: Forfait | None = None
    ronde: int = 0


class EffacerMatch(Struct, frozen=True):
    """The result of a table is awaited again."""

    table: int
    ronde: int = 0


class JugerContestation(Struct, frozen=True):
    """Check words and keep the verdict."""

    mots: tuple[str, ...]
    table: int = 0
    plaignant: Camp | None = None


class TrancherIncident(Struct, frozen=True):
    """An arbitre's decision about a player of a table, in that game of the match; the result follows."""

    table: int
    joueur: Numero
    incident: Incident
    peine: PeineClassique
    manche: int = 1


class FaireToss(Struct, frozen=True):
    """The letters drawn by the two players of a table, first player first; ``sort``: the console drew them."""

    table: int
    lettres: tuple[str, str]
    manche: int = 1
    sort: bool = False


class LancerHorloge(Struct, frozen=True):
    """Start the clock of the round: the time of both players of a table."""


class SuspendreHorloge(Struct, frozen=True):
    """Stop it with so many seconds left."""

    reste: float


class ReprendreHorloge(Struct, frozen=True):
    """Let it go on with what was left."""


class NoterHorloge(Struct, frozen=True):
    """Write how many seconds are left while it runs."""

    reste: float


class TerminerHorloge(Struct, frozen=True):
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
