"""Whose table is whose: the console deals them out, a post changes its own, never two posts on one table unless one
takes it over. Held by the régie's thread; what is nobody's, anybody enters."""

from collections.abc import Callable, Collection, Iterable, Mapping

from msgspec import Struct

from arbitre.engine.erreurs import CommandeRefusee
from arbitre.reseau.jetons import Porteur
from arbitre.reseau.roles import Role


class Part(Struct, frozen=True):
    """A post and its tables; ``jeton`` names its token."""

    jeton: str
    nom: str
    tables: tuple[int, ...]


class Partage:
    """``change`` is told the parts whenever they are others."""

    def __init__(self, change: Callable[[tuple[Part, ...]], object]) -> None:
        self._change = change
        self._a: dict[int, Porteur] = {}

    @property
    def parts(self) -> tuple[Part, ...]:
        """Those that have tables, in the order of these."""
        porteurs = {p.jeton: p for _, p in sorted(self._a.items())}
        tables = {jeton: tuple(sorted(t for t, p in self._a.items() if p.jeton == jeton)) for jeton in porteurs}
        return tuple(Part(jeton, p.nom, tables[jeton]) for jeton, p in porteurs.items())

    def choisir(self, porteur: Porteur, tables: Collection[int], *, reprendre: bool) -> None:
        """These are its tables from now on; raises a `Refus` where another has one, unless it takes them over."""
        if porteur.role is not Role.CORRECTEUR:
            raise CommandeRefusee(f"Un {porteur.role.dit} n’a pas de tables.")
        if not reprendre:
            self.exiger(porteur, tables)
        gardees = {t: p for t, p in self._a.items() if p.jeton != porteur.jeton}
        self._poser(gardees | dict.fromkeys(tables, porteur))

    def exiger(self, porteur: Porteur, tables: Iterable[int]) -> None:
        """Raises a `Refus` where one of these is another's."""
        for table in tables:
            autre = self._a.get(table)
            if autre is not None and autre.jeton != porteur.jeton:
                raise CommandeRefusee(f"La table {table} est à {autre.nom}\u00a0: reprenez-la d’abord.")

    def repartir(self, porteurs: Collection[Porteur], tables: Collection[int]) -> None:
        """Deal these out in neighbouring tables, as evenly as they go."""
        correcteurs = [p for p in porteurs if p.role is Role.CORRECTEUR]
        if correcteurs:
            rangs = enumerate(sorted(tables))
            self._poser({table: correcteurs[rang * len(correcteurs) // len(tables)] for rang, table in rangs})

    def retirer(self, jeton: str) -> None:
        """That post is out: its tables are nobody's."""
        self._poser({t: p for t, p in self._a.items() if p.jeton != jeton})

    def _poser(self, a: Mapping[int, Porteur]) -> None:
        if a != self._a:
            self._a = dict(a)
            self._change(self.parts)
