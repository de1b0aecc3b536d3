"""Appeals: lodged and judged by keys, beside the coup in hand; a late one is told, with its article."""

from collections.abc import Callable, Set
from datetime import datetime

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QGroupBox, QLabel, QWidget

from arbitre.engine.classement.partie import Solo
from arbitre.engine.competition.appels import RecoursInscrit, appels, delai_en_clair, fin_ecrite
from arbitre.engine.competition.classer import solos_de_partie
from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.ligne.clavier import entier
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.partie.lecture import depasse_le_top, resultat, verdict_d_origine
from arbitre.engine.partie.recourir import DeposerRecours, JugerRecours, echeance
from arbitre.engine.partie.recours import Issue
from arbitre.engine.partie.savoir import Contexte
from arbitre.instants import ecrire_instant, secondes_entre
from arbitre.ui.kit.champs import liste, remplir
from arbitre.ui.kit.confirmation import AU_DESSUS_DU_TOP, Confirmation
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche, Liste
from arbitre.ui.kit.mise_en_page import Volets, colonne, volet
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import appels as mots
from arbitre.ui.textes import poste as textes
from arbitre.ui.textes.touches import Geste


class FenetreRecours(Fenetre):
    """The register of appeals of a partie, one form to lodge, one to judge. Enter in a reason does it."""

    acte = Geste.RECOURS

    def __init__(
        self,
        regie: RegieQt,
        coup: int = 1,
        parent: QWidget | None = None,
        horloge: Callable[[], datetime] = datetime.now,
    ) -> None:
        super().__init__(mots.TITRE, 1280, 600, parent, regie=regie)
        self._regie = regie
        self._horloge, self._comptees = horloge, -1
        self._lus: tuple[RecoursInscrit, ...] = ()
        self._confirmation = Confirmation()
        self._traces = list(regie.regie.journal.lire())
        self.liste = liste(mots.LISTE, 8)
        titre = QLabel(mots.LISTE)
        titre.setBuddy(self.liste)
        registre = volet(titre, (self.liste, 1))
        depot, jugement = volet(self._depot(coup)), volet(self._jugement())
        volets = Volets((registre, 4), (depot, 3), (jugement, 3))
        self.setLayout(colonne((volets, 1), self.message))
        self.liste.currentRowChanged.connect(self._montrer_le_choisi)
        bientot = Qt.ConnectionType.QueuedConnection  # else this very Enter goes on from the field that it leads to
        self.liste.itemActivated.connect(self._vers_la_decision, bientot)
        regie.change.connect(self._suivre)
        self.actualiser()
        self.coup.setFocus(Qt.FocusReason.TabFocusReason)

    def _depot(self, coup: int) -> QGroupBox:
        fiche = Fiche()
        self.partie: Liste[int] = fiche.liste(mots.PARTIE)
        self.coup = fiche.nombre(mots.COUP, 1, max(1, coup))
        self.table = fiche.nombre(mots.TABLE, sans=mots.LE_COUP)
        self.requerant = fiche.champ(mots.REQUERANT, mots.MEME)
        self.conteste = fiche.champ(mots.CONTESTE)
        self.minutes = fiche.nombre(mots.MINUTES, -1, -1, sans=mots.EN_COURS)
        self.vise, self.delai = fiche.dite(mots.DEPOSER), fiche.dite(mots.DELAI)
        fiche.bouton(mots.BOUTON_DEPOSER, self.deposer)
        self.partie.currentIndexChanged.connect(self._changer_de_partie)
        for saisie in (self.coup, self.table, self.minutes):
            saisie.valueChanged.connect(self._montrer_le_vise)
        return fiche.cadre(mots.DEPOSER)

    def _jugement(self) -> QGroupBox:
        fiche = Fiche()
        self.issue = fiche.liste(mots.DECISION, ((nom, issue) for issue, nom in mots.ISSUES.items()))
        self.motif = fiche.champ(mots.MOTIF)
        self.points = fiche.champ(mots.POINTS, mots.INCHANGES)
        self.article = fiche.champ(mots.ARTICLE, mots.ARTICLE_EXEMPLE)
        self.article.setToolTip(mots.ARTICLE_EXEMPLE)
        self.par = fiche.champ(mots.PAR, mots.PAR_EXEMPLE)
        self.par.setToolTip(mots.PAR_EXEMPLE)
        self.issue.currentIndexChanged.connect(self._attendre_des_points)
        fiche.bouton(mots.BOUTON_JUGER, self.juger)
        for champ in (self.motif, self.points, self.article, self.par):
            champ.textEdited.connect(self.message.clear)
        return fiche.cadre(mots.JUGER)

    # --- what is done -----------------------------------------------------------------------------------------

    def deposer(self) -> None:
        """The appeal goes into the register, in time or not."""
        texte = self.requerant.text().strip()
        requerant = entier(texte)
        if texte and (requerant is None or requerant < 0):
            self.dire(mots.REQUERANT_ILLISIBLE)
            return
        if self.minutes.value() == self._comptees:  # not typed: counted again, the window may have waited
            self._compter_les_minutes()
        coup, table = self.coup.value(), self.table.value() or None
        commande = DeposerRecours(coup, table, self.conteste.text(), requerant, self._minutes())
        if self._regie.executer(commande, partie=self._numero()):
            self.conteste.clear()
            self.requerant.clear()
            self.liste.setCurrentRow(self.liste.count() - 1)
            self._vers_la_decision()
            self.dire(mots.DEPOSE)

    def _vers_la_decision(self) -> None:
        """The keyboard goes to the decision on the appeal chosen, where it waits for one."""
        if self.choisi is not None and self.choisi.en_attente:
            self.issue.setFocus()

    def _attendre_des_points(self) -> None:
        """Enter in the reason goes on to the points, then to the article, where the decision may give some."""
        changee = self.issue.valeur is Issue.REFORMEE
        self.points.setPlaceholderText("" if changee else mots.INCHANGES)
        self.article.setPlaceholderText("" if changee else mots.ARTICLE_EXEMPLE)

    def juger(self) -> None:
        """The decision on the appeal chosen, and what it changes."""
        appel = self.choisi
        partie = self._la_partie()
        if appel is None or partie is None:
            self.dire(mots.CHOISIR)
            return
        points = self.points.text().strip()
        accordes = entier(points)
        if points and (accordes is None or accordes < 0):
            self.dire(mots.POINTS_ILLISIBLES)
            return
        motif, par = self.motif.text(), self.par.text()
        trop = bool(appel.table) and accordes is not None and depasse_le_top(partie, appel.coup, accordes)
        if self._confirmation.demander((appel.numero, accordes), AU_DESSUS_DU_TOP if trop else frozenset()):
            self.dire(mots.au_dessus_du_top(accordes or 0, appel.coup, mots.BOUTON_JUGER))
            return
        avant = set(solos_de_partie(self._regie.etat, partie))
        with self.refus_dits():
            article = partie.edition.article_cite(self.article.text())
            commande = JugerRecours(appel.numero, self.issue.valeur, motif, par, article, accordes)
            if self._regie.executer(commande, partie=partie.numero):
                for ligne in (self.points, self.article, self.motif):
                    ligne.clear()
                self.par.setModified(False)  # it stays for the next decision
                self.liste.setFocus()
                self.dire(mots.juge(self._solos_nouveaux(partie.numero, avant)))
            elif vide := next((champ for champ in (self.motif, self.par) if not champ.text().strip()), None):
                vide.setFocus()

    def _solos_nouveaux(self, numero: int, avant: Set[tuple[Joueur, Solo]]) -> list[tuple[Joueur, Solo]]:
        partie = self._regie.etat.la_partie(numero)
        solos = solos_de_partie(self._regie.etat, partie) if partie is not None else ()
        return [solo for solo in solos if solo not in avant]

    # --- what is shown ----------------------------------------------------------------------------------------

    @property
    def choisi(self) -> RecoursInscrit | None:
        """The appeal under the cursor."""
        rang = self.liste.currentRow()
        return self._lus[rang] if 0 <= rang < len(self._lus) else None

    def _suivre(self, traces: tuple[Trace, ...]) -> None:
        self._traces += traces
        self.actualiser()

    def actualiser(self) -> None:
        """Show the register as it stands; the row chosen stays chosen."""
        self._offrir_les_parties()
        partie, rang = self._la_partie(), self.liste.currentRow()
        self._lus = appels(self._regie.etat, partie, self._traces) if partie else ()
        remplir(self.liste, [mots.ligne(appel) for appel in self._lus], mots.AUCUN)
        attente = next((i for i, a in enumerate(self._lus) if a.en_attente), len(self._lus) - 1)
        self.liste.setCurrentRow(rang if 0 <= rang < len(self._lus) else attente)
        self._compter_les_minutes()
        self._montrer_le_vise()

    def _compter_les_minutes(self) -> None:
        """Fill in the minutes from the end of the chosen partie to now."""
        partie, self._comptees = self._la_partie(), -1
        fin = fin_ecrite(self._traces, partie) if partie else ""
        if partie is not None and partie.phase is Phase.FINIE and fin:
            self._comptees = max(0, int(secondes_entre(fin, ecrire_instant(self._horloge())) // 60))
        self.minutes.setValue(self._comptees)

    def _offrir_les_parties(self) -> None:
        parties = self._regie.etat.parties
        if self.partie.count() == len(parties):
            return
        with QSignalBlocker(self.partie):
            self.partie.offrir((partie.titre, partie.numero) for partie in parties)
            self.partie.choisir(next((p.numero for p in reversed(parties) if p.coups), len(parties)))

    def _changer_de_partie(self) -> None:
        self.liste.setCurrentRow(-1)
        self.actualiser()

    def _montrer_le_vise(self) -> None:
        """What the bulletin named has, and whether an appeal comes in time."""
        partie = self._la_partie()
        if partie is None:
            self.vise.setText(textes.SANS_PARTIE)
            return
        self.coup.setMaximum(max(1, len(partie.coups)))
        regie = self._regie.regie
        savoir, commencee = regie.savoirs.de(partie), regie.etat.suivante_commencee(partie)
        contexte = Contexte(partie, savoir, suivante_commencee=commencee)
        minutes = self._minutes()
        self.delai.setText(delai_en_clair(echeance(contexte, minutes), minutes, partie.reglement))
        self.vise.setText(self._bulletin_vise(partie))
        self.vise.setVisible(bool(self.vise.text()))

    def _bulletin_vise(self, partie: Partie) -> str:
        coup = partie.le_coup(self.coup.value())
        joueur = partie.joueur_en(self.table.value(), coup.numero) if coup else None
        if coup is None or joueur is None:
            return ""
        origine, actuel = verdict_d_origine(partie, coup, joueur), resultat(partie, coup, joueur)
        return mots.bulletin_vise(self._regie.etat.joueur(joueur).nom_complet, origine, actuel)

    def _montrer_le_choisi(self) -> None:
        appel = self.choisi
        self.points.setEnabled(appel is not None)
        if appel is not None:
            self.coup.setValue(appel.coup)
            self.table.setValue(appel.table)

    def _minutes(self) -> int | None:
        return self.minutes.value() if self.minutes.value() >= 0 else None

    def _numero(self) -> int:
        return self.partie.choisie or 0

    def _la_partie(self) -> Partie | None:
        return self._regie.etat.la_partie(self._numero())
