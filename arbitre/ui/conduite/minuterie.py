"""The chrono of the coup in hand on the machine's clocks: when a call is due, and whether the machine slept; what it
reads is written beside the file for whoever reopens it after a cut.

Between calls it beats when the second that is shown changes; faster in the last ten, where the dial moves smoothly.
"""

import math
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from arbitre.engine.chrono import SEUIL_REVEIL, Appel, AppelDu, Chrono, Repere, reveil
from arbitre.engine.vues import EtatChrono
from arbitre.journal import Releve, ecrire_releve, effacer_releve
from arbitre.regie import RegieDuplicate
from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.peinture.cadran import DERNIERES

_RAPIDE_MS: Final = 50
"""Between two beats of the last seconds, and at least between any two; calls have a timer of their own."""
_HOQUET: Final = 10.0
"""Real seconds for which a machine that is awake, but busy, may not beat: the room searched on, and no call was due."""


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
        self._tolerance = SEUIL_REVEIL
        """Real seconds that the next beat may come later than a quick one and nothing slept."""
        self._veille: float | None = None
        self._battement = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
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

    def veiller(self, jusqu_a: float | None) -> None:
        """Beat even while no time runs: something else is counted down to that instant."""
        self._veille = jusqu_a
        self._regler()

    def arreter(self) -> None:
        """The evening is over."""
        self.veiller(None)
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
        if avant is None or (vu := reveil(avant, self._vu, _RAPIDE_MS / 1000, self._toleree())) is None:
            return False
        if vu.absence:
            self.poser(self._chrono.pause(avant.monotone * self._vitesse))
        self.reveil.emit(vu)
        return bool(vu.absence)

    def _toleree(self) -> float:
        """What is no sleep: a hiccup of the machine; where a call is due meanwhile, only what nobody hears."""
        prochain = self.prochain()
        manque = prochain is not None and prochain[1] <= self.maintenant()
        return self._tolerance if manque else max(self._tolerance, _HOQUET)

    def _regler(self) -> None:
        """Run the timers that are needed, and no other."""
        if (attendu := self._avant_le_battement()) is None:
            self._battement.stop()
        else:
            self._battement.start(max(_RAPIDE_MS, math.ceil(1000 * attendu / self._vitesse)))
            self._tolerance = SEUIL_REVEIL + self._battement.interval() / 1000
        if (prochain := self.prochain()) is None:
            self._horaire.stop()
        else:
            self._horaire.start(max(0, round(self.dans(prochain[1]) * 1000)))

    def _avant_le_battement(self) -> float | None:
        """Seconds of the chrono to the next beat; None where nothing is counted."""
        t = self.maintenant()
        if self._chrono is not None and self._chrono.etat is EtatChrono.COURT:
            reste = self._chrono.reste(t)
            return 0.0 if 0 < reste <= DERNIERES else _avant_la_seconde(reste)
        return None if self._veille is None else _avant_la_seconde(max(0.0, self._veille - t))


def _avant_la_seconde(reste: float) -> float:
    """How long the second that is shown stays: it is shown whole until it is over."""
    return reste - math.ceil(reste) + 1


_INTERVALLE: Final = 2.0
"""Seconds."""


class Releves(QObject):
    """Writes the readings of the chrono in a thread, one at a time: a slow or lost disk makes no window wait."""

    note = Signal(object)
    """each reading, as it is written"""

    def __init__(self, regie: RegieDuplicate, monotone: Callable[[], float], parent: QObject) -> None:
        super().__init__(parent)
        self._regie = regie
        self._monotone = monotone
        self._atelier = Atelier(self)
        self._prochain = 0.0
        self._fermes = False

    def suivre(self, reste: float | None) -> None:
        """Note the seconds left on the running chrono; None: it does not run."""
        t = self._monotone()
        if reste is None or self._regie.journal.lecture_seule:
            self._prochain = t
        elif t >= self._prochain:
            self._prochain = t + _INTERVALLE
            self._noter(self._regie.relever(round(reste, 3)))

    def noter_les_lettres(self, dites: int | None) -> None:
        """So many new letters of the tirage were said, its chrono is still to start; None: all."""
        if not self._fermes and not self._regie.journal.lecture_seule:
            self._noter(self._regie.relever(self._regie.temps_restant(), dites))

    def fermer(self) -> None:
        """The evening is over: the silence that ends it says no letter."""
        self._fermes = True

    def effacer(self) -> None:
        """The file is left as it should be."""
        if not self._regie.journal.lecture_seule:
            self._confier(partial(effacer_releve, self._regie.journal.chemin))

    def _noter(self, releve: Releve) -> None:
        self._confier(partial(ecrire_releve, self._regie.journal.chemin, releve))
        self.note.emit(releve)

    def _confier(self, faire: Callable[[], None]) -> None:
        self._atelier.demander(faire, lambda _: None, perimable=True)
