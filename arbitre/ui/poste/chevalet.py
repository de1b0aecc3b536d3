"""The tirage in the console: the tableau's tiles, small."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from arbitre.charte import OFFICIEL
from arbitre.engine.partie.etat import Partie
from arbitre.engine.vues import VueSalle
from arbitre.ui.peinture.chevalet import peindre_chevalet
from arbitre.ui.textes import poste as textes


class Chevalet(QWidget):
    """The letters in play: reliquat, « + », new letters. The juge-arbitre sees them before they are announced."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._vue = VueSalle()
        self.setFixedHeight(64)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(textes.TIRAGE)

    def sizeHint(self) -> QSize:
        return QSize(320, 64)

    def montrer(self, partie: Partie | None) -> None:
        """The coup in hand, or the reliquat while a tirage is awaited."""
        vue = VueSalle()
        coup = partie.coup if partie else None
        if partie is not None:
            tirage = coup.tirage if coup and not coup.proclame else None
            vue = VueSalle(reliquat=partie.reliquat)
            if tirage is not None:
                vue = VueSalle(reliquat=tirage.reliquat, nouvelles=tirage.nouvelles, rejet=tirage.rejet)
            self.setAccessibleDescription(str(tirage) if tirage else partie.reliquat)
        if vue != self._vue:
            self._vue = vue
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as p:
            peindre_chevalet(p, QRectF(self.rect()), 1, self._vue, OFFICIEL)
