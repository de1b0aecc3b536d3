"""From a service's threads to the windows': a call goes over as a queued one, its answer comes back as a future."""

from collections.abc import Callable
from concurrent.futures import Future
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from arbitre.reseau.socle.passerelle import Passerelle, Tache

T = TypeVar("T")


class _Relais(QObject):
    """Told that something waits, it does one thing a turn of the loop; between two, timers and keys have theirs."""

    appel = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.file: SimpleQueue[Tache[Any]] = SimpleQueue()
        self._tour = QTimer(self, interval=0)
        self._tour.timeout.connect(self._faire)
        self.appel.connect(self._tour.start, Qt.ConnectionType.QueuedConnection)

    def _faire(self) -> None:
        try:
            tache = self.file.get_nowait()
        except Empty:
            self._tour.stop()
            return
        if (faute := tache.executer()) is not None:
            raise faute


class PasserelleQt(Passerelle):
    """A gateway that lives as long as ``parent``."""

    def __init__(self, parent: QObject) -> None:
        self._relais = _Relais(parent)

    def demander(self, faire: Callable[[], T]) -> "Future[T]":
        tache = Tache(faire)
        self._relais.file.put(tache)
        self._relais.appel.emit()
        return tache.futur
