"""A call of the chrono made ready in the sound worker, so that no load of the window makes it late.

Its sink runs empty beforehand; it is heard on order, or by itself at its instant.
"""

import math
import time
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from arbitre.voix.lecture import Lecture

_OUVERTURE_S: Final = 2.0
"""How long before its instant the sink is opened."""
_RETARD_S: Final = 0.5
"""Later than that the machine slept: the window decides what becomes of the time."""


class Depart(QObject):
    """One call that waits. ``instant`` is on `time.monotonic`, the same clock in every process; None: on order only."""

    sonne = Signal()
    """its instant has come: `prendre` it"""

    def __init__(
        self,
        numero: int,
        pcm: bytes,
        instant: float | None,
        ouvrir: Callable[[int], Lecture],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.numero = numero
        self._pcm = pcm
        self._instant = instant
        self._ouvrir = ouvrir
        self._lecture: Lecture | None = None
        self._horloge = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._horloge.timeout.connect(self._battre)
        self._battre()

    def regler_volume(self, volume: float) -> None:
        if self._lecture is not None:
            self._lecture.regler_volume(volume)

    def prendre(self) -> Lecture:
        """The lecture, heard from now on."""
        self._horloge.stop()
        lecture, self._lecture = self._prete(), None
        lecture.partir()
        return lecture

    def fermer(self) -> None:
        """Not wanted any more."""
        self._horloge.stop()
        self._jeter()

    def _battre(self) -> None:
        """Open the sink a little before, then start on time."""
        if self._instant is None:
            self._prete()
            return
        reste = self._instant - time.monotonic()
        if reste > _OUVERTURE_S:
            self._attendre(reste - _OUVERTURE_S)
        elif reste > 0:
            self._prete()
            self._attendre(self._instant - time.monotonic())
        elif reste > -_RETARD_S:
            self.sonne.emit()

    def _attendre(self, secondes: float) -> None:
        self._horloge.start(max(0, math.ceil(secondes * 1000)))

    def _prete(self) -> Lecture:
        """The lecture, open; again where its device has gone meanwhile."""
        if self._lecture is None or self._lecture.perdue:
            self._jeter()
            self._lecture = self._ouvrir(self.numero)
            self._lecture.charger(self._pcm)
        return self._lecture

    def _jeter(self) -> None:
        if self._lecture is not None:
            self._lecture.fermer()
            self._lecture.deleteLater()
            self._lecture = None
