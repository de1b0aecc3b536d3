"""Form fields that carry their name for screen readers, and buttons that Enter presses where the keyboard is."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QMetaMethod, QSize, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSlider,
    QApplication,
    QDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from arbitre.ui.kit.defilante import Defilante
from arbitre.ui.kit.signaux import sans_coche
from arbitre.ui.peinture.style import repolir
from arbitre.ui.textes import poste as textes

_CTRL: Final = Qt.KeyboardModifier.ControlModifier
_ALT: Final = Qt.KeyboardModifier.AltModifier
_PAGES: Final = (
    (Qt.Key.Key_PageUp, QAbstractSlider.SliderAction.SliderPageStepSub),
    (Qt.Key.Key_PageDown, QAbstractSlider.SliderAction.SliderPageStepAdd),
)
_ALT_GR: Final = _CTRL | _ALT
"""The modifiers by which Windows reports AltGr."""


class _Defilant(Defilante):
    """A scroll area as wide as its content needs, whatever the size of text."""

    def __init__(self, contenu: QWidget) -> None:
        super().__init__()
        self._contenu, socle = contenu, QWidget()
        self.setWidget(socle)  # still empty: what is in is dressed once, where it will be seen
        socle.setAutoFillBackground(False)
        boite = QVBoxLayout(socle)
        boite.setContentsMargins(0, 0, 0, 0)
        boite.addWidget(contenu)

    def minimumSizeHint(self) -> QSize:
        large = self._contenu.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
        return QSize(large, super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().event(event)


def defilant(contenu: QWidget) -> QScrollArea:
    """``contenu``, scrolled where the window is too low for it."""
    return _Defilant(contenu)


def a_son_entree(champ: QWidget) -> bool:
    """Whether somebody listens to Enter there already."""
    signal = QMetaMethod.fromSignal(champ.returnPressed) if isinstance(champ, QLineEdit) else None
    return signal is not None and champ.isSignalConnected(signal)


def a_un_defaut(fenetre: QWidget) -> bool:
    """Whether Enter presses one button there, wherever the keyboard is."""
    return any(bouton.isDefault() and bouton.isVisible() for bouton in fenetre.findChildren(QPushButton))


def _dialogue_de(widget: QWidget) -> QDialog | None:
    """The window or page that it stands in."""
    dedans: QWidget | None = widget
    while dedans is not None and not isinstance(dedans, QDialog):
        dedans = dedans.parentWidget()
    return dedans


class Champ(QLineEdit):
    """A line of text. Ctrl+Z takes back what was typed in it; where nothing was, it is the window's; so is its redo.

    Alt and a letter is never text: where the window has no use for it nothing is written. What stands in an empty line
    to say what goes there is never as strong as what is typed.
    """

    _vide = True

    def clear(self) -> None:
        """Empty it; what was there was used, and is not typed any more."""
        self.setText("")

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Polish:
            self.textChanged.connect(self._alleger)
        appel = QEvent.Type.ShortcutOverride
        if isinstance(event, QKeyEvent) and event.type() is appel and self._est_a_la_fenetre(event):
            event.ignore()
            return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.modifiers() & _ALT_GR == _ALT and event.text().isprintable() and event.text():
            event.ignore()
            return
        entree = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and a_son_entree(self)
        dialogue = _dialogue_de(self)
        super().keyPressEvent(event)
        if entree and dialogue is not None and not a_un_defaut(dialogue):
            event.accept()  # it may have led the keyboard elsewhere, which has no use for it

    def _alleger(self, texte: str) -> None:
        if self._vide is bool(texte):
            self._vide = not texte
            repolir(self)

    def _est_a_la_fenetre(self, event: QKeyEvent) -> bool:
        if event.matches(QKeySequence.StandardKey.Redo):
            return not self.isRedoAvailable()
        return event.matches(QKeySequence.StandardKey.Undo) and not self.isUndoAvailable()


class Recherche(Champ):
    """What is looked for is typed here; up and down choose in ``liste`` meanwhile."""

    def __init__(self, nom: str, liste: QWidget) -> None:
        super().__init__(placeholderText=nom)
        self.setAccessibleName(nom)
        self._liste = liste

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            QApplication.sendEvent(self._liste, event)
            event.accept()
        else:
            super().keyPressEvent(event)


def champ(nom: str) -> QLineEdit:
    """A line of text."""
    ligne = Champ()
    ligne.setAccessibleName(nom)
    return ligne


def feuilleter(ligne: QLineEdit, texte: QAbstractScrollArea) -> None:
    """Page up and down, typed in the line, turn the pages of what stands beside it."""
    for touche, action in _PAGES:
        raccourci = QShortcut(QKeySequence(touche), ligne, context=Qt.ShortcutContext.WidgetShortcut)
        raccourci.activated.connect(partial(texte.verticalScrollBar().triggerAction, action))


class Lignes(QListWidget):
    """Lines to choose among, at least ``moindre`` high. The last one in sight is whole; the chosen one stays in sight
    where their room shrinks."""

    def __init__(self, nom: str, moindre: int = 0) -> None:
        super().__init__()
        self.setAccessibleName(nom)
        self.setMinimumHeight(moindre * self.fontMetrics().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        ligne = max(self.sizeHintForRow(0), self.fontMetrics().height())
        self.setViewportMargins(0, 0, 0, self.contentsRect().height() % ligne)
        self.scrollTo(self.currentIndex())


def liste(nom: str, moindre: int = 0) -> QListWidget:
    """Lines to choose among, cut into several where they are long; at least ``moindre`` lines high."""
    lignes = Lignes(nom, moindre)
    lignes.setWordWrap(True)
    return lignes


def remplir(lignes: QListWidget, dites: Sequence[str], vide: str) -> None:
    """These lines, or the one that says there is none."""
    lignes.clear()
    lignes.addItems(dites or [vide])
    if not dites:
        lignes.item(0).setFlags(Qt.ItemFlag.NoItemFlags)


class Bouton(QPushButton):
    """Enter presses it where the keyboard is on it, and leaves it alone elsewhere; by its letter or by a click, what is
    being typed in a cell counts."""

    def __init__(self, texte: str) -> None:
        super().__init__(texte)
        self.setAutoDefault(False)

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Shortcut and _dans_une_case(QApplication.focusWidget()):
            self.setFocus(Qt.FocusReason.ShortcutFocusReason)
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers() & _CTRL:
            self.click()
        else:
            super().keyPressEvent(event)


def _dans_une_case(clavier: QWidget | None) -> bool:
    """Whether that is where a cell of a table is typed."""
    vue = clavier.parentWidget() if clavier is not None else None
    return vue is not None and isinstance(vue.parentWidget(), QAbstractItemView)


def bouton(texte: str, faire: Callable[[], object], *, fort: bool = False) -> QPushButton:
    """A button that does ``faire``; ``fort``: the act that its page is for."""
    touche = Bouton(texte)
    touche.setProperty("fort", fort)
    touche.clicked.connect(sans_coche(faire))
    return touche


class Dite(QLabel):
    """Where a window says what happened; names of players are shown as they are, never read as markup."""

    def __init__(self) -> None:
        super().__init__(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.setAccessibleName(textes.MESSAGE)
        self._lignes = 0

    def reserver(self, lignes: int) -> None:
        """Keep room for ``lignes`` lines, with or without a text: nothing moves when one is said."""
        self._lignes = lignes
        self.updateGeometry()

    def heightForWidth(self, largeur: int) -> int:
        return max(super().heightForWidth(largeur), self._gardee)

    def minimumSizeHint(self) -> QSize:
        """Qt asks for no height by width of what says nothing."""
        return super().minimumSizeHint().expandedTo(QSize(0, self._gardee))

    @property
    def _gardee(self) -> int:
        return self._lignes * self.fontMetrics().lineSpacing()
