"""Under a list of people: two names that may be one person's, and the two answers; nothing where nobody is to ask."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from arbitre.engine.competition.etat import Joueur
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.textes import echanges as textes

Paire = tuple[Joueur, Joueur]


class LaMeme(QWidget):
    """The first question, and how many follow; ``repondre`` is told the pair and whether they are one person."""

    def __init__(self, repondre: Callable[[Paire, bool], object]) -> None:
        super().__init__()
        self._repondre = repondre
        self.paires: tuple[Paire, ...] = ()
        self.question = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.une = bouton(textes.UNE_PERSONNE, lambda: self._dire(une=True))
        self.deux = bouton(textes.DEUX_PERSONNES, lambda: self._dire(une=False))
        self.setLayout(colonne(self.question, rangee(self.une, self.deux)))
        self.hide()

    def demander(self, paires: Sequence[Paire], pourquoi: str = "") -> None:
        """Ask about these, one after the other; ``pourquoi`` where the first pair is doubtful for its own reason."""
        self.paires = tuple(paires)
        if self.paires:
            suite = len(self.paires) - 1
            phrase = textes.et_ensuite(pourquoi, suite) if pourquoi else textes.la_meme(*self.paires[0], suite)
            self.question.setText(phrase)
        self.setVisible(bool(self.paires))

    def _dire(self, *, une: bool) -> None:
        self._repondre(self.paires[0], une)
