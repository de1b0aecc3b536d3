"""The menus of the console: every gesture in its own, with its key."""

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMenuBar

from arbitre.ui.kit.signaux import sans_coche
from arbitre.ui.textes.touches import PARTOUT, TENUS, Geste


def garnir(barre: QMenuBar, faire: Callable[[Geste], object]) -> dict[Geste, QAction]:
    """Put them there; ``faire`` does one."""
    menus = {titre: barre.addMenu(titre) for titre in dict.fromkeys(geste.menu for geste in Geste)}
    actions: dict[Geste, QAction] = {}
    for geste in Geste:
        action = actions[geste] = menus[geste.menu].addAction(geste.texte)
        action.setShortcut(QKeySequence(geste.touche))
        action.setAutoRepeat(geste not in TENUS)
        if geste in PARTOUT:
            action.setShortcutContext(Qt.ShortcutContext.ApplicationShortcut)
        action.triggered.connect(sans_coche(partial(faire, geste)))
    return actions
