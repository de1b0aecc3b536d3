"""Open the next partie: its title, formule and time."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QLineEdit, QWidget

from arbitre.engine.competition import commandes as cmd
from arbitre.ui.chrono.choix import ChoixDuTemps
from arbitre.ui.generateur import textes as textes_preparee
from arbitre.ui.generateur.choix import ChoixDeLaPreparee
from arbitre.ui.poste import textes
from arbitre.ui.poste.assistant import ChoixDeLaFormule


class DialoguePartie(QDialog):
    """A few fields and a key; ``preparer`` asks for the window that makes prepared parties."""

    demandee = Signal(object)
    preparer = Signal()

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
        self.preparee = ChoixDeLaPreparee()
        self.preparee.change.connect(self.formule.suivre)
        self.preparee.preparer.connect(self.preparer)
        form.addRow(textes_preparee.PREPAREE, self.preparee)
        form.addRow(textes.LEXIQUE, QLabel(lexique))
        boite = QDialogButtonBox()
        ouvrir = boite.addButton(textes.OUVRIR_PARTIE, QDialogButtonBox.ButtonRole.AcceptRole)
        boite.addButton(QDialogButtonBox.StandardButton.Cancel).setAutoDefault(False)
        boite.accepted.connect(self._accepter)
        boite.rejected.connect(self.reject)
        form.addRow(boite)
        ouvrir.setDefault(True)  # once it stands in the window: Enter keeps meaning it after a round of Tab

    def _accepter(self) -> None:
        duree, alerte = self.temps.temps()
        scelle = self.preparee.octets
        self.demandee.emit(cmd.OuvrirPartie(self.titre.text(), self.formule.nom(), duree, alerte, scelle=scelle))
        self.accept()
