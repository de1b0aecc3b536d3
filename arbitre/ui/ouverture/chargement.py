"""A list on its way into the wizard's, seen row by row where something of it is doubtful."""

from collections.abc import Callable, Iterable
from pathlib import Path

from PySide6.QtWidgets import QVBoxLayout, QWidget

from arbitre.echanges.tableaux import Tableau
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.reconnus import Suites
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.liste_recue import ListeRecue
from arbitre.ui.textes import joueurs as textes


class Chargement(Fenetre):
    """``presents``: who is in the list already; ``prendre`` is given what is to be done, once a person has seen it."""

    def __init__(
        self,
        presents: Callable[[], Iterable[Joueur]],
        club: Path | None,
        prendre: Callable[[Suites], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(textes.CHARGER_LISTE, 980, 640, parent)
        self._prendre = prendre
        self.liste = ListeRecue(presents, club, (textes.AJOUTER_A_LA_LISTE, self.ajouter))
        QVBoxLayout(self).addWidget(self.liste)

    def recevoir(self, lues: tuple[Tableau, ...]) -> None:
        """Show these sheets, or that one table."""
        self.liste.recevoir(lues)

    def ajouter(self) -> None:
        """Those who are understood go into the list; who is asked about stays here."""
        faites = self.liste.suites
        self.liste.retenir_les_colonnes()
        self._prendre(faites)
        if faites.a_demander:
            self.liste.comprendre()
        else:
            self.accept()
