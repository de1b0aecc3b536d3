"""Tables whose line was typed and not entered: refused, or left on a question. The top for all is not theirs."""

from collections.abc import Iterable


class Laissees:
    """By coup, until something is entered for them."""

    def __init__(self) -> None:
        self._par_coup: dict[int, frozenset[int]] = {}

    def noter(self, coup: int, tables: Iterable[int]) -> None:
        """A line of these tables was not taken."""
        self._par_coup[coup] = self.du(coup) | frozenset(tables)

    def suivre(self, coup: int, manquantes: Iterable[int]) -> frozenset[int]:
        """Those that are still among ``manquantes``; the others are forgotten."""
        self._par_coup[coup] = self.du(coup) & frozenset(manquantes)
        return self._par_coup[coup]

    def du(self, coup: int) -> frozenset[int]:
        """Those of that coup."""
        return self._par_coup.get(coup, frozenset())

    def oublier(self) -> None:
        """Another partie."""
        self._par_coup.clear()
