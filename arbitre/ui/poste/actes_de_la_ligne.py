"""The line and what is done with it by hand: the form and back, and Enter, in sight whatever page is looked at."""

from collections.abc import Callable

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from arbitre.ui.cadre.bouton import BoutonDActe, Poids
from arbitre.ui.poste.ligne import LigneRapide
from arbitre.ui.textes import cadre as textes
from arbitre.ui.textes.touches import Geste

_A_L_AISE, _AVEC_LES_TOUCHES = 26, 18
"""Lines of text that the row is wide, from which on the way back to the list is said whole, and the keys are named."""


class ActesDeLaLigne(QWidget):
    """What stands in the line and what is asked move neither button."""

    def __init__(self, ligne: LigneRapide, basculer: Callable[[], object], entrer: Callable[[], object]) -> None:
        super().__init__()
        self._dits = False, textes.RIEN_D_ECRIT
        self.formulaire = BoutonDActe(basculer)
        self.entrer = BoutonDActe(entrer, Poids.FORT)
        cote = QHBoxLayout(self)
        cote.setContentsMargins(0, 0, 0, 0)
        cote.setSpacing(8)
        ligne.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)  # with the keyboard or without
        cote.addWidget(ligne, 1)
        for bouton in (self.formulaire, self.entrer):
            bouton.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Ignored)  # as high as the line
            cote.addWidget(bouton)
        self._dire()

    def montrer(self, *, au_formulaire: bool, pourquoi_pas: str) -> None:
        """The form is open or not; ``pourquoi_pas``: why Enter would do nothing."""
        self._dits = au_formulaire, pourquoi_pas
        self._dire()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._dire()

    def _dire(self) -> None:
        """Keys go first where the line needs the room, then words."""
        au_formulaire, pourquoi_pas = self._dits
        large = self.width() / self.fontMetrics().height()
        nommees = large >= _AVEC_LES_TOUCHES
        retour = textes.REVENIR_A_LA_LISTE if large >= _A_L_AISE else textes.LA_LISTE
        bascule, phrase = (retour, textes.REVENIR_A_LA_LISTE) if au_formulaire else (textes.FORMULAIRE,) * 2
        self.formulaire.garder_la_place(retour, textes.FORMULAIRE)
        self.formulaire.dire(
            bascule,
            str(Geste.FORMULAIRE) if nommees else "",
            phrase=textes.avec_sa_touche(phrase, str(Geste.FORMULAIRE)),
        )
        self.entrer.dire(
            textes.ENTRER,
            textes.ENTREE if nommees else "",
            pourquoi_pas=pourquoi_pas,
            phrase=textes.avec_sa_touche(textes.ENTRER, textes.ENTREE),
        )
