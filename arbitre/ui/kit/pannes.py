"""A fault of the program itself: noted in a file, said in a sentence, and the evening goes on."""

import sys
import traceback
from datetime import datetime
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QObject, Signal

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
        texte = "".join(traceback.format_exception(genre, faute, trace))
        try:
            self._fichier.parent.mkdir(parents=True, exist_ok=True)
            with self._fichier.open("a", encoding="utf-8") as flux:
                flux.write(f"--- {datetime.now().astimezone().isoformat(timespec='seconds')}\n{texte}\n")
        except OSError:
            sys.stderr.write(texte)
        self.dite.emit(PHRASE.format(fichier=self._fichier))
