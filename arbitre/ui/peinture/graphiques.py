"""The pictures of a partie in a window: drawn as on paper, line for line, at the size of the window's text."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPalette, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from arbitre.charte import PAPIER, Corps
from arbitre.documents.mesure import INTERLIGNE, lisible
from arbitre.documents.toile import Cote, Surface
from arbitre.ui.peinture.style import echelle_de, police

Dessin = Callable[[Surface, float, float, float, float], None]
"""Draws on a surface from x, y over a width and a height in points."""
_MARGE: Final = 4.0
_HAUTEUR: Final = 160
"""Least height in pixels: bars cannot be told apart below it."""


class _Ecran:
    """A `Surface` on a painter; inks of the paper become those of the window."""

    def __init__(self, peintre: QPainter, palette: QPalette, utile: float) -> None:
        self._peintre = peintre
        self._utile = utile
        self._encres = {
            PAPIER.noir: palette.color(QPalette.ColorRole.WindowText),
            PAPIER.filet: palette.color(QPalette.ColorRole.PlaceholderText),
            PAPIER.gris: palette.color(QPalette.ColorRole.Mid),
        }

    @property
    def utile(self) -> float:
        return self._utile

    def _encre(self, code: str) -> QColor:
        return self._encres.get(code, QColor(code))

    def texte(
        self,
        x: float,
        y: float,
        texte: str,
        corps: float,
        *,
        gras: bool = False,
        cote: Cote = Cote.GAUCHE,
        encre: str = PAPIER.noir,
    ) -> None:
        caracteres = police(Corps.TEXTE, gras=gras)
        caracteres.setPixelSize(max(1, round(corps)))
        x -= cote.value * QFontMetricsF(caracteres).horizontalAdvance(lisible(texte))
        self._peintre.setFont(caracteres)
        self._peintre.setPen(self._encre(encre))
        self._peintre.drawText(QPointF(x, y), lisible(texte))

    def lignes(self, x: float, y: float, lignes: Sequence[str], corps: float, *, gras: bool = False) -> float:
        for ligne in lignes:
            self.texte(x, y, ligne, corps, gras=gras)
            y += corps * INTERLIGNE
        return y

    def trait(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        epaisseur: float = 0.5,
        *,
        encre: str = PAPIER.noir,
        tirets: Sequence[float] = (),
    ) -> None:
        self._tailler(epaisseur, encre, tirets)
        self._peintre.drawLine(QPointF(x1, y1), QPointF(x2, y2))

    def polygone(
        self, points: Sequence[tuple[float, float]], epaisseur: float = 1.0, *, tirets: Sequence[float] = ()
    ) -> None:
        self._tailler(epaisseur, PAPIER.noir, tirets)
        self._peintre.drawPolyline(QPolygonF([QPointF(x, y) for x, y in points]))

    def cadre(self, x: float, y: float, large: float, haut: float, *, fond: str = "", trait: float = 0.0) -> None:
        if fond:
            self._peintre.fillRect(QRectF(x, y, large, haut), self._encre(fond))
        if trait:
            self._tailler(trait, PAPIER.noir, ())
            self._peintre.drawRect(QRectF(x, y, large, haut))

    def _tailler(self, epaisseur: float, encre: str, tirets: Sequence[float]) -> None:
        plume = QPen(self._encre(encre), epaisseur)
        if tirets:
            plume.setDashPattern([t / epaisseur for t in tirets])
        self._peintre.setPen(plume)


class Graphique(QWidget):
    """One picture, or, before there is one, the words that say what it will show. A screen reader is given the
    picture in words."""

    def __init__(self, nom: str) -> None:
        super().__init__()
        self.setAccessibleName(nom)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumHeight(_HAUTEUR)
        self._dessin: Dessin | None = None

    def montrer(self, dessin: Dessin | None, description: str) -> None:
        """Draw ``dessin``; None shows ``description`` in its place."""
        self._dessin = dessin
        self.setAccessibleDescription(description)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(320, 200)

    def paintEvent(self, _event: QPaintEvent) -> None:
        peintre = QPainter(self)
        if self._dessin is None:
            peintre.setPen(self.palette().color(self.palette().ColorRole.PlaceholderText))
            marge = self.fontMetrics().height()
            cadre = self.rect().adjusted(marge, 0, -marge, 0)
            peintre.drawText(
                cadre, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, self.accessibleDescription()
            )
            peintre.end()
            return
        peintre.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        peintre.setBrush(Qt.BrushStyle.NoBrush)
        echelle = echelle_de(self) * Corps.TEXTE.ecran / Corps.TEXTE.papier
        peintre.scale(echelle, echelle)
        large, haut = self.width() / echelle, self.height() / echelle
        surface = _Ecran(peintre, self.palette(), large - 2 * _MARGE)
        self._dessin(surface, _MARGE, _MARGE, large - 2 * _MARGE, haut - 2 * _MARGE - 2 * Corps.TEXTE.papier)
        peintre.end()
