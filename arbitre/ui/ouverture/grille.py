"""The grid in which players are typed: it grows by itself, gives the tables, loses nobody."""

from collections.abc import Sequence
from itertools import count
from typing import Final

from PySide6.QtCore import (
    QItemSelectionModel,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPalette,
)
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QApplication,
    QStyle,
    QWidget,
)

from arbitre.echanges.club import Club
from arbitre.engine.ligne.clavier import chiffres
from arbitre.engine.paires import noms_montres
from arbitre.engine.saisies import est_un_nom
from arbitre.ui.kit.tables import Index, LignesASaisir, Table
from arbitre.ui.ouverture.offres import NomsDuClub, Valeurs, rangs_en_double
from arbitre.ui.textes import joueurs as textes

TABLE, NOM, LICENCE, CATEGORIE, SERIE, _ = range(len(textes.COLONNES))
"""Columns."""
_LIBRES: Final = 12
"""Rows without a name at the foot of a grid that is shown; one is always left."""
_VIDE: Final = ("",) * len(textes.COLONNES)
_FIN: Final = QAbstractItemDelegate.EndEditHint
_DEBUT: Final = QKeySequence.StandardKey.MoveToStartOfDocument
_BAS: Final = QKeySequence.StandardKey.MoveToEndOfDocument
_DONNES: Final = frozenset((Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ForegroundRole))
"""What a table that nobody typed has of its own: its number, its ink."""
_PARTS: Final = (0.1, 1.0, 0.15, 0.1, 0.1, 0.14)
"""Share of the width that each column may take for its cells, at most; its heading is always whole."""


class Cases(LignesASaisir):
    """Rows of players, one of them always free; ``refuse`` says what was typed where it cannot stand.

    A row without a table has the first that nobody typed, in the order of the rows. Names that are one person's are
    marked, and ``double`` says the one that was just typed again.
    """

    refuse = Signal(str)
    double = Signal(str)

    def __init__(self) -> None:
        super().__init__(textes.COLONNES, saisies=range(len(textes.COLONNES)))
        self._tables: tuple[list[tuple[str, ...]], list[str]] = [], []
        self._doubles: tuple[list[tuple[str, ...]], dict[int, int]] = [], {}

    @property
    def tables(self) -> list[str]:
        """The table of each row that has a name or a number; typed, or given."""
        lues, tables = self._tables
        if lues != self.lignes:
            tables = self._donner_les_tables()
            self._tables = [*self.lignes], tables
        return tables

    @property
    def doubles(self) -> dict[int, int]:
        """The rows whose player is in another one, with the first of those others."""
        lues, doubles = self._doubles
        if lues != self.lignes:
            doubles = rangs_en_double([(nom, licence) for _, nom, licence, *_ in self.lignes])
            self._doubles = [*self.lignes], doubles
        return doubles

    @property
    def doubles_dits(self) -> dict[int, str]:
        """What is said of each of those rows."""
        return {r: textes.deja_a_la_ligne(r + 1, self.lignes[r][NOM], autre + 1) for r, autre in self.doubles.items()}

    def _dire_le_double(self, rang: int) -> None:
        if dit := self.doubles_dits.get(rang):
            self.double.emit(dit)

    def _donner_les_tables(self) -> list[str]:
        prises = {table for table, *_ in self.lignes if table}
        libres = (libre for libre in map(str, count(1)) if libre not in prises)
        return [table or (next(libres) if nom else "") for table, nom, *_ in self.lignes]

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if role in _DONNES and index.column() == TABLE and not self.lignes[index.row()][TABLE]:
            if role == Qt.ItemDataRole.DisplayRole:
                return self.tables[index.row()]
            return QGuiApplication.palette().color(QPalette.ColorRole.PlaceholderText)
        if role == Qt.ItemDataRole.DecorationRole and index.column() == NOM and index.row() in self.doubles:
            return QApplication.style().standardIcon(QStyle.StandardPixmap.SP_MessageBoxWarning)
        return super().data(index, role)

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        texte, colonne = " ".join(str(value).split()), index.column()
        if role != Qt.ItemDataRole.EditRole or not texte:
            return super().setData(index, texte, role)
        if colonne == TABLE and (numero := chiffres(texte)):
            return super().setData(index, numero.lstrip("0") or "0", role)
        if colonne == TABLE or (colonne == LICENCE and est_un_nom(texte)):
            return self._ecrire_le_nom(index.row(), texte, textes.PAS_ICI[colonne])
        ecrit = super().setData(index, noms_montres(texte) if colonne == NOM else texte, role)
        if colonne == NOM:
            self._dire_le_double(index.row())
        return ecrit

    def _ecrire_le_nom(self, rang: int, texte: str, pas_ici: str) -> bool:
        """A name typed in another column; nothing changes where the row has one."""
        if nom := self.lignes[rang][NOM]:
            self.refuse.emit(textes.nom_ailleurs(rang + 1, texte, nom, pas_ici))
            return False
        return self.setData(self.index(rang, NOM), texte)

    def changer(self, rang: int, ligne: tuple[str, ...]) -> None:
        super().changer(rang, ligne)
        if rang + 1 == len(self.lignes) and any(ligne):
            self.ajouter([_VIDE])
        self.dataChanged.emit(self.index(0, TABLE), self.index(len(self.lignes) - 1, NOM))

    def montrer_les_joueurs(self, rangees: Sequence[tuple[str, ...]]) -> None:
        """These, and rows to type in."""
        self.montrer([*rangees, *[_VIDE] * _LIBRES])


class Grille(Table[tuple[str, ...]]):
    """Enter goes on to the next player, as in a spreadsheet; a paste of several lines is a list of players.

    Tab goes along a row, empty cells too, then to the next name; from a row that holds nothing it leaves. ``finie``:
    Enter where there is no name. ``efface``: the cells chosen are to be emptied; ``defait``: what went last is to come
    back.
    """

    colle = Signal(str)
    efface = Signal()
    defait = Signal()
    finie = Signal()

    def __init__(self, club: Club) -> None:
        self.cases = Cases()
        super().__init__(textes.JOUEURS, self.cases, NOM)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.horizontalHeader().setResizeContentsPrecision(0)  # the rows in sight: each name typed asks for it again
        self.noms = NomsDuClub(club, lambda: self.cases.lignes, self)
        self.setItemDelegateForColumn(NOM, self.noms)
        for colonne, connues in ((CATEGORIE, club.categories), (SERIE, club.series)):
            self.setItemDelegateForColumn(colonne, Valeurs(connues, colonne, lambda: self.cases.lignes, self))

    def sizeHintForColumn(self, column: int) -> int:
        """A club or a heading pasted by mistake never takes the room of the names; empty rows ask for none."""
        if not any(map(any, self.lignes)):
            return 0
        return min(super().sizeHintForColumn(column), int(_PARTS[column] * self.maximumViewportSize().width()))

    def aller(self, rang: int, colonne: int = NOM) -> None:
        """Go to a cell, and bring it in sight."""
        index = self.cases.index(rang, colonne)
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)

    def aller_au_premier_libre(self) -> None:
        """Where the next name is typed."""
        self.aller(next(rang for rang, ligne in enumerate(self.lignes) if not any(ligne)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.state() is QAbstractItemView.State.EditingState:
            super().keyPressEvent(event)
        elif event.matches(QKeySequence.StandardKey.Paste):
            self.colle.emit(QGuiApplication.clipboard().text())
        elif event.key() == Qt.Key.Key_Delete:
            self.efface.emit()
        elif event.matches(QKeySequence.StandardKey.Undo):
            self.defait.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers():
            self._suivant()
        elif event.matches(_DEBUT):
            self.aller(0)
        elif event.matches(_BAS):
            self.aller_au_premier_libre()
        else:
            super().keyPressEvent(event)

    def effacer(self) -> None:
        """Empty the cells chosen."""
        for index in self.selectedIndexes():
            self.cases.ecrire(index.row(), index.column(), "")

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() is Qt.FocusReason.ShortcutFocusReason or not self.currentIndex().isValid():
            self.aller_au_premier_libre()
        elif not self.selectedIndexes():
            self.aller(self.currentIndex().row(), self.currentIndex().column())

    @property
    def rangs_des_noms(self) -> tuple[int, ...]:
        """The rows whose name is among the chosen cells."""
        noms = {index.row() for index in self.selectedIndexes() if index.column() == NOM}
        return tuple(rang for rang in self.rangs_choisis if rang in noms)

    @property
    def rangs_choisis(self) -> tuple[int, ...]:
        """The rows of the cells chosen that hold something."""
        return tuple(sorted({index.row() for index in self.selectedIndexes() if any(self.lignes[index.row()])}))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """No cell is lit where nothing can be typed, but under the menu of some; coming back lights the same one."""
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.clearSelection()

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        a_cote = {_FIN.EditNextItem: 1, _FIN.EditPreviousItem: -1}.get(hint)
        super().closeEditor(editor, hint if a_cote is None else _FIN.NoHint)
        if a_cote is not None:
            self._longer(a_cote)
        elif hint is _FIN.SubmitModelCache:
            self._suivant()

    def focusNextPrevChild(self, suivant: bool) -> bool:
        return self._longer(1 if suivant else -1) or super().focusNextPrevChild(suivant)

    def _longer(self, pas: int) -> bool:
        """The cell beside this one, from the last one the next name; False where the row ends, or holds nothing."""
        ici = self.currentIndex()
        if not ici.isValid() or not any(self.lignes[ici.row()]):
            return False
        if ici.column() + pas in range(self.cases.columnCount()):
            self.aller(ici.row(), ici.column() + pas)
        elif pas > 0:
            self.aller(ici.row() + 1)
        else:
            return False
        return True

    def _suivant(self) -> None:
        """The next row's name; the name of this one where it has a table only, nowhere where it has nothing."""
        ici = self.currentIndex()
        if not any(self.lignes[ici.row()]):
            self.finie.emit()
        elif ici.column() == TABLE:
            self.aller(ici.row() + bool(self.lignes[ici.row()][NOM]))
        else:
            self.aller(ici.row() + 1)
