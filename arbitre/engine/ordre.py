"""What every command and every event carries, whatever the game, so that a history can be told of all of them."""

from operator import attrgetter
from types import UnionType
from typing import Any, ClassVar, get_args

from msgspec import Struct


class Ordre(Struct, frozen=True, gc=False):
    """A command: what may be asked."""

    libelle: ClassVar[str]
    """What a person calls it, in French; the history and « Ctrl+Z » show it."""


class Situe(Struct, frozen=True, gc=False):
    """An event: what happened, written once and never changed. It says itself where it stands."""

    dit: ClassVar[str] = ""
    """The name of the event's field that tells what was laid down; empty where the command tells it all."""

    @property
    def coup(self) -> int | None:
        """The coup that it is about; None: no coup."""
        return None

    @property
    def joueurs(self) -> tuple[int, ...]:
        """The players that it is about, by number."""
        return ()

    @property
    def detail(self) -> str:
        """What was laid down, in a few words or in the field's notation."""
        return str(attrgetter(self.dit)(self)) if self.dit else ""


class DUnJoueur(Situe, frozen=True):
    """An event about one player."""

    joueur: int

    @property
    def joueurs(self) -> tuple[int, ...]:
        return (self.joueur,)


class AuCoup(Situe, frozen=True):
    """An event about one coup."""

    coup: int


class DUnJoueurAuCoup(AuCoup, frozen=True):
    """An event about one player on one coup."""

    joueur: int

    @property
    def joueurs(self) -> tuple[int, ...]:
        return (self.joueur,)


class CommandeAnnulee(Situe, frozen=True):
    """The command of that lot is taken back; its events stay in the journal."""

    lot: int


def membres(union: Any) -> tuple[type, ...]:
    """Every class of a union, those of the unions in it too."""
    if not isinstance(union, UnionType):
        return (union,)
    return tuple(classe for membre in get_args(union) for classe in membres(membre))


def libelles(union: Any) -> dict[str, str]:
    """By name of class, what a person calls each command of a union."""
    return {classe.__name__: classe.libelle for classe in membres(union) if issubclass(classe, Ordre)}
