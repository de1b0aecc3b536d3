"""What is asked before it is done: an entry that may not be meant, a window that is closed with something open."""

from collections.abc import Callable
from typing import Final

from arbitre.ui.kit.places import FenetreAPlaces
from arbitre.ui.kit.surimpression import Question
from arbitre.ui.textes import fin as textes

AU_DESSUS_DU_TOP: Final = frozenset({"au-dessus du top"})
"""The key of the question about points decided above the top."""


class Confirmation:
    """What is asked of an entry before it is made, once, by the keys of what there is to mean: the same entry made
    again means them."""

    def __init__(self) -> None:
        self.oublier()

    def oublier(self) -> None:
        """The line is another."""
        self._demandee: tuple[object, frozenset[str]] = (None, frozenset())

    def demander(self, quoi: object, cles: frozenset[str]) -> bool:
        """Whether it is to be asked first; from then on it was."""
        if not cles or self.attend(quoi, cles):
            return False
        self._demandee = (quoi, cles)
        return True

    def attend(self, quoi: object, cles: frozenset[str]) -> bool:
        """Whether all that was asked of that entry."""
        return bool(cles) and self._demandee[0] == quoi and cles <= self._demandee[1]

    def porte_sur(self, quoi: object) -> bool:
        """Whether something was asked of that entry."""
        return bool(self._demandee[1]) and self._demandee[0] == quoi


class Depart(Question):
    """The question before a window is closed, whoever closes it.

    ``ouverte`` says what would be left, but for what is typed on pages; empty where nothing would. ``joue``: whether
    that is a partie.
    """

    def __init__(
        self, fenetre: FenetreAPlaces, ouverte: Callable[[], str], joue: Callable[[], bool] = lambda: True
    ) -> None:
        super().__init__(fenetre, textes.QUITTER_LA_PARTIE, textes.RESTER, textes.FERMER_LA_CONSOLE)
        self._places, self._ouverte, self._joue = fenetre.places, ouverte, joue
        self._decide = False

    @property
    def phrase(self) -> str:
        """A sentence: what would be left open; empty where nothing would, or where that was decided."""
        if self._decide:
            return ""
        return " ".join(filter(None, (self._ouverte(), self._places.en_suspens())))

    @property
    def intitules(self) -> tuple[str, str]:
        """The question, and the answer that opens another file."""
        if self._joue():
            return textes.QUITTER_LA_PARTIE, textes.AUTRE_FICHIER
        return textes.FERMER_LE_FICHIER, textes.OUVRIR_L_AUTRE

    def decider(self) -> None:
        """Let the window close without a question: it was asked already."""
        self._decide = True

    def retient(self, fermer: Callable[[], object]) -> bool:
        """Whether something would be left: then it is asked, and ``fermer`` closes."""
        if phrase := self.phrase:
            self.titre.setText(self.intitules[0])
            self.poser(phrase, fermer)
        return bool(phrase)
