"""What the console says of posts: one that is cut may hold entries that have not come, another is at work."""

from msgspec import Struct


class Coupure(Struct, frozen=True):
    """In a word once that lasts, and who it is, its tables, since when."""

    bref: str
    dite: str


class Attendu(Struct, frozen=True):
    """A post that may yet enter a table: ``poste`` is which, ``dite`` who and why."""

    poste: str
    dite: str
