"""Where a page says what it could not do: in the colour of a refusal, until the next thing is done."""

from PySide6.QtWidgets import QLabel, QWidget

from arbitre.charte import Palette
from arbitre.ui.textes import voix as textes


class Plainte(QLabel):
    """One sentence, or nothing."""

    def __init__(self, palette: Palette, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(True)
        self.setAccessibleName(textes.MESSAGE)
        self.setStyleSheet(f"color: {palette.zero}; font-weight: bold;")
