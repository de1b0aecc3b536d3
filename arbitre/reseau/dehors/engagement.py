"""What a room promised the multiplex, to lead it or to follow it, kept until it ceases: a console that dies is reopened
and goes on. Its owner alone reads it: it holds the key of the centre.
"""

from contextlib import suppress
from pathlib import Path
from typing import Final

import msgspec

from arbitre.dossiers import a_part, remplacer
from arbitre.engine.erreurs import Refus
from arbitre.exterieur.lecture import lire
from arbitre.exterieur.objets import depuis_json

_OCTETS_MAX: Final = 4_000


class Engagement(msgspec.Struct, frozen=True):
    """Whether the room of one file leads a multiplex or follows it; by which central, with which key."""

    mene: bool
    adresse: str
    clef: str


def engagement_de(donnees: Path, fichier: Path) -> Engagement | None:
    """The one that holds for that file; None where there is none."""
    try:
        return depuis_json(lire(_lieu(donnees, fichier), _OCTETS_MAX), Engagement)
    except Refus:
        return None


def garder(donnees: Path, fichier: Path, engagement: Engagement) -> None:
    """Until it is forgotten; not to keep it never makes anything fail."""
    lieu = _lieu(donnees, fichier)
    with suppress(OSError):
        lieu.parent.mkdir(parents=True, exist_ok=True)
        remplacer(lieu, msgspec.json.encode(engagement), prive=True)


def oublier(donnees: Path, fichier: Path) -> None:
    """Forget the engagement of that file."""
    with suppress(OSError):
        _lieu(donnees, fichier).unlink(missing_ok=True)


def _lieu(donnees: Path, fichier: Path) -> Path:
    return donnees / "multiplex" / f"{a_part(fichier)}.json"
