"""The hour, where it is wanted, and when the partie in hand may end: looked at a few times a minute."""

from collections.abc import Callable
from datetime import datetime
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from arbitre.engine.allure import fin_prevue
from arbitre.engine.competition.organiser import a_jouer
from arbitre.engine.histoire import en_vigueur
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.tirer import TirageFait
from arbitre.instants import lire_instant
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import temps as textes

_PAS: Final = 10_000
"""Milliseconds between two looks."""


class Heure(QObject):
    """``change`` carries the hour for the room, and with it the end expected for the console; empty: not wanted."""

    change = Signal(str, str)

    def __init__(self, regie: RegieQt, mural: Callable[[], float], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._regie, self._mural = regie, mural
        self._battement = QTimer(self, interval=_PAS)
        self._battement.timeout.connect(self.dire)

    def vouloir(self, *, voulue: bool) -> None:
        """Show the time of day in the room, or not."""
        if voulue:
            self._battement.start()
            self.dire()
        else:
            self.arreter()
            self.change.emit("", "")

    def dire(self) -> None:
        """Tell the time of day as it is now."""
        if self._battement.isActive():
            heure = textes.heure(datetime.fromtimestamp(self._mural()).astimezone())
            derniere = not a_jouer(self._regie.etat)
            self.change.emit(heure, textes.heure_et_fin(heure, self.fin(), derniere=derniere))

    def fin(self) -> datetime | None:
        """When the partie in hand may end; None of one that is over, or has hardly begun."""
        partie = self._regie.partie
        if partie is None or partie.phase is Phase.FINIE:
            return None
        traces = en_vigueur(self._regie.regie.chronique.traces, partie.numero)
        debuts = {t.evenement.coup: t.instant for t in traces if isinstance(t.evenement, TirageFait)}
        moments = [lire_instant(debuts[coup]).timestamp() for coup in sorted(debuts)]
        prevue = fin_prevue(moments, len(partie.grille.lettres))
        return None if prevue is None else datetime.fromtimestamp(max(prevue, self._mural())).astimezone()

    def arreter(self) -> None:
        """Nothing is looked at any more."""
        self._battement.stop()
