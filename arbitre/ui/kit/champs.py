"""What forms are made of: fields that carry their name for screen readers, buttons that Enter presses where the
keyboard is, boxes to tick, lists of choices and the search typed in them; and what their slots are made with.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QMetaMethod, QObject, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QKeyEvent,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
    QShortcut,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QAbstractSlider,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QScrollArea,
    QStyle,
    QStyleOptionButton,
    QStyleOptionComboBox,
    QVBoxLayout,
    QWidget,
)

from arbitre.charte import Espace
from arbitre.engine.annonces.nombres import en_lettres
from arbitre.engine.erreurs import Refus
from arbitre.engine.francais import plie
from arbitre.engine.ligne.clavier import chiffres
from arbitre.ui.kit.mise_en_page import Defilante
from arbitre.ui.peinture.style import charte_en_vue, couleur, echelle_de, pixels, repolir
from arbitre.ui.textes import poste as textes


def sans_coche(faire: Callable[[], object]) -> Callable[[], None]:
    """``faire`` as a slot of `clicked` or `triggered`, without the « checked » that Qt sends along."""

    def appel() -> None:
        faire()

    return appel


@contextmanager
def refus_dit(dire: Callable[[str], object]) -> Iterator[None]:
    """A `Refus` raised in the block ends it; ``dire`` is given its sentence."""
    try:
        yield
    except Refus as e:
        dire(str(e))


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


_TRAIT: Final = ((0.22, 0.52), (0.42, 0.72), (0.78, 0.28))
"""The tick, in parts of the box."""


class Case(QCheckBox):
    """A box whose tick has the colour of paper, over the square filled by the style sheet."""

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.isChecked():
            return
        option = QStyleOptionButton()
        self.initStyleOption(option)
        boite = QRectF(self.style().subElementRect(QStyle.SubElement.SE_CheckBoxIndicator, option, self))
        points = [boite.topLeft() + QPointF(x * boite.width(), y * boite.height()) for x, y in _TRAIT]
        with QPainter(self) as p:
            p.setRenderHint(QPainter.RenderHint.Antialiasing)
            crayon = QPen(self.palette().base().color(), max(2.0, boite.width() / 7))
            crayon.setCapStyle(Qt.PenCapStyle.RoundCap)
            p.setPen(crayon)
            p.drawPolyline(QPolygonF(points))


_COIN: Final = 8
_POINTE: Final = (4, 16)
"""Half the width of its arrow, and how far from its right edge that is: pixels at 100 %."""


class Boite(QComboBox):
    """Open, its list is a window of its own, which the wheel scrolls. It is drawn as a field is, with an arrow."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)  # else the wheel brings the keyboard along

    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint() + QSize(self._marge(), 0)

    def sizeHint(self) -> QSize:
        return super().sizeHint() + QSize(self._marge(), 0)

    def _marge(self) -> int:
        """Pixels more before what it says than Qt leaves: it stands under what is typed in the fields of its form."""
        return pixels(Espace.SERRE.value, (1 + echelle_de(self)) / 2) - 3

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        charte, vue = charte_en_vue(), QStyleOptionComboBox()
        self.initStyleOption(vue)
        bord, large = (charte.focus, 2) if self.hasFocus() else (charte.bord if self.isEnabled() else charte.filet, 1)
        with QPainter(self) as p:
            p.setRenderHint(QPainter.RenderHint.Antialiasing)
            p.setPen(QPen(couleur(bord), large))
            p.setBrush(couleur(charte.surface if self.isEnabled() else charte.surface_alternee))
            p.drawRoundedRect(QRectF(self.rect()).adjusted(large / 2, large / 2, -large / 2, -large / 2), _COIN, _COIN)
            demi, retrait = (pixels(mesure, echelle_de(self)) for mesure in _POINTE)
            pointe = QPointF(self.width() - retrait, self.height() / 2 + demi / 2)
            p.setPen(QPen(vue.palette.buttonText().color(), 1.6))
            p.drawPolyline([pointe + QPointF(-demi, -demi), pointe, pointe + QPointF(demi, -demi)])
            vue.rect.setLeft(self._marge())
            self.style().drawControl(QStyle.ControlElement.CE_ComboBoxLabel, vue, p, self)


_OUBLI: Final = 1500
"""Milliseconds after which a key begins another search."""
MODIFIEES: Final = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)
_NOMBRE: Final = re.compile(r"\d{1,4}")


def est_du_texte(event: QKeyEvent) -> bool:
    """Whether that key writes a sign that is seen."""
    texte: str = event.text()
    return texte.isprintable() and bool(texte.strip()) and not event.modifiers() & MODIFIEES


class Frappe:
    """The keys of one search: « 7 », « sept » or è (AZERTY) are « Partie 7 sur 8 »; once more, the next."""

    def __init__(self, parent: QObject) -> None:
        self._tape = ""
        self._oubli = QTimer(parent, singleShot=True, interval=_OUBLI)
        self._oubli.timeout.connect(self.oublier)

    def chercher(self, event: QKeyEvent, lignes: Sequence[str], ici: int) -> int | None:
        """The row that the keys name, ``ici`` where they name none; None for a key that is no text."""
        texte: str = event.text()
        if not texte.isprintable() or not texte or event.modifiers() & MODIFIEES or not (self._tape or texte.strip()):
            return None
        self._oubli.start()
        encore: bool = self._tape == texte
        self._tape = texte if encore else self._tape + texte
        depuis = max(0, ici + int(encore))  # nothing is chosen in an empty list
        rangs: list[int] = [*range(depuis, len(lignes)), *range(min(depuis, len(lignes)))]
        for debut in filter(None, (chiffres(self._tape), plie(self._tape))):
            for commence in (_au_debut, _a_un_mot):
                for rang in rangs:
                    if commence(debut, lignes[rang]):
                        return rang
        return ici

    def oublier(self) -> None:
        """The next key begins another search."""
        self._tape = ""


def _au_debut(debut: str, ligne: str) -> bool:
    return plie(ligne).startswith(debut)


def _a_un_mot(debut: str, ligne: str) -> bool:
    dits = _NOMBRE.sub(lambda nombre: en_lettres(int(nombre[0])), ligne)
    return f" {debut}" in f" {plie(ligne)} {plie(dits)}"
