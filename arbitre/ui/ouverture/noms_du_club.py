"""The club's players offered while a name is typed in a cell."""

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QCompleter, QLineEdit, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from arbitre.echanges.club import Club
from arbitre.engine.competition.etat import Joueur

OFFERTS = 12
"""How many names are offered at most."""


class NomsDuClub(QStyledItemDelegate):
    """``choisi`` tells the row and the player taken from the offer; any other name may be typed."""

    choisi = Signal(int, object)

    def __init__(self, club: Club, parent: QWidget) -> None:
        super().__init__(parent)
        self._club = club
        self.offerts: tuple[Joueur, ...] = ()

    def createEditor(
        self, parent: QWidget, _option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QWidget:
        ligne = QLineEdit(parent)
        ligne.setFrame(False)
        offre = QStandardItemModel(ligne)
        completeur = QCompleter(offre, ligne)
        completeur.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        completeur.setCompletionRole(Qt.ItemDataRole.UserRole)
        completeur.setMaxVisibleItems(OFFERTS)
        rang = index.row()

        def prendre(choix: QModelIndex) -> None:
            self.choisi.emit(rang, self.offerts[choix.row()])
            QTimer.singleShot(0, ligne, finir)  # once the completer has written the name

        def finir() -> None:
            self.commitData.emit(ligne)
            self.closeEditor.emit(ligne, QStyledItemDelegate.EndEditHint.SubmitModelCache)

        completeur.activated[QModelIndex].connect(prendre)  # type: ignore[index]  # overloads are not in the stubs
        ligne.textEdited.connect(lambda texte: self._offrir(offre, texte))
        ligne.setCompleter(completeur)
        return ligne

    def setModelData(
        self, editor: QWidget, model: QAbstractItemModel, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        if isinstance(editor, QLineEdit):
            model.setData(index, editor.text())

    def _offrir(self, offre: QStandardItemModel, texte: str) -> None:
        self.offerts = self._club.chercher(texte, OFFERTS) if texte.strip() else ()
        offre.clear()
        for joueur in self.offerts:
            ligne = QStandardItem(
                " · ".join(filter(None, (joueur.nom_complet, joueur.licence, joueur.serie, joueur.club)))
            )
            ligne.setData(joueur.nom_complet, Qt.ItemDataRole.UserRole)
            offre.appendRow(ligne)
