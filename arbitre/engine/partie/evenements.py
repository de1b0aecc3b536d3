"""What happened in a partie: each event is a fact, written once and never changed. A coup is named by its number."""

from msgspec import Struct

from arbitre.engine.formule import Formule
from arbitre.engine.partie.etat import Annulation, Fiche, Remise
from arbitre.engine.partie.fin import Clause
from arbitre.engine.partie.recours import Echeance, JugementDeRecours
from arbitre.engine.reglement import Article
from arbitre.engine.solution import Solution
from arbitre.engine.tirage import Tirage


class PartieOuverte(Struct, frozen=True):
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


class PartiePreparee(Struct, frozen=True):
    """The partie follows one prepared before: its seal, whole; what it holds comes out coup by coup."""

    scelle: bytes


class PrepareeQuittee(Struct, frozen=True):
    """What happened is no longer what was prepared: from here on letters are drawn."""

    motif: str


class TirageFait(Struct, frozen=True):
    """Letters came out; ``accepte`` where the rule leaves no choice."""

    coup: int
    tirage: Tirage
    accepte: bool


class TirageAccepte(Struct, frozen=True):
    """The juge-arbitre keeps a tirage that hangs on a Y or a joker."""

    coup: int


class TirageRejete(Struct, frozen=True):
    """All letters of this tirage, reliquat included, went back into the bag."""

    coup: int
    tirage: Tirage
    article: Article
    motif: str


class TirageAnnonce(Struct, frozen=True):
    """The tirage was said aloud."""

    coup: int


class ChronoLance(Struct, frozen=True):
    """« Chrono »."""

    coup: int


class ChronoSuspendu(Struct, frozen=True):
    """Stopped with so many seconds left."""

    coup: int
    reste: float


class ChronoRepris(Struct, frozen=True):
    """Goes on with so many seconds left."""

    coup: int
    reste: float


class TempsTermine(Struct, frozen=True):
    """« Terminé »."""

    coup: int


class BulletinsRamasses(Struct, frozen=True):
    """How many bulletins were collected."""

    coup: int
    nombre: int


class TopRetenu(Struct, frozen=True):
    """The solution retained, why, and the article that decides among equals.

    ``maximum`` are the points of the best different solutions together, where a bulletin has several.
    """

    coup: int
    solution: Solution
    raison: str
    article: Article | None
    maximum: int | None = None


class TopAnnonce(Struct, frozen=True):
    """The top was said aloud and lies on every grid; ``joker`` tells « repris » or « pose » in a partie joker."""

    coup: int
    joker: str | None


class CoupAnnule(Struct, frozen=True):
    """The coup takes no number and all its letters go back into the bag."""

    coup: int
    cause: Annulation
    motif: str


class ResultatsAuTop(Struct, frozen=True):
    """These players have the retained solution."""

    coup: int
    joueurs: tuple[int, ...]


class ResultatSaisi(Struct, frozen=True):
    """What one player has on the coup, as judged then."""

    coup: int
    joueur: int
    fiche: Fiche


class ResultatEfface(Struct, frozen=True):
    """The entry of one player is taken out again."""

    coup: int
    joueur: int


class SanctionNotifiee(Struct, frozen=True):
    """These players were told, by billet or aloud."""

    coup: int
    joueurs: tuple[int, ...]
    remise: Remise


class AvertissementDisciplinaire(Struct, frozen=True):
    """A disciplinary warning, apart from any bulletin."""

    coup: int
    joueur: int
    motif: str


class NulliteInfligee(Struct, frozen=True):
    """The coup of one player counts as nul for a serious disciplinary reason, whatever was entered."""

    coup: int
    joueur: int
    motif: str
    article: Article


class FraudeSanctionnee(Struct, frozen=True):
    """A player cheated: scores up to ``coup`` annulled, and those of earlier parties; out of the parties to come."""

    coup: int
    joueur: int
    motif: str
    article: Article
    scores_annules: bool
    exclu: bool


class ResultatsRelus(Struct, frozen=True):
    """The double arbitre ``par`` read these results as they stand and agrees."""

    coup: int
    joueurs: tuple[int, ...]
    par: str


class CoupCloture(Struct, frozen=True):
    """All results of the coup are in and looked at."""

    coup: int


class TirageRectifie(Struct, frozen=True):
    """The letters on record were not those on the tables; later coups stay."""

    coup: int
    tirage: Tirage
    motif: str


class TopRectifie(Struct, frozen=True):
    """The points of the top were wrong; totals follow."""

    coup: int
    points: int
    motif: str


class MotRetenuFaux(Struct, frozen=True):
    """The retained word was found false; it stays on the grid, its coup's points are annulled or left."""

    coup: int
    points_annules: bool
    motif: str


class JoueurInstalle(Struct, frozen=True):
    """A player sits down, from that coup on; earlier coups count nothing for a late one."""

    joueur: int
    table: int
    depuis: int


class JoueurParti(Struct, frozen=True):
    """A player's last coup."""

    joueur: int
    jusqua: int


class TableChangee(Struct, frozen=True):
    """A player goes on at another table from that coup on."""

    joueur: int
    table: int
    depuis: int


class JoueursElimines(Struct, frozen=True):
    """All who are out at that coup of a mort subite; the others are in again."""

    coup: int
    joueurs: tuple[int, ...]


class PartieTerminee(Struct, frozen=True):
    """The end, its clause and article."""

    clause: Clause
    article: Article


class PartieInterrompue(Struct, frozen=True):
    """An interruption too long: the partie ends; its results stand or not."""

    minutes: int
    valides: bool
    article: Article


class RecoursDepose(Struct, frozen=True):
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


class RecoursJuge(Struct, frozen=True):
    """What was decided on an appeal; what it changes in the results is an event of its own."""

    numero: int
    jugement: JugementDeRecours


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
