"""Settings of a tournament, the fixed first rounds for 9 to 16 players, a round re-opened, an arbitre's decision."""

from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDialogButtonBox, QLabel, QWidget

from arbitre.echanges.tableaux_classique import lire_les_tableaux
from arbitre.engine.classique.feuilles import PEINES
from arbitre.engine.classique.formule import FICTIF, Numero
from arbitre.engine.classique.incidents import INCIDENTS, PeineClassique
from arbitre.engine.classique.rencontre import MANCHES_MAX
from arbitre.engine.classique.tournoi.commandes import CommandeTournoi
from arbitre.engine.classique.tournoi.etat import nom_de
from arbitre.engine.classique.tournoi.inscrire import ReglerTournoi, RemplirTableaux
from arbitre.engine.classique.tournoi.publier import RouvrirRonde
from arbitre.engine.classique.tournoi.resultats import TrancherIncident
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche, Liste
from arbitre.ui.kit.fichiers import choisir_un_fichier
from arbitre.ui.kit.mise_en_page import colonne
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.kit.signaux import refus_dit
from arbitre.ui.textes import classique as textes


class Demande(Fenetre):
    """A form that gives one command; what prevents it is said at its foot."""

    def __init__(
        self, regie: RegieClassiqueQt, titre: str, taille: tuple[int, int], parent: QWidget | None = None
    ) -> None:
        super().__init__(titre, *taille, parent)
        self._regie = regie
        self.fiche = Fiche()
        self.fiche.setRowWrapPolicy(Fiche.RowWrapPolicy.WrapLongRows)
        boite = QDialogButtonBox()
        boite.addButton(textes.ENREGISTRER, QDialogButtonBox.ButtonRole.AcceptRole)
        boite.addButton(textes.ANNULER, QDialogButtonBox.ButtonRole.RejectRole)
        boite.accepted.connect(self.valider)
        boite.rejected.connect(self.reject)
        self.setLayout(colonne((self.fiche, 1), self.message, boite))

    def commande(self) -> CommandeTournoi:
        """What is asked for."""
        raise NotImplementedError

    def valider(self) -> None:
        """Do it and close."""
        if self.tenter(self.commande()):
            self.accept()

    def tenter(self, commande: CommandeTournoi) -> bool:
        """Do ``commande``; False when it is refused, and said here."""
        with refus_dit(self.dire):
            self._regie.faire(commande)
            return True
        return False


class ReglagesDuTournoi(Demande):
    """Time, games a match, what an absent loses, number of matches, tables of the first rounds."""

    def __init__(self, regie: RegieClassiqueQt, parent: QWidget | None = None) -> None:
        super().__init__(regie, textes.REGLAGES, (620, 280), parent)
        r = regie.etat.reglages
        self.minutes = self.fiche.nombre(textes.MINUTES, 1, r.minutes)
        self.deux_manches = QCheckBox(textes.DEUX_MANCHES)
        self.deux_manches.setChecked(r.deux_manches)
        self.fiche.addRow("", self.deux_manches)
        self.perte = self.fiche.nombre(textes.PERTE_ABSENT, 0, r.perte_absent)
        self.matchs = self.fiche.nombre(textes.MATCHS, 0, r.matchs)
        self.fiche.addRow("", bouton(textes.TABLEAUX, self._choisir_les_tableaux))

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
        with refus_dit(self.dire):
            tableaux = lire_les_tableaux(chemin).remplis()
            if self.tenter(RemplirTableaux(tableaux)):
                self.dire(textes.tableaux_charges([joueurs for joueurs, _ in tableaux]))

    def _choisir_les_tableaux(self) -> None:
        choisir_un_fichier(self, textes.TABLEAUX, textes.FILTRE_TABLEAUX, self.charger)


class Reouverture(Demande):
    """Why the last round is taken back."""

    def __init__(self, regie: RegieClassiqueQt, parent: QWidget | None = None) -> None:
        super().__init__(regie, textes.ROUVRIR, (620, 280), parent)
        self.motif = self.fiche.champ(textes.MOTIF)
        self.motif.setFocus()

    def commande(self) -> RouvrirRonde:
        return RouvrirRonde(self.motif.text())


class DecisionDArbitre(Demande):
    """A case of the text, the player at fault, what the text lets the arbitre decide; ``tranche`` says what follows."""

    tranche = Signal(str)

    def __init__(self, regie: RegieClassiqueQt, parent: QWidget | None = None) -> None:
        super().__init__(regie, textes.DECISION, (720, 340), parent)
        ronde = regie.etat.ronde
        self.table = self.fiche.nombre(textes.TABLE, 1, 1)
        self.manche = self.fiche.nombre(textes.MANCHE, 1, 1)
        self.manche.setMaximum(MANCHES_MAX if ronde is not None and ronde.deux_manches else 1)
        self.joueur: Liste[Numero] = self.fiche.liste(textes.JOUEUR)
        incidents = ((f"{cas.nom} (art. {cas.article.numero})", cas) for cas in INCIDENTS)
        self.incident = self.fiche.liste(textes.INCIDENT, incidents)
        self.peine: Liste[PeineClassique] = self.fiche.liste(textes.SANCTION)
        self.conduite = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.fiche.addRow("", self.conduite)
        self.table.valueChanged.connect(self._suivre_la_table)
        self.incident.currentIndexChanged.connect(self._suivre_le_cas)
        self._suivre_la_table()
        self._suivre_le_cas()
        self.table.setFocus()
        self.table.selectAll()

    def commande(self) -> TrancherIncident:
        return TrancherIncident(
            self.table.value(),
            self.joueur.choisie or FICTIF,
            self.incident.valeur,
            self.peine.valeur,
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
        ronde, inscrits = self._regie.etat.ronde, self._regie.etat.inscrits
        rencontre = ronde.rencontres.get(self.table.value()) if ronde is not None else None
        joueurs = (rencontre.a, rencontre.b) if rencontre is not None else ()
        self.joueur.offrir((nom_de(inscrits, joueur), joueur) for joueur in joueurs)

    def _suivre_le_cas(self) -> None:
        cas = self.incident.valeur
        self.peine.offrir((PEINES[peine], peine) for peine in cas.peines)
        self.peine.setCurrentIndex(0)
        self.conduite.setText(cas.conduite)
