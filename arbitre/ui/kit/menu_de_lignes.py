"""What may be done with the rows chosen, under the right button: verbs that the window has, none of its own."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QAbstractScrollArea, QMenu

from arbitre.ui.kit.signaux import sans_coche

Verbe = tuple[str, Callable[[], object]]
"""What a line of the menu says, and does."""


def donner_un_menu(vue: QAbstractScrollArea, verbes: Callable[[], Iterable[Verbe]]) -> None:
    """``verbes`` are asked for each time: those that may be done then. It shows beside, and nothing waits for it."""
    vue.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    vue.customContextMenuRequested.connect(lambda ou: _montrer(vue, tuple(verbes()), ou))


def _montrer(vue: QAbstractScrollArea, verbes: tuple[Verbe, ...], ou: QPoint) -> None:
    if not verbes:
        return
    menu = QMenu(vue)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for texte, faire in verbes:
        menu.addAction(texte).triggered.connect(sans_coche(faire))
    menu.popup(vue.viewport().mapToGlobal(ou))
