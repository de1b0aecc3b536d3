"""Disciplinary measures, proven cheating, the double arbitre, bulletins to judge again: by keys, all in the journal."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QGroupBox,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.mesures import mesures
from arbitre.engine.erreurs import Refus
from arbitre.engine.ligne.lecture import lire_tables
from arbitre.engine.partie.commandes import CommandePartie
from arbitre.engine.partie.discipline import AvertirJoueur, InfligerNullite, SanctionnerFraude
from arbitre.engine.partie.relecture import ARejuger, RejugerBulletins, RelireResultats, a_rejuger
from arbitre.ui.kit.champs import bouton, cadre, champ, message, nombre
from arbitre.ui.kit.mise_en_page import Volets, dimensionner
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import mesures as mots
from arbitre.ui.textes import poste as textes


class FenetreMesures(QDialog):
    """What an arbitre decides of a person, and what of the results is looked at a second time."""

    def __init__(self, regie: RegieQt, coup: int = 1, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._regie = regie
        self._a_rejuger: tuple[ARejuger, ...] = ()
        self._traces = list(regie.regie.journal.lire())
        self.setWindowTitle(mots.TITRE)
        dimensionner(self, 940, 700)
        self.liste, self.rejuges = _liste(mots.LISTE), _liste(mots.REJUGER)
        self.message = message()
        registre, formes = QWidget(), QWidget()
        gauche, droite = QVBoxLayout(registre), QVBoxLayout(formes)
        for colonne in (gauche, droite):
            colonne.setContentsMargins(0, 0, 0, 0)
        gauche.addWidget(QLabel(mots.LISTE))
        gauche.addWidget(self.liste, 1)
        gauche.addWidget(QLabel(mots.REJUGER))
        gauche.addWidget(self.rejuges, 1)
        self.bouton_rejuger = bouton(mots.REJUGER_TOUT, self.rejuger)
        gauche.addWidget(self.bouton_rejuger)
        gauche.addWidget(self.message)
        droite.addWidget(self._discipline(coup))
        droite.addWidget(self._fraude())
        droite.addWidget(self._double())
        droite.addStretch(1)
        QVBoxLayout(self).addWidget(Volets((registre, 3), (formes, 2)))
        regie.change.connect(self._suivre)
        regie.refuse.connect(self.message.setText)
        self.actualiser()
        self.table.setFocus()

    def _discipline(self, coup: int) -> QGroupBox:
        groupe, form = cadre(mots.DISCIPLINE)
        self.table = nombre(mots.TABLE, 1, 1)
        self.coup = nombre(mots.COUP, 1, max(1, coup))
        self.motif = champ(mots.MOTIF)
        form.addRow(mots.TABLE, self.table)
        form.addRow(mots.COUP, self.coup)
        form.addRow(mots.MOTIF, self.motif)
        form.addRow(bouton(mots.AVERTIR, self.avertir))
        form.addRow(bouton(mots.ANNULER, self.annuler_le_coup))
        return groupe

    def _fraude(self) -> QGroupBox:
        groupe, form = cadre(mots.FRAUDE)
        self.scores, self.exclure = QCheckBox(mots.SCORES), QCheckBox(mots.EXCLURE)
        self.article = QLabel(wordWrap=True)
        self.article.setAccessibleName(mots.FRAUDE)
        form.addRow(self.article)
        form.addRow(self.scores)
        form.addRow(self.exclure)
        self.bouton_fraude: QPushButton = bouton(mots.SANCTIONNER, self.sanctionner)
        form.addRow(self.bouton_fraude)
        return groupe

    def _double(self) -> QGroupBox:
        groupe, form = cadre(mots.DOUBLE)
        self.tables, self.nom = champ(mots.TABLES), champ(mots.NOM)
        self.tables.setPlaceholderText("1-12 15")
        aide = QLabel(mots.RELU_AIDE, wordWrap=True)
        aide.setProperty("corps", "note")
        form.addRow(mots.TABLES, self.tables)
        form.addRow(mots.NOM, self.nom)
        form.addRow(bouton(mots.RELU, self.relire))
        form.addRow(aide)
        self.nom.returnPressed.connect(self.relire)
        return groupe

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
        self._faire(SanctionnerFraude(self.table.value(), self.motif.text(), scores, exclure, self.coup.value()))

    def relire(self) -> None:
        """The double arbitre read these tables' results and agrees."""
        try:
            tables = lire_tables(self.tables.text())
        except Refus as e:
            self.message.setText(str(e))
            return
        if self._faire(RelireResultats(self.coup.value(), tables, self.nom.text())):
            self.tables.clear()

    def rejuger(self) -> None:
        """Every bulletin listed is judged with what is known now."""
        coups = dict.fromkeys(vu.coup for vu in self._a_rejuger)
        tables = {coup: tuple(v.table for v in self._a_rejuger if v.coup == coup) for coup in coups}
        self._faire(*(RejugerBulletins(coup, siennes) for coup, siennes in tables.items()))

    def _faire(self, *commandes: CommandePartie) -> bool:
        if not self._regie.executer(*commandes):
            return False
        self.motif.clear()
        self.message.setText(mots.FAIT)
        return True

    # --- what is shown ----------------------------------------------------------------------------------------

    def _suivre(self, traces: tuple[Trace, ...]) -> None:
        self._traces += traces
        self.actualiser()

    def actualiser(self) -> None:
        """Show the measures, what is to judge again, what the edition says of cheating."""
        partie = self._regie.partie
        self.bouton_rejuger.setEnabled(False)
        if partie is None:
            self.message.setText(textes.SANS_PARTIE)
            return
        self.coup.setMaximum(max(1, len(partie.coups)))
        prises = mesures(self._regie.etat, partie, self._traces)
        self._a_rejuger = a_rejuger(self._regie.regie.contexte)
        _remplir(self.liste, [mots.mesure(m) for m in prises], mots.AUCUNE)
        rejuges = [mots.a_rejuger(vu, partie.reglement) for vu in self._a_rejuger]
        _remplir(self.rejuges, rejuges, mots.RIEN_A_REJUGER)
        self.bouton_rejuger.setEnabled(bool(self._a_rejuger))
        fraude = partie.reglement.fraude
        self.article.setText(mots.fraude_prevue(fraude))
        for controle in (self.scores, self.exclure, self.bouton_fraude):
            controle.setEnabled(fraude is not None)


def _liste(nom: str) -> QListWidget:
    liste = QListWidget()
    liste.setWordWrap(True)
    liste.setAlternatingRowColors(True)
    liste.setAccessibleName(nom)
    liste.setMinimumHeight(4 * liste.fontMetrics().height())
    return liste


def _remplir(liste: QListWidget, lignes: list[str], vide: str) -> None:
    """These lines, or one that says there is none."""
    liste.clear()
    liste.addItems(lignes)
    if not lignes:
        rien = QListWidgetItem(vide)
        rien.setFlags(Qt.ItemFlag.NoItemFlags)
        liste.addItem(rien)
