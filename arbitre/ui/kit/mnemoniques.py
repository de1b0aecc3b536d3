"""Gives an Alt letter to every button and field of a window: the texts that underline none are given a free one
here."""

import re
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QDialogButtonBox, QGroupBox, QLabel, QMenuBar, QTabBar, QWidget

_SOULIGNEE: Final = re.compile(r"(?<!&)&([A-Za-z])")
_INITIALE: Final = re.compile(r"\b[A-Za-z]")
_LETTRE: Final = re.compile(r"[A-Za-z]")
"""A letter that one key types with Alt: É is not one."""
_DONNEE: Final = "lettre_donnee"
"""The property of a control that holds the letter given to it here."""
_GARDEE: Final = "lettre_gardee"
"""The property that holds the letter a control has while nothing lies over its window; it keeps it as long as it
can."""
SURIMPRESSION: Final = "surimpression"
"""The property of a widget that lies over a window."""


def souligner(fenetre: QWidget) -> None:
    """Give a free letter to each visible button without one, then to each field; a letter already written in a text
    is kept."""
    visibles = [w for w in fenetre.findChildren(QWidget) if w.isVisible() and w.window() is fenetre.window()]
    sans = [w for w in visibles if isinstance(w, QAbstractButton | QLabel) and _attend(w)]
    ecrites = {lettre for w in visibles if w not in sans for lettre in lettres(w)}
    muets = sorted(map(_Muet, sans), key=lambda muet: (muet.nomme, not muet.eue))
    tenues: dict[str, _Muet] = {}
    for muet in muets:
        _placer(muet, tenues, set(ecrites))
    donnees = {muet: lettre for lettre, muet in tenues.items()}
    couverte = any(w.property(SURIMPRESSION) for w in visibles)
    for muet in muets:
        muet.souligner(donnees.get(muet, ""), gardee=not couverte)


def _attend(controle: QAbstractButton | QLabel) -> bool:
    """Whether the control takes the keyboard, or names a field that does, and no written letter leads to it."""
    ecrite = _SOULIGNEE.search(controle.text())
    if ecrite is not None and ecrite[1].upper() != controle.property(_DONNEE):
        return False
    if isinstance(controle, QAbstractButton):
        return not _a_sa_touche(controle) and controle.focusPolicy() != Qt.FocusPolicy.NoFocus
    mene: QWidget | None = controle.buddy()
    if mene is None or isinstance(mene, QAbstractButton):
        return False
    atteint: QWidget | None = mene.focusProxy()
    return (mene if atteint is None else atteint).focusPolicy() != Qt.FocusPolicy.NoFocus


def _a_sa_touche(controle: QAbstractButton) -> bool:
    """Whether the button has a shortcut, or is the one of a dialog that Escape presses."""
    if not controle.property(_DONNEE) and not controle.shortcut().isEmpty():
        return True
    boite, refus = controle.parentWidget(), QDialogButtonBox.ButtonRole.RejectRole
    return isinstance(boite, QDialogButtonBox) and boite.buttonRole(controle) is refus


def avec_alt(event: QKeyEvent) -> str:
    """The letter typed with Alt alone; empty for any other key."""
    typee = event.modifiers() == Qt.KeyboardModifier.AltModifier and Qt.Key.Key_A <= event.key() <= Qt.Key.Key_Z
    return chr(event.key()) if typee else ""


def lettres(widget: QWidget) -> Iterator[str]:
    """The letters that the texts of ``widget`` underline."""
    match widget:
        case QTabBar():
            textes = [widget.tabText(rang) for rang in range(widget.count())]
        case QMenuBar():
            textes = [action.text() for action in widget.actions()]
        case QGroupBox():
            textes = [widget.title()]
        case QLabel() if widget.buddy() is None:
            textes = []
        case QLabel() | QAbstractButton():
            textes = [widget.text()]
        case _:
            textes = []
    yield from (trouvee[1].upper() for texte in textes if (trouvee := _SOULIGNEE.search(texte)))


class _Muet:
    """A button, or the name of a field, without a letter. Its possible letters, best first: the one it had, the
    initials of its words, its other letters."""

    def __init__(self, controle: QAbstractButton | QLabel) -> None:
        self._controle = controle
        self.nomme = isinstance(controle, QLabel)
        self.eue = controle.property(_GARDEE) or ""
        self._texte = _SOULIGNEE.sub(r"\1", controle.text(), count=1)
        rangs: dict[str, int] = {}
        for trouvee in (*_INITIALE.finditer(self._texte), *_LETTRE.finditer(self._texte)):
            rangs.setdefault(trouvee[0].upper(), trouvee.start())
        self._rangs = rangs
        self.offertes = sorted(rangs, key=lambda lettre: lettre != self.eue)

    def souligner(self, lettre: str, *, gardee: bool) -> None:
        """Underline ``lettre`` in the text, or nothing where it is empty."""
        texte = self._texte
        if lettre:
            rang = self._rangs[lettre]
            texte = f"{texte[:rang]}&{texte[rang:]}"
        self._controle.setProperty(_DONNEE, lettre)
        if gardee:
            self._controle.setProperty(_GARDEE, lettre)
        if texte != self._controle.text():
            self._controle.setText(texte)


def _placer(muet: _Muet, tenues: dict[str, _Muet], fermees: set[str]) -> bool:
    """Give ``muet`` a letter that is free, or one whose owner can take another; whether there was one. ``fermees``:
    letters not to be tried, written elsewhere or tried already."""
    offertes = [lettre for lettre in muet.offertes if lettre not in fermees]
    for lettre in offertes:
        if lettre not in tenues:
            tenues[lettre] = muet
            return True
    fermees.update(offertes)
    for lettre in offertes:
        if _placer(tenues[lettre], tenues, fermees):
            tenues[lettre] = muet
            return True
    return False
