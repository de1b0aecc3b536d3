"""How long a device keeps a sound before it is heard: by ear, tapping with a beat, or by a microphone before it.

One taps with a beat that is expected, so there is no reaction to allow for. Pure: instants and sounds come in.
"""

import array
import math
from collections.abc import Iterator, Sequence
from statistics import median
from typing import Final

from arbitre.voix.clip import Clip
from arbitre.voix.decodage import CADENCE, crete
from arbitre.voix.reglages import RETARD_MAX
from arbitre.voix.serie import PAUSE_S

COUPS: Final = 10
_PERIODE_S: Final = 0.8
_ECOUTES: Final = 2
"""Beats that one listens to before tapping with them."""
_ASSEZ: Final = 5
_ECART_S: Final = 0.07
"""Taps farther apart than that are no beat."""
_AVANCE_S: Final = 0.15
"""So early one may tap before a beat that is not late."""
_MOITIE: Final = 0.5
_FORCE, _HERTZ = 9_000, 1_760
_BRUIT: Final = 4


def coup() -> Clip:
    """One beat: short and sharp, then silence to the next."""
    instants = (k / CADENCE for k in range(CADENCE // 20))
    son = (_FORCE * math.exp(-90 * t) * math.sin(2 * math.pi * _HERTZ * t) for t in instants)
    pcm = array.array("h", map(round, son)).tobytes()
    silence = Clip.silence(_PERIODE_S - PAUSE_S - len(pcm) / 2 / CADENCE)
    return Clip(pcm + silence.pcm, "coup")


def des_frappes(coups: Sequence[float], frappes: Sequence[float]) -> float | None:
    """Seconds from each beat, as it was given, to the tap on it; None where the taps keep no time with the beats."""
    ecarts = [ecart for frappe in frappes if (ecart := _du_coup(coups[_ECOUTES:], frappe)) is not None]
    return _accord(ecarts)


def du_micro(coups: Sequence[float], debut: float, entendu: Clip) -> float | None:
    """Seconds from each beat to where it stands in what a microphone heard from ``debut`` on; None where it does not
    hear them."""
    instants = [debut + position for position in _attaques(entendu)]
    ecarts = [ecart for instant in instants if (ecart := _du_coup(coups, instant)) is not None]
    return _accord(ecarts)


def _du_coup(coups: Sequence[float], instant: float) -> float | None:
    """Seconds from a beat to the tap or sound ``instant`` that belongs to it; None without such a beat."""
    return next((instant - c for c in reversed(coups) if -_AVANCE_S <= instant - c < _PERIODE_S - _AVANCE_S), None)


def _accord(ecarts: Sequence[float]) -> float | None:
    if len(ecarts) < _ASSEZ:
        return None
    milieu = median(ecarts)
    if median(abs(ecart - milieu) for ecart in ecarts) > _ECART_S:
        return None
    return round(min(RETARD_MAX, max(0.0, milieu)), 3)


def _attaques(entendu: Clip) -> Iterator[float]:
    """Seconds at which something sharp begins, half a beat apart at least."""
    lus, pas = array.array("h", entendu.pcm), CADENCE // 200
    cretes = [crete(lus[d : d + pas].tobytes()) for d in range(0, len(lus), pas)]
    if not cretes:
        return
    seuil = max(_BRUIT * sorted(cretes)[len(cretes) // 2], max(cretes) * _MOITIE, 200)
    avant = -math.inf
    for rang, force in enumerate(cretes):
        ici = rang * pas / CADENCE
        if force >= seuil:
            if ici - avant > _PERIODE_S / 2:
                yield ici
            avant = ici
