"""Everybody registered, as a list that what is typed looks into, what each does as a pill; the coups of one."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import (
    QItemSelectionModel,
    QMargins,
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from arbitre.charte import Paire, Palette
from arbitre.engine.competition.presences import Presence, Situation
from arbitre.engine.feuilles.route import LigneDeRoute
from arbitre.engine.francais import plie
from arbitre.engine.ligne.clavier import chiffres
from arbitre.ui.kit.tables import Lignes, Table
from arbitre.ui.peinture.style import charte_en_vue, couleur
from arbitre.ui.textes import equipe as textes
from arbitre.ui.textes.ouverture import JOUEURS

_OUBLI: Final = 1500
"""Milliseconds after which a key begins another search."""
_TENUES: Final = (Qt.Key.Key_Shift, Qt.Key.Key_CapsLock, Qt.Key.Key_AltGr)
"""Keys held down for the sign that follows."""
_PRESENCE: Final = 4
"""The column of what each does."""


class ListeDesJoueurs(Table[tuple[Situation, str]]):
    """What is typed chooses the first player that it names; where it names nobody, nobody is chosen."""

    cherche = Signal(str)
    """The typed name and the player found, as a sentence."""
    ote = Signal()
    """The chosen players must be taken off the list."""

    def __init__(self) -> None:
        super().__init__(JOUEURS, Lignes(textes.COLONNES_EQUIPE, _cellules), 1)
        self.setItemDelegateForColumn(_PRESENCE, _Pastille(self))
        self.tape = ""
        self.oubli = QTimer(self, singleShot=True, interval=_OUBLI)
        self.oubli.timeout.connect(self.oublier)

    def oublier(self) -> None:
        """The next key begins another search."""
        self.tape = ""

    def keyboardSearch(self, search: str) -> None:
        """One more key of what is looked for."""
        self.chercher((self.tape + search).lstrip())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Backspace and self.tape:
            self.chercher(self.tape[:-1])
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
        """Choose that row alone, whatever key is held down."""
        drapeaux = QItemSelectionModel.SelectionFlag
        index = self.modele.index(rang, 0)
        self.selectionModel().setCurrentIndex(index, drapeaux.ClearAndSelect | drapeaux.Rows)

    def chercher(self, tape: str) -> None:
        """Choose the first player named so, or at that table."""
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


def _cellules(ligne: tuple[Situation, str]) -> tuple[str, ...]:
    de, arbitre = ligne
    return (str(de.table or ""), de.joueur.nom_complet, de.joueur.club, arbitre, textes.presence(de))


class _Pastille(QStyledItemDelegate):
    """What a player does, on a ground of its own where it is not simply that he plays."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        liste = self.parent()
        assert isinstance(liste, ListeDesJoueurs)
        paire = _teinte(liste.lignes[index.row()][0], charte_en_vue())
        if paire is None:
            super().paint(painter, option, index)
            return
        mots, option.text = str(index.data()), ""
        super().paint(painter, option, QModelIndex())
        rect = QRectF(option.rect).adjusted(0, 3, 0, -3)
        rect.setWidth(min(rect.width(), option.fontMetrics.horizontalAdvance(mots) + rect.height()))
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(couleur(paire.fond))
        painter.drawRoundedRect(rect, rect.height() / 2, rect.height() / 2)
        painter.setPen(couleur(paire.encre))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, mots)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Room for its round ends."""
        return super().sizeHint(option, index).grownBy(QMargins(0, 0, option.fontMetrics.height(), 0))


def _teinte(de: Situation, charte: Palette) -> Paire | None:
    """Amber for who is not there, or came late; red for who is put out; none for the others."""
    if de.presence in (Presence.EXCLU, Presence.ELIMINE):
        return charte.nulle.mots
    return charte.avertie.mots if de.presence in (Presence.PARTI, Presence.ABSENT) or de.arrivee else None


class SesCoups(Table[LigneDeRoute]):
    """The results of one player, the last coup first."""

    def __init__(self) -> None:
        super().__init__(textes.SES_COUPS, Lignes(textes.COLONNES_DE_SES_COUPS, textes.un_coup, a_droite=(0, 2)), 1)

    def suivre(self, lignes: Iterable[LigneDeRoute]) -> None:
        """These coups, from the first on."""
        self.montrer(reversed([*lignes]))
