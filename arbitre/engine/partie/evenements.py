"""What happened in a partie: each event is a fact, written once and never changed. A coup is named by its number."""

from dataclasses import dataclass

from arbitre.engine.formule import Formule
from arbitre.engine.partie.etat import Annulation, Fiche, Remise
from arbitre.engine.partie.fin import Clause
from arbitre.engine.partie.recours import Echeance, Jugement
from arbitre.engine.reglement import Article
from arbitre.engine.solution import Solution
from arbitre.engine.tirage import Tirage


@dataclass(frozen=True, slots=True)
class PartieOuverte:
    """Fixes for good what the partie is played by: edition, formule, time, lexicon (name and SHA-256)."""

    numero: int
    titre: str
    edition: str
    formule: str
    duree: int
    alerte: int
    lexique: str
    empreinte: str
    places: tuple[tuple[int, int], ...]
    """(player, table) of who is there at the first coup."""
    propre: Formule | None = None
    """The formule, where it is one's own; it then has that name."""
    arbitres: tuple[int, ...] = ()
    """Players who arbitrate this partie instead of playing it."""


@dataclass(frozen=True, slots=True)
class PartiePreparee:
    """The partie follows one prepared before: its seal, whole; what it holds comes out coup by coup."""

    scelle: bytes


@dataclass(frozen=True, slots=True)
class PrepareeQuittee:
    """What happened is no longer what was prepared: from here on letters are drawn."""

    motif: str


@dataclass(frozen=True, slots=True)
class TirageFait:
    """Letters came out; ``accepte`` where the rule leaves no choice."""

    coup: int
    tirage: Tirage
    accepte: bool


@dataclass(frozen=True, slots=True)
class TirageAccepte:
    """The juge-arbitre keeps a tirage that hangs on a Y or a joker."""

    coup: int


@dataclass(frozen=True, slots=True)
class TirageRejete:
    """All letters of this tirage, reliquat included, went back into the bag."""

    coup: int
    tirage: Tirage
    article: Article
    motif: str


@dataclass(frozen=True, slots=True)
class TirageAnnonce:
    """The tirage was said aloud."""

    coup: int


@dataclass(frozen=True, slots=True)
class ChronoLance:
    """« Chrono »."""

    coup: int


@dataclass(frozen=True, slots=True)
class ChronoSuspendu:
    """Stopped with so many seconds left."""

    coup: int
    reste: float


@dataclass(frozen=True, slots=True)
class ChronoRepris:
    """Goes on with so many seconds left."""

    coup: int
    reste: float


@dataclass(frozen=True, slots=True)
class TempsTermine:
    """« Terminé »."""

    coup: int


@dataclass(frozen=True, slots=True)
class BulletinsRamasses:
    """How many bulletins were collected."""

    coup: int
    nombre: int


@dataclass(frozen=True, slots=True)
class TopRetenu:
    """The solution retained, why, and the article that decides among equals.

    ``maximum`` are the points of the best different solutions together, where a bulletin has several.
    """

    coup: int
    solution: Solution
    raison: str
    article: Article | None
    maximum: int | None = None


@dataclass(frozen=True, slots=True)
class TopAnnonce:
    """The top was said aloud and lies on every grid; ``joker`` tells « repris » or « pose » in a partie joker."""

    coup: int
    joker: str | None


@dataclass(frozen=True, slots=True)
class CoupAnnule:
    """The coup takes no number and all its letters go back into the bag."""

    coup: int
    cause: Annulation
    motif: str


@dataclass(frozen=True, slots=True)
class ResultatsAuTop:
    """These players have the retained solution."""

    coup: int
    joueurs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ResultatSaisi:
    """What one player has on the coup, as judged then."""

    coup: int
    joueur: int
    fiche: Fiche


@dataclass(frozen=True, slots=True)
class ResultatEfface:
    """The entry of one player is taken out again."""

    coup: int
    joueur: int


@dataclass(frozen=True, slots=True)
class SanctionNotifiee:
    """These players were told, by billet or aloud."""

    coup: int
    joueurs: tuple[int, ...]
    remise: Remise


@dataclass(frozen=True, slots=True)
class AvertissementDisciplinaire:
    """A disciplinary warning, apart from any bulletin."""

    coup: int
    joueur: int
    motif: str


@dataclass(frozen=True, slots=True)
class NulliteInfligee:
    """The coup of one player counts as nul for a serious disciplinary reason, whatever was entered."""

    coup: int
    joueur: int
    motif: str
    article: Article


@dataclass(frozen=True, slots=True)
class FraudeSanctionnee:
    """A player cheated: scores up to ``coup`` annulled, and those of earlier parties; out of the parties to come."""

    coup: int
    joueur: int
    motif: str
    article: Article
    scores_annules: bool
    exclu: bool


@dataclass(frozen=True, slots=True)
class ResultatsRelus:
    """The double arbitre ``par`` read these results as they stand and agrees."""

    coup: int
    joueurs: tuple[int, ...]
    par: str


@dataclass(frozen=True, slots=True)
class CoupCloture:
    """All results of the coup are in and looked at."""

    coup: int


@dataclass(frozen=True, slots=True)
class TirageRectifie:
    """The letters on record were not those on the tables; later coups stay."""

    coup: int
    tirage: Tirage
    motif: str


@dataclass(frozen=True, slots=True)
class TopRectifie:
    """The points of the top were wrong; totals follow."""

    coup: int
    points: int
    motif: str


@dataclass(frozen=True, slots=True)
class MotRetenuFaux:
    """The retained word was found false; it stays on the grid, its coup's points are annulled or left."""

    coup: int
    points_annules: bool
    motif: str


@dataclass(frozen=True, slots=True)
class JoueurInstalle:
    """A player sits down, from that coup on; earlier coups count nothing for a late one."""

    joueur: int
    table: int
    depuis: int


@dataclass(frozen=True, slots=True)
class JoueurParti:
    """A player's last coup."""

    joueur: int
    jusqua: int


@dataclass(frozen=True, slots=True)
class TableChangee:
    """A player goes on at another table from that coup on."""

    joueur: int
    table: int
    depuis: int


@dataclass(frozen=True, slots=True)
class JoueursElimines:
    """All who are out at that coup of a mort subite; the others are in again."""

    coup: int
    joueurs: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PartieTerminee:
    """The end, its clause and article."""

    clause: Clause
    article: Article


@dataclass(frozen=True, slots=True)
class PartieInterrompue:
    """An interruption too long: the partie ends; its results stand or not."""

    minutes: int
    valides: bool
    article: Article


@dataclass(frozen=True, slots=True)
class RecoursDepose:
    """An appeal on a coup: against the bulletin of ``joueur`` (0: the coup itself), by ``requerant`` (0: the arbitres).

    ``minutes`` since the end of the partie, None while it went on; ``echeance`` what the ``article`` says of that.
    """

    numero: int
    coup: int
    joueur: int
    requerant: int
    motif: str
    echeance: Echeance
    article: Article
    minutes: int | None = None


@dataclass(frozen=True, slots=True)
class RecoursJuge:
    """What was decided on an appeal; what it changes in the results is an event of its own."""

    numero: int
    jugement: Jugement


EvenementPreparee = PartiePreparee | PrepareeQuittee
EvenementTirage = TirageFait | TirageAccepte | TirageRejete | TirageAnnonce
EvenementTemps = ChronoLance | ChronoSuspendu | ChronoRepris | TempsTermine | BulletinsRamasses
EvenementTop = TopRetenu | TopAnnonce | CoupAnnule | CoupCloture
EvenementResultat = (
    ResultatsAuTop | ResultatSaisi | ResultatEfface | ResultatsRelus | SanctionNotifiee | AvertissementDisciplinaire
)
EvenementRectification = TirageRectifie | TopRectifie | MotRetenuFaux
EvenementPlace = JoueurInstalle | JoueurParti | TableChangee | JoueursElimines
EvenementFin = PartieTerminee | PartieInterrompue
EvenementDiscipline = NulliteInfligee | FraudeSanctionnee
EvenementRecours = RecoursDepose | RecoursJuge
EvenementPartie = (
    PartieOuverte
    | EvenementPreparee
    | EvenementTirage
    | EvenementTemps
    | EvenementTop
    | EvenementResultat
    | EvenementRectification
    | EvenementPlace
    | EvenementDiscipline
    | EvenementRecours
    | EvenementFin
)
