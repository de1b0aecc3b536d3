"""The live ranking: of the partie in hand, or of the competition."""

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, QTimer
from PySide6.QtGui import QFontMetrics, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QHeaderView, QTableView, QVBoxLayout, QWidget

from arbitre.engine.competition.classer import Classe, classement_de_partie, classement_general
from arbitre.engine.competition.etat import Competition
from arbitre.engine.erreurs import Refus
from arbitre.ui.poste import textes

_Index = QModelIndex | QPersistentModelIndex
_VIDE = QModelIndex()


class ModeleClassement(QAbstractTableModel):
    """Rows of a ranking."""

    def __init__(self) -> None:
        super().__init__()
        self._classes: tuple[Classe, ...] = ()

    def montrer(self, classes: tuple[Classe, ...]) -> None:
        """Show these rows."""
        self.beginResetModel()
        self._classes = classes
        self.endResetModel()

    def rowCount(self, parent: _Index = _VIDE) -> int:
        return 0 if parent.isValid() else len(self._classes)

    def columnCount(self, parent: _Index = _VIDE) -> int:
        return 0 if parent.isValid() else len(textes.COLONNES_CLASSEMENT)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return textes.COLONNES_CLASSEMENT[section]
        return _cote(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            return textes.ligne_de_classement(self._classes[index.row()])[index.column()]
        return _cote(index.column()) if role == Qt.ItemDataRole.TextAlignmentRole else None


def _cote(colonne: int) -> Qt.AlignmentFlag:
    """Figures on the right, names on the left, in the header as in the rows."""
    cote = Qt.AlignmentFlag.AlignLeft if colonne == 2 else Qt.AlignmentFlag.AlignRight
    return cote | Qt.AlignmentFlag.AlignVCenter


_LARGEURS = {0: "Rang_", 1: "Table_", 3: "Total__", 4: "Négatif__", 5: "100,00_", 6: "Solos_", 7: "Pén.__"}


class PanneauClassement(QWidget):
    """The ranking, kept up to date while it is looked at."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._competition = Competition()
        self._bientot = QTimer(self, singleShot=True, interval=250)
        self._bientot.timeout.connect(self._calculer)
        colonne = QVBoxLayout(self)
        colonne.setContentsMargins(8, 8, 8, 8)
        self.portee = QComboBox()
        self.portee.addItems([textes.PARTIE_EN_COURS, textes.COMPETITION_ENTIERE])
        self.portee.setAccessibleName(textes.PORTEE)
        self.portee.currentIndexChanged.connect(self._calculer)
        self.modele = ModeleClassement()
        self.liste = QTableView()
        self.liste.setModel(self.modele)
        self.liste.setAccessibleName(textes.CLASSEMENT)
        self.liste.verticalHeader().hide()
        self.liste.setShowGrid(False)
        self.liste.setAlternatingRowColors(True)
        self.liste.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.liste.setTabKeyNavigation(False)
        entete = self.liste.horizontalHeader()
        entete.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        entete.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
        colonne.addWidget(self.portee)
        colonne.addWidget(self.liste, 1)

    def montrer(self, competition: Competition) -> None:
        """Take the state; the ranking is worked out only when it is seen."""
        self._competition = competition
        if self.isVisible():
            self._bientot.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._calculer()

    def resizeEvent(self, event: QResizeEvent) -> None:
        mesures = QFontMetrics(self.liste.font())
        for colonne, texte in _LARGEURS.items():
            self.liste.setColumnWidth(colonne, mesures.horizontalAdvance(texte) + 12)
        super().resizeEvent(event)

    def _calculer(self) -> None:
        self._bientot.stop()
        self.modele.montrer(classes(self._competition, generale=self.portee.currentIndex() == 1))


def classes(competition: Competition, *, generale: bool) -> tuple[Classe, ...]:
    """The ranking to show, empty before there is one."""
    partie = competition.partie
    if partie is None:
        return ()
    try:
        return classement_general(competition) if generale else classement_de_partie(competition, partie)
    except Refus:
        return ()
