"""One run of clips in the sound worker, on a device whose time is the test's."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

import pytest
from PySide6.QtCore import QIODevice, QObject
from PySide6.QtMultimedia import QAudio, QAudioDevice, QAudioFormat
from pytestqt.qtbot import QtBot

from arbitre.voix import lecture
from arbitre.voix.decodage import CADENCE
from arbitre.voix.lecture import Depart, Lecture
from tests.voix.faux import son

SECONDE = 2 * CADENCE


class FauxSink(QObject):
    """What Qt does with a device, when the test says so; ``envoyes`` is what went to it, silence included."""

    ouverts: list["FauxSink"]

    def __init__(self, _appareil: object, _forme: QAudioFormat, parent: QObject) -> None:
        super().__init__(parent)
        self.envoyes = bytearray()
        self._joues = 0
        self._source: QIODevice | None = None
        self.ouverts.append(self)

    def start(self, source: QIODevice) -> None:
        self._source = source
        self.demander(0.12)

    def demander(self, secondes: float) -> None:
        """A server takes so much; what is not there is silence."""
        assert self._source is not None
        voulus = 2 * round(secondes * CADENCE)
        tires = bytes(self._source.read(voulus).data())
        self._joues += len(tires)
        self.envoyes += tires + bytes(voulus - len(tires))

    def processedUSecs(self) -> int:  # noqa: N802
        return self._joues * 1_000_000 // SECONDE

    def state(self) -> QAudio.State:
        vide = self._source is not None and not self._source.bytesAvailable()
        return QAudio.State.IdleState if vide else QAudio.State.ActiveState

    def error(self) -> QAudio.Error:
        return QAudio.Error.NoError

    def setBufferSize(self, _octets: int) -> None:  # noqa: N802
        """As large as one likes."""

    def setVolume(self, _volume: float) -> None:  # noqa: N802
        """Unheard."""

    def stop(self) -> None:
        self._source = None


class Temps:
    """`time.monotonic` of the worker."""

    def __init__(self) -> None:
        self.maintenant = 1000.0

    def monotonic(self) -> float:
        return self.maintenant


Ouvrir = Callable[[int], Lecture]


@pytest.fixture
def dites() -> list[Mapping[str, Any]]:
    return []


@pytest.fixture
def temps(monkeypatch: pytest.MonkeyPatch) -> Temps:
    temps = Temps()
    monkeypatch.setattr(lecture, "time", temps)
    return temps


@pytest.fixture
def preparer(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, temps: Temps, dites: list[Mapping[str, Any]]
) -> Iterator[Ouvrir]:
    """A lecture on the fake device."""
    forme = QAudioFormat()
    forme.setSampleRate(CADENCE)
    forme.setChannelCount(1)
    forme.setSampleFormat(QAudioFormat.SampleFormat.Int16)
    monkeypatch.setattr(FauxSink, "ouverts", [], raising=False)
    monkeypatch.setattr(lecture, "QAudioSink", FauxSink)
    monkeypatch.setattr(lecture, "forme_de", lambda _: forme)
    hote, faites = QObject(), []

    def preparer(numero: int) -> Lecture:
        faites.append(Lecture(numero, QAudioDevice(), 1.0, dites.append, hote))
        return faites[-1]

    yield preparer
    for faite in faites:
        faite.fermer()


def battre(lue: Lecture, temps: Temps, secondes: float) -> None:
    temps.maintenant += secondes
    lue._battre()


def test_le_son_est_la_avant_que_la_sortie_ne_parte(preparer: Ouvrir) -> None:
    """A sink that starts dry sends silence ahead, and the key is heard so much later."""
    note = son(0.5).pcm
    preparer(1).ajouter(note)
    (sink,) = FauxSink.ouverts
    assert sink.envoyes == note[: len(sink.envoyes)]
    assert len(sink.envoyes) == round(0.12 * CADENCE) * 2


def test_un_appel_arme_part_avec_son_premier_echantillon(preparer: Ouvrir) -> None:
    note = son(0.5).pcm
    Depart(7, note, None, preparer).prendre()
    (sink,) = FauxSink.ouverts
    assert sink.envoyes == note[: len(sink.envoyes)]


def test_ce_que_le_serveur_a_pris_d_avance_n_est_pas_encore_entendu(
    preparer: Ouvrir, temps: Temps, dites: list[Mapping[str, Any]]
) -> None:
    """A letter is shown when it is heard: the second clip begins at 0.2 s though the server takes much ahead."""
    lue = preparer(1)
    lue.ajouter(son(0.2).pcm)
    lue.ajouter(son(0.2).pcm)
    (sink,) = FauxSink.ouverts
    battre(lue, temps, 0.05)
    sink.demander(0.12)
    battre(lue, temps, 0.14)
    assert max(d["ou"] for d in dites) < round(0.2 * CADENCE)
    battre(lue, temps, 0.02)
    assert dites[-1]["ou"] == pytest.approx(0.21 * CADENCE, abs=1)


def test_une_sortie_qui_s_arrete_ne_fait_pas_croire_qu_on_entend(
    preparer: Ouvrir, temps: Temps, dites: list[Mapping[str, Any]]
) -> None:
    lue = preparer(1)
    lue.ajouter(son(0.5).pcm)
    battre(lue, temps, 3.0)
    assert max(d["ou"] for d in dites) <= round(0.12 * CADENCE)
    assert not any("fini" in d for d in dites)
