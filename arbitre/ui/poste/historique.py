"""What was done, newest first: when, who, what; what undo would take back stands on top."""

from PySide6.QtWidgets import QLabel, QListWidget, QVBoxLayout, QWidget

from arbitre.engine.competition.apply import Reprise
from arbitre.ui.poste import textes


class PanneauHistorique(QWidget):
    """The commands that still hold."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        colonne = QVBoxLayout(self)
        colonne.setContentsMargins(8, 8, 8, 8)
        self.prochaine = QLabel()
        self.prochaine.setWordWrap(True)
        self.liste = QListWidget()
        self.liste.setAccessibleName(textes.HISTORIQUE)
        self.liste.setUniformItemSizes(True)
        self.liste.setAlternatingRowColors(True)
        colonne.addWidget(self.prochaine)
        colonne.addWidget(self.liste, 1)

    def montrer(self, reprises: list[Reprise]) -> None:
        """Show the commands, the last one first."""
        self.prochaine.setText(textes.annulable(reprises[-1]) if reprises else textes.RIEN_A_ANNULER)
        self.liste.clear()
        self.liste.addItems([textes.reprise(r) for r in reversed(reprises[-200:])])
