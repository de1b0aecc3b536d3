"""The chrono of the coup in hand on the machine's clocks: when a call is due, and whether the machine slept."""

import sys
import time
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from arbitre.engine.chrono import Appel, AppelDu, Chrono, Repere, reveil
from arbitre.engine.vues import EtatChrono

BATTEMENT_MS: Final = 50
"""Between two looks while the time runs; calls have a timer of their own."""


def temps_continu() -> float:
    """Seconds that go on while the machine sleeps; nobody can set them. (On Windows the monotonic clock does so.)"""
    if sys.platform == "linux":
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    if sys.platform == "darwin":
        return time.clock_gettime(time.CLOCK_MONOTONIC)
    return time.monotonic()


class Minuterie(QObject):
    """Holds a `Chrono` and moves it on. ``vitesse`` hastens it, for the demonstration and for tests."""

    appel = Signal(object)
    """`AppelDu`: give this call"""
    bat = Signal()
    reveil = Signal(object)
    """`Reveil`: the machine slept, and the chrono stands paused where it was last seen; or its wall clock was set"""

    def __init__(
        self,
        monotone: Callable[[], float] = time.monotonic,
        continu: Callable[[], float] = temps_continu,
        mural: Callable[[], float] = time.time,
        vitesse: float = 1.0,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._monotone = monotone
        self._continu = continu
        self._mural = mural
        self._vitesse = vitesse
        self._chrono: Chrono | None = None
        self._vu: Repere | None = None
        self._veille = False
        self._battement = QTimer(self, interval=BATTEMENT_MS)
        self._battement.timeout.connect(self.battre)
        self._horaire = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._horaire.timeout.connect(self.battre)

    @property
    def chrono(self) -> Chrono | None:
        return self._chrono

    def maintenant(self) -> float:
        """Instant for the orders of the chrono, in its own seconds."""
        return self._monotone() * self._vitesse

    def prochain(self) -> tuple[Appel, float] | None:
        """The next call that comes by itself and its instant; None when none is to come."""
        if self._chrono is None or (instant := self._chrono.prochain()) is None:
            return None
        return self._chrono.a_donner[0][1], instant

    def dans(self, instant: float) -> float:
        """Real seconds from now to an instant of the chrono."""
        return (instant - self.maintenant()) / self._vitesse

    def poser(self, chrono: Chrono | None) -> None:
        """This is the chrono from now on."""
        self._chrono = chrono
        self._vu = None
        self._regler()

    def veiller(self, *, oui: bool) -> None:
        """Beat even while no time runs: something else is counted down."""
        self._veille = oui
        self._regler()

    def arreter(self) -> None:
        """The evening is over."""
        self.veiller(oui=False)
        self.poser(None)

    def battre(self) -> None:
        """Look at the clocks: calls that are due are given, in order."""
        if self._dort():
            return
        dus: tuple[AppelDu, ...] = ()
        if self._chrono is not None:
            self._chrono, dus = self._chrono.avancer(self.maintenant())
        self._regler()
        for du in dus:
            self.appel.emit(du)
        self.bat.emit()

    def _dort(self) -> bool:
        """Whether the machine slept since the last beat; the chrono is then paused at that beat."""
        avant, self._vu = self._vu, None
        if self._chrono is None or self._chrono.etat is not EtatChrono.COURT:
            return False
        self._vu = Repere(self._monotone(), self._continu(), self._mural())
        vu = reveil(avant, self._vu, BATTEMENT_MS / 1000) if avant is not None else None
        if vu is None or avant is None:
            return False
        if vu.absence:
            self.poser(self._chrono.pause(avant.monotone * self._vitesse))
        self.reveil.emit(vu)
        return bool(vu.absence)

    def _regler(self) -> None:
        """Run the timers that are needed, and no other."""
        court = self._chrono is not None and self._chrono.etat is EtatChrono.COURT
        if not (court or self._veille):
            self._battement.stop()
        elif not self._battement.isActive():
            self._battement.start()
        if (prochain := self.prochain()) is None:
            self._horaire.stop()
        else:
            self._horaire.start(max(0, round(self.dans(prochain[1]) * 1000)))
