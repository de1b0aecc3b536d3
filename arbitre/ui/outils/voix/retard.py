"""Measures how late the loudspeakers are: by taps on beats, by a microphone, or typed in. The tableau shows letters
that much later."""

import time
from collections.abc import Callable

from PySide6.QtCore import QSignalBlocker, QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QGroupBox, QLabel, QPushButton

from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.nombres import Nombre
from arbitre.ui.textes import voix as textes
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.clip import Clip
from arbitre.voix.reglages import RETARD_MAX
from arbitre.voix.retard import COUPS, coup, des_frappes, du_micro

_PAUSE_MS = round(RETARD_MAX * 1000)
"""Milliseconds of recording after the last beat, whose sound may still be on its way."""


class CadreRetard(QGroupBox):
    """The delay of the device that plays now."""

    regle = Signal(float)
    """seconds"""

    def __init__(self, annonceur: Annonceur, horloge: Callable[[], float] = time.perf_counter) -> None:
        super().__init__(textes.RETARD)
        self._annonceur = annonceur
        self._horloge = horloge
        self._serie = 0
        """The number of the series of beats that is playing; 0 while nothing is measured."""
        self._au_micro = False
        self._coups: list[float] = []
        self._frappes: list[float] = []
        self._debut: float | None = None
        self._fin = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._fin.timeout.connect(annonceur.materiel.finir_prise)
        self.valeur = Nombre(0, _PAUSE_MS, pas=10, suffixe=textes.MILLISECONDES)
        self.valeur.setAccessibleName(textes.RETARD)
        self.valeur.valueChanged.connect(lambda valeur: self.regle.emit(valeur / 1000))
        self.taper, self.ecouter = bouton(textes.TAPER, self._taper), bouton(textes.AU_MICRO, self._ecouter)
        self.taper.pressed.connect(self._frapper)
        self.message = QLabel(textes.AIDE_RETARD, wordWrap=True)
        self.message.setAccessibleName(textes.MESSAGE)
        nom = QLabel(textes.RETARD)
        nom.setBuddy(self.valeur)
        self.setLayout(colonne(rangee(nom, self.valeur), rangee(self.taper, self.ecouter), self.message))
        annonceur.commence.connect(self._noter_le_coup)
        annonceur.fini.connect(self._finir)
        annonceur.materiel.ecoute.connect(self._noter_le_debut)
        annonceur.materiel.prise.connect(self._juger_la_prise)

    def montrer(self, retard: float) -> None:
        """Show ``retard``, in seconds, the delay kept for the device that plays now."""
        sortie = self._annonceur.materiel.sortie
        with QSignalBlocker(self.valeur):
            self.valeur.setValue(round(1000 * retard))
        self.setTitle(textes.retard_de(sortie.nom if sortie else None))
        for controle in (self.valeur, self.taper):
            controle.setEnabled(sortie is not None)
        self.ecouter.setEnabled(bool(sortie and self._annonceur.materiel.entrees))

    def hideEvent(self, event: QHideEvent) -> None:
        """Stop the beats when the page is left."""
        if self._serie:
            self._annonceur.taire()
        super().hideEvent(event)

    # --- by ear -------------------------------------------------------------------------------------------------

    def _taper(self) -> None:
        if not self._serie:
            self._battre(self.taper, textes.TAPEZ)

    def _frapper(self) -> None:
        if self._serie and not self._au_micro:
            self._frappes.append(self._horloge())
            self.message.setText(textes.frappes(len(self._frappes)))

    # --- by a microphone ----------------------------------------------------------------------------------------

    def _ecouter(self) -> None:
        if not self._serie and not self._au_micro:
            self._au_micro, self._debut = True, None
            self.message.setText(textes.SILENCE_S_IL_VOUS_PLAIT)
            self._annonceur.materiel.enregistrer()

    def _noter_le_debut(self, _niveau: float, secondes: float) -> None:
        """Note when the recording began, ``secondes`` ago, and start the beats."""
        if self._au_micro and self._debut is None:
            self._debut = self._horloge() - secondes
            self._battre(self.ecouter, textes.SILENCE_S_IL_VOUS_PLAIT)

    def _juger_la_prise(self, prise: Clip | None) -> None:
        if self._au_micro:
            self._au_micro = False
            self._retenir(None if prise is None or self._debut is None else du_micro(self._coups, self._debut, prise))

    # --- both ---------------------------------------------------------------------------------------------------

    def _battre(self, qui: QPushButton, phrase: str) -> None:
        self._coups, self._frappes = [], []
        self.message.setText(phrase)
        qui.setFocus()
        self._serie = self._annonceur.ecouter(coup(), COUPS)

    def _noter_le_coup(self, serie: int, _index: int) -> None:
        if serie == self._serie:
            self._coups.append(self._horloge() - self.valeur.value() / 1000)  # told that much late

    def _finir(self, serie: int, entier: bool) -> None:
        if serie != self._serie:
            return
        self._serie = 0
        if self._au_micro:
            self._fin.start()
        elif entier:
            self._retenir(des_frappes(self._coups, self._frappes))
        else:
            self.message.setText(textes.AIDE_RETARD)

    def _retenir(self, retard: float | None) -> None:
        if retard is None:
            self.message.setText(textes.RETARD_INCONNU)
        else:
            self.valeur.setValue(round(1000 * retard))
            self.message.setText(textes.retard_mesure(retard))
