"""The bulletin to judge, as paper in the window."""

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from arbitre.engine.exercices.feuillet import Carton
from arbitre.ui.peinture.bulletin import hauteur_du_bulletin, peindre_bulletin
from arbitre.ui.textes import quiz as textes


class CarteWidget(QWidget):
    """A bulletin to look at, as large as its place allows."""

    def __init__(self) -> None:
        super().__init__()
        self._feuillet, self._graine = Carton({}), 0
        self.setMinimumSize(220, 250)
        allure = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        allure.setHeightForWidth(True)
        self.setSizePolicy(allure)
        self.setAccessibleName(textes.CARTE)

    def montrer(self, feuillet: Carton, graine: int) -> None:
        """Show it, in the hand of that seed."""
        self._feuillet, self._graine = feuillet, graine
        ecrit = "".join(signe.lettre for _, signe in sorted(feuillet.signes.items()))
        self.setAccessibleDescription(f"{ecrit} {feuillet.ref} {feuillet.points}".strip())
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(380, 440)

    def heightForWidth(self, large: int) -> int:
        return hauteur_du_bulletin(large)

    def paintEvent(self, _event: QPaintEvent) -> None:
        with QPainter(self) as p:
            peindre_bulletin(p, QRectF(self.rect()).adjusted(1, 1, -1, -1), self._feuillet, self._graine)
