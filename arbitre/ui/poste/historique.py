"""What was done, newest first: when, who, what; searched by typing; Enter goes to the coup of the line."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from arbitre.engine.competition.apply import Reprise
from arbitre.ui.poste import textes


class PanneauHistorique(QWidget):
    """The commands that still hold; ``aller`` carries the number of a coup."""

    aller = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        colonne = QVBoxLayout(self)
        colonne.setContentsMargins(8, 8, 8, 8)
        self._reprises: list[Reprise] = []
        self._montrees: list[Reprise] | None = None
        self.prochaine = QLabel(wordWrap=True)
        self.recherche = QLineEdit(placeholderText=textes.CHERCHER_HISTORIQUE)
        self.recherche.setAccessibleName(textes.CHERCHER_HISTORIQUE)
        self.recherche.textChanged.connect(self._filtrer)
        self.liste = QListWidget()
        self.liste.setAccessibleName(textes.HISTORIQUE)
        self.liste.setUniformItemSizes(True)
        self.liste.setAlternatingRowColors(True)
        self.liste.itemActivated.connect(self._activer)
        colonne.addWidget(self.prochaine)
        colonne.addWidget(self.recherche)
        colonne.addWidget(self.liste, 1)

    def montrer(self, reprises: list[Reprise]) -> None:
        """Show the commands, the last one first; the list is made when it is looked at."""
        self._reprises = reprises
        self.prochaine.setText(textes.annulable(reprises[-1]) if reprises else textes.RIEN_A_ANNULER)
        if self.isVisible():
            self._remplir()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._remplir()

    def _remplir(self) -> None:
        """Lines that are there stay; new ones come on top."""
        anciennes = self._montrees or []
        if anciennes and len(self._reprises) == len(anciennes) + 1 and self._reprises[-2] is anciennes[-1]:
            self.liste.insertItem(0, _item(self._reprises[-1]))
        elif not (anciennes and len(anciennes) == len(self._reprises) and anciennes[-1] is self._reprises[-1]):
            self.liste.clear()
            for reprise in reversed(self._reprises):
                self.liste.addItem(_item(reprise))
        self._montrees = self._reprises
        self._filtrer()

    def _filtrer(self) -> None:
        mots = self.recherche.text().lower().split()
        for rang in range(self.liste.count()):
            item = self.liste.item(rang)
            texte = item.text().lower()
            item.setHidden(not all(mot in texte for mot in mots))

    def _activer(self, item: QListWidgetItem) -> None:
        if coup := item.data(Qt.ItemDataRole.UserRole):
            self.aller.emit(coup)


def _item(reprise: Reprise) -> QListWidgetItem:
    item = QListWidgetItem(textes.reprise(reprise))
    item.setData(Qt.ItemDataRole.UserRole, textes.coup_de(reprise))
    return item
