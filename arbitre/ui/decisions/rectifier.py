"""Corrections: the coup in hand annulled for an error; made late, a mistyped tirage, wrong points of a top, a false
word, a decision, an interruption.
"""

from typing import Final

from PySide6.QtWidgets import QGroupBox, QLabel, QLineEdit, QWidget

from arbitre.engine.fin import Annulation
from arbitre.engine.francais import denombrer
from arbitre.engine.partie.commandes import CommandePartie
from arbitre.engine.partie.lecture import depasse_le_top, resultat
from arbitre.engine.partie.rectifications import DeclarerMotFaux, RectifierTirage, RectifierTop, contradictions
from arbitre.engine.partie.saisie import TrancherResultat
from arbitre.engine.partie.terminer import AnnulerCoup, InterromprePartie, effet_d_une_interruption
from arbitre.ui.kit.champs import liste
from arbitre.ui.kit.confirmation import AU_DESSUS_DU_TOP, Confirmation
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.mise_en_page import Volets, colonne, volet
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import appels as mots
from arbitre.ui.textes import rectifier as textes
from arbitre.ui.textes import rectifier as textes_annulation
from arbitre.ui.textes.histoire import ligne
from arbitre.ui.textes.touches import Geste

L_ARRETE: Final = frozenset({"interruption"})


class Rectifier(Fenetre):
    """Corrections of an earlier coup; each is an event, later coups are never touched."""

    acte = Geste.RECTIFIER

    def __init__(self, regie: RegieQt, coup: int, parent: QWidget | None = None) -> None:
        super().__init__(textes.RECTIFIER, 860, 700, parent, regie=regie)
        self._regie = regie
        self._confirmation = Confirmation()
        self.contradictions = liste(textes.CONTRADICTIONS, 6)
        formes = (volet(self._du_coup(coup)), 3), (volet(self._decision()), 3)
        registre = volet(QLabel(textes.CONTRADICTIONS), (self.contradictions, 1), self._interruption())
        self.setLayout(colonne((Volets(*formes, (registre, 3)), 1), self.message))
        regie.change.connect(self.actualiser)
        self.actualiser()
        self._proposer()

    def _du_coup(self, coup: int) -> QGroupBox:
        fiche = self._corrige = Fiche()
        self.coup = fiche.nombre(textes.COUP, 1, max(1, coup))
        self.coup.valueChanged.connect(self.actualiser)
        self.motif = fiche.champ(textes.MOTIF)
        self.tirage = fiche.champ(textes.TIRAGE_EXACT)
        fiche.bouton(textes.RECTIFIER_TIRAGE, self.rectifier_tirage)
        self.points = fiche.nombre(textes.POINTS_EXACTS)
        fiche.bouton(textes.RECTIFIER_TOP, self.rectifier_top)
        self.annuler = fiche.case(textes.ANNULER_POINTS)
        fiche.bouton(textes.MOT_FAUX, self.declarer_faux)
        return fiche.cadre(textes.UN_COUP)

    def _decision(self) -> QGroupBox:
        fiche = self._tranche = Fiche()
        self.table = fiche.nombre(textes.TABLE, 1, 1)
        self.accorde = fiche.nombre(textes.POINTS_ACCORDES)
        self.sanction = fiche.liste(mots.SANCTION, mots.sanctions(self._regie.etat.reglement))
        self.article = fiche.champ(mots.ARTICLE, mots.ARTICLE_EXEMPLE)
        self.raison = fiche.champ(textes.MOTIF)
        fiche.bouton(textes.TRANCHER, self.trancher)
        self.table.valueChanged.connect(self._proposer)
        self.coup.valueChanged.connect(self._proposer)
        return fiche.cadre(textes.DECISION)

    def _interruption(self) -> QGroupBox:
        fiche = self._interrompt = Fiche()
        self.minutes = fiche.nombre(textes.MINUTES)
        fiche.retenir(self.minutes)
        fiche.bouton(textes.INTERROMPRE, self.interrompre)
        return fiche.cadre(textes.INTERRUPTION)

    # --- what is done -----------------------------------------------------------------------------------------

    def rectifier_tirage(self) -> None:
        """Correct the tirage of the chosen coup to the letters that were on the tables."""
        commande = RectifierTirage(self.coup.value(), self.tirage.text(), self.motif.text())
        self._faire(commande, self.tirage, self.motif, avant=self.tirage_inscrit)

    def rectifier_top(self) -> None:
        """Correct the points of the top of the chosen coup."""
        partie = self._regie.partie
        coup = partie.le_coup(self.coup.value()) if partie else None
        avant = denombrer(coup.points_top, "point") if coup else ""
        self._faire(RectifierTop(self.coup.value(), self.points.value(), self.motif.text()), self.motif, avant=avant)

    def declarer_faux(self) -> None:
        """Declare the retained word false: it stays on the grid; the coup's points are annulled where the box is
        ticked."""
        self._faire(DeclarerMotFaux(self.coup.value(), self.annuler.isChecked(), self.motif.text()), self.motif)

    def trancher(self) -> None:
        """Settle a result by the arbitre's decision, its article and its sanction; a result above the top is asked
        twice."""
        coup, table, points, motif = self.coup.value(), self.table.value(), self.accorde.value(), self.raison.text()
        partie, (peine, levee) = self._regie.partie, self.sanction.valeur
        with self.refus_dits():
            article = partie.edition.article_cite(self.article.text()) if partie else None
            commande = TrancherResultat(coup, table, points, motif, article, peine, sans_sanction=levee)
            trop = partie is not None and depasse_le_top(partie, coup, points) and not self._regie.regie.refus(commande)
            if self._confirmation.demander((coup, table, points), AU_DESSUS_DU_TOP if trop else frozenset()):
                self.dire(mots.au_dessus_du_top(points, coup, textes.TRANCHER))
            else:
                self._confirmation.oublier()
                self._faire(commande, self.article, self.raison)

    def _proposer(self, *_: object) -> None:
        """Put in the field the points that the table has now, as a starting point."""
        partie = self._regie.partie
        coup = partie.le_coup(self.coup.value()) if partie else None
        if partie is None or coup is None:
            return
        joueur = partie.joueur_en(self.table.value(), coup.numero)
        saisi = joueur is not None and joueur in coup.fiches
        self.accorde.setValue(resultat(partie, coup, joueur).points if joueur is not None and saisi else 0)
        self._tranche.retenir(self.accorde)

    def interrompre(self) -> None:
        """The partie was interrupted for long: say what the article makes of it; carry it out at the second press."""
        minutes, partie = self.minutes.value(), self._regie.partie
        issue = effet_d_une_interruption(partie, minutes) if partie is not None else None
        l_arrete = issue is not None and not self._regie.regie.refus(InterromprePartie(minutes))
        if issue is not None and self._confirmation.demander(minutes, L_ARRETE if l_arrete else frozenset()):
            self.dire(f"{textes.interruption(minutes, *issue)} {textes.ENCORE_POUR_ARRETER}")
        elif self._regie.executer(InterromprePartie(minutes)) and issue is not None:
            self._confirmation.oublier()
            self._interrompt.retenir(self.minutes)
            self.dire(f"{textes.interruption(minutes, *issue)} {textes.ARRETEE}")

    @property
    def tirage_inscrit(self) -> str:
        """The letters recorded for the chosen coup."""
        return self.tirage.placeholderText()

    def _faire(self, commande: CommandePartie, *employees: QLineEdit, avant: str = "") -> None:
        """Execute ``commande`` and say what was done. The fields ``employees`` are marked as saved and keep their
        text for the next table."""
        if self._regie.executer(commande) and (fait := self._regie.regie.a_annuler()) is not None:
            for champ in employees:
                champ.setModified(False)
            self._tranche.retenir(self.accorde)
            self.dire(mots.rectifie(ligne(fait, self._regie.etat), avant))

    def actualiser(self) -> None:
        """Show the chosen coup as it stands, and the contradictions of the partie."""
        partie = self._regie.partie
        self.contradictions.clear()
        if partie is None:
            return
        self.coup.setMaximum(max(1, len(partie.coups)))
        self.contradictions.addItems(contradictions(partie) or (textes.AUCUNE_CONTRADICTION,))
        coup = partie.le_coup(self.coup.value())
        if coup is not None and coup.tirage is not None:
            self.tirage.setPlaceholderText(str(coup.tirage))
            self.points.setValue(coup.points_top)
            self._corrige.retenir(self.points)


class AnnulerPourErreur(Fenetre):
    """Annuls the coup that was in hand when the window was opened; once that coup is over, it annuls nothing."""

    acte = Geste.ERREUR

    def __init__(self, regie: RegieQt, parent: QWidget | None = None) -> None:
        super().__init__(textes_annulation.TITRE, 620, 320, parent, regie=regie)
        self._regie = regie
        coup = regie.partie.coup if regie.partie else None
        self._situation = coup and (coup.numero, coup.tirage)
        fiche = Fiche()
        self.erreur = fiche.liste(textes_annulation.ERREUR, ((nom, erreur) for nom, erreur in textes_annulation.CHOIX))
        self.precision = fiche.champ(textes_annulation.PRECISION, textes_annulation.EXEMPLE)
        self.emporte = fiche.note()
        self.annuler = fiche.bouton(textes_annulation.ANNULER, self.confirmer)
        fiche.bouton(textes_annulation.GARDER, self.abandonner)
        self.annuler.setAutoDefault(False)
        self.setLayout(colonne((fiche.cadre(textes_annulation.TITRE), 1), self.message))
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
            self.emporte.setText(
                textes_annulation.PASSE if self._situation and self._situation[1] else textes_annulation.SANS_COUP
            )
            return
        self.emporte.setText(textes_annulation.emporte(coup, partie.reglement.annulation))
