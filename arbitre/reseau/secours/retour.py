"""A first console that comes back asks its spare, before it writes, which of them is the console; and again, as long as
that one does not follow it."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Final

from msgspec import Struct, ValidationError, convert

from arbitre.engine.competition.reseau import generation
from arbitre.engine.erreurs import Refus
from arbitre.journal import Journal
from arbitre.reseau.postes.fil import Ici
from arbitre.reseau.secours.liaison import AutreCertificat, Injoignable, demander
from arbitre.reseau.secours.reprise import Reprise, deposee, secours_note

_DELAI: Final = 1.5
"""Seconds that the opening of a file which a spare followed may take longer."""
REDEMANDER: Final = 3.0
"""Seconds between two questions to a spare that does not answer."""


class Retour(Struct, frozen=True):
    """Whether that file is no longer the console's, and what is said; ``muet``: the spare that is still to be asked."""

    depose: bool = False
    phrase: str = ""
    muet: Ici | None = None


def retour(fichier: Path) -> Retour:
    """What the spare of that file says; nothing where none followed it, or where it did not go on."""
    la = secours_note(fichier)
    if la is None:
        return Retour()
    reprise = dite_par(la)
    if reprise is None:
        return Retour(
            phrase=f"Un secours suivait ce fichier et ne répond pas ({la.adresse})\u00a0: s’il a pris la suite, fermez"
            " celui-ci, c’est sa copie qui vaut.",
            muet=la,
        )
    try:
        with Journal(fichier, lecture_seule=True) as journal:
            if reprise.generation <= generation(trace.evenement for trace in journal.lire()):
                return Retour()
            return Retour(depose=True, phrase=deposee(reprise, journal))
    except Refus:
        return Retour(depose=reprise.generation > 0, phrase=deposee(reprise))


def dite_par(la: Ici) -> Reprise | None:
    """Which console that spare is; None where it does not answer."""
    try:
        return convert(demander(la, "/api/reprise", delai=_DELAI), Reprise)
    except (Injoignable, AutreCertificat, ValidationError):
        return None


async def guetter(fichier: Path, ici: int, suivi: Callable[[], bool]) -> Reprise:
    """What the spare of that file is the console by, once it says that it is, of a later generation than ``ici``.

    It is asked whenever none follows (``suivi``): a machine that slept, or was cut, does not know what became of it.
    """
    while True:
        await asyncio.sleep(REDEMANDER)
        la = None if suivi() else secours_note(fichier)
        reprise = await asyncio.to_thread(dite_par, la) if la is not None else None
        if reprise is not None and reprise.generation > ici:
            return reprise
