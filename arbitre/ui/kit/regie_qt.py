"""The régie as Qt sees it: commands in, signals out; a refusal is a sentence, never an exception in a slot."""

from PySide6.QtCore import QObject, Signal

from arbitre.engine.competition.commandes import Commande
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.evenements import Trace
from arbitre.engine.erreurs import Refus
from arbitre.engine.partie.etat import Partie
from arbitre.regie import Regie


class RegieQt(QObject):
    """One régie for all windows. ``change`` carries the traces of each command; ``refuse`` the sentence why not."""

    change = Signal(tuple)
    refuse = Signal(str)

    def __init__(self, regie: Regie, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.regie = regie
        regie.observer(self._dire)

    @property
    def etat(self) -> Competition:
        return self.regie.etat

    @property
    def partie(self) -> Partie | None:
        """The partie in hand."""
        return self.regie.etat.partie

    def executer(self, *commandes: Commande, partie: int = 0) -> bool:
        """Do them as one; False when one was refused: it is said, and none is done."""
        try:
            self.regie.executer(*commandes, partie=partie)
        except Refus as e:
            self.refuse.emit(str(e))
            return False
        return True

    def tirer(self) -> bool:
        """Draw lots for the next tirage; False when it was refused, and said."""
        try:
            self.regie.tirer()
        except Refus as e:
            self.refuse.emit(str(e))
            return False
        return True

    def annuler(self) -> bool:
        """Take back the last command; False when there is none, and said."""
        try:
            self.regie.annuler()
        except Refus as e:
            self.refuse.emit(str(e))
            return False
        return True

    def _dire(self, traces: tuple[Trace, ...]) -> None:
        self.change.emit(traces)
