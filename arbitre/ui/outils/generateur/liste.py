"""The parties found, a row each: numbers only, sorted as one likes."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from arbitre.ui.outils.generateur.travail import Trouvee
from arbitre.ui.textes import generateur as textes

_Index = QModelIndex | QPersistentModelIndex
_RACINE = QModelIndex()


class Trouvees(QAbstractTableModel):
    """What was found, in the order in which it was; what became of each seal."""

    def __init__(self) -> None:
        super().__init__()
        self.lignes: list[Trouvee] = []
        self._sceaux: dict[int, str] = {}

    def ajouter(self, trouvees: Sequence[Trouvee]) -> None:
        """More of them."""
        if trouvees:
            debut = len(self.lignes)
            self.beginInsertRows(_RACINE, debut, debut + len(trouvees) - 1)
            self.lignes.extend(trouvees)
            self.endInsertRows()

    def vider(self) -> None:
        """None any more."""
        self.beginResetModel()
        self.lignes.clear()
        self._sceaux.clear()
        self.endResetModel()

    def marquer(self, rang: int, sceau: str) -> None:
        """Say what became of a seal; one that was lifted stays so."""
        if self._sceaux.get(rang) != textes.VUE:
            self._sceaux[rang] = sceau
            case = self.index(rang, len(textes.COLONNES) - 1)
            self.dataChanged.emit(case, case)

    def rowCount(self, parent: _Index = _RACINE) -> int:
        return 0 if parent.isValid() else len(self.lignes)

    def columnCount(self, parent: _Index = _RACINE) -> int:
        return 0 if parent.isValid() else len(textes.COLONNES)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role != Qt.ItemDataRole.DisplayRole:
            return None
        trouvee = self.lignes[index.row()]
        vu = trouvee.resume
        sceau = self._sceaux.get(index.row(), textes.SCELLEE)
        return (trouvee.numero, vu.coups, vu.total, vu.scrabbles, vu.isotops, sceau)[index.column()]

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.DisplayRole and orientation is Qt.Orientation.Horizontal:
            return textes.COLONNES[section]
        return None


class VueDesTrouvees(QTableView):
    """Rows are chosen whole, several at once; a click on a title sorts."""

    def __init__(self, modele: Trouvees, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAccessibleName(textes.TROUVEES)
        tri = QSortFilterProxyModel(self)
        tri.setSourceModel(modele)
        self._tri = tri
        self.setModel(tri)
        self.setSortingEnabled(True)
        self.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        self.verticalHeader().hide()
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setTabKeyNavigation(False)
        self.setAlternatingRowColors(True)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)

    def choisir_la_premiere(self) -> None:
        """The row on top, whatever key is held meanwhile."""
        choisir = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.selectionModel().setCurrentIndex(self._tri.index(0, 0), choisir)

    def choisies(self) -> list[int]:
        """The rows chosen, as the model numbers them, in the order in which they are shown."""
        indices = sorted(self.selectionModel().selectedRows(), key=lambda index: index.row())
        return [self._tri.mapToSource(index).row() for index in indices]
