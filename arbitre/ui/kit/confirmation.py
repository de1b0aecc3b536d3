"""Said once, done at the second press: the one way to ask whether an entry is meant."""

from typing import Final

AU_DESSUS_DU_TOP: Final = frozenset({"au-dessus du top"})
"""The key of the question about points decided above the top."""


class Confirmation:
    """What is asked of an entry before it is made, once, by the keys of what there is to mean: the same entry made
    again means them."""

    def __init__(self) -> None:
        self.oublier()

    def oublier(self) -> None:
        """The line is another."""
        self._demandee: tuple[object, frozenset[str]] = (None, frozenset())

    def demander(self, quoi: object, cles: frozenset[str]) -> bool:
        """Whether it is to be asked first; from then on it was."""
        if not cles or self.attend(quoi, cles):
            return False
        self._demandee = (quoi, cles)
        return True

    def attend(self, quoi: object, cles: frozenset[str]) -> bool:
        """Whether all that was asked of that entry."""
        return bool(cles) and self._demandee[0] == quoi and cles <= self._demandee[1]

    def porte_sur(self, quoi: object) -> bool:
        """Whether something was asked of that entry."""
        return bool(self._demandee[1]) and self._demandee[0] == quoi
