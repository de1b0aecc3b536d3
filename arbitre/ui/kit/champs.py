"""Form fields that carry their name for screen readers, and buttons that Enter does not press by itself."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QLabel, QLineEdit, QListWidget, QPushButton, QScrollArea, QSpinBox, QWidget

from arbitre.ui.kit.signaux import sans_coche
from arbitre.ui.textes import poste as textes


def defilant(contenu: QWidget) -> QScrollArea:
    """``contenu``, scrolled where the window is too low for it; as wide as it needs."""
    zone = QScrollArea(widgetResizable=True)
    zone.setFrameShape(QFrame.Shape.NoFrame)
    zone.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    zone.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    zone.setWidget(contenu)
    for fond in (contenu, zone.viewport()):
        fond.setAutoFillBackground(False)
    zone.setMinimumWidth(contenu.minimumSizeHint().width() + zone.verticalScrollBar().sizeHint().width())
    return zone


def champ(nom: str) -> QLineEdit:
    """A line of text."""
    ligne = QLineEdit()
    ligne.setAccessibleName(nom)
    return ligne


def nombre(nom: str, minimum: int = 0, valeur: int = 0) -> QSpinBox:
    """A whole number up to 9999, typed."""
    saisie = QSpinBox(minimum=minimum, maximum=9999)
    saisie.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
    saisie.setValue(valeur)
    saisie.setAccessibleName(nom)
    return saisie


def liste(nom: str, moindre: int = 0) -> QListWidget:
    """Lines to choose among, cut into several where they are long; at least ``moindre`` lines high."""
    lignes = QListWidget()
    lignes.setAccessibleName(nom)
    lignes.setWordWrap(True)
    lignes.setAlternatingRowColors(bool(moindre))
    lignes.setMinimumHeight(moindre * lignes.fontMetrics().height())
    return lignes


def remplir(lignes: QListWidget, dites: Sequence[str], vide: str) -> None:
    """These lines, or the one that says there is none."""
    lignes.clear()
    lignes.addItems(dites or [vide])
    if not dites:
        lignes.item(0).setFlags(Qt.ItemFlag.NoItemFlags)


def bouton(texte: str, faire: Callable[[], object]) -> QPushButton:
    """A button that does ``faire``."""
    touche = QPushButton(texte)
    touche.setAutoDefault(False)
    touche.clicked.connect(sans_coche(faire))
    return touche


def message() -> QLabel:
    """Where a window says what happened; names of players are shown as they are, never read as markup."""
    dit = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
    dit.setAccessibleName(textes.MESSAGE)
    return dit
