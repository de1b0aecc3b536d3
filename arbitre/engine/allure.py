"""When a partie may end, from its pace so far: what the juge-arbitre tells who asks, never a rule."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil
from typing import Final

from arbitre.engine.lettres import DISTRIBUTION

ASSEZ: Final = 3
"""Coups played before anything is said of the end."""
_PAR_COUP: Final = 4.8
"""Letters that a coup lays in an ordinary partie; weighed as that many coups of this one."""
_LETTRES: Final = sum(DISTRIBUTION.values())


def fin_prevue(debuts: Sequence[float], posees: int) -> float | None:
    """The moment, in the unit of ``debuts``: when the letters of each coup were drawn. None of too few coups.

    ``posees`` letters lie on the grid. The pace is the median, which a pause does not change.
    """
    faits = len(debuts) - 1
    if faits < ASSEZ:
        return None
    ecarts = sorted(apres - avant for avant, apres in pairwise(debuts))
    milieu = len(ecarts) // 2
    rythme = ecarts[milieu] if len(ecarts) % 2 else (ecarts[milieu - 1] + ecarts[milieu]) / 2
    par_coup = (posees + ASSEZ * _PAR_COUP) / (faits + ASSEZ)
    restent = max(1, ceil((_LETTRES - posees) / par_coup))
    return debuts[-1] + restent * rythme
