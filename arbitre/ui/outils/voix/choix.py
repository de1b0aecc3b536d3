"""The first page: who speaks, how, through what; the sound check, there and among the points of the preflight.

How late the loudspeakers are is measured by taps on beats, by a microphone, or typed in: the tableau shows letters
that much later.
"""

import time
from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType
from typing import Final, TypeVar

from msgspec.structs import replace
from PySide6.QtCore import QSettings, QSignalBlocker, Qt, QTimer, Signal
from PySide6.QtGui import QHideEvent
from PySide6.QtWidgets import QGroupBox, QLabel, QPushButton, QWidget

from arbitre.charte import Palette
from arbitre.engine.annonces.annonce import Annonce
from arbitre.ui.conduite.preferences import ecrire_la_voix
from arbitre.ui.conduite.temps import TempsDuCoup
from arbitre.ui.kit.champs import Case, bouton, sans_coche
from arbitre.ui.kit.fiche import Fiche, Liste
from arbitre.ui.kit.mise_en_page import Volets, carte, colonne, rangee, volet
from arbitre.ui.kit.nombres import Decimal, Nombre
from arbitre.ui.outils.controle import Point
from arbitre.ui.outils.voix.temoins import Niveau
from arbitre.ui.textes import voix as textes
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.clip import Clip
from arbitre.voix.pilotes.pilote import DEBITS
from arbitre.voix.reglages import BORNES_PAR_LETTRE, RETARD_MAX, Choix, Reglages
from arbitre.voix.retard import COUPS, coup, des_frappes, du_micro
from arbitre.voix.vocabulaire import mot_des_deux_facons

_PAUSE_DES_COUPS_MS = round(RETARD_MAX * 1000)
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
        self._fin = QTimer(self, singleShot=True, interval=_PAUSE_DES_COUPS_MS)
        self._fin.timeout.connect(annonceur.materiel.finir_prise)
        self.valeur = Nombre(0, _PAUSE_DES_COUPS_MS, pas=10, suffixe=textes.MILLISECONDES)
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


V = TypeVar("V")
_PAUSE_MS: Final = 250
"""Without a change before settings are applied: another rate starts another engine."""


class PanneauChoix(QWidget):
    """Every change is applied and kept by itself."""

    ouvrir_un_pack = Signal()

    def __init__(self, annonceur: Annonceur, temps: TempsDuCoup, preferences: QSettings, palette: Palette) -> None:
        super().__init__()
        self._annonceur = annonceur
        self._temps = temps
        self._preferences = preferences
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MS)
        self._pause.timeout.connect(self.appliquer)
        self.retard = CadreRetard(annonceur)
        self.retard.regle.connect(self._retarder)
        droite = volet(self._epreuve(palette), self.retard)
        formulaire = self._formulaire()
        pack = rangee(QLabel(textes.PACK), (self.pack, 1), self.choisir)
        gauche = carte(formulaire, pack, self.refus, self.cloche, self.exterieur)
        self.setLayout(colonne((Volets((gauche, 3), (droite, 2)), 1)))
        annonceur.change.connect(self.actualiser)
        annonceur.fini.connect(self._montrer_l_epreuve)
        annonceur.niveau.connect(self.niveau.montrer)
        temps.reglages_change.connect(self.actualiser)
        self.actualiser()
        self._suivre()

    # --- layout -----------------------------------------------------------------------------------------------

    def _formulaire(self) -> Fiche:
        fiche = Fiche()
        fiche.setRowWrapPolicy(Fiche.RowWrapPolicy.WrapLongRows)
        self.qui = fiche.liste(textes.QUI_PARLE, ((nom, choix) for choix, nom in textes.QUI.items()))
        self.mots = fiche.liste(textes.MOTS, ((nom, mots) for mots, nom in textes.MOTS_DITS.items()))
        self.voix: Liste[str | None] = fiche.liste(textes.VOIX)
        debit = Nombre(*DEBITS, pas=10, suffixe=textes.MOTS_PAR_MINUTE)
        self.debit = fiche.rangee(textes.DEBIT, debit)
        volume = Nombre(0, 100, pas=5, suffixe=textes.POUR_CENT)
        self.volume = fiche.rangee(textes.VOLUME, volume)
        self.sortie: Liste[str] = fiche.liste(textes.SORTIE)
        par_lettre = Decimal(BORNES_PAR_LETTRE, pas=0.1, suffixe=textes.SECONDES)
        self.par_lettre = fiche.rangee(textes.PAR_LETTRE, par_lettre)
        self.allure = fiche.liste(textes.ALLURE, ((nom, allure) for allure, nom in textes.ALLURES.items()))
        self.pack, self.choisir = QLabel(wordWrap=True), bouton(textes.CHOISIR_PACK, self.ouvrir_un_pack.emit)
        self.choisir.setAccessibleName(f"{textes.PACK}, {textes.CHOISIR_PACK}")
        self.cloche, self.exterieur = Case(textes.CLOCHE), Case(textes.EXTERIEUR)
        self.refus = Case(textes.REFUS)
        return fiche

    def _epreuve(self, palette: Palette) -> QGroupBox:
        cadre = QGroupBox(textes.EPREUVE)
        self.constat = QLabel(wordWrap=True)
        self.constat.setAccessibleName(textes.EPREUVE)
        self.constat.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.essayer, self.niveau = bouton(textes.ESSAYER, self._essayer, fort=True), Niveau(palette)
        self.les_deux = bouton(textes.LES_DEUX, self._essayer_les_mots)
        aide = QLabel(textes.AIDE_MOTS, wordWrap=True)
        cadre.setLayout(
            colonne((self.constat, 0), rangee(self.essayer, (self.niveau, 1)), (aide, 0), rangee(self.les_deux))
        )
        return cadre

    def _suivre(self) -> None:
        """Each control tells that something is to be applied."""
        for change in (
            self.qui.activated,
            self.mots.activated,
            self.voix.activated,
            self.sortie.activated,
            self.allure.activated,
            self.debit.valueChanged,
            self.volume.valueChanged,
            self.par_lettre.valueChanged,
            self.refus.toggled,
        ):
            change.connect(sans_coche(self._pause.start))
        for case in (self.cloche, self.exterieur):
            case.toggled.connect(self._regler_le_chrono)
        self.allure.activated.connect(lambda _: self.par_lettre.setValue(self.allure.valeur.value.par_lettre))

    # --- what is shown ----------------------------------------------------------------------------------------

    def actualiser(self) -> None:
        """Show the settings in force; voices and devices come and go."""
        if self._pause.isActive():
            return
        reglages, moteur, materiel = self._annonceur.reglages, self._annonceur.voix.moteur, self._annonceur.materiel
        gardes = [
            QSignalBlocker(c)
            for c in (self.debit, self.volume, self.par_lettre, self.refus, self.cloche, self.exterieur)
        ]
        self.qui.choisir(reglages.choix)
        francaises = ((textes.voix_trouvee(v), v.id) for v in moteur.voix if v.est_francaise)
        _remplir(self.voix, [(textes.VOIX_AUTO, None), *francaises], reglages.voix)
        dites = textes.appareils([appareil.nom for appareil in materiel.sorties])
        sorties = [(textes.SORTIE_AUTO, ""), *zip(dites, (a.id for a in materiel.sorties), strict=True)]
        _remplir(self.sortie, sorties, reglages.sortie)
        self.debit.setValue(reglages.debit)
        self.volume.setValue(round(reglages.volume * 100))
        self.par_lettre.setValue(reglages.secondes_par_lettre)
        self.allure.choisir(reglages.allure)
        self.mots.choisir(reglages.mots)
        ouvert = self._annonceur.voix.pack
        self.pack.setText(textes.pack(ouvert.nom, ouvert.dossier) if ouvert else textes.AUCUN_PACK)
        sortie = materiel.sortie
        self.retard.montrer(0.0 if sortie is None else reglages.retards.get(sortie.id, 0.0))
        self.refus.setChecked(reglages.refus)
        self.cloche.setChecked(self._temps.reglages.cloche)
        self.exterieur.setChecked(self._temps.reglages.exterieur)
        for garde in gardes:
            garde.unblock()
        for champ in (self.voix, self.debit):
            champ.setEnabled(reglages.choix is not Choix.SILENCE)
        self.mots.setEnabled(reglages.choix in (Choix.FOURNIE, Choix.PACK))
        self._montrer_l_epreuve()

    def _montrer_l_epreuve(self) -> None:
        self.constat.setText(textes.epreuve(self._annonceur.epreuve()))

    # --- what is done -----------------------------------------------------------------------------------------

    def appliquer(self) -> None:
        """Speak so from now on."""
        self._pause.stop()
        self._regler(
            replace(
                self._annonceur.reglages,
                choix=self.qui.valeur,
                voix=self.voix.valeur,
                debit=self.debit.value(),
                volume=self.volume.value() / 100,
                sortie=self.sortie.valeur,
                secondes_par_lettre=round(self.par_lettre.value(), 1),
                allure=self.allure.valeur,
                mots=self.mots.valeur,
                refus=self.refus.isChecked(),
            )
        )

    def prendre_le_pack(self, dossier: Path) -> None:
        """Open a pack; the voice that was chosen stays."""
        self._regler(replace(self._annonceur.reglages, pack=dossier))

    def _retarder(self, retard: float) -> None:
        """The device that plays now is so late; others keep theirs."""
        if (sortie := self._annonceur.materiel.sortie) is not None:
            reglages = self._annonceur.reglages
            self._regler(replace(reglages, retards=MappingProxyType({**reglages.retards, sortie.id: retard})))

    def garder_la_voix(self, voix: str | Choix) -> None:
        """Speak with this voice of the system, or with the supplied one, the pack that is open."""
        reglages = self._annonceur.reglages
        if isinstance(voix, str):
            self._regler(replace(reglages, choix=Choix.SYSTEME, voix=voix))
        else:
            self._regler(replace(reglages, choix=voix))

    def _regler(self, reglages: Reglages) -> None:
        self._annonceur.regler(reglages)
        ecrire_la_voix(self._preferences, reglages)

    def _regler_le_chrono(self) -> None:
        self._temps.preferer(
            replace(self._temps.reglages, cloche=self.cloche.isChecked(), exterieur=self.exterieur.isChecked())
        )

    def _essayer(self) -> None:
        self._faire_entendre()

    def _essayer_les_mots(self) -> None:
        self._faire_entendre(*mot_des_deux_facons())

    def _faire_entendre(self, *annonces: Annonce) -> None:
        if self._pause.isActive():
            self.appliquer()
        self._annonceur.eveiller()
        self._annonceur.essayer(*annonces)


def _remplir(liste: Liste[V], lignes: list[tuple[str, V]], choisie: V) -> None:
    """These lines; one that is chosen and gone for the moment stays chosen, under its own name."""
    if choisie not in {donnee for _, donnee in lignes}:
        lignes = [*lignes, (str(choisie), choisie)]
    liste.offrir(lignes)
    liste.choisir(choisie)


def point_de_la_voix(annonceur: Annonceur) -> Point:
    """The preflight line of the voice: well when the wanted voice is heard, or silence is wanted."""
    vue = annonceur.epreuve()
    muette = annonceur.reglages.choix is Choix.SILENCE
    bien = muette or (vue.appareil is not None and not vue.replis)

    def essayer() -> None:
        annonceur.eveiller()
        annonceur.essayer()

    return Point(textes.TITRE, bien, textes.epreuve(vue), textes.ESSAYER, essayer)
