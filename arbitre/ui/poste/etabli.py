"""How the console's parts lie: three side by side where there is room, else the coup in hand under the grid."""

from typing import Final

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QSplitter, QWidget

from arbitre.ui.kit.champs import message
from arbitre.ui.kit.grille import GrilleWidget
from arbitre.ui.kit.mise_en_page import Volets, colonne
from arbitre.ui.poste.fil import FilDuCoup
from arbitre.ui.textes import poste as textes

_LARGE: Final = 50
"""Heights of a line that three parts side by side need."""
_TROIS: Final = (35, 22, 43)
_DEUX: Final = (33, 67)
"""Shares of the width."""
_PARTAGE: Final = (1000, 1000)
_CHOIX: Final = (1, 1000)
"""Shares of the height, grid and coup in hand."""


class Etabli(QWidget):
    """The thread of the coup, the message, then grid, coup in hand and correction."""

    def __init__(self, fil: FilDuCoup, grille: GrilleWidget, tirage: QWidget, travail: QWidget) -> None:
        super().__init__()
        self.message = message()
        self.message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.message.setMargin(6)
        self.message.hide()
        self.passe = QLabel(wordWrap=True)
        self.passe.setAccessibleName(textes.HISTORIQUE)
        self.passe.hide()
        cadre = QWidget()
        cadre.setLayout(colonne(self.passe, (grille, 1)))
        self._choix = False
        self._tirage = Volets((tirage, 1))
        self._gauche = QSplitter(Qt.Orientation.Vertical)
        self._gauche.addWidget(cadre)
        self._partage = QSplitter(Qt.Orientation.Horizontal)
        for part in (self._gauche, self._tirage, travail):
            self._partage.addWidget(part)
        for partage in (self._gauche, self._partage):
            partage.setChildrenCollapsible(False)
        pile = colonne(fil, self.message, QFrame(frameShape=QFrame.Shape.HLine), (self._partage, 1))
        pile.setContentsMargins(0, 0, 0, 0)
        pile.setSpacing(0)
        self.setLayout(pile)
        self._bientot = QTimer(self, singleShot=True, interval=0)
        self._bientot.timeout.connect(self._disposer)
        self._repartir()

    @property
    def etroit(self) -> bool:
        """Whether the coup in hand lies under the grid."""
        return self._tirage.parentWidget() is self._gauche

    def choisir(self, oui: bool) -> None:
        """While a top is chosen the grid under which the candidates lie leaves them its room."""
        if oui is not self._choix:
            self._choix = oui
            self._gauche.setSizes(_CHOIX if oui else _PARTAGE)

    def mener_au_clavier(self) -> None:
        """What is asked for is seen, where the part that asks is scrolled."""
        clavier = QApplication.focusWidget()
        if clavier is not None and self._tirage.isAncestorOf(clavier):
            self._tirage.ensureWidgetVisible(clavier)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._disposer()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._bientot.start()  # Qt is going through the widgets: none may move now

    def _disposer(self) -> None:
        etroit = self.width() < _LARGE * self.fontMetrics().height()
        if etroit is self.etroit:
            return
        clavier = QApplication.focusWidget()
        if etroit:
            self._gauche.addWidget(self._tirage)
        else:
            self._partage.insertWidget(1, self._tirage)
        self._repartir()
        if clavier is not None and self._tirage.isAncestorOf(clavier):
            clavier.setFocus()

    def _repartir(self) -> None:
        """Each part its share; the juge-arbitre moves the borders from there."""
        parts = _DEUX if self.etroit else _TROIS
        self._partage.setSizes([part * self.width() // 100 for part in parts])
        for rang, part in enumerate(parts):
            self._partage.setStretchFactor(rang, part)
        self._gauche.setSizes(_CHOIX if self._choix else _PARTAGE)
