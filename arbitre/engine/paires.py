"""Two people at one table: their names as one types them, and how many people a list holds."""

import re
from collections.abc import Iterable
from itertools import chain
from typing import Final

from arbitre.engine.saisies import nom_ecrit

_ENTRE: Final = re.compile(r"\s*[/+&]\s*|\s+et\s+", re.IGNORECASE)
"""« Durand/Martin », « Durand + Martin », « Durand & Martin », « Durand et Martin »."""
ENTRE_DEUX: Final = " / "


def deux_noms(texte: str) -> tuple[str, str]:
    """The two names of a pair, one of which may not be written yet; one name and nothing where it is one person's."""
    parts = [nom_ecrit(part) for part in _ENTRE.split(nom_ecrit(texte))]
    noms = [part for part in parts if not part or any(map(str.isalpha, part))]
    return (parts[0], parts[1]) if len(parts) == len(noms) == 2 and any(parts) else (nom_ecrit(texte), "")


def noms_montres(texte: str) -> str:
    """« Durand/Martin » as « Durand / Martin »: two people, seen as two."""
    nom, nom2 = deux_noms(texte)
    return f"{nom}{ENTRE_DEUX}{nom2}" if nom2 else nom


def personnes(noms: Iterable[str]) -> int:
    """How many people have these names, a pair being two."""
    return sum(map(bool, chain.from_iterable(map(deux_noms, noms))))
