"""The bell that may go with a call: two struck notes that die away, made here so that no file is needed."""

import array
import math
from functools import cache
from typing import Final

from arbitre.voix.clip import Clip
from arbitre.voix.decodage import CADENCE

_NOTES_HZ: Final = (1318.5, 1975.5)
_DUREE_S: Final = 0.45
_AMORTI: Final = 9.0
_FORCE: Final = 9_000


@cache
def cloche() -> Clip:
    """The same clip every time."""
    instants = (k / CADENCE for k in range(round(_DUREE_S * CADENCE)))
    return Clip(array.array("h", (_note(t) for t in instants)).tobytes(), "cloche")


def avec_cloche(clip: Clip) -> Clip:
    """The bell, then ``clip``."""
    return Clip(cloche().pcm + clip.pcm, clip.texte)


def _note(t: float) -> int:
    attaque = min(1.0, t * 400)
    return round(attaque * _FORCE * math.exp(-_AMORTI * t) * sum(math.sin(2 * math.pi * f * t) for f in _NOTES_HZ))
