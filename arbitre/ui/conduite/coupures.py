"""What the console says of posts that may yet enter something."""

from collections.abc import Collection, Iterable

from msgspec import Struct

Cause = tuple[str, int]
"""Why, and for which table."""


class Attendu(Struct, frozen=True):
    """A post that may yet enter a table: ``poste`` is which, ``dite`` who and why; of the same ``causes`` nothing is
    new."""

    poste: str
    dite: str
    causes: frozenset[Cause]

    def parmi(self, tables: Collection[int]) -> frozenset[Cause]:
        """Those of its causes that are about one of these, or about none."""
        return frozenset(cause for cause in self.causes if cause[1] in tables or not cause[1])


def causes(pourquoi: str, tables: Iterable[int]) -> frozenset[Cause]:
    """The same for each of these."""
    return frozenset((pourquoi, table) for table in tables)
