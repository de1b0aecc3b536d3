"""The window that shows a list row by row before its players enter the wizard or the tournament."""

from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtWidgets import QVBoxLayout, QWidget

from arbitre.echanges.tableaux import Tableau
from arbitre.engine.competition.etat import Joueur
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.liste_recue import EnPlus, ListeRecue
from arbitre.ui.textes import joueurs as textes


class Chargement(Fenetre):
    """``presents`` gives the players already there; ``prendre`` is called with the list once a person has checked
    it."""

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
        """Show the sheets that were read."""
        self.sujet = lues
        self.liste.recevoir(lues)

    def ajouter(self) -> None:
        """Enter the players that raise no question; the others stay here to be asked about."""
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
