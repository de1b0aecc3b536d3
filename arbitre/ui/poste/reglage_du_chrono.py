"""The time that is left, set by the juge-arbitre: a value typed, or ten seconds up and down."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLabel, QWidget

from arbitre.charte import Corps
from arbitre.engine.chrono import DUREE_MAX, temps_ecrit
from arbitre.engine.erreurs import Refus
from arbitre.engine.francais import cadran
from arbitre.ui.conduite.temps import TempsDuCoup
from arbitre.ui.kit.champs import Champ
from arbitre.ui.kit.surimpression import Surimpression
from arbitre.ui.peinture.style import corps
from arbitre.ui.textes import temps as textes

_PAS: Final = {Qt.Key.Key_Up: 10, Qt.Key.Key_Down: -10}


class ReglageDuChrono(Surimpression):
    """Enter sets it; Esc leaves the chrono as it is."""

    def __init__(self, fenetre: QWidget, temps: TempsDuCoup) -> None:
        super().__init__(fenetre, textes.REGLER_LE_CHRONO, 0.4, 0.2)
        self._temps = temps
        self.reste = _Temps()
        self.reste.setAccessibleName(textes.RESTE)
        corps(self.reste, Corps.TITRE)
        self.dit = QLabel(textes.RESTE, wordWrap=True)
        for widget in (self.reste, self.dit):
            self.colonne.addWidget(widget)
        self.reste.returnPressed.connect(self._regler)

    def montrer(self) -> None:
        """Ask; the time that is left now is proposed."""
        chrono = self._temps.chrono
        if chrono is None:
            self._temps.regler(0.0)  # says that no chrono runs
            return
        self.dit.setText(textes.RESTE)
        self.reste.setText(cadran(chrono.reste))
        self.ouvrir(self.reste)
        self.reste.selectAll()

    def _regler(self) -> None:
        try:
            reste = temps_ecrit(self.reste.text())
        except Refus as e:
            self.dit.setText(str(e))
            self.reste.selectAll()
            return
        self.fermer()
        self._temps.regler(reste)


class _Temps(Champ):
    """Up and down: ten seconds more or less than what is written."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        pas = next((pas for touche, pas in _PAS.items() if event.key() == touche), 0)
        if not pas:
            super().keyPressEvent(event)
            return
        try:
            reste = temps_ecrit(self.text())
        except Refus:
            return
        self.setText(cadran(min(max(1.0, reste + pas), float(DUREE_MAX))))
