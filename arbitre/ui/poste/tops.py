"""The tops in order of choice, side by side on small grids, each with its reason; one key retains one."""

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from arbitre.charte import OFFICIEL
from arbitre.engine.choix import Candidat
from arbitre.engine.grille import Grille
from arbitre.engine.lexique.ouverture import Acces
from arbitre.ui.kit.frappe import MODIFIEES
from arbitre.ui.kit.mise_en_page import reduites
from arbitre.ui.peinture.grille import Damier, Marques, peindre_grille
from arbitre.ui.peinture.style import couleur
from arbitre.ui.textes import poste as textes

Ouvre = Callable[[Grille, Grille], Acces]
"""What the second grid opens that the first did not."""
CANDIDAT: Final = Qt.ItemDataRole.UserRole
_MARGE: Final = 6
_MOINDRE: Final = 90
"""Least side of a small grid, in pixels."""
_LARGE: Final = 7.3
"""Least width of a top, in lines of text."""


class Disposition(Struct, frozen=True):
    """Of what stands in a top: the height of its reason, the side of its small grid (0: none), where that is."""

    texte: int
    cote: int = 0
    a_cote: bool = False


class _Vignette(QStyledItemDelegate):
    """The rank, the solution and why it stands there, over a small grid."""

    def __init__(self, liste: "ListeDesTops") -> None:
        super().__init__(liste)
        self._liste = liste

    def paint(self, p: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        choisi = bool(option.state & QStyle.StateFlag.State_Selected)
        roles = option.palette
        rect = QRect(option.rect)
        p.save()
        p.fillRect(rect, roles.highlight() if choisi else roles.base())
        p.setFont(self._liste.police)
        p.setPen((roles.highlightedText() if choisi else roles.text()).color())
        vue, image = self._liste.disposition(), self._liste.image(index.row())
        bord = max(0, min(_MARGE, (rect.height() - vue.texte) // 2))
        dedans = rect.adjusted(_MARGE, bord, -_MARGE, -bord)
        drapeaux = int(Qt.AlignmentFlag.AlignTop | Qt.TextFlag.TextWordWrap)
        if image is not None and vue.a_cote:
            p.drawPixmap(dedans.right() + 1 - vue.cote, rect.top() + _MARGE, image)
            dedans.setRight(dedans.right() - vue.cote - _MARGE)
        elif image is not None:
            p.drawPixmap(dedans.left(), dedans.top() + vue.texte + 3, image)
        p.drawText(dedans, drapeaux, str(index.data()))
        p.restore()

    def sizeHint(self, _option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        vue = self._liste.disposition()
        haut = vue.cote + vue.texte + 3 * _MARGE
        return QSize(self._liste.largeur_d_une_vignette(), min(haut, self._liste.maximumViewportSize().height()))


class ListeDesTops(QListWidget):
    """Enter and the space bar retain the one chosen; arrows look at each on the grid. ``frappe``: a key that types;
    ``disposee``: their places changed."""

    choisi = Signal(object)
    frappe = Signal(QKeyEvent)
    disposee = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(textes.TOPS)
        self.setFlow(QListWidget.Flow.LeftToRight)
        self.setWrapping(False)
        self.setHorizontalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setItemDelegate(_Vignette(self))
        self._grille: Grille | None = None
        self._ouvre: Ouvre = lambda _avant, _apres: Acces(frozenset(), frozenset())
        self._images: dict[int, QPixmap] = {}
        self._hauteurs: dict[tuple[int, int], int] = {}

    def largeur_d_une_vignette(self) -> int:
        """All side by side where they fit, else as many as do."""
        return max(_MOINDRE, self._large // self._combien())

    @property
    def _large(self) -> int:
        return self.viewport().width() - 4

    @property
    def police(self) -> QFont:
        """That of the list; smaller where two tops would not be in sight together."""
        return next((p for p in reduites(self.font()) if self._combien_en(p) >= min(2, self.count())), self.font())

    def _combien(self) -> int:
        """How many are in sight, each with its whole reason; under several but not all, a bar leads to the rest."""
        return self._combien_en(self.police)

    def _combien_en(self, police: QFont) -> int:
        haut, barre = self.maximumViewportSize().height() - 2 * _MARGE, self.horizontalScrollBar().sizeHint().height()
        mesures = QFontMetrics(police)
        combien = max(1, min(self.count(), int(self._large / (_LARGE * mesures.height()))))
        while combien > 1 and self._hauteur(self._large // combien, mesures) > haut - barre * (combien < self.count()):
            combien -= 1
        return combien

    def _garder_la_barre(self) -> None:
        """One alone has the height to itself: arrows lead to the others."""
        seul = self._combien() == 1
        politique = Qt.ScrollBarPolicy.ScrollBarAlwaysOff if seul else Qt.ScrollBarPolicy.ScrollBarAsNeeded
        self.setHorizontalScrollBarPolicy(politique)

    def montrer(self, candidats: Sequence[Candidat], grille: Grille | None, ouvre: Ouvre) -> None:
        """These candidates on ``grille``, the first one chosen; ``ouvre`` tells what each opens."""
        self.clear()
        self._grille, self._ouvre = grille, ouvre
        self._images.clear()
        self._hauteurs.clear()
        for rang, candidat in enumerate(candidats, start=1):
            item = QListWidgetItem(f"{rang}. {textes.candidat(candidat)}")
            item.setData(CANDIDAT, candidat)
            self.addItem(item)
        if not candidats:
            self.addItem(QListWidgetItem(textes.AUCUNE_SOLUTION))
        self.setCurrentRow(0)
        self._garder_la_barre()

    def disposition(self) -> Disposition:
        """The small grid under the longest reason, else beside it; none where neither has room: the large grid shows
        the one chosen."""
        vignette, haut = self.largeur_d_une_vignette(), self.viewport().height()
        mesures = QFontMetrics(self.police)
        texte = self._hauteur(vignette, mesures)
        dessous, a_cote = haut - texte - 3 * _MARGE, min(haut - 2 * _MARGE, vignette // 3)
        if self._grille is not None and dessous >= _MOINDRE:
            return Disposition(texte, min(vignette - 2 * _MARGE, dessous))
        if self._grille is not None and a_cote >= _MOINDRE:
            serre = self._hauteur(vignette - a_cote - _MARGE, mesures)
            if serre <= haut:
                return Disposition(serre, a_cote, a_cote=True)
        return Disposition(texte)

    def _hauteur(self, vignette: int, mesures: QFontMetrics) -> int:
        large = vignette - 2 * _MARGE
        if (cle := (large, mesures.height())) not in self._hauteurs:
            cadre = QRect(0, 0, large, 1000)
            textes_mesures = (
                mesures.boundingRect(cadre, int(Qt.TextFlag.TextWordWrap), self.item(rang).text()).height()
                for rang in range(self.count())
            )
            self._hauteurs[cle] = max(textes_mesures, default=0)
        return self._hauteurs[cle]

    def image(self, rang: int) -> QPixmap | None:
        """The small grid of a row, painted when it is first seen."""
        candidat = self.item(rang).data(CANDIDAT)
        cote = self.disposition().cote
        if self._grille is None or not cote or not isinstance(candidat, Candidat):
            return None
        if rang not in self._images:
            apres = self._grille.poser(candidat.solution.placement)
            acces = self._ouvre(self._grille, apres)
            marques = Marques(contour=candidat.solution.placement.cases)
            self._images[rang] = _image(apres, marques, acces, cote, self.devicePixelRatioF())
        return self._images[rang]

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size() != event.oldSize():
            self._images.clear()
            self._garder_la_barre()
            self.scheduleDelayedItemsLayout()
            self.disposee.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        touche = event.key()
        if touche in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self.currentRow() >= 0:
            self.choisi.emit(self.currentItem().data(CANDIDAT))
        elif touche in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            ou = self.currentRow() + (1 if touche == Qt.Key.Key_Down else -1)
            self.setCurrentRow(max(0, min(ou, self.count() - 1)))
        elif event.text() and event.text().isprintable() and not event.modifiers() & MODIFIEES:
            self.frappe.emit(event)
        else:
            super().keyPressEvent(event)


def _image(grille: Grille, marques: Marques, acces: Acces, cote: int, densite: float) -> QPixmap:
    """The grid with the candidate on it, its word surrounded, and what it opens."""
    image = QPixmap(round(cote * densite), round(cote * densite))
    image.setDevicePixelRatio(densite)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as p:
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        damier = Damier(QRectF(0, 0, cote, cote), coordonnees=False)
        peindre_grille(p, damier, grille, OFFICIEL, marques)
        _peindre_l_ouverture(p, damier, acces)
    return image


def _peindre_l_ouverture(p: QPainter, damier: Damier, acces: Acces) -> None:
    """A bright disc where a letter may now be hung on a word; a light veil where seven tiles now fit."""
    voile = QColor(OFFICIEL.eclat)
    voile.setAlphaF(0.42)
    for case in {case for place in acces.places for case in place}:
        p.fillRect(damier.case(case), voile)
    p.setPen(QPen(couleur(OFFICIEL.jeton.encre), 1))
    p.setBrush(couleur(OFFICIEL.eclat))
    for case in acces.accroches:
        p.drawEllipse(damier.case(case).center(), damier.pas * 0.3, damier.pas * 0.3)
