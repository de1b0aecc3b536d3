"""Since when each post that was there is cut. Noted by the service's thread, asked from the régie's."""

from collections import Counter
from collections.abc import Callable


class Presences:
    """By the name of their token; who never came is not cut."""

    def __init__(self, monotone: Callable[[], float]) -> None:
        self._monotone = monotone
        self._la: Counter[str] = Counter()
        self._partis: dict[str, float] = {}

    def entre(self, jeton: str) -> None:
        """A connection of that one, which may have several."""
        self._la[jeton] += 1
        self._partis.pop(jeton, None)

    def sort(self, jeton: str) -> None:
        """One of them is gone."""
        self._la[jeton] -= 1
        if self._la[jeton] <= 0:
            del self._la[jeton]
            self._partis[jeton] = self._monotone()

    def coupe_depuis(self, jeton: str) -> float | None:
        """Seconds; None while it is there, or never was."""
        parti = self._partis.get(jeton)
        return None if parti is None else self._monotone() - parti
