"""The coup in hand annulled for an error: which one, what goes with it, and a word said before it is done."""

from PySide6.QtWidgets import QWidget

from arbitre.engine.fin import Annulation
from arbitre.engine.partie.terminer import AnnulerCoup
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.mise_en_page import colonne
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import annulation as textes
from arbitre.ui.textes.touches import Geste


class AnnulerPourErreur(Fenetre):
    """Annuls the coup that was in hand when the window was opened; once that coup is over, it annuls nothing."""

    acte = Geste.ERREUR

    def __init__(self, regie: RegieQt, parent: QWidget | None = None) -> None:
        super().__init__(textes.TITRE, 620, 320, parent, regie=regie)
        self._regie = regie
        coup = regie.partie.coup if regie.partie else None
        self._situation = coup and (coup.numero, coup.tirage)
        fiche = Fiche()
        self.erreur = fiche.liste(textes.ERREUR, ((nom, erreur) for nom, erreur in textes.CHOIX))
        self.precision = fiche.champ(textes.PRECISION, textes.EXEMPLE)
        self.emporte = fiche.note()
        self.annuler = fiche.bouton(textes.ANNULER, self.confirmer)
        fiche.bouton(textes.GARDER, self.abandonner)
        self.annuler.setAutoDefault(False)
        self.setLayout(colonne((fiche.cadre(textes.TITRE), 1), self.message))
        regie.change.connect(self.actualiser)
        self.actualiser()
        self.erreur.setFocus()

    def confirmer(self) -> None:
        """The coup is annulled, and the window goes; refused, it stays."""
        commande = AnnulerCoup(Annulation.ERREUR, self.precision.text(), self.erreur.valeur)
        if self._regie.executer(commande):
            self.accept()

    def actualiser(self, *_: object) -> None:
        """Show what the coup would take with it."""
        partie = self._regie.partie
        coup = partie.coup if partie else None
        tire = coup is not None and coup.tirage is not None
        ici = tire and coup is not None and (coup.numero, coup.tirage) == self._situation
        self.annuler.setEnabled(ici)
        if partie is None or coup is None or not ici:
            self.emporte.setText(textes.PASSE if self._situation and self._situation[1] else textes.SANS_COUP)
            return
        self.emporte.setText(textes.emporte(coup, partie.reglement.annulation))
