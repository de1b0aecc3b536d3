"""The chain of seals: each row's seal covers its fields and the seal before, so none can go or change unseen."""

import hashlib
from typing import Final

from arbitre.engine.histoire import Trace
from arbitre.engine.ordre import Situe

ORIGINE: Final = "0" * 32


def sceller(precedent: str, trace: Trace[Situe], genre: str, donnees: str) -> str:
    """The seal (32 hex signs, BLAKE2b) of one row after ``precedent``."""
    champs = (
        precedent,
        str(trace.numero),
        str(trace.lot),
        trace.instant,
        trace.auteur,
        str(trace.partie),
        trace.commande,
        genre,
        donnees,
    )
    return hashlib.blake2b("\x1f".join(champs).encode(), digest_size=16).hexdigest()
