"""The state of a competition file: who plays, who corrects, by which settings, which parties."""

from immutables import Map
from msgspec import Struct, field

from arbitre.engine.classement.general import Departage, Methode
from arbitre.engine.classement.valeurs import Absence
from arbitre.engine.competition.prix import Recompenses, TirageAuSort
from arbitre.engine.editions import edition
from arbitre.engine.formule import Formule
from arbitre.engine.listes_recues import ListeNotee
from arbitre.engine.paires import ENTRE_DEUX
from arbitre.engine.partie.etat import Partie, Service, arbitre_en_service
from arbitre.engine.reglement import Arrondi, Reglement
from arbitre.engine.topping import Topping


class MancheDuProgramme(Struct, frozen=True, gc=False):
    """Title, formule (one of the texts by name, or one's own), seconds a coup and at the alert, who arbitrates it.

    ``arbitres`` are players, by number, who do not play this one and lose nothing by it.
    """

    titre: str = ""
    formule: str = "classique"
    duree: int = 180
    alerte: int = 30
    propre: Formule | None = None
    arbitres: tuple[int, ...] = ()


class Organisation(Struct, frozen=True, gc=False):
    """``absences`` by (partie, player): what not playing it costs; ``annulees``: why a partie counts nowhere; the
    prizes, and the lots that were drawn (``sorts``)."""

    programme: tuple[MancheDuProgramme, ...] = ()
    absences: Map[tuple[int, int], Absence] = field(default_factory=Map)
    annulees: Map[int, str] = field(default_factory=Map)
    toppings: tuple[Topping, ...] = ()
    recompenses: Recompenses = field(default_factory=Recompenses)
    sorts: tuple[TirageAuSort, ...] = ()

    def topping(self, numero: int) -> Topping | None:
        return self.toppings[numero - 1] if 1 <= numero <= len(self.toppings) else None


class Joueur(Struct, frozen=True, gc=False):
    """A player, or a pair where ``nom2`` is given. ``numero`` stays the same through the whole file."""

    numero: int
    nom: str
    nom2: str = ""
    licence: str = ""
    categorie: str = ""
    serie: str = ""
    club: str = ""
    table: int = 0
    """The table this player takes when a partie opens; 0 where it has none yet."""

    @property
    def nom_complet(self) -> str:
        return f"{self.nom}{ENTRE_DEUX}{self.nom2}" if self.nom2 else self.nom


class Arbitre(Struct, frozen=True, gc=False):
    """An arbitre correcteur."""

    numero: int
    nom: str


class Reglages(Struct, frozen=True, gc=False):
    """What the organiser sets where the text gives a default or leaves a choice."""

    prime_solo: int = 10
    seuil_solo: int = 16
    attente_apres_top: bool = True
    arrondi_moyenne: Arrondi = Arrondi.INFERIEUR
    """How an average becomes whole where the edition does not say."""
    meilleurs_par_club: int = 3
    """How many of its best players count for a club."""
    methode: Methode = Methode.POINTS
    departage: tuple[Departage, ...] = ()
    absence: Absence = Absence.AVEC_PERTE
    """The cost of not playing a partie, but for its arbitre and for a player judged apart."""
    partis_classes: bool = True
    """Whether players who left before the end are ranked."""


class EnTete(Struct, frozen=True, gc=False):
    """The organising club's name, its picture (the bytes of a PNG or JPEG), and who answers for the competition."""

    club: str = ""
    logo: bytes = b""
    juge_arbitre: str = ""


class Competition(Struct, frozen=True, gc=False):
    """Everything in one `.arbitre` file."""

    nom: str = ""
    date: str = ""
    lieu: str = ""
    edition: str = "2023"
    reglages: Reglages = field(default_factory=Reglages)
    en_tete: EnTete = field(default_factory=EnTete)
    joueurs: Map[int, Joueur] = field(default_factory=Map)
    arbitres: Map[int, Arbitre] = field(default_factory=Map)
    services: tuple[Service, ...] = ()
    parties: tuple[Partie, ...] = ()
    organisation: Organisation = field(default_factory=Organisation)
    partis: frozenset[int] = frozenset()
    """The players who left, and play no partie until they are seated again."""
    listes: tuple[ListeNotee, ...] = ()
    """The lists of players that came in."""

    @property
    def creee(self) -> bool:
        return bool(self.nom)

    @property
    def reglement(self) -> Reglement:
        return edition(self.edition).reglement

    @property
    def du_sac(self) -> bool:
        """Whether letters come out of a real bag: as in the last partie that had some, or that was opened so."""
        return next((p.du_sac for p in reversed(self.parties) if p.coups or p.du_sac), False)

    @property
    def partie(self) -> Partie | None:
        """The partie in hand: the last opened."""
        return self.parties[-1] if self.parties else None

    @property
    def appareils_interdits(self) -> bool:
        """Players look at no telephone while they play (2023, 2.1; 2012, 2.1; ancienne, 1.1)."""
        return self.partie is not None and self.partie.fin is None

    def la_partie(self, numero: int) -> Partie | None:
        return self.parties[numero - 1] if 1 <= numero <= len(self.parties) else None

    def exclu(self, joueur: int, partie: int) -> bool:
        """Whether ``joueur`` was put out of the parties that follow an earlier one than ``partie`` (2023, 6.1)."""
        return any(joueur in p.exclus for p in self.parties if p.numero < partie)

    def suivante_commencee(self, partie: Partie) -> bool:
        """Whether letters were drawn for a partie after that one."""
        return any(p.numero > partie.numero and p.coups for p in self.parties)

    def joueur(self, numero: int) -> Joueur:
        return self.joueurs[numero]

    def a_joue(self, numero: int) -> bool:
        """Whether something of that player stands in a partie or a topping: such a one leaves, and stays listed."""
        return any(p.tient_a(numero) for p in self.parties) or any(
            numero in topping.courses for topping in self.organisation.toppings
        )

    def table_de(self, numero: int) -> int:
        """The player's own table: the one given, else the last held; 0 where there never was one."""
        tenues = (p.table for partie in reversed(self.parties) for p in reversed(partie.places) if p.joueur == numero)
        return self.joueurs[numero].table or next(tenues, 0)

    def table_prevue(self, numero: int) -> int:
        """The player's table in the next partie; 0 for who left or has none."""
        return 0 if numero in self.partis else self.joueurs[numero].table

    def tables_attribuees(self) -> dict[int, int]:
        """Table -> player for who has a table in the next partie."""
        return {table: numero for numero in self.joueurs if (table := self.table_prevue(numero))}

    @property
    def tenants(self) -> tuple[Joueur, ...]:
        """The players with a table in the next partie; one who left has none, whatever table was his."""
        return tuple(self.joueurs[numero] for numero in self.tables_attribuees().values())

    def arbitre_de(self, table: int, partie: int, coup: int) -> Arbitre | None:
        """The arbitre who corrects ``table`` at that coup; None where all do (a single arbitre, the default)."""
        numero = arbitre_en_service(self.services, table, partie, coup)
        return None if numero is None else self.arbitres.get(numero)
