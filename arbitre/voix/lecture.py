"""One run of clips on one `QAudioSink`, in the sound worker: fed without a gap, it tells where it is; or held ready.

A call of the chrono is made ready there, so that no load of the window makes it late: it is heard on order, or by
itself at its instant.
"""

import math
import os
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QIODevice, QObject, Qt, QTimer, Signal
from PySide6.QtMultimedia import (
    QAudio,  # noqa: F401  its import registers the states' type
    QAudioDevice,
    QAudioFormat,
    QAudioSink,
)

from arbitre.voix.decodage import CADENCE, crete, pour_sortie

AVANCE_S: Final = 4
"""Sound held by the sink: no load of the machine can make a gap, and stop drops it at once."""
_RESERVE_MS: Final = 200
"""Sound that a server of PulseAudio's kind has under way: what it plays from while this process waits for its turn on a
busy machine. It costs no time: a sink that finds its sound as it starts is heard from its first sample on."""
_BATTEMENT_MS: Final = 10
_NOUVELLES: Final = 5
"""Beats between two reports of the level."""
_QUEUE_S: Final = 0.08
"""Silence after the last clip, so that closing the sink does not cut it."""
_TOLERANCE_S: Final = 0.005
_FENETRE: Final = CADENCE // 20
_OUVERTURE_S: Final = 0.0 if sys.platform == "linux" else 2.0
"""How long before the instant of a call its sink is opened: where that is slow."""
_RETARD_S: Final = 0.5
"""Later than that the machine slept: the window decides what becomes of the time."""

Repondre = Callable[[Mapping[str, object]], None]


class Reserve(QIODevice):
    """What the sink draws from. It must be there before the sink starts: a sink that starts dry sends silence ahead,
    and all that follows is as late."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._pcm = bytearray()
        self.tiree = 0
        """Bytes drawn so far."""
        self.setOpenMode(QIODevice.OpenModeFlag.ReadOnly | QIODevice.OpenModeFlag.Unbuffered)

    def donner(self, pcm: bytes) -> None:
        self._pcm += pcm
        self.readyRead.emit()

    def isSequential(self) -> bool:  # noqa: N802
        return True

    def bytesAvailable(self) -> int:  # noqa: N802
        return len(self._pcm)

    def readData(self, maxlen: int) -> bytes:  # noqa: N802
        pcm = bytes(self._pcm[:maxlen])
        del self._pcm[:maxlen]
        self.tiree += len(pcm)
        return pcm


class Lecture(QObject):
    """One run of clips on one sink. Positions are samples at `CADENCE`."""

    def __init__(
        self, numero: int, appareil: QAudioDevice | None, volume: float, repondre: Repondre, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.numero = numero
        self._appareil = appareil
        self._volume = volume
        self._repondre = repondre
        self._sink: QAudioSink | None = None
        self._reserve = Reserve(self)
        self._forme = QAudioFormat() if appareil is None else forme_de(appareil)
        self._ouverte = False
        self._pcm = bytearray()
        self._reperes: list[int] = []
        self._attente = bytearray()
        self._entendues_s = 0.0
        self._vu = 0.0
        self._close = False
        self._battements = 0
        self._dite = -1
        self._horloge = QTimer(self, interval=_BATTEMENT_MS, timerType=Qt.TimerType.PreciseTimer)
        self._horloge.timeout.connect(self._battre)

    def ouvrir(self) -> None:
        """Start the sink, once; where no device takes it, say so and stay mute."""
        if self._ouverte:
            return
        self._ouverte = True
        if self._appareil is None:
            self._repondre({"muet": self.numero})
            return
        self._sink = QAudioSink(self._appareil, self._forme, self)
        self._sink.setBufferSize(self._forme.bytesForDuration(AVANCE_S * 1_000_000))
        self._sink.setVolume(self._volume)
        with en_cours(_RESERVE_MS):
            self._sink.start(self._reserve)
        if self.perdue or self._sink.error().name not in ("NoError", "UnderrunError"):
            self._perdre()

    @property
    def perdue(self) -> bool:
        """Whether its device is gone."""
        return self._ouverte and (self._sink is None or self._sink.state().name == "StoppedState")

    def ajouter(self, pcm: bytes) -> None:
        self._charger(pcm)
        self.partir()

    def clore(self) -> None:
        """Nothing more will come."""
        self._finir()
        self._verser()

    def charger(self, pcm: bytes) -> None:
        """All of it at once, silent until `partir`."""
        self._charger(pcm)
        self._finir()

    def partir(self) -> None:
        """Be heard from now on."""
        self._verser()
        self.ouvrir()
        if self._sink is not None and not self._horloge.isActive():
            self._vu = time.monotonic()
            self._horloge.start()

    def redire(self) -> None:
        """Tell again where it is, and that it has ended if it has."""
        self._dite = -1
        if self._sink is None:
            self._dire(len(self._pcm) // 2)
            self._repondre({"fini": self.numero})

    def regler_volume(self, volume: float) -> None:
        self._volume = volume
        if self._sink is not None:
            self._sink.setVolume(volume)

    def fermer(self) -> None:
        """Silence, now."""
        self._horloge.stop()
        if self._sink is not None:
            self._sink.stop()
            self._sink = None

    def _charger(self, pcm: bytes) -> None:
        self._reperes.append(len(self._pcm) // 2)
        self._pcm += pcm
        forme = (self._forme.sampleRate(), self._forme.channelCount())
        self._attente += pcm if forme == (CADENCE, 1) else pour_sortie(pcm, *forme)

    def _finir(self) -> None:
        self._close = True
        self._attente += bytes(self._forme.bytesForDuration(round(_QUEUE_S * 1_000_000)))

    def _verser(self) -> None:
        self._reserve.donner(bytes(self._attente))
        self._attente.clear()

    def _battre(self) -> None:
        sink = self._sink
        if sink is None:
            return
        if sink.state().name == "StoppedState":
            self._perdre()
            return
        total = len(self._pcm) // 2
        entendues_s = self._ecouter(sink)
        tari = (
            not self._reserve.bytesAvailable()
            and sink.state().name == "IdleState"
            and entendues_s >= self._forme.durationForBytes(self._reserve.tiree) / 1_000_000 - _TOLERANCE_S
        )
        ou = total if tari else min(total, int(entendues_s * CADENCE))
        self._battements += 1
        franchi = (ou > 0 or tari) and any(self._dite < repere <= ou for repere in self._reperes)
        if franchi or (ou != self._dite and (self._battements % _NOUVELLES == 0 or tari)):
            self._dire(ou)
        if tari and self._close:
            self._repondre({"fini": self.numero})
            self.fermer()

    def _ecouter(self, sink: QAudioSink) -> float:
        """Seconds heard: the device plays at the pace of time what the sink has handed over, a reserve ahead."""
        vu, self._vu = self._vu, time.monotonic()
        self._entendues_s = min(sink.processedUSecs() / 1_000_000, self._entendues_s + self._vu - vu)
        return self._entendues_s

    def _dire(self, ou: int) -> None:
        self._dite = ou
        self._repondre({"ou": ou, "lecture": self.numero, "niveau": self._niveau(ou)})

    def _niveau(self, ou: int) -> float:
        """Peak of the last 50 ms, 0 to 1."""
        return crete(bytes(self._pcm[2 * max(0, ou - _FENETRE) : 2 * ou])) / 32768

    def _perdre(self) -> None:
        """Qt may still list a device that has gone: another worker looks again."""
        self._repondre({"muet": self.numero, "perdu": True})
        self.fermer()


@contextmanager
def en_cours(ms: int) -> Iterator[None]:
    """A sink that starts here has that much sound under way, where the server is of PulseAudio's kind: libpulse reads
    it here, and a microphone has its own."""
    os.environ["PULSE_LATENCY_MSEC"] = str(ms)
    try:
        yield
    finally:
        del os.environ["PULSE_LATENCY_MSEC"]


def forme_de(appareil: QAudioDevice) -> QAudioFormat:
    """Our own format where the device takes it, else 16 bits at its own rate and channels."""
    forme = QAudioFormat()
    forme.setSampleRate(CADENCE)
    forme.setChannelCount(1)
    forme.setSampleFormat(QAudioFormat.SampleFormat.Int16)
    if not appareil.isFormatSupported(forme):
        forme = appareil.preferredFormat()
        forme.setSampleFormat(QAudioFormat.SampleFormat.Int16)
    return forme


class Depart(QObject):
    """One call that waits. ``instant`` is on `time.monotonic`, the same clock in every process; None: on order only."""

    sonne = Signal()
    """its instant has come: `prendre` it"""

    def __init__(
        self,
        numero: int,
        pcm: bytes,
        instant: float | None,
        preparer: Callable[[int], Lecture],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.numero = numero
        self._pcm = pcm
        self._instant = instant
        self._preparer = preparer
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
            return
        reste = self._instant - time.monotonic()
        if reste > _OUVERTURE_S:
            self._attendre(reste - _OUVERTURE_S)
        elif reste > 0:
            self._prete().ouvrir()
            self._attendre(self._instant - time.monotonic())
        elif reste > -_RETARD_S:
            self.sonne.emit()

    def _attendre(self, secondes: float) -> None:
        self._horloge.start(max(0, math.ceil(secondes * 1000)))

    def _prete(self) -> Lecture:
        """The lecture; again where its device has gone meanwhile."""
        if self._lecture is None or self._lecture.perdue:
            self._jeter()
            self._lecture = self._preparer(self.numero)
            self._lecture.charger(self._pcm)
        return self._lecture

    def _jeter(self) -> None:
        if self._lecture is not None:
            self._lecture.fermer()
            self._lecture.deleteLater()
            self._lecture = None
