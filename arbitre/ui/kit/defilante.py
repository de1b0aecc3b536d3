"""A page that is scrolled where its window is low."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget


def vitre() -> QWidget:
    """What a scroll area looks through, named as Qt names its own, which is made to be filled."""
    fond = QWidget()
    fond.setObjectName("qt_scrollarea_viewport")
    return fond


class Defilante(QScrollArea):
    """Up and down alone; what has the keyboard is in sight, with what stands around it."""

    def __init__(self, fenetre: QWidget | None = None) -> None:
        super().__init__(fenetre, widgetResizable=True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setViewport(vitre())
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._bientot = QTimer(self, singleShot=True, interval=0)  # once all is in its place
        self._bientot.timeout.connect(self._suivre_le_clavier)
        self.verticalScrollBar().rangeChanged.connect(self._attendre_la_place)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._bientot.start)

    def _attendre_la_place(self) -> None:
        self._bientot.start()

    def _suivre_le_clavier(self) -> None:
        tenu: QWidget | None = self.window().focusWidget()
        contenu = self.widget()
        if tenu is not None and contenu is not None and contenu.isAncestorOf(tenu):
            milieu = tenu.mapTo(contenu, tenu.rect().center()).y()
            haut = self.viewport().height()
            self.ensureVisible(0, milieu, 0, min(max(haut // 3, tenu.height() // 2), haut // 2))
