"""A private sound server without hardware, which works as root: what the program plays is recorded and measured.

with SonPrive() as son, son.enregistrer(tmp_path / "soiree.wav"):
    subprocess.run([...], env=son.env)
assert passages_sonores(tmp_path / "soiree.wav")
"""

import array
import fcntl
import os
import subprocess
import tempfile
import threading
import time
import wave
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from tests.outils.programmes import exiger

FREQUENCE: Final = 22_050
ENTETE_WAV: Final = 44
_BLOC_S: Final = 0.02
_BLOC: Final = round(_BLOC_S * FREQUENCE) * 2
_TUYAU: Final = 4096
"""Bytes that the pipe holds: what nobody can take back any more."""
_DANS_LE_TUYAU: Final = 20
"""Blocks that the pipe holds, and those that the server had under way."""


class SonPrive:
    """PulseAudio with an empty sink to play on and a microphone fed by the sink ``micro``; ``env`` leads there."""

    def __enter__(self) -> Self:
        exiger("pulseaudio", "pactl", "parec")
        self._dossier = tempfile.TemporaryDirectory(prefix="arbitre-son-")
        prise = f"unix:{self._dossier.name}/native"
        lieux = dict.fromkeys(("XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH", "HOME"), self._dossier.name)
        self.env = os.environ | lieux | {"PULSE_SERVER": prise}
        modules = (
            f"module-native-protocol-unix auth-anonymous=1 socket={self._dossier.name}/native",
            "module-null-sink sink_name=nul rate=48000",
            "module-null-sink sink_name=micro rate=48000",
            "module-remap-source master=micro.monitor source_name=mic source_properties=device.description=Micro",
        )
        options = ["-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disallow-exit"]
        charges = [mot for module in modules for mot in ("-L", module)]
        self._serveur = subprocess.Popen(
            ["pulseaudio", *options, *charges],
            env=self.env,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        _attendre(lambda: self._pactl("info"))
        self._pactl("set-default-sink", "nul")
        self._pactl("set-default-source", "mic")
        return self

    def __exit__(
        self, genre: type[BaseException] | None, erreur: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._serveur.terminate()
        self._serveur.wait()
        self._dossier.cleanup()

    @contextmanager
    def enregistrer(self, fichier: Path) -> Iterator[None]:
        """Record into a WAV file what is played from now on."""
        format_wav = [f"--rate={FREQUENCE}", "--channels=1", "--file-format=wav"]
        parec = subprocess.Popen(
            ["parec", "-d", "nul.monitor", "--latency-msec=20", *format_wav, fichier], env=self.env
        )
        try:
            _attendre(lambda: fichier.exists() and fichier.stat().st_size > ENTETE_WAV)
            yield
        finally:
            parec.terminate()
            parec.wait()

    @contextmanager
    def ecouter(self, fichier: Path, allure: float = 0.3) -> Iterator[Callable[[], float]]:
        """What is played from now on goes through a pipe into a WAV file, sample after sample: nothing is lost however
        busy the machine, for the server waits for whoever reads, here at this share of real time. Gives the seconds of
        sound that have come through."""
        tuyau = Path(self._dossier.name) / "tuyau"
        os.mkfifo(tuyau)
        fini, venus = threading.Event(), [0]

        def lire() -> None:
            with wave.open(str(fichier), "wb") as onde:
                onde.setparams((1, 2, FREQUENCE, 0, "NONE", ""))
                apres = 0
                while apres < _DANS_LE_TUYAU:
                    apres += fini.wait(_BLOC_S / allure)
                    lus = flux.read(_BLOC)
                    onde.writeframes(lus)
                    venus[0] += len(lus)

        with tuyau.open("r+b", buffering=0) as flux:
            fcntl.fcntl(flux, fcntl.F_SETPIPE_SZ, _TUYAU)
            forme = f"format=s16le rate={FREQUENCE} channels=1"
            assert self._pactl("load-module", "module-pipe-sink", f"file={tuyau}", "sink_name=tuyau", *forme.split())
            assert self._pactl("set-default-sink", "tuyau")
            lecteur = threading.Thread(target=lire)
            lecteur.start()
            try:
                yield lambda: venus[0] / 2 / FREQUENCE
            finally:
                fini.set()
                lecteur.join()

    def retards(self) -> list[float]:
        """Seconds of sound under way of each stream that plays."""
        liste = subprocess.run(
            ["pactl", "list", "sink-inputs"], env=self.env | {"LC_ALL": "C"}, check=True, capture_output=True, text=True
        )
        lignes = [ligne.split() for ligne in liste.stdout.splitlines() if "Buffer Latency" in ligne]
        return [int(mots[2]) / 1_000_000 for mots in lignes]

    def _pactl(self, *arguments: str) -> bool:
        return subprocess.run(["pactl", *arguments], env=self.env, check=False, capture_output=True).returncode == 0


def _attendre(condition: Callable[[], bool]) -> None:
    for _ in range(200):
        if condition():
            return
        time.sleep(0.05)
    raise TimeoutError("PulseAudio ne répond pas")


def passages_sonores(fichier: Path, seuil: float = 0.01, silence: float = 0.12) -> list[tuple[float, float]]:
    """Stretches (start, end), in seconds, louder than ``seuil`` (of full scale) and parted by ``silence`` at least."""
    with wave.open(str(fichier)) as onde:
        frequence = onde.getframerate()
        echantillons = array.array("h", onde.readframes(onde.getnframes()))
    pas = frequence // 200
    forts = [
        i / frequence
        for i in range(0, len(echantillons), pas)
        if max(abs(e) for e in echantillons[i : i + pas]) > seuil * 32_768
    ]
    if not forts:
        return []
    coupures = [(avant, apres) for avant, apres in pairwise(forts) if apres - avant > silence]
    debuts = [forts[0], *(apres for _, apres in coupures)]
    fins = [*(avant for avant, _ in coupures), forts[-1]]
    return [(round(debut, 2), round(fin, 2)) for debut, fin in zip(debuts, fins, strict=True)]
