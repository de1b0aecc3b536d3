"""The table of a coup's results, one row a table, as a Qt model."""

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from arbitre.charte import Palette
from arbitre.engine.competition.etat import Competition
from arbitre.engine.partie.etat import Coup, Origine, Partie, Place
from arbitre.engine.partie.lecture import Resultat, resultat
from arbitre.engine.reglement import Peine
from arbitre.ui.textes import poste as textes

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
        """Show ``coup``'s results; where the tables are the same, only rows that changed are told."""
        lignes: list[tuple[Place, Resultat, str]] = []
        if partie is not None and coup is not None:
            lignes = [
                (place, resultat(partie, coup, place.joueur), competition.joueur(place.joueur).nom_complet)
                for place in partie.presents(coup.numero)
            ]
        meme = coup is not None and self._coup is not None and coup.numero == self._coup.numero
        avant = self._lignes
        if not meme or [place for place, _, _ in avant] != [place for place, _, _ in lignes]:
            self.beginResetModel()
            self._coup, self._lignes = coup, lignes
            self.endResetModel()
            return
        self._coup, self._lignes = coup, lignes
        for rang, (ancienne, nouvelle) in enumerate(zip(avant, lignes, strict=True)):
            if ancienne != nouvelle:
                self.dataChanged.emit(self.index(rang, 0), self.index(rang, len(textes.COLONNES_RESULTATS) - 1))

    def habiller(self, palette: Palette) -> None:
        """Other colours."""
        self._palette = palette

    def table_en(self, rang: int) -> int | None:
        """The table of a row."""
        return self._lignes[rang][0].table if 0 <= rang < len(self._lignes) else None

    def rang_de(self, table: int) -> int | None:
        """The row of a table."""
        return next((i for i, (place, _, _) in enumerate(self._lignes) if place.table == table), None)

    def au_top(self, rang: int) -> bool:
        """Whether the row has the retained solution and nothing beside it."""
        return self._lignes[rang][1].origine is Origine.TOP

    def rowCount(self, parent: _Index = _VIDE) -> int:
        return 0 if parent.isValid() else len(self._lignes)

    def columnCount(self, parent: _Index = _VIDE) -> int:
        return 0 if parent.isValid() else len(textes.COLONNES_RESULTATS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return textes.COLONNES_RESULTATS[section]
        return _cote(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        place, res, nom = self._lignes[index.row()]
        match role:
            case Qt.ItemDataRole.DisplayRole:
                return self._texte(index.column(), place, res, nom)
            case Qt.ItemDataRole.TextAlignmentRole:
                return _cote(index.column())
            case Qt.ItemDataRole.ForegroundRole:
                return self._encre(res)
            case Qt.ItemDataRole.ToolTipRole:
                return "\n".join(filter(None, (nom, textes.detail(res))))
            case Qt.ItemDataRole.AccessibleTextRole:
                return textes.ligne_lue(self._texte(c, place, res, nom) for c in range(len(textes.COLONNES_RESULTATS)))
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


def _cote(colonne: int) -> Qt.AlignmentFlag:
    """Figures on the right, words on the left, in the header as in the rows."""
    cote = Qt.AlignmentFlag.AlignRight if colonne in (0, 4) else Qt.AlignmentFlag.AlignLeft
    return cote | Qt.AlignmentFlag.AlignVCenter


_LARGEURS = {0: "Table__", 2: "(A)NTICIPASSE", 3: "15H__", 4: "Points__", 5: "P 5.4.2.b A 5.5"}
"""The widest text that a column shows whole; the player's name takes what is left."""


class ListeDesResultats(QTableView):
    """The tables of a coup. B and V tell that the player of the row was told, by billet or aloud."""

    notifier = Signal(int, bool)

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self.modele = ModeleResultats(palette)
        self.second_regard = False
        self.setModel(self.modele)
        self.setAccessibleName(textes.RESULTATS)
        self.verticalHeader().hide()
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def filtrer(self) -> None:
        """At the second look only what differs from the top is shown."""
        for rang in range(self.modele.rowCount()):
            cache = self.second_regard and self.modele.au_top(rang)
            if self.isRowHidden(rang) != cache:
                self.setRowHidden(rang, cache)

    def resizeEvent(self, event: QResizeEvent) -> None:
        mesures = QFontMetrics(self.font())
        self.verticalHeader().setDefaultSectionSize(round(mesures.height() * 1.35))
        for colonne, texte in _LARGEURS.items():
            self.setColumnWidth(colonne, mesures.horizontalAdvance(texte) + 8)
        super().resizeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        table = self.modele.table_en(self.currentIndex().row())
        if table is not None and event.key() in (Qt.Key.Key_B, Qt.Key.Key_V) and not event.modifiers():
            self.notifier.emit(table, event.key() == Qt.Key.Key_V)
            return
        super().keyPressEvent(event)
