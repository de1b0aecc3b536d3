"""Tables that change at each key of a large tournament: rows are shown at once, only what is seen is measured."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtWidgets import QTableView

from arbitre.ui.kit.tables import a_regarder

Ligne = tuple[str, ...]
_Index = QModelIndex | QPersistentModelIndex


class _Lignes(QAbstractTableModel):
    """Rows of texts under their titles."""

    def __init__(self, titres: Sequence[str], parent: QObject) -> None:
        super().__init__(parent)
        self._titres = tuple(titres)
        self.lignes: tuple[Ligne, ...] = ()

    def montrer(self, lignes: Sequence[Ligne]) -> None:
        self.beginResetModel()
        self.lignes = tuple(lignes)
        self.endResetModel()

    def rowCount(self, parent: _Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self.lignes)

    def columnCount(self, parent: _Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._titres)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        lu = role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)  # a cell cut short is whole in its tip
        return self.lignes[index.row()][index.column()] if lu else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return self._titres[section]
        return None


class TableVue(QTableView):
    """A table that is looked at; the columns ``larges`` share the room that is left."""

    def __init__(self, nom: str, titres: Sequence[str], *larges: int) -> None:
        super().__init__()
        self._modele = _Lignes(titres, self)
        self.setModel(self._modele)
        self.horizontalHeader().setResizeContentsPrecision(0)
        a_regarder(self, nom, *larges)

    @property
    def lignes(self) -> tuple[Ligne, ...]:
        """What is shown."""
        return self._modele.lignes

    def montrer(self, lignes: Sequence[Ligne]) -> None:
        """Show these rows; the one chosen stays chosen where its first cell is still there."""
        choisie = self.choisie()
        self._modele.montrer(lignes)
        if choisie is not None:
            self.choisir(choisie[0])

    def choisie(self) -> Ligne | None:
        """The row chosen."""
        rang = self.currentIndex().row()
        return self._modele.lignes[rang] if 0 <= rang < len(self._modele.lignes) else None

    def choisir(self, cle: str) -> None:
        """Choose the row whose first cell is ``cle``, and bring it into sight."""
        for rang, ligne in enumerate(self._modele.lignes):
            if ligne[0] == cle:
                self.setCurrentIndex(self._modele.index(rang, 0))
                return
