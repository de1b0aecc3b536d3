"""What may be asked of a partie. Tables are named by their number, coups by theirs (None: the coup in hand)."""

from dataclasses import dataclass

from arbitre.engine.bulletin import Bulletin
from arbitre.engine.partie.etat import Annulation, Remise
from arbitre.engine.partie.recours import Issue
from arbitre.engine.reglement import Article, Peine


@dataclass(frozen=True, slots=True)
class TirerLettres:
    """New letters came out, by machine or from a real bag, in drawn order (companion joker aside)."""

    nouvelles: str


@dataclass(frozen=True, slots=True)
class OuvrirLeTirage:
    """Take the next tirage of a prepared partie out of its seal."""


@dataclass(frozen=True, slots=True)
class QuitterLaPreparee:
    """Go on by ordinary draws; without a reason, that which made the partie stray."""

    motif: str = ""


@dataclass(frozen=True, slots=True)
class AccepterTirage:
    """Keep a tirage that hangs on a Y or a joker."""


@dataclass(frozen=True, slots=True)
class RejeterTirage:
    """Put back a tirage that hangs on a Y or a joker."""


@dataclass(frozen=True, slots=True)
class AnnoncerTirage:
    """Say the tirage aloud."""


@dataclass(frozen=True, slots=True)
class LancerChrono:
    """« Chrono »."""


@dataclass(frozen=True, slots=True)
class SuspendreChrono:
    """Stop the time with so many seconds left."""

    reste: float


@dataclass(frozen=True, slots=True)
class ReprendreChrono:
    """Let the time go on with so many seconds left."""

    reste: float


@dataclass(frozen=True, slots=True)
class TerminerCoup:
    """« Terminé »: by the schedule, or before it by the juge-arbitre."""


@dataclass(frozen=True, slots=True)
class CompterBulletins:
    """How many bulletins were collected; None: one from each table present."""

    nombre: int | None = None
    coup: int | None = None


@dataclass(frozen=True, slots=True)
class RetenirTop:
    """Retain this solution; without a word, the first in the order of choice.

    ``hors_liste``: the juge-arbitre answers for a solution that the search does not give as a top.
    """

    mot: str | None = None
    ref: str | None = None
    hors_liste: bool = False


@dataclass(frozen=True, slots=True)
class AnnoncerTop:
    """Say the top aloud and lay it."""


@dataclass(frozen=True, slots=True)
class AnnulerCoup:
    """Annul the coup in hand: nothing can be laid, or an error (its reason in a few words)."""

    cause: Annulation
    motif: str = ""


@dataclass(frozen=True, slots=True)
class PayerLeTop:
    """The retained solution for these tables; None: for all collected and not yet entered."""

    coup: int
    tables: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class SaisirBulletin:
    """What is written on one table's bulletin; ``reponses`` are the arbitre's answers, by the key of the question."""

    coup: int
    table: int
    bulletin: Bulletin
    reponses: tuple[tuple[str, bool], ...] = ()


@dataclass(frozen=True, slots=True)
class NoterNonRemis:
    """These tables handed in no bulletin."""

    coup: int
    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SaisirPoints:
    """Points only, for clubs that keep no bulletins."""

    coup: int
    table: int
    points: int


@dataclass(frozen=True, slots=True)
class TrancherResultat:
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


@dataclass(frozen=True, slots=True)
class EffacerResultat:
    """Take one table's entry out."""

    coup: int
    table: int


@dataclass(frozen=True, slots=True)
class DeplacerResultat:
    """An entry was typed for the wrong table."""

    coup: int
    de: int
    vers: int


@dataclass(frozen=True, slots=True)
class NotifierSanction:
    """These tables were told; printing alone does not tell."""

    coup: int
    tables: tuple[int, ...]
    remise: Remise


@dataclass(frozen=True, slots=True)
class AvertirJoueur:
    """A disciplinary warning outside a bulletin."""

    table: int
    motif: str
    coup: int | None = None


@dataclass(frozen=True, slots=True)
class RejugerBulletins:
    """Judge these tables' bulletins again, with what is known now; the arbitre's answers stay."""

    coup: int
    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RelireResultats:
    """The double arbitre of that name read these tables' results and agrees; a rectification comes before it."""

    coup: int
    tables: tuple[int, ...]
    par: str


@dataclass(frozen=True, slots=True)
class InfligerNullite:
    """A zero for a serious disciplinary reason, whatever was entered; None: the coup in hand."""

    table: int
    motif: str
    coup: int | None = None


@dataclass(frozen=True, slots=True)
class SanctionnerFraude:
    """What proven cheating costs the player at this table: earlier scores, the parties that follow, or both."""

    table: int
    motif: str
    annuler_scores: bool = True
    exclure: bool = True
    coup: int | None = None


@dataclass(frozen=True, slots=True)
class CloturerCoup:
    """All results of the coup are in."""

    coup: int


@dataclass(frozen=True, slots=True)
class RectifierTirage:
    """The letters on record were mistyped; later coups stay, contradictions are listed."""

    coup: int
    tirage: str
    motif: str


@dataclass(frozen=True, slots=True)
class RectifierTop:
    """The points of the top were wrong."""

    coup: int
    points: int
    motif: str


@dataclass(frozen=True, slots=True)
class DeclarerMotFaux:
    """The retained word is false: it stays on the grid, the coup's points are annulled or left."""

    coup: int
    annuler_points: bool
    motif: str


@dataclass(frozen=True, slots=True)
class InstallerJoueur:
    """A player, by number, sits down at a free table from the coup in hand on."""

    joueur: int
    table: int


@dataclass(frozen=True, slots=True)
class FairePartir:
    """The player at this table leaves; the last coup that counts is the last one collected, or ``apres``."""

    table: int
    apres: int | None = None


@dataclass(frozen=True, slots=True)
class ChangerDeTable:
    """The player goes on at another table from the next coup to be collected on."""

    de: int
    vers: int


@dataclass(frozen=True, slots=True)
class TerminerPartie:
    """End the partie, by the clause that applies or by the juge-arbitre's will."""

    par_decision: bool = False


@dataclass(frozen=True, slots=True)
class InterromprePartie:
    """The partie stood still for so many minutes."""

    minutes: int


@dataclass(frozen=True, slots=True)
class DeposerRecours:
    """An appeal: against the bulletin of ``table`` (None: the coup itself), by the player at ``requerant``.

    ``requerant`` None: whose bulletin it is; 0: the arbitres themselves. ``minutes`` since the end of the partie, None
    while it goes on.
    """

    coup: int
    table: int | None
    motif: str
    requerant: int | None = None
    minutes: int | None = None


@dataclass(frozen=True, slots=True)
class JugerRecours:
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
