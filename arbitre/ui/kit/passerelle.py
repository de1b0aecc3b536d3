"""From a service's threads to the windows': a call goes over as a queued one, its answer comes back as a future."""

from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

from arbitre.reseau.passerelle import Passerelle, Tache

T = TypeVar("T")


class _Relais(QObject):
    """Told that something waits, it does one thing; between two, the windows live."""

    appel = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.file: SimpleQueue[Tache[Any]] = SimpleQueue()
        self.appel.connect(self._faire, Qt.ConnectionType.QueuedConnection)

    def _faire(self) -> None:
        try:
            tache = self.file.get_nowait()
        except Empty:
            return
        if (faute := tache.executer()) is not None:
            raise faute


class PasserelleQt(Passerelle):
    """As long as ``parent``."""

    def __init__(self, parent: QObject) -> None:
        self._relais = _Relais(parent)

    def demander(self, faire: Callable[[], T]) -> "Future[T]":
        tache = Tache(faire)
        self._relais.file.put(tache)
        self._relais.appel.emit()
        return tache.futur
