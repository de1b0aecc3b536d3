"""What happened in a competition beside its parties."""

from msgspec import Struct

from arbitre.engine.competition.etat import Arbitre, Joueur, Reglages
from arbitre.engine.competition.evenements_organisation import EvenementOrganisation
from arbitre.engine.competition.papiers import EnTete, Impression
from arbitre.engine.partie.etat import Service
from arbitre.engine.partie.evenements import EvenementPartie


class CompetitionCreee(Struct, frozen=True):
    """The first event of a file."""

    nom: str
    date: str
    lieu: str
    edition: str


class ReglagesChanges(Struct, frozen=True):
    """The organiser's settings, whole."""

    reglages: Reglages


class JoueurInscrit(Struct, frozen=True):
    """A player comes in, or is corrected: the whole player as it is now."""

    joueur: Joueur


class JoueurRetire(Struct, frozen=True):
    """A player who never played is taken off the list."""

    joueur: int


class ArbitreInscrit(Struct, frozen=True):
    """An arbitre comes in, or is renamed."""

    arbitre: Arbitre


class TablesConfiees(Struct, frozen=True):
    """An arbitre takes these tables from that coup on."""

    service: Service


class EnTeteChoisi(Struct, frozen=True):
    """Papers are made at that club's name, with its picture."""

    en_tete: EnTete


class PapierImprime(Struct, frozen=True):
    """A paper came out. Nothing takes it back: undo leaves it out."""

    impression: Impression


class CommandeAnnulee(Struct, frozen=True):
    """The command of that lot is taken back; its events stay in the journal."""

    lot: int


EvenementFichier = (
    CompetitionCreee
    | ReglagesChanges
    | JoueurInscrit
    | JoueurRetire
    | ArbitreInscrit
    | TablesConfiees
    | EnTeteChoisi
    | PapierImprime
)
EvenementCompetition = EvenementFichier | EvenementOrganisation
Evenement = EvenementCompetition | CommandeAnnulee | EvenementPartie


class Trace(Struct, frozen=True):
    """An event as the journal keeps it: its number, its command's lot, when (ISO 8601), by whom, in which partie."""

    numero: int
    lot: int
    instant: str
    auteur: str
    partie: int
    commande: str
    evenement: Evenement
