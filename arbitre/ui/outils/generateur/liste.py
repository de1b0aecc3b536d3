"""The parties found, a row each: numbers only, sorted as one likes."""

from PySide6.QtCore import QItemSelectionModel, QSortFilterProxyModel, Qt
from PySide6.QtWidgets import QHeaderView

from arbitre.ui.kit.tables import Cellules, Lignes, Table
from arbitre.ui.outils.generateur.travail import Trouvee
from arbitre.ui.textes import generateur as textes


class Trouvees(Lignes[Trouvee]):
    """What was found, in the order in which it was; what became of each seal."""

    def __init__(self) -> None:
        super().__init__(textes.COLONNES, self._chiffres, a_droite=range(len(textes.COLONNES)))
        self._sceaux: dict[int, str] = {}

    def _chiffres(self, trouvee: Trouvee) -> Cellules:
        vu, sceau = trouvee.resume, self._sceaux.get(trouvee.numero, textes.SCELLEE)
        return (trouvee.numero, vu.coups, vu.total, vu.scrabbles, vu.isotops, sceau)

    def vider(self) -> None:
        """None any more."""
        self._sceaux.clear()
        self.montrer(())

    def marquer(self, rang: int, sceau: str) -> None:
        """Say what became of a seal; one that was lifted stays so."""
        trouvee = self.lignes[rang]
        if self._sceaux.get(trouvee.numero) != textes.VUE:
            self._sceaux[trouvee.numero] = sceau
            self.changer(rang, trouvee)


class VueDesTrouvees(Table[Trouvee]):
    """Rows are chosen whole, several at once; a click on a title sorts."""

    def __init__(self, modele: Trouvees) -> None:
        super().__init__(textes.TROUVEES, modele)
        self._tri = QSortFilterProxyModel(self)
        self._tri.setSourceModel(modele)
        self.setModel(self._tri)
        self.setSortingEnabled(True)
        self.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)

    def choisir_la_premiere(self) -> None:
        """The row on top, whatever key is held meanwhile."""
        choisir = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.selectionModel().setCurrentIndex(self._tri.index(0, 0), choisir)

    def choisies(self) -> list[int]:
        """The rows chosen, as the model numbers them, in the order in which they are shown."""
        indices = sorted(self.selectionModel().selectedRows(), key=lambda index: index.row())
        return [self._tri.mapToSource(index).row() for index in indices]
