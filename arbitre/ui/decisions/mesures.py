"""Disciplinary measures, proven cheating, the double arbitre, bulletins to judge again: by keys, all in the journal."""

from PySide6.QtWidgets import QGroupBox, QLabel, QWidget

from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.mesures import mesures
from arbitre.engine.ligne.jetons import lire_tables
from arbitre.engine.partie.commandes import CommandePartie
from arbitre.engine.partie.discipline import AvertirJoueur, InfligerNullite, SanctionnerFraude
from arbitre.engine.partie.relecture import ARejuger, RejugerBulletins, RelireResultats, a_rejuger
from arbitre.ui.kit.champs import bouton, liste, remplir
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.mise_en_page import Volets, colonne, rangee, volet
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import mesures as mots
from arbitre.ui.textes import poste as textes
from arbitre.ui.textes.appels import rectifie
from arbitre.ui.textes.histoire import ligne
from arbitre.ui.textes.touches import Geste


class FenetreMesures(Fenetre):
    """What an arbitre decides of a person, and what of the results is looked at a second time."""

    acte = Geste.MESURES

    def __init__(self, regie: RegieQt, coup: int = 1, parent: QWidget | None = None) -> None:
        super().__init__(mots.TITRE, 1280, 600, parent, regie=regie)
        self._regie = regie
        self._a_rejuger: tuple[ARejuger, ...] = ()
        self._traces = list(regie.regie.journal.lire())
        self.liste, self.rejuges = liste(mots.LISTE, 4), liste(mots.REJUGER, 4)
        self.bouton_rejuger = bouton(mots.REJUGER_TOUT, self.rejuger)
        registre = volet(
            QLabel(mots.LISTE),
            (self.liste, 1),
            QLabel(mots.REJUGER),
            (self.rejuges, 1),
        )
        discipline, double = volet(self._discipline(coup), self._fraude()), volet(self._double())
        panneau = Volets((registre, 4), (discipline, 3), (double, 3))
        self.setLayout(colonne((panneau, 1), rangee((self.message, 1), self.bouton_rejuger)))
        regie.change.connect(self._suivre)
        self.actualiser()
        self.table.setFocus()

    def _discipline(self, coup: int) -> QGroupBox:
        fiche = Fiche()
        self.table = fiche.nombre(mots.TABLE, 1, 1)
        self.qui = fiche.dite(mots.QUI)
        self.table.valueChanged.connect(self._montrer_qui)
        self.coup = fiche.nombre(mots.COUP, 1, max(1, coup))
        self.coup.valueChanged.connect(self._montrer_qui)
        self.motif = fiche.champ(mots.MOTIF)
        fiche.bouton(mots.AVERTIR, self.avertir)
        fiche.bouton(mots.ANNULER, self.annuler_le_coup)
        return fiche.cadre(mots.DISCIPLINE)

    def _fraude(self) -> QGroupBox:
        fiche = Fiche()
        self.article = fiche.dite(mots.FRAUDE)
        self.scores, self.exclure = fiche.case(mots.SCORES), fiche.case(mots.EXCLURE)
        self.bouton_fraude = fiche.bouton(mots.SANCTIONNER, self.sanctionner)
        return fiche.cadre(mots.FRAUDE)

    def _double(self) -> QGroupBox:
        fiche = Fiche()
        self.tables, self.nom = fiche.champ(mots.TABLES, "1-12 15"), fiche.champ(mots.NOM)
        fiche.bouton(mots.RELU, self.relire)
        self.relus = fiche.dite(mots.DOUBLE)
        self.coup.valueChanged.connect(self._montrer_les_relus)
        fiche.note(mots.RELU_AIDE)
        return fiche.cadre(mots.DOUBLE)

    # --- what is done -----------------------------------------------------------------------------------------

    def avertir(self) -> None:
        """A disciplinary warning, apart from that of the coup."""
        self._faire(AvertirJoueur(self.table.value(), self.motif.text(), self.coup.value()))

    def annuler_le_coup(self) -> None:
        """A serious reason: the coup is nul."""
        self._faire(InfligerNullite(self.table.value(), self.motif.text(), self.coup.value()))

    def sanctionner(self) -> None:
        """Cheating was proven: what it costs is ticked."""
        scores, exclure = self.scores.isChecked(), self.exclure.isChecked()
        if self._faire(SanctionnerFraude(self.table.value(), self.motif.text(), scores, exclure, self.coup.value())):
            for case in (self.scores, self.exclure):
                case.setChecked(False)

    def relire(self) -> None:
        """The double arbitre read these tables' results and agrees."""
        with self.refus_dits():
            tables = lire_tables(self.tables.text())
            if self._faire(RelireResultats(self.coup.value(), tables, self.nom.text())):
                self.tables.clear()
                self.nom.setModified(False)  # it stays for the next tables

    def rejuger(self) -> None:
        """Every bulletin listed is judged with what is known now."""
        coups = dict.fromkeys(vu.coup for vu in self._a_rejuger)
        tables = {coup: tuple(v.table for v in self._a_rejuger if v.coup == coup) for coup in coups}
        self._faire(*(RejugerBulletins(coup, siennes) for coup, siennes in tables.items()))

    def _faire(self, *commandes: CommandePartie) -> bool:
        fait = self._regie.regie.a_annuler() if self._regie.executer(*commandes) else None
        if fait is None:
            return False
        self.motif.clear()
        self.dire(rectifie(ligne(fait, self._regie.etat)))
        return True

    # --- what is shown ----------------------------------------------------------------------------------------

    def _montrer_les_relus(self) -> None:
        """Show, for the chosen coup, who reread which tables, and which are left."""
        partie = self._regie.partie
        coup = partie.le_coup(self.coup.value()) if partie is not None else None
        if partie is not None and coup is not None:
            presents = [place for place in partie.presents(coup.numero) if place.joueur in coup.fiches]
            lus = {place.table: coup.fiches[place.joueur].double for place in presents}
            self.relus.setText(mots.relus(coup.numero, lus))

    def _montrer_qui(self) -> None:
        partie = self._regie.partie
        joueur = partie.joueur_en(self.table.value(), self.coup.value()) if partie is not None else None
        self.qui.setText(mots.PERSONNE_LA if joueur is None else self._regie.etat.joueur(joueur).nom_complet)

    def _suivre(self, traces: tuple[Trace, ...]) -> None:
        self._traces += traces
        self.actualiser()

    def actualiser(self) -> None:
        """Show the measures, what is to judge again, what the edition says of cheating."""
        partie = self._regie.partie
        self.bouton_rejuger.setEnabled(False)
        if partie is None:
            self.dire(textes.SANS_PARTIE)
            return
        self.coup.setMaximum(max(1, len(partie.coups)))
        prises = mesures(self._regie.etat, partie, self._traces)
        self._a_rejuger = a_rejuger(self._regie.regie.contexte)
        remplir(self.liste, [mots.mesure(m) for m in prises], mots.AUCUNE)
        rejuges = [mots.a_rejuger(vu, partie.reglement) for vu in self._a_rejuger]
        remplir(self.rejuges, rejuges, mots.RIEN_A_REJUGER)
        self.bouton_rejuger.setEnabled(bool(self._a_rejuger))
        self._montrer_les_relus()
        self._montrer_qui()
        fraude = partie.reglement.fraude
        self.article.setText(mots.fraude_prevue(fraude))
        for controle in (self.scores, self.exclure, self.bouton_fraude):
            controle.setEnabled(fraude is not None)
