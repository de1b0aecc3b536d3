"""Which console a file is the console's of: the spare that went on says so, and the first one asks when it is opened.

Beside the file of a console that a spare follows stands where that spare would answer. It is asked there, under the
fingerprint noted; one that does not answer says nothing, and that is said.
"""

import platform
from pathlib import Path
from typing import Final

import msgspec

from arbitre.engine.competition.reseau import ConsoleReprise, ReprendreLaConsole
from arbitre.journal import Ancre, Journal
from arbitre.journal.copies import depuis
from arbitre.regie import RegieDuplicate
from arbitre.reseau.postes.fil import Ici
from arbitre.reseau.socle.a_cote import noter, relire

_OCTETS_MAX: Final = 1_000
_NOM: Final = "secours"


class Reprise(msgspec.Struct, frozen=True):
    """A spare became the console in that generation, where the file held that many events, the last under ``sceau``."""

    generation: int = 0
    nombre: int = 0
    sceau: str = ""


def reprise_de(regie: RegieDuplicate) -> Reprise | None:
    """The last of that file; None where its first console still holds it."""
    for fait in reversed(regie.chronique.faits):
        for trace in fait.traces:
            if isinstance(trace.evenement, ConsoleReprise):
                e = trace.evenement
                return Reprise(e.generation, e.nombre, e.sceau)
    return None


def reprendre(regie: RegieDuplicate) -> Reprise:
    """This copy is the console from now on; the break is written. Raises a `Refus`."""
    ancre, generation = regie.journal.ancre(), regie.generation + 1
    regie.executer(ReprendreLaConsole(generation, ancre.nombre, ancre.sceau, platform.node()))
    return Reprise(generation, ancre.nombre, ancre.sceau)


# --- beside the file of the first ---------------------------------------------------------------------------------


def noter_le_secours(fichier: Path, ici: Ici) -> None:
    """Where the spare of that file would answer as the console."""
    if secours_note(fichier) != ici:
        noter(fichier, _NOM, ici)


def secours_note(fichier: Path) -> Ici | None:
    """Where that spare is; None where none followed."""
    return relire(fichier, _NOM, Ici, _OCTETS_MAX)


def deposee(reprise: Reprise, journal: Journal | None = None) -> str:
    """What is said to a console that no longer is the console, and what its ``journal`` alone has."""
    ou = Ancre(reprise.nombre, reprise.sceau)
    dit = f"Ce fichier n’est plus celui de la console\u00a0: le secours a pris la suite après {ou}. Lecture seule ici."
    seul = depuis(journal, reprise.nombre) if journal is not None else None
    return dit if seul is None or not seul.commandes else f"{dit} {seul.dit}, à reporter à la main."
