"""From the service's threads to the régie's: a call goes over, its answer comes back as a future."""

import queue
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final, Generic, TypeVar

from arbitre.engine.erreurs import Refus

T = TypeVar("T")


class Panne(Exception):
    """A fault of the program, told in the régie's thread; nothing of it goes out."""


class Tache(Generic[T]):
    """A call on its way."""

    def __init__(self, faire: Callable[[], T]) -> None:
        self.futur: Future[T] = Future()
        self._faire = faire

    def executer(self) -> BaseException | None:
        """Run the call in the régie's thread. A `Refus` is an answer; any other exception, a fault, is returned."""
        if not self.futur.set_running_or_notify_cancel():
            return None
        try:
            resultat = self._faire()
        except Refus as e:
            self.futur.set_exception(e)
        except Exception as e:  # noqa: BLE001  # given back to who keeps the faults
            self.futur.set_exception(Panne())
            return e
        else:
            self.futur.set_result(resultat)
        return None


class Passerelle(ABC):
    """How a call crosses."""

    @abstractmethod
    def demander(self, faire: Callable[[], T]) -> "Future[T]":
        """Have ``faire`` run in the régie's thread; called from any other."""


_FIN: Final = None


class FileDAttente(Passerelle):
    """A plain queue, which the régie's thread empties until it is told to stop."""

    def __init__(self, noter: Callable[[BaseException], object]) -> None:
        self._noter = noter
        self._file: queue.SimpleQueue[Tache[Any] | None] = queue.SimpleQueue()

    def demander(self, faire: Callable[[], T]) -> "Future[T]":
        tache = Tache(faire)
        self._file.put(tache)
        return tache.futur

    def finir(self) -> None:
        """Stop after what was asked before; from any thread, and from a signal."""
        self._file.put(_FIN)

    def servir(self) -> None:
        """Do what is asked, in the order of its coming, until `finir`."""
        while (tache := self._file.get()) is not _FIN:
            if (faute := tache.executer()) is not None:
                self._noter(faute)
