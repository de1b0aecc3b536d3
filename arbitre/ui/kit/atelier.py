"""Work done away from the windows: in threads that know nothing of who asked, its results given to who still lives.

The collector of garbage rests meanwhile: it would take a dead window apart in one of them.
"""

import gc
import threading
from collections import deque
from collections.abc import Callable, Generator
from contextlib import closing
from functools import cache
from itertools import count
from typing import Any, Final, TypeVar

import shiboken6
from PySide6.QtCore import QObject, Signal

from arbitre.engine.erreurs import Refus


class Ramassage:
    """Suspended as often as it is asked to; goes on after the last `reprendre`, if it did before."""

    def __init__(self) -> None:
        self._suspensions = 0
        self._allait = False

    def suspendre(self) -> None:
        """Suspend the collection; called from the windows' thread."""
        if not self._suspensions:
            self._allait = gc.isenabled()
            gc.disable()
        self._suspensions += 1

    def reprendre(self) -> None:
        """Resume the collection; called from the windows' thread, once for each `suspendre`."""
        self._suspensions -= 1
        if not self._suspensions and self._allait:
            gc.enable()


RAMASSAGE: Final = Ramassage()
"""The garbage collection of the whole program."""


T = TypeVar("T")


class _Travail:
    """Something to do for an ``atelier``, and what it gave so far.

    One that is ``perimable`` is forgotten when another such is asked for before its turn.
    """

    def __init__(
        self,
        atelier: "Atelier",
        faire: Callable[["_Travail"], object],
        ensuite: Callable[[Any], object],
        *,
        perimable: bool = False,
    ) -> None:
        self.atelier, self.ensuite, self.perimable = atelier, ensuite, perimable
        self._faire = faire
        self.arret = threading.Event()
        self.dire: Callable[[], object] = lambda: None
        self.etapes: deque[object] = deque()
        self.resultat: object = None

    def executer(self, dire: Callable[[], object]) -> None:
        """Run the work in a thread, calling ``dire`` after each step. Its result is what it returns or raises."""
        self.dire = dire
        try:
            self.resultat = self._faire(self)
        except Exception as e:  # noqa: BLE001  # raised again in the windows' thread
            self.resultat = e

    def derouler(self, au_fil: Callable[[], Generator[object, None, None]]) -> None:
        """Step after step, until it is stopped."""
        with closing(au_fil()) as etapes:
            for etape in etapes:
                self.etapes.append(etape)
                self.dire()
                if self.arret.is_set():
                    break


class _Comptoir(QObject):
    """The one place where threads hand over, as old as the program: who asked may die at any moment, this does not.

    A thread holds a number only. What was asked, and by whom, is held here and let go in the windows' thread; so is
    what nothing holds any more: the collector rests while threads work, for it would take a dead window apart in one.
    """

    avance = Signal(int)
    fini = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self._numeros = count()
        self._travaux: dict[int, _Travail] = {}
        self.avance.connect(self._avancer)
        self.fini.connect(self._finir)

    def confier(self, travail: _Travail) -> None:
        """Run a work in a thread of its own."""
        RAMASSAGE.suspendre()
        numero = next(self._numeros)
        self._travaux[numero] = travail
        threading.Thread(target=self._travailler, args=(numero,), name="atelier", daemon=True).start()

    def _travailler(self, numero: int) -> None:
        self._travaux[numero].executer(lambda: self.avance.emit(numero))
        if shiboken6.isValid(self):  # else the program is over
            self.fini.emit(numero)

    def _avancer(self, numero: int) -> None:
        travail = self._travaux[numero]
        travail.atelier.avancer(travail)

    def _finir(self, numero: int) -> None:
        travail = self._travaux.pop(numero)
        RAMASSAGE.reprendre()
        travail.atelier.rendre(travail)


@cache
def _comptoir() -> _Comptoir:
    return _Comptoir()


class Atelier(QObject):
    """The work of one window, one thing at a time; once the window is gone nothing is told, what is to be kept is done.

    ``rate`` carries the sentence of a refusal; ``avance`` each step of work that is followed. What is no refusal is a
    fault of the program, raised in the windows' thread.
    """

    avance = Signal(object)
    rate = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._en_cours: _Travail | None = None
        self._attente: list[_Travail] = []

    @property
    def occupe(self) -> bool:
        """Whether a work is being done, even one asked to end."""
        return self._en_cours is not None

    def demander(self, faire: Callable[[], T], ensuite: Callable[[T], object], *, perimable: bool = False) -> None:
        """Do it when its turn comes, then ``ensuite`` with what it gave.

        ``faire`` runs in a thread: it is given values, and touches no window. What is ``perimable`` is not done where
        another such is asked for before its turn.
        """
        if perimable:
            self._attente = [t for t in self._attente if not t.perimable]
        self._ajouter(_Travail(self, lambda _: faire(), ensuite, perimable=perimable))

    def suivre(self, au_fil: Callable[[], Generator[object, None, None]], ensuite: Callable[[], object]) -> None:
        """Do in a thread a work of several steps, which may be stopped between two."""
        self._ajouter(_Travail(self, lambda travail: travail.derouler(au_fil), lambda _: ensuite()))

    def arreter(self) -> None:
        """Close what is followed at its next step."""
        if self._en_cours is not None:
            self._en_cours.arret.set()

    def avancer(self, travail: _Travail) -> None:
        """A step was made; it is the last one where nobody is there to see it."""
        etape = travail.etapes.popleft()
        if shiboken6.isValid(self):
            self.avance.emit(etape)
        else:
            travail.arret.set()

    def rendre(self, travail: _Travail) -> None:
        """Give the result of a finished job and let the next begin, unless only a closed window would have seen it."""
        vit, resultat = shiboken6.isValid(self), travail.resultat
        self._en_cours = None
        if not vit:
            self._attente = [t for t in self._attente if not t.perimable]
        self._commencer()
        if isinstance(resultat, Exception) and not isinstance(resultat, Refus):
            raise resultat
        if vit and isinstance(resultat, Refus):
            self.rate.emit(str(resultat))
        elif vit:
            travail.ensuite(resultat)

    def _ajouter(self, travail: _Travail) -> None:
        self._attente.append(travail)
        self._commencer()

    def _commencer(self) -> None:
        if self._en_cours is None and self._attente:
            self._en_cours = self._attente.pop(0)
            _comptoir().confier(self._en_cours)
