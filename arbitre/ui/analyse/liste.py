"""The list of solutions with its line: what one types narrows it, the one chosen is shown on the grid."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QListView, QVBoxLayout, QWidget

from arbitre.engine.solution import Solution
from arbitre.ui.analyse import textes
from arbitre.ui.analyse.recherche import Index

TRANCHE: Final = 4000
"""Solutions indexed between two turns of the window: a few milliseconds."""
_TOUCHES: Final = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
_RACINE = QModelIndex()


class _Modele(QAbstractListModel):
    """The solutions of some ranks; each is made when its row is painted."""

    def __init__(self) -> None:
        super().__init__()
        self.solutions: Sequence[Solution] = ()
        self.rangs: Sequence[int] = ()

    def montrer(self, solutions: Sequence[Solution], rangs: Sequence[int]) -> None:
        """These ranks of ``solutions``."""
        self.beginResetModel()
        self.solutions, self.rangs = solutions, rangs
        self.endResetModel()

    def solution(self, ligne: int) -> Solution | None:
        """What a row shows."""
        return self.solutions[self.rangs[ligne]] if 0 <= ligne < len(self.rangs) else None

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _RACINE) -> int:
        return 0 if parent.isValid() else len(self.rangs)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        solution = self.solution(index.row())
        return None if solution is None else textes.solution(solution)


class ListeFiltree(QWidget):
    """``montree`` carries the solution to look at, None without one. Arrows move in the list from the line."""

    montree = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        colonne = QVBoxLayout(self)
        colonne.setContentsMargins(0, 0, 0, 0)
        self.filtre = QLineEdit(placeholderText=textes.FILTRE_EXEMPLE)
        self.filtre.setAccessibleName(textes.FILTRE)
        self.filtre.setToolTip(textes.FILTRE_AIDE)
        self.compte = QLabel()
        self.compte.setAccessibleName(textes.COMPTE)
        self._modele = _Modele()
        self.liste = QListView()
        self.liste.setAccessibleName(textes.SOLUTIONS)
        self.liste.setUniformItemSizes(True)
        self.liste.setModel(self._modele)
        for piece, part in ((self.filtre, 0), (self.compte, 0), (self.liste, 1)):
            colonne.addWidget(piece, part)
        self._index = Index(())
        self._suite = QTimer(self, singleShot=True, interval=0)
        self._suite.timeout.connect(self._indexer)
        self.filtre.textChanged.connect(self._filtrer)
        self.filtre.installEventFilter(self)
        self.liste.selectionModel().currentChanged.connect(self._montrer)
        self.setFocusProxy(self.filtre)

    def montrer(self, solutions: Sequence[Solution], d_abord: Solution | None = None) -> None:
        """These, best first, whatever was typed before; ``d_abord`` is looked at where it is among the first."""
        self._index = Index(solutions)
        self.filtre.clear()
        self._indexer()
        premieres = solutions[:TRANCHE]
        if d_abord in premieres:
            self.liste.setCurrentIndex(self._modele.index(premieres.index(d_abord)))

    def vider(self) -> None:
        """No solution, and none looked at."""
        self._suite.stop()
        self._index = Index(())
        self._modele.montrer((), ())
        self.filtre.clear()

    @property
    def choisie(self) -> Solution | None:
        """The solution looked at."""
        return self._modele.solution(self.liste.currentIndex().row())

    @property
    def nombre(self) -> int:
        """How many are in the list."""
        return len(self._modele.rangs)

    def _indexer(self) -> None:
        """A slice more; the list follows while it grows, the solution looked at stays."""
        self._index.avancer(TRANCHE)
        self._filtrer(garder=True)
        if not self._index.complet:
            self._suite.start()

    def _filtrer(self, _texte: str = "", *, garder: bool = False) -> None:
        index, rangs = self._index, self._index.chercher(self.filtre.text())
        ligne = self.liste.currentIndex().row() if garder else 0
        self._modele.montrer(index.solutions, rangs)
        self.compte.setText(textes.compte(len(rangs), len(index.solutions)))
        if rangs:
            self.liste.setCurrentIndex(self._modele.index(max(0, min(ligne, len(rangs) - 1))))
        else:
            self.montree.emit(None)

    def _montrer(self) -> None:
        self.montree.emit(self.choisie)

    def eventFilter(self, objet: QObject, event: QEvent) -> bool:
        touche = event.key() if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress else None
        if objet is self.filtre and touche in _TOUCHES:
            QApplication.sendEvent(self.liste, event)
            return True
        return super().eventFilter(objet, event)
