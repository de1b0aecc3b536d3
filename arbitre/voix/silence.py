"""Silence is a voice too: it keeps the pace, so that letters still appear in step and captions stay to be read."""

from typing import Final

from arbitre.voix.clip import Clip

_ATTAQUE_S: Final = 0.3
_PAR_SIGNE_S: Final = 0.055


def duree_estimee(parole: str) -> float:
    """Seconds that a voice would take, about: « Tunisie T » 0.8 s as espeak-ng does."""
    return _ATTAQUE_S + _PAR_SIGNE_S * len(parole.strip())


def clip_muet(parole: str) -> Clip:
    """The time of ``parole`` without its sound."""
    return Clip.silence(duree_estimee(parole), parole)
