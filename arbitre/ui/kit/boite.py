"""A box of choices that only a hand on it changes: the wheel that goes over it, closed, scrolls what is around."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QComboBox, QWidget


class Boite(QComboBox):
    """Open, its list is a window of its own, which the wheel scrolls."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # else the wheel brings the keyboard along

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()
