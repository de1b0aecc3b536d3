"""A table's clock kept equal to the file: pressed here, or in another window about the same table."""

import time
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from arbitre.engine.classique.chronometres import Chronometres
from arbitre.engine.classique.pendule import Pendule
from arbitre.engine.classique.rencontre import Camp
from arbitre.engine.classique.tournoi.etat import ChronometresDeTable, PenduleDeTable, Tournoi
from arbitre.engine.classique.tournoi.pendules import (
    CommandePendule,
    EvenementPendule,
    PoserChronometres,
    PoserPendule,
    pendule_posee,
)
from arbitre.instants import secondes_entre
from arbitre.ui.kit.regie_qt import RegieClassiqueQt

V = TypeVar("V")

NOTE: Final = 30.0
"""Seconds between two records of a clock that runs: what a crash may lose."""


class _Tenue(QObject, Generic[V]):
    """A clock and its table. ``change``: the clock was pressed, stopped or set, here or elsewhere; ``finie``: its
    round was published again, and this clock has no table any more. Without a régie the clock is in no file."""

    change = Signal()
    finie = Signal()

    def __init__(
        self, valeur: V, monotone: Callable[[], float] = time.monotonic, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.valeur: V = valeur
        self.monotone = monotone
        self.table = 0
        self._regie: RegieClassiqueQt | None = None
        self._posee: EvenementPendule | None = None
        self._ronde: tuple[int, ...] = ()
        self._a_moi = False
        self._note = 0.0

    def tenir(self, regie: RegieClassiqueQt, table: int) -> None:
        """Bind the clock to ``table``, and show it as the file has it."""
        if self._regie is None:
            regie.change.connect(self._suivre)
        self._regie, self.table, self._posee, self._ronde = regie, table, None, _publications(regie.etat)
        self._suivre()

    def poser(self, valeur: V) -> None:
        """Change the clock, which was pressed, stopped or set, and write it."""
        if valeur != self.valeur:
            self.valeur = valeur
            self.relever()
            self.change.emit()

    def noter(self) -> None:
        """Write a running clock every `NOTE` seconds; called at each tick."""
        if self.court and self.monotone() - self._note >= NOTE:
            self.relever()

    def relever(self) -> None:
        """Write what the clock reads."""
        self._note = self.monotone()
        if self._regie is not None and self.table:
            self._a_moi = True
            self._regie.executer(self._commande())
            self._a_moi = False

    @property
    def court(self) -> bool:
        """Whether time runs."""
        raise NotImplementedError

    def _commande(self) -> CommandePendule:
        """The command that writes what the clock reads now."""
        raise NotImplementedError

    def _arretee(self) -> V:
        """The clock as it reads now, stopped."""
        raise NotImplementedError

    def _reprendre(self, posee: EvenementPendule, depuis: float | None) -> None:
        """Take the value of the file, running since the monotonic instant ``depuis``; stopped where that is None."""
        raise NotImplementedError

    def _suivre(self) -> None:
        """Take what another window, or the file when it was opened again, says of the clock."""
        assert self._regie is not None, "it follows a file"
        if self.table and _publications(self._regie.etat) != self._ronde:
            self.table = 0
            self.poser(self._arretee())
            self.finie.emit()
            return
        posee = self._regie.etat.pendules.get(self.table)
        if posee is None or posee is self._posee:
            return
        self._posee = posee
        if not self._a_moi:
            regie, t = self._regie.regie, self.monotone()
            court = posee.court and not regie.journal.lecture_seule
            self._note = t
            self._reprendre(posee, t - max(0.0, secondes_entre(posee.instant, regie.maintenant())) if court else None)
            self.change.emit()


def _publications(tournoi: Tournoi) -> tuple[int, ...]:
    """A value that changes with each round and with each new publication of one."""
    return tuple(ronde.publications for ronde in tournoi.rondes)


class PenduleTenue(_Tenue[Pendule]):
    """The two-sided clock (6.2)."""

    _sonnes: frozenset[Camp] = frozenset()

    @property
    def court(self) -> bool:
        return self.valeur.court

    def a_sonner(self) -> bool:
        """Whether the side to play has used up its time since the last call; true once for each side."""
        t, trait = self.monotone(), self.valeur.trait
        epuises = frozenset(camp for camp in Camp if self.valeur.epuisee(camp, t))
        neuf = trait in epuises - self._sonnes and self.court
        self._sonnes = self._sonnes & epuises | (epuises & {trait} if self.court else frozenset())
        return neuf

    def _commande(self) -> PoserPendule:
        p, t = self.valeur, self.monotone()
        return pendule_posee(self.table, (p.solde(Camp.A, t), p.solde(Camp.B, t)), p.trait, court=p.court)

    def _arretee(self) -> Pendule:
        return self.valeur.arreter(self.monotone())

    def _reprendre(self, posee: EvenementPendule, depuis: float | None) -> None:
        if isinstance(posee, PenduleDeTable):
            a, b = posee.a - posee.depasse_a, posee.b - posee.depasse_b
            self.valeur = Pendule(a, b, posee.trait, depuis is not None, depuis or self.monotone())


class ChronometresTenus(_Tenue[Chronometres]):
    """The two stopwatches of a turn (6.3)."""

    @property
    def court(self) -> bool:
        return self.valeur.court(self.monotone())

    def _commande(self) -> PoserChronometres:
        t = self.monotone()
        return PoserChronometres(self.table, self.valeur.trait, self.valeur.ecoule(t), self.court)

    def _arretee(self) -> Chronometres:
        return self.valeur.arreter(self.monotone())

    def _reprendre(self, posee: EvenementPendule, depuis: float | None) -> None:
        if isinstance(posee, ChronometresDeTable):
            neufs = Chronometres(self.valeur.secondes, self.valeur.alerte, posee.trait)
            ecoule = min(posee.ecoule, neufs.secondes)
            if depuis is not None:
                neufs = replace(neufs, debut=depuis - ecoule)
            elif ecoule:
                neufs = replace(neufs, fige=ecoule)
            self.valeur = neufs
