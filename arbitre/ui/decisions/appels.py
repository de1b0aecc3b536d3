"""Appeals: lodged and judged by keys, beside the coup in hand; a late one is told, with its article."""

from collections.abc import Callable
from datetime import datetime

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialog, QGroupBox, QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from arbitre.engine.competition.appels import RecoursInscrit, appels, delai_en_clair, fin_ecrite
from arbitre.engine.competition.commandes import Trace
from arbitre.engine.erreurs import Refus
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.recourir import DeposerRecours, JugerRecours, echeance
from arbitre.engine.partie.recours import Issue
from arbitre.engine.partie.savoir import Contexte
from arbitre.ui.kit.champs import bouton, cadre, champ, message, nombre
from arbitre.ui.kit.mise_en_page import Volets, dimensionner
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import appels as mots
from arbitre.ui.textes import poste as textes


class FenetreRecours(QDialog):
    """The register of appeals of a partie, one form to lodge, one to judge. Enter in a reason does it."""

    def __init__(
        self,
        regie: RegieQt,
        coup: int = 1,
        parent: QWidget | None = None,
        horloge: Callable[[], datetime] = datetime.now,
    ) -> None:
        super().__init__(parent)
        self._regie = regie
        self._horloge = horloge
        self._lus: tuple[RecoursInscrit, ...] = ()
        self._traces = list(regie.regie.journal.lire())
        self.setWindowTitle(mots.TITRE)
        dimensionner(self, 940, 700)
        self.liste = QListWidget()
        self.liste.setWordWrap(True)
        self.liste.setAlternatingRowColors(True)
        self.liste.setAccessibleName(mots.LISTE)
        self.liste.setMinimumHeight(8 * self.fontMetrics().height())
        self.message = message()
        registre, formes = QWidget(), QWidget()
        gauche, droite = QVBoxLayout(registre), QVBoxLayout(formes)
        for colonne in (gauche, droite):
            colonne.setContentsMargins(0, 0, 0, 0)
        gauche.addWidget(QLabel(mots.LISTE))
        gauche.addWidget(self.liste, 1)
        gauche.addWidget(self.message)
        droite.addWidget(self._depot(coup))
        droite.addWidget(self._jugement())
        droite.addStretch(1)
        QVBoxLayout(self).addWidget(Volets((registre, 3), (formes, 2)))
        self.liste.currentRowChanged.connect(self._montrer_le_choisi)
        regie.change.connect(self._suivre)
        regie.refuse.connect(self.message.setText)
        self.actualiser()
        self.table.setFocus()

    def _depot(self, coup: int) -> QGroupBox:
        groupe, form = cadre(mots.DEPOSER)
        self.partie = QComboBox()
        self.partie.setAccessibleName(mots.PARTIE)
        self.coup = nombre(mots.COUP, 1, max(1, coup))
        self.table = nombre(mots.TABLE, 0, 0)
        self.table.setSpecialValueText(mots.LE_COUP)
        self.requerant = champ(mots.REQUERANT)
        self.requerant.setPlaceholderText(mots.MEME)
        self.conteste = champ(mots.CONTESTE)
        self.minutes = nombre(mots.MINUTES, -1, -1)
        self.minutes.setSpecialValueText(mots.EN_COURS)
        self.vise = QLabel(wordWrap=True)
        self.vise.setAccessibleName(mots.DEPOSER)
        self.delai = QLabel(wordWrap=True)
        self.delai.setAccessibleName(mots.MINUTES)
        for nom, ligne in (
            (mots.PARTIE, self.partie),
            (mots.COUP, self.coup),
            (mots.TABLE, self.table),
            (mots.REQUERANT, self.requerant),
            (mots.CONTESTE, self.conteste),
            (mots.MINUTES, self.minutes),
        ):
            form.addRow(nom, ligne)
        form.addRow(self.vise)
        form.addRow(self.delai)
        form.addRow(bouton(mots.BOUTON_DEPOSER, self.deposer))
        self.partie.currentIndexChanged.connect(self._changer_de_partie)
        for saisie in (self.coup, self.table, self.minutes):
            saisie.valueChanged.connect(self._montrer_le_vise)
        self.conteste.returnPressed.connect(self.deposer)
        return groupe

    def _jugement(self) -> QGroupBox:
        groupe, form = cadre(mots.JUGER)
        self.issue = QComboBox()
        for issue, nom in mots.ISSUES.items():
            self.issue.addItem(nom, issue.value)
        self.issue.setAccessibleName(mots.DECISION)
        self.points, self.article, self.par = champ(mots.POINTS), champ(mots.ARTICLE), champ(mots.PAR)
        self.motif = champ(mots.MOTIF)
        self.points.setPlaceholderText(mots.INCHANGES)
        self.article.setPlaceholderText(mots.ARTICLE_EXEMPLE)
        self.par.setPlaceholderText(mots.PAR_EXEMPLE)
        self.par.setToolTip(mots.PAR_EXEMPLE)
        for nom, ligne in (
            (mots.DECISION, self.issue),
            (mots.POINTS, self.points),
            (mots.ARTICLE, self.article),
            (mots.PAR, self.par),
            (mots.MOTIF, self.motif),
        ):
            form.addRow(nom, ligne)
        form.addRow(bouton(mots.BOUTON_JUGER, self.juger))
        self.motif.returnPressed.connect(self.juger)
        return groupe

    # --- what is done -----------------------------------------------------------------------------------------

    def deposer(self) -> None:
        """The appeal goes into the register, in time or not."""
        texte = self.requerant.text().strip()
        if texte and not texte.isdecimal():
            self.message.setText(mots.REQUERANT_ILLISIBLE)
            return
        commande = DeposerRecours(
            self.coup.value(),
            self.table.value() or None,
            self.conteste.text(),
            int(texte) if texte else None,
            self._minutes(),
        )
        if self._regie.executer(commande, partie=self._numero()):
            self.conteste.clear()
            self.requerant.clear()
            self.liste.setCurrentRow(self.liste.count() - 1)
            self.message.setText(mots.DEPOSE)

    def juger(self) -> None:
        """The decision on the appeal chosen, and what it changes."""
        appel = self.choisi
        partie = self._la_partie()
        if appel is None or partie is None:
            self.message.setText(mots.CHOISIR)
            return
        points = self.points.text().strip()
        if points and not points.isdecimal():
            self.message.setText(mots.POINTS_ILLISIBLES)
            return
        try:
            article = partie.edition.article_cite(self.article.text())
        except Refus as e:
            self.message.setText(str(e))
            return
        issue = Issue(self.issue.currentData())
        accordes = int(points) if points else None
        commande = JugerRecours(appel.numero, issue, self.motif.text(), self.par.text(), article, accordes)
        if self._regie.executer(commande, partie=partie.numero):
            for ligne in (self.points, self.article, self.motif):
                ligne.clear()
            self.message.setText(mots.JUGE)

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
        self.liste.clear()
        for appel in self._lus:
            self.liste.addItem(mots.ligne(appel))
        if not self._lus:
            vide = QListWidgetItem(mots.AUCUN)
            vide.setFlags(Qt.ItemFlag.NoItemFlags)
            self.liste.addItem(vide)
        attente = next((i for i, a in enumerate(self._lus) if a.en_attente), len(self._lus) - 1)
        self.liste.setCurrentRow(rang if 0 <= rang < len(self._lus) else attente)
        fin = fin_ecrite(self._traces, partie) if partie else ""
        if partie is not None and partie.phase is Phase.FINIE and fin:
            ecoule = self._horloge() - datetime.fromisoformat(fin)
            self.minutes.setValue(max(0, int(ecoule.total_seconds() // 60)))
        else:
            self.minutes.setValue(-1)
        self._montrer_le_vise()

    def _offrir_les_parties(self) -> None:
        parties = self._regie.etat.parties
        if self.partie.count() == len(parties):
            return
        self.partie.blockSignals(True)
        self.partie.clear()
        for partie in parties:
            self.partie.addItem(partie.titre, partie.numero)
        finie = next((p.numero for p in reversed(parties) if p.coups), len(parties))
        self.partie.setCurrentIndex(self.partie.findData(finie))
        self.partie.blockSignals(False)

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
        contexte = Contexte(partie, regie.savoir, suivante_commencee=regie.etat.suivante_commencee(partie))
        minutes = self._minutes()
        self.delai.setText(delai_en_clair(echeance(contexte, minutes), minutes, partie.reglement))
        self.vise.setText(self._bulletin_vise(partie))
        self.vise.setVisible(bool(self.vise.text()))

    def _bulletin_vise(self, partie: Partie) -> str:
        coup = partie.le_coup(self.coup.value())
        joueur = partie.joueur_en(self.table.value(), coup.numero) if coup else None
        if coup is None or joueur is None:
            return ""
        return mots.bulletin_vise(self._regie.etat.joueur(joueur).nom_complet, resultat(partie, coup, joueur))

    def _montrer_le_choisi(self) -> None:
        appel = self.choisi
        self.points.setEnabled(appel is not None)
        if appel is not None:
            self.coup.setValue(appel.coup)
            self.table.setValue(appel.table)

    def _minutes(self) -> int | None:
        return self.minutes.value() if self.minutes.value() >= 0 else None

    def _numero(self) -> int:
        return int(self.partie.currentData() or 0)

    def _la_partie(self) -> Partie | None:
        return self._regie.etat.la_partie(self._numero())
