"""Which lexicon the console answers with: the partie's own while one is played, else the user's choice."""

from PySide6.QtCore import QObject, Signal

from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.savoir import Savoir
from arbitre.lexiques import Bibliotheque, Graphies, LexiqueOuvert
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import lexiques as textes


def savoir(lexique: LexiqueOuvert) -> Savoir:
    """What a partie is decided with, under the name that its documents give."""
    return Savoir(lexique.automate, lexique.mention, lexique.empreinte, Graphies().entrees)


class Usage(QObject):
    """Owns ``lexique``, the one in use; ``dit`` carries a sentence for the juge-arbitre."""

    dit = Signal(str)
    change = Signal()

    def __init__(self, regie: RegieQt, lexique: LexiqueOuvert, bibliotheque: Bibliotheque, parent: QObject) -> None:
        super().__init__(parent)
        self.lexique = lexique
        self._regie = regie
        self._bibliotheque = bibliotheque

    @property
    def partie_en_cours(self) -> bool:
        partie = self._regie.partie
        return partie is not None and partie.phase is not Phase.FINIE

    def reprendre(self) -> None:
        """A file was opened: its partie goes on with its own lexicon where that is installed."""
        partie = self._regie.partie
        if partie is None or not self.partie_en_cours or partie.empreinte == self.lexique.empreinte:
            return
        trouve = self._bibliotheque.retrouver(partie.empreinte)
        if trouve is None:
            self.dit.emit(textes.absent(partie.lexique, self.lexique.nom))
        else:
            self._prendre(trouve)

    def prendre_le_choix(self) -> None:
        """The user chose another lexicon, or other words: it serves from the next partie on."""
        if self.partie_en_cours:
            self.dit.emit(textes.PLUS_TARD)
            return
        self._prendre(self._bibliotheque.ouvrir(self._bibliotheque.defaut))
        self.dit.emit(textes.utilise(self.lexique.nom))

    def _prendre(self, lexique: LexiqueOuvert) -> None:
        self.lexique = lexique
        self._regie.regie.savoir = savoir(lexique)
        self.change.emit()
