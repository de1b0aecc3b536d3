"""The copy that a spare console keeps: rows taken in as they come, each proven and replayed before it is written."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.competition.etat import Competition
from arbitre.engine.histoire import INCOHERENCES, Histoire, ne_suit_pas, par_lots
from arbitre.journal import Ancre, Journal

Ligne = tuple[Any, ...]


class Copie:
    """One file, which this process alone writes. A refusal leaves in it what held before."""

    def __init__(self, chemin: Path) -> None:
        self.chemin = chemin
        self._journal = Journal(chemin, nouveau=not chemin.exists())
        self._histoire = Histoire(DUPLICATE)
        try:
            self._histoire.lire(self._journal.lire())
        except BaseException:
            self._journal.fermer()
            raise

    @property
    def ancre(self) -> Ancre:
        """How far it has come."""
        return self._journal.ancre()

    @property
    def lot(self) -> int:
        """Its last command."""
        return self._histoire.lot

    @property
    def etat(self) -> Competition:
        """The competition, as far as it has come."""
        return self._histoire.etat

    def recevoir(self, lignes: Sequence[Ligne]) -> None:
        """Take these in; raises `JournalAbime`, `HistoireIncoherente`, `JournalPlein`: then it is to be closed."""
        for lot in par_lots(self._journal.eprouver(lignes)):
            try:
                self._histoire.prendre(lot)
            except INCOHERENCES as e:
                raise ne_suit_pas(lot) from e
        self._journal.recopier(lignes)

    def fermer(self) -> None:
        """Give the file back."""
        self._journal.fermer()
