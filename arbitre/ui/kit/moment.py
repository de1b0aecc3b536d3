"""The moment to which the file has come, in a corner of the console: what papers carry at their foot."""

from arbitre.ui.kit.mise_en_page import Elidee
from arbitre.ui.kit.regie_qt import RegieClassiqueQt, RegieQt
from arbitre.ui.textes import histoire as textes


class MomentDuFichier(Elidee):
    """How many events, and the last seal; after each command it reads what the journal holds already."""

    def __init__(self, regie: RegieQt | RegieClassiqueQt) -> None:
        super().__init__()
        self.setAccessibleDescription(textes.MOMENT_DU_FICHIER)
        self._journal = regie.regie.journal
        regie.change.connect(self._suivre)
        self._suivre()

    def _suivre(self, *_: object) -> None:
        self.setText(str(self._journal.ancre()))
