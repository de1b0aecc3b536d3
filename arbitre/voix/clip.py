"""`Clip`: a text and its sound, 16-bit mono PCM at one rate; read, trimmed, joined, written; silence, and the bell."""

import array
import io
import math
import wave
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final, Self

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.erreurs import cause_systeme
from arbitre.exterieur.lecture import debut
from arbitre.voix.decodage import CADENCE, canonique, crete
from arbitre.voix.messages import ClipIllisible

TAILLE_MAX: Final = 4 << 20
"""Bytes of the largest sound file that is opened."""
_SEUIL_MIN: Final = 250
_SEUIL_RELATIF: Final = 64
_MARGE_S: Final = 0.012
_ATTAQUE_S: Final = 0.3
_PAR_SIGNE_S: Final = 0.055
_NOTES_HZ: Final = (1318.5, 1975.5)
_DUREE_S: Final = 0.45
_REFUS_HZ: Final = (196.0, 293.7)
_REFUS_S: Final = 0.16
_AMORTI: Final = 9.0
_FORCE: Final = 9_000


class Clip(Struct, frozen=True):
    """Sound of ``texte``; ``pcm`` is 16-bit little-endian mono at `CADENCE`. Empty PCM is allowed (nothing heard)."""

    pcm: bytes
    texte: str = ""

    @property
    def echantillons(self) -> int:
        return len(self.pcm) // 2

    @property
    def duree(self) -> float:
        """Seconds."""
        return self.echantillons / CADENCE

    @classmethod
    def silence(cls, secondes: float, texte: str = "") -> Self:
        return cls(bytes(2 * round(max(0.0, secondes) * CADENCE)), texte)

    @classmethod
    def decoder(cls, octets: bytes, texte: str = "") -> Self:
        """A WAV or AIFF file's content; `ClipIllisible` when it is not one, or is too long."""
        return cls(canonique(octets), texte)

    @classmethod
    def lire(cls, chemin: Path, texte: str = "") -> Self:
        """A sound file from disk; `ClipIllisible` with the reason when it cannot be used."""
        try:
            octets = debut(chemin, TAILLE_MAX + 1)
        except OSError as erreur:
            raise ClipIllisible(f"le fichier ne s’ouvre pas ({cause_systeme(erreur)})") from erreur
        if not octets and not chemin.is_file():
            raise ClipIllisible("le fichier manque")
        if len(octets) > TAILLE_MAX:
            raise ClipIllisible(f"il pèse plus de {TAILLE_MAX >> 20}\u00a0Mo")
        return cls.decoder(octets, texte)

    def en_wav(self) -> bytes:
        tampon = io.BytesIO()
        with wave.open(tampon, "wb") as sortie:
            sortie.setnchannels(1)
            sortie.setsampwidth(2)
            sortie.setframerate(CADENCE)
            sortie.writeframes(self.pcm)
        return tampon.getvalue()

    def rogner(self) -> Self:
        """Without the silence before and after; a clip that is all silence becomes empty."""
        lus = array.array("h", self.pcm)
        seuil = max(_SEUIL_MIN, crete(self.pcm) // _SEUIL_RELATIF)
        debut = next((i for i, v in enumerate(lus) if abs(v) > seuil), None)
        if debut is None:
            return replace(self, pcm=b"")
        fin = next(i for i in range(len(lus) - 1, -1, -1) if abs(lus[i]) > seuil) + 1
        marge = round(_MARGE_S * CADENCE)
        return replace(self, pcm=lus[max(0, debut - marge) : fin + marge].tobytes())


def enchainer(clips: Iterable[Clip], pause: float, texte: str) -> Clip:
    """One clip of several, with ``pause`` seconds between them."""
    return Clip(Clip.silence(pause).pcm.join(clip.pcm for clip in clips), texte)


def clip_muet(parole: str) -> Clip:
    """The time that a voice would take, about, without its sound: « Tunisie T » 0.8 s as espeak-ng does."""
    return Clip.silence(_ATTAQUE_S + _PAR_SIGNE_S * len(parole.strip()), parole)


@cache
def cloche() -> Clip:
    """The clip of the bell, the same every time."""
    return _note("cloche", _NOTES_HZ, _DUREE_S, _FORCE)


@cache
def refus() -> Clip:
    """Low, short and soft: what was typed was not taken."""
    return _note("refus", _REFUS_HZ, _REFUS_S, _FORCE // 3)


def avec_cloche(clip: Clip) -> Clip:
    """The bell, then ``clip``."""
    return Clip(cloche().pcm + clip.pcm, clip.texte)


def _note(texte: str, notes: tuple[float, ...], duree: float, force: int) -> Clip:
    """Notes struck together, which die away."""
    instants = [k / CADENCE for k in range(round(duree * CADENCE))]
    sons = (sum(math.sin(2 * math.pi * f * t) for f in notes) for t in instants)
    vague = (
        round(min(1.0, t * 400) * force * math.exp(-_AMORTI * t) * son) for t, son in zip(instants, sons, strict=True)
    )
    return Clip(array.array("h", vague).tobytes(), texte)
