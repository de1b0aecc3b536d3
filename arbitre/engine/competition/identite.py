"""Which file this is, for those who enter from afar: a file copied from another begins alike, and is another one."""

import re
from typing import Final

from arbitre.engine.competition.etat import Competition
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.ordre import Ordre, Situe

_IDENTITE: Final = re.compile(r"[0-9a-f]{32}")
_LIEU: Final = re.compile(r"[0-9a-f]{16}")


class IdentifierLeFichier(Ordre, frozen=True):
    """Posts know this file as ``identite`` as long as it is at ``lieu``, a digest of where it stands."""

    libelle = "réseau de la salle ouvert"
    identite: str
    lieu: str


class FichierIdentifie(Situe, frozen=True):
    """From here on it is known so; undo leaves it where it is."""

    identite: str
    lieu: str


CommandeIdentite = IdentifierLeFichier
EvenementIdentite = FichierIdentifie


def decide(commande: CommandeIdentite) -> tuple[EvenementIdentite, ...]:
    """The events of ``commande``; raises a `Refus`."""
    if not (_IDENTITE.fullmatch(commande.identite) and _LIEU.fullmatch(commande.lieu)):
        raise CommandeRefusee("Ce fichier ne se nomme pas ainsi\u00a0: rouvrez le réseau de la salle.")
    return (FichierIdentifie(commande.identite, commande.lieu),)


def apply(competition: Competition, _evenement: EvenementIdentite) -> Competition:
    """The competition after that event: the same. Never refuses."""
    return competition
