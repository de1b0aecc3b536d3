"""The common part of the clocks of a table: a large window of their own that names the table and its players."""

import time
from collections.abc import Callable
from typing import ClassVar, Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from arbitre.charte import OFFICIEL, Theme
from arbitre.ui.kit.fenetre import titrer
from arbitre.ui.kit.mise_en_page import dimensionner

_BATTEMENT: Final = 100
"""Milliseconds between two pictures."""


class HorlogeDeTable(QWidget):
    """A clock's window (``table`` 0: of no table in particular). F11 fills the screen. Escape leaves full screen,
    then closes a stopped clock; of a running clock it says how to close it. A key held down presses once."""

    AIDE: ClassVar[str]
    """The line at the foot of the window."""
    ECHAP: ClassVar[str]
    """The line at the foot after Escape while time runs."""

    def __init__(
        self,
        nom: str,
        titre: str,
        noms: tuple[str, str],
        monotone: Callable[[], float] = time.monotonic,
        theme: Theme = OFFICIEL,
        parent: QWidget | None = None,
        *,
        table: int = 0,
    ) -> None:
        """``titre`` names the table and its players."""
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.winId()  # a window of the system from here on, else above the console, whose contestation it would hide
        self.windowHandle().setTransientParent(None)  # type: ignore[arg-type]  # None is not in the stubs
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        titrer(self, titre.format(table=table, a=noms[0], b=noms[1]) if table else nom)
        self.setAccessibleName(nom)
        self.setMinimumSize(480, 240)
        dimensionner(self, 960, 480)
        self.table = table
        self._noms, self._monotone, self._theme = noms, monotone, theme
        self.aide = self.AIDE
        """The line at the foot now, until the next key."""
        self._battement = QTimer(self, interval=_BATTEMENT)
        self._battement.timeout.connect(self.battre)

    @property
    def court(self) -> bool:
        """Whether time runs."""
        raise NotImplementedError

    def arreter(self) -> bool:
        """Stop the clock for a contestation (5.2) or a dispute (4.1.6); whether it ran."""
        raise NotImplementedError

    def battre(self) -> None:
        """Show the time that is left; called at each tick."""
        raise NotImplementedError

    def presser(self, touche: int) -> bool:
        """Do what the key does on this clock; False where it does nothing."""
        raise NotImplementedError

    def decrire(self) -> None:
        """Describe the clock to a screen reader: its times, and the line at its foot."""
        dite = "" if self.aide == self.AIDE else f". {self.aide}"
        self.setAccessibleDescription(f"{self.lue()}{dite}")

    def lue(self) -> str:
        """The times of the clock, in words."""
        raise NotImplementedError

    def dire(self, phrase: str) -> None:
        """Write ``phrase`` at the foot of the window."""
        self.aide = phrase
        self.decrire()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.isAutoRepeat():
            return
        self.dire(self.AIDE)
        if self.presser(event.key()):
            return
        match event.key():
            case Qt.Key.Key_F11:
                plein = self.isFullScreen()
                self.setWindowState(Qt.WindowState.WindowNoState if plein else Qt.WindowState.WindowFullScreen)
            case Qt.Key.Key_Escape if self.isFullScreen():
                self.setWindowState(Qt.WindowState.WindowNoState)
            case Qt.Key.Key_Escape if self.court:
                self.dire(self.ECHAP)
            case Qt.Key.Key_Escape:
                self.close()
            case _:
                super().keyPressEvent(event)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop the clock when its window closes: time never runs unseen."""
        self.arreter()
        self._battement.stop()
        super().closeEvent(event)
