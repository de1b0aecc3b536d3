"""Tables, looked at or typed into: rows are values, and what a row shows is said once; what may be done with the rows
chosen, under the right button; and what stands where a list has nothing yet.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, Final, Generic, TypeVar

from PySide6.QtCore import (
    QAbstractTableModel,
    QElapsedTimer,
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    Qt,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QAbstractScrollArea,
    QApplication,
    QHeaderView,
    QLabel,
    QMenu,
    QStackedWidget,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.ligne.clavier import chiffres
from arbitre.ui.kit.champs import Champ, bouton, sans_coche
from arbitre.ui.textes.touches import CREER, dite

L = TypeVar("L")
Index = QModelIndex | QPersistentModelIndex
Cellules = Sequence[object]
"""What a row shows, a column each: texts, or numbers where they are sorted as such."""

_RACINE: Final = QModelIndex()
_MESUREES: Final = 100
"""Rows measured for the width of a column; in a longer table only those in sight are."""
_SERREE, _AISEE = 1.04, 1.3
"""Height of a row in lines of text: where as many as can be are to be seen, and elsewhere."""
_TETE, _TETE_AISEE = 1.15, 1.5
"""Height of its titles, likewise."""
_MONTRE, _ALIGNE = Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.TextAlignmentRole
_ECRITS: Final = frozenset((_MONTRE, Qt.ItemDataRole.EditRole, Qt.ItemDataRole.ToolTipRole))
"""Roles of Qt asked of each cell, looked up once."""
_GAUCHE: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_DROITE: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


_EN_PLUS: Final = QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows
_SANS_TITRES: Final = 3
"""Rows, under which the titles of columns give way to them."""


class Lignes(QAbstractTableModel, Generic[L]):
    """Rows under ``titres``, shown as ``cellules`` says, which is asked for rows in sight only.

    ``cle`` tells one row from another: the first cell, where nothing else is given.
    ``a_droite``: columns set to the right. ``roles``: what a row answers in a column to other roles of Qt (ink, font,
    what a screen reader says). A cell that is cut is whole in its tip.
    """

    def __init__(
        self,
        titres: Sequence[str],
        cellules: Callable[[L], Cellules],
        *,
        cle: Callable[[L], object] | None = None,
        a_droite: Iterable[int] = (),
        roles: Mapping[Qt.ItemDataRole, Callable[[L, int], object]] | None = None,
    ) -> None:
        super().__init__()
        self.lignes: list[L] = []
        self._titres, self._cellules = tuple(titres), cellules
        self.cle = cle or (lambda ligne: cellules(ligne)[0])
        self._a_droite = frozenset(a_droite)
        self._roles = {int(role): reponse for role, reponse in (roles or {}).items()}
        self._lues: dict[int, Cellules] = {}

    def montrer(self, lignes: Iterable[L]) -> None:
        """These rows; where they are the same ones as before, only those that changed are told."""
        avant, neuves = self.lignes, list(lignes)
        if len(neuves) == len(avant):
            changees = [rang for rang, ligne in enumerate(neuves) if ligne is not avant[rang] and ligne != avant[rang]]
            if all(self.cle(neuves[rang]) == self.cle(avant[rang]) for rang in changees):
                self.lignes = neuves
                self.relire(changees)
                return
        self.beginResetModel()
        self.lignes, self._lues = neuves, {}
        self.endResetModel()

    def relire(self, rangs: Iterable[int]) -> None:
        """Redraw the rows ``rangs``, whose values have changed; neighbours together."""
        for premier, dernier in _suites(rangs):
            for rang in range(premier, dernier + 1):
                self._lues.pop(rang, None)
            self.dataChanged.emit(self.index(premier, 0), self.index(dernier, len(self._titres) - 1))

    def ajouter(self, lignes: Sequence[L]) -> None:
        """More rows, after the others."""
        if lignes:
            debut = len(self.lignes)
            self.beginInsertRows(_RACINE, debut, debut + len(lignes) - 1)
            self.lignes.extend(lignes)
            self.endInsertRows()

    def changer(self, rang: int, ligne: L) -> None:
        """Replace the row ``rang``."""
        self.lignes[rang] = ligne
        self.relire((rang,))

    def cellules(self, rang: int) -> Cellules:
        """What a row shows; worked out once."""
        lues = self._lues.get(rang)
        if lues is None:
            lues = self._lues[rang] = self._cellules(self.lignes[rang])
        return lues

    def rowCount(self, parent: Index = _RACINE) -> int:
        return 0 if parent.isValid() else len(self.lignes)

    def columnCount(self, parent: Index = _RACINE) -> int:
        return 0 if parent.isValid() else len(self._titres)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if reponse := self._roles.get(role):
            return reponse(self.lignes[index.row()], index.column())
        if role in _ECRITS:
            return self.cellules(index.row())[index.column()]
        return self._cote(index.column()) if role == _ALIGNE else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == _MONTRE:
            return self._titres[section]
        return self._cote(section) if role == _ALIGNE else None

    def _cote(self, colonne: int) -> Qt.AlignmentFlag:
        return _DROITE if colonne in self._a_droite else _GAUCHE


class LignesASaisir(Lignes[tuple[str, ...]]):
    """Rows of texts, those of the columns ``saisies`` typed; ``saisie`` tells that one was."""

    saisie = Signal()

    def __init__(self, titres: Sequence[str], saisies: Iterable[int]) -> None:
        super().__init__(titres, tuple)
        self._saisies = frozenset(saisies)

    def flags(self, index: Index) -> Qt.ItemFlag:
        drapeaux = super().flags(index)
        return drapeaux | Qt.ItemFlag.ItemIsEditable if index.column() in self._saisies else drapeaux

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        if role != Qt.ItemDataRole.EditRole:
            return False
        self.ecrire(index.row(), index.column(), str(value))
        self.saisie.emit()
        return True

    def ecrire(self, rang: int, colonne: int, texte: str) -> None:
        """Write a text in a cell as the program's, not as a person's typing."""
        ligne = list(self.lignes[rang])
        ligne[colonne] = texte
        self.changer(rang, tuple(ligne))


class _Saisie(QStyledItemDelegate):
    """What is typed in a cell is typed in a line of text like the others."""

    def createEditor(self, parent: QWidget, _option: QStyleOptionViewItem, _index: Index) -> QWidget:
        ligne = Champ(parent)
        ligne.setFrame(False)
        return ligne


class Table(QTableView, Generic[L]):
    """Rows are chosen, read and walked through by keys; the columns ``larges`` share the room that is left."""

    def __init__(self, nom: str, lignes: Lignes[L], *larges: int) -> None:
        super().__init__()
        self.modele = lignes
        lignes.setParent(self)
        self.setModel(lignes)
        self.setAccessibleName(nom)
        self.setItemDelegate(_Saisie(self))
        self.verticalHeader().hide()
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self._serree = self._repliee = False
        self._suivante: Table[Any] | None = None
        self._cherchee = larges[0] if larges else 0
        self._frappe = QElapsedTimer()
        tete = self.horizontalHeader()
        tete.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        for large in larges:
            tete.setSectionResizeMode(large, QHeaderView.ResizeMode.Stretch)

    def showEvent(self, event: QShowEvent) -> None:
        """Columns are measured once they are seen: a window that is being laid out asks for them at each step."""
        super().showEvent(event)
        tete = self.horizontalHeader()
        for colonne in range(tete.count()):
            if tete.sectionResizeMode(colonne) is QHeaderView.ResizeMode.Fixed:
                tete.setSectionResizeMode(colonne, QHeaderView.ResizeMode.ResizeToContents)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The row that keys are about is seen as soon as they come here."""
        super().focusInEvent(event)
        if self.currentIndex().isValid() and not self.selectionModel().hasSelection():
            self.setCurrentIndex(self.currentIndex())

    def keyboardSearch(self, search: str) -> None:
        """Letters typed lead to the row whose first wide column begins with them; digits, to that number."""
        rang = max(0, self.currentIndex().row())
        suite = self._frappe.isValid() and not self._frappe.hasExpired(QApplication.keyboardInputInterval())
        self._frappe.restart()
        if self.lignes and not suite:
            self.setCurrentIndex(self.modele.index(rang, 0 if chiffres(search) else self._cherchee))
        super().keyboardSearch(chiffres(search) or search)

    def replier(self) -> None:
        """Rows as high as what stands in them: a sentence is read whole."""
        self._repliee = True
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)

    def aligner(self, suivante: "Table[Any]") -> None:
        """``suivante``, which stands beside it, has titles as high as its own."""
        self._suivante = suivante

    def serrer(self) -> None:
        """Rows hardly higher than their text: as many in sight as can be, each of them whole."""
        self._serree = True
        self._repartir()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._repartir()
        super().resizeEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._repartir()

    def _repartir(self) -> None:
        """The rows share the height, so that the last one in sight is whole; the titles take what is left."""
        if self._repliee:
            return
        barre = self.horizontalScrollBar()
        place = self.contentsRect().height() - (barre.sizeHint().height() if barre.maximum() else 0)
        texte = self.fontMetrics().height()
        moindre, tete = round(texte * _SERREE), round(texte * (_TETE if self._serree else _TETE_AISEE))
        if (place - tete) // moindre < _SANS_TITRES:
            tete = 0
        voulue = moindre if self._serree else round(texte * _AISEE)
        combien = max(1, (place - tete) // voulue)
        if not self._serree and (place - tete) // (combien + 1) >= voulue - texte // 12:
            combien += 1
        rangee = max(voulue - texte // 12, (place - tete) // combien)
        self.verticalHeader().setMinimumSectionSize(1)
        self.verticalHeader().setDefaultSectionSize(rangee)
        self.horizontalHeader().setFixedHeight(max(tete, place - combien * rangee))
        if self._suivante is not None:
            self._suivante.horizontalHeader().setFixedHeight(self.horizontalHeader().height())

    @property
    def lignes(self) -> list[L]:
        """The values of the rows in sight."""
        return self.modele.lignes

    def montrer(self, lignes: Iterable[L]) -> None:
        """Show ``lignes``; the chosen row stays chosen where it is still there."""
        rang = self.currentIndex().row()
        choisie = self.modele.cle(self.lignes[rang]) if rang >= 0 else None
        self.modele.montrer(lignes)
        self.horizontalHeader().setResizeContentsPrecision(0 if len(self.lignes) > _MESUREES else -1)
        if choisie is not None and self.currentIndex().row() < 0:
            self.choisir(choisie)

    def choisie(self) -> L | None:
        """The row chosen."""
        rang = self.currentIndex().row()
        return self.lignes[rang] if 0 <= rang < len(self.lignes) else None

    def choisir(self, *cles: object) -> None:
        """Choose the rows that ``cles`` tell from the others, and bring the first into sight."""
        rangs = [rang for rang, ligne in enumerate(self.lignes) if self.modele.cle(ligne) in cles][: len(cles)]
        for rang in rangs[:1]:
            self.setCurrentIndex(self.modele.index(rang, 0))
        for rang in rangs[1:]:
            self.selectionModel().select(self.modele.index(rang, 0), _EN_PLUS)

    def texte(self, rang: int, colonne: int) -> str:
        """What a cell shows."""
        return str(self.modele.cellules(rang)[colonne])


def _suites(rangs: Iterable[int]) -> Iterator[tuple[int, int]]:
    """The first and the last of each run."""
    for _, suite in groupby(enumerate(rangs), key=lambda paire: paire[1] - paire[0]):
        bloc = [rang for _, rang in suite]
        yield bloc[0], bloc[-1]


def cellules(joueur: Joueur) -> tuple[str, ...]:
    """A player without table, as `COLONNES_CLUB` names the columns."""
    return (joueur.nom, joueur.nom2, joueur.licence, joueur.categorie, joueur.serie, joueur.club)


Verbe = tuple[str, Callable[[], object]]
"""What a line of the menu says, and does."""


def donner_un_menu(vue: QAbstractScrollArea, verbes: Callable[[], Iterable[Verbe]]) -> None:
    """``verbes`` are asked for each time: those that may be done then. It shows beside, and nothing waits for it."""
    vue.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
    vue.customContextMenuRequested.connect(lambda ou: _montrer(vue, tuple(verbes()), ou))


def _montrer(vue: QAbstractScrollArea, verbes: tuple[Verbe, ...], ou: QPoint) -> None:
    if not verbes:
        return
    menu = QMenu(vue)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for texte, faire in verbes:
        menu.addAction(texte).triggered.connect(sans_coche(faire))
    menu.popup(vue.viewport().mapToGlobal(ou))


class OuVide(QStackedWidget):
    """``contenu``, or that sentence in its place; `montrer` says which."""

    def __init__(self, contenu: QWidget, phrase: str, acte: str, faire: Callable[[], object]) -> None:
        super().__init__()
        self.phrase = QLabel(phrase, wordWrap=True, alignment=Qt.AlignmentFlag.AlignCenter)
        self.acte = bouton(f"{acte} ({dite(CREER)})", faire)
        self.acte.setShortcut(QKeySequence(CREER))
        page = QWidget()
        pile = QVBoxLayout(page)
        pile.addStretch(1)
        pile.addWidget(self.phrase)
        pile.addWidget(self.acte, 0, Qt.AlignmentFlag.AlignHCenter)
        pile.addStretch(1)
        self.addWidget(contenu)
        self.addWidget(page)

    @property
    def vide(self) -> bool:
        """Whether the sentence is shown."""
        return self.currentIndex() == 1

    def montrer(self, *, vide: bool) -> None:
        """The sentence, or what is there."""
        self.setCurrentIndex(int(vide))
