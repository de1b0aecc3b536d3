"""A pack recorded without a key: one text after the other, each take begins and ends by itself, a bad one is asked
again. It stops where one wants, and goes on from there another day."""

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject

from arbitre.ui.textes import voix as textes
from arbitre.voix.materiel import Enregistreur, Materiel
from arbitre.voix.prise import Ecoute, Moment, juger, mettre_au_net

if TYPE_CHECKING:
    from arbitre.ui.outils.voix.enregistrement import PanneauPack

_MAUVAISES: Final = 3


class Guidage(QObject):
    """Records the texts of a page of the voice pack, one after the other."""

    def __init__(self, page: "PanneauPack", enregistreur: Enregistreur, materiel: Materiel) -> None:
        super().__init__(page)
        self._page = page
        self._enregistreur = enregistreur
        self._ecoute = Ecoute()
        self._mauvaises = 0
        self.actif = False
        materiel.ecoute.connect(self._entendre)

    def basculer(self) -> None:
        """Begin with the text chosen, or with the next that is missing where the pack holds it; or stop there."""
        if self.actif:
            self._page.abandonner()
        elif self._page.guider.isEnabled():
            self._page.aller_au_manquant()
            self.actif, self._mauvaises = True, 0
            self._prendre(textes.CALME)

    def reprendre(self) -> None:
        """Go on with the text that was chosen meanwhile."""
        self._prendre(textes.CALME)

    def cesser(self) -> None:
        """Stop the guided recording."""
        self.actif = False

    def juger(self) -> None:
        """Keep the take that has just ended, or ask for it again."""
        brute = self._enregistreur.brute
        assert brute is not None, "a take has come"
        defaut = juger(brute)
        if defaut is None:
            self._mauvaises = 0
            self._page.dire_le_refus("")
            if not self._page.garder(mettre_au_net(brute)) or self._page.complet:
                self.cesser()
                self._page.actualiser()
            else:
                self._prendre(textes.CALME)
            return
        self._mauvaises += 1
        if self._mauvaises < _MAUVAISES:
            self._page.dire_le_refus(textes.A_REFAIRE.format(texte=self._page.texte, raison=defaut))
            self._prendre(textes.CALME)
        else:
            self._page.abandonner()
            self._page.dire_le_refus(textes.ARRETE_APRES.format(texte=self._page.texte, raison=defaut))

    def _prendre(self, consigne: str) -> None:
        self._ecoute = Ecoute()
        self._page.commencer_ici()
        self._page.consigne.setText(consigne)

    def _entendre(self, niveau: float, secondes: float) -> None:
        if not self.actif or not self._enregistreur.en_cours:
            return
        avant = self._ecoute.moment
        match self._ecoute.entendre(niveau, secondes):
            case Moment.ATTEND if avant is not Moment.ATTEND:
                self._page.consigne.setText(textes.DITES.format(texte=self._page.texte))
            case Moment.FINIE:
                self._enregistreur.terminer()
            case Moment.CALME | Moment.ATTEND | Moment.PARLE:
                pass
