"""The foot of the window: the facts of the evening that have room."""

from typing import Final

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from arbitre.ui.kit.mise_en_page import Elidee
from arbitre.ui.kit.moment import MomentDuFichier

_RECONNU: Final = 5
"""Heights of a line that make the name of a lexicon known."""


class Pied(QWidget):
    """A fact is shown whole or not at all, the most important on the right: none moves when another comes or goes. What
    has no room stands in the tip; the name of the lexicon is cut first."""

    def __init__(self, moment: MomentDuFichier) -> None:
        super().__init__()
        self.moment = moment
        self.partie, self.projecteur, self.voix, self.lexique, self.ecrit = (Elidee() for _ in range(5))
        self._faits = (moment, self.partie, self.projecteur, self.lexique, self.voix, self.ecrit)
        self._boite = QHBoxLayout(self)
        self._boite.setContentsMargins(0, 0, 0, 0)
        self._boite.addStretch(1)
        for fait in reversed(self._faits):
            self._boite.addWidget(fait)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._ranger()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self._ranger()
        return super().event(event)

    def _ranger(self) -> None:
        """Show the facts that fit."""
        place, absents = self.width(), list[str]()
        for fait in self._faits:
            dit = bool(fait.text())  # one that says nothing takes no room either
            large = fait.sizeHint().width()
            if fait is self.lexique:
                large = self._large_du_lexique(place - self._boite.spacing())
            place -= dit * (self._boite.spacing() + large)
            montre = dit and place >= 0
            if fait.isHidden() is montre:
                fait.setVisible(montre)
            if dit and not montre:
                absents.append(fait.text())
        self.setToolTip("\n".join(absents))
        self.setAccessibleDescription("\n".join(absents))

    def _large_du_lexique(self, place: int) -> int:
        """What it takes there: all that it needs, or what there is where that is enough to know it by."""
        entier = self.lexique.sizeHint().width()
        large = place if _RECONNU * self.fontMetrics().height() <= place < entier else entier
        if self.lexique.maximumWidth() != large:
            self.lexique.setMaximumWidth(large)
        return large
