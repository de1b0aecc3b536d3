"""The sound worker: one `QAudioSink` that is fed clip after clip without a gap, and one `QAudioSource` for takes.

It lives in its own process because Qt aborts when the sound server has died, and waits for ever when it hangs.
In: ``{"jouer": lecture, "pcm": base64}``, ``{"clore": lecture}``, ``{"taire": …}``, ``{"volume": 0 to 1}``,
``{"sortie": id}``, ``{"prise": id of the microphone}``, ``{"fin_prise": …}``; for the calls of the chrono
``{"armer": lecture, "pcm", "instant": monotonic seconds or null}``, ``{"partir": lecture}``, ``{"desarmer": …}``.
Out: ``{"pret", "sorties", "entrees"}`` (again when devices change), ``{"ou": samples heard, "lecture", "niveau"}``,
``{"fini": lecture}``, ``{"muet": lecture}`` (no device took it; ``"perdu"`` where one should have),
``{"niveau_prise": peak, "secondes"}``, ``{"prise": base64 or null}``.
"""

import base64
import json
import os
import threading
from collections.abc import Iterable
from typing import Any, Final, cast

from PySide6.QtCore import QCoreApplication, QIODevice, QObject, Qt, QTimer, Signal
from PySide6.QtMultimedia import (
    QAudio,  # noqa: F401  its import registers the states' type
    QAudioDevice,
    QAudioSink,
    QAudioSource,
    QMediaDevices,
)

from arbitre.voix.decodage import Format, crete, en_mono
from arbitre.voix.lecture import AVANCE_S, Depart, Lecture, Repondre, en_cours, forme_de

_PRISE_MAX_S: Final = 15
_VEILLE_MS: Final = 1_000
_SILENCE_MS: Final = 1_000
"""Silence that the sound server has under way: with the little that Qt asks, it and this worker wake 500 times a
second, all evening."""
_IMMOBILE_MS: Final = 3_000


def servir(ordres: Iterable[bytes], repondre: Repondre) -> int:
    """Run until ``ordres``, a JSON object a line, end."""
    application = QCoreApplication([])
    hote = Hote(repondre)
    lecteur = threading.Thread(target=_ecouter, args=(hote, ordres), daemon=True)
    lecteur.start()
    application.exec()
    os._exit(0)  # a hung sound server must not keep the process


def _ecouter(hote: "Hote", ordres: Iterable[bytes]) -> None:
    """Lines of standard input, from a thread: pipes have no notifier on Windows."""
    for ligne in ordres:
        hote.ordre.emit(json.loads(ligne))
    os._exit(0)


class Hote(QObject):
    """Receives orders and owns the sink, the source and the list of devices."""

    ordre = Signal(object)

    def __init__(self, repondre: Repondre) -> None:
        super().__init__()
        self._repondre = repondre
        self._lecture: Lecture | None = None
        self._depart: Depart | None = None
        self._en_avant: int | None = None
        """The call that started by itself and that the window has not heard of yet: nothing may cut it meanwhile."""
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
            case {"jouer": _} | {"clore": _} | {"taire": _} if self._en_avant is not None:
                pass  # sent before the window knew that the call had cut all this
            case {"jouer": int(numero), "pcm": str(pcm)}:
                self._lecture_de(numero).ajouter(base64.b64decode(pcm))
            case {"armer": int(numero), "pcm": str(pcm), "instant": instant}:
                self._armer(numero, base64.b64decode(pcm), instant)
            case {"partir": int(numero)}:
                self._partir(numero)
            case {"desarmer": _}:
                self._desarmer()
            case {"clore": int(numero)}:
                if self._lecture is not None and self._lecture.numero == numero:
                    self._lecture.clore()
            case {"taire": _}:
                self._taire()
            case {"volume": float(volume) | int(volume)}:
                self._volume = volume
                for lecture in (self._lecture, self._depart):
                    if lecture is not None:
                        lecture.regler_volume(volume)
            case {"sortie": str(identifiant)}:
                self._sortie = identifiant
                self._veiller()
            case {"prise": str(identifiant)}:
                self._arreter_prise()
                self._prise = Prise(_trouver(QMediaDevices.audioInputs(), identifiant), self._repondre, self)
            case {"fin_prise": _}:
                self._arreter_prise()

    def _lecture_de(self, numero: int) -> Lecture:
        """The one under way, or a new one that cuts it."""
        if self._lecture is None or self._lecture.numero != numero:
            self._taire()
            self._lecture = self._preparer(numero)
        return self._lecture

    def _preparer(self, numero: int) -> Lecture:
        appareil = _trouver(QMediaDevices.audioOutputs(), self._sortie)
        return Lecture(numero, appareil, self._volume, self._repondre, self)

    def _armer(self, numero: int, pcm: bytes, instant: float | None) -> None:
        self._desarmer()
        self._depart = Depart(numero, pcm, instant, self._preparer, self)
        self._depart.sonne.connect(self._partir_seul)

    def _desarmer(self) -> None:
        """Forget the call that waits; one that has just started by itself was not wanted any more."""
        if self._depart is not None:
            self._depart.fermer()
            self._depart.deleteLater()
            self._depart = None
        if self._en_avant is not None:
            self._en_avant = None
            self._taire()

    def _partir(self, numero: int) -> None:
        """The window gives the call now; if it has started by itself already, tell what became of it."""
        if self._en_avant == numero and self._lecture is not None:
            self._en_avant = None
            self._lecture.redire()
        elif self._depart is not None and self._depart.numero == numero:
            self._jouer_le_depart(self._depart)
        else:
            self._repondre({"muet": numero})

    def _partir_seul(self) -> None:
        if self._depart is not None:
            self._en_avant = self._depart.numero
            self._jouer_le_depart(self._depart)

    def _jouer_le_depart(self, depart: Depart) -> None:
        """First the call, then silence for what it cuts."""
        lecture = depart.prendre()
        self._taire()
        self._lecture, self._depart = lecture, None
        depart.deleteLater()

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


class Veille(QObject):
    """A stream of silence: loudspeakers that sleep (HDMI, Bluetooth) swallow the first syllable otherwise.

    Where it no longer moves, the device or the server is dead though Qt says nothing: the worker ends, to start anew.
    """

    def __init__(self, appareil: QAudioDevice, parent: QObject) -> None:
        super().__init__(parent)
        self.appareil = appareil.id()
        forme = forme_de(appareil)
        self._sink = QAudioSink(appareil, forme, self)
        self._sink.setBufferSize(forme.bytesForDuration(AVANCE_S * 1_000_000))
        with en_cours(_SILENCE_MS):
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
        forme = forme_de(micro)
        self._format = Format(forme.channelCount(), forme.sampleRate(), 16)
        self._par_seconde = forme.bytesForDuration(1_000_000)
        self._max = _PRISE_MAX_S * self._par_seconde
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
        self._repondre({"niveau_prise": crete(recu) / 32768, "secondes": len(recu) / self._par_seconde})


def _trouver(appareils: list[QAudioDevice], identifiant: str) -> QAudioDevice | None:
    """The device chosen by the user, else the system's default, else any; None when there is none."""
    choisi = next((a for a in appareils if _identifiant(a) == identifiant), None)
    return choisi or next((a for a in appareils if a.isDefault()), None) or next(iter(appareils), None)


def _identifiant(appareil: QAudioDevice) -> str:
    return appareil.id().data().hex()


def _decrire(appareil: QAudioDevice) -> dict[str, object]:
    return {"id": _identifiant(appareil), "nom": appareil.description(), "defaut": appareil.isDefault()}
