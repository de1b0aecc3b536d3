"""The lines kept for what the console says: a remark, or a refusal, until the next step."""

from arbitre.charte import Palette
from arbitre.ui.kit.mise_en_page import Reservee


class Message(Reservee):
    """A remark glows; a refusal has the ink of what is worth nothing."""

    def __init__(self, palette: Palette) -> None:
        super().__init__()
        self._palette = palette

    def habiller(self, palette: Palette) -> None:
        """Other colours; nothing is said any more."""
        self._palette = palette
        self.taire()

    def dire(self, texte: str) -> None:
        """A remark; nothing where there is none."""
        if not texte:
            self.taire()
            return
        self._afficher(texte, self._palette.attente.fond, self._palette.attente.encre)

    def preceder(self, texte: str) -> None:
        """A remark before what has just been said, which it does not take away; once."""
        if texte not in self.text():
            self.dire(f"{texte} {self.text()}".strip())

    def refuser(self, texte: str) -> None:
        """A refusal."""
        self._afficher(texte, self._palette.surface, self._palette.zero)

    def taire(self) -> None:
        """Nothing."""
        self._afficher("", "transparent", self._palette.encre)

    def _afficher(self, texte: str, fond: str, encre: str) -> None:
        self.setStyleSheet(f"background: {fond}; color: {encre}; font-weight: bold;")
        self.setText(texte)
