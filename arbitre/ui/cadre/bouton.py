"""The button of an act: what it does, the key that does it too, and where it cannot be done, why."""

from collections.abc import Callable
from enum import Enum, auto
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QPolygonF,
)
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton

from arbitre.charte import Corps, Paire
from arbitre.ui.kit.champs import sans_coche
from arbitre.ui.peinture.style import corps, couleur, echelle_de, melange, pixels, police
from arbitre.ui.textes import cadre as textes

SOURD: Final = 700
"""Milliseconds for which a click is not heard after one was, or after the act became another one."""
_ROND: Final = 10
_DASHES: Final = [3.0, 2.5]
_ROLE: Final = QPalette.ColorRole


class Signe(Enum):
    """The sign drawn before the words of a button, or in their place."""

    AUCUN = ""
    PAUSE = "pause"
    MARCHE = "marche"


class Poids(Enum):
    """How much it is seen: the one act that comes next, one among others, what waits, a state at the foot."""

    FORT = auto()
    ACTE = auto()
    PASTILLE = auto()
    DISCRET = auto()


class BoutonDActe(QPushButton):
    """A double click is one act: it is deaf to the pointer for a while after a click, and after its words have changed.
    A click leaves the keyboard where it is; on it, Enter does the act, a blank does nothing: that is the next step of
    the coup.

    What cannot be done is told by its look and its tip; pressed, the act itself says it.
    """

    def __init__(self, faire: Callable[[], object], poids: Poids = Poids.ACTE) -> None:
        super().__init__()
        self._poids, self._fort = poids, poids is Poids.FORT
        self._ambre: Paire | None = None
        self.setProperty("leger", poids in (Poids.PASTILLE, Poids.DISCRET))
        self._touche, self._pourquoi, self._phrase = "", "", ""
        self._places: tuple[str, ...] = ()
        self._signe = Signe.AUCUN
        self._sourd = QTimer(self, singleShot=True, interval=SOURD)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAutoDefault(False)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        corps(self, {Poids.FORT: Corps.FORT, Poids.DISCRET: Corps.NOTE}.get(poids, Corps.TEXTE))
        self.clicked.connect(self._sourd.start)
        self.clicked.connect(sans_coche(faire))

    # --- what it says -----------------------------------------------------------------------------------------

    def dire(
        self, mots: str, touche: str = "", *, pourquoi_pas: str = "", phrase: str = "", signe: Signe = Signe.AUCUN
    ) -> None:
        """These words, and the key; ``pourquoi_pas``: why it cannot be done now; ``phrase``: all of it, in its tip."""
        dits = (mots, touche, pourquoi_pas, phrase, signe)
        if dits == (self.text(), self._touche, self._pourquoi, self._phrase, self._signe):
            return
        if mots != self.text() or bool(pourquoi_pas) != bool(self._pourquoi):
            self._sourd.start()
        self.setText(mots)
        self._touche, self._pourquoi, self._phrase, self._signe = dits[1:]
        self.setEnabled(not (self._fort and pourquoi_pas))
        dit = textes.pas_possible(mots, pourquoi_pas) if pourquoi_pas else phrase or textes.avec_sa_touche(mots, touche)
        self.setToolTip(dit)
        self.setAccessibleName(mots)
        self.setAccessibleDescription(", ".join(filter(None, (touche, pourquoi_pas or phrase))))
        self.updateGeometry()
        self.update()

    def garder_la_place(self, *mots: str) -> None:
        """Make the button wide enough for each of its texts, whichever it shows."""
        if mots != self._places:
            self._places = mots
            self.updateGeometry()

    def presser(self, ambre: Paire | None) -> None:
        """Make the button glow in the amber colours, or not."""
        if ambre != self._ambre:
            self._ambre = ambre
            self.update()

    @property
    def pourquoi_pas(self) -> str:
        """Why it cannot be done now; empty where it can."""
        return self._pourquoi

    @property
    def pret(self) -> bool:
        """Whether a click would be heard."""
        return self.isEnabled() and not self._sourd.isActive()

    # --- hands ------------------------------------------------------------------------------------------------

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if self._sourd.isActive():
            event.accept()
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() == Qt.Key.Key_Space:
            event.accept()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() != Qt.Key.Key_Space:
            super().keyReleaseEvent(event)

    # --- how it looks -----------------------------------------------------------------------------------------

    def sizeHint(self) -> QSize:
        self.ensurePolished()
        mesures = QFontMetricsF(self.font())
        bords = self._bord()
        mots = max(map(mesures.horizontalAdvance, (self.text(), *self._places)))
        large = mots + self._large_du_signe() + 2 * bords + self._large_du_chip()
        haut = 0.2 if self.property("leger") else 1.7 if self._fort else 0.75
        return QSize(round(large) + 2, round(mesures.height() + bords * haut))

    def minimumSizeHint(self) -> QSize:
        """Without its key."""
        return self.sizeHint() - QSize(round(self._large_du_chip()), 0)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self.updateGeometry()

    def _bord(self) -> float:
        large = self.text() and self._poids in (Poids.FORT, Poids.ACTE)
        return pixels(14 if large else 9, (1 + echelle_de(self.window())) / 2)

    def _de_la_touche(self) -> QFont:
        return police(Corps.NOTE, gras=True, echelle=echelle_de(self.window()))

    def _large_de_la_touche(self) -> float:
        return QFontMetricsF(self._de_la_touche()).horizontalAdvance(self._touche) + self._bord()

    def _large_du_chip(self) -> float:
        """The width of the chip, in pixels, with the space between words and key."""
        return self._large_de_la_touche() + self._bord() * 0.7 if self._touche else 0.0

    def _large_du_signe(self) -> float:
        return QFontMetricsF(self.font()).height() if self._signe is not Signe.AUCUN else 0.0

    def paintEvent(self, _event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        etat = option.state
        enfonce, survol = bool(etat & QStyle.StateFlag.State_Sunken), bool(etat & QStyle.StateFlag.State_MouseOver)
        fond, encre, bord = self._couleurs(enfonce=enfonce, survol=survol)
        with QPainter(self) as p:
            p.setRenderHint(QPainter.RenderHint.Antialiasing)
            cadre = self._cadre()
            crayon = QPen(bord, 1.2)
            if self._pourquoi:
                crayon.setDashPattern(_DASHES)
            p.setPen(crayon)
            p.setBrush(fond)
            rond = min(_ROND, cadre.height() / 2) if self._poids in (Poids.FORT, Poids.ACTE) else cadre.height() / 2
            p.drawRoundedRect(cadre, rond, rond)
            if self.hasFocus():
                p.setBrush(Qt.BrushStyle.NoBrush)
                pleine = self._fort or self.isChecked()
                p.setPen(QPen(self._teinte(_ROLE.Text if pleine else _ROLE.Highlight), 2.2))
                p.drawRoundedRect(cadre, rond, rond)
            self._ecrire(p, cadre, fond, encre)

    def _teinte(self, role: QPalette.ColorRole) -> QColor:
        return self.palette().color(QPalette.ColorGroup.Active, role)

    def _couleurs(self, *, enfonce: bool, survol: bool) -> tuple[QColor, QColor, QColor]:
        """Ground, ink and edge."""
        surface, encre, bord = self._teinte(_ROLE.Base), self._teinte(_ROLE.Text), self._teinte(_ROLE.Mid)
        if self._ambre is not None:
            fond, sur = couleur(self._ambre.fond), couleur(self._ambre.encre)
            return melange(fond, sur, 0.2 if enfonce else 0.08 if survol else 0.0), sur, sur
        if self._poids is Poids.DISCRET and not (enfonce or survol):
            return QColor(0, 0, 0, 0), self._teinte(_ROLE.PlaceholderText), QColor(0, 0, 0, 0)
        if self._pourquoi:
            return surface, self._teinte(_ROLE.PlaceholderText), bord
        if self._fort or self.isChecked():
            fond, sur = self._teinte(_ROLE.Highlight), self._teinte(_ROLE.HighlightedText)
            fond = melange(fond, encre, 0.22 if enfonce else 0.10 if survol else 0.0)
            return fond, sur, fond
        return melange(surface, bord, 0.45 if enfonce else 0.18 if survol else 0.0), encre, bord

    @property
    def entier(self) -> bool:
        """Whether its words are read whole."""
        return self._dedans(self._cadre()).width() - self._large_du_signe() >= self._large_des_mots()

    def _cadre(self) -> QRectF:
        return QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)

    def _dedans(self, cadre: QRectF) -> QRectF:
        return cadre.adjusted(self._bord() - 4, 0, -(self._bord() - 4), 0)

    def _large_des_mots(self) -> float:
        return QFontMetricsF(self.font()).horizontalAdvance(self.text())

    def _ecrire(self, p: QPainter, cadre: QRectF, fond: QColor, encre: QColor) -> None:
        """The sign, the words, the key in its chip, which goes first where there is little room."""
        dedans, signe, mots = self._dedans(cadre), self._large_du_signe(), self._large_des_mots()
        pas, chip = self._large_de_la_touche(), self._large_du_chip()
        if mots + signe + chip > dedans.width():
            chip = 0.0
        place = min(mots, dedans.width() - signe - chip)
        gauche = dedans.left() + max(0.0, (dedans.width() - place - signe - chip) / 2)
        if signe:
            cote = signe * 0.62
            self._dessiner(p, QRectF(gauche + (signe - cote) / 2, cadre.center().y() - cote / 2, cote, cote), encre)
        p.setFont(self.font())
        p.setPen(encre)
        dits = QFontMetricsF(self.font()).elidedText(self.text(), Qt.TextElideMode.ElideRight, place + 1)
        mesures = QFontMetricsF(self.font())
        au_pied = cadre.center().y() + (mesures.ascent() - mesures.descent()) / 2  # on the line of the labels beside it
        bas = au_pied if self._poids is Poids.DISCRET else _pied(cadre, self.font())
        p.drawText(QPointF(gauche + signe, bas), dits)
        if chip:
            haut = QFontMetricsF(self._de_la_touche()).height() + 3
            touche = QRectF(gauche + signe + place + chip - pas, cadre.center().y() - haut / 2, pas, haut)
            p.setPen(Qt.PenStyle.NoPen)
            p.setBrush(melange(fond, encre, 0.14))
            p.drawRoundedRect(touche, 5, 5)
            p.setPen(encre)
            p.setFont(self._de_la_touche())
            large = QFontMetricsF(self._de_la_touche()).horizontalAdvance(self._touche)
            p.drawText(QPointF(touche.center().x() - large / 2, _pied(touche, self._de_la_touche())), self._touche)

    def _dessiner(self, p: QPainter, cadre: QRectF, encre: QColor) -> None:
        """Two bars, or a triangle."""
        p.setPen(Qt.PenStyle.NoPen)
        p.setBrush(encre)
        if self._signe is Signe.MARCHE:
            sommets = (cadre.topLeft(), QPointF(cadre.right(), cadre.center().y()), cadre.bottomLeft())
            p.drawPolygon(QPolygonF(list(sommets)))
            return
        barre = cadre.width() * 0.3
        for x in (cadre.left() + cadre.width() * 0.08, cadre.right() - cadre.width() * 0.08 - barre):
            p.drawRoundedRect(QRectF(x, cadre.top(), barre, cadre.height()), 2, 2)


def _pied(cadre: QRectF, fonte: QFont) -> float:
    """Where its letters stand so that capitals are in the middle."""
    return cadre.center().y() + QFontMetricsF(fonte).capHeight() / 2
