"""What the organiser sets where the text gives a default or leaves a choice: solos, averages, best of a club."""

from typing import Final

from msgspec.structs import replace
from PySide6.QtWidgets import QWidget

from arbitre.engine.competition.inscrire import Regler
from arbitre.engine.reglement import Arrondi
from arbitre.ui.kit.champs import defilant
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.mise_en_page import colonne, volet
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes.touches import Geste

TITRE: Final = "Réglages de la compétition"
PRIME, SEUIL = "Prime de solo", "À partir de (joueurs)"
ARRONDI, ATTENTE = "Arrondi d’une moyenne", "Attendre 20 s après le top (2023, art. 3.1)"
PAR_CLUB: Final = "Meilleurs d’un club"
REGLER, REGLE = "&Enregistrer ces réglages", "Réglages enregistrés."
RIEN_DE_CHANGE: Final = "Rien n’a changé, rien n’est écrit."
ARRONDIS: Final = {
    Arrondi.INFERIEUR: "au nombre inférieur",
    Arrondi.PROCHE: "au plus proche",
    Arrondi.SUPERIEUR: "au nombre supérieur",
}


class FenetreReglages(Fenetre):
    """The settings of the competition; they hold from now on and for what is computed already."""

    acte = Geste.REGLAGES

    def __init__(self, regie: RegieQt, parent: QWidget | None = None) -> None:
        super().__init__(TITRE, 520, 380, parent, regie=regie)
        self._regie = regie
        fiche = self._fiche = Fiche()
        self.prime, self.seuil = fiche.nombre(PRIME), fiche.nombre(SEUIL, 1, 1)
        self.arrondi = fiche.liste(ARRONDI, ((nom, arrondi) for arrondi, nom in ARRONDIS.items()))
        self.texte = fiche.note()
        self.texte.setAccessibleName(ARRONDI)
        self.par_club = fiche.nombre(PAR_CLUB, 1, 1)
        self.attente = fiche.case(ATTENTE)
        fiche.bouton(REGLER, self.regler, fort=True)
        self.setLayout(colonne((defilant(volet(fiche.cadre(TITRE))), 1), self.message))
        self._montrer()

    def _montrer(self) -> None:
        etat = self._regie.etat
        reglages, impose = etat.reglages, etat.reglement.arrondi_moyenne
        self.prime.setValue(reglages.prime_solo)
        self.seuil.setValue(reglages.seuil_solo)
        self.par_club.setValue(reglages.meilleurs_par_club)
        self.attente.setChecked(reglages.attente_apres_top)
        self.attente.setEnabled(etat.reglement.attente_apres_top is not None)
        self.arrondi.choisir(impose or reglages.arrondi_moyenne)
        self.arrondi.setEnabled(impose is None)
        self._fiche.retenir()
        article = etat.reglement.moyenne
        self.texte.setText(f"Le texte l’impose ({article})." if impose else f"Le texte n’en dit rien ({article}).")

    def regler(self) -> None:
        """Write the settings, where one was changed."""
        reglages = replace(
            self._regie.etat.reglages,
            prime_solo=self.prime.value(),
            seuil_solo=self.seuil.value(),
            meilleurs_par_club=self.par_club.value(),
            attente_apres_top=self.attente.isChecked(),
            arrondi_moyenne=self.arrondi.valeur,
        )
        if reglages == self._regie.etat.reglages:
            self.dire(RIEN_DE_CHANGE)
        elif self._regie.executer(Regler(reglages)):
            self._fiche.retenir()
            self.dire(REGLE)
