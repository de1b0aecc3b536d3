"""Piper, where the user has it: which program, which voice file; tried as soon as both are named."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QGroupBox, QLabel, QLineEdit

from arbitre.charte import Palette
from arbitre.engine.erreurs import cause_systeme
from arbitre.ui.kit.champs import Champ, bouton
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.fichiers import choisir_un_fichier
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.outils.voix.temoins import Plainte
from arbitre.ui.textes import voix as textes
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.pilotes.installation import Installation


class CadrePiper(QGroupBox):
    """Two paths, kept in the data folder when one leaves a field."""

    def __init__(self, annonceur: Annonceur, fichier: Path, palette: Palette) -> None:
        super().__init__(textes.PIPER)
        self._annonceur = annonceur
        self._fichier = fichier
        self._nommee = Installation.charger(fichier)
        self.message = Plainte(palette)
        fiche = Fiche()
        self.programme = self._chemin(fiche, textes.PROGRAMME_PIPER, self._nommee.piper, self._choisir_le_programme)
        self.voix = self._chemin(fiche, textes.VOIX_PIPER, self._nommee.voix_piper, self._choisir_la_voix)
        self.setLayout(colonne(QLabel(textes.AIDE_PIPER, wordWrap=True), fiche, self.message))

    def _chemin(self, fiche: Fiche, nom: str, valeur: str, choisir: Callable[[], object]) -> QLineEdit:
        champ = Champ(valeur)
        champ.setAccessibleName(nom)
        champ.editingFinished.connect(self.garder)
        choix = bouton(textes.CHOISIR_PACK, choisir)
        choix.setAccessibleName(f"{nom}, {textes.CHOISIR_PACK}")
        fiche.addRow(nom, rangee((champ, 1), choix))
        return champ

    def _choisir_le_programme(self) -> None:
        choisir_un_fichier(self, textes.PROGRAMME_PIPER, "", self._prendre_dans(self.programme))

    def _choisir_la_voix(self) -> None:
        choisir_un_fichier(self, textes.VOIX_PIPER, textes.FILTRE_PIPER, self._prendre_dans(self.voix))

    def _prendre_dans(self, champ: QLineEdit) -> Callable[[Path], None]:
        def prendre(chemin: Path) -> None:
            champ.setText(str(chemin))
            self.garder()

        return prendre

    def garder(self) -> None:
        """Keep both, and look at the voices of this machine again."""
        nommee = Installation(self.programme.text().strip(), self.voix.text().strip())
        if nommee == self._nommee:
            return
        try:
            nommee.enregistrer(self._fichier)
        except OSError as erreur:
            self.message.setText(textes.non_garde(self._fichier, cause_systeme(erreur)))
            return
        self._nommee = nommee
        self.message.setText("")
        self._annonceur.voix.moteur.rouvrir()
