"""The spare console went on where the first one stopped: the break stands in the file, under the seal that it found."""

import re
from typing import Final

from arbitre.engine.competition.etat import Competition
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.ordre import Ordre, Situe
from arbitre.engine.saisies import NOMBRE_MAX, phrase

_SCEAU: Final = re.compile(r"[0-9a-f]{32}")


class ReprendreLaConsole(Ordre, frozen=True):
    """This file is the console's from now on; ``nombre`` events came from the one before, the last under ``sceau``.

    ``generation`` counts the consoles that the file has had after its first; ``machine`` is where this one runs.
    """

    libelle = "console de secours"
    generation: int
    nombre: int
    sceau: str
    machine: str


class ConsoleReprise(Situe, frozen=True):
    """Another console goes on from there; undo leaves it where it is."""

    dit = "machine"
    generation: int
    nombre: int
    sceau: str
    machine: str


CommandeSecours = ReprendreLaConsole
EvenementSecours = ConsoleReprise


def decide(commande: CommandeSecours) -> tuple[EvenementSecours, ...]:
    """The events of ``commande``; raises a `Refus`."""
    if not (1 <= commande.generation <= NOMBRE_MAX and commande.nombre > 0 and _SCEAU.fullmatch(commande.sceau)):
        raise CommandeRefusee("Cette copie ne dit pas où la première console s’est arrêtée\u00a0: suivez-la d’abord.")
    return (ConsoleReprise(commande.generation, commande.nombre, commande.sceau, phrase(commande.machine)),)


def apply(competition: Competition, _evenement: EvenementSecours) -> Competition:
    """The competition after that event: the same. Never refuses."""
    return competition
