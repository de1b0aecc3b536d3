"""What the console says of posts that may yet enter something."""

from msgspec import Struct


class Attendu(Struct, frozen=True):
    """A post that may yet enter a table: ``poste`` is which, ``dite`` who and why."""

    poste: str
    dite: str
