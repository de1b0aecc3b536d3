"""Every action of the console in one table: its words, its key, its menu, what it does."""

from collections.abc import Callable

from msgspec import Struct
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from arbitre.ui.kit.signaux import sans_coche


class Geste(Struct, frozen=True):
    """One thing the juge-arbitre can do."""

    menu: str
    texte: str
    touche: str
    faire: Callable[[], object]
    partout: bool = False
    """The key holds in every window of the console."""


def installer(fenetre: QMainWindow, gestes: tuple[Geste, ...]) -> dict[str, QAction]:
    """Put each gesture in its menu with its key; returns them by their words."""
    menus: dict[str, QMenu] = {}
    actions: dict[str, QAction] = {}
    for geste in gestes:
        if geste.menu not in menus:
            menus[geste.menu] = fenetre.menuBar().addMenu(geste.menu)
        action = QAction(geste.texte, fenetre)
        if geste.touche:
            action.setShortcut(QKeySequence(geste.touche))
        if geste.partout:
            action.setShortcutContext(Qt.ShortcutContext.ApplicationShortcut)
        action.setData(geste.menu.replace("&", ""))
        action.triggered.connect(sans_coche(geste.faire))
        menus[geste.menu].addAction(action)
        actions[geste.texte] = action
    return actions
