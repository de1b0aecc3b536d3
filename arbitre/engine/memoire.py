"""Remember what was computed from values that never change, while those very values are in use."""

from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

V = TypeVar("V")


class Memoire(Generic[V]):
    """Results by the identity of what they were computed from; those that nobody asked for go first.

    Sources must be immutable.
    """

    def __init__(self, taille: int) -> None:
        self._taille = taille
        self._faits: dict[Hashable, tuple[tuple[object, ...], V]] = {}

    def pour(self, *sources: object, calcul: Callable[[], V], selon: Hashable = ()) -> V:
        """What ``calcul`` gives for these very sources and for ``selon``, computed once while they are remembered."""
        cle = (*map(id, sources), selon)
        connu = self._faits.pop(cle, None)  # and put back, the last: its sources live in it, nothing else is they
        if connu is None:
            connu = sources, calcul()
            while len(self._faits) >= self._taille:
                self._faits.pop(next(iter(self._faits)), None)
        self._faits[cle] = connu
        return connu[1]
