"""The live ranking: of the partie in hand, or of the competition."""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QFontMetrics, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QHeaderView, QSplitter, QTableView, QVBoxLayout, QWidget

from arbitre.engine.classement.general import Methode
from arbitre.engine.competition.classer import Classe, classes, methode_de
from arbitre.engine.competition.etat import Competition
from arbitre.engine.feuilles.classement import MESURES, decimal
from arbitre.ui.textes import poste as textes

if TYPE_CHECKING:
    from arbitre.ui.poste.images_de_partie import ImagesDeLaPartie

_Index = QModelIndex | QPersistentModelIndex
_VIDE = QModelIndex()
_TOTAL = textes.COLONNES_CLASSEMENT[3]


class ModeleClassement(QAbstractTableModel):
    """Rows of a ranking."""

    def __init__(self) -> None:
        super().__init__()
        self.classes: tuple[Classe, ...] = ()
        self._methode = Methode.POINTS

    def montrer(self, classes: tuple[Classe, ...], methode: Methode = Methode.POINTS) -> None:
        """Show these rows, ranked by that method: what it adds up stands in the place of the total."""
        self.beginResetModel()
        self.classes, self._methode = classes, methode
        self.endResetModel()

    def classe_en(self, rang: int) -> Classe | None:
        """Who stands in that row."""
        return self.classes[rang] if 0 <= rang < len(self.classes) else None

    def rang_de(self, joueur: int) -> int:
        """The row of that player; the first for who is in none."""
        return next((i for i, c in enumerate(self.classes) if c.joueur.numero == joueur), 0)

    def rowCount(self, parent: _Index = _VIDE) -> int:
        return 0 if parent.isValid() else len(self.classes)

    def columnCount(self, parent: _Index = _VIDE) -> int:
        return 0 if parent.isValid() else len(textes.COLONNES_CLASSEMENT)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return MESURES.get(self._methode, _TOTAL) if section == 3 else textes.COLONNES_CLASSEMENT[section]
        return _cote(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role == Qt.ItemDataRole.DisplayRole:
            classe = self.classes[index.row()]
            if index.column() == 3 and self._methode in MESURES:
                return decimal(classe.ligne.merite(self._methode))
            return textes.ligne_de_classement(classe)[index.column()]
        return _cote(index.column()) if role == Qt.ItemDataRole.TextAlignmentRole else None


def _cote(colonne: int) -> Qt.AlignmentFlag:
    """Figures on the right, names on the left, in the header as in the rows."""
    cote = Qt.AlignmentFlag.AlignLeft if colonne == 2 else Qt.AlignmentFlag.AlignRight
    return cote | Qt.AlignmentFlag.AlignVCenter


_AU_BESOIN = (6, 7)
"""Solos and penalties: no column where nobody has any, the names need the room."""
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
        self.liste.selectionModel().currentRowChanged.connect(self._regarder)
        self._partage = QSplitter(Qt.Orientation.Vertical)
        self._partage.setChildrenCollapsible(True)
        self._partage.addWidget(self.liste)
        colonne.addWidget(self.portee)
        colonne.addWidget(self._partage, 1)

    @cached_property
    def images(self) -> "ImagesDeLaPartie":
        """The pictures beside the ranking, made when it is first looked at."""
        from arbitre.ui.poste.images_de_partie import ImagesDeLaPartie

        images = ImagesDeLaPartie()
        self._partage.addWidget(images)
        self._partage.setStretchFactor(0, 1)
        return images

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
        generale = self.portee.currentIndex() == 1
        choisi = self.modele.classe_en(self.liste.currentIndex().row())
        partie = self._competition.partie
        methode = methode_de(self._competition, None if generale else partie)
        self.modele.montrer(classes(self._competition, generale=generale), methode)
        for colonne in _AU_BESOIN:
            vide = not any(self.modele.index(rang, colonne).data() for rang in range(self.modele.rowCount()))
            self.liste.setColumnHidden(colonne, vide)
        self.images.setVisible(partie is not None and not generale and self.modele.rowCount() > 0)
        if partie is not None and not generale:
            rang = self.modele.rang_de(choisi.joueur.numero) if choisi else 0
            with QSignalBlocker(self.liste.selectionModel()):
                self.liste.setCurrentIndex(self.modele.index(rang, 0))
            self.images.montrer(partie, self.modele.classes, self.modele.classe_en(rang))

    def _regarder(self, index: QModelIndex) -> None:
        """The losses are those of the player in hand."""
        if (partie := self._competition.partie) is not None and self.portee.currentIndex() == 0:
            self.images.montrer_les_pertes(partie, self.modele.classe_en(index.row()))
