"""The compiled search, and seals of many rows; see c/module.c."""

from collections.abc import Callable
from typing import Any, TypeVar

V = TypeVar("V")
Buffer = bytes | bytearray | memoryview

CoupJoue = tuple[tuple[tuple[str, str], ...], str, str, int, int, int, str, int, int]
"""Rejected tirages, reliquat and new letters; points, line, first square, word; other tops, tiles laid."""

class Paquet:
    @property
    def top(self) -> int: ...
    def __len__(self) -> int: ...
    def __getitem__(self, indice: int) -> tuple[int, int, int, str]: ...
    def tops(self) -> list[tuple[int, int, int, str]]: ...

class Automate:
    def __init__(self, etats: Buffer, gauche: int, droite: int, filtre: int, blocs: int) -> None: ...
    def contient(self, mot: str, /) -> bool: ...
    def chercher(
        self,
        grille: str | Buffer,
        lettres: str,
        max_posees: int,
        primes: tuple[tuple[int, int], ...],
        meilleures: bool,
        /,
    ) -> Paquet: ...
    def jouer(
        self,
        grille: str | Buffer,
        sac: str,
        reliquat: str,
        lots: int,
        lettres: int,
        max_posees: int,
        primes: tuple[tuple[int, int], ...],
        tirages: bytes,
        au_plus: int,
        /,
    ) -> tuple[list[CoupJoue], bytes, str, str, int]: ...
    def mesurer(self, grille: str | Buffer, /) -> tuple[int, int, int]: ...

def construire(mots: str, longueurs: bytes, /) -> tuple[bytes, int, int, int]: ...
def tiennent(precedent: str, lignes: list[tuple[Any, ...]], /) -> bool: ...
def lire_resultats(
    donnees: tuple[str, ...], connues: dict[int, tuple[str, V]], lire: Callable[[str], V], /
) -> tuple[list[int], list[int], list[V]] | None: ...
def partager(colonne: tuple[str, ...], connus: dict[str, str], /) -> list[str]: ...
