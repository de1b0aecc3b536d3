"""What the arbitres decide at a table (F12), and what the director makes of it afterwards (article 9.3)."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QWidget

from arbitre.engine.classique.formule import FICTIF, Numero
from arbitre.engine.classique.incidents import INCIDENTS, PEINES, PeineClassique
from arbitre.engine.classique.registre import AffaireJugee, affaires
from arbitre.engine.classique.rencontre import MANCHES_MAX, Rencontre
from arbitre.engine.classique.resultat_dit import noms_courts, resultat_en_texte
from arbitre.engine.classique.tournoi.etat import Affaire, RondeDuTournoi, nom_de
from arbitre.engine.classique.tournoi.resultats import TrancherIncident
from arbitre.engine.classique.tournoi.reviser import (
    POUR_UNE_CONTESTATION,
    ExclureJoueur,
    LeverExclusion,
    ReviserDecision,
)
from arbitre.ui.classique.demandes import Demande
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche, Liste
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.kit.tables import Lignes, Table
from arbitre.ui.textes import classique as textes
from arbitre.ui.textes.touches import GesteClassique

_LIGNES: Final = 4
"""Lines of text that the decisions keep, whatever its size."""


class DecisionDArbitre(Demande):
    """A case of the text, the player at fault, what the text lets the arbitre decide.

    ``tranche`` says in which round, at which table, and what follows.
    """

    acte = GesteClassique.DECISION

    tranche = Signal(int, int, str)

    def __init__(
        self, regie: RegieClassiqueQt, parent: QWidget | None = None, *, table: int = 0, ronde: int = 0
    ) -> None:
        """``table`` of ``ronde``: the one meant, 0 for none in particular."""
        super().__init__(regie, textes.DECISION, (760, 420), parent)
        self.table = self.fiche.nombre(textes.TABLE, 1, max(1, table))
        derniere = max(1, len(regie.etat.rondes))
        self.ronde = self.fiche.nombre(textes.RONDE, 1, ronde or derniere)
        self.ronde.setMaximum(derniere)
        self.manche = self.fiche.nombre(textes.MANCHE, 1, 1)
        self.joueur: Liste[Numero] = self.fiche.liste(textes.JOUEUR)
        incidents = ((f"{cas.nom} (art. {cas.article.numero})", cas) for cas in INCIDENTS)
        self.incident = self.fiche.liste(textes.INCIDENT, incidents)
        self.peine: Liste[PeineClassique] = self.fiche.liste(textes.SANCTION)
        self.note = self.fiche.champ(textes.NOTE)
        self.conduite = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.fiche.addRow("", self.conduite)
        self.table.valueChanged.connect(self._suivre_la_table)
        self.ronde.valueChanged.connect(self._suivre_la_table)
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
            self.ronde.value(),
            self.note.text(),
        )

    def valider(self) -> None:
        """Execute the decision, say what became of the result, close."""
        commande = self.commande()
        if self.tenter(lambda: self._regie.faire(commande)):
            rencontre = self._rencontre()
            if rencontre is not None:
                noms = noms_courts(self._regie.etat.inscrits, rencontre)
                self.tranche.emit(commande.ronde, commande.table, textes.tranche(commande, rencontre, noms))
            self.accept()

    def _la_ronde(self) -> RondeDuTournoi | None:
        return self._regie.etat.la_ronde(self.ronde.value())

    def _rencontre(self) -> Rencontre | None:
        ronde = self._la_ronde()
        return ronde.rencontres.get(self.table.value()) if ronde is not None else None

    def _suivre_la_table(self) -> None:
        ronde, rencontre, inscrits = self._la_ronde(), self._rencontre(), self._regie.etat.inscrits
        self.manche.setMaximum(MANCHES_MAX if ronde is not None and ronde.deux_manches else 1)
        joueurs = (rencontre.a, rencontre.b) if rencontre is not None else ()
        self.joueur.offrir((nom_de(inscrits, joueur), joueur) for joueur in joueurs)

    def _suivre_le_cas(self) -> None:
        cas = self.incident.valeur
        self.peine.offrir((PEINES[peine], peine) for peine in cas.peines)
        self.peine.setCurrentIndex(0)
        self.conduite.setText(cas.conduite)


class DecisionsPrises(Fenetre):
    """Every decision and contestation; the one chosen may be gone back on. Players are excluded here too."""

    acte = GesteClassique.DECISIONS

    def __init__(self, regie: RegieClassiqueQt, parent: QWidget | None = None) -> None:
        super().__init__(textes.DECISIONS, 980, 640, parent)
        self._regie = regie
        self.table: Table[AffaireJugee] = Table(
            textes.DECISIONS,
            Lignes(textes.COLONNES_DECISIONS, self._cellules, cle=lambda a: (a.affaire, a.numero)),
            3,
            4,
        )
        self.table.replier()
        self.table.setMinimumHeight(_LIGNES * self.table.fontMetrics().height())
        fiche = Fiche()
        self.peine: Liste[PeineClassique | None] = fiche.liste(textes.CE_QUI_VAUT)
        self.appelant: Liste[Numero] = fiche.liste(textes.APPELANT)
        self.motif = fiche.champ(textes.MOTIF)
        self.joueur: Liste[Numero] = fiche.liste(textes.JOUEUR_EXCLU)
        boutons = rangee(
            bouton(textes.REVOIR, self.revoir),
            bouton(textes.EXCLURE, self.exclure),
            bouton(textes.LEVER, self.lever),
            bouton(textes.FERMER, self.reject),
        )
        aide = QLabel(textes.DECISIONS_AIDE, wordWrap=True)
        self.setLayout(colonne(aide, (self.table, 1), fiche, self.message, boutons))
        self.table.selectionModel().currentRowChanged.connect(self._suivre)
        regie.change.connect(self.actualiser)
        self.actualiser()
        self.table.setFocus()

    def actualiser(self) -> None:
        """The decisions as they stand, and the players."""
        tournoi = self._regie.etat
        self.table.montrer(affaires(tournoi))
        if not self.table.lignes:
            self.dire(textes.SANS_DECISION)
        elif self.table.choisie() is None:
            self.table.setCurrentIndex(self.table.modele.index(0, 0))
        self.joueur.offrir(
            (textes.exclu(nom_de(tournoi.inscrits, j), exclu=j in tournoi.exclus), j) for j in tournoi.initial
        )
        self._suivre()

    def revoir(self) -> None:
        """Apply the chosen revision from now on."""
        choisie = self.table.choisie()
        if choisie is None:
            self.dire(textes.CHOISISSEZ_UNE_DECISION)
            return
        commande = ReviserDecision(
            choisie.affaire, choisie.numero, self.peine.choisie, self.motif.text(), self.appelant.choisie or FICTIF
        )
        if self._decider(commande):
            tournoi = self._regie.etat
            ronde = tournoi.la_ronde(choisie.ligne.ronde)
            rencontre = ronde.rencontres.get(choisie.ligne.table) if ronde is not None else None
            resultat = ""
            if rencontre is not None:
                resultat = resultat_en_texte(rencontre, noms_courts(tournoi.inscrits, rencontre))
            self.dire(textes.revue(tournoi.revues[-1].revision, choisie.ligne.table, resultat))
            self.motif.clear()

    def exclure(self) -> None:
        """The player chosen plays no more."""
        self._exclusion(ExclureJoueur(self.joueur.choisie or FICTIF, self.motif.text()), textes.EXCLU)

    def lever(self) -> None:
        """The player chosen may come back."""
        self._exclusion(LeverExclusion(self.joueur.choisie or FICTIF, self.motif.text()), textes.EXCLUSION_LEVEE)

    def _decider(self, commande: ReviserDecision | ExclureJoueur | LeverExclusion) -> bool:
        """Execute the decision; where its motive is missing, give that field the keyboard."""
        fait = self.tenter(lambda: self._regie.faire(commande))
        if not fait and not self.motif.text().strip():
            self.motif.setFocus()
        return fait

    def _exclusion(self, commande: ExclureJoueur | LeverExclusion, phrase: str) -> None:
        if self._decider(commande):
            self.dire(phrase.format(nom=nom_de(self._regie.etat.inscrits, commande.joueur)))
            self.motif.clear()

    @staticmethod
    def _cellules(affaire: AffaireJugee) -> tuple[str, ...]:
        ligne, revision = affaire.ligne, affaire.revision
        return (
            ligne.heure or "—",
            str(ligne.ronde or "—"),
            str(ligne.table or "—"),
            ligne.quoi,
            ligne.suite,
            revision.value if revision is not None else textes.TELLE_QUELLE,
        )

    def _suivre(self, *_: object) -> None:
        """Update the acts offered for the chosen decision, and who may appeal."""
        choisie, tournoi = self.table.choisie(), self._regie.etat
        peines: tuple[PeineClassique, ...] = tuple(PeineClassique)
        if choisie is not None and choisie.affaire is Affaire.CONTESTATION:
            peines = POUR_UNE_CONTESTATION
        offres: list[tuple[str, PeineClassique | None]] = [(textes.DEJUGER, None)]
        self.peine.offrir(offres + [(PEINES[peine], peine) for peine in peines])
        ronde = tournoi.la_ronde(choisie.ligne.ronde) if choisie is not None else None
        rencontre = ronde.rencontres.get(choisie.ligne.table) if ronde is not None and choisie is not None else None
        joueurs = (rencontre.a, rencontre.b) if rencontre is not None else ()
        self.appelant.offrir([(textes.PERSONNE, FICTIF), *((nom_de(tournoi.inscrits, j), j) for j in joueurs)])
