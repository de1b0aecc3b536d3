"""What waits, over the page: what is late glows, what is to do next does not. One line, always of the same height."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from arbitre.charte import Palette
from arbitre.ui.kit.mise_en_page import Elidee
from arbitre.ui.textes import poste as textes


class FilDuCoup(QWidget):
    """``figee``: why nothing is to be done at all, which stands for what is late."""

    def __init__(self, palette: Palette, figee: str = "") -> None:
        super().__init__()
        self._figee = figee
        self.dites: tuple[str, ...] = ()
        haut = QHBoxLayout(self)
        haut.setContentsMargins(12, 1, 12, 1)
        haut.setSpacing(6)
        self.passe, self.retard, self.ensuite = Elidee(moindre=60), Elidee(moindre=6), Elidee(moindre=3)
        self.passe.setAccessibleDescription(textes.HISTORIQUE)
        for etiquette in (self.passe, self.retard, self.ensuite):
            etiquette.hide()
            haut.addWidget(etiquette, 0, Qt.AlignmentFlag.AlignVCenter)
        haut.addStretch(1)
        self.habiller(palette)

    def veiller(self, retard: Sequence[str], ensuite: Sequence[str]) -> None:
        """What is late glows; what is simply to do next does not. The first phrase is never cut; ``dites`` has all."""
        if self._figee:
            retard, ensuite = (self._figee,), ()
        self.dites = (*retard, *ensuite)
        for etiquette, phrases in ((self.retard, retard), (self.ensuite, ensuite)):
            dit = textes.ensemble(phrases)
            etiquette.garder(phrases[0] if phrases else "")
            bref = textes.ensemble_bref(dit)
            etiquette.abreger(bref, textes.ensemble_tres_bref(bref))
            self.dire(etiquette, dit)

    def dire(self, etiquette: Elidee, texte: str) -> None:
        """That text, or nothing."""
        if etiquette.text() != texte:
            etiquette.setText(texte)
            etiquette.setVisible(bool(texte))
            self._faire_place()

    def habiller(self, palette: Palette) -> None:
        """Other colours, or another size of text."""
        for etiquette, paire in ((self.retard, palette.attente), (self.passe, palette.bulle)):
            etiquette.setStyleSheet(
                f"background: {paire.fond}; color: {paire.encre}; padding: 1px 8px; border-radius: 4px;"
            )
        self._faire_place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._faire_place()

    def _faire_place(self) -> None:
        """What does not press gives way to what is late."""
        pris = self.passe.sizeHint().width() + 6 if self.passe.text() else 0
        reste = self.width() - pris - 44 - (self.retard.suffisante + 6 if self.retard.text() else 0)
        tient = reste >= self.ensuite.minimumSizeHint().width()
        self.ensuite.setVisible(bool(self.ensuite.text()) and tient)
        self.ensuite.setMaximumWidth(max(0, reste) if tient else self.width())
