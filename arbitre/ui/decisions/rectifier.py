"""What is found late: a mistyped tirage, wrong points of a top, a false word, a decision, an interruption."""

from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QGroupBox, QLabel, QListWidget, QVBoxLayout, QWidget

from arbitre.engine.erreurs import Refus
from arbitre.engine.partie.commandes import CommandePartie
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.rectifications import DeclarerMotFaux, RectifierTirage, RectifierTop, contradictions
from arbitre.engine.partie.saisie import TrancherResultat
from arbitre.engine.partie.terminer import InterromprePartie
from arbitre.engine.reglement import Peine
from arbitre.ui.kit.champs import bouton, cadre, champ, message, nombre
from arbitre.ui.kit.mise_en_page import Volets, dimensionner
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import appels as mots
from arbitre.ui.textes import poste as textes


class Rectifier(QDialog):
    """Corrections of an earlier coup; each is an event, later coups are never touched."""

    def __init__(self, regie: RegieQt, coup: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._regie = regie
        self.setWindowTitle(textes.RECTIFIER)
        dimensionner(self, 860, 700)
        cote, autre = QWidget(), QWidget()
        gauche = QVBoxLayout(cote)
        gauche.setContentsMargins(0, 0, 0, 0)
        gauche.addWidget(self._du_coup(coup))
        gauche.addWidget(self._decision())
        gauche.addStretch(1)
        droite = QVBoxLayout(autre)
        droite.setContentsMargins(0, 0, 0, 0)
        droite.addWidget(QLabel(textes.CONTRADICTIONS))
        self.contradictions = QListWidget()
        self.contradictions.setWordWrap(True)
        self.contradictions.setAccessibleName(textes.CONTRADICTIONS)
        droite.addWidget(self.contradictions, 1)
        droite.addWidget(self._interruption())
        self.message = message()
        droite.addWidget(self.message)
        self.contradictions.setMinimumHeight(6 * self.fontMetrics().height())
        QVBoxLayout(self).addWidget(Volets((cote, 3), (autre, 2)))
        regie.change.connect(self.actualiser)
        regie.refuse.connect(self.message.setText)
        self.actualiser()
        self._proposer()

    def _du_coup(self, coup: int) -> QGroupBox:
        groupe, form = cadre(textes.UN_COUP)
        self.coup = nombre(textes.COUP, 1, max(1, coup))
        self.coup.valueChanged.connect(self.actualiser)
        self.motif = champ(textes.MOTIF)
        self.tirage = champ(textes.TIRAGE_EXACT)
        self.points = nombre(textes.POINTS_EXACTS, 0, 0)
        self.annuler = QCheckBox(textes.ANNULER_POINTS)
        form.addRow(textes.COUP, self.coup)
        form.addRow(textes.MOTIF, self.motif)
        form.addRow(textes.TIRAGE_EXACT, self.tirage)
        form.addRow(bouton(textes.RECTIFIER_TIRAGE, self.rectifier_tirage))
        form.addRow(textes.POINTS_EXACTS, self.points)
        form.addRow(bouton(textes.RECTIFIER_TOP, self.rectifier_top))
        form.addRow(self.annuler)
        form.addRow(bouton(textes.MOT_FAUX, self.declarer_faux))
        return groupe

    def _decision(self) -> QGroupBox:
        groupe, form = cadre(textes.DECISION)
        self.table = nombre(textes.TABLE, 1, 1)
        self.accorde = nombre(textes.POINTS_ACCORDES, 0, 0)
        self.sanction = QComboBox()
        self.sanction.setAccessibleName(mots.SANCTION)
        for cle, nom in mots.sanctions(self._regie.etat.reglement).items():
            self.sanction.addItem(nom, cle)
        self.article, self.raison = champ(mots.ARTICLE), champ(textes.MOTIF)
        self.article.setPlaceholderText(mots.ARTICLE_EXEMPLE)
        self.raison.returnPressed.connect(self.trancher)
        self.table.valueChanged.connect(self._proposer)
        self.coup.valueChanged.connect(self._proposer)
        form.addRow(textes.TABLE, self.table)
        form.addRow(textes.POINTS_ACCORDES, self.accorde)
        form.addRow(mots.SANCTION, self.sanction)
        form.addRow(mots.ARTICLE, self.article)
        form.addRow(textes.MOTIF, self.raison)
        form.addRow(bouton(textes.TRANCHER, self.trancher))
        return groupe

    def _interruption(self) -> QGroupBox:
        groupe, form = cadre(textes.INTERRUPTION)
        self.minutes = nombre(textes.MINUTES, 0, 0)
        form.addRow(textes.MINUTES, self.minutes)
        form.addRow(bouton(textes.INTERROMPRE, self.interrompre))
        return groupe

    # --- what is done -----------------------------------------------------------------------------------------

    def rectifier_tirage(self) -> None:
        """The letters as they were on the tables."""
        self._faire(RectifierTirage(self.coup.value(), self.tirage.text(), self.motif.text()))

    def rectifier_top(self) -> None:
        """The points of the top as they should have been."""
        self._faire(RectifierTop(self.coup.value(), self.points.value(), self.motif.text()))

    def declarer_faux(self) -> None:
        """The word stays on the grid; its coup's points are annulled or left."""
        self._faire(DeclarerMotFaux(self.coup.value(), self.annuler.isChecked(), self.motif.text()))

    def trancher(self) -> None:
        """The arbitre's decision over the proposal, its article and what it inflicts."""
        partie, cle = self._regie.partie, str(self.sanction.currentData())
        try:
            article = partie.edition.article_cite(self.article.text()) if partie else None
        except Refus as e:
            self.message.setText(str(e))
            return
        peine = Peine(cle) if cle in {p.value for p in Peine} else None
        points, motif = self.accorde.value(), self.raison.text()
        self._faire(
            TrancherResultat(self.coup.value(), self.table.value(), points, motif, article, peine, cle == mots.LEVEE)
        )

    def _proposer(self, *_: object) -> None:
        """The points that the table has now: what one decides starts there."""
        partie = self._regie.partie
        coup = partie.le_coup(self.coup.value()) if partie else None
        if partie is None or coup is None:
            return
        joueur = partie.joueur_en(self.table.value(), coup.numero)
        saisi = joueur is not None and joueur in coup.fiches
        self.accorde.setValue(resultat(partie, coup, joueur).points if joueur is not None and saisi else 0)

    def interrompre(self) -> None:
        """The partie stood still too long."""
        self._faire(InterromprePartie(self.minutes.value()))

    def _faire(self, commande: CommandePartie) -> None:
        if self._regie.executer(commande):
            self.message.setText(textes.FAIT)

    def actualiser(self) -> None:
        """Show the coup chosen as it stands, and what contradicts what."""
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
