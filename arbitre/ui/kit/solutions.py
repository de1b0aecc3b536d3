"""The list of solutions with its line: what one types narrows it, fast enough for each key; the one chosen is shown."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSignalBlocker,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel, QListView, QVBoxLayout, QWidget

from arbitre.engine.ligne.clavier import en_chiffres, en_lettres
from arbitre.engine.ligne.placements import mots_de, reference_lue, separer
from arbitre.engine.solution import Solution
from arbitre.ui.kit.champs import Champ
from arbitre.ui.kit.mise_en_page import rangee
from arbitre.ui.textes import analyse as textes

POINTS_MAX: Final = 9999
_POINTS: Final = re.compile(r"(\d{1,4})(?:-(\d{1,4})|([-+]))?")


class Index:
    """Words and points of ``solutions`` (best first), filled little by little: a search has tens of thousands."""

    def __init__(self, solutions: Sequence[Solution]) -> None:
        self.solutions = solutions
        self._mots: list[str] = []
        self._moins: list[int] = []

    @property
    def complet(self) -> bool:
        return len(self._moins) == len(self.solutions)

    def avancer(self, nombre: int) -> None:
        """Take ``nombre`` more solutions in."""
        debut = len(self._moins)
        for solution in self.solutions[debut : debut + nombre]:
            self._mots.append(solution.mot.upper())
            self._moins.append(-solution.points)

    def chercher(self, demande: str) -> Sequence[int]:
        """The ranks, best first, of the solutions whose word holds each group of letters typed, and whose points are
        as typed, at the reference typed. What is none of them is left aside."""
        debut, fin, lettres = 0, len(self._moins), list[str]()
        parts, ref = separer(mots_de(demande))
        for part in parts:
            if m := _POINTS.fullmatch(en_chiffres(part)):
                bas, haut = _bornes(m)
                debut, fin = max(debut, bisect_left(self._moins, -haut)), min(fin, bisect_right(self._moins, -bas))
            elif (groupe := en_lettres(part)).isalpha():
                lettres.append(groupe)
            else:
                ref = ref or reference_lue(part)
        rangs: Sequence[int] = range(debut, max(debut, fin))
        for groupe in lettres:
            rangs = [rang for rang in rangs if groupe in self._mots[rang]]
        return [rang for rang in rangs if str(self.solutions[rang].ref) == ref] if ref else rangs


def _bornes(m: re.Match[str]) -> tuple[int, int]:
    """« 70 » is 70 itself, « 60-80 » both ends in, « 70+ » from 70 on, « 70- » up to 70."""
    seul = int(m[1])
    if m[2]:
        return min(seul, int(m[2])), max(seul, int(m[2]))
    return {"+": (seul, POINTS_MAX), "-": (0, seul)}.get(m[3], (seul, seul))


TRANCHE: Final = 2000
"""Solutions indexed between two turns of the window: a few milliseconds."""
PAGE: Final = 200
"""Rows laid out at a time: the others come as one goes down."""
_TOUCHES: Final = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
_RACINE = QModelIndex()


class _Modele(QAbstractListModel):
    """The solutions of some ranks; each is made when its row is painted."""

    def __init__(self) -> None:
        super().__init__()
        self.solutions: Sequence[Solution] = ()
        self.rangs: Sequence[int] = ()
        self._ouvertes = 0

    def montrer(self, solutions: Sequence[Solution], rangs: Sequence[int]) -> None:
        """These ranks of ``solutions``."""
        self.beginResetModel()
        self.solutions, self.rangs = solutions, rangs
        self._ouvertes = min(PAGE, len(rangs))
        self.endResetModel()

    def canFetchMore(self, parent: QModelIndex | QPersistentModelIndex) -> bool:
        return not parent.isValid() and self._ouvertes < len(self.rangs)

    def fetchMore(self, parent: QModelIndex | QPersistentModelIndex) -> None:
        """Add another page of solutions to the list."""
        fin = min(self._ouvertes + PAGE, len(self.rangs))
        self.beginInsertRows(parent, self._ouvertes, fin - 1)
        self._ouvertes = fin
        self.endInsertRows()

    def solution(self, ligne: int) -> Solution | None:
        """What a row shows."""
        return self.solutions[self.rangs[ligne]] if 0 <= ligne < len(self.rangs) else None

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = _RACINE) -> int:
        return 0 if parent.isValid() else self._ouvertes

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        solution = self.solution(index.row())
        return None if solution is None else textes.solution(solution)


class ListeFiltree(QWidget):
    """``montree`` carries the solution to look at, None without one. Arrows move in the list from the line."""

    montree = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        colonne = QVBoxLayout(self)
        colonne.setContentsMargins(0, 0, 0, 0)
        self.filtre = Champ(placeholderText=textes.FILTRE_EXEMPLE)
        self.filtre.setAccessibleName(textes.FILTRE)
        self.filtre.setToolTip(textes.FILTRE_AIDE)
        self.compte = QLabel()
        self.compte.setAccessibleName(textes.COMPTE)
        self._modele = _Modele()
        self.liste = QListView()
        self.liste.setAccessibleName(textes.SOLUTIONS)
        self.liste.setUniformItemSizes(True)
        self.liste.setModel(self._modele)
        colonne.addLayout(rangee((self.filtre, 1), self.compte))
        colonne.addWidget(self.liste, 1)
        self._index = Index(())
        self._suite = QTimer(self, singleShot=True, interval=5)
        self._suite.timeout.connect(self._indexer)
        self.filtre.textChanged.connect(self._filtrer)
        self.filtre.installEventFilter(self)
        self.liste.selectionModel().currentChanged.connect(self._montrer)
        self.setFocusProxy(self.filtre)

    def montrer(self, solutions: Sequence[Solution], d_abord: Solution | None = None) -> None:
        """These, best first, whatever was typed before; ``d_abord`` is looked at where it is among the first."""
        self._index = Index(solutions)
        with QSignalBlocker(self.filtre):
            self.filtre.clear()
        self._modele.montrer((), ())
        self._indexer()
        premieres = solutions[:PAGE]
        if d_abord in premieres:
            self.liste.setCurrentIndex(self._modele.index(premieres.index(d_abord)))

    def vider(self) -> None:
        """No solution, and none looked at."""
        self._suite.stop()
        self._index = Index(())
        self._modele.montrer((), ())
        with QSignalBlocker(self.filtre):
            self.filtre.clear()
        self.compte.clear()

    @property
    def choisie(self) -> Solution | None:
        """The solution looked at."""
        return self._modele.solution(self.liste.currentIndex().row())

    @property
    def nombre(self) -> int:
        """How many are in the list."""
        return len(self._modele.rangs)

    def _indexer(self) -> None:
        """A slice more; once a page is full, what is looked at stays."""
        self._index.avancer(TRANCHE)
        self._filtrer(garder=True)
        if not self._index.complet:
            self._suite.start()

    def _filtrer(self, _texte: str = "", *, garder: bool = False) -> None:
        index, rangs = self._index, self._index.chercher(self.filtre.text())
        self.compte.setText(textes.compte(len(rangs), len(index.solutions)))
        if garder and len(self._modele.rangs) >= PAGE:
            self._modele.rangs = rangs  # the rows shown are the same: the best ones came first
            return
        self._modele.montrer(index.solutions, rangs)
        if rangs:
            self.liste.setCurrentIndex(self._modele.index(0))
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
