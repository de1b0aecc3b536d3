"""Since when each post that was there is cut: it was last heard then, which is noticed later. Noted by the service's
thread, asked from the régie's."""

from collections import Counter
from collections.abc import Callable


class Presences:
    """By the name of their token; who never came is not cut."""

    def __init__(self, monotone: Callable[[], float]) -> None:
        self._monotone = monotone
        self._la: Counter[str] = Counter()
        self._entendus: dict[str, float] = {}
        """When each was last heard on a connection that it has no more."""

    def entre(self, jeton: str) -> None:
        """A connection of that one, which may have several."""
        self._la[jeton] += 1

    def sort(self, jeton: str, silence: float) -> None:
        """One of them is gone, on which nothing had been heard for so many seconds."""
        entendu = self._monotone() - silence
        self._entendus[jeton] = max(entendu, self._entendus.get(jeton, entendu))
        self._la[jeton] -= 1
        if self._la[jeton] <= 0:
            del self._la[jeton]

    def coupe_depuis(self, jeton: str) -> float | None:
        """Seconds; None while it is there, or never was."""
        entendu = None if jeton in self._la else self._entendus.get(jeton)
        return None if entendu is None else self._monotone() - entendu
