"""All that was done, newest first: when, who, what, taken back or not; searched by typing; Enter goes to the coup."""

import re
from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFont, QShowEvent
from PySide6.QtWidgets import QApplication, QLabel, QListView, QWidget

from arbitre.engine.competition.commandes import Chronique, Fait
from arbitre.engine.competition.etat import Competition
from arbitre.ui.kit.champs import Recherche
from arbitre.ui.kit.mise_en_page import colonne
from arbitre.ui.textes import histoire as textes_histoire
from arbitre.ui.textes import poste as textes

_Index = QModelIndex | QPersistentModelIndex
_VIDE = QModelIndex()
_MOTS: Final = re.compile(r"(?:coup|tables?|partie) \d+|\S+")
"""A word, or one with its number."""
_UNE_TABLE: Final = re.compile(r"tables? (\d{1,4})")
_DES_TABLES: Final = re.compile(r"\btables? (\d+(?:-\d+)?(?:, \d+(?:-\d+)?)*)")


class ModeleHistorique(QAbstractListModel):
    """The commands of the file, newest first, those that hold all the words looked for."""

    def __init__(self) -> None:
        super().__init__()
        self._vue = Chronique(), Competition()
        self._montres: list[Fait] = []
        self._dits: dict[int, tuple[Fait, str]] = {}
        self._mots: list[Callable[[str], object]] = []

    def montrer(self, chronique: Chronique, competition: Competition) -> None:
        """All of ``chronique``."""
        self._vue = chronique, competition
        self._filtrer()

    def chercher(self, texte: str) -> None:
        """Only those that hold each of these words; « coup 1 » is not « coup 12 », « table 5 » is of « tables 1-6 »."""
        self._mots = [_cherche(mot) for mot in _MOTS.findall(texte.casefold())]
        self._filtrer()

    def fait_en(self, rang: int) -> Fait | None:
        """The command of a row."""
        return self._montres[rang] if 0 <= rang < len(self._montres) else None

    def dit(self, fait: Fait) -> str:
        """A command in words, kept until it is taken back."""
        garde = self._dits.get(fait.tete.lot)
        if garde is None or garde[0] is not fait:
            garde = (fait, textes_histoire.ligne(fait, self._vue[1]))
            self._dits[fait.tete.lot] = garde
        return garde[1]

    def rowCount(self, parent: _Index = _VIDE) -> int:
        return 0 if parent.isValid() else len(self._montres)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        fait = self._montres[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self.dit(fait)
        if role == Qt.ItemDataRole.FontRole and fait.annule:
            fonte = QFont(QApplication.font())
            fonte.setStrikeOut(True)
            return fonte
        return None

    def _filtrer(self) -> None:
        gardes = [fait for fait in reversed(self._vue[0].faits) if not self._mots or self._tient(fait)]
        if gardes != self._montres:
            self.beginResetModel()
            self._montres = gardes
            self.endResetModel()

    def _tient(self, fait: Fait) -> bool:
        texte = self.dit(fait).casefold()
        return all(tient(texte) for tient in self._mots)


def _cherche(mot: str) -> Callable[[str], object]:
    """Whether a text holds it; a number is that number, not part of another."""
    if table := _UNE_TABLE.fullmatch(mot):
        return partial(_nomme, int(table[1]))
    return re.compile(rf"\b{re.escape(mot)}\b" if mot[-1].isdigit() and " " in mot else re.escape(mot)).search


def _nomme(table: int, texte: str) -> bool:
    suites = [suite.split("-") for dites in _DES_TABLES.findall(texte) for suite in dites.split(", ")]
    return any(int(suite[0]) <= table <= int(suite[-1]) for suite in suites)


class PanneauHistorique(QWidget):
    """``aller`` carries the number of a coup of the partie in hand; ``dit`` why a line leads nowhere."""

    aller = Signal(int)
    dit = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._vue = Chronique(), Competition()
        self._montree = -1
        self.prochaine = QLabel(wordWrap=True)
        self.prochaine.setAccessibleName(textes.HISTORIQUE)
        self.modele = ModeleHistorique()
        self.liste = QListView()
        self.liste.setModel(self.modele)
        self.liste.setAccessibleName(textes.HISTORIQUE)
        self.liste.setUniformItemSizes(True)
        self.liste.setToolTip(textes_histoire.ENTREE)
        self.recherche = Recherche(textes_histoire.CHERCHER, self.liste)
        self.recherche.setToolTip(textes_histoire.CHERCHER)
        self.recherche.textChanged.connect(self.modele.chercher)
        self.recherche.returnPressed.connect(self._activer)
        self.liste.activated.connect(self._activer)
        pile = colonne(self.prochaine, self.recherche, (self.liste, 1))
        pile.setContentsMargins(8, 8, 8, 8)
        self.setLayout(pile)

    def montrer(self, chronique: Chronique, competition: Competition, annulable: Fait | None) -> None:
        """Show the history; the list is made when it is looked at. ``annulable`` is what undo would take back."""
        self._vue = chronique, competition
        phrase = textes_histoire.annulable(annulable, competition) if annulable else textes_histoire.RIEN_A_ANNULER
        if phrase != self.prochaine.text():
            self.prochaine.setText(phrase)
        if self.isVisible():
            self._remplir()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._remplir()

    def _remplir(self) -> None:
        if self._montree != self._vue[0].version:
            self._montree = self._vue[0].version
            self.modele.montrer(*self._vue)

    def _activer(self) -> None:
        """The line chosen; the first one where none is."""
        fait, competition = self.modele.fait_en(max(0, self.liste.currentIndex().row())), self._vue[1]
        coup = textes_histoire.coup_de(fait, competition) if fait is not None else None
        if fait is None or coup is None:
            self.dit.emit(textes_histoire.SANS_COUP)
        elif fait.partie != len(competition.parties):
            self.dit.emit(textes_histoire.AUTRE_PARTIE)
        else:
            self.aller.emit(coup)
