"""The window of imports: players, or a partie."""

from pathlib import Path

from PySide6.QtWidgets import QTabWidget, QVBoxLayout, QWidget

from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.outils.echanges.joueurs import ImportDeJoueurs
from arbitre.ui.outils.echanges.partie import ImportDePartie
from arbitre.ui.textes import echanges as textes


class Importer(Fenetre):
    """Other programs' files on their way in."""

    def __init__(self, regie: RegieQt, fichier_du_club: Path, parent: QWidget | None = None) -> None:
        super().__init__(textes.IMPORTER, 980, 640, parent)
        self.joueurs = ImportDeJoueurs(regie, fichier_du_club)
        self.partie = ImportDePartie()
        onglets = QTabWidget()
        onglets.addTab(self.joueurs, textes.ONGLET_JOUEURS)
        onglets.addTab(self.partie, textes.ONGLET_PARTIE)
        QVBoxLayout(self).addWidget(onglets)
