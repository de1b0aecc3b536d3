"""The menus of the console: every gesture in that of its place, with its key; what cannot be done now is dimmed while
they are open, and says why."""

import sys
from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu

from arbitre.ui.kit.signaux import sans_coche
from arbitre.ui.textes import cadre as textes
from arbitre.ui.textes.touches import PARTOUT, TENUS, Geste, Lieu


def menus_des_lieux(fenetre: QMainWindow) -> dict[Lieu, QMenu]:
    """One a place, still empty."""
    return {lieu: QMenu(lieu.value, fenetre) for lieu in dict.fromkeys(geste.menu for geste in Geste)}


def garnir(
    fenetre: QMainWindow,
    menus: Mapping[Lieu, QMenu],
    faire: Callable[[Geste], object],
    empeche: Callable[[Geste], str],
) -> dict[Geste, QAction]:
    """Put them there, and the keys on the window; ``faire`` does one, ``empeche`` tells why it cannot be done."""
    actions: dict[Geste, QAction] = {}
    for geste in Geste:
        action = actions[geste] = menus[geste.menu].addAction(geste.texte)
        action.setShortcut(QKeySequence(geste.touche))
        action.setAutoRepeat(geste not in TENUS)
        if geste in PARTOUT:
            action.setShortcutContext(Qt.ShortcutContext.ApplicationShortcut)
        action.triggered.connect(sans_coche(partial(faire, geste)))
    fenetre.addActions(list(actions.values()))
    for lieu, menu in menus.items():
        siennes = {geste: action for geste, action in actions.items() if geste.menu is lieu}
        menu.setToolTipsVisible(True)
        menu.aboutToShow.connect(partial(_griser, siennes, empeche))
        menu.aboutToHide.connect(partial(_rendre, siennes))
        if sys.platform == "darwin":
            fenetre.menuBar().addMenu(menu)  # where every program has them
    return actions


def _griser(actions: Mapping[Geste, QAction], empeche: Callable[[Geste], str]) -> None:
    for geste, action in actions.items():
        pourquoi = empeche(geste)
        action.setEnabled(not pourquoi)
        action.setToolTip(textes.pas_possible(geste.texte, pourquoi) if pourquoi else geste.texte)


def _rendre(actions: Mapping[Geste, QAction]) -> None:
    """Closed, each key says by itself why it does nothing."""
    for action in actions.values():
        action.setEnabled(True)
