"""Sounds made elsewhere (FLAC, OGG, MP3, WAV), decoded by a library in a process of its own: bounded in time, memory
and length. What a forged file does to that process, it does to that process: no answer is a refusal.
"""

import contextlib
import struct
import subprocess
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import IO, Final, Self

from arbitre.engine.erreurs import Refus

MODE: Final = "--decodeur"
DUREE: Final = 10.0
"""Seconds for one sound."""
MEMOIRE: Final = 1_000_000_000
_TETE: Final = struct.Struct("<BI")
"""What stands before an answer: whether it is a sound, and its bytes."""
_TAILLE: Final = struct.Struct("<I")
_TROP_LONG, _ABIME, _LU = range(3)


class SonNonLu(Refus):
    """A sound that cannot be read; the sentence, without its subject, says why."""


class Decodeur:
    """One process for many sounds, started again after one that kills it. ``secondes`` is the longest that is read,
    ``cadence`` the rate of what comes out: 16-bit mono, little-endian."""

    def __init__(self, cadence: int, secondes: int) -> None:
        self._cadence, self._secondes = cadence, secondes
        self._enfant: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, genre: type[BaseException] | None, erreur: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._finir()

    def pcm(self, octets: bytes) -> bytes:
        """The samples of a whole file; raises `SonNonLu`."""
        enfant = self._enfant = self._enfant or self._lancer()
        assert enfant.stdin is not None
        assert enfant.stdout is not None
        chien = threading.Timer(DUREE, enfant.kill)
        chien.start()
        try:
            enfant.stdin.write(_TAILLE.pack(len(octets)) + octets)
            enfant.stdin.flush()
            etat, taille = _TETE.unpack(_exactement(enfant.stdout, _TETE.size))
            pcm = _exactement(enfant.stdout, min(taille, 2 * self._cadence * self._secondes))
        except (OSError, EOFError):
            self._finir()
            raise SonNonLu("il est abîmé, ou trop long à lire") from None
        finally:
            chien.cancel()
        if etat == _TROP_LONG:
            raise SonNonLu(f"il dure plus de {self._secondes}\u00a0secondes")
        if etat == _ABIME or not pcm:
            raise SonNonLu("ce n’est pas un son WAV, FLAC, OGG (Vorbis) ou MP3, ou il est abîmé")
        return pcm

    def _lancer(self) -> "subprocess.Popen[bytes]":
        bornes = (str(self._cadence), str(self._secondes))
        if getattr(sys, "frozen", False):
            commande = [sys.executable, MODE, *bornes]
        else:
            ici = f"import sys; sys.path.insert(0, {str(Path(__file__).parents[2])!r})"
            servir = f"{ici}; from arbitre.exterieur import sons; sons.servir({', '.join(bornes)})"
            commande = [sys.executable, "-c", servir]
        return subprocess.Popen(commande, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)

    def _finir(self) -> None:
        enfant, self._enfant = self._enfant, None
        if enfant is not None:
            enfant.kill()
            with contextlib.suppress(OSError, ValueError):
                enfant.communicate()  # closes what joins us


def servir(cadence: int, secondes: int) -> int:
    """Run in the process: read sounds on standard input, write their samples on standard output."""
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMOIRE, MEMOIRE))
    import miniaudio

    def decoder(octets: bytes) -> tuple[int, bytes]:
        pcm = bytearray()
        try:
            for morceau in miniaudio.stream_memory(octets, nchannels=1, sample_rate=cadence):
                pcm += morceau.tobytes()
                if len(pcm) > 2 * cadence * secondes:
                    return _TROP_LONG, b""
        except miniaudio.MiniaudioError:
            return _ABIME, b""
        return _LU, bytes(pcm)

    entree, sortie = sys.stdin.buffer, sys.stdout.buffer
    while tete := entree.read(_TAILLE.size):
        etat, pcm = decoder(entree.read(*_TAILLE.unpack(tete)))
        sortie.write(_TETE.pack(etat, len(pcm)) + pcm)
        sortie.flush()
    return 0


def _exactement(flux: IO[bytes], combien: int) -> bytes:
    """So many bytes; raises `EOFError` where they do not come."""
    lus = flux.read(combien)
    if len(lus) < combien:
        raise EOFError
    return lus
