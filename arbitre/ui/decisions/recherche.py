"""The list of players, searched by what is typed in it: a name, any word of it, or the number of a table."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QItemSelectionModel, QModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent

from arbitre.engine.competition.presences import Situation
from arbitre.engine.francais import plie
from arbitre.engine.ligne.clavier import chiffres
from arbitre.ui.kit.tables import Lignes, Table
from arbitre.ui.textes import equipe as textes
from arbitre.ui.textes.joueurs import JOUEURS

_OUBLI: Final = 1500
"""Milliseconds after which a key begins another search."""
_TENUES: Final = (Qt.Key.Key_Shift, Qt.Key.Key_CapsLock, Qt.Key.Key_AltGr)
"""Keys held down for the sign that follows."""


class ListeDesJoueurs(Table[tuple[Situation, str]]):
    """What is typed chooses the first player that it names; where it names nobody, nobody is chosen."""

    cherche = Signal(str)
    """What was looked for and who was found, said."""
    ote = Signal()
    """Who is chosen is to be taken off the list."""

    def __init__(self, cellules: Callable[[tuple[Situation, str]], tuple[str, ...]]) -> None:
        super().__init__(JOUEURS, Lignes(textes.COLONNES_EQUIPE, cellules), 1)
        self.tape = ""
        self.oubli = QTimer(self, singleShot=True, interval=_OUBLI)
        self.oubli.timeout.connect(self.oublier)

    def oublier(self) -> None:
        """The next key begins another search."""
        self.tape = ""

    def keyboardSearch(self, search: str) -> None:
        """One more key of what is looked for."""
        self._chercher((self.tape + search).lstrip())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Backspace and self.tape:
            self._chercher(self.tape[:-1])
            return
        if event.key() == Qt.Key.Key_Delete:
            self.ote.emit()
            return
        if event.key() not in _TENUES and (not event.text().isprintable() or not event.text()):
            self.oublier()
        super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Qt would choose the first player where nobody is."""
        personne = not self.currentIndex().isValid()
        super().focusInEvent(event)
        if personne:
            self.ne_choisir_personne()

    def ne_choisir_personne(self) -> None:
        """No row is chosen."""
        self.clearSelection()
        self.setCurrentIndex(QModelIndex())

    def choisir_le_joueur(self, numero: int) -> None:
        """Choose that player, where the list has one of that number."""
        numeros = [de.joueur.numero for de, _ in self.lignes]
        if numero in numeros:
            self._aller(numeros.index(numero))

    @property
    def choisis(self) -> list[Situation]:
        """Everybody chosen, in the order of the list."""
        rangs = sorted(index.row() for index in self.selectionModel().selectedRows())
        return [self.lignes[rang][0] for rang in rangs]

    def _aller(self, rang: int) -> None:
        """That row alone is chosen, whatever key is held down."""
        drapeaux = QItemSelectionModel.SelectionFlag
        index = self.modele.index(rang, 0)
        self.selectionModel().setCurrentIndex(index, drapeaux.ClearAndSelect | drapeaux.Rows)

    def _chercher(self, tape: str) -> None:
        self.tape = tape
        self.oubli.start()
        if not tape:
            return
        situations = [de for de, _ in self.lignes]
        rangs = [rang for rang, de in enumerate(situations) if _nomme(tape, de.joueur.nom_complet)]
        if not rangs and (table := chiffres(tape)):
            rangs = [rang for rang, de in enumerate(situations) if str(de.table) == table]
        if rangs:
            self._aller(rangs[0])
        else:
            self.ne_choisir_personne()
        self.cherche.emit(textes.cherche(tape, [situations[rang] for rang in rangs]))


def _nomme(tape: str, nom: str) -> bool:
    """Whether a word of the name, or several that follow each other, begin so."""
    debut = plie(tape)
    return bool(debut) and f" {debut}" in f" {plie(nom)}"
