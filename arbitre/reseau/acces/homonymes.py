"""Two posts of one name are told apart: who comes back takes the place of the one that is cut, another is numbered."""

import re
from collections.abc import Sequence
from itertools import count

from msgspec import Struct

from arbitre.engine.francais import cle_de_nom
from arbitre.reseau.acces.jetons import Porteur
from arbitre.reseau.acces.roles import QUI_LISENT_LA_LIGNE, Role

_RANG = re.compile(r" \(\d+\)$")
"""What tells the second of one name."""


class Place(Struct, frozen=True):
    """The name under which a device comes in; ``de``: the post whose place it takes, ``aussi``: the one there."""

    nom: str
    de: Porteur | None = None
    aussi: Porteur | None = None


def place(nom: str, role: Role, la: Sequence[Porteur], coupes: Sequence[Porteur]) -> Place:
    """The place of a device that gives that name; ``coupes`` are the posts of ``la`` that are cut."""
    cle = cle_de_nom(nom)
    homonymes = [
        p for p in la if p.role in QUI_LISENT_LA_LIGNE and cle in (cle_de_nom(p.nom), cle_de_nom(_RANG.sub("", p.nom)))
    ]
    if role not in QUI_LISENT_LA_LIGNE or not homonymes:
        return Place(nom)
    if (de := next((p for p in homonymes if p.role is role and p in coupes), None)) is not None:
        return Place(de.nom, de=de)
    pris = {cle_de_nom(p.nom) for p in homonymes}
    libre = next(f"{nom} ({rang})" for rang in count(2) if cle_de_nom(f"{nom} ({rang})") not in pris)
    return Place(libre, aussi=homonymes[0])
