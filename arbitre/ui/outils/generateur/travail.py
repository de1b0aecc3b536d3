"""The making of parties, away from the window: processes that make, a thread that gathers, step by step."""

import time
from collections.abc import Generator
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from typing import Final

from msgspec import Struct, field

from arbitre.engine.erreurs import Refus, cause_systeme
from arbitre.engine.generation import PartieGeneree
from arbitre.engine.prepare import Resume, preparer, sceller
from arbitre.engine.scelle import Scelle
from arbitre.fabrique import LOT, Demande, parties
from arbitre.ui.textes import generateur as textes

BATTEMENT: Final = 0.1
"""Seconds between two words to the window."""


class Trouvee(Struct, frozen=True):
    """A partie that meets the criteria: its number, what may be known of it, the rest under its seal."""

    numero: int
    resume: Resume
    scelle: Scelle


def sceller_la_partie(demande: Demande, partie: PartieGeneree) -> Trouvee:
    """What a process hands over: the window never holds a word in clear."""
    preparation = preparer(partie, demande.formule, demande.edition, demande.nom_du_lexique)
    return Trouvee(partie.numero, preparation.resume, sceller(preparation))


class Recolte(Struct):
    """The parties found since the window was last told, and how many were tried."""

    trouvees: list[Trouvee] = field(default_factory=list)
    essayees: int = 0
    dite: float = field(default_factory=time.monotonic)


def recolter(demande: Demande, depuis: int, voulues: int) -> Generator[Recolte, None, None]:
    """Make parties from number ``depuis`` on until ``voulues`` are found; raises a `Refus` where they cannot be
    made."""
    try:
        yield from _recolter(demande, depuis, voulues)
    except OSError as e:
        fichier = Path(str(e.filename)).name
        raise Refus(f"«\u00a0{fichier}\u00a0» ne peut être lu ({cause_systeme(e)}).") from e
    except BrokenProcessPool as e:
        raise Refus(textes.PROCESSUS_PERDU) from e


def _recolter(demande: Demande, depuis: int, voulues: int) -> Generator[Recolte, None, None]:
    lexique, _ = demande.ouvrir(), demande.courants()  # compiled here, once; a refusal is said before all else
    lot = 1 if lexique.automate.noyau is None else LOT
    recolte, reste = Recolte(), voulues
    with closing(parties(demande, depuis, sceller_la_partie, lot=lot, sous_une_fenetre=True)) as faites:
        while reste:
            trouvee = next(faites)
            recolte.essayees += 1
            if trouvee is not None:
                recolte.trouvees.append(trouvee)
                reste -= 1
            if not reste or time.monotonic() - recolte.dite > BATTEMENT:
                yield recolte
                recolte = Recolte()
