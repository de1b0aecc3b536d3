"""What may be asked of a competition beside its parties."""

from dataclasses import dataclass

from arbitre.engine.competition.commandes_organisation import CommandeOrganisation
from arbitre.engine.competition.etat import Joueur, Reglages
from arbitre.engine.competition.papiers import EnTete, Impression
from arbitre.engine.formule import Formule
from arbitre.engine.partie.commandes import CommandePartie


@dataclass(frozen=True, slots=True)
class CreerCompetition:
    """Begin the file."""

    nom: str
    date: str
    lieu: str = ""
    edition: str = "2023"


@dataclass(frozen=True, slots=True)
class Regler:
    """Set what the organiser may set."""

    reglages: Reglages


@dataclass(frozen=True, slots=True)
class InscrireJoueurs:
    """New players; their ``numero`` is given by the file, a table of 0 takes the first free one."""

    joueurs: tuple[Joueur, ...]


@dataclass(frozen=True, slots=True)
class ModifierJoueur:
    """Correct a player's data, table included."""

    joueur: Joueur


@dataclass(frozen=True, slots=True)
class RetirerJoueur:
    """Take a player who never played off the list."""

    joueur: int


@dataclass(frozen=True, slots=True)
class InscrireArbitre:
    """A new arbitre correcteur."""

    nom: str


@dataclass(frozen=True, slots=True)
class ConfierTables:
    """Tables for an arbitre from the next coup to correct on."""

    arbitre: int
    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ChoisirEnTete:
    """At whose name, with which picture, papers are made."""

    en_tete: EnTete


@dataclass(frozen=True, slots=True)
class NoterImpression:
    """Write down that a paper came out."""

    impression: Impression


@dataclass(frozen=True, slots=True)
class OuvrirPartie:
    """Open the next partie with the players at their tables; ``scelle`` is the seal of a prepared one.

    ``propre`` is a formule of one's own, instead of the one named; ``arbitres`` are players who arbitrate this one.
    """

    titre: str = ""
    formule: str = "classique"
    duree: int = 180
    alerte: int = 30
    absents: tuple[int, ...] = ()
    scelle: bytes = b""
    propre: Formule | None = None
    arbitres: tuple[int, ...] = ()


CommandeCompetition = (
    CreerCompetition
    | Regler
    | InscrireJoueurs
    | ModifierJoueur
    | RetirerJoueur
    | InscrireArbitre
    | ConfierTables
    | ChoisirEnTete
    | NoterImpression
    | OuvrirPartie
    | CommandeOrganisation
)
Commande = CommandeCompetition | CommandePartie
