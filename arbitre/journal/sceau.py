"""The chain of seals: each row's seal covers its fields and the seal before, so none can go or change unseen."""

import re
import unicodedata
from hashlib import blake2b
from typing import Final

from msgspec import Struct

from arbitre.engine.erreurs import Refus
from arbitre.engine.francais import INSECABLE, denombrer
from arbitre.engine.histoire import Trace
from arbitre.engine.ordre import Situe
from arbitre.engine.saisies import cite

ORIGINE: Final = "0" * 32
_MONTRES: Final = 16
"""Signs of a seal that a paper and the console show: 64 bits."""
_TAPEE: Final = re.compile(
    r"\W*(?:((?:\d\s?){1,15})\W*[eé]v[eé]nements?\W*)?(?:sceau\W*)?((?:[0-9a-f][\s-]*){8,32})\W*"
)


class SceauIllisible(Refus):
    """What was typed is no seal."""


class Ancre(Struct, frozen=True):
    """A moment of a file: how many events it holds, and the seal of the last, which vouches for all before it."""

    nombre: int = 0
    sceau: str = ORIGINE

    def __str__(self) -> str:
        """As a paper and the console show it: the seal's first signs in groups of four, all on one line."""
        groupes = [self.sceau[rang : rang + 4] for rang in range(0, _MONTRES, 4)]
        return INSECABLE.join([denombrer(self.nombre, "événement", INSECABLE), "·", "sceau", *groupes])


def lire_l_ancre(texte: str) -> Ancre:
    """What a paper shows, as it stands there or its seal alone: capitals or not, eight signs at least.

    ``nombre`` is 0 where it was not typed. Raises `SceauIllisible`.
    """
    lue = _TAPEE.fullmatch(unicodedata.normalize("NFC", texte).lower())
    if lue is None:
        raise SceauIllisible(
            f"{cite(texte)} n’est pas un sceau : recopiez au moins les 8 premiers signes (0-9, a-f) qui suivent"
            " « sceau »."
        )
    nombre, sceau = (re.sub(r"[\s-]", "", part or "") for part in lue.groups())
    return Ancre(int(nombre or 0), sceau)


def sceller(precedent: str, trace: Trace[Situe], genre: str, donnees: str) -> str:
    """The seal (32 hex signs, BLAKE2b) of one row after ``precedent``."""
    t = trace
    champs = (
        f"{precedent}\x1f{t.numero}\x1f{t.lot}\x1f{t.instant}\x1f{t.auteur}\x1f{t.partie}\x1f{t.commande}\x1f{genre}"
        f"\x1f{donnees}"
    )
    return blake2b(champs.encode(), digest_size=16).hexdigest()
