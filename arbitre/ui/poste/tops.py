"""The tops in order of choice, as cards: what each opens in two measures, and why it stands there; one key retains
one."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from arbitre.engine.choix import Candidat
from arbitre.engine.francais import entre_parentheses
from arbitre.ui.kit.champs import MODIFIEES
from arbitre.ui.kit.mise_en_page import reduites
from arbitre.ui.peinture.style import charte_en_vue, couleur, melange
from arbitre.ui.textes import poste as textes

CANDIDAT: Final = Qt.ItemDataRole.UserRole
_MARGE: Final = 10
_ECART: Final = 4
_ROND: Final = 10
_FORT: Final = 1.25
"""Letters of the word, beside those of the card."""
_PLIE: Final = int(Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)


class _Allure(NamedTuple):
    """How cards are drawn: letters, with the two measures or without, how large each is."""

    police: QFont
    avec_mesures: bool = True
    taille: QSize = QSize()


class _Carte(QStyledItemDelegate):
    """The rank, the word and its place; what it opens; why it stands there."""

    def __init__(self, liste: "ListeDesTops") -> None:
        super().__init__(liste)
        self._liste = liste

    def paint(self, p: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        choisi = bool(option.state & QStyle.StateFlag.State_Selected)
        charte, candidat, police = charte_en_vue(), index.data(CANDIDAT), self._liste.allure.police
        carte = QRectF(option.rect).adjusted(_ECART, _ECART, -_ECART, -_ECART)
        p.save()
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        p.setPen(QPen(couleur(charte.accent.fond), 2.5) if choisi else QPen(couleur(charte.bord), 1.2))
        p.setBrush(couleur(charte.choisi.fond if choisi else charte.surface))
        p.drawRoundedRect(carte, _ROND, _ROND)
        p.setPen(couleur(charte.encre))
        dedans = carte.adjusted(_MARGE, _MARGE - 2, -_MARGE, 0)
        if isinstance(candidat, Candidat):
            dedans = self._ecrire_la_tete(p, dedans, candidat, f"{index.row() + 1}", choisi=choisi)
        p.setFont(police)
        p.drawText(dedans, _PLIE, self._liste.raison(index.row()))
        p.restore()

    def _ecrire_la_tete(self, p: QPainter, dedans: QRectF, candidat: Candidat, rang: str, *, choisi: bool) -> QRectF:
        """All but the reason; what is left for that."""
        simple = self._liste.allure.police
        forte, grasse = _forte(simple), _grasse(simple)
        encre, haut = p.pen().color(), QFontMetricsF(forte).height()
        chip = QRectF(dedans.left(), dedans.top(), QFontMetricsF(grasse).horizontalAdvance(rang) + 14, haut)
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(melange(p.brush().color(), encre, 0.1))
        p.drawRoundedRect(chip, 5, 5)
        p.setPen(encre)
        p.setFont(grasse)
        p.drawText(chip, Qt.AlignmentFlag.AlignCenter, rang)
        milieu = chip.center().y()
        x = _dire(p, forte, chip.right() + _MARGE, milieu, entre_parentheses(candidat.solution.mot))
        _dire(p, simple, x + _MARGE, milieu, f"{candidat.solution.ref} · {candidat.solution.points}")
        if choisi:
            _dire(p, forte, dedans.right() - QFontMetricsF(forte).horizontalAdvance("✓"), milieu, "✓")
        pas, bas = QFontMetricsF(simple).height(), chip.bottom() + _ECART
        for nombre, quoi in textes.mesures_d_un_top(candidat) if self._liste.allure.avec_mesures else ():
            _dire(p, simple, _dire(p, grasse, dedans.left(), bas + pas / 2, nombre) + 7, bas + pas / 2, quoi)
            bas += pas
        return dedans.adjusted(0, bas + _ECART - dedans.top(), 0, 0)

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        return self._liste.allure.taille


class ListeDesTops(QListWidget):
    """Enter and the space bar retain the one chosen; arrows look at each on the grid. ``frappe``: a key that types."""

    choisi = Signal(object)
    frappe = Signal(QKeyEvent)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(textes.TOPS)
        self.setFlow(QListWidget.Flow.LeftToRight)
        self.setWrapping(True)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setItemDelegate(_Carte(self))
        self.allure = _Allure(self.font())

    def montrer(self, candidats: Sequence[Candidat]) -> None:
        """These candidates, the first one chosen."""
        self.clear()
        for rang, candidat in enumerate(candidats, start=1):
            item = QListWidgetItem(f"{rang}. {textes.candidat(candidat)}")
            item.setData(CANDIDAT, candidat)
            self.addItem(item)
        if not candidats:
            self.addItem(QListWidgetItem(textes.AUCUNE_SOLUTION))
        self._mesurer()
        self.setCurrentRow(0)

    def raison(self, rang: int) -> str:
        """Why it stands there, and what forbids it; what is said where there is none."""
        candidat = self.item(rang).data(CANDIDAT)
        return textes.raison_d_un_top(candidat) if isinstance(candidat, Candidat) else self.item(rang).text()

    def _mesurer(self) -> None:
        """Two a row, as high as the highest must be; in smaller letters, then without the measures, where one would not
        be whole."""
        place = self.maximumViewportSize() - QSize(self.verticalScrollBar().sizeHint().width(), 0)
        large = place.width() // (2 if self.count() > 1 else 1) - 1
        for police, avec in ((p, avec) for avec in (True, False) for p in reduites(self.font())):
            haut = max((self._hauteur(rang, large, police, avec) for rang in range(self.count())), default=0)
            self.allure = _Allure(police, avec, QSize(large, haut))
            if haut <= place.height():
                break
        self.scheduleDelayedItemsLayout()

    def _hauteur(self, rang: int, large: int, police: QFont, avec_mesures: bool) -> int:
        mesures, dedans = QFontMetricsF(police), large - 2 * (_MARGE + _ECART)
        raison = mesures.boundingRect(QRectF(0, 0, dedans, 10_000), _PLIE, self.raison(rang)).height()
        tete = QFontMetricsF(_forte(police)).height() + 2 * _ECART + 2 * avec_mesures * mesures.height()
        return round(tete + raison + 2 * (_MARGE + _ECART))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size() != event.oldSize():
            self._mesurer()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        touche = event.key()
        if touche in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.currentRow() >= 0:
            self.choisi.emit(self.currentItem().data(CANDIDAT))
        elif touche in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Left):
            ou = self.currentRow() + (1 if touche in (Qt.Key.Key_Down, Qt.Key.Key_Right) else -1)
            self.setCurrentRow(max(0, min(ou, self.count() - 1)))
        elif event.text() and event.text().isprintable() and not event.modifiers() & MODIFIEES:
            self.frappe.emit(event)
        else:
            super().keyPressEvent(event)


def _grasse(police: QFont) -> QFont:
    grasse = QFont(police)
    grasse.setBold(True)
    return grasse


def _forte(police: QFont) -> QFont:
    forte = _grasse(police)
    forte.setPixelSize(round(police.pixelSize() * _FORT))
    return forte


def _dire(p: QPainter, police: QFont, x: float, milieu: float, dit: str) -> float:
    """Write a text in the middle of its line; the x where it ends."""
    mesures = QFontMetricsF(police)
    p.setFont(police)
    p.drawText(QPointF(x, milieu + (mesures.ascent() - mesures.descent()) / 2), dit)
    return x + mesures.horizontalAdvance(dit)
