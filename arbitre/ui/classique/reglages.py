"""Settings of a tournament, the fixed first rounds for 9 to 16 players, a round re-opened, an arbitre's decision."""

from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from arbitre.echanges.tableaux_classique import lire_les_tableaux
from arbitre.engine.classique.feuilles import PEINES
from arbitre.engine.classique.formule import FICTIF
from arbitre.engine.classique.incidents import INCIDENTS, PeineClassique
from arbitre.engine.classique.peines import MANCHES_MAX
from arbitre.engine.classique.tournoi.commandes import CommandeTournoi
from arbitre.engine.classique.tournoi.etat import nom_de
from arbitre.engine.classique.tournoi.inscrire import ReglerTournoi, RemplirTableaux
from arbitre.engine.classique.tournoi.publier import RouvrirRonde
from arbitre.engine.classique.tournoi.resultats import TrancherIncident
from arbitre.engine.erreurs import Refus
from arbitre.ui.kit.champs import bouton, champ, message, nombre
from arbitre.ui.kit.mise_en_page import dimensionner
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.textes import classique as textes


class Demande(QDialog):
    """A form that gives one command; what prevents it is said at its foot."""

    def __init__(self, regie: RegieClassiqueQt, titre: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(titre)
        dimensionner(self, 620, 280)
        self._regie = regie
        colonne = QVBoxLayout(self)
        self.formulaire = QFormLayout()
        self.formulaire.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        colonne.addLayout(self.formulaire, 1)
        self.message = message()
        colonne.addWidget(self.message)
        boite = QDialogButtonBox()
        boite.addButton(textes.ENREGISTRER, QDialogButtonBox.ButtonRole.AcceptRole)
        boite.addButton(textes.ANNULER, QDialogButtonBox.ButtonRole.RejectRole)
        boite.accepted.connect(self.valider)
        boite.rejected.connect(self.reject)
        colonne.addWidget(boite)

    def commande(self) -> CommandeTournoi:
        """What is asked for."""
        raise NotImplementedError

    def valider(self) -> None:
        """Do it and close."""
        if self.tenter(self.commande()):
            self.accept()

    def tenter(self, commande: CommandeTournoi) -> bool:
        """Do ``commande``; False when it is refused, and said here."""
        try:
            self._regie.faire(commande)
        except Refus as e:
            self.message.setText(str(e))
            return False
        return True


class ReglagesDuTournoi(Demande):
    """Time, games a match, what an absent loses, number of matches, tables of the first rounds."""

    def __init__(self, regie: RegieClassiqueQt, parent: QWidget | None = None) -> None:
        super().__init__(regie, textes.REGLAGES, parent)
        r = regie.etat.reglages
        self.minutes = nombre(textes.MINUTES, 1, r.minutes)
        self.deux_manches = QCheckBox(textes.DEUX_MANCHES)
        self.deux_manches.setChecked(r.deux_manches)
        self.perte = nombre(textes.PERTE_ABSENT, 0, r.perte_absent)
        self.matchs = nombre(textes.MATCHS, 0, r.matchs)
        self.formulaire.addRow(textes.MINUTES, self.minutes)
        self.formulaire.addRow("", self.deux_manches)
        self.formulaire.addRow(textes.PERTE_ABSENT, self.perte)
        self.formulaire.addRow(textes.MATCHS, self.matchs)
        self.formulaire.addRow("", bouton(textes.TABLEAUX, self._choisir_les_tableaux))

    def commande(self) -> ReglerTournoi:
        return ReglerTournoi(
            replace(
                self._regie.etat.reglages,
                minutes=self.minutes.value(),
                deux_manches=self.deux_manches.isChecked(),
                perte_absent=self.perte.value(),
                matchs=self.matchs.value(),
            )
        )

    def charger(self, chemin: Path) -> None:
        """Take the fixed first rounds of a file."""
        try:
            tableaux = lire_les_tableaux(chemin).remplis()
        except Refus as e:
            self.message.setText(str(e))
            return
        if self.tenter(RemplirTableaux(tableaux)):
            self.message.setText(textes.tableaux_charges([joueurs for joueurs, _ in tableaux]))

    def _choisir_les_tableaux(self) -> None:
        chemin, _ = QFileDialog.getOpenFileName(self, textes.TABLEAUX, "", textes.FILTRE_TABLEAUX)
        if chemin:
            self.charger(Path(chemin))


class Reouverture(Demande):
    """Why the last round is taken back."""

    def __init__(self, regie: RegieClassiqueQt, parent: QWidget | None = None) -> None:
        super().__init__(regie, textes.ROUVRIR, parent)
        self.motif = champ(textes.MOTIF)
        self.formulaire.addRow(textes.MOTIF, self.motif)
        self.motif.setFocus()

    def commande(self) -> RouvrirRonde:
        return RouvrirRonde(self.motif.text())


class DecisionDArbitre(Demande):
    """A case of the text, the player at fault, what the text lets the arbitre decide; ``tranche`` says what follows."""

    tranche = Signal(str)

    def __init__(self, regie: RegieClassiqueQt, parent: QWidget | None = None) -> None:
        super().__init__(regie, textes.DECISION, parent)
        dimensionner(self, 720, 340)
        self.table = nombre(textes.TABLE, 1, 1)
        self.joueur, self.incident, self.peine = QComboBox(), QComboBox(), QComboBox()
        self.manche = nombre(textes.MANCHE, 1, 1)
        ronde = regie.etat.ronde
        self.manche.setMaximum(MANCHES_MAX if ronde is not None and ronde.deux_manches else 1)
        for nom, saisie in (
            (textes.TABLE, self.table),
            (textes.MANCHE, self.manche),
            (textes.JOUEUR, self.joueur),
            (textes.INCIDENT, self.incident),
            (textes.SANCTION, self.peine),
        ):
            saisie.setAccessibleName(nom)
            self.formulaire.addRow(nom, saisie)
        self.conduite = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.formulaire.addRow("", self.conduite)
        for cas in INCIDENTS:
            self.incident.addItem(f"{cas.nom} (art. {cas.article.numero})")
        self.table.valueChanged.connect(self._suivre_la_table)
        self.incident.currentIndexChanged.connect(self._suivre_le_cas)
        self._suivre_la_table()
        self._suivre_le_cas()
        self.table.setFocus()
        self.table.selectAll()

    def commande(self) -> TrancherIncident:
        return TrancherIncident(
            self.table.value(),
            int(self.joueur.currentData() or FICTIF),
            INCIDENTS[self.incident.currentIndex()],
            PeineClassique(str(self.peine.currentData())),
            self.manche.value(),
        )

    def valider(self) -> None:
        """Do it, say what became of the result, close."""
        commande = self.commande()
        if self.tenter(commande):
            ronde = self._regie.etat.ronde
            if ronde is not None:
                self.tranche.emit(textes.tranche(commande, ronde.rencontres[commande.table]))
            self.accept()

    def _suivre_la_table(self) -> None:
        self.joueur.clear()
        ronde = self._regie.etat.ronde
        rencontre = ronde.rencontres.get(self.table.value()) if ronde is not None else None
        if rencontre is not None:
            for joueur in (rencontre.a, rencontre.b):
                self.joueur.addItem(nom_de(self._regie.etat.inscrits, joueur), joueur)

    def _suivre_le_cas(self) -> None:
        cas = INCIDENTS[self.incident.currentIndex()]
        self.peine.clear()
        for peine in cas.peines:
            self.peine.addItem(PEINES[peine], peine.value)
        self.conduite.setText(cas.conduite)
