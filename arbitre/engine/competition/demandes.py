"""What a post of the network asked: its own number, kept with what followed, so that asked again it is done once."""

from typing import Final

from arbitre.engine.competition.etat import Competition
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.ordre import Ordre, Situe
from arbitre.engine.saisies import phrase

DEMANDE_MAX: Final = 2**53
"""The greatest number that every client can count to."""
POSTE_MAX: Final = 64
"""Signs of the name that a post gives itself."""


class NoterDemande(Ordre, frozen=True):
    """The ``n``-th request of ``poste``; ``empreinte`` tells what it asked. It comes with the commands that it asks."""

    libelle = "demande d’un poste"
    poste: str
    n: int
    empreinte: str


class DemandeRecue(Situe, frozen=True):
    """The commands of this lot were asked by ``poste`` under that number."""

    poste: str
    n: int
    empreinte: str


CommandeDemande = NoterDemande
EvenementDemande = DemandeRecue


def decide(commande: CommandeDemande) -> tuple[EvenementDemande, ...]:
    """The events of ``commande``; raises a `Refus`."""
    if not commande.poste or phrase(commande.poste, POSTE_MAX) != commande.poste:
        raise CommandeRefusee("Ce poste n’a pas de nom utilisable\u00a0: rechargez sa page.")
    if not 0 <= commande.n < DEMANDE_MAX:
        raise CommandeRefusee("Le numéro de la demande n’est pas un compteur\u00a0: rechargez la page du poste.")
    return (DemandeRecue(commande.poste, commande.n, commande.empreinte),)


def apply(competition: Competition, _evenement: EvenementDemande) -> Competition:
    """The competition after that event: the same. Never refuses."""
    return competition
