"""The chain of seals: each row's seal covers its fields and the seal before, so none can go or change unseen."""

import re
import unicodedata
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import Any, Final

from msgspec import Struct

from arbitre.engine.erreurs import Refus
from arbitre.engine.francais import INSECABLE, denombrer
from arbitre.engine.saisies import cite

Ligne = tuple[Any, ...]
"""A row of the journal: what it says, then its seal."""

try:
    from arbitre.engine.lexique._noyau import tiennent as d_un_coup
except ImportError:  # no compiled kernel, as in `lexique`

    def d_un_coup(precedent: str, lignes: list[Ligne], /) -> bool:
        """Nothing is known so soon."""
        del precedent, lignes
        return False


ORIGINE: Final = "0" * 32
_GENRES: Final = (int, int, str, str, int, str, str, str, str)
_MONTRES: Final = 16
"""Signs of a seal that a paper and the console show: 64 bits."""
_TAPEE: Final = re.compile(
    r"\W*(?:((?:\d\s?){1,15})\W*[eé]v[eé]nements?\W*)?(?:sceau\W*)?((?:[0-9a-f][\s-]*){8,32})\W*"
)


class SceauIllisible(Refus):
    """A text that is no seal."""


class Ancre(Struct, frozen=True):
    """A moment of a file: how many events it holds, and the seal of the last, which vouches for all before it."""

    nombre: int = 0
    sceau: str = ORIGINE

    def __str__(self) -> str:
        """The moment as a paper and the console show it: the seal's first signs in groups of four, on one line."""
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


def sceller(precedent: str, ligne: Sequence[Any]) -> str:
    """The seal of one row, its fields without it, after ``precedent``."""
    return sceaux((precedent,), *((champ,) for champ in ligne))[0]


def sceaux(
    precedents: Iterable[str],
    numeros: Iterable[int],
    lots: Iterable[int],
    instants: Iterable[str],
    auteurs: Iterable[str],
    parties: Iterable[int],
    commandes: Iterable[str],
    genres: Iterable[str],
    donnees: Iterable[str],
) -> list[str]:
    """The seal (32 hex signs, BLAKE2b) of each row, told column by column, after the seal before it."""
    colonnes = zip(precedents, numeros, lots, instants, auteurs, parties, commandes, genres, donnees, strict=False)
    return [
        blake2b(
            f"{precedent}\x1f{n}\x1f{lot}\x1f{quand}\x1f{qui}\x1f{partie}\x1f{quoi}\x1f{genre}\x1f{dit}".encode(),
            digest_size=16,
        ).hexdigest()
        for precedent, n, lot, quand, qui, partie, quoi, genre, dit in colonnes
    ]


def tiennent(precedent: str, lignes: list[Ligne]) -> bool:
    """Whether each is a row under its seal, after the one before; the kernel says yes sooner, never otherwise."""
    if d_un_coup(precedent, lignes):
        return True
    if not bien_formees(lignes):
        return False
    *colonnes, inscrits = zip(*lignes, strict=True)
    return list(inscrits) == sceaux((precedent, *inscrits), *colonnes)


def bien_formees(lignes: Sequence[Ligne]) -> bool:
    """Whether each has the fields of a row."""
    return all(tuple(map(type, ligne)) == _GENRES for ligne in lignes)
