"""The sound worker: one `QAudioSink` that is fed clip after clip without a gap, and one `QAudioSource` for takes.

It lives in its own process because Qt aborts when the sound server has died, and waits for ever when it hangs.
In: ``{"jouer": lecture, "pcm": base64}``, ``{"clore": lecture}``, ``{"taire": …}``, ``{"volume": 0 to 1}``,
``{"sortie": id}``, ``{"prise": id of the microphone}``, ``{"fin_prise": …}``.
Out: ``{"pret", "sorties", "entrees"}`` (again when devices change), ``{"ou": samples heard, "lecture", "niveau"}``,
``{"fini": lecture}``, ``{"muet": lecture}`` (no device took it), ``{"niveau_prise"}``, ``{"prise": base64 or null}``.
"""

import base64
import json
import os
import threading
from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from PySide6.QtCore import QCoreApplication, QIODevice, QObject, Qt, QTimer, Signal
from PySide6.QtMultimedia import (
    QAudio,  # noqa: F401  its import registers the states' type
    QAudioDevice,
    QAudioFormat,
    QAudioSink,
    QAudioSource,
    QMediaDevices,
)

from arbitre.voix.decodage import CADENCE, Format, crete, en_mono, pour_sortie
from arbitre.voix.ouvrier import entree

_AVANCE_S: Final = 4
"""Sound held by the sink: no load of the machine can make a gap, and stop drops it at once."""
_BATTEMENT_MS: Final = 10
_NOUVELLES: Final = 5
"""Beats between two reports of the level."""
_QUEUE_S: Final = 0.08
"""Silence after the last clip, so that closing the sink does not cut it."""
_TOLERANCE_S: Final = 0.005
_FENETRE: Final = CADENCE // 20
_PRISE_MAX_S: Final = 15
_VEILLE_MS: Final = 1_000
_IMMOBILE_MS: Final = 3_000

Repondre = Callable[[Mapping[str, object]], None]


def servir(repondre: Repondre) -> int:
    """Run until standard input ends."""
    application = QCoreApplication([])
    hote = Hote(repondre)
    lecteur = threading.Thread(target=_ecouter, args=(hote,), daemon=True)
    lecteur.start()
    application.exec()
    os._exit(0)  # a hung sound server must not keep the process


def _ecouter(hote: "Hote") -> None:
    """Lines of standard input, from a thread: pipes have no notifier on Windows."""
    for ligne in entree():
        hote.ordre.emit(json.loads(ligne))
    os._exit(0)


class Hote(QObject):
    """Receives orders and owns the sink, the source and the list of devices."""

    ordre = Signal(object)

    def __init__(self, repondre: Repondre) -> None:
        super().__init__()
        self._repondre = repondre
        self._lecture: Lecture | None = None
        self._prise: Prise | None = None
        self._volume = 1.0
        self._sortie = ""
        self._materiel = QMediaDevices(self)
        self._materiel.audioOutputsChanged.connect(self._annoncer)
        self._materiel.audioInputsChanged.connect(self._annoncer)
        self.ordre.connect(self._obeir, Qt.ConnectionType.QueuedConnection)
        self._veille: Veille | None = None
        self._annoncer()

    def _annoncer(self) -> None:
        sorties, entrees = QMediaDevices.audioOutputs(), QMediaDevices.audioInputs()
        self._repondre({"pret": True, "sorties": list(map(_decrire, sorties)), "entrees": list(map(_decrire, entrees))})
        self._veiller()

    def _veiller(self) -> None:
        """Keep awake the device that will be played on."""
        appareil = _trouver(QMediaDevices.audioOutputs(), self._sortie)
        if self._veille is not None and (appareil is None or self._veille.appareil != appareil.id()):
            self._veille.fermer()
            self._veille.deleteLater()
            self._veille = None
        if self._veille is None and appareil is not None:
            self._veille = Veille(appareil, self)

    def _obeir(self, message: dict[str, Any]) -> None:
        match message:
            case {"jouer": int(numero), "pcm": str(pcm)}:
                self._lecture_de(numero).ajouter(base64.b64decode(pcm))
            case {"clore": int(numero)}:
                if self._lecture is not None and self._lecture.numero == numero:
                    self._lecture.clore()
            case {"taire": _}:
                self._taire()
            case {"volume": float(volume) | int(volume)}:
                self._volume = volume
                if self._lecture is not None:
                    self._lecture.regler_volume(volume)
            case {"sortie": str(identifiant)}:
                self._sortie = identifiant
                self._veiller()
            case {"prise": str(identifiant)}:
                self._arreter_prise()
                self._prise = Prise(_trouver(QMediaDevices.audioInputs(), identifiant), self._repondre, self)
            case {"fin_prise": _}:
                self._arreter_prise()

    def _lecture_de(self, numero: int) -> "Lecture":
        """The one under way, or a new one that cuts it."""
        if self._lecture is None or self._lecture.numero != numero:
            self._taire()
            self._lecture = Lecture(numero, self._repondre, self)
            self._lecture.ouvrir(_trouver(QMediaDevices.audioOutputs(), self._sortie), self._volume)
        return self._lecture

    def _taire(self) -> None:
        if self._lecture is not None:
            self._lecture.fermer()
            self._lecture.deleteLater()
            self._lecture = None

    def _arreter_prise(self) -> None:
        if self._prise is not None:
            self._prise.fermer()
            self._prise.deleteLater()
            self._prise = None


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
        self._close = False
        self._battements = 0
        self._dite = -1
        self._horloge = QTimer(self, interval=_BATTEMENT_MS, timerType=Qt.TimerType.PreciseTimer)
        self._horloge.timeout.connect(self._battre)

    def ouvrir(self, appareil: QAudioDevice | None, volume: float) -> None:
        """Start the sink; where no device takes it, say so and stay mute."""
        if appareil is None:
            self._perdre()
            return
        forme = _forme(appareil)
        self._forme = (forme.sampleRate(), forme.channelCount())
        self._sink = QAudioSink(appareil, forme, self)
        self._sink.setBufferSize(forme.bytesForDuration(_AVANCE_S * 1_000_000))
        self._sink.setVolume(volume)
        self._flux = cast("QIODevice | None", self._sink.start())
        if self._flux is None or self._sink.error().name not in ("NoError", "UnderrunError"):
            self._perdre()
        else:
            self._horloge.start()

    def ajouter(self, pcm: bytes) -> None:
        self._reperes.append(len(self._pcm) // 2)
        self._pcm += pcm
        self._attente += pcm if self._forme == (CADENCE, 1) else pour_sortie(pcm, *self._forme)
        self._verser()

    def clore(self) -> None:
        """Nothing more will come."""
        self._close = True
        self._attente += bytes(2 * self._forme[1] * round(_QUEUE_S * self._forme[0]))
        self._verser()

    def regler_volume(self, volume: float) -> None:
        if self._sink is not None:
            self._sink.setVolume(volume)

    def fermer(self) -> None:
        """Silence, now."""
        self._horloge.stop()
        if self._sink is not None:
            self._sink.stop()
            self._sink = self._flux = None

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
        entendues_s = sink.processedUSecs() / 1_000_000
        total = len(self._pcm) // 2
        tari = (
            not self._attente
            and sink.state().name == "IdleState"
            and entendues_s >= self._versees / self._forme[0] - _TOLERANCE_S
        )
        ou = total if tari else min(total, int(entendues_s * CADENCE))
        self._battements += 1
        franchi = any(self._dite < repere <= ou for repere in self._reperes)
        if franchi or (ou != self._dite and (self._battements % _NOUVELLES == 0 or tari)):
            self._dite = ou
            self._repondre({"ou": ou, "lecture": self.numero, "niveau": self._niveau(ou)})
        if tari and self._close:
            self._repondre({"fini": self.numero})
            self.fermer()

    def _niveau(self, ou: int) -> float:
        """Peak of the last 50 ms, 0 to 1."""
        return crete(bytes(self._pcm[2 * max(0, ou - _FENETRE) : 2 * ou])) / 32768

    def _perdre(self) -> None:
        self._repondre({"muet": self.numero})
        self.fermer()


class Veille(QObject):
    """A stream of silence: loudspeakers that sleep (HDMI, Bluetooth) swallow the first syllable otherwise.

    Where it no longer moves, the device or the server is dead though Qt says nothing: the worker ends, to start anew.
    """

    def __init__(self, appareil: QAudioDevice, parent: QObject) -> None:
        super().__init__(parent)
        self.appareil = appareil.id()
        forme = _forme(appareil)
        self._sink = QAudioSink(appareil, forme, self)
        self._sink.setBufferSize(forme.bytesForDuration(_AVANCE_S * 1_000_000))
        self._flux = cast("QIODevice | None", self._sink.start())
        self._ou = -1
        self._immobile = 0
        self._horloge = QTimer(self, interval=_VEILLE_MS)
        self._horloge.timeout.connect(self._battre)
        self._horloge.start()
        self._battre()

    def fermer(self) -> None:
        self._horloge.stop()
        self._sink.stop()

    def _battre(self) -> None:
        if self._flux is None or self._sink.state().name == "StoppedState":
            self._horloge.stop()  # this device refuses: playing on it will say so
            return
        self._flux.write(bytes(self._sink.bytesFree()))
        ou = self._sink.processedUSecs()
        self._immobile = 0 if ou != self._ou else self._immobile + 1
        self._ou = ou
        if self._immobile * _VEILLE_MS > _IMMOBILE_MS:
            os._exit(1)


class Prise(QObject):
    """One take from a microphone."""

    def __init__(self, micro: QAudioDevice | None, repondre: Repondre, parent: QObject) -> None:
        super().__init__(parent)
        self._repondre = repondre
        self._donnees = bytearray()
        self._source: QAudioSource | None = None
        self._flux: QIODevice | None = None
        if micro is None:
            self._repondre({"prise": None})
            return
        forme = _forme(micro)
        self._format = Format(forme.channelCount(), forme.sampleRate(), 16)
        self._max = _PRISE_MAX_S * forme.bytesForDuration(1_000_000)
        self._source = QAudioSource(micro, forme, self)
        self._flux = cast("QIODevice | None", self._source.start())
        if self._flux is None:
            self._source = None
            self._repondre({"prise": None})
            return
        self._flux.readyRead.connect(self._lire)

    def fermer(self) -> None:
        """Hand the take over; its beginning is what the microphone heard first."""
        if self._source is not None:
            self._lire()
            self._source.stop()
            self._source = None
            pcm = en_mono(bytes(self._donnees), self._format)
            self._repondre({"prise": base64.b64encode(pcm).decode("ascii")})

    def _lire(self) -> None:
        if self._flux is None or self._source is None:
            return
        recu = bytes(self._flux.readAll().data())
        if len(self._donnees) < self._max:
            self._donnees += recu
        self._repondre({"niveau_prise": crete(recu) / 32768})


def _forme(appareil: QAudioDevice) -> QAudioFormat:
    """Our own format where the device takes it, else 16 bits at its own rate and channels."""
    forme = QAudioFormat()
    forme.setSampleRate(CADENCE)
    forme.setChannelCount(1)
    forme.setSampleFormat(QAudioFormat.SampleFormat.Int16)
    if not appareil.isFormatSupported(forme):
        forme = appareil.preferredFormat()
        forme.setSampleFormat(QAudioFormat.SampleFormat.Int16)
    return forme


def _trouver(appareils: list[QAudioDevice], identifiant: str) -> QAudioDevice | None:
    """The device chosen by the user, else the system's default, else any; None when there is none."""
    choisi = next((a for a in appareils if _identifiant(a) == identifiant), None)
    return choisi or next((a for a in appareils if a.isDefault()), None) or next(iter(appareils), None)


def _identifiant(appareil: QAudioDevice) -> str:
    return appareil.id().data().hex()


def _decrire(appareil: QAudioDevice) -> dict[str, object]:
    return {"id": _identifiant(appareil), "nom": appareil.description(), "defaut": appareil.isDefault()}
