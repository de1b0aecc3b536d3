"""The régie as Qt sees it: commands in, signals out; a refusal is a sentence, never an exception in a slot.

A fault of the program is none: it goes on, to who keeps the faults.
"""

from collections.abc import Callable
from typing import Any, Generic, TypeVar

from PySide6.QtCore import QObject, Signal

from arbitre.engine.classique.tournoi.commandes import CommandeTournoi
from arbitre.engine.classique.tournoi.etat import Tournoi
from arbitre.engine.competition.commandes import Commande
from arbitre.engine.competition.etat import Competition
from arbitre.engine.erreurs import Refus
from arbitre.engine.histoire import Fait
from arbitre.engine.ordre import Ordre
from arbitre.engine.partie.etat import Partie
from arbitre.regie import Regie, RegieClassique, RegieDuplicate

E = TypeVar("E")
C = TypeVar("C", bound=Ordre)
R = TypeVar("R", bound=Regie[Any, Any, Any])


class _RegieQt(QObject, Generic[R, E, C]):
    """One régie for all windows of a post, where ``auteur`` sits.

    ``change`` carries the traces of each command; ``refuse`` the sentence why not.
    """

    change = Signal(tuple)
    refuse = Signal(str)

    def __init__(self, regie: R, parent: QObject | None = None, *, auteur: str = "") -> None:
        super().__init__(parent)
        self.regie = regie
        self.auteur = auteur
        self.garde: Callable[[C], str] | None = None
        """Why a window may not ask for that command, where another console leads; empty where it may."""
        self.figee = ""
        """Why nothing at all is written here; empty where the file is."""
        regie.observer(self.change.emit)

    @property
    def etat(self) -> E:
        etat: E = self.regie.etat
        return etat

    def faire(self, *commandes: C, partie: int = 0) -> None:
        """Execute commands as one; a `Refus` is raised, and none is done."""
        self.regie.executer(*commandes, auteur=self.auteur, partie=partie)

    def executer(self, *commandes: C, partie: int = 0) -> bool:
        """Execute commands as one; False when one was refused: the refusal is said, and none is done."""
        if self.garde is not None and (phrase := next(filter(None, map(self.garde, commandes)), "")):
            self.refuse.emit(phrase)
            return False
        return self._dire(lambda: self.faire(*commandes, partie=partie))

    def annuler(self) -> Fait[Any] | None:
        """Take back the last command, and give it; None when there is none, and said."""
        fait = self.regie.a_annuler()
        return fait if self._dire(lambda: self.regie.annuler(auteur=self.auteur)) else None

    def refaire(self) -> Fait[Any] | None:
        """Do again the last command that was taken back, and give it; None when there is none, and said."""
        fait = self.regie.a_refaire()
        return fait if self._dire(lambda: self.regie.refaire(auteur=self.auteur)) else None

    def _dire(self, faire: Callable[[], object]) -> bool:
        """Whether it is done; the sentence why not is said."""
        if self.figee:
            self.refuse.emit(self.figee)
            return False
        try:
            faire()
        except Refus as e:
            self.refuse.emit(str(e))
            return False
        return True


class RegieQt(_RegieQt[RegieDuplicate, Competition, Commande]):
    """The régie of a competition of Scrabble duplicate."""

    @property
    def partie(self) -> Partie | None:
        """The partie in hand."""
        return self.etat.partie

    def tirer(self) -> bool:
        """Draw lots for the next tirage; False when it was refused, and said."""
        return self._dire(lambda: self.regie.tirer(auteur=self.auteur))


class RegieClassiqueQt(_RegieQt[RegieClassique, Tournoi, CommandeTournoi]):
    """The régie of a tournament of Scrabble classique."""
