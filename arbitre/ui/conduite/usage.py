"""Which lexicon the console answers with: the own one of the partie in hand, else the user's choice."""

from PySide6.QtCore import QObject, Signal

from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.lexiques import Bibliotheque, LexiqueOuvert
from arbitre.lexiques.savoir import savoir
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import lexiques as textes


class Usage(QObject):
    """Owns ``lexique``, the one in use; ``dit`` carries a sentence for the juge-arbitre."""

    dit = Signal(str)
    change = Signal()

    def __init__(self, regie: RegieQt, lexique: LexiqueOuvert, bibliotheque: Bibliotheque, parent: QObject) -> None:
        super().__init__(parent)
        self.lexique = lexique
        self._regie = regie
        self._bibliotheque = bibliotheque
        self._absente = ""
        """The fingerprint that was last looked for in vain."""
        regie.change.connect(self.suivre)

    @property
    def choix(self) -> LexiqueOuvert:
        """The user's choice, for the next partie."""
        return self._bibliotheque.ouvrir(self._bibliotheque.defaut)

    def suivre(self) -> None:
        """The partie in hand, over or not, keeps its own lexicon where that is installed."""
        partie = self._regie.partie
        if partie is None or partie.empreinte in (self.lexique.empreinte, self._absente):
            return
        trouve = self._bibliotheque.retrouver(partie.empreinte)
        if trouve is None:
            self._absente = partie.empreinte
            self.dit.emit(textes.absent(partie.lexique, self.lexique.nom))
        else:
            self._prendre(trouve)

    def prendre_le_choix(self) -> None:
        """The user chose another lexicon, or other words: it serves from the next partie on."""
        if self._regie.partie is not None:
            self.dit.emit(textes.PLUS_TARD)
            return
        self._prendre(self.choix)
        self.dit.emit(textes.utilise(self.lexique.nom))

    def ouvrir_la_partie(self, commande: OuvrirPartie) -> None:
        """Open a partie with the user's choice; a `Refus` is raised, and the one before keeps its lexicon."""
        self._prendre(self.choix)
        try:
            self._regie.faire(commande)
        finally:
            self.suivre()

    def _prendre(self, lexique: LexiqueOuvert) -> None:
        self.lexique = lexique
        self._regie.regie.savoir = savoir(lexique)
        self.change.emit()
