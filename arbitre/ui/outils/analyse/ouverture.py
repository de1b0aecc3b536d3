"""The window « Analyse de la partie », from the console or for a seal that was lifted."""

from PySide6.QtWidgets import QWidget

from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.prepare import Preparation
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.outils.analyse.fenetre import FenetreAnalyse


def ouvrir_l_analyse(parent: QWidget, regie: RegieQt) -> FenetreAnalyse:
    """The parties of the competition, with the lexicon in force."""
    return _montrer(FenetreAnalyse(regie.regie.savoir, regie, parent))


def analyser_la_preparation(parent: QWidget, preparation: Preparation, savoir: Savoir) -> FenetreAnalyse:
    """A prepared partie whose seal was lifted."""
    fenetre = _montrer(FenetreAnalyse(savoir, None, parent))
    fenetre.montrer_la_preparation(preparation)
    return fenetre


def _montrer(fenetre: FenetreAnalyse) -> FenetreAnalyse:
    fenetre.montrer()
    return fenetre
