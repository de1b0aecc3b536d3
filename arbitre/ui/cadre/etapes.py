"""Where in the coup one stands: a tick for each step that is over, the one in hand in words, the next one, the rest."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QWidget

from arbitre.charte import Corps
from arbitre.ui.peinture.style import echelle_de, melange, police
from arbitre.ui.textes import cadre as textes

_ECART: Final = 8


class Etapes(QWidget):
    """Painted as wide as there is room: « ✓ ✓ Chrono › Ramassage ○ ○ », « Chrono 3 sur 6 », « Chrono »."""

    def __init__(self, noms: Sequence[str]) -> None:
        super().__init__()
        self._noms = noms
        self._ici: int | None = None

    def montrer(self, ici: int | None) -> None:
        """The step in hand; None: none is."""
        if ici == self._ici:
            return
        self._ici = ici
        self.setAccessibleName("" if ici is None else textes.etape(self.dite, ici + 1, len(self._noms), self.suivante))
        self.updateGeometry()
        self.update()

    @property
    def rang(self) -> int | None:
        """The rank of the step in hand."""
        return self._ici

    @property
    def dite(self) -> str:
        """The step in hand."""
        return "" if self._ici is None else self._noms[self._ici]

    @property
    def suivante(self) -> str:
        """The one after it in the coup."""
        return "" if self._ici is None or self._ici + 1 >= len(self._noms) else self._noms[self._ici + 1]

    # --- its place --------------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        """The size of the widest step, whichever is in hand."""
        rangs = range(len(self._noms))
        return QSize(round(max((self._entiere(rang) for rang in rangs), default=0)), round(self._haut()))

    @property
    def moindre(self) -> int:
        """What the step in hand takes by itself."""
        return round(self._mesurer(self.dite, gras=True))

    def minimumSizeHint(self) -> QSize:
        large = max((self._mesurer(nom, gras=True) for nom in self._noms), default=0.0)
        return QSize(round(large) + 2, round(self._haut()))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()

    def _police(self, *, gras: bool) -> QFont:
        return police(Corps.FORT if gras else Corps.TEXTE, gras=gras, echelle=echelle_de(self.window()))

    def _mesurer(self, texte: str, *, gras: bool) -> float:
        return QFontMetricsF(self._police(gras=gras)).horizontalAdvance(texte)

    def _haut(self) -> float:
        return QFontMetricsF(self._police(gras=True)).height()

    def _rond(self) -> float:
        return self._haut() * 0.78

    def _entiere(self, rang: int) -> float:
        """Ticks, words, the next one, circles."""
        suivante = self._noms[rang + 1] if rang + 1 < len(self._noms) else ""
        faites = rang * (self._rond() + _ECART)
        reste = max(0, len(self._noms) - rang - 2) * (self._rond() * 0.6 + _ECART)
        apres = self._mesurer(f"› {suivante}", gras=False) + _ECART if suivante else 0
        return faites + self._mesurer(self._noms[rang], gras=True) + _ECART + apres + reste + 2

    # --- what is painted --------------------------------------------------------------------------------------

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._ici is None:
            return
        with QPainter(self) as p:
            p.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self._entiere(self._ici) <= self.width():
                self._peindre_tout(p, self._ici)
                return
            x = self._ecrire(p, 0, self.dite, gras=True)
            rang = textes.rang(self._ici + 1, len(self._noms))
            if x + _ECART + self._mesurer(rang, gras=False) <= self.width():
                self._ecrire(p, x + _ECART, rang, gras=False)

    def _peindre_tout(self, p: QPainter, ici: int) -> None:
        x, milieu, rond = 0.0, self.height() / 2, self._rond()
        role = QPalette.ColorRole
        vert, fond = self.palette().color(role.Highlight), self.palette().color(role.Window)
        for _ in range(ici):
            cercle = QRectF(x + 1, milieu - rond / 2, rond, rond)
            p.setPen(Qt.PenStyle.NoPen)
            p.setBrush(melange(fond, vert, 0.16))
            p.drawEllipse(cercle)
            p.setPen(QPen(vert, max(1.6, rond * 0.1)))
            coche = ((0.28, 0.52), (0.44, 0.68), (0.73, 0.34))
            points = [QPointF(cercle.left() + a * rond, cercle.top() + b * rond) for a, b in coche]
            p.drawPolyline(points)
            x += rond + _ECART
        x = self._ecrire(p, x, self.dite, gras=True) + _ECART
        if self.suivante:
            x = self._ecrire(p, x, f"› {self.suivante}", gras=False) + _ECART
        petit = rond * 0.6
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.setPen(QPen(self.palette().color(role.PlaceholderText), 1.4))
        for _ in range(len(self._noms) - ici - 2):
            p.drawEllipse(QRectF(x + 1, milieu - petit / 2, petit, petit))
            x += petit + _ECART

    def _ecrire(self, p: QPainter, x: float, texte: str, *, gras: bool) -> float:
        """Where it ends."""
        role = QPalette.ColorRole.WindowText if gras else QPalette.ColorRole.PlaceholderText
        p.setFont(self._police(gras=gras))
        p.setPen(self.palette().color(role))
        p.drawText(QRectF(x, 0, self.width(), self.height()), Qt.AlignmentFlag.AlignVCenter, texte)
        return x + self._mesurer(texte, gras=gras)
