"""The window of imports: players, or a partie."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QTabWidget, QVBoxLayout, QWidget

from arbitre.ui.kit.mise_en_page import dimensionner
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.outils.echanges.joueurs import ImportDeJoueurs
from arbitre.ui.outils.echanges.partie import ImportDePartie
from arbitre.ui.textes import echanges as textes


class Importer(QDialog):
    """Other programs' files on their way in."""

    def __init__(self, regie: RegieQt, fichier_du_club: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(textes.IMPORTER)
        dimensionner(self, 980, 640)
        self.joueurs = ImportDeJoueurs(regie, fichier_du_club)
        self.partie = ImportDePartie()
        onglets = QTabWidget()
        onglets.addTab(self.joueurs, textes.ONGLET_JOUEURS)
        onglets.addTab(self.partie, textes.ONGLET_PARTIE)
        QVBoxLayout(self).addWidget(onglets)
