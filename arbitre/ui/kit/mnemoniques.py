"""Alt and a letter reach every button and field of a window: what its words do not underline is underlined here."""

import re
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QDialogButtonBox, QGroupBox, QLabel, QMenuBar, QTabBar, QWidget

_SOULIGNEE: Final = re.compile(r"(?<!&)&([A-Za-z])")
_INITIALE: Final = re.compile(r"\b[A-Za-z]")
_LETTRE: Final = re.compile(r"[A-Za-z]")
"""What the keyboard types without a dead key: É is no letter of Alt."""
_DONNEE: Final = "lettre_donnee"
"""The letter that was given here, on who has it."""
_GARDEE: Final = "lettre_gardee"
"""That which it has while nothing lies over its window: it keeps it as long as it may."""
SURIMPRESSION: Final = "surimpression"
"""The property of what lies over a window."""


def souligner(fenetre: QWidget) -> None:
    """Give a free letter to each button in sight that has none, then to each field; a letter written in a text is its
    own."""
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
    """Whether the keyboard goes there, and nothing that is written leads to it."""
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
    """A key of its own, or Escape: it is what refuses a dialog."""
    if not controle.property(_DONNEE) and not controle.shortcut().isEmpty():
        return True
    boite, refus = controle.parentWidget(), QDialogButtonBox.ButtonRole.RejectRole
    return isinstance(boite, QDialogButtonBox) and boite.buttonRole(controle) is refus


def avec_alt(event: QKeyEvent) -> str:
    """The letter typed with Alt alone; empty for any other key."""
    typee = event.modifiers() == Qt.KeyboardModifier.AltModifier and Qt.Key.Key_A <= event.key() <= Qt.Key.Key_Z
    return chr(event.key()) if typee else ""


def lettres(widget: QWidget) -> Iterator[str]:
    """Those that its words underline."""
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
    """A button or the name of a field: the letters that may be underlined there, best first: the one it had, the
    initials of its words, the others."""

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
        """Underline it where it stands; "": nothing."""
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
    """Give it a letter that nobody has; where there is none, one whose owner can take another. ``fermees`` are not
    tried: written elsewhere, or tried already."""
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
