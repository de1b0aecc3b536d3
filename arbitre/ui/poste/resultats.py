"""The table of a coup's results, one row a table, as a Qt model."""

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from arbitre.charte import Palette
from arbitre.engine.competition.etat import Competition
from arbitre.engine.partie.etat import Coup, Origine, Partie, Place
from arbitre.engine.partie.lecture import Resultat, resultat
from arbitre.engine.reglement import Peine
from arbitre.ui.poste import textes

_Index = QModelIndex | QPersistentModelIndex
_VIDE = QModelIndex()


class ModeleResultats(QAbstractTableModel):
    """Rows of (place, result); colours carry their letter too (A, P, Z)."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette
        self._lignes: list[tuple[Place, Resultat, str]] = []
        self._coup: Coup | None = None

    def montrer(self, competition: Competition, partie: Partie | None, coup: Coup | None) -> None:
        """Show ``coup``'s results."""
        self.beginResetModel()
        self._coup = coup
        self._lignes = []
        if partie is not None and coup is not None:
            self._lignes = [
                (place, resultat(partie, coup, place.joueur), competition.joueur(place.joueur).nom_complet)
                for place in partie.presents(coup.numero)
            ]
        self.endResetModel()

    def table_en(self, rang: int) -> int | None:
        """The table of a row."""
        return self._lignes[rang][0].table if 0 <= rang < len(self._lignes) else None

    def rang_de(self, table: int) -> int | None:
        """The row of a table."""
        return next((i for i, (place, _, _) in enumerate(self._lignes) if place.table == table), None)

    def rowCount(self, parent: _Index = _VIDE) -> int:
        return 0 if parent.isValid() else len(self._lignes)

    def columnCount(self, parent: _Index = _VIDE) -> int:
        return 0 if parent.isValid() else len(textes.COLONNES_RESULTATS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is Qt.Orientation.Horizontal and role == Qt.ItemDataRole.DisplayRole:
            return textes.COLONNES_RESULTATS[section]
        return None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        place, res, nom = self._lignes[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._texte(index.column(), place, res, nom)
            case Qt.ItemDataRole.TextAlignmentRole if index.column() in (0, 4):
                return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
            case Qt.ItemDataRole.ForegroundRole:
                return self._encre(res)
            case Qt.ItemDataRole.ToolTipRole:
                return textes.detail(res)
            case _:
                return None

    def _texte(self, colonne: int, place: Place, res: Resultat, nom: str) -> str:
        match colonne:
            case 0:
                return str(place.table)
            case 1:
                return nom
            case 2:
                return textes.mot_du_resultat(res, self._coup)
            case 3:
                return textes.ref_du_resultat(res, self._coup)
            case 4:
                return str(res.points) if res.saisi else "—"
            case _:
                return textes.verdict_court(res)

    def _encre(self, res: Resultat) -> QColor:
        if not res.saisi:
            return QColor(self._palette.encre_douce)
        if res.origine is Origine.NON_REMIS or res.a_la_peine(Peine.ZERO):
            return QColor(self._palette.zero)
        if res.a_la_peine(Peine.PENALITE):
            return QColor(self._palette.penalite)
        if res.a_la_peine(Peine.AVERTISSEMENT):
            return QColor(self._palette.avertissement)
        return QColor(self._palette.encre)
