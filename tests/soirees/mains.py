"""Hands on whatever window has the keyboard: keys go where the person's would."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget


def touche(touche: Qt.Key, avec: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """One key."""
    QTest.keyClick(_clavier(), touche, avec)
    QApplication.processEvents()


def sequence(nom: str) -> None:
    """One key with what is held down, as the table of keys names it: « Ctrl+Shift+Del »."""
    QTest.keySequence(_clavier(), nom)
    QApplication.processEvents()


def taper(texte: str) -> None:
    """Several keys."""
    for signe in texte:
        if signe.isascii():
            QTest.keyClicks(_clavier(), signe)
        else:  # which QTest has no key for
            for sens in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                sans = Qt.KeyboardModifier.NoModifier
                QApplication.sendEvent(_clavier(), QKeyEvent(sens, ord(signe.upper()[0]), sans, signe))
    QApplication.processEvents()


def entrer(texte: str) -> None:
    """A line and Enter."""
    taper(texte)
    touche(Qt.Key.Key_Return)


def _clavier() -> QWidget:
    """A list that is open takes the keys first."""
    cible = QApplication.activePopupWidget() or QApplication.focusWidget() or QApplication.activeWindow()
    assert cible is not None, "no window has the keyboard"
    return cible
