"""A list on its way into another one, seen row by row: the wizard's, the tournament's."""

from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtWidgets import QVBoxLayout, QWidget

from arbitre.echanges.tableaux import Tableau
from arbitre.engine.competition.etat import Joueur
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.liste_recue import EnPlus, ListeRecue
from arbitre.ui.textes import joueurs as textes


class Chargement(Fenetre):
    """``presents``: who is in the list already; ``prendre`` is given what a person has seen, to do what follows."""

    def __init__(
        self,
        presents: Callable[[], Iterable[Joueur]],
        club: Path | None,
        prendre: Callable[[ListeRecue], object],
        parent: QWidget | None = None,
        *,
        en_plus: EnPlus | None = None,
    ) -> None:
        super().__init__(textes.CHARGER_LISTE, 980, 640, parent)
        self._prendre = prendre
        prise = (textes.AJOUTER_A_LA_LISTE, self.ajouter)
        self.liste = ListeRecue(presents, club, prise, en_plus=en_plus)
        QVBoxLayout(self).addWidget(self.liste)

    def recevoir(self, lues: tuple[Tableau, ...]) -> None:
        """Show these sheets, or that one table."""
        self.sujet = lues
        self.liste.recevoir(lues)

    def ajouter(self) -> None:
        """Those who are understood go into the list; who is asked about stays here."""
        a_demander = self.liste.suites.a_demander
        self.liste.retenir_les_colonnes()
        with self.liste.refus_dits():
            self.liste.exiger_les_tables()
            self._prendre(self.liste)
            self.liste.retenir_les_reponses()
            if a_demander:
                self.liste.comprendre()
            else:
                self.accept()
