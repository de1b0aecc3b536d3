"""What a director may be asked about afterwards, kept as it happened: results corrected, by decision or by forfeit, who
came late, left or came back, settings changed between two rounds."""

from enum import Enum

from msgspec import Struct

from arbitre.engine.classique.rencontre import Rencontre
from arbitre.engine.listes_recues import ListeNotee


class ResultatRetenu(Struct, frozen=True, gc=False):
    """A result that has changed, or one by decision or forfeit."""

    ronde: int
    table: int
    avant: Rencontre
    apres: Rencontre
    heure: str = ""


class Passage(Enum):
    """What a player does with his place in the rounds to come."""

    ARRIVE = "Arrivée"
    PART = "Départ"
    REVIENT = "Retour"
    RETIRE = "Retrait de la liste"


class PassageDuJoueur(Struct, frozen=True, gc=False):
    """An act of a player, with the number of rounds published before it, and the player's name at that time."""

    passage: Passage
    nom: str
    rondes: int
    heure: str = ""


class ReglagesRevus(Struct, frozen=True, gc=False):
    """Settings changed after a number of published rounds: name, former value, new value."""

    changes: tuple[tuple[str, object, object], ...]
    rondes: int
    heure: str = ""


class ListeRecueAuTournoi(Struct, frozen=True, gc=False):
    """A list received after a number of published rounds."""

    notee: ListeNotee
    rondes: int


Acte = ResultatRetenu | PassageDuJoueur | ReglagesRevus | ListeRecueAuTournoi


def merite_le_registre(avant: Rencontre, apres: Rencontre) -> bool:
    """Whether a result typed may be disputed: not the first one of a match, by its scores alone."""
    corrige = bool(avant.saisies) or avant.forfait is not None
    return corrige or apres.forfait is not None or any(manche.perdue is not None for manche in apres.saisies)
