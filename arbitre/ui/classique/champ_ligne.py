"""The line where results are typed."""

from PySide6.QtCore import QEvent
from PySide6.QtGui import QKeyEvent, QKeySequence

from arbitre.ui.kit.champs import Champ


class LigneDeSaisie(Champ):
    """The line of results: empty, it leaves Ctrl+Z to the window, which takes the last command back."""

    def event(self, event: QEvent) -> bool:
        if (
            event.type() is QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.matches(QKeySequence.StandardKey.Undo)
            and not self.text()
        ):
            event.ignore()
            return True
        return super().event(event)
