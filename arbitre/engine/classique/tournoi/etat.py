"""The state of a tournament: who plays, by which settings, the rounds published and their results.

What is kept as it happened, a toss or a decision, is the event itself.
"""

from collections.abc import Sequence
from enum import Enum
from typing import ClassVar

from immutables import Map
from msgspec import Struct, field
from msgspec.structs import replace

from arbitre.engine.classique.classement import LigneDeTournoi, classement_initial, classer
from arbitre.engine.classique.formule import BaremeClassique, Numero, nombre_de_matchs
from arbitre.engine.classique.formules import FormuleDeTournoi, TableDeBerger
from arbitre.engine.classique.incidents import PeineClassique
from arbitre.engine.classique.permutations import Raison
from arbitre.engine.classique.rencontre import Camp, Rencontre, Ronde
from arbitre.engine.classique.suivi.etat import PartieSuivie
from arbitre.engine.classique.tableaux import Places
from arbitre.engine.classique.tournoi.actes import Acte
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.ordre import Situe

SANS_TABLE = 0
"""The table of the match against X, which is not played; several divisions have one each, at 0 and below."""


class Inscrit(Struct, frozen=True, gc=False):
    """A player registered; ``numero`` stays the same through the file, ``cote`` orders the initial ranking."""

    numero: Numero
    nom: str
    cote: float = 0.0
    licence: str = ""
    categorie: str = ""
    serie: str = ""
    club: str = ""
    division: str = ""
    """Players meet only those of their own division; empty where the tournament has only one."""


class Chronometrage(Enum):
    """How a game is timed (article 6.1)."""

    PENDULE = "pendule"
    CHRONOMETRES = "chronometres"
    GLOBAL = "global"


class ReglagesTournoi(Struct, frozen=True, gc=False):
    """What the organiser sets.

    ``minutes`` a player and a game; ``deux_manches``: matches of two winning games unless a round says otherwise;
    ``perte_absent``: Pdep that a round not played costs, ``perte_forfait``: that a forfeit costs (None: as much);
    ``matchs``: how many, 0 for the number of the formule; ``exactement``: pairings never go beyond the text;
    ``finale``: how many play the finals of the last round; ``formule_cote``: the organiser's formula of new cotes.
    """

    minutes: int = 20
    deux_manches: bool = False
    perte_absent: int = 0
    matchs: int = 0
    exactement: bool = False
    perte_forfait: int | None = None
    formule: FormuleDeTournoi = FormuleDeTournoi.CLASSIQUE
    finale: int = 0
    formule_cote: str = ""
    chronometrage: Chronometrage = Chronometrage.PENDULE
    secondes: int = 120
    alerte: int = 15
    """Seconds of a turn with two stopwatches, and how long before its end the first one rings (article 6.3.1)."""
    x_avant: bool = True
    """Whether X has PM for the rounds before it was needed."""
    juge_arbitre: str = ""
    """Who signs the register."""


class RondeDuTournoi(Struct, frozen=True, gc=False):
    """A published round: table -> match. ``article`` gave its pairs; empty where they were made by hand."""

    numero: int
    deux_manches: bool
    article: str
    rencontres: Map[int, Rencontre]
    publications: int = 1
    """How many times it was published: more than one where it was re-opened."""
    doubles: tuple[tuple[Numero, Numero], ...] = ()
    """Pairs who had met already."""
    au_dela: bool = False
    """Whether the pairs go beyond the permutations of the text."""
    regle: str = ""
    """The rule followed instead of an article, in words."""
    raisons: tuple[Raison, ...] = ()
    """Why each pair; none in an older file."""
    heure: str = ""
    pm_de_x: int | None = None
    """The PM that X was placed by; None where there was no X, or in an older file."""
    sans_tableau: bool = False
    """Whether a fixed table should have given it, and none was there (6.2.2)."""

    @property
    def ronde(self) -> Ronde:
        return tuple(self.rencontres[table] for table in sorted(self.rencontres))

    @property
    def tables(self) -> tuple[int, ...]:
        """Tables that play; X is met at no table: 0, and below where several divisions have one."""
        return tuple(table for table in sorted(self.rencontres) if table > SANS_TABLE)

    @property
    def attendues(self) -> tuple[int, ...]:
        """Tables whose result is not in yet."""
        return tuple(table for table in self.tables if not self.rencontres[table].connue)

    def table_de(self, joueur: Numero) -> int | None:
        """Where a player plays; None where he does not."""
        return next((t for t, r in self.rencontres.items() if joueur in (r.a, r.b)), None)


class ContestationJugee(Situe, frozen=True):
    """Words contested and the verdicts given, so that replay needs no lexicon. ``table`` 0: not said."""

    ronde: int
    table: int
    plaignant: Camp | None
    mots: tuple[tuple[str, bool], ...]
    lexique: str
    empreinte: str
    points: int = 0
    """What the complainant loses, on his sheet; 0 in an older file too, which did not tell."""
    manche: int = 0
    heure: str = ""


class IncidentTranche(Situe, frozen=True):
    """An arbitre's decision about a player; ``manche`` 0: written before decisions changed results by themselves.

    ``sur_la_feuille``: its points stand on the feuille de marque, so the score typed has them (article 10.1.2); a file
    of version 0.1.0 has them taken off instead. ``note``: what the arbitre wrote beside it.
    """

    ronde: int
    table: int
    joueur: Numero
    incident: str
    article: str
    peine: PeineClassique
    manche: int = 0
    sur_la_feuille: bool = False
    note: str = ""
    heure: str = ""


class Affaire(Enum):
    """What the director of the tournament may go back on."""

    DECISION = "decision"
    CONTESTATION = "contestation"


class Revision(Enum):
    """What the director makes of a decision (article 9.3)."""

    CONFIRMEE = "confirmée"
    ADOUCIE = "adoucie"
    RENFORCEE = "renforcée"
    DEJUGEE = "déjugée"


class DecisionRevue(Situe, frozen=True):
    """The director goes back on the decision, or the contestation, of that number (from 1, in the order of the file).

    ``peine`` is what holds from now on; ``appelant`` appealed to him (0: nobody).
    """

    affaire: Affaire
    numero: int
    revision: Revision
    peine: PeineClassique
    motif: str
    appelant: Numero = 0
    heure: str = ""


class JoueurExclu(Situe, frozen=True):
    """The director excludes a player from the rest of the tournament (article 9.3)."""

    joueur: Numero
    motif: str
    heure: str = ""


class ExclusionLevee(Situe, frozen=True):
    """The director takes the exclusion of a player back."""

    joueur: Numero
    motif: str
    heure: str = ""


class TossFait(Situe, frozen=True):
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
    heure: str = ""


class RondeRouverte(Situe, frozen=True):
    """The last round is taken back to be paired anew."""

    numero: int
    motif: str
    heure: str = ""


class Marche(Enum):
    """What the clock of a round does."""

    COURT = "court"
    SUSPENDUE = "suspendue"
    FINIE = "finie"


class HorlogeChangee(Situe, frozen=True):
    """The seconds left on the clock of a round at a time of day (ISO)."""

    marche: ClassVar[Marche]
    ronde: int
    reste: float
    instant: str


class PenduleDeTable(Situe, frozen=True):
    """The seconds left to each side on the clock of a table, at a time of day (ISO)."""

    ronde: int
    table: int
    a: float
    b: float
    trait: Camp | None
    court: bool
    instant: str
    depasse_a: float = 0.0
    depasse_b: float = 0.0
    """Seconds beyond the time of each side, none of which is left (article 7.3.1)."""


class TempsALaPendule(Struct, frozen=True, gc=False):
    """The time of a player was used up at the clock of his table; seconds beyond it, as last read."""

    ronde: int
    table: int
    joueur: Numero
    heure: str
    depasse: float


class ChronometresDeTable(Situe, frozen=True):
    """So many seconds of the turn of ``trait`` were gone at that wall time (ISO), at a table timed by turns (6.3)."""

    ronde: int
    table: int
    trait: Camp
    ecoule: float
    court: bool
    instant: str


class Tournoi(Struct, frozen=True, gc=False):
    """Everything in the file of a tournament."""

    nom: str = ""
    date: str = ""
    lieu: str = ""
    reglages: ReglagesTournoi = field(default_factory=ReglagesTournoi)
    inscrits: Map[Numero, Inscrit] = field(default_factory=Map)
    absents: frozenset[Numero] = frozenset()
    """Out of the next rounds until they come back."""
    tableaux: tuple[tuple[int, tuple[Places, ...]], ...] = ()
    rondes: tuple[RondeDuTournoi, ...] = ()
    rouverte: RondeDuTournoi | None = None
    """The round taken back, with the results it had, until it is published again."""
    reouvertures: tuple[RondeRouverte, ...] = ()
    jugements: tuple[ContestationJugee, ...] = ()
    decisions: tuple[IncidentTranche, ...] = ()
    revues: tuple[DecisionRevue, ...] = ()
    exclusions: tuple[JoueurExclu | ExclusionLevee, ...] = ()
    actes: tuple[Acte, ...] = ()
    tosses: tuple[TossFait, ...] = ()
    suivies: tuple[PartieSuivie, ...] = ()
    """Games followed move by move, the last one in hand."""
    horloge: HorlogeChangee | None = None
    """The clock of the round in hand; None before its start."""
    pendules: Map[int, PenduleDeTable | ChronometresDeTable] = field(default_factory=Map)
    """The clocks of the tables of the round in hand, as they were last read."""
    epuisees: tuple[TempsALaPendule, ...] = ()
    """Times used up at those clocks, where no game was followed."""

    @property
    def cree(self) -> bool:
        return bool(self.nom)

    @property
    def bareme(self) -> BaremeClassique:
        r = self.reglages
        return BaremeClassique(perte_absent=r.perte_absent, perte_forfait=r.perte_forfait, x_avant=r.x_avant)

    @property
    def exclus(self) -> frozenset[Numero]:
        """Who is excluded now."""
        derniers = {e.joueur: isinstance(e, JoueurExclu) for e in self.exclusions}
        return frozenset(joueur for joueur, exclu in derniers.items() if exclu)

    @property
    def initial(self) -> tuple[Numero, ...]:
        """The initial ranking."""
        return classement_initial((i.numero, i.nom, i.cote) for i in self.inscrits.values())

    def a_joue(self, joueur: Numero) -> bool:
        """Whether that player is in a round: such a one is said away, and stays in the ranking."""
        return any(ronde.table_de(joueur) is not None for ronde in self.rondes)

    @property
    def presents(self) -> tuple[Numero, ...]:
        """The players of the next round, in the order of the initial ranking."""
        return tuple(numero for numero in self.initial if numero not in self.absents)

    @property
    def matchs(self) -> int:
        """How many rounds the tournament has; a round more is only added by the settings."""
        return max(self.reglages.matchs or self._de_la_formule, len(self.rondes))

    @property
    def _de_la_formule(self) -> int:
        """Article 1, for the largest division; everybody meets everybody in a « toutes rondes »."""
        tailles = [len(membres) for _, membres in self.divisions] or [0]
        if self.reglages.formule is FormuleDeTournoi.TOUTES_RONDES:
            return max((self.berger(membres).tour for _, membres in self.divisions), default=1)
        return nombre_de_matchs(max(tailles))

    def berger(self, membres: Sequence[Numero]) -> TableDeBerger:
        """The round robin of those of a division."""
        dedans = set(membres)
        return TableDeBerger.de(membres, [tuple(r for r in ronde.ronde if r.a in dedans) for ronde in self.rondes[:1]])

    @property
    def divisions(self) -> tuple[tuple[str, tuple[Numero, ...]], ...]:
        """Name -> players, in the order of the initial ranking; one without name where there is but one."""
        par_division: dict[str, list[Numero]] = {}
        for joueur in self.initial:
            par_division.setdefault(self.inscrits[joueur].division, []).append(joueur)
        return tuple((nom, tuple(membres)) for nom, membres in sorted(par_division.items()))

    @property
    def ronde(self) -> RondeDuTournoi | None:
        """The last published round."""
        return self.rondes[-1] if self.rondes else None

    @property
    def fini(self) -> bool:
        """Whether every match is played and every result in."""
        return len(self.rondes) >= self.matchs and not any(ronde.attendues for ronde in self.rondes)

    def la_ronde(self, numero: int) -> RondeDuTournoi | None:
        return self.rondes[numero - 1] if 1 <= numero <= len(self.rondes) else None

    def classement(self, apres: int | None = None) -> tuple[LigneDeTournoi, ...]:
        """The ranking after round ``apres`` (None: after all the rounds published); final once all are played."""
        rondes = self.rondes[:apres]
        final = len(rondes) >= self.matchs and not any(ronde.attendues for ronde in rondes)
        return classer(self.initial, [r.ronde for r in rondes], self.bareme, final=final)

    def toss(self, ronde: int, joueurs: tuple[Numero, Numero], manche: int) -> TossFait | None:
        """The last toss of these two for that game of that round; None where there is none."""
        cle = (ronde, joueurs, manche)
        return next((t for t in reversed(self.tosses) if (t.ronde, t.joueurs, t.manche) == cle), None)

    def revue(self, affaire: Affaire, numero: int) -> DecisionRevue | None:
        """The last revision of that decision or contestation; None where it stands as it was made."""
        return next((r for r in reversed(self.revues) if (r.affaire, r.numero) == (affaire, numero)), None)

    def se_sont_rencontres(self, a: Numero, b: Numero) -> tuple[int, ...]:
        """Rounds in which these two met."""
        return tuple(
            r.numero for r in self.rondes for m in r.rencontres.values()
            if {m.a, m.b} == {a, b} and (m.jouee or (m.contre_x and m.forfait is None))
        )  # fmt: skip


def a_la_ronde(tournoi: Tournoi, numero: int) -> Tournoi:
    """The tournament with its rounds up to that one, for papers of a past round; as it is, for 0."""
    if not numero:
        return tournoi
    suivies = tuple(partie for partie in tournoi.suivies if partie.ronde <= numero)
    return replace(tournoi, rondes=tournoi.rondes[:numero], suivies=suivies)


def a_la_partie(tournoi: Tournoi, rang: int) -> Tournoi:
    """The tournament whose last followed game is the ``rang``-th (from 1); as it is, for 0."""
    if not rang:
        return tournoi
    if not 1 <= rang <= len(tournoi.suivies):
        suivies = len(tournoi.suivies)
        raise CommandeRefusee(f"Pas de partie suivie {rang}\u00a0: ce fichier en a {suivies}.")
    return replace(tournoi, suivies=tournoi.suivies[:rang])


def nom_de(inscrits: Map[Numero, Inscrit], numero: Numero) -> str:
    """The player's name; X for the fictitious one."""
    return inscrits[numero].nom if numero in inscrits else "X"


def heure_de(instant: str) -> str:
    """« 15:42 » of the wall time of a command (ISO), as the register gives it; empty where it is not known."""
    return instant[11:16]


def rang_par_joueur(lignes: Sequence[LigneDeTournoi]) -> dict[Numero, int]:
    """Player -> rank."""
    return {ligne.joueur: ligne.rang for ligne in lignes}


def la_ronde_publiee(tournoi: Tournoi, numero: int) -> RondeDuTournoi:
    """The round of that number, 0 for the last; refused before it is published."""
    if not tournoi.rondes:
        raise CommandeRefusee("Aucune ronde n’est publiée\u00a0: publiez la première d’abord.")
    ronde = tournoi.la_ronde(numero or len(tournoi.rondes))
    if ronde is None:
        raise CommandeRefusee(f"Pas de ronde {numero}\u00a0: la dernière publiée est la ronde {len(tournoi.rondes)}.")
    return ronde


def la_table(ronde: RondeDuTournoi, table: int) -> int:
    """A table that plays in that round; refuses another."""
    if table <= SANS_TABLE or table not in ronde.rencontres:
        raise CommandeRefusee(f"Pas de table {table} à la ronde {ronde.numero} : de 1 à {len(ronde.tables)}.")
    return table
