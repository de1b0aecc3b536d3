"""A letter that answers a question, or begins a text typed in spite of it: held a moment, what follows tells."""

from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent

from arbitre.engine.ligne.clavier import en_chiffres

MOMENT: Final = 600
"""Milliseconds within which a second letter makes a text of the first one; slow fingers take half of it a key."""
_RACCORD: Final = ("(", "*")
"""What may stand after the first letter of a word: its joker is circled. (Maj or not, « ( » is no table here.)"""
_COMMANDE: Final = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class LettreTenue(QObject):
    """The key that was heard; ``echue``: nothing came after it, it answers. ``vitesse`` hastens the moment; one too
    short to be measured is over at once."""

    echue = Signal()

    def __init__(self, vitesse: float, parent: QObject) -> None:
        super().__init__(parent)
        self._tapee = ""
        self._moment = QTimer(self, singleShot=True, interval=round(MOMENT / vitesse))
        self._moment.timeout.connect(self.echue)

    @property
    def tapee(self) -> str:
        """As it was typed; empty where none is held."""
        return self._tapee

    def tenir(self, tapee: str) -> None:
        """It was just typed."""
        self._tapee = tapee
        if self._moment.interval():
            self._moment.start()
        else:
            self.echue.emit()

    def lacher(self) -> str:
        """It is held no more; what it was."""
        tapee, self._tapee = self._tapee, ""
        self._moment.stop()
        return tapee


def prolonge(touche: QKeyEvent) -> bool:
    """Whether it makes a text of the letter before it: a second letter does; a digit begins another line."""
    texte = touche.text()
    if touche.modifiers() & _COMMANDE or not texte:
        return False
    return texte in _RACCORD or (texte.isalpha() and not en_chiffres(texte).isdigit())
