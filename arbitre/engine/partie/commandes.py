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


def decide(contexte: Contexte, commande: CommandePartie) -> tuple[EvenementPartie, ...]:
    """The events that ``commande`` brings about; raises a `Refus` whose sentence says what to do instead."""
    if isinstance(commande, tirer.CommandeTirage):
        return tirer.decide(contexte, commande)
    if isinstance(commande, conduite.CommandeConduite):
        return conduite.decide(contexte, commande)
    if isinstance(commande, multiplex.CommandeMultiplex):
        return multiplex.decide(contexte, commande)
    if isinstance(commande, saisie.CommandeSaisie):
        saisies = saisie.decide(contexte, commande)
        return (*saisies, *secondes.suites(contexte, saisies))
    if isinstance(commande, relecture.RejugerBulletins):
        rejuges = relecture.rejuger(contexte, commande)
        return (*rejuges, *secondes.suites(contexte, rejuges))
    if isinstance(commande, relecture.CommandeRelecture):
        return relecture.decide(contexte, commande)
    if isinstance(commande, rectifications.CommandeRectification):
        return rectifications.decide(contexte, commande)
    if isinstance(commande, places.CommandePlace):
        return places.decide(contexte, commande)
    if isinstance(commande, discipline.CommandeDiscipline):
        return discipline.decide(contexte, commande)
    if isinstance(commande, recourir.CommandeRecours):
        return recourir.decide(contexte, commande)
    return terminer.decide(contexte, commande)


class Salle(Protocol):
    """Where events of a kind are taken in."""

    def apply(self, partie: Partie, evenement: Any, /) -> Partie:
        """The partie after it."""


_SALLES: Final[tuple[tuple[Any, Salle], ...]] = (
    (tirer.EvenementTirage, tirer),
    (conduite.EvenementConduite, conduite),
    (multiplex.EvenementMultiplex, multiplex),
    (saisie.EvenementSaisie, saisie),
    (relecture.EvenementRelecture, relecture),
    (rectifications.EvenementRectification, rectifications),
    (places.EvenementPlace, places),
    (discipline.EvenementDiscipline, discipline),
    (recourir.EvenementRecours, recourir),
    (terminer.EvenementFin, terminer),
)
SALLES: Final = {classe: salle for union, salle in _SALLES for classe in membres(union)}
"""By its class: a file holds events by the thousand, and a union tries each of its members."""


def apply(partie: Partie, evenement: EvenementPartie) -> Partie:
    """The partie after ``evenement``. Never refuses: what is written has happened."""
    return SALLES[type(evenement)].apply(partie, evenement)
