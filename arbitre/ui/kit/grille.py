"""The grid in the console: the same painting as the tableau, at any size."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from arbitre.charte import OFFICIEL, Theme
from arbitre.engine.grille import GRILLE_VIDE, Grille
from arbitre.ui.peinture.grille import SANS_MARQUE, Damier, Marques, peindre_grille


class GrilleWidget(QWidget):
    """A grid to look at, square, as large as its place allows."""

    def __init__(self) -> None:
        super().__init__()
        self._grille: Grille = GRILLE_VIDE
        self.marques: Marques = SANS_MARQUE
        self._theme: Theme = OFFICIEL
        self.setMinimumSize(160, 160)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Grille")

    def montrer(self, grille: Grille, marques: Marques = SANS_MARQUE) -> None:
        """Show ``grille``; nothing is painted again where nothing changed."""
        if (grille, marques) != (self._grille, self.marques):
            self._grille, self.marques = grille, marques
            self.update()

    def habiller(self, theme: Theme) -> None:
        """Colours of the tableau's theme."""
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(420, 420)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as p:
            p.setRenderHint(QPainter.RenderHint.Antialiasing)
            peindre_grille(p, Damier(QRectF(self.rect())), self._grille, self._theme, self.marques)
