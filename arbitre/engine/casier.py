"""A frozen mapping by number, for what each of a thousand players has: small, and another one costs one page.

Made for numbers that follow one another: a hash trie of the same takes ten times the memory, and the collector of
garbage walks through each of its nodes.
"""

from collections.abc import ItemsView, Iterator, Mapping, ValuesView
from typing import Final, Self, TypeVar, overload

V = TypeVar("V")
D = TypeVar("D")

PAGE: Final = 32
_VIDE: Final = (None,) * PAGE
_Pages = dict[int, tuple[V | None, ...]]


class Casier(Mapping[int, V]):
    """Values by number, in the order of numbers; None is no value. `update` and `delete` give another one."""

    __slots__ = ("_nombre", "_pages")

    def __init__(self) -> None:
        self._pages: _Pages[V] = {}
        self._nombre = 0

    def update(self, valeurs: Mapping[int, V]) -> Self:
        """This casier with ``valeurs`` added or in the place of others."""
        changees: dict[int, list[V | None]] = {}
        ouverte, page, nombre = None, list[V | None](), self._nombre
        for numero, valeur in valeurs.items():
            rang = numero // PAGE
            if rang != ouverte:  # most come in order
                page = changees.get(rang) or list(self._pages.get(rang, _VIDE))
                ouverte = rang
                changees[rang] = page
            place = numero % PAGE
            if page[place] is None:
                nombre += 1
            page[place] = valeur
        return self._avec(changees, nombre)

    def delete(self, numero: int) -> Self:
        """This casier without ``numero``; raises `KeyError` where it is not there."""
        if numero not in self:
            raise KeyError(numero)
        page = list(self._pages[numero // PAGE])
        page[numero % PAGE] = None
        return self._avec({numero // PAGE: page}, self._nombre - 1)

    def _avec(self, changees: Mapping[int, list[V | None]], nombre: int) -> Self:
        pages = self._pages | {rang: tuple(page) for rang, page in changees.items()}
        suite = type(self)()
        suite._nombre = nombre  # noqa: SLF001 - one of its own
        suite._pages = pages if pages.keys() == self._pages.keys() else dict(sorted(pages.items()))  # noqa: SLF001
        return suite

    def __getitem__(self, numero: int) -> V:
        valeur = self._pages.get(numero // PAGE, _VIDE)[numero % PAGE]
        if valeur is None:
            raise KeyError(numero)
        return valeur

    @overload
    def get(self, numero: int, /) -> V | None: ...
    @overload
    def get(self, numero: int, defaut: V | D, /) -> V | D: ...
    def get(self, numero: int, defaut: V | D | None = None, /) -> V | D | None:
        """The value under that number, else ``defaut``."""
        valeur = self._pages.get(numero // PAGE, _VIDE)[numero % PAGE]
        return defaut if valeur is None else valeur

    def __contains__(self, numero: object) -> bool:
        return isinstance(numero, int) and self.get(numero) is not None

    def paires(self) -> Iterator[tuple[int, V]]:
        """Each number and its value."""
        for rang, page in self._pages.items():
            for numero, valeur in enumerate(page, rang * PAGE):
                if valeur is not None:
                    yield numero, valeur

    def __iter__(self) -> Iterator[int]:
        return (numero for numero, _ in self.paires())

    def items(self) -> ItemsView[int, V]:
        return _Paires(self)

    def values(self) -> ValuesView[V]:
        return _Valeurs(self)

    def __len__(self) -> int:
        return self._nombre

    def __repr__(self) -> str:
        return f"Casier({dict(self)})"


class _Paires(ItemsView[int, V]):
    """Without a search for each."""

    def __init__(self, casier: Casier[V]) -> None:
        super().__init__(casier)
        self._casier = casier

    def __iter__(self) -> Iterator[tuple[int, V]]:
        return self._casier.paires()


class _Valeurs(ValuesView[V]):
    """Without a search for each."""

    def __init__(self, casier: Casier[V]) -> None:
        super().__init__(casier)
        self._casier = casier

    def __iter__(self) -> Iterator[V]:
        return (valeur for _, valeur in self._casier.paires())
