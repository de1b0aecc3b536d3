"""Every table of a coup at a glance: what is missing is framed, a top is quiet; blocks of ten where there are many."""

from collections.abc import Callable, Sequence
from collections.abc import Set as Ensemble
from math import ceil
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QSizePolicy, QToolTip

from arbitre.engine.reglement import Peine
from arbitre.ui.peinture.signes import marque, peindre_le_signe
from arbitre.ui.peinture.style import charte_en_vue, couleur, echelle_de, police
from arbitre.ui.textes import resultats as textes

_GRANDES, _PETITES = 36, 72
"""So many tables have room for their points; so many, for a tile each."""
_BLOC: Final = 10
_ECART: Final = 4
_ROND: Final = 5
_TAILLES: Final = {True: (2.6, 2.25), False: (2.4, 1.25)}
"""Least width and height, in lines of text, of a tile with its points, and of a small one."""
_LARGE_D_UN_BLOC, _TETE, _CELLULE = 8.0, 1.0, 1.15
_SERRE: Final = 0.75
"""A line of these, in lines of text."""
_PART: Final = 0.64
"""Share of the page for the tiles, at most; and lines of text that the page must have before the tiles give way to
the rows."""
_PAGE: Final = 11
_GAUCHE = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
_DROITE = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom


class Tuile(Struct, frozen=True):
    """A table: its points (blank: nothing is entered), its heaviest sanction; whether it has the top; whether a line
    typed for it was not taken."""

    table: int
    points: str
    peine: Peine | None
    au_top: bool
    laissee: bool


class Tuiles(QAbstractScrollArea):
    """Painted at once, whatever their number. ``prise``: the table of the one that was clicked. Arrows and screen
    readers have the rows below, a table a row. ``bulle``: what is said of a table."""

    prise = Signal(int)

    def __init__(self, bulle: Callable[[int], str]) -> None:
        super().__init__()
        self._bulle, self._place = bulle, 0
        self._plan = (1, 1.0, 1.0)
        self.tuiles: tuple[Tuile, ...] = ()
        self.ecrites: Ensemble[int] = frozenset()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(textes.TABLES_DU_COUP)
        self.setStyleSheet("QAbstractScrollArea, QWidget { background: transparent; border: 0; }")

    def montrer(self, tuiles: Sequence[Tuile]) -> None:
        """These tables, in order."""
        if (neuves := tuple(tuiles)) != self.tuiles:
            combien, self.tuiles = len(self.tuiles), neuves
            if combien != len(neuves):
                self.disposer(self._place)
            self.viewport().update()

    def ecrire(self, tables: Ensemble[int]) -> None:
        """Mark the tables that are being typed."""
        if tables != self.ecrites:
            self.ecrites = tables
            rang = next((rang for rang, tuile in enumerate(self.tuiles) if tuile.table in tables), None)
            if rang is not None and not QRectF(self.viewport().rect()).contains(self.case(rang)):
                vers = self.case(rang).center().y() - self.height() / 2
                self.verticalScrollBar().setValue(self.verticalScrollBar().value() + round(vers))
            self.viewport().update()

    # --- where each is ----------------------------------------------------------------------------------------

    @property
    def _ligne(self) -> float:
        return QFontMetricsF(self.font()).height() * _SERRE

    @property
    def _par_blocs(self) -> bool:
        return len(self.tuiles) > _PETITES

    def _planifier(self) -> int:
        """Tiles, or blocks, of a row; how wide and how high each is, its gap with it. How high all of them are."""
        large, ligne, combien = self.viewport().width(), self._ligne, max(1, len(self.tuiles))
        if self._par_blocs:
            combien = ceil(combien / _BLOC)
            numero = QFontMetricsF(self._police(gras=True)).horizontalAdvance(str(self.tuiles[-1].table))
            moindre = max(_LARGE_D_UN_BLOC * ligne, _BLOC / 2 * (numero + 2 * _ECART) + 3 * _ECART)
            par, haut = max(1, int(large / moindre)), (_TETE + 2 * _CELLULE) * ligne + 2 * _ECART
        else:
            moindre, haute = _TAILLES[combien <= _GRANDES]
            par, haut = ceil(combien / ceil(combien / max(1, int(large / (moindre * ligne))))), haute * ligne + _ECART
        self._plan = par, large / par, haut
        return ceil(ceil(combien / par) * haut)

    def case(self, rang: int) -> QRectF:
        """The rectangle of that tile, in the viewport."""
        par, large, haut = self._plan
        ou = rang // _BLOC if self._par_blocs else rang
        x, y = ou % par * large, ou // par * haut - self.verticalScrollBar().value()
        place = QRectF(x + 1, y + 1, large - (3 if self._par_blocs else 1) * _ECART, haut - _ECART)
        if not self._par_blocs:
            return place
        cote, ligne = place.width() / 5, _CELLULE * self._ligne
        cellule = QRectF(place.left() + rang % 5 * cote, place.top() + _TETE * self._ligne, cote - 3, ligne - 3)
        return cellule.translated(0, rang % _BLOC // 5 * ligne)

    def _sous(self, ou: QPointF) -> Tuile | None:
        return next((tuile for rang, tuile in enumerate(self.tuiles) if self.case(rang).contains(ou)), None)

    def disposer(self, place: int) -> None:
        """Give the tiles the height that they need on a page of height ``place``, `_PART` of it at most; none where
        rows would hardly be seen."""
        self._place, voulu = place, self._planifier()
        haut = min(voulu, round(place * _PART))
        self.setVisible(bool(self.tuiles) and place >= _PAGE * QFontMetricsF(self.font()).height())
        self.setFixedHeight(max(1, haut))
        self.verticalScrollBar().setRange(0, max(0, voulu - haut))
        self.verticalScrollBar().setPageStep(haut)
        self.verticalScrollBar().setSingleStep(round(self._plan[2]))

    def sizeHint(self) -> QSize:
        return QSize(0, self._planifier())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.disposer(self._place)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self.disposer(self._place)

    def scrollContentsBy(self, _dx: int, _dy: int) -> None:
        self.viewport().update()

    # --- hands ------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and (tuile := self._sous(event.position())) is not None:
            self.prise.emit(tuile.table)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent):
            tuile = self._sous(QPointF(event.pos()))
            QToolTip.showText(event.globalPos(), self._bulle(tuile.table) if tuile is not None else "", self)
            return True
        return super().viewportEvent(event)

    # --- how they look ----------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        vue = QRectF(event.rect())
        with QPainter(self.viewport()) as p:
            p.setRenderHint(QPainter.RenderHint.Antialiasing)
            for rang, tuile in enumerate(self.tuiles):
                case = self.case(rang)
                if self._par_blocs and rang % _BLOC == 0 and case.top() - 3 * self._ligne < vue.bottom():
                    self._peindre_la_tete(p, case, self.tuiles[rang : rang + _BLOC])
                if case.intersects(vue):
                    self._peindre(p, case, tuile)

    def _peindre_la_tete(self, p: QPainter, case: QRectF, bloc: Sequence[Tuile]) -> None:
        """« 21–30 », and how many of them are missing."""
        large, manquent = self._plan[1] - 3 * _ECART, sum(not tuile.points for tuile in bloc)
        tete = QRectF(case.left(), case.top() - _TETE * self._ligne, large - 3, _TETE * self._ligne)
        p.setFont(self._police(gras=True))
        palette = charte_en_vue()
        p.setPen(couleur(palette.encre))
        p.drawText(tete, Qt.AlignmentFlag.AlignVCenter, textes.bloc(bloc[0].table, bloc[-1].table))
        p.setFont(self._police())
        p.setPen(couleur(palette.encre_douce if manquent else palette.juste))
        p.drawText(tete, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, textes.manque(manquent))

    def _police(self, *, gras: bool = False) -> QFont:
        return police(gras=gras, echelle=echelle_de(self) * 0.95)

    def _peindre(self, p: QPainter, case: QRectF, tuile: Tuile) -> None:
        """What is missing is loud; the sign of a sanction has its shape and its letter."""
        palette, serree = charte_en_vue(), case.height() < 1.6 * self._ligne
        manque, ecrite = not tuile.points, tuile.table in self.ecrites
        surface, accent = couleur(palette.surface), couleur(palette.accent.fond)
        bord = accent if ecrite else couleur(palette.encre_douce if manque else palette.bord)
        fond = couleur(palette.choisi.fond) if ecrite or (tuile.au_top and serree) else surface
        p.setBrush(fond if not tuile.au_top or serree else Qt.BrushStyle.NoBrush)
        if tuile.peine is not None:
            bord = couleur(marque(palette, tuile.peine).mots.encre)
        p.setPen(Qt.PenStyle.NoPen if tuile.au_top and not ecrite else QPen(bord, 2 if manque or ecrite else 1.2))
        p.drawRoundedRect(case, _ROND, _ROND)
        dedans = case if self._par_blocs else case.adjusted(5, 1, -5, -1)
        numero = self._police(gras=not tuile.au_top)
        p.setFont(numero)
        p.setPen(couleur(palette.encre_douce if tuile.au_top else palette.encre))
        if not (self._par_blocs and tuile.peine):
            p.drawText(dedans, Qt.AlignmentFlag.AlignCenter if self._par_blocs else _GAUCHE, str(tuile.table))
        points = "✓" if tuile.au_top else "" if serree else tuile.points
        dit = "…" if ecrite else textes.DOUTE if tuile.laissee else points
        if tuile.peine is not None:
            cote = min(case.height() - 4, self._ligne * 0.78)
            ou = QPointF(case.center().x() - cote / 2, case.center().y() - cote / 2)
            if not self._par_blocs:
                ou = QPointF(dedans.right() - cote, case.top() + 3)
            peindre_le_signe(p, QRectF(ou.x(), ou.y(), cote, cote), tuile.peine, palette)
        if self._par_blocs or (serree and tuile.peine is not None):
            return
        p.setFont(self._police(gras=True))
        p.setPen(couleur(palette.juste if tuile.au_top else palette.encre))
        p.drawText(dedans, _DROITE, dit)
