"""Open the next partie: its title, formule and time."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QWidget

from arbitre.engine.competition import commandes as cmd
from arbitre.ui.chrono.choix import ChoixDuTemps
from arbitre.ui.poste import textes
from arbitre.ui.poste.assistant import ChoixDeLaFormule


class DialoguePartie(QDialog):
    """Three fields and a key."""

    demandee = Signal(object)

    def __init__(self, numero: int, lexique: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(textes.OUVRIR_PARTIE)
        form = QFormLayout(self)
        self.titre = QLineEdit(f"Partie {numero}")
        self.titre.setAccessibleName(textes.NOM)
        self.formule = ChoixDeLaFormule()
        self.temps = ChoixDuTemps()
        form.addRow(textes.NOM, self.titre)
        form.addRow(textes.FORMULE, self.formule)
        form.addRow(textes.TEMPS, self.temps)
        form.addRow(textes.LEXIQUE, QLabel(lexique))
        boite = QDialogButtonBox()
        boite.addButton(textes.OUVRIR_PARTIE, QDialogButtonBox.ButtonRole.AcceptRole).setDefault(True)
        boite.addButton(QDialogButtonBox.StandardButton.Cancel)
        boite.accepted.connect(self._accepter)
        boite.rejected.connect(self.reject)
        form.addRow(boite)

    def _accepter(self) -> None:
        duree, alerte = self.temps.temps()
        self.demandee.emit(cmd.OuvrirPartie(self.titre.text(), self.formule.nom(), duree, alerte))
        self.accept()
