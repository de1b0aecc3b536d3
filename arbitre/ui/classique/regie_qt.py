"""The régie of a tournament as Qt sees it: commands in, signals out; a refusal is a sentence."""

from PySide6.QtCore import QObject, Signal

from arbitre.engine.classique.tournoi.commandes import CommandeTournoi
from arbitre.engine.classique.tournoi.etat import Tournoi
from arbitre.engine.erreurs import Refus
from arbitre.regie_classique import RegieClassique


class RegieClassiqueQt(QObject):
    """One régie for all windows of the tournament."""

    change = Signal()
    refuse = Signal(str)

    def __init__(self, regie: RegieClassique, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.regie = regie
        regie.observer(self.change.emit)

    @property
    def etat(self) -> Tournoi:
        return self.regie.etat

    def executer(self, commande: CommandeTournoi) -> bool:
        """Do ``commande``; False when it was refused, and said."""
        try:
            self.regie.executer(commande)
        except Refus as e:
            self.refuse.emit(str(e))
            return False
        return True

    def annuler(self) -> str:
        """Take back the last command and give its name; empty when there is none, and said."""
        try:
            return self.regie.annuler()
        except Refus as e:
            self.refuse.emit(str(e))
            return ""
