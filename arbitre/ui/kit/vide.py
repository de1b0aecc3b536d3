"""What stands where a list has nothing yet: a sentence that says what goes there, and the first act, with its key."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QLabel, QStackedWidget, QVBoxLayout, QWidget

from arbitre.ui.kit.champs import bouton
from arbitre.ui.textes.touches import CREER, dite


class OuVide(QStackedWidget):
    """``contenu``, or that sentence in its place; `montrer` says which."""

    def __init__(self, contenu: QWidget, phrase: str, acte: str, faire: Callable[[], object]) -> None:
        super().__init__()
        self.phrase = QLabel(phrase, wordWrap=True, alignment=Qt.AlignmentFlag.AlignCenter)
        self.acte = bouton(f"{acte} ({dite(CREER)})", faire)
        self.acte.setShortcut(QKeySequence(CREER))
        page = QWidget()
        pile = QVBoxLayout(page)
        pile.addStretch(1)
        pile.addWidget(self.phrase)
        pile.addWidget(self.acte, 0, Qt.AlignmentFlag.AlignHCenter)
        pile.addStretch(1)
        self.addWidget(contenu)
        self.addWidget(page)

    @property
    def vide(self) -> bool:
        """Whether the sentence is shown."""
        return self.currentIndex() == 1

    def montrer(self, *, vide: bool) -> None:
        """The sentence, or what is there."""
        self.setCurrentIndex(int(vide))
