"""The grid in which players are typed: it grows by itself, gives the tables, loses nobody; below what is typed a cell
offers the club's players, séries and catégories in use.
"""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from itertools import count, islice
from typing import Final

from PySide6.QtCore import (
    QAbstractItemModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QFocusEvent,
    QGuiApplication,
    QKeyEvent,
    QKeySequence,
    QPalette,
    QStandardItem,
    QStandardItemModel,
)
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QApplication,
    QCompleter,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from arbitre.echanges.club import Club
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.francais import cle_de_licence, cle_de_nom, plie
from arbitre.engine.ligne.clavier import chiffres
from arbitre.engine.paires import deux_noms, noms_montres
from arbitre.engine.saisies import est_un_nom
from arbitre.ui.kit.champs import Champ
from arbitre.ui.kit.tables import Index, LignesASaisir, Table
from arbitre.ui.textes import ouverture as textes

OFFERTS: Final = 12
"""How many lines are offered at most."""
_FIN_DES_OFFRES: Final = QAbstractItemDelegate.EndEditHint


class Offres(QStyledItemDelegate):
    """A line chosen is written; any other text may be typed. ``lignes``: all rows of the grid."""

    def __init__(self, lignes: Callable[[], Sequence[tuple[str, ...]]], parent: QWidget) -> None:
        super().__init__(parent)
        self.lignes = lignes

    @abstractmethod
    def chercher(self, texte: str, rang: int) -> Sequence[tuple[str, str]]:
        """(as offered, as written) for what is typed in row ``rang``."""

    def prendre(self, choix: int, rang: int) -> None:
        """Write the chosen line in its row."""

    def createEditor(
        self, parent: QWidget, _option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QWidget:
        ligne = Champ(parent)
        ligne.setFrame(False)
        offre = QStandardItemModel(ligne)
        completeur = QCompleter(offre, ligne)
        completeur.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        completeur.setCompletionRole(Qt.ItemDataRole.UserRole)
        completeur.setMaxVisibleItems(OFFERTS)
        rang = index.row()

        def prendre(choix: QModelIndex) -> None:
            self.prendre(choix.row(), rang)
            QTimer.singleShot(0, ligne, finir)  # once the completer has written the text

        def finir() -> None:
            self.commitData.emit(ligne)
            self.closeEditor.emit(ligne, _FIN_DES_OFFRES.SubmitModelCache)

        def sans_choisir() -> None:
            """Enter goes to the offer first, which would only close: what is typed is what is meant."""
            popup = completeur.popup()
            if popup is not None and popup.isVisible() and not popup.currentIndex().isValid():
                QTimer.singleShot(0, ligne, finir)

        completeur.activated[QModelIndex].connect(prendre)  # type: ignore[index]  # overloads are not in the stubs
        ligne.textEdited.connect(lambda texte: self._offrir(offre, texte, rang))
        ligne.returnPressed.connect(sans_choisir)
        ligne.setCompleter(completeur)
        return ligne

    def setModelData(
        self, editor: QWidget, model: QAbstractItemModel, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        if isinstance(editor, Champ):
            model.setData(index, editor.text())

    def _offrir(self, offre: QStandardItemModel, texte: str, rang: int) -> None:
        offre.clear()
        for libelle, ecrit in self.chercher(texte, rang) if texte.strip() else ():
            ligne = QStandardItem(libelle)
            ligne.setData(ecrit, Qt.ItemDataRole.UserRole)
            offre.appendRow(ligne)


class NomsDuClub(Offres):
    """``choisi`` tells the row and the player taken from the offer."""

    choisi = Signal(int, object)

    def __init__(self, club: Club, lignes: Callable[[], Sequence[tuple[str, ...]]], parent: QWidget) -> None:
        super().__init__(lignes, parent)
        self._club = club
        self._offerts: tuple[Joueur, ...] = ()

    def prendre(self, choix: int, rang: int) -> None:
        self.choisi.emit(rang, self._offerts[choix])

    def chercher(self, texte: str, rang: int) -> Sequence[tuple[str, str]]:
        """The club's players who are in no other row yet."""
        autres = [(nom, licence) for i, (_, nom, licence, *_) in enumerate(self.lignes()) if nom and i != rang]
        trouves = self._club.chercher(texte, OFFERTS + len(autres))
        libres = (j for j in trouves if not any(meme_joueur((j.nom_complet, j.licence), autre) for autre in autres))
        self._offerts = tuple(islice(libres, OFFERTS))
        traits = ((j, (j.nom_complet, j.licence, j.serie, j.club)) for j in self._offerts)
        return [(" · ".join(filter(None, dits)), joueur.nom_complet) for joueur, dits in traits]


class Valeurs(Offres):
    """The values offered in a column: those of the federation, then those of the club's file and of the other rows."""

    def __init__(
        self,
        connues: Sequence[str],
        colonne: int,
        lignes: Callable[[], Sequence[tuple[str, ...]]],
        parent: QWidget,
    ) -> None:
        super().__init__(lignes, parent)
        self._connues, self._colonne = connues, colonne

    def chercher(self, texte: str, rang: int) -> Sequence[tuple[str, str]]:
        """The values that begin as typed, whatever the capitals and accents."""
        autres = (ligne[self._colonne] for i, ligne in enumerate(self.lignes()) if i != rang)
        valeurs = dict.fromkeys(filter(None, (*self._connues, *autres)))
        debut = plie(texte)
        return [(valeur, valeur) for valeur in valeurs if plie(valeur).startswith(debut)][:OFFERTS]


def meme_joueur(un: tuple[str, str], autre: tuple[str, str]) -> bool:
    """Whether two names with their licences are one player: the licences tell where both are known."""
    (nom, licence), (autre_nom, autre_licence) = un, autre
    if licence and autre_licence:
        return cle_de_licence(licence) == cle_de_licence(autre_licence)
    return cle_de_nom(nom) == cle_de_nom(autre_nom)


def rangs_en_double(joueurs: Sequence[tuple[str, str]]) -> dict[int, int]:
    """By the rank of each of ``joueurs`` (name, licence) who stands in another row too, the first of those other
    rows: one in two pairs, or in a pair and alone, stands in two rows."""
    par_nom: dict[str, list[int]] = {}
    for rang, (nom, _) in enumerate(joueurs):
        for cle in {cle_de_nom(un) for un in (nom, *deux_noms(nom)) if un}:
            par_nom.setdefault(cle, []).append(rang)
    cles = [cle_de_nom(nom) for nom, _ in joueurs]
    memes = (
        (rang, autre)
        for rangs in par_nom.values()
        for rang in rangs
        for autre in reversed(rangs)
        if autre != rang and (cles[rang] != cles[autre] or meme_joueur(joueurs[rang], joueurs[autre]))
    )
    return dict(memes)


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
