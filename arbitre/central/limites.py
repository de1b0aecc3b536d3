"""How often each address or key may ask: a bucket that fills by the minute, for a limited number of askers."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final

_SUIVIS_MAX: Final = 20_000
"""Askers remembered, at most; the one silent longest makes room."""


class Limite:
    """``par_minute`` times, of which a quarter at once."""

    def __init__(self, par_minute: int, horloge: Callable[[], float]) -> None:
        self._debit, self._pleine = par_minute / 60, max(1.0, par_minute / 4)
        self._horloge = horloge
        self._seaux: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def epuise(self, qui: str) -> bool:
        """Whether this one may not, now; it is not counted."""
        reste, vu = self._seaux.get(qui, (self._pleine, 0.0))
        return reste + (self._horloge() - vu) * self._debit < 1

    def laisser(self, qui: str) -> bool:
        """Whether this one may, now."""
        maintenant = self._horloge()
        reste, vu = self._seaux.pop(qui, (self._pleine, maintenant))
        reste = min(self._pleine, reste + (maintenant - vu) * self._debit)
        self._seaux[qui] = (reste - 1 if reste >= 1 else reste, maintenant)
        if len(self._seaux) > _SUIVIS_MAX:
            self._seaux.popitem(last=False)
        return reste >= 1
