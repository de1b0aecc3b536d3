"""What the network writes in the file: a post's requests, by which name posts know it, the spare that went on.

None of it changes the competition.
"""

import re
from collections.abc import Iterable
from typing import Final, assert_never

from arbitre.engine.competition.etat import Competition
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.ordre import Ordre, Situe
from arbitre.engine.saisies import NOMBRE_MAX, phrase

DEMANDE_MAX: Final = 2**53
"""The greatest number that every client can count to."""
POSTE_MAX: Final = 64
"""Signs of the name that a post gives itself."""
_EN_HEXA: Final = re.compile(r"[0-9a-f]{32}")
_LIEU: Final = re.compile(r"[0-9a-f]{16}")


class NoterDemande(Ordre, frozen=True):
    """The ``n``-th request of ``poste``; ``empreinte`` tells what it asked. It comes with the commands that it asks:
    asked again under that number, they are done once."""

    libelle = "demande d’un poste"
    poste: str
    n: int
    empreinte: str


class IdentifierLeFichier(Ordre, frozen=True):
    """Posts know this file as ``identite`` as long as it is at ``lieu``, a digest of where it stands: a copy begins
    alike, and is another file."""

    libelle = "réseau de la salle ouvert"
    identite: str
    lieu: str


class ReprendreLaConsole(Ordre, frozen=True):
    """This file is the console's from now on; ``nombre`` events came from the one before, the last under ``sceau``.

    ``generation`` counts the consoles that the file has had after its first; ``machine`` is where this one runs.
    """

    libelle = "console de secours"
    generation: int
    nombre: int
    sceau: str
    machine: str


class DemandeRecue(Situe, frozen=True):
    """The commands of this lot were asked by ``poste`` under that number."""

    poste: str
    n: int
    empreinte: str


class FichierIdentifie(Situe, frozen=True):
    """The file has this identity from now on; undo leaves it."""

    identite: str
    lieu: str


class ConsoleReprise(Situe, frozen=True):
    """Another console went on from there; an undo does not cross this event."""

    dit = "machine"
    generation: int
    nombre: int
    sceau: str
    machine: str


CommandeReseau = NoterDemande | IdentifierLeFichier | ReprendreLaConsole
EvenementReseau = DemandeRecue | FichierIdentifie | ConsoleReprise


def generation(evenements: Iterable[object]) -> int:
    """How many spares went on with the file of those events, one after the other."""
    return max((e.generation for e in evenements if isinstance(e, ConsoleReprise)), default=0)


def decide(commande: CommandeReseau) -> tuple[EvenementReseau, ...]:
    """The events of ``commande``; raises a `Refus`."""
    match commande:
        case NoterDemande(poste, n, empreinte):
            if not poste or phrase(poste, POSTE_MAX) != poste:
                raise CommandeRefusee("Ce poste n’a pas de nom utilisable\u00a0: rechargez sa page.")
            if not 0 <= n < DEMANDE_MAX:
                raise CommandeRefusee(
                    "Le numéro de la demande n’est pas un compteur\u00a0: rechargez la page du poste."
                )
            return (DemandeRecue(poste, n, empreinte),)
        case IdentifierLeFichier(identite, lieu):
            if not (_EN_HEXA.fullmatch(identite) and _LIEU.fullmatch(lieu)):
                raise CommandeRefusee("Ce fichier ne se nomme pas ainsi\u00a0: rouvrez le réseau de la salle.")
            return (FichierIdentifie(identite, lieu),)
        case ReprendreLaConsole(generation, nombre, sceau, machine):
            if not (1 <= generation <= NOMBRE_MAX and nombre > 0 and _EN_HEXA.fullmatch(sceau)):
                raise CommandeRefusee(
                    "Cette copie ne dit pas où la première console s’est arrêtée\u00a0: suivez-la d’abord."
                )
            return (ConsoleReprise(generation, nombre, sceau, phrase(machine)),)
        case _:
            assert_never(commande)


def apply(competition: Competition, _evenement: EvenementReseau) -> Competition:
    """The competition after that event: the same. Never refuses."""
    return competition
