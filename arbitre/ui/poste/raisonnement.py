"""The whole reasoning of a verdict, step by step: unfolded on demand."""

from PySide6.QtWidgets import QPlainTextEdit

from arbitre.engine.bulletin import Verdict
from arbitre.ui.textes import saisie as textes


class Raisonnement(QPlainTextEdit):
    """Folded until it is asked for."""

    def __init__(self) -> None:
        super().__init__(readOnly=True, tabChangesFocus=True)
        self.setAccessibleName(textes.RAISONNEMENT)
        self.setMinimumHeight(60)
        self.hide()

    def montrer(self, rendu: Verdict | None) -> None:
        """Tell how this was come to."""
        self.setPlainText(textes.raisonnement(rendu.explication if rendu else ()))
