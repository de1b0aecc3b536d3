"""What a director may be asked about afterwards, kept as it happened: results corrected, by decision or by forfeit, who
came late, left or came back, settings changed between two rounds."""

from enum import Enum

from msgspec import Struct

from arbitre.engine.classique.rencontre import Rencontre
from arbitre.engine.listes_recues import ListeNotee


class ResultatRetenu(Struct, frozen=True, gc=False):
    """A result that was there already and is another one now, or one by decision or forfeit."""

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
    """He did it after so many rounds were published; his name as it was then."""

    passage: Passage
    nom: str
    rondes: int
    heure: str = ""


class ReglagesRevus(Struct, frozen=True, gc=False):
    """Settings that became others after so many rounds were published: name, what it was, what it is."""

    changes: tuple[tuple[str, object, object], ...]
    rondes: int
    heure: str = ""


class ListeRecueAuTournoi(Struct, frozen=True, gc=False):
    """A list that came in after so many rounds were published."""

    notee: ListeNotee
    rondes: int


Acte = ResultatRetenu | PassageDuJoueur | ReglagesRevus | ListeRecueAuTournoi


def merite_le_registre(avant: Rencontre, apres: Rencontre) -> bool:
    """Whether a result typed may be disputed: not the first one of a match, by its scores alone."""
    corrige = bool(avant.saisies) or avant.forfait is not None
    return corrige or apres.forfait is not None or any(manche.perdue is not None for manche in apres.saisies)
