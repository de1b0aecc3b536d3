"""The chain of seals: each row's seal covers its fields and the seal before, so none can go or change unseen."""

from hashlib import blake2b
from typing import Final

from msgspec import Struct

from arbitre.engine.francais import denombrer
from arbitre.engine.histoire import Trace
from arbitre.engine.ordre import Situe

ORIGINE: Final = "0" * 32


class Ancre(Struct, frozen=True):
    """A moment of a file: how many events it holds, and the seal of the last, which vouches for all before it."""

    nombre: int = 0
    sceau: str = ORIGINE

    def __str__(self) -> str:
        """As a paper and the console show it: the seal in groups of four signs."""
        groupes = " ".join(self.sceau[rang : rang + 4] for rang in range(0, len(self.sceau), 4))
        return f"{denombrer(self.nombre, 'événement')} · sceau {groupes}"


def sceller(precedent: str, trace: Trace[Situe], genre: str, donnees: str) -> str:
    """The seal (32 hex signs, BLAKE2b) of one row after ``precedent``."""
    t = trace
    champs = (
        f"{precedent}\x1f{t.numero}\x1f{t.lot}\x1f{t.instant}\x1f{t.auteur}\x1f{t.partie}\x1f{t.commande}\x1f{genre}"
        f"\x1f{donnees}"
    )
    return blake2b(champs.encode(), digest_size=16).hexdigest()
