"""Puts one tournament together: the file, the lexicon of contestations, the room's windows, the arbitre's window."""

from PySide6.QtCore import QObject, QSettings

from arbitre.charte import Palette
from arbitre.echanges.club import NOM
from arbitre.engine.classique.tournoi.commandes import CommandeTournoi
from arbitre.engine.classique.tournoi.decide import Dictionnaire
from arbitre.journal import Journal
from arbitre.lexiques import Dossiers, LexiqueOuvert
from arbitre.regie_classique import RegieClassique
from arbitre.ui.classique import textes
from arbitre.ui.classique.fenetre import FenetreClassique
from arbitre.ui.classique.regie_qt import RegieClassiqueQt
from arbitre.ui.classique.salle import SalleClassique
from arbitre.ui.classique.tableau import TableauClassique
from arbitre.ui.projection import ProjectionDe


def dictionnaire(lexique: LexiqueOuvert) -> Dictionnaire:
    """What contestations are judged by."""
    return Dictionnaire(lexique.mention, lexique.empreinte, lexique.automate.__contains__)


class ConsoleClassique(QObject):
    """One open tournament and its windows."""

    def __init__(
        self, journal: Journal, lexique: LexiqueOuvert, dossiers: Dossiers, preferences: QSettings, palette: Palette
    ) -> None:
        super().__init__()
        self.regie = RegieClassiqueQt(RegieClassique(journal, dictionnaire(lexique)), self)
        self.salle = SalleClassique(parent=self)
        self.fenetre = FenetreClassique(self.regie, self.salle, palette, dossiers.donnees / NOM)
        self.projection = ProjectionDe(
            lambda partagee: TableauClassique(self.salle, partagee=partagee), self.fenetre, preferences
        )
        self.regie.change.connect(self._montrer_a_la_salle)
        self.fenetre.ferme.connect(self.fermer)
        self._montrer_a_la_salle()
        if lexique.avertissement:
            self.fenetre.dire(lexique.avertissement)

    def montrer(self) -> None:
        """Show the windows, the room's where there is a second screen."""
        self.fenetre.show()
        self.projection.placer()
        self.fenetre.activateWindow()
        self.fenetre.ligne.setFocus()
        if self.regie.regie.journal.lecture_seule:
            self.fenetre.dire(textes.LECTURE_SEULE)

    def executer(self, commande: CommandeTournoi) -> bool:
        """Do this; False when it was refused, and said."""
        return self.regie.executer(commande)

    def fermer(self) -> None:
        """End: no window of the room, the file closed."""
        self.salle.arreter()
        self.projection.fermer()
        self.regie.regie.fermer()

    def _montrer_a_la_salle(self) -> None:
        self.salle.montrer(self.regie.etat)
