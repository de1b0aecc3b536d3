"""A box of choices that only a hand on it changes: the wheel that goes over it, closed, scrolls what is around."""

from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox


class Boite(QComboBox):
    """Open, its list is a window of its own, which the wheel scrolls."""

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
