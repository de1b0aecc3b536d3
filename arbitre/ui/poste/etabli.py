"""How the console's parts lie: the grid as large as the height allows, and all else beside it, each in its place."""

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QEvent, QRect, QSize, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from arbitre.ui.kit.grille import GrilleWidget
from arbitre.ui.kit.mise_en_page import Reservee
from arbitre.ui.poste.bandeau import Chevalet, Compteurs
from arbitre.ui.poste.jugement import Jugement
from arbitre.ui.poste.pages import Pages
from arbitre.ui.salle.tableau import Apercu

_MARGE: Final = 4
_BORD: Final = 8
_ENTRE: Final = 12
"""Pixels at the edges; between the grid and what is beside it."""
_SAC: Final = 1.45
"""Height of the bag under the grid, in lines of text."""
_TRAVAIL: Final = 28
"""Lines of text that what is beside the grid is wide, before the grid gives way."""
_MOINDRE: Final = 0.25
"""Share of the width that the grid keeps."""
_LETTRES: Final = (0.09, 48)
"""Height of the letters in play: a share of what is under the bar, and pixels at least."""
_SOUS: Final = 90
"""Pixels left under grid and bag from which on the room's picture stands there."""
_CHEVALET, _PLUS_LARGE = 0.56, 7.3
"""Share that the letters take of their row, and how many times their height at most; what is asked for has the rest."""
_DIT: Final = 13
_VU: Final = 19
"""Heights, in lines of text, from which on the message, then the verdict of the line, may take two lines."""


class Parts(Struct, frozen=True):
    """The page's parts, from the grid to the line at the bottom."""

    grille: GrilleWidget
    sac: Compteurs
    chevalet: Chevalet
    demandes: QWidget
    apercu: Apercu
    pages: Pages
    entrevue: QWidget
    message: Reservee
    verdict: Jugement
    ligne: QWidget


class Etabli(QWidget):
    """Lays the parts. Their places follow from the window and the size of text alone: nothing that is said or asked
    moves anything. It is put in its window before its parts are in it (`poser`): Qt dresses a part again, with all that
    it holds, each time that what it stands in moves."""

    _parts: Parts

    def __init__(self) -> None:
        super().__init__()
        self._bientot = QTimer(self, singleShot=True, interval=0)
        self._bientot.timeout.connect(self._disposer)

    def poser(self, parts: Parts) -> None:
        """These parts, once, before it is seen."""
        self._parts = parts
        for part in (parts.grille, parts.sac, parts.chevalet, parts.demandes, parts.apercu,
                     parts.pages, parts.message, parts.verdict, parts.ligne, parts.entrevue,
                     parts.verdict.carte):  # fmt: skip
            part.setParent(self)
        self._bientot.start()  # once each is dressed

    def sizeHint(self) -> QSize:
        return QSize(1290, 590)

    def minimumSizeHint(self) -> QSize:
        return QSize(724, 320)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._disposer()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._bientot.start()  # Qt is going through the widgets: none may move now

    def _disposer(self) -> None:
        """The grid over the bag; beside it the letters, then the pages over the line."""
        parts, ligne = self._parts, self.fontMetrics().height()
        libre = QRect(_BORD, _MARGE, self.width() - 2 * _BORD, self.height() - 2 * _MARGE)
        sac = round(_SAC * ligne)
        large = max(round(libre.width() * _MOINDRE), libre.width() - _TRAVAIL * ligne)
        cote = min(libre.height() - sac - _MARGE, large)
        parts.grille.setGeometry(libre.left(), libre.top(), cote, cote)
        parts.sac.setGeometry(libre.left(), libre.top() + cote + _MARGE, cote, sac)
        sous = libre.adjusted(0, cote + sac + 2 * _MARGE, 0, 0)
        sous.setWidth(cote)
        droite = libre.adjusted(cote + _ENTRE, 0, 0, 0)
        bas = self._poser_les_lettres(droite, sous if sous.height() >= _SOUS else None)
        self._empiler(QRect(droite.left(), bas + _MARGE, droite.width(), libre.bottom() - bas - _MARGE + 1))

    def _poser_les_lettres(self, droite: QRect, sous: QRect | None) -> int:
        """The letters, beside them what is asked for, then the room's picture where it is not under the grid, in 16:9,
        whatever its screen: nothing moves when one is plugged; the lowest pixel taken."""
        parts = self._parts
        part, moindre = _LETTRES
        haut = max(round(self.height() * part), moindre, parts.demandes.sizeHint().height())
        vu = QRect(droite.right() + 1 - round(haut * 16 / 9), droite.top(), round(haut * 16 / 9), haut)
        if sous is not None:
            cote = min(sous.height(), round(sous.width() * 9 / 16))
            vu = QRect(sous.left(), sous.top(), round(cote * 16 / 9), cote)
        parts.apercu.setGeometry(vu)
        libre = droite.width() - (0 if sous is not None else vu.width() + 2 * _MARGE)
        large = min(round(libre * _CHEVALET), round(haut * _PLUS_LARGE))
        parts.chevalet.setGeometry(droite.left(), droite.top(), large, haut)
        parts.demandes.setGeometry(droite.left() + large + 2 * _MARGE, droite.top(), libre - large - 2 * _MARGE, haut)
        return droite.top() + haut - 1

    def _empiler(self, place: QRect) -> None:
        """Place the parts from the bottom up: the line, the verdict, the message; the pages take the rest."""
        parts, bas = self._parts, place.bottom() + 1
        for reservee, moindre in ((parts.message, _DIT), (parts.verdict, _VU)):
            reservee.reserver(2 if self.height() >= moindre * self.fontMetrics().height() else 1)
        for part in (parts.ligne, parts.verdict, parts.message):
            haut = part.sizeHint().height()
            part.setGeometry(place.left(), bas - haut, place.width(), haut)
            bas -= haut + _MARGE
        for part in (parts.pages, parts.entrevue):
            part.setGeometry(place.left(), place.top(), place.width(), bas - place.top())
        parts.verdict.carte.tenir(place.adjusted(0, 0, 0, parts.verdict.geometry().bottom() - place.bottom()), bas)
        parts.pages.tenir_le_coin()
