"""The settings of a tournament: what it is called, how it is paired, timed and counted; its fixed tables."""

from msgspec.structs import replace
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from arbitre.engine.classique.formules import FINALES, SOURCES, FormuleDeTournoi
from arbitre.engine.classique.tournoi.commandes import CommandeTournoi
from arbitre.engine.classique.tournoi.etat import Chronometrage, ReglagesTournoi
from arbitre.engine.classique.tournoi.inscrire import CorrigerTournoi, ReglerTournoi
from arbitre.ui.classique.demandes import Demande
from arbitre.ui.classique.tableaux import EditeurDeTableaux
from arbitre.ui.kit.fiche import Liste
from arbitre.ui.kit.nombres import ChampDate
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.textes import classique
from arbitre.ui.textes import organisation_classique as textes
from arbitre.ui.textes.touches import GesteClassique

_COMME_UN_ABSENT = -1


class ReglagesDuTournoi(Demande):
    """All that the organiser sets; only what was changed is commanded, and ``fait`` says so."""

    acte = GesteClassique.REGLAGES

    fait = Signal(str)

    def __init__(self, regie: RegieClassiqueQt, parent: QWidget | None = None) -> None:
        super().__init__(regie, textes.REGLAGES, (1180, 520), parent, fiches=2)
        tournoi = regie.etat
        self.nom = self.fiche.champ(classique.NOM)
        self.nom.setText(tournoi.nom)
        self.date = ChampDate(classique.DATE, tournoi.date)
        self.fiche.addRow(classique.DATE, self.date)
        self.lieu = self.fiche.champ(classique.LIEU)
        self.lieu.setText(tournoi.lieu)
        self.juge_arbitre = self.fiche.champ(classique.JUGE_ARBITRE, classique.JUGE_ARBITRE_EXEMPLE)
        self.juge_arbitre.setText(tournoi.reglages.juge_arbitre)
        self._des_rondes(tournoi.reglages)
        self._du_temps(tournoi.reglages)
        self._des_comptes(tournoi.reglages)
        self.fiche.bouton(textes.EDITER_TABLEAUX, self.editer_les_tableaux)
        self.chronometrage.currentIndexChanged.connect(self._suivre)
        self._suivre()
        for fiche in self.fiches:
            fiche.retenir()
        self.nom.setFocus()
        self.nom.selectAll()

    def _suivre(self) -> None:
        """The seconds of a turn are asked where turns are timed."""
        for saisie in (self.secondes, self.alerte):
            saisie.setEnabled(self.chronometrage.valeur is Chronometrage.CHRONOMETRES)

    def _des_rondes(self, r: ReglagesTournoi) -> None:
        self.matchs = self.fiche.nombre(textes.MATCHS, 0, r.matchs, sans=textes.MATCHS_FORMULE)
        self.formule: Liste[FormuleDeTournoi] = self.fiche.liste(
            textes.FORMULE, ((textes.FORMULES[formule], formule) for formule in FormuleDeTournoi)
        )
        self.formule.choisir(r.formule)
        self.formule.setToolTip("\n".join(SOURCES.values()))
        self.finale: Liste[int] = self.fiche.liste(
            textes.FINALE, ((str(nombre) if nombre else "non", nombre) for nombre in FINALES)
        )
        self.finale.choisir(r.finale)
        self.deux_manches = self.fiche.case(textes.DEUX_MANCHES, cochee=r.deux_manches)
        self.exactement = self.fiche.case(textes.EXACTEMENT, cochee=r.exactement)
        self.exactement.setToolTip(textes.EXACTEMENT_DIT)
        self.x_avant = self.fiche.case(textes.X_AVANT, cochee=r.x_avant)
        self.x_avant.setToolTip(textes.X_AVANT_DIT)

    def _des_comptes(self, r: ReglagesTournoi) -> None:
        fiche = self.fiches[1]
        self.perte = fiche.nombre(textes.PERTE_ABSENT, 0, r.perte_absent)
        forfait = _COMME_UN_ABSENT if r.perte_forfait is None else r.perte_forfait
        self.perte_forfait = fiche.nombre(textes.PERTE_FORFAIT, _COMME_UN_ABSENT, forfait, sans=textes.COMME_UN_ABSENT)
        self.formule_cote = fiche.champ(textes.FORMULE_COTE, textes.FORMULE_COTE_EXEMPLE)
        self.formule_cote.setText(r.formule_cote)
        self.formule_cote.setToolTip(textes.FORMULE_COTE_ABSENTE)

    def _du_temps(self, r: ReglagesTournoi) -> None:
        fiche = self.fiches[1]
        self.minutes = fiche.nombre(textes.MINUTES, 1, r.minutes)
        self.chronometrage: Liste[Chronometrage] = fiche.liste(
            textes.CHRONOMETRAGE, ((textes.CHRONOMETRAGES[temps], temps) for temps in Chronometrage)
        )
        self.chronometrage.choisir(r.chronometrage)
        self.secondes = fiche.nombre(textes.SECONDES, 5, r.secondes)
        self.alerte = fiche.nombre(textes.ALERTE, 0, r.alerte)

    def reglages(self) -> ReglagesTournoi:
        """The settings as the form shows them."""
        forfait = self.perte_forfait.value()
        return replace(
            self._regie.etat.reglages,
            minutes=self.minutes.value(),
            deux_manches=self.deux_manches.isChecked(),
            perte_absent=self.perte.value(),
            perte_forfait=None if forfait == _COMME_UN_ABSENT else forfait,
            matchs=self.matchs.value(),
            exactement=self.exactement.isChecked(),
            x_avant=self.x_avant.isChecked(),
            formule=self.formule.valeur,
            finale=self.finale.valeur,
            chronometrage=self.chronometrage.valeur,
            secondes=self.secondes.value(),
            alerte=self.alerte.value(),
            formule_cote=self.formule_cote.text().strip(),
            juge_arbitre=self.juge_arbitre.text().strip(),
        )

    def commandes(self) -> tuple[CommandeTournoi, ...]:
        """The commands of the changed settings; raises a `Refus`."""
        tournoi = self._regie.etat
        identite = (self.nom.text().strip(), self.date.iso, self.lieu.text().strip())
        voulues: list[CommandeTournoi] = []
        if identite != (tournoi.nom, tournoi.date, tournoi.lieu):
            voulues.append(CorrigerTournoi(*identite))
        if self.reglages() != tournoi.reglages:
            voulues.append(ReglerTournoi(self.reglages()))
        return tuple(voulues)

    def valider(self) -> None:
        """Do what was changed as one, and close."""

        def faire() -> None:
            voulues = self.commandes()
            if voulues:
                self._regie.faire(*voulues)
            self.fait.emit(textes.REGLAGES_PRIS if voulues else textes.RIEN_DE_CHANGE)

        if self.tenter(faire):
            self.accept()

    def editer_les_tableaux(self) -> None:
        """The fixed first rounds, in a window of their own."""
        EditeurDeTableaux(self._regie, self).montrer()
