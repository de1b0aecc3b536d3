"""What happened in a competition beside its parties."""

from dataclasses import dataclass

from arbitre.engine.competition.etat import Arbitre, Joueur, Reglages
from arbitre.engine.competition.evenements_organisation import EvenementOrganisation
from arbitre.engine.competition.papiers import EnTete, Impression
from arbitre.engine.partie.etat import Service
from arbitre.engine.partie.evenements import EvenementPartie


@dataclass(frozen=True, slots=True)
class CompetitionCreee:
    """The first event of a file."""

    nom: str
    date: str
    lieu: str
    edition: str


@dataclass(frozen=True, slots=True)
class ReglagesChanges:
    """The organiser's settings, whole."""

    reglages: Reglages


@dataclass(frozen=True, slots=True)
class JoueurInscrit:
    """A player comes in, or is corrected: the whole player as it is now."""

    joueur: Joueur


@dataclass(frozen=True, slots=True)
class JoueurRetire:
    """A player who never played is taken off the list."""

    joueur: int


@dataclass(frozen=True, slots=True)
class ArbitreInscrit:
    """An arbitre comes in, or is renamed."""

    arbitre: Arbitre


@dataclass(frozen=True, slots=True)
class TablesConfiees:
    """An arbitre takes these tables from that coup on."""

    service: Service


@dataclass(frozen=True, slots=True)
class EnTeteChoisi:
    """Papers are made at that club's name, with its picture."""

    en_tete: EnTete


@dataclass(frozen=True, slots=True)
class PapierImprime:
    """A paper came out. Nothing takes it back: undo leaves it out."""

    impression: Impression


@dataclass(frozen=True, slots=True)
class CommandeAnnulee:
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


@dataclass(frozen=True, slots=True)
class Trace:
    """An event as the journal keeps it: its number, its command's lot, when (ISO 8601), by whom, in which partie."""

    numero: int
    lot: int
    instant: str
    auteur: str
    partie: int
    commande: str
    evenement: Evenement
