"""The way of the Tab key through a window, and whether it goes as one reads."""

from collections.abc import Iterator
from itertools import pairwise

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
    QWidget,
)

from arbitre.ui.poste.feuille import Feuille
from tests.outils.allure import nom

COMMANDES = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
    Feuille,
)
"""What a person acts on."""


def commandes(fenetre: QWidget) -> list[QWidget]:
    """The controls of a window that can be seen and have the keyboard by Tab."""
    return [w for w in fenetre.findChildren(QWidget) if _dans(w, fenetre) and w.isVisible() and _prend(w)]


def chaine(fenetre: QWidget) -> list[QWidget]:
    """The controls of a window or page in the order of the Tab key."""
    if not fenetre.isWindow():
        return _de_tab_en_tab(fenetre)
    suite: list[QWidget] = []
    widget: QWidget | None = fenetre.nextInFocusChain()
    while widget is not None and widget is not fenetre:
        if widget.window() is fenetre and widget.isVisible() and _prend(widget):
            suite.append(widget)
        widget = widget.nextInFocusChain()
    return suite


def _de_tab_en_tab(page: QWidget) -> list[QWidget]:
    """By its key: PySide takes what follows a widget in the chain for its child, and loses it with a page that
    closes."""
    atteints = {proxy: w for w in commandes(page) if (proxy := w.focusProxy()) is not None}
    suite: list[QWidget] = []
    page.setFocus()
    while page.focusNextChild():
        widget: QWidget | None = page.window().focusWidget()
        if widget is None or not page.isAncestorOf(widget) or widget in suite:
            break
        suite.append(widget)
    return [atteints.get(widget, widget) for widget in suite]


def _dans(widget: QWidget, fenetre: QWidget) -> bool:
    """Whether it stands in that window, or page."""
    return widget.window() is fenetre.window() and fenetre.isAncestorOf(widget)


def rebours(suite: list[QWidget]) -> Iterator[str]:
    """Where the Tab key goes up or to the left instead of on."""
    for avant, apres in pairwise(suite):
        a, b = _cadres(avant, apres)
        if b.bottom() < a.top() and b.left() <= a.left():
            yield f"de {nom(avant)} on remonte à {nom(apres)}"
        elif b.right() < a.left() and b.top() <= a.top():
            yield f"de {nom(avant)} on recule à {nom(apres)}"


def muets(fenetre: QWidget) -> list[str]:
    """Controls that a screen reader would call by nothing."""
    trouves = []
    for widget in fenetre.findChildren(QWidget):
        if not isinstance(widget, COMMANDES) or _interne(widget) or widget.focusPolicy() == Qt.FocusPolicy.NoFocus:
            continue
        if isinstance(widget, QTabBar):
            continue  # its tabs have names, which are their texts
        if not QAccessible.queryAccessibleInterface(widget).text(QAccessible.Text.Name).strip():
            trouves.append(repr(widget))
    return trouves


def _prend(widget: QWidget) -> bool:
    au_clavier = widget.focusPolicy() & Qt.FocusPolicy.TabFocus.value and widget.focusProxy() is None
    return bool(au_clavier) and widget.isEnabled() and isinstance(widget, COMMANDES) and not _interne(widget)


def _interne(widget: QWidget) -> bool:
    """A part of another control: its field, its popup, its scroll bars."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, (QAbstractSpinBox, QComboBox, QAbstractItemView, QTabBar)):
            return True
        parent = parent.parentWidget()
    return widget.objectName().startswith("qt_") and not isinstance(widget, QTabBar)


def _cadres(un: QWidget, autre: QWidget) -> tuple[QRect, QRect]:
    """Both, or what holds each of them, side by side in what holds them both."""
    ancetres = list(_ancetres(un))
    commun = next(w for w in _ancetres(autre) if w in ancetres)
    return _enfant(un, commun), _enfant(autre, commun)


def _enfant(widget: QWidget, commun: QWidget) -> QRect:
    part = next((w for w in _ancetres(widget) if w.parentWidget() is commun), widget)
    return QRect(part.mapTo(commun, QPoint(0, 0)), part.size())


def _ancetres(widget: QWidget) -> Iterator[QWidget]:
    courant: QWidget | None = widget
    while courant is not None:
        yield courant
        courant = None if courant.isWindow() else courant.parentWidget()
