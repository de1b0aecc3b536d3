"""A fault of the program itself: noted in a file, said in a sentence, and the evening goes on."""

import sys
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Signal

from arbitre.pannes import noter

PHRASE = (
    "Le programme a rencontré une faute, notée dans «\u00a0{fichier}\u00a0»."
    " Rien de ce qui est écrit n’est perdu\u00a0: continuez, et envoyez ce fichier aux auteurs."
)


class Pannes(QObject):
    """Takes unexpected exceptions; ``dite`` carries the sentence for the juge-arbitre."""

    dite = Signal(str)

    def __init__(self, fichier: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._fichier = fichier

    def guetter(self) -> None:
        """Be the program's exception hook from now on."""
        sys.excepthook = self.noter

    def noter(self, genre: type[BaseException], faute: BaseException, trace: TracebackType | None) -> None:
        """Write the fault with its time, then say it; an interruption from the keyboard is not one."""
        if issubclass(genre, KeyboardInterrupt):
            sys.__excepthook__(genre, faute, trace)
            return
        noter(self._fichier, faute.with_traceback(trace))
        self.dite.emit(PHRASE.format(fichier=self._fichier))
