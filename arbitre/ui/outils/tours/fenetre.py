"""The window of the competition: four pages, each written by its own key, what was done said at the foot."""

from typing import get_args

from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from arbitre.engine.competition import evenements_organisation as ev
from arbitre.engine.competition.evenements import CommandeAnnulee, EvenementFichier, ReglagesChanges, Trace
from arbitre.engine.formule import Formule
from arbitre.engine.partie.evenements import PartieOuverte, PartieTerminee
from arbitre.engine.sac import Hasard
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.outils.tours.methode import MethodeDuClassement
from arbitre.ui.outils.tours.parties import Parties
from arbitre.ui.outils.tours.programme import Programme
from arbitre.ui.outils.tours.tables import Tables
from arbitre.ui.textes import tours as textes

_DITS = {
    ev.ProgrammeFixe: textes.PROGRAMME_FIXE,
    ev.TablesAttribuees: textes.TABLES_ENREGISTREES,
    ev.AbsenceJugee: textes.ABSENCE_JUGEE,
    ev.PartieAnnulee: textes.PARTIE_ANNULEE,
    ev.PartieRetablie: textes.PARTIE_RETABLIE,
    ReglagesChanges: textes.REGLE,
}


_CHANGENT = (
    *get_args(EvenementFichier),
    *get_args(ev.EvenementOrganisation),
    CommandeAnnulee,
    PartieOuverte,
    PartieTerminee,
)


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
        evenement = traces[0].evenement
        if dit := _DITS.get(type(evenement)):
            self.dire(dit)
        if isinstance(evenement, _CHANGENT):  # a coup that goes on changes nothing here, nor what is being typed
            self.actualiser()
