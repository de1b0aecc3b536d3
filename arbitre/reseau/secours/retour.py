"""A first console that comes back asks its spare, before it writes, which of them is the console."""

from pathlib import Path
from typing import Final

from msgspec import Struct, ValidationError, convert

from arbitre.engine.competition.reseau import ConsoleReprise
from arbitre.engine.erreurs import Refus
from arbitre.journal import Journal
from arbitre.reseau.secours.liaison import AutreCertificat, Injoignable, demander
from arbitre.reseau.secours.reprise import Reprise, deposee, secours_note

_DELAI: Final = 1.5
"""Seconds that the opening of a file which a spare followed may take longer."""


class Retour(Struct, frozen=True):
    """Whether that file is no longer the console's, and what is said."""

    depose: bool = False
    phrase: str = ""


def retour(fichier: Path) -> Retour:
    """What the spare of that file says; nothing where none followed it, or where it did not go on."""
    la = secours_note(fichier)
    if la is None:
        return Retour()
    try:
        reprise = convert(demander(la, "/api/reprise", delai=_DELAI), Reprise)
    except (Injoignable, AutreCertificat, ValidationError):
        return Retour(
            phrase=f"Un secours suivait ce fichier et ne répond pas ({la.adresse})\u00a0: s’il a pris la suite, fermez"
            " celui-ci, c’est sa copie qui vaut."
        )
    if reprise.generation <= _generation(fichier):
        return Retour()
    return Retour(depose=True, phrase=deposee(reprise))


def _generation(fichier: Path) -> int:
    """Of the last console that went on in that file; 0: its first one, or it does not read."""
    generation = 0
    try:
        with Journal(fichier, lecture_seule=True) as journal:
            for trace in journal.lire():
                if isinstance(trace.evenement, ConsoleReprise):
                    generation = trace.evenement.generation
    except Refus:
        pass
    return generation
