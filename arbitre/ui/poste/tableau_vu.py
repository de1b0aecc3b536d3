"""Says, while letters are in play, that the room is shown something else."""

from PySide6.QtCore import QObject, Signal

from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.salle.salle import Salle
from arbitre.ui.textes.salle import pas_le_coup


class TableauVu(QObject):
    """``dit`` is the phrase, empty where the coup is seen; ``change`` tells that it is another."""

    change = Signal()

    def __init__(self, regie: RegieQt, salle: Salle, parent: QObject) -> None:
        super().__init__(parent)
        self._regie, self._salle = regie, salle
        self.dit = ""
        salle.change.connect(self._suivre)

    def _suivre(self) -> None:
        partie = self._regie.partie
        en_jeu = partie is not None and partie.en_jeu
        avant, self.dit = self.dit, pas_le_coup(self._salle.etat.vue) if en_jeu else ""
        if self.dit != avant:
            self.change.emit()
