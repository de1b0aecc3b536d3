"""What the chrono reads and what the room was told, written beside the file for whoever reopens it after a cut."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, Signal

from arbitre.journal import Releve, ecrire_releve, effacer_releve
from arbitre.regie import RegieDuplicate
from arbitre.ui.kit.atelier import Atelier

_INTERVALLE: Final = 2.0
"""Seconds."""


class Releves(QObject):
    """Writes the readings of the chrono in a thread, one at a time: a slow or lost disk makes no window wait."""

    note = Signal(object)
    """each reading, as it is written"""

    def __init__(self, regie: RegieDuplicate, monotone: Callable[[], float], parent: QObject) -> None:
        super().__init__(parent)
        self._regie = regie
        self._monotone = monotone
        self._atelier = Atelier(self)
        self._prochain = 0.0
        self._fermes = False

    def suivre(self, reste: float | None) -> None:
        """Note the seconds left on the running chrono; None: it does not run."""
        t = self._monotone()
        if reste is None or self._regie.journal.lecture_seule:
            self._prochain = t
        elif t >= self._prochain:
            self._prochain = t + _INTERVALLE
            self._noter(self._regie.relever(round(reste, 3)))

    def noter_les_lettres(self, dites: int | None) -> None:
        """So many new letters of the tirage were said, its chrono is still to start; None: all."""
        if not self._fermes and not self._regie.journal.lecture_seule:
            self._noter(self._regie.relever(self._regie.temps_restant(), dites))

    def fermer(self) -> None:
        """The evening is over: the silence that ends it says no letter."""
        self._fermes = True

    def effacer(self) -> None:
        """The file is left as it should be."""
        if not self._regie.journal.lecture_seule:
            self._confier(partial(effacer_releve, self._regie.journal.chemin))

    def _noter(self, releve: Releve) -> None:
        self._confier(partial(ecrire_releve, self._regie.journal.chemin, releve))
        self.note.emit(releve)

    def _confier(self, faire: Callable[[], None]) -> None:
        self._atelier.demander(faire, lambda _: None, perimable=True)
