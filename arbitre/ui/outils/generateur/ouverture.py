"""The one window « Préparer des parties » of an owner, shown again with what was found before."""

from PySide6.QtWidgets import QWidget

from arbitre.engine.prepare import Preparation
from arbitre.lexiques import Bibliotheque
from arbitre.ui.conduite.usage import savoir
from arbitre.ui.outils.analyse.ouverture import analyser_la_preparation
from arbitre.ui.outils.generateur.fenetre import FenetreGenerateur


def ouvrir_le_generateur(parent: QWidget, bibliotheque: Bibliotheque) -> FenetreGenerateur:
    """Show it beside its owner; making goes on beside the chrono and its calls."""
    trouvee = next(iter(parent.findChildren(FenetreGenerateur)), None)
    fenetre = _neuve(parent, bibliotheque) if trouvee is None else trouvee
    fenetre.montrer()
    fenetre.activateWindow()
    return fenetre


def _neuve(parent: QWidget, bibliotheque: Bibliotheque) -> FenetreGenerateur:
    fenetre = FenetreGenerateur(bibliotheque, parent)

    def lever(preparation: Preparation, cle: str) -> None:
        analyser_la_preparation(fenetre, preparation, savoir(bibliotheque.ouvrir(cle)))

    fenetre.lever.connect(lever)
    return fenetre
