"""The making of parties, away from the window: processes that make, a thread that gathers, signals that tell."""

import threading
import time
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from typing import Final

import shiboken6
from msgspec import Struct, field
from PySide6.QtCore import QObject, Signal

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


class _Recolte(Struct):
    """What was found since the window was last told."""

    trouvees: list[Trouvee] = field(default_factory=list)
    essayees: int = 0
    dite: float = 0.0


class Travail(QObject):
    """``avance`` carries what was found and how many were tried since the last time; ``finie`` ends it: a refusal's
    sentence, or nothing."""

    avance = Signal(object, int)
    finie = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._arret = threading.Event()
        self._fil: threading.Thread | None = None

    @property
    def en_cours(self) -> bool:
        """Whether its thread still lives, be it to end."""
        return self._fil is not None and self._fil.is_alive()

    def lancer(self, demande: Demande, depuis: int, voulues: int) -> None:
        """Make parties from number ``depuis`` on until ``voulues`` are found, or `arreter`."""
        self._arret = threading.Event()
        arguments = (demande, depuis, voulues, self._arret)
        self._fil = threading.Thread(target=self._faire, args=arguments, name="parties")
        self._fil.start()

    def arreter(self) -> None:
        """Stop between two parties; what is found is kept."""
        self._arret.set()

    def _faire(self, demande: Demande, depuis: int, voulues: int, arret: threading.Event) -> None:
        phrase = ""
        try:
            self._recolter(demande, depuis, voulues, arret)
        except Refus as e:
            phrase = str(e)
        except OSError as e:
            phrase = f"«\u00a0{Path(str(e.filename)).name}\u00a0» ne peut être lu ({cause_systeme(e)})."
        except BrokenProcessPool:
            phrase = textes.PROCESSUS_PERDU
        if shiboken6.isValid(self):
            self.finie.emit(phrase)

    def _recolter(self, demande: Demande, depuis: int, voulues: int, arret: threading.Event) -> None:
        lexique, _ = demande.ouvrir(), demande.courants()  # compiled here, once; a refusal is said before all else
        lot = 1 if lexique.automate.noyau is None else LOT
        recolte, reste = _Recolte(dite=time.monotonic()), voulues
        with closing(parties(demande, depuis, sceller_la_partie, lot=lot, sous_une_fenetre=True)) as faites:
            while reste and not arret.is_set():
                trouvee = next(faites)
                recolte.essayees += 1
                if trouvee is not None:
                    recolte.trouvees.append(trouvee)
                    reste -= 1
                if time.monotonic() - recolte.dite > BATTEMENT:
                    recolte = self._dire(recolte)
            self._dire(recolte)

    def _dire(self, recolte: _Recolte) -> _Recolte:
        if shiboken6.isValid(self):
            self.avance.emit(tuple(recolte.trouvees), recolte.essayees)
        return _Recolte(dite=time.monotonic())
