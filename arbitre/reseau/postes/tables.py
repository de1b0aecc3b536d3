"""Whose table is whose: the console deals them out, a post changes its own, never two posts on one table unless one
takes it over. Held by the régie's thread; what is nobody's, anybody enters."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final

from msgspec import Struct

from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.francais import cle_de_nom
from arbitre.reseau.acces.jetons import Porteur
from arbitre.reseau.acces.roles import Role

_APRES: Final = 1_000_000
"""Beyond any table."""


class Part(Struct, frozen=True):
    """A post and its tables; ``jeton`` names its token."""

    jeton: str
    nom: str
    tables: tuple[int, ...]


class Partage:
    """The share of tables among posts. ``change`` is called with the parts when they change; ``gardees`` are the
    shares kept from before, by name."""

    def __init__(
        self, change: Callable[[tuple[Part, ...]], object], gardees: Mapping[str, tuple[int, ...]] | None = None
    ) -> None:
        self._change = change
        self._a: dict[int, Porteur] = {}
        self.de_la_console = False
        """Whether the console dealt the tables out last, and no post took them."""
        self._promises = {cle_de_nom(nom): (nom, tables) for nom, tables in (gardees or {}).items()}
        """Tables of posts that have not come back, each with its name as it was typed, by what it is compared by."""
        self._retirees: dict[str, tuple[str, tuple[int, ...]]] = {}
        """The tables of posts put out, which nobody awaits; a post let in again gets back those that are still
        nobody's."""

    @property
    def parts(self) -> tuple[Part, ...]:
        """The posts that have tables, in the order of their tables."""
        porteurs = {p.jeton: p for _, p in sorted(self._a.items())}
        tables = {jeton: tuple(sorted(t for t, p in self._a.items() if p.jeton == jeton)) for jeton in porteurs}
        return tuple(Part(jeton, p.nom, tables[jeton]) for jeton, p in porteurs.items())

    @property
    def absents(self) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """Each post that has not come back, by name, with those of its tables that are nobody's since."""
        libres = ((nom, tuple(t for t in tables if t not in self._a)) for nom, tables in self._promises.values())
        return tuple((nom, tables) for nom, tables in libres if tables)

    @property
    def gardees(self) -> dict[str, tuple[int, ...]]:
        """The tables of each name, those of posts that have not come back too."""
        return dict((self._promises | self._par_nom(self.parts)).values())

    def accueillir(self, porteurs: Iterable[Porteur]) -> None:
        """Give back to a post that returns under its name its tables that are nobody's."""
        for porteur in porteurs:
            nom = cle_de_nom(porteur.nom)
            siennes = self._promises.get(nom) or self._retirees.get(nom) or ("", ())
            libres = [t for t in siennes[1] if t not in self._a]
            if libres and porteur.role is Role.CORRECTEUR:
                self._promises.pop(nom, None)
                self._retirees.pop(nom, None)
                self._poser(self._a | dict.fromkeys(libres, porteur))

    def choisir(self, porteur: Porteur, tables: Collection[int], *, reprendre: bool) -> None:
        """These are its tables from now on; raises a `Refus` where another has one, unless it takes them over."""
        if porteur.role is not Role.CORRECTEUR:
            raise CommandeRefusee(f"Un {porteur.role.dit} n’a pas de tables.")
        if not reprendre:
            self.exiger(porteur, tables, "«\u00a0Reprendre aux autres\u00a0» la prend.")
        self.de_la_console = False
        gardees = {t: p for t, p in self._a.items() if p.jeton != porteur.jeton}
        self._poser(gardees | dict.fromkeys(tables, porteur))

    def exiger(
        self, porteur: Porteur, tables: Iterable[int], comment: str = "reprenez-la d’abord («\u00a0Mes tables\u00a0»)."
    ) -> None:
        """Raises a `Refus` where one of these is another's; ``comment`` says how one takes it over."""
        for table in tables:
            autre = self._a.get(table)
            if autre is not None and autre.jeton != porteur.jeton:
                raise CommandeRefusee(f"La table {table} est à {autre.nom}\u00a0: {comment}")

    def repartir(self, porteurs: Collection[Porteur], tables: Collection[int]) -> None:
        """Deal these out as evenly as they go: to each those of its own that it can keep, whose bulletins it has, then
        their neighbours."""
        siennes = {p.jeton: self._siennes(p) for p in porteurs if p.role is Role.CORRECTEUR}
        correcteurs = sorted(
            (p for p in porteurs if p.jeton in siennes), key=lambda p: siennes[p.jeton][:1] or [_APRES]
        )
        restent, parts, gardees = set(tables), dict[int, Porteur](), dict[str, list[int]]()
        parmi = Counter(rang * len(correcteurs) // len(restent) for rang in range(len(restent)) if correcteurs)
        combien = {porteur.jeton: parmi[rang] for rang, porteur in enumerate(correcteurs)}
        for porteur in sorted(correcteurs, key=lambda p: cle_de_nom(p.nom) not in self._promises):
            siens = [t for t in siennes[porteur.jeton] if t in restent][: combien[porteur.jeton]]
            gardees[porteur.jeton] = siens
            restent -= set(siens)
            parts |= dict.fromkeys(siens, porteur)
        for porteur in sorted(correcteurs, key=lambda p: _ecart(restent, gardees[p.jeton])):
            siens = gardees[porteur.jeton]
            proches = sorted(restent, key=lambda t: (_ecart((t,), siens), t))
            voisines = proches[: combien[porteur.jeton] - len(siens)]
            restent -= set(voisines)
            parts |= dict.fromkeys(voisines, porteur)
        if parts:
            for porteur in correcteurs:
                self._promises.pop(cle_de_nom(porteur.nom), None)
            self._retirees.clear()
            self.de_la_console = True
            self._poser(parts)

    def _siennes(self, porteur: Porteur) -> list[int]:
        """The tables that the post had before this service and has not had again; else those that it has now."""
        ici = (t for t, p in self._a.items() if p.jeton == porteur.jeton)
        _, promises = self._promises.get(cle_de_nom(porteur.nom), ("", ()))
        return sorted(promises or ici)

    @staticmethod
    def _par_nom(parts: Iterable[Part]) -> dict[str, tuple[str, tuple[int, ...]]]:
        return {cle_de_nom(part.nom): (part.nom, part.tables) for part in parts}

    def ceder(self, jeton: str) -> None:
        """Keep the tables of a post for another post of its name."""
        self._promises |= self._par_nom(part for part in self.parts if part.jeton == jeton)

    def retirer(self, jeton: str) -> None:
        """Put out a post: its tables are nobody's until it is let in again."""
        self._retirees |= self._par_nom(part for part in self.parts if part.jeton == jeton)
        self._poser({t: p for t, p in self._a.items() if p.jeton != jeton})

    def _poser(self, a: Mapping[int, Porteur]) -> None:
        if a != self._a:
            self._a = dict(a)
            self._change(self.parts)


def _ecart(tables: Iterable[int], siennes: Collection[int]) -> int:
    """The distance from the nearest of these tables to those of a post; beyond any where it has none."""
    return min((abs(t - sienne) for t in tables for sienne in siennes), default=_APRES)
