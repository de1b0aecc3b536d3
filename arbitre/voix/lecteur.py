"""The player: clips one after the other without a gap, and which of them begins to be heard.

Without a device the clock alone paces the same sequence. A watchdog finds a device that stopped moving
(Qt says nothing then): the rest goes on in silence, in step.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, Signal

from arbitre.voix import messages
from arbitre.voix.clip import Clip
from arbitre.voix.decodage import CADENCE
from arbitre.voix.materiel import Materiel

_PAS_MS: Final = 10
_PATIENCE_S: Final = 2.5
"""Without news of a sink that has something to play, it is lost."""


class Lecteur(QObject):
    """One run of clips at a time (a « lecture »); a new one cuts the other."""

    commence = Signal(int)
    """the clip given with this number begins to be heard"""
    tari = Signal()
    """all that was given has been heard, and more is to come"""
    fini = Signal()
    niveau = Signal(float)
    """peak, 0 to 1; 0 at the end"""
    incident = Signal(str)

    def __init__(self, materiel: Materiel, vitesse: float = 1.0, parent: QObject | None = None) -> None:
        """``vitesse`` hastens the silent pace only (a demonstration)."""
        super().__init__(parent)
        self._materiel = materiel
        self._par_seconde = CADENCE * vitesse
        self._compteur = 0
        self._numero = 0
        self._armee: tuple[int, int] | None = None
        self._active = False
        self._muette = False
        self._reperes: list[tuple[int, int]] = []
        self._suivant = 0
        self._total = 0
        self._entendu = 0
        self._close = False
        self._tari_dit = True
        self._depart = 0
        self.delai: float | None = None
        """Seconds from the last order to play to its first sample heard; None when unknown."""
        self.retard = 0.0
        """Seconds from what the device takes to what is heard (Bluetooth): everything is told so much later."""
        self._mesurer = False
        self._chrono = QElapsedTimer()
        self._nouvelles = QElapsedTimer()
        self._horloge = QTimer(self, interval=_PAS_MS, timerType=Qt.TimerType.PreciseTimer)
        self._horloge.timeout.connect(self._battre)
        materiel.entendu.connect(self._suivre)
        materiel.fini.connect(lambda lecture: self._quand_on_entend(partial(self._achever, lecture)))
        materiel.muet.connect(self._assourdir)
        materiel.change.connect(self._verifier)

    @property
    def occupe(self) -> bool:
        return self._active

    @property
    def echantillons(self) -> int:
        """Samples given to the lecture that runs."""
        return self._total

    def ouvrir(self, *, sonore: bool) -> None:
        """Begin a lecture, cutting the one that runs; not ``sonore`` is paced by the clock and wakes no device."""
        self.arreter()
        self._compteur += 1
        self._commencer(self._compteur, muette=not (sonore and self._materiel.sonne))
        self._mesurer = True

    def armer(self, clip: Clip, instant: float | None) -> None:
        """Have a lecture of this clip alone ready in the worker: `partir` gives it, or ``instant`` does."""
        self._compteur += 1
        self._armee = (self._compteur, clip.echantillons)
        self._materiel.armer(self._compteur, clip, instant)

    def desarmer(self) -> None:
        if self._armee is not None:
            self._armee = None
            self._materiel.desarmer()

    def partir(self, numero: int) -> None:
        """The lecture that was armed, heard already or not, is the one that runs; ``numero`` as for `ajouter`."""
        assert self._armee is not None, "armed before"
        self.arreter()
        (lecture, total), self._armee = self._armee, None
        self._commencer(lecture, muette=False)
        self._reperes.append((0, numero))
        self._total, self._close, self._tari_dit = total, True, False
        self._materiel.partir(lecture)

    def _commencer(self, lecture: int, *, muette: bool) -> None:
        self._numero = lecture
        self._mesurer = False
        self._active = True
        self._muette = muette
        self._reperes.clear()
        self._suivant = self._total = self._entendu = 0
        self._close = False
        self._tari_dit = True
        self._repartir()
        self._horloge.start()

    def ajouter(self, numero: int, clip: Clip) -> None:
        """Play after all that was given; ``numero`` comes back in `commence`."""
        if self._entendu == self._total:
            self._repartir()
        self._reperes.append((self._total, numero))
        self._total += clip.echantillons
        self._tari_dit = False
        if not self._muette:
            self._materiel.jouer(self._numero, clip)

    def clore(self) -> None:
        """Nothing more will be given to this lecture."""
        self._close = True
        if not self._muette:
            self._materiel.clore(self._numero)

    def arreter(self) -> None:
        """Silence, at once; no signal but the level."""
        if not self._active:
            return
        self._active = False
        self._horloge.stop()
        if not self._muette:
            self._materiel.taire()
        self.niveau.emit(0.0)

    def _repartir(self) -> None:
        """The clock starts again where the sound was dry."""
        self._depart = self._entendu
        self._chrono.start()
        self._nouvelles.start()

    def _battre(self) -> None:
        if self._muette:
            self._avancer(min(self._total, self._depart + int(self._chrono.nsecsElapsed() / 1e9 * self._par_seconde)))
            if self._active and self._close and self._entendu >= self._total:
                self._terminer()
        elif self._entendu < self._total and self._nouvelles.elapsed() > _PATIENCE_S * 1000:
            self._materiel.relancer()

    def _suivre(self, lecture: int, ou: int, niveau: float) -> None:
        if self._vit(lecture) and not self._muette:
            if ou > self._entendu:
                self._nouvelles.start()
            self._quand_on_entend(partial(self._entendre, lecture, ou, niveau))

    def _quand_on_entend(self, faire: Callable[[], None]) -> None:
        if self.retard > 0:
            QTimer.singleShot(round(self.retard * 1000), self, faire)
        else:
            faire()

    def _entendre(self, lecture: int, ou: int, niveau: float) -> None:
        if not self._vit(lecture) or self._muette:
            return
        if self._mesurer and ou > 0:
            self._mesurer = False
            self.delai = self._chrono.nsecsElapsed() / 1e9
        self.niveau.emit(niveau)
        self._avancer(ou)

    def _avancer(self, ou: int) -> None:
        """Tell what begins to be heard; whoever listens may cut the lecture, or feed it."""
        lecture = self._numero
        self._entendu = ou
        while self._vit(lecture) and self._suivant < len(self._reperes) and self._reperes[self._suivant][0] <= ou:
            self._suivant += 1
            self.commence.emit(self._reperes[self._suivant - 1][1])
        if self._vit(lecture) and not self._close and not self._tari_dit and ou >= self._total:
            self._tari_dit = True
            self.tari.emit()

    def _vit(self, lecture: int) -> bool:
        return self._active and self._numero == lecture

    def _achever(self, lecture: int) -> None:
        if self._vit(lecture) and not self._muette:
            self._avancer(self._total)
            if self._vit(lecture):
                self._terminer()

    def _terminer(self) -> None:
        self._active = False
        self._horloge.stop()
        self.niveau.emit(0.0)
        self.fini.emit()

    def _verifier(self) -> None:
        if not self._materiel.sonne:
            self._assourdir(self._numero)

    def _assourdir(self, lecture: int) -> None:
        """The device is gone: go on from here by the clock alone."""
        if self._vit(lecture) and not self._muette:
            self._muette = True
            self._repartir()
            self.niveau.emit(0.0)
            self.incident.emit(messages.SON_PERDU)
