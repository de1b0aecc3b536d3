"""The window of the competition: four pages, each written by its own key, what was done said at the foot."""

from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from arbitre.engine.competition.commandes import EvenementCompetition, Trace
from arbitre.engine.competition.inscrire import ReglagesChanges
from arbitre.engine.competition.organiser import (
    AbsenceJugee,
    PartieAnnulee,
    PartieRetablie,
    ProgrammeFixe,
    TablesAttribuees,
)
from arbitre.engine.competition.ouvrir import PartieOuverte
from arbitre.engine.formule import Formule
from arbitre.engine.ordre import CommandeAnnulee
from arbitre.engine.partie.terminer import PartieTerminee
from arbitre.engine.sac import Hasard
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.outils.tours.methode import MethodeDuClassement
from arbitre.ui.outils.tours.parties import Parties
from arbitre.ui.outils.tours.programme import Programme
from arbitre.ui.outils.tours.tables import Tables
from arbitre.ui.textes import tours as textes

_DITS = {
    ProgrammeFixe: textes.PROGRAMME_FIXE,
    TablesAttribuees: textes.TABLES_ENREGISTREES,
    AbsenceJugee: textes.ABSENCE_JUGEE,
    PartieAnnulee: textes.PARTIE_ANNULEE,
    PartieRetablie: textes.PARTIE_RETABLIE,
    ReglagesChanges: textes.REGLE,
}


_CHANGENT = EvenementCompetition | CommandeAnnulee | PartieOuverte | PartieTerminee


class FenetreCompetition(Fenetre):
    """Programme, tables, parties, ranking."""

    def __init__(
        self, regie: RegieQt, hasard: Hasard, propres: tuple[Formule, ...] = (), parent: QWidget | None = None
    ) -> None:
        super().__init__(textes.TITRE, 820, 620, parent, regie=regie)
        self.programme, self.tables = Programme(regie, propres), Tables(regie, hasard)
        self.parties, self.methode = Parties(regie), MethodeDuClassement(regie)
        self.pages = QTabWidget()
        for page, nom in (
            (self.programme, textes.PROGRAMME),
            (self.tables, textes.TABLES),
            (self.parties, textes.PARTIES),
            (self.methode, textes.CLASSEMENT),
        ):
            self.pages.addTab(page, nom)
        colonne = QVBoxLayout(self)
        colonne.addWidget(self.pages, 1)
        colonne.addWidget(self.message)
        regie.change.connect(self._suivre)
        self.actualiser()

    def actualiser(self) -> None:
        """Show the competition as it stands."""
        for page in (self.programme, self.tables, self.parties, self.methode):
            page.actualiser()

    def _suivre(self, traces: tuple[Trace, ...]) -> None:
        for trace in traces:
            if dit := _DITS.get(type(trace.evenement)):
                self.dire(dit)
        if any(isinstance(trace.evenement, _CHANGENT) for trace in traces):
            self.actualiser()  # a coup that goes on changes nothing here, nor what is being typed
