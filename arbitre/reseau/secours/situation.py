"""How it stands with a spare console, as it is told to a person."""

from enum import Enum

import msgspec


class Marche(Enum):
    """How it stands with the first console: followed, silent, its token taken back, or nothing to follow any more."""

    SUIT = "suit"
    COUPE = "coupé"
    RETIRE = "retiré"
    FINI = "fini"


class Situation(msgspec.Struct, frozen=True):
    """``lot`` is the last on our disk, ``dernier`` the last that the console named; ``phrase`` why it is so.

    ``a_jour``: the copy has come to the end, and the console knows it: what it confirms to a post is here from then on.
    """

    marche: Marche
    lot: int
    dernier: int
    phrase: str = ""
    a_jour: bool = False
