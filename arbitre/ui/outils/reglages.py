"""What the organiser sets where the text gives a default or leaves a choice: solos, averages, best of a club."""

from typing import Final

from msgspec.structs import replace
from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QLabel, QVBoxLayout, QWidget

from arbitre.engine.competition.inscrire import Regler
from arbitre.engine.reglement import Arrondi
from arbitre.ui.kit.champs import bouton, cadre, defilant, message, nombre
from arbitre.ui.kit.mise_en_page import dimensionner
from arbitre.ui.kit.regie_qt import RegieQt

TITRE: Final = "Réglages de la compétition"
PRIME, SEUIL = "Prime de solo", "À partir de (joueurs)"
ARRONDI, ATTENTE = "Arrondi d’une moyenne", "Attendre 20 s après le top (2023, art. 3.1)"
PAR_CLUB: Final = "Meilleurs d’un club"
REGLER, REGLE = "&Enregistrer ces réglages", "Réglages enregistrés."
ARRONDIS: Final = {
    Arrondi.INFERIEUR: "au nombre inférieur",
    Arrondi.PROCHE: "au plus proche",
    Arrondi.SUPERIEUR: "au nombre supérieur",
}


class FenetreReglages(QDialog):
    """The settings of the competition; they hold from now on and for what is computed already."""

    def __init__(self, regie: RegieQt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._regie = regie
        self.setWindowTitle(TITRE)
        dimensionner(self, 520, 380)
        groupe, form = cadre(TITRE)
        self.prime, self.seuil, self.par_club = nombre(PRIME), nombre(SEUIL, 1, 1), nombre(PAR_CLUB, 1, 1)
        self.arrondi = QComboBox()
        self.arrondi.setAccessibleName(ARRONDI)
        for valeur, nom in ARRONDIS.items():
            self.arrondi.addItem(nom, valeur.value)
        self.attente = QCheckBox(ATTENTE)
        self.texte = QLabel(wordWrap=True)
        self.texte.setAccessibleName(ARRONDI)
        self.texte.setProperty("corps", "note")
        for nom, controle in (
            (PRIME, self.prime),
            (SEUIL, self.seuil),
            (ARRONDI, self.arrondi),
        ):
            form.addRow(nom, controle)
        form.addRow(self.texte)
        form.addRow(PAR_CLUB, self.par_club)
        form.addRow(self.attente)
        form.addRow(bouton(REGLER, self.regler))
        self.message = message()
        colonne = QVBoxLayout(self)
        colonne.addWidget(defilant(groupe), 1)
        colonne.addWidget(self.message)
        regie.refuse.connect(self.message.setText)
        self._montrer()

    def _montrer(self) -> None:
        etat = self._regie.etat
        reglages, impose = etat.reglages, etat.reglement.arrondi_moyenne
        self.prime.setValue(reglages.prime_solo)
        self.seuil.setValue(reglages.seuil_solo)
        self.par_club.setValue(reglages.meilleurs_par_club)
        self.attente.setChecked(reglages.attente_apres_top)
        self.attente.setEnabled(etat.reglement.attente_apres_top is not None)
        self.arrondi.setCurrentIndex(self.arrondi.findData((impose or reglages.arrondi_moyenne).value))
        self.arrondi.setEnabled(impose is None)
        article = etat.reglement.moyenne
        self.texte.setText(f"Le texte l’impose ({article})." if impose else f"Le texte n’en dit rien ({article}).")

    def regler(self) -> None:
        """Write them."""
        reglages = replace(
            self._regie.etat.reglages,
            prime_solo=self.prime.value(),
            seuil_solo=self.seuil.value(),
            meilleurs_par_club=self.par_club.value(),
            attente_apres_top=self.attente.isChecked(),
            arrondi_moyenne=Arrondi(self.arrondi.currentData()),
        )
        if self._regie.executer(Regler(reglages)):
            self.message.setText(REGLE)
