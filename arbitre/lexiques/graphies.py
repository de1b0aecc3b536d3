"""Accented spellings and dictionary entries of a word: what the voice says, what a word comes from."""

import zlib
from bisect import bisect_right
from functools import cache, lru_cache
from typing import Final

from msgspec import Struct, field

from arbitre.allocation import rendre_la_memoire
from arbitre.dossiers import Dossiers
from arbitre.lexiques import libre
from arbitre.lexiques.erreurs import ChangementRefuse
from arbitre.lexiques.fichiers import decoder, encoder
from arbitre.lexiques.textes import plier

_CHOIX: Final = "graphies.json"
_BLOC: Final = 1 << 15
"""Bytes of a block before it is compressed."""


class Graphies(Struct, frozen=True):
    """The spellings that the free list's source knows, and above them those that the user chose.

    The tables are read at the first question (a third of a second), then kept.
    """

    dossiers: Dossiers = field(default_factory=Dossiers.du_systeme)

    def lire(self) -> None:
        """Read both tables now: the first question is then answered at once."""
        for nom in (libre.GRAPHIES, libre.ENTREES):
            _table(nom)

    def chercher(self, mot: str) -> tuple[str, ...]:
        """Spellings of ``mot`` (A–Z), the one to say first; empty for a word of which no spelling is known."""
        connues = _ligne(libre.GRAPHIES, mot) or ((mot.lower(),) if self.entrees(mot) else ())
        choisie = self.choisies().get(mot)
        return (choisie, *(g for g in connues if g != choisie)) if choisie else connues

    def entrees(self, mot: str) -> tuple[str, ...]:
        """Entries of the dictionary that give ``mot`` (A–Z); empty for a word that the free list lacks."""
        return _ligne(libre.ENTREES, mot)

    def choisies(self) -> dict[str, str]:
        """Spellings chosen by the user, by word."""
        return decoder(self.dossiers.donnees / "lexiques" / _CHOIX, dict[str, str]) or {}

    def choisir(self, mot: str, graphie: str) -> None:
        """Choose the spelling of ``mot`` that is said from now on. Raises `ChangementRefuse`, `EcritureImpossible`."""
        propre = graphie.strip()
        if plier(propre) != mot:
            raise ChangementRefuse(f"« {graphie} » ne s’écrit pas {mot} en capitales : corrigez la graphie.")
        self._garder(self.choisies() | {mot: propre})

    def oublier(self, mot: str) -> None:
        """Forget the user's choice for that word. Raises `EcritureImpossible`."""
        self._garder({m: g for m, g in self.choisies().items() if m != mot})

    def _garder(self, choisies: dict[str, str]) -> None:
        encoder(self.dossiers.donnees / "lexiques" / _CHOIX, choisies)


class _Table:
    """A text whose sorted lines are ``MOT valeur|valeur``, kept small: a question opens one block of it."""

    def __init__(self, texte: bytes) -> None:
        self._debuts: list[bytes] = []
        self._blocs: list[bytes] = []
        place = 0
        while place < len(texte):
            fin = texte.find(b"\n", place + _BLOC) + 1 or len(texte)
            bloc, place = texte[place:fin], fin
            self._debuts.append(bloc.split(b" ", 1)[0])
            self._blocs.append(zlib.compress(bloc))

    def valeurs(self, mot: bytes) -> tuple[str, ...]:
        """The values of the line of ``mot``; none without such a line."""
        rang = bisect_right(self._debuts, mot) - 1
        if rang < 0:
            return ()
        bloc, cle = b"\n" + zlib.decompress(self._blocs[rang]), b"\n" + mot + b" "
        place = bloc.find(cle)
        if place < 0:
            return ()
        fin = bloc.find(b"\n", place + 1)
        return tuple(bloc[place + len(cle) : fin if fin >= 0 else None].decode().split("|"))


@cache
def _table(nom: str) -> _Table:
    try:
        return _Table(libre.texte(nom))
    finally:
        rendre_la_memoire()


@lru_cache(maxsize=4096)
def _ligne(nom: str, mot: str) -> tuple[str, ...]:
    """The values of ``mot``."""
    return _table(nom).valeurs(mot.encode()) if mot.isascii() else ()
