"""What of Windows' speech interface the driver calls, with two French voices and one English: a WAV of a plain note."""

import sys
from types import ModuleType, SimpleNamespace

import pytest

from tests.voix.faux import son

VOIX = [
    SimpleNamespace(id="hortense", display_name="Microsoft Hortense", language="fr-FR"),
    SimpleNamespace(id="denise", display_name="Microsoft Denise (Natural)", language="fr-FR"),
    SimpleNamespace(id="zira", display_name="Microsoft Zira", language="en-US"),
]


class Attente:
    """An asynchronous operation that is over."""

    def __init__(self, valeur: object) -> None:
        self._valeur = valeur

    def get(self) -> object:
        if isinstance(self._valeur, OSError):
            raise self._valeur
        return self._valeur


class Flux:
    """What a synthesis gives."""

    def __init__(self, octets: bytes) -> None:
        self.octets = octets
        self.size = len(octets)

    def get_input_stream_at(self, position: int) -> bytes:
        return self.octets[position:]


class DataReader:
    """Reads it."""

    def __init__(self, octets: bytes) -> None:
        self._octets = octets

    def load_async(self, nombre: int) -> Attente:
        return Attente(nombre)

    def read_bytes(self, vers: bytearray) -> None:
        vers[:] = self._octets


class SpeechSynthesizer:
    """Speaks 0.1 s a sign, with the voice and rate that were set."""

    all_voices = VOIX
    ouvertes: list["SpeechSynthesizer"] = []  # noqa: RUF012  what the test looks at

    def __init__(self) -> None:
        self.voice = VOIX[0]
        self.options = SimpleNamespace(speaking_rate=1.0)
        self.ouvertes.append(self)

    def synthesize_text_to_stream_async(self, texte: str) -> Attente:
        if texte == "refuse":
            return Attente(OSError("[WinError -2147024891] refused"))
        return Attente(Flux(son(0.1 * len(texte)).en_wav()))


def installer(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if its packages were there."""
    parole = ModuleType("winrt.windows.media.speechsynthesis")
    parole.__dict__["SpeechSynthesizer"] = SpeechSynthesizer
    contenus: dict[str, dict[str, object]] = {
        "winrt.windows.media": {"speechsynthesis": parole},
        "winrt.windows.storage.streams": {"DataReader": DataReader},
    }
    for nom in ("winrt", "winrt.windows", "winrt.windows.storage", *contenus):
        module = ModuleType(nom)
        module.__dict__.update(contenus.get(nom, {}))
        monkeypatch.setitem(sys.modules, nom, module)
