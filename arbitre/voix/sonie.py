"""How loud a clip is to an ear (ITU-R BS.1770, in LUFS), and the same loudness for all; a call carries further."""

import array
import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final

from msgspec.structs import replace

from arbitre.voix.clip import Clip, avec_cloche
from arbitre.voix.decodage import CADENCE, crete

CIBLE: Final = -20.0
"""LUFS of every clip: low enough for no peak of speech to be cut."""
_APPEL_DB: Final = 5.0
"""A call of the chrono, over the others: it is heard over a room that talks."""
_PLAFOND: Final = 32_000
_COUDE: Final = 20_000
_RETOUCHES: Final = 4
_ASSEZ_PRES: Final = 0.2
_BLOC_S, _PAS_S = 0.4, 0.1
_PORTE_ABSOLUE, _PORTE_RELATIVE = -70.0, 10.0


def sonie(clip: Clip) -> float:
    """LUFS; minus infinity for silence. A clip shorter than a block is one block."""
    carres = list(accumulate((v * v for v in _ponderer(array.array("h", clip.pcm))), initial=0.0))
    bloc, pas = min(round(_BLOC_S * CADENCE), len(carres) - 1), round(_PAS_S * CADENCE)
    if bloc < 1:
        return -math.inf
    energies = [(carres[d + bloc] - carres[d]) / bloc for d in range(0, len(carres) - bloc, pas)]
    entendues = [e for e in energies if _en_lufs(e) > _PORTE_ABSOLUE]
    if not entendues:
        return -math.inf
    porte = _en_lufs(_moyenne(entendues)) - _PORTE_RELATIVE
    return _en_lufs(_moyenne([e for e in entendues if _en_lufs(e) > porte]))


def egaliser(clip: Clip) -> Clip:
    """The clip at the loudness of all the others, its peaks whole; silence stays silence."""
    mesure = sonie(clip)
    return clip if math.isinf(mesure) else _amplifier(clip, CIBLE - mesure)


@lru_cache(maxsize=8)
def clip_d_appel(clip: Clip, *, cloche: bool) -> Clip:
    """A call: louder than the announcements; the bell before it, if it is wanted."""
    porte = _porter(clip, _APPEL_DB)
    return avec_cloche(porte) if cloche else porte


def _amplifier(clip: Clip, decibels: float) -> Clip:
    gain = min(10 ** (decibels / 20), _PLAFOND / max(1, crete(clip.pcm)))
    return replace(clip, pcm=array.array("h", (round(v * gain) for v in array.array("h", clip.pcm))).tobytes())


def _porter(clip: Clip, decibels: float) -> Clip:
    """So much louder to an ear, whatever its peaks: they are rounded off, not cut."""
    voulue = sonie(clip) + decibels
    for _ in range(_RETOUCHES):
        reste = voulue - sonie(clip)
        if not reste > _ASSEZ_PRES:
            break
        gain = 10 ** (reste / 20)
        clip = replace(clip, pcm=array.array("h", (_arrondir(v * gain) for v in array.array("h", clip.pcm))).tobytes())
    return clip


def _arrondir(v: float) -> int:
    """A peak above the knee bends towards the ceiling."""
    force, place = abs(v), _PLAFOND - _COUDE
    pliee = force if force <= _COUDE else _COUDE + place * math.tanh((force - _COUDE) / place)
    return round(math.copysign(pliee, v))


def _ponderer(pcm: Sequence[int]) -> Sequence[float]:
    """What an ear makes of it: a shelf for the head, then no bass."""
    k, q, fort = math.tan(math.pi * 1681.974450955533 / CADENCE), 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    moyen, a0 = fort**0.4996667741545416, 1 + k / q + k * k
    tete = ((fort + moyen * k / q + k * k) / a0, 2 * (k * k - fort) / a0, (fort - moyen * k / q + k * k) / a0)
    haut = _filtrer([v / 32768 for v in pcm], tete, (2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0))
    k, q = math.tan(math.pi * 38.13547087602444 / CADENCE), 0.5003270373238773
    a0 = 1 + k / q + k * k
    return _filtrer(haut, (1.0, -2.0, 1.0), (2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0))


def _filtrer(entree: Sequence[float], b: tuple[float, float, float], a: tuple[float, float]) -> list[float]:
    """A second-order filter."""
    b0, b1, b2 = b
    a1, a2 = a
    x1 = x2 = y1 = y2 = 0.0
    sortie = []
    for x in entree:
        y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2
        x2, x1, y2, y1 = x1, x, y1, y
        sortie.append(y)
    return sortie


def _moyenne(energies: Sequence[float]) -> float:
    return sum(energies) / len(energies)


def _en_lufs(energie: float) -> float:
    return -0.691 + 10 * math.log10(energie) if energie > 0 else -math.inf
