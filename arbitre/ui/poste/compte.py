"""The field where bulletins are counted: what is typed stands there, and is a number or is refused."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent

from arbitre.engine.ligne.clavier import chiffres, en_chiffres
from arbitre.ui.kit.champs import Champ
from arbitre.ui.kit.frappe import MODIFIEES


class Compte(Champ):
    """The row of digits of an AZERTY keyboard needs no Maj; reached by the keyboard, the number is replaced, and left
    by Escape it is the one that stood ready. ``tenu`` tells that the keyboard came or went."""

    tenu = Signal()
    _pret = ""

    @property
    def valeur(self) -> int | None:
        """The number; None for what is none."""
        lus = chiffres(self.text())
        return int(lus) if lus and len(lus) < 5 else None

    def poser(self, nombre: int) -> None:
        """That number stands ready."""
        self._pret = str(nombre)
        self.setText(self._pret)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape:
            self.setText(self._pret)
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.MouseFocusReason:
            self.selectAll()
        self.tenu.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.tenu.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        lu = "" if event.modifiers() & MODIFIEES else en_chiffres(event.text())
        if lu.isdigit() and lu != event.text():
            self.insert(lu)
        else:
            super().keyPressEvent(event)
