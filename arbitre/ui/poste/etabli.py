"""How the console's parts lie: the grid as large as the height allows, and all else beside it, each in its place."""

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QEvent, QRect, QSize, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from arbitre.ui.kit.grille import GrilleWidget
from arbitre.ui.kit.mise_en_page import Reservee
from arbitre.ui.poste.bandeau import Cadran, Chevalet
from arbitre.ui.poste.fil import FilDuCoup
from arbitre.ui.poste.pages import Pages
from arbitre.ui.salle.tableau import Apercu

_MARGE: Final = 5
_FIL: Final = 1.85
"""Height of the thread, in lines of text."""
_TRAVAIL: Final = 28
"""Lines of text that what is beside the grid is wide, before the grid gives way."""
_MOINDRE: Final = 0.3
"""Share of the width that the grid keeps."""
_LETTRES: Final = (0.078, 48)
"""Height of the letters in play: a share of what is under the thread, and pixels at least."""
_SOUS: Final = 90
"""Pixels left under the grid from which on time and room's picture stand there."""
_COTE: Final = 0.14
"""Largest side of the dial beside the letters, as a share of that width."""
_DIT: Final = 18
_VU: Final = 24
"""From so many lines of height on, what is said has room for two; so has what the line typed is worth."""


class Parts(Struct, frozen=True):
    """The console's parts, from the thread at the top to the line at the bottom."""

    fil: FilDuCoup
    grille: GrilleWidget
    chevalet: Chevalet
    demandes: QWidget
    cadran: Cadran
    apercu: Apercu
    pages: Pages
    entrevue: QWidget
    message: Reservee
    verdict: Reservee
    ligne: QWidget


class Etabli(QWidget):
    """Lays the parts. Their places follow from the window and the size of text alone: nothing that is said or asked
    moves anything."""

    def __init__(self, parts: Parts) -> None:
        super().__init__()
        self._parts = parts
        for part in (parts.fil, parts.grille, parts.chevalet, parts.demandes, parts.cadran, parts.apercu, parts.pages,
                     parts.message, parts.verdict, parts.ligne, parts.entrevue):  # fmt: skip
            part.setParent(self)
        self._bientot = QTimer(self, singleShot=True, interval=0)
        self._bientot.timeout.connect(self._disposer)

    def sizeHint(self) -> QSize:
        return QSize(1366, 680)

    def minimumSizeHint(self) -> QSize:
        return QSize(800, 400)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._disposer()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._bientot.start()  # Qt is going through the widgets: none may move now

    def _disposer(self) -> None:
        """The thread; the grid and what it leaves under it; beside it the letters, then the pages over the line."""
        parts, ligne = self._parts, self.fontMetrics().height()
        parts.fil.setGeometry(0, 0, self.width(), round(_FIL * ligne))
        haut = parts.fil.height() + _MARGE
        libre = QRect(_MARGE, haut, self.width() - 2 * _MARGE, self.height() - haut - _MARGE)
        cote = min(libre.height(), max(round(libre.width() * _MOINDRE), libre.width() - _TRAVAIL * ligne))
        parts.grille.setGeometry(libre.left(), libre.top(), cote, cote)
        droite = libre.adjusted(cote + 2 * _MARGE, 0, 0, 0)
        sous = libre.adjusted(0, cote + _MARGE, 0, 0)
        sous.setWidth(cote)
        bas = self._poser_les_lettres(droite, sous if sous.height() >= _SOUS else None)
        self._empiler(QRect(droite.left(), bas + _MARGE, droite.width(), libre.bottom() - bas - _MARGE + 1))

    def _poser_les_lettres(self, droite: QRect, sous: QRect | None) -> int:
        """The letters, over what is asked for where they share the width with time and room's picture, else beside
        it; the lowest pixel taken."""
        parts = self._parts
        part, moindre = _LETTRES
        haut = max(round(self.height() * part), moindre)
        demande = parts.demandes.sizeHint().height()
        if sous is not None:
            haut = max(haut, demande)
            large = round(droite.width() * 0.56)
            parts.chevalet.setGeometry(droite.left(), droite.top(), large, haut)
            a_cote = droite.adjusted(large + 2 * _MARGE, 0, 0, 0)
            parts.demandes.setGeometry(a_cote.left(), a_cote.top(), a_cote.width(), haut)
            self._poser_le_temps(sous.topLeft().x(), sous.top(), min(sous.height(), round(sous.width() * 0.34)))
            return droite.top() + haut - 1
        total = haut + _MARGE + demande
        cote = min(total, round(droite.width() * _COTE))
        large = droite.width() - cote - round(cote * 16 / 9) - 2 * _MARGE
        parts.chevalet.setGeometry(droite.left(), droite.top(), large, haut)
        parts.demandes.setGeometry(droite.left(), droite.top() + haut + _MARGE, large, demande)
        self._poser_le_temps(droite.left() + large + _MARGE, droite.top(), cote)
        return droite.top() + total - 1

    def _poser_le_temps(self, gauche: int, haut: int, cote: int) -> None:
        """The dial; beside it the room's picture in 16:9, whatever its screen: nothing moves when one is plugged."""
        self._parts.cadran.setGeometry(gauche, haut, cote, cote)
        self._parts.apercu.setGeometry(gauche + cote + _MARGE, haut, round(cote * 16 / 9), cote)

    def _empiler(self, place: QRect) -> None:
        """From the bottom up: the line, the verdict, the message; the pages take the rest."""
        parts, bas = self._parts, place.bottom() + 1
        for reservee, moindre in ((parts.message, _DIT), (parts.verdict, _VU)):
            reservee.reserver(2 if self.height() >= moindre * self.fontMetrics().height() else 1)
        for part in (parts.ligne, parts.verdict, parts.message):
            haut = part.sizeHint().height()
            part.setGeometry(place.left(), bas - haut, place.width(), haut)
            bas -= haut + _MARGE
        for part in (parts.pages, parts.entrevue):
            part.setGeometry(place.left(), place.top(), place.width(), bas - place.top())
        parts.pages.coin.prendre(max(1, place.width() - parts.pages.tabBar().sizeHint().width() - 2 * _MARGE))
