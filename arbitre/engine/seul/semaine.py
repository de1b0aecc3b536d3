"""The partie of the week: twenty of the coups that cost a room the most, the same for whoever has the same files."""

import hashlib
from collections.abc import Iterable
from typing import Final

from arbitre.engine.seul.pertes import TopManque

COUPS: Final = 20
_PARMI: Final = 3
"""Times as many, the costliest, among which the week draws: no week asks the same twenty again."""


def de_la_semaine(manques: Iterable[TopManque], semaine: str) -> tuple[TopManque, ...]:
    """The missed tops of the week, the costliest first; a coup that two files have counts once."""
    uniques = {manque.cle: manque for manque in manques}.values()
    chers = sorted(uniques, key=_cout)[: COUPS * _PARMI]
    tires = sorted(chers, key=lambda manque: hashlib.sha256(f"{semaine} {manque.cle}".encode()).digest())
    return tuple(sorted(tires[:COUPS], key=_cout))


def _cout(manque: TopManque) -> tuple[int, str]:
    """The costliest first, then as they are named: no order of files matters."""
    return manque.gagnes - manque.points, manque.cle
