"""Which lexicon the console answers with: the own one of the partie in hand, else the user's choice."""

from PySide6.QtCore import QObject, Signal

from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.lexiques import Bibliotheque, LexiqueOuvert
from arbitre.lexiques.libre import est_livree
from arbitre.lexiques.savoir import ouvert, savoir
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import lexiques as textes


class Usage(QObject):
    """``dit`` carries a sentence for the juge-arbitre; ``manque`` that the partie's own lexicon is not here, whole and
    in few words: it is said before anything else."""

    dit = Signal(str)
    manque = Signal(str, str)
    change = Signal()

    def __init__(self, regie: RegieQt, lexique: LexiqueOuvert, bibliotheque: Bibliotheque, parent: QObject) -> None:
        super().__init__(parent)
        self._choisi = lexique
        self._regie = regie
        self._bibliotheque = bibliotheque
        self._dite = ""
        """The fingerprint that was last said to be missing."""
        regie.change.connect(self.suivre)

    @property
    def lexique(self) -> LexiqueOuvert:
        """The one that the partie in hand is judged with, over or not; without one, the user's choice."""
        connu = self._regie.regie.savoir
        return self._choisi if connu.empreinte == self._choisi.empreinte and not connu.admis else ouvert(connu)

    @property
    def choix(self) -> LexiqueOuvert:
        """The user's choice, for the next partie."""
        return self._bibliotheque.ouvrir(self._bibliotheque.defaut)

    def suivre(self) -> None:
        """The partie in hand keeps its own lexicon where its words are known here; where not, that is said once."""
        partie = self._regie.partie
        if partie is not None and partie.empreinte != self._dite:
            self.dire_ce_qui_manque()

    def dire_ce_qui_manque(self) -> None:
        """Say that the partie's own lexicon is missing here, where it is."""
        partie, savoirs = self._regie.partie, self._regie.regie.savoirs
        if partie is None or not savoirs.manque(partie):
            return
        self._dite, nom = partie.empreinte, savoirs.choix.nom
        phrase = textes.absent(partie.lexique, nom, livree=est_livree(partie.lexique))
        self.manque.emit(phrase, textes.ABSENT_EN_BREF.format(en_usage=nom))

    def chercher_encore(self) -> None:
        """A list was installed: it may be the one of a partie."""
        self._regie.regie.savoirs.chercher_encore()
        self._dite = ""
        self.change.emit()
        self.suivre()

    def prendre_le_choix(self) -> None:
        """The user chose another lexicon, or other words: it serves from the next partie on."""
        self._prendre(self.choix)
        partie, nom = self._regie.partie, self._choisi.nom
        garde = partie is not None and partie.empreinte != self._choisi.empreinte
        self.dit.emit(textes.PLUS_TARD.format(nom=nom) if garde else textes.UTILISE.format(nom=nom))

    def ouvrir_la_partie(self, commande: OuvrirPartie) -> None:
        """Open a partie with the user's choice; a `Refus` is raised, and the one before keeps its lexicon."""
        self._prendre(self.choix)
        self._regie.faire(commande)

    def _prendre(self, lexique: LexiqueOuvert) -> None:
        if (lexique.empreinte, lexique.mention) != (self._choisi.empreinte, self._choisi.mention):
            self._choisi, self._dite = lexique, ""
            self._regie.regie.savoirs.choisir(savoir(lexique))
        self.change.emit()
        self.suivre()
