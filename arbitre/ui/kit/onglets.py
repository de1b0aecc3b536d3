"""Pages under tabs; asking for one, even for the one that is open, is told, so that the keyboard can go into it."""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QTabBar, QTabWidget, QWidget


class _Barre(QTabBar):
    demandee = Signal(int)

    def event(self, event: QEvent) -> bool:
        """The letter underlined on a tab, pressed with Alt."""
        fait = super().event(event)
        if event.type() is QEvent.Type.Shortcut and fait:
            self.demandee.emit(self.currentIndex())
        return fait


class Onglets(QTabWidget):
    """``demandee``: the page that a click or the letter underlined on its tab asks for."""

    demandee = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        barre = _Barre()
        self.setTabBar(barre)
        barre.demandee.connect(self.demandee)
        barre.tabBarClicked.connect(self._cliquee)

    def _cliquee(self, rang: int) -> None:
        if rang >= 0:
            self.setCurrentIndex(rang)
            self.demandee.emit(rang)
