"""An open partie is not left by accident, its time running or not: what leaves it is asked, and goes on meanwhile."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from arbitre.ui.conduite.temps import TempsDuCoup
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.surimpression import Question
from arbitre.ui.textes import poste as textes


class Depart(Question):
    """The question before the console is closed, whoever closes it."""

    def __init__(self, fenetre: QWidget, regie: RegieQt, temps: TempsDuCoup) -> None:
        super().__init__(fenetre, textes.QUITTER_LA_PARTIE, textes.RESTER)
        self._regie = regie
        self._temps = temps
        self._decide = False

    @property
    def phrase(self) -> str:
        """What would be left; empty where no partie is open, or where it was decided."""
        partie = self._regie.partie
        if self._decide or self._regie.regie.journal.lecture_seule or partie is None or partie.fin is not None:
            return ""
        return textes.partie_ouverte(self._regie.etat.nom, partie, court=self._temps.court)

    def decider(self) -> None:
        """It was asked already."""
        self._decide = True

    def retient(self, fermer: Callable[[], object]) -> bool:
        """Whether something would be left: then it is asked, and ``fermer`` closes."""
        if phrase := self.phrase:
            self.poser(phrase, textes.FERMER, fermer)
        return bool(phrase)
