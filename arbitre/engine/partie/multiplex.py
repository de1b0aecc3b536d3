"""The partie of a multiplex: a room's time is its own, and how long after the leading console's it began is written."""

from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.francais import denombrer
from arbitre.engine.ordre import AuCoup, Ordre
from arbitre.engine.partie.coup import en_main
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.partie.savoir import Contexte
from arbitre.engine.saisies import NOMBRE_MAX


class NoterLeDepart(Ordre, frozen=True):
    """The chrono of the coup began here that many seconds after the leading console's."""

    libelle = "départ du temps"
    retard: float


class DepartNote(AuCoup, frozen=True):
    """The chrono of the coup is this room's own: it began that many seconds after the leading console's."""

    retard: float

    @property
    def detail(self) -> str:
        return denombrer(round(self.retard), "seconde") + " après la console qui mène"


CommandeMultiplex = NoterLeDepart
EvenementMultiplex = DepartNote


def decide(contexte: Contexte, commande: CommandeMultiplex) -> tuple[EvenementMultiplex, ...]:
    """The events of ``commande``; raises a `Refus`."""
    coup = en_main(contexte.partie, Phase.RECHERCHE)
    if not 0 <= commande.retard <= NOMBRE_MAX:
        raise CommandeRefusee(f"Un retard est de 0 à {NOMBRE_MAX} secondes.")
    return (DepartNote(coup.numero, float(commande.retard)),)


def apply(partie: Partie, _evenement: EvenementMultiplex) -> Partie:
    """The partie after that event: the same. Never refuses."""
    return partie
