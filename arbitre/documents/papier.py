"""A sort of paper: what it is called, what is chosen for it, what it shows, how it is made; of which game."""

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Final, Generic, TypeVar

from msgspec import Struct, field

from arbitre.documents.toile import Format, Papeterie
from arbitre.engine.classique.tournoi.etat import Tournoi
from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Competition
from arbitre.engine.correction.places import Lexique
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.feuilles.classement import Critere
from arbitre.engine.feuilles.impressions import Montre
from arbitre.engine.partie.etat import Partie
from arbitre.engine.partie.lecture import coups_proclames
from arbitre.engine.topping import Topping

F = TypeVar("F")
_GRANDS: Final = (Format.A4, Format.LETTER)
SANS_PARTIE: Final = "Ouvrez d’abord une partie\u00a0: les documents en parlent."
SANS_TOPPING: Final = (
    "Aucun topping n’est ouvert\u00a0: ouvrez-en un (Partie, «\u00a0…\u00a0», Topping), son classement se fera ici."
)


class Besoin(Enum):
    """A choice that a paper offers or requires."""

    COUP = "coup"
    TABLES = "tables"
    BILLETS = "billets"
    CRITERE = "critere"
    TOPPING = "topping"
    MEILLEURS = "meilleurs"
    PAR_FEUILLE = "par_feuille"
    QR = "qr"
    RECOURS = "recours"


class Demande(Struct, frozen=True):
    """What a paper is made of. ``coup`` None: every coup; ``tables`` None: all of them; ``topping`` None: the last.
    ``tous`` also makes billets that need not be sent, ``a_remettre`` leaves out those given already, ``a_la_suite``
    begins them where the sheet that was printed last stopped.

    ``traces`` is the whole journal: without it papers say neither when nor by whom, and there is no register.
    ``liens`` tells where a player of each table looks for results; None: no code is printed.
    """

    competition: Competition
    choisie: Partie | None
    traces: Sequence[Trace] = ()
    lexique: Lexique | None = None
    coup: int | None = None
    tables: tuple[int, ...] | None = None
    tous: bool = False
    a_remettre: bool = False
    a_la_suite: bool = False
    critere: Critere = Critere.TOUS
    meilleurs: int = 3
    par_feuille: int = 8
    papeterie: Papeterie = field(default_factory=Papeterie)
    topping: int | None = None
    liens: Callable[[int], str] | None = None

    @property
    def partie(self) -> Partie:
        """The partie chosen; refuses where none is open."""
        if self.choisie is None:
            raise CommandeRefusee(SANS_PARTIE)
        return self.choisie

    @property
    def le_topping(self) -> Topping:
        """The topping chosen, or the last one; refuses where none is open."""
        toppings = self.competition.organisation.toppings
        if not toppings:
            raise CommandeRefusee(SANS_TOPPING)
        return toppings[(self.topping or len(toppings)) - 1]

    @property
    def coups(self) -> tuple[int, ...]:
        """The coups asked for, among those whose top is proclaimed."""
        proclames = tuple(c.numero for c in coups_proclames(self.partie))
        return proclames if self.coup is None else (self.coup,)

    @property
    def tables_prises(self) -> tuple[int, ...]:
        """The tables asked for, or all that have a player now."""
        return self.tables or tuple(sorted({p.table for p in self.partie.places if p.jusqua is None}))


def papeterie_de(competition: Competition, ancre: str = "") -> Papeterie:
    """The paper of the competition's club, for that moment of its file."""
    return Papeterie(club=competition.en_tete.club, logo=competition.en_tete.logo, ancre=ancre)


class PapierDuplicate(Struct, frozen=True):
    """A paper of a partie; ``general``: of the whole competition.

    ``nom`` begins its file's name and stays in journals; ``montre`` is what may make it wrong once it is out.
    """

    nom: str
    titre: str
    montre: frozenset[Montre]
    faire: Callable[[Demande], bytes]
    besoins: frozenset[Besoin] = frozenset()
    formats: tuple[Format, ...] = _GRANDS
    general: bool = False

    def fichier(self, demande: Demande) -> str:
        """« billets-p1-coup-07.pdf »."""
        parts = [self.nom] if self.general else [self.nom, f"p{demande.partie.numero}"]
        if Besoin.COUP in self.besoins and demande.coup is not None:
            parts.append(f"coup-{demande.coup:02}")
        if Besoin.TABLES in self.besoins and demande.tables is not None:
            parts.append("tables-" + "-".join(map(str, demande.tables[:4])) + "-etc" * (len(demande.tables) > 4))
        if Besoin.TOPPING in self.besoins:
            parts.append(str(demande.le_topping.numero))
        if Besoin.CRITERE in self.besoins and demande.critere is not Critere.TOUS:
            parts.append(demande.critere.value)
        return "-".join(parts) + ".pdf"


class PapierDEtude(Struct, Generic[F], frozen=True):
    """A paper of who learns, which is no competition's: nothing can make it wrong once it is out."""

    nom: str
    titre: str
    faire: Callable[[F, Papeterie], bytes]

    @property
    def fichier(self) -> str:
        """« examen-de-correction.pdf »."""
        return f"{self.nom}.pdf"


class PapierClassique(Struct, frozen=True):
    """A paper of a tournament of Scrabble classique, the same as long as what it ``montre`` is.

    ``nom`` begins its file's name, ``suffixe`` ends it.
    """

    nom: str
    titre: str
    montre: Callable[[Tournoi], object]
    faire: Callable[[Tournoi, Papeterie], bytes]
    suffixe: Callable[[Tournoi], str] = lambda _: ""

    def fichier(self, tournoi: Tournoi) -> str:
        """« Feuilles-de-match-ronde-3.pdf »."""
        return f"{self.nom}{self.suffixe(tournoi)}.pdf"
