"""What is open is not left by accident: closing it is asked, and it goes on meanwhile."""

from collections.abc import Callable

from arbitre.ui.kit.places import FenetreAPlaces
from arbitre.ui.kit.surimpression import Question
from arbitre.ui.textes import fin as textes


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
