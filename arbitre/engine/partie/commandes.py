"""What may be asked of a partie. Tables are named by their number, coups by theirs (None: the coup in hand)."""

from msgspec import Struct

from arbitre.engine.bulletin import Bulletin
from arbitre.engine.partie.etat import Annulation, Remise
from arbitre.engine.partie.recours import Issue
from arbitre.engine.reglement import Article, Peine


class TirerLettres(Struct, frozen=True):
    """New letters came out, by machine or from a real bag, in drawn order (companion joker aside)."""

    nouvelles: str


class OuvrirLeTirage(Struct, frozen=True):
    """Take the next tirage of a prepared partie out of its seal."""


class QuitterLaPreparee(Struct, frozen=True):
    """Go on by ordinary draws; without a reason, that which made the partie stray."""

    motif: str = ""


class AccepterTirage(Struct, frozen=True):
    """Keep a tirage that hangs on a Y or a joker."""


class RejeterTirage(Struct, frozen=True):
    """Put back a tirage that hangs on a Y or a joker."""


class AnnoncerTirage(Struct, frozen=True):
    """Say the tirage aloud."""


class LancerChrono(Struct, frozen=True):
    """« Chrono »."""


class SuspendreChrono(Struct, frozen=True):
    """Stop the time with so many seconds left."""

    reste: float


class ReprendreChrono(Struct, frozen=True):
    """Let the time go on with so many seconds left."""

    reste: float


class TerminerCoup(Struct, frozen=True):
    """« Terminé »: by the schedule, or before it by the juge-arbitre."""


class CompterBulletins(Struct, frozen=True):
    """How many bulletins were collected; None: one from each table present."""

    nombre: int | None = None
    coup: int | None = None


class RetenirTop(Struct, frozen=True):
    """Retain this solution; without a word, the first in the order of choice.

    ``hors_liste``: the juge-arbitre answers for a solution that the search does not give as a top.
    """

    mot: str | None = None
    ref: str | None = None
    hors_liste: bool = False


class AnnoncerTop(Struct, frozen=True):
    """Say the top aloud and lay it."""


class AnnulerCoup(Struct, frozen=True):
    """Annul the coup in hand: nothing can be laid, or an error (its reason in a few words)."""

    cause: Annulation
    motif: str = ""


class PayerLeTop(Struct, frozen=True):
    """The retained solution for these tables; None: for all collected and not yet entered."""

    coup: int
    tables: tuple[int, ...] | None = None


class SaisirBulletin(Struct, frozen=True):
    """What is written on one table's bulletin; ``reponses`` are the arbitre's answers, by the key of the question."""

    coup: int
    table: int
    bulletin: Bulletin
    reponses: tuple[tuple[str, bool], ...] = ()


class NoterNonRemis(Struct, frozen=True):
    """These tables handed in no bulletin."""

    coup: int
    tables: tuple[int, ...]


class SaisirPoints(Struct, frozen=True):
    """Points only, for clubs that keep no bulletins."""

    coup: int
    table: int
    points: int


class TrancherResultat(Struct, frozen=True):
    """The arbitre decides over the proposal, with a reason; ``points`` are after a −5.

    ``peine`` is inflicted under ``article``; ``sans_sanction`` lifts those proposed. Neither: they stand where the
    points are those proposed.
    """

    coup: int
    table: int
    points: int
    motif: str
    article: Article | None = None
    peine: Peine | None = None
    sans_sanction: bool = False


class EffacerResultat(Struct, frozen=True):
    """Take one table's entry out."""

    coup: int
    table: int


class DeplacerResultat(Struct, frozen=True):
    """An entry was typed for the wrong table."""

    coup: int
    de: int
    vers: int


class NotifierSanction(Struct, frozen=True):
    """These tables were told; printing alone does not tell."""

    coup: int
    tables: tuple[int, ...]
    remise: Remise


class AvertirJoueur(Struct, frozen=True):
    """A disciplinary warning outside a bulletin."""

    table: int
    motif: str
    coup: int | None = None


class RejugerBulletins(Struct, frozen=True):
    """Judge these tables' bulletins again, with what is known now; the arbitre's answers stay."""

    coup: int
    tables: tuple[int, ...]


class RelireResultats(Struct, frozen=True):
    """The double arbitre of that name read these tables' results and agrees; a rectification comes before it."""

    coup: int
    tables: tuple[int, ...]
    par: str


class InfligerNullite(Struct, frozen=True):
    """A zero for a serious disciplinary reason, whatever was entered; None: the coup in hand."""

    table: int
    motif: str
    coup: int | None = None


class SanctionnerFraude(Struct, frozen=True):
    """What proven cheating costs the player at this table: earlier scores, the parties that follow, or both."""

    table: int
    motif: str
    annuler_scores: bool = True
    exclure: bool = True
    coup: int | None = None


class CloturerCoup(Struct, frozen=True):
    """All results of the coup are in."""

    coup: int


class RectifierTirage(Struct, frozen=True):
    """The letters on record were mistyped; later coups stay, contradictions are listed."""

    coup: int
    tirage: str
    motif: str


class RectifierTop(Struct, frozen=True):
    """The points of the top were wrong."""

    coup: int
    points: int
    motif: str


class DeclarerMotFaux(Struct, frozen=True):
    """The retained word is false: it stays on the grid, the coup's points are annulled or left."""

    coup: int
    annuler_points: bool
    motif: str


class InstallerJoueur(Struct, frozen=True):
    """A player, by number, sits down at a free table from the coup in hand on."""

    joueur: int
    table: int


class FairePartir(Struct, frozen=True):
    """The player at this table leaves; the last coup that counts is the last one collected, or ``apres``."""

    table: int
    apres: int | None = None


class ChangerDeTable(Struct, frozen=True):
    """The player goes on at another table from the next coup to be collected on."""

    de: int
    vers: int


class TerminerPartie(Struct, frozen=True):
    """End the partie, by the clause that applies or by the juge-arbitre's will."""

    par_decision: bool = False


class InterromprePartie(Struct, frozen=True):
    """The partie stood still for so many minutes."""

    minutes: int


class DeposerRecours(Struct, frozen=True):
    """An appeal: against the bulletin of ``table`` (None: the coup itself), by the player at ``requerant``.

    ``requerant`` None: whose bulletin it is; 0: the arbitres themselves. ``minutes`` since the end of the partie, None
    while it goes on.
    """

    coup: int
    table: int | None
    motif: str
    requerant: int | None = None
    minutes: int | None = None


class JugerRecours(Struct, frozen=True):
    """A decision on an appeal, by whom. ``points``: what the bulletin, or the top of the coup, is worth from now on."""

    numero: int
    issue: Issue
    motif: str
    par: str
    article: Article | None = None
    points: int | None = None


CommandeConduite = (
    TirerLettres
    | OuvrirLeTirage
    | QuitterLaPreparee
    | AccepterTirage
    | RejeterTirage
    | AnnoncerTirage
    | LancerChrono
    | SuspendreChrono
    | ReprendreChrono
    | TerminerCoup
    | CompterBulletins
    | RetenirTop
    | AnnoncerTop
    | AnnulerCoup
    | TerminerPartie
    | InterromprePartie
)
CommandeResultat = (
    PayerLeTop
    | SaisirBulletin
    | NoterNonRemis
    | SaisirPoints
    | TrancherResultat
    | EffacerResultat
    | DeplacerResultat
    | NotifierSanction
    | AvertirJoueur
    | RejugerBulletins
    | RelireResultats
    | CloturerCoup
)
CommandeRectification = RectifierTirage | RectifierTop | DeclarerMotFaux
CommandePlace = InstallerJoueur | FairePartir | ChangerDeTable
CommandeDiscipline = InfligerNullite | SanctionnerFraude
CommandeRecours = DeposerRecours | JugerRecours
CommandePartie = (
    CommandeConduite | CommandeResultat | CommandeRectification | CommandePlace | CommandeDiscipline | CommandeRecours
)
