"""What may be asked of a competition beside its parties."""

from msgspec import Struct

from arbitre.engine.competition.commandes_organisation import CommandeOrganisation
from arbitre.engine.competition.etat import Joueur, Reglages
from arbitre.engine.competition.papiers import EnTete, Impression
from arbitre.engine.formule import Formule
from arbitre.engine.partie.commandes import CommandePartie


class CreerCompetition(Struct, frozen=True):
    """Begin the file."""

    nom: str
    date: str
    lieu: str = ""
    edition: str = "2023"


class Regler(Struct, frozen=True):
    """Set what the organiser may set."""

    reglages: Reglages


class InscrireJoueurs(Struct, frozen=True):
    """New players; their ``numero`` is given by the file, a table of 0 takes the first free one."""

    joueurs: tuple[Joueur, ...]


class ModifierJoueur(Struct, frozen=True):
    """Correct a player's data, table included."""

    joueur: Joueur


class RetirerJoueur(Struct, frozen=True):
    """Take a player who never played off the list."""

    joueur: int


class InscrireArbitre(Struct, frozen=True):
    """A new arbitre correcteur."""

    nom: str


class ConfierTables(Struct, frozen=True):
    """Tables for an arbitre from the next coup to correct on."""

    arbitre: int
    tables: tuple[int, ...]


class ChoisirEnTete(Struct, frozen=True):
    """At whose name, with which picture, papers are made."""

    en_tete: EnTete


class NoterImpression(Struct, frozen=True):
    """Write down that a paper came out."""

    impression: Impression


class OuvrirPartie(Struct, frozen=True):
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
