"""Which coup is corrected and how many of its bulletins are entered: seen from every page."""

from PySide6.QtWidgets import QWidget

from arbitre.charte import Corps
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.partie.lecture import bulletins_saisis
from arbitre.ui.kit.mise_en_page import Elidee, rangee
from arbitre.ui.peinture.style import charte_en_vue, corps
from arbitre.ui.textes import poste as textes


class Entete(QWidget):
    """The count stands on the colour of what is waited for until all that was collected is entered."""

    def __init__(self) -> None:
        super().__init__()
        self.titre, self.compte = Elidee(textes.CORRECTION), Elidee(moindre=3)
        corps(self.compte, Corps.FORT)
        cote = rangee((self.titre, 1), self.compte)
        cote.setContentsMargins(8, 0, 0, 2)
        self.setLayout(cote)

    def montrer(self, partie: Partie | None, coup: Coup | None, attend: Coup | None) -> None:
        """Show the coup in sight, and the next one that waits for it."""
        saisis = bulletins_saisis(coup) if coup else 0
        self.titre.setText(textes.correction(coup, attend))
        self.titre.abreger(*textes.correction_breve(coup, attend))
        self.compte.setText(textes.compte(saisis, coup) if coup else "")
        self.compte.abreger(textes.compte_bref(saisis, coup) if coup else "")
        en_retard = partie is not None and coup is not None and not coup.cloture and saisis != coup.ramasses
        attente = charte_en_vue().attente
        pastille = f"background: {attente.fond}; color: {attente.encre}; border-radius: 8px; padding: 1px 4px;"
        feuille = pastille if en_retard else ""
        if feuille != self.compte.styleSheet():
            self.compte.setStyleSheet(feuille)
