"""What may be asked of a partie, and what follows: each command and each event goes to its room."""

from typing import Any, Final, Protocol

from arbitre.engine.ordre import membres
from arbitre.engine.partie import (
    conduite,
    discipline,
    multiplex,
    places,
    recourir,
    rectifications,
    relecture,
    saisie,
    secondes,
    terminer,
    tirer,
)
from arbitre.engine.partie.etat import Partie
from arbitre.engine.partie.savoir import Contexte

CommandePartie = (
    tirer.CommandeTirage
    | conduite.CommandeConduite
    | multiplex.CommandeMultiplex
    | saisie.CommandeSaisie
    | relecture.CommandeRelecture
    | rectifications.CommandeRectification
    | places.CommandePlace
    | discipline.CommandeDiscipline
    | recourir.CommandeRecours
    | terminer.CommandeFin
)
EvenementPartie = (
    tirer.EvenementTirage
    | conduite.EvenementConduite
    | multiplex.EvenementMultiplex
    | saisie.EvenementSaisie
    | relecture.EvenementRelecture
    | rectifications.EvenementRectification
    | places.EvenementPlace
    | discipline.EvenementDiscipline
    | recourir.EvenementRecours
    | terminer.EvenementFin
)


class Salle(Protocol):
    """Where commands and events of a kind are taken in."""

    def decide(self, contexte: Contexte, commande: Any, /) -> tuple[Any, ...]:
        """The events of the command; raises a `Refus`."""

    def apply(self, partie: Partie, evenement: Any, /) -> Partie:
        """The partie after it."""


_SALLES: Final[tuple[tuple[Salle, Any], ...]] = (
    (tirer, tirer.CommandeTirage | tirer.EvenementTirage),
    (conduite, conduite.CommandeConduite | conduite.EvenementConduite),
    (multiplex, multiplex.CommandeMultiplex | multiplex.EvenementMultiplex),
    (saisie, saisie.CommandeSaisie | saisie.EvenementSaisie),
    (relecture, relecture.CommandeRelecture | relecture.EvenementRelecture),
    (rectifications, rectifications.CommandeRectification | rectifications.EvenementRectification),
    (places, places.CommandePlace | places.EvenementPlace),
    (discipline, discipline.CommandeDiscipline | discipline.EvenementDiscipline),
    (recourir, recourir.CommandeRecours | recourir.EvenementRecours),
    (terminer, terminer.CommandeFin | terminer.EvenementFin),
)
SALLES: Final = {classe: salle for salle, union in _SALLES for classe in membres(union)}
"""By the class of a command or an event: a file holds events by the thousand, and a union tries each of its members."""


def decide(contexte: Contexte, commande: CommandePartie) -> tuple[EvenementPartie, ...]:
    """The events that ``commande`` brings about; raises a `Refus` whose sentence says what to do instead."""
    evenements = SALLES[type(commande)].decide(contexte, commande)
    if isinstance(commande, saisie.CommandeSaisie | relecture.RejugerBulletins):
        return (*evenements, *secondes.suites(contexte, evenements))
    return evenements


def apply(partie: Partie, evenement: EvenementPartie) -> Partie:
    """The partie after ``evenement``. Never refuses: what is written has happened."""
    return SALLES[type(evenement)].apply(partie, evenement)
