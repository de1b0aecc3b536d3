"""One run of clips on one `QAudioSink`, in the sound worker: fed without a gap, it tells where it is; or held ready.

A call of the chrono is made ready there, so that no load of the window makes it late: its sink runs empty beforehand,
and it is heard on order, or by itself at its instant.
"""

import math
import os
import time
from collections.abc import Callable, Mapping
from typing import Final, cast

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
_SOUS_LA_MAIN_MS: Final = 20
"""Sound that a server of PulseAudio's kind has under way: what a key waits for before it is heard. Half as much leaves
gaps on a busy machine; what Qt asks by itself is 36."""
_BATTEMENT_MS: Final = 10
_NOUVELLES: Final = 5
"""Beats between two reports of the level."""
_QUEUE_S: Final = 0.08
"""Silence after the last clip, so that closing the sink does not cut it."""
_TOLERANCE_S: Final = 0.005
_FENETRE: Final = CADENCE // 20
_OUVERTURE_S: Final = 2.0
"""How long before the instant of a call its sink is opened."""
_RETARD_S: Final = 0.5
"""Later than that the machine slept: the window decides what becomes of the time."""

Repondre = Callable[[Mapping[str, object]], None]


class Lecture(QObject):
    """One run of clips on one sink. Positions are samples at `CADENCE`."""

    def __init__(self, numero: int, repondre: Repondre, parent: QObject) -> None:
        super().__init__(parent)
        self.numero = numero
        self._repondre = repondre
        self._sink: QAudioSink | None = None
        self._flux: QIODevice | None = None
        self._forme = (CADENCE, 1)
        self._pcm = bytearray()
        self._reperes: list[int] = []
        self._attente = bytearray()
        self._versees = 0
        self._origine = 0
        self._close = False
        self._battements = 0
        self._dite = -1
        self._horloge = QTimer(self, interval=_BATTEMENT_MS, timerType=Qt.TimerType.PreciseTimer)
        self._horloge.timeout.connect(self._battre)

    def ouvrir(self, appareil: QAudioDevice | None, volume: float) -> None:
        """Start the sink; where no device takes it, say so and stay mute."""
        if appareil is None:
            self._repondre({"muet": self.numero})
            return
        forme = forme_de(appareil)
        self._forme = (forme.sampleRate(), forme.channelCount())
        self._sink = QAudioSink(appareil, forme, self)
        self._sink.setBufferSize(forme.bytesForDuration(AVANCE_S * 1_000_000))
        self._sink.setVolume(volume)
        self._flux = demarrer(self._sink, _SOUS_LA_MAIN_MS)
        if self._flux is None or self._sink.error().name not in ("NoError", "UnderrunError"):
            self._perdre()

    @property
    def perdue(self) -> bool:
        """Whether its device is gone."""
        return self._sink is None or self._sink.state().name == "StoppedState"

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
        """Be heard from now on; what the sink counted while it ran empty is no sound."""
        if self._sink is not None and not self._horloge.isActive():
            self._origine = self._sink.processedUSecs()
            self._horloge.start()
        self._verser()

    def redire(self) -> None:
        """Tell again where it is, and that it has ended if it has."""
        self._dite = -1
        if self._sink is None:
            self._dire(len(self._pcm) // 2)
            self._repondre({"fini": self.numero})

    def regler_volume(self, volume: float) -> None:
        if self._sink is not None:
            self._sink.setVolume(volume)

    def fermer(self) -> None:
        """Silence, now."""
        self._horloge.stop()
        if self._sink is not None:
            self._sink.stop()
            self._sink = self._flux = None

    def _charger(self, pcm: bytes) -> None:
        self._reperes.append(len(self._pcm) // 2)
        self._pcm += pcm
        self._attente += pcm if self._forme == (CADENCE, 1) else pour_sortie(pcm, *self._forme)

    def _finir(self) -> None:
        self._close = True
        self._attente += bytes(2 * self._forme[1] * round(_QUEUE_S * self._forme[0]))

    def _verser(self) -> None:
        if self._sink is None or self._flux is None:
            return
        libre = self._sink.bytesFree()
        if libre and self._attente:
            ecrits = max(0, self._flux.write(bytes(self._attente[:libre])))
            self._versees += ecrits // (2 * self._forme[1])
            del self._attente[:ecrits]

    def _battre(self) -> None:
        sink = self._sink
        if sink is None:
            return
        if sink.state().name == "StoppedState":
            self._perdre()
            return
        self._verser()
        entendues_s = (sink.processedUSecs() - self._origine) / 1_000_000
        total = len(self._pcm) // 2
        tari = (
            not self._attente
            and sink.state().name == "IdleState"
            and entendues_s >= self._versees / self._forme[0] - _TOLERANCE_S
        )
        ou = total if tari else min(total, int(entendues_s * CADENCE))
        self._battements += 1
        franchi = (ou > 0 or tari) and any(self._dite < repere <= ou for repere in self._reperes)
        if franchi or (ou != self._dite and (self._battements % _NOUVELLES == 0 or tari)):
            self._dire(ou)
        if tari and self._close:
            self._repondre({"fini": self.numero})
            self.fermer()

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


def demarrer(sink: QAudioSink, ms: int) -> QIODevice | None:
    """Start it; where the server is of PulseAudio's kind, that much sound is under way (libpulse reads it here)."""
    os.environ["PULSE_LATENCY_MSEC"] = str(ms)
    try:
        return cast("QIODevice | None", sink.start())
    finally:
        del os.environ["PULSE_LATENCY_MSEC"]  # a microphone has its own


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
    """One call that waits. ``instant`` is on `time.monotonic`, the same clock in every process; None: on order only,
    and its sink is opened then."""

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
