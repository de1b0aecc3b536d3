"""The state of a partie: frozen values, moved on by `apply` only."""

from collections.abc import Sequence
from enum import Enum
from typing import Final

from immutables import Map
from msgspec import Struct, field
from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin, Deduit, Verdict
from arbitre.engine.casier import Casier
from arbitre.engine.editions import Edition
from arbitre.engine.fin import Annulation, ErreurDeCoup, Fin
from arbitre.engine.formule import Formule
from arbitre.engine.grille import GRILLE_VIDE, Grille
from arbitre.engine.lettres import JOKER, triees
from arbitre.engine.partie.assises import Place, tablee
from arbitre.engine.partie.recours import Recours
from arbitre.engine.reglement import Arrondi, Article, Reglement, Sanction
from arbitre.engine.sac import hors_grille
from arbitre.engine.scelle import Scelle
from arbitre.engine.solution import Solution
from arbitre.engine.tirage import Tirage


class Phase(Enum):
    """What the coup in hand waits for; the window's next key follows from it."""

    TIRAGE = "tirage"
    CHOIX = "choix"
    ANNONCE = "annonce"
    CHRONO = "chrono"
    RECHERCHE = "recherche"
    RAMASSAGE = "ramassage"
    TOP = "top"
    ANNONCE_TOP = "annonce_top"
    FINIE = "finie"


class Origine(Enum):
    """How a table's result of a coup came to be."""

    TOP = "top"
    BULLETIN = "bulletin"
    NON_REMIS = "non_remis"
    POINTS = "points"


class Remise(Enum):
    """How a player was told a sanction; printed is not told (2023, 5.9)."""

    BILLET = "billet"
    VOIX = "voix"


class Decision(Struct, frozen=True, gc=False):
    """What an arbitre decided over the proposal: points paid instead, why, by which article.

    ``sanctions`` are those inflicted instead; None: those of the proposal where its points are confirmed, else none.
    """

    points: int
    motif: str
    article: Article | None
    sanctions: tuple[Sanction, ...] | None = None


class Fiche(Struct, frozen=True, gc=False):
    """What one player has on one coup. ``verdict`` is the proposal; a ``decision`` overrides it and stays beside it.

    ``reponses`` are the arbitre's answers to what the rule leaves to him, by the key of the question. ``corrige``
    counts how often the result was changed after it was first entered; ``a_revoir``: the bulletin was judged with
    letters that were not those on the tables; ``double`` is the double arbitre who read the result as it stands;
    ``deduits``: what of the bulletin was not typed (nothing of it in files written before it was kept).
    """

    origine: Origine
    verdict: Verdict | None = None
    bulletin: Bulletin | None = None
    decision: Decision | None = None
    auteur: str = ""
    remise: Remise | None = None
    corrige: int = 0
    reponses: tuple[tuple[str, bool], ...] = ()
    a_revoir: bool = False
    double: str = ""
    deduits: tuple[Deduit, ...] = ()


class SecondeLecture(Struct, frozen=True, gc=False):
    """What the double arbitre ``par`` read where it pays or sanctions otherwise than what is entered: the bulletin with
    the answers given for it and what of it was not typed, else ``points`` alone, else that nothing was handed in."""

    par: str
    bulletin: Bulletin | None = None
    points: int | None = None
    reponses: tuple[tuple[str, bool], ...] = ()
    deduits: tuple[Deduit, ...] = ()


HORS_LISTE: Final = "Retenu par le juge-arbitre, hors de la liste des tops."
"""How the reason begins of a top that is retained and is not among the candidates."""


def est_par_decision(raison: str) -> bool:
    """Whether a top of that reason is one that the juge-arbitre answers for: files say it by nothing else."""
    return raison.startswith(HORS_LISTE)


class LexiqueDit(Struct, frozen=True, gc=False):
    """A lexicon as a file says it: its name, the SHA-256 of its words; that of the list under them, words added to it
    and taken out of it (nothing of these in files written before they were kept)."""

    nom: str
    empreinte: str
    base: str = ""
    ajoutes: tuple[str, ...] = ()
    retires: tuple[str, ...] = ()


class Retenu(Struct, frozen=True, gc=False):
    """The solution that everyone lays, the reason and article of its choice.

    ``joker`` tells what became of the joker laid in a partie joker: « repris », « pose », None without one.
    """

    solution: Solution
    raison: str = ""
    article: Article | None = None
    joker: str | None = None
    points_rectifies: int | None = None
    maximum: int | None = None
    """What the best bulletin has where one bulletin has several solutions (multitops)."""
    autres: tuple[Solution, ...] = ()
    """The solutions of that bulletin beside the one that is laid."""

    @property
    def par_decision(self) -> bool:
        """Whether the juge-arbitre answers for it: the search does not give it as a top."""
        return est_par_decision(self.raison)

    @property
    def points(self) -> int:
        """The points of the word: those of the solution, but where they were rectified later."""
        if self.points_rectifies is None or self.maximum is not None:
            return self.solution.points
        return self.points_rectifies

    @property
    def points_du_coup(self) -> int:
        """The points of the best bulletin."""
        if self.maximum is None:
            return self.points
        return self.maximum if self.points_rectifies is None else self.points_rectifies


class Coup(Struct, frozen=True, gc=False):
    """One coup. ``numero`` counts numbered coups from 1; an annulled coup leaves its number to the next.

    ``relectures`` are those that the juge-arbitre has not settled; ``dits``: the players who were told something of it,
    whatever they have now.
    """

    numero: int
    grille: Grille
    reliquat: str = ""
    rejets: tuple[Tirage, ...] = ()
    remis: bool = False
    """Whether all letters went back into the bag before this draw, after a rejet or an annulled coup."""
    tirage: Tirage | None = None
    accepte: bool = False
    annonce: bool = False
    chrono_lance: bool = False
    temps_ecoule: bool = False
    ramasses: int | None = None
    retenu: Retenu | None = None
    proclame: bool = False
    grille_apres: Grille | None = None
    fiches: Casier[Fiche] = field(default_factory=Casier)
    cloture: bool = False
    fut_clos: bool = False
    """Closed once, whatever was corrected on it since."""
    points_annules: str = ""
    observations: tuple[str, ...] = ()
    relectures: Casier[SecondeLecture] = field(default_factory=Casier)
    dits: frozenset[int] = frozenset()
    faux: bool = False
    """Whether the retained word was declared false since: it stays on the grid, and is no longer admitted."""

    @property
    def points_top(self) -> int:
        """The points of the top; 0 before it is retained, and where the coup's points were annulled."""
        return 0 if self.retenu is None or self.points_annules else self.retenu.points_du_coup


class CoupAnnuleTrace(Struct, frozen=True, gc=False):
    """An annulled coup, kept for the record and because the next tirage must differ from it."""

    coup: Coup
    cause: Annulation
    motif: str
    erreur: ErreurDeCoup | None = None


class Service(Struct, frozen=True, gc=False):
    """Tables an arbitre corrects, from one coup of one partie on; the last service wins."""

    arbitre: int
    tables: tuple[int, ...]
    partie: int
    coup: int


def arbitre_en_service(services: Sequence[Service], table: int, partie: int, coup: int) -> int | None:
    """The number of who corrects ``table`` at that coup; None where nobody was named."""
    for service in reversed(services):
        if table in service.tables and (service.partie, service.coup) <= (partie, coup):
            return service.arbitre
    return None


class Nullite(Struct, frozen=True, gc=False):
    """Coups of a player that count as nuls by decision, whatever was entered: from one to another, both included."""

    joueur: int
    depuis: int
    jusqua: int
    article: Article
    motif: str


class Temps(Struct, frozen=True, gc=False):
    """Seconds a coup lasts, and how many are left at the alert."""

    duree: int
    alerte: int

    @property
    def blitz(self) -> bool:
        return self.duree <= 60


class Interruption(Struct, frozen=True, gc=False):
    """A stop of the partie, in minutes; ``valides`` says whether the results stand."""

    minutes: int
    valides: bool


class Preparee(Struct, frozen=True, gc=False):
    """The seal that the partie follows, or why it left it."""

    scelle: Scelle
    quittee: str = ""


class Partie(Struct, frozen=True, gc=False):
    """One partie of a competition. The last of ``coups`` is the one in hand.

    ``services`` and ``arrondi`` are those of the competition; ``retards`` tells by late player the first coup played;
    ``exclus`` are out of the parties that follow; ``avertis`` tells by player and refused word the first coup that the
    player wrote knowing it refused; ``manche`` is the entry of the programme that it plays (0: none; None: the one of
    its own number). ``du_sac``: the letters of its last tirage came out of a real bag, or those of
    its first are to.
    """

    numero: int
    titre: str
    edition: Edition
    formule: Formule
    temps: Temps
    lexique: str
    empreinte: str
    places: tuple[Place, ...] = ()
    coups: tuple[Coup, ...] = ()
    annules: tuple[CoupAnnuleTrace, ...] = ()
    disciplinaires: Map[int, tuple[int, ...]] = field(default_factory=Map)
    services: tuple[Service, ...] = ()
    avertis: Map[int, Map[str, int]] = field(default_factory=Map)
    arbitres: tuple[int, ...] = ()
    elimines: Map[int, int] = field(default_factory=Map)
    fin: Fin | None = None
    interruption: Interruption | None = None
    preparee: Preparee | None = None
    recours: tuple[Recours, ...] = ()
    nullites: tuple[Nullite, ...] = ()
    exclus: tuple[int, ...] = ()
    retards: Map[int, int] = field(default_factory=Map)
    manche: int | None = None
    arrondi: Arrondi = Arrondi.INFERIEUR
    du_sac: bool = False
    base: str = ""
    ajoutes: tuple[str, ...] = ()
    retires: tuple[str, ...] = ()

    @property
    def lexique_dit(self) -> LexiqueDit:
        """The lexicon by which the partie is judged, as its file names it."""
        return LexiqueDit(self.lexique, self.empreinte, self.base, self.ajoutes, self.retires)

    @property
    def reglement(self) -> Reglement:
        return self.edition.reglement

    @property
    def coup(self) -> Coup | None:
        """The coup in hand, None before the first draw."""
        return self.coups[-1] if self.coups else None

    def le_coup(self, numero: int) -> Coup | None:
        return self.coups[numero - 1] if 1 <= numero <= len(self.coups) else None

    @property
    def phase(self) -> Phase:
        if self.fin is not None:
            return Phase.FINIE
        coup = self.coup
        if coup is None or coup.proclame or coup.tirage is None:
            return Phase.TIRAGE
        return _phase_du_coup(coup)

    @property
    def en_jeu(self) -> bool:
        """Whether letters are announced whose top is not proclaimed yet."""
        coup = self.coup
        return self.fin is None and coup is not None and coup.annonce and not coup.proclame

    @property
    def en_suspens(self) -> Coup | None:
        """The coup whose letters are drawn and whose top is not proclaimed; at the end, it is not played."""
        coup = self.coup
        return coup if coup is not None and coup.tirage is not None and not coup.proclame else None

    @property
    def tirage_en_main(self) -> Tirage | None:
        """The letters in play, None between two coups and once the partie is over."""
        coup = self.en_suspens
        return coup.tirage if coup is not None and self.fin is None else None

    @property
    def grille(self) -> Grille:
        """The grid as it lies on the tables now."""
        coup = self.coup
        if coup is None:
            return GRILLE_VIDE
        return coup.grille_apres or coup.grille

    @property
    def reste(self) -> str:
        """All letters not on the grid."""
        return hors_grille(self.grille)

    @property
    def reliquat(self) -> str:
        """Letters left of the last tirage by the retained word, in the order of announcements, companion aside."""
        coup = self.coup
        if coup is None:
            return ""
        reliquat = reliquat_apres(coup) if coup.proclame else coup.reliquat
        return reliquat.replace(JOKER, "") if self.formule.joker else reliquat

    def place_de(self, joueur: int, coup: int) -> Place | None:
        return tablee(self.places, coup).par_joueur.get(joueur)

    def joueur_en(self, table: int, coup: int) -> int | None:
        """The player who sits at ``table`` for ``coup``."""
        place = tablee(self.places, coup).par_table.get(table)
        return place.joueur if place is not None else None

    @property
    def prochain_ecrit(self) -> int:
        """The first coup whose bulletins may still be written."""
        coup = self.coup
        if coup is None:
            return 1
        return coup.numero + 1 if coup.temps_ecoule else coup.numero

    def meme_arbitre(self, joueur: int, coup: int) -> tuple[Place, ...]:
        """The places of ``coup`` at tables corrected by the arbitre of ``joueur``, his own included, by table."""
        place = self.place_de(joueur, coup)
        if place is None:
            return ()
        arbitre = arbitre_en_service(self.services, place.table, self.numero, coup)
        return tuple(
            p for p in self.presents(coup) if arbitre_en_service(self.services, p.table, self.numero, coup) == arbitre
        )

    def presents(self, coup: int) -> tuple[Place, ...]:
        """The places of the players of ``coup``, by table."""
        return tablee(self.places, coup).places

    def tient_a(self, joueur: int) -> bool:
        """Whether that player is of the partie for good: there at a tirage, to play or as its arbitre, or warned."""
        la = joueur in self.arbitres or joueur in self.joueurs
        return la and (bool(self.coups or self.annules) or joueur in self.disciplinaires or joueur in self.exclus)

    def sans(self, joueur: int) -> "Partie":
        """The partie without that player, who never played it."""
        if joueur not in self.joueurs and joueur not in self.arbitres:
            return self
        return replace(
            self,
            places=tuple(place for place in self.places if place.joueur != joueur),
            arbitres=tuple(arbitre for arbitre in self.arbitres if arbitre != joueur),
            retards=self.retards.delete(joueur) if joueur in self.retards else self.retards,
        )

    @property
    def joueurs(self) -> tuple[int, ...]:
        """Every player who sat at a table of this partie, by first table."""
        return tuple(dict.fromkeys(p.joueur for p in sorted(self.places, key=lambda p: (p.table, p.depuis))))


def _phase_du_coup(coup: Coup) -> Phase:
    etapes = (
        (coup.accepte, Phase.CHOIX),
        (coup.annonce, Phase.ANNONCE),
        (coup.chrono_lance, Phase.CHRONO),
        (coup.temps_ecoule, Phase.RECHERCHE),
        (coup.ramasses is not None, Phase.RAMASSAGE),
        (coup.retenu is not None, Phase.TOP),
    )
    return next((phase for fait, phase in etapes if not fait), Phase.ANNONCE_TOP)


def reliquat_apres(coup: Coup) -> str:
    """The letters of ``coup``'s tirage that its retained word did not lay, in the order of announcements."""
    if coup.tirage is None or coup.retenu is None:
        return coup.reliquat
    lettres = list(coup.tirage.lettres)
    for _, signe in coup.grille.nouvelles(coup.retenu.solution.placement):
        lettre = JOKER if signe.islower() else signe
        if lettre in lettres:
            lettres.remove(lettre)
    return triees(lettres)
