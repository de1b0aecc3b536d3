"""What posts have begun and not entered, a line a slip: the console puts any of them away, and can always finish."""

from PySide6.QtWidgets import QLabel, QWidget

from arbitre.engine.cahier.vue import FeuilletVu
from arbitre.ui.kit.champs import bouton, remplir
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.outils.reseau.relectures import lignes_a_choisir
from arbitre.ui.outils.reseau.tenue import ReseauDeLaSalle
from arbitre.ui.textes import reseau as textes


class PasEntrees(QWidget):
    """The one chosen stays chosen, whichever come or go: what is done to it is done to no other."""

    def __init__(self, reseau: ReseauDeLaSalle) -> None:
        super().__init__()
        self._reseau = reseau
        self._vus: tuple[FeuilletVu, ...] = ()
        self.lignes = lignes_a_choisir(textes.PAS_ENTREES, 3)
        self.ecarter = bouton(textes.ECARTER, self._ecarter)
        titre = QLabel(textes.PAS_ENTREES)
        titre.setBuddy(self.lignes)
        pile = colonne(titre, (self.lignes, 1), rangee(self.ecarter))
        pile.setContentsMargins(0, 0, 0, 0)
        self.setLayout(pile)
        self.lignes.currentRowChanged.connect(lambda rang: self.ecarter.setEnabled(rang >= 0))

    def montrer(self) -> None:
        """Show the slips that wait now; nothing where none does."""
        choisie, self._vus = self._choisie, self._reseau.guet.pas_entres
        self.setVisible(bool(self._vus))
        remplir(self.lignes, [textes.pas_entree(vu, self._reseau.guet.partie) for vu in self._vus], "")
        cles = [(vu.auteur, vu.feuillet.id) for vu in self._vus]
        self.lignes.setCurrentRow(cles.index(choisie) if choisie in cles else -1)
        self.ecarter.setEnabled(self.lignes.currentRow() >= 0)

    @property
    def _choisie(self) -> tuple[str, tuple[str, int]] | None:
        rang = self.lignes.currentRow()
        return (self._vus[rang].auteur, self._vus[rang].feuillet.id) if 0 <= rang < len(self._vus) else None

    def _ecarter(self) -> None:
        rang = self.lignes.currentRow()
        if 0 <= rang < len(self._vus):
            self._reseau.ecarter(self._vus[rang])
