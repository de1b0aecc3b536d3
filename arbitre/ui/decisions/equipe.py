"""Players, tables and arbitres on the way: late, leaving, changing table, who corrects which tables."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QGroupBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import ConfierTables, InscrireArbitre, InscrireJoueurs, numerotes
from arbitre.engine.erreurs import Refus
from arbitre.engine.ligne.lecture import lire_tables
from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.places import ChangerDeTable, FairePartir, InstallerJoueur, coup_ouvert
from arbitre.ui.kit.champs import bouton, cadre, champ, message, nombre
from arbitre.ui.kit.mise_en_page import Volets, dimensionner
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import poste as textes


class Equipe(QDialog):
    """What changes in the room, by table number; every change can be undone."""

    def __init__(self, regie: RegieQt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._regie = regie
        self.setWindowTitle(textes.EQUIPE)
        dimensionner(self, 900, 600)
        cadre_de_la_liste = QWidget()
        gauche = QVBoxLayout(cadre_de_la_liste)
        gauche.setContentsMargins(0, 0, 0, 0)
        self.liste = QTableWidget(0, len(textes.COLONNES_EQUIPE))
        self.liste.setHorizontalHeaderLabels(list(textes.COLONNES_EQUIPE))
        self.liste.setAccessibleName(textes.JOUEURS)
        self.liste.verticalHeader().hide()
        self.liste.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.liste.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.liste.setTabKeyNavigation(False)
        self.liste.setAlternatingRowColors(True)
        self.liste.setShowGrid(False)
        self.liste.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        self.liste.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        gauche.addWidget(self.liste, 1)
        self.message = message()
        gauche.addWidget(self.message)
        cote = QWidget()
        droite = QVBoxLayout(cote)
        droite.setContentsMargins(0, 0, 0, 0)
        droite.addWidget(self._arrivee())
        droite.addWidget(self._table())
        droite.addWidget(self._arbitrage())
        droite.addStretch(1)
        self.liste.setMinimumHeight(8 * self.fontMetrics().height())
        QVBoxLayout(self).addWidget(Volets((cadre_de_la_liste, 3), (cote, 2)))
        regie.change.connect(self.actualiser)
        regie.refuse.connect(self.message.setText)
        self.actualiser()

    def _arrivee(self) -> QGroupBox:
        groupe, form = cadre(textes.ARRIVEE)
        self.nouveau = champ(textes.NOM)
        self.table_du_nouveau = nombre(textes.TABLE)
        self.table_du_nouveau.setSpecialValueText(textes.PREMIERE_LIBRE)
        form.addRow(textes.NOM, self.nouveau)
        form.addRow(textes.TABLE, self.table_du_nouveau)
        form.addRow(bouton(textes.FAIRE_ENTRER, self.faire_entrer))
        return groupe

    def _table(self) -> QGroupBox:
        groupe, form = cadre(textes.A_UNE_TABLE)
        self.table = nombre(textes.TABLE, 1, 1)
        self.vers = nombre(textes.NOUVELLE_TABLE, 1, 1)
        self.motif = champ(textes.MOTIF)
        form.addRow(textes.TABLE, self.table)
        form.addRow(bouton(textes.FAIRE_PARTIR, self.faire_partir))
        form.addRow(textes.NOUVELLE_TABLE, self.vers)
        form.addRow(bouton(textes.CHANGER_DE_TABLE, self.changer))
        form.addRow(textes.MOTIF, self.motif)
        form.addRow(bouton(textes.AVERTIR, self.avertir))
        return groupe

    def _arbitrage(self) -> QGroupBox:
        groupe, form = cadre(textes.ARBITRES)
        self.nom_arbitre = champ(textes.NOM)
        self.arbitre = QComboBox()
        self.tables = champ(textes.TABLES)
        self.tables.setPlaceholderText("1-12 15")
        form.addRow(textes.NOM, self.nom_arbitre)
        form.addRow(bouton(textes.INSCRIRE_ARBITRE, self.inscrire_arbitre))
        form.addRow(textes.ARBITRE, self.arbitre)
        form.addRow(textes.TABLES, self.tables)
        form.addRow(bouton(textes.CONFIER, self.confier))
        self.arbitre.setAccessibleName(textes.ARBITRE)
        return groupe

    # --- what is done -----------------------------------------------------------------------------------------

    def faire_entrer(self) -> None:
        """A new player sits down; in a partie under way, coups already played count nothing (2023, 6.2)."""
        joueur, partie = Joueur(0, self.nouveau.text(), table=self.table_du_nouveau.value()), self._regie.partie
        try:
            (joueur,) = numerotes(self._regie.etat, (joueur,))
        except Refus as e:
            self._regie.refuse.emit(str(e))
            return
        en_cours = partie is not None and partie.phase is not Phase.FINIE
        arrivee = (InstallerJoueur(joueur.numero, joueur.table),) * en_cours
        if self._regie.executer(InscrireJoueurs((joueur,)), *arrivee):
            self.nouveau.clear()

    def faire_partir(self) -> None:
        """The player at this table leaves."""
        self._regie.executer(FairePartir(self.table.value()))

    def changer(self) -> None:
        """The player at this table goes on at another; where it is taken the two change places."""
        self._regie.executer(ChangerDeTable(self.table.value(), self.vers.value()))

    def avertir(self) -> None:
        """A disciplinary warning for this table."""
        if self._regie.executer(AvertirJoueur(self.table.value(), self.motif.text())):
            self.motif.clear()

    def inscrire_arbitre(self) -> None:
        """A new arbitre."""
        if self._regie.executer(InscrireArbitre(self.nom_arbitre.text())):
            self.nom_arbitre.clear()

    def confier(self) -> None:
        """Tables for the arbitre chosen, from the coup in hand on."""
        try:
            tables = lire_tables(self.tables.text())
        except Refus as e:
            self.message.setText(str(e))
            return
        if self._regie.executer(ConfierTables(int(self.arbitre.currentData() or 0), tables)):
            self.tables.clear()

    def actualiser(self) -> None:
        """Show who sits where and who corrects."""
        self.message.clear()
        etat, partie = self._regie.etat, self._regie.partie
        coup = coup_ouvert(partie) if partie else 1
        places = partie.presents(coup) if partie else ()
        lignes = [(p.table, etat.joueur(p.joueur)) for p in places] or sorted(
            ((j.table, j) for j in etat.joueurs.values()), key=lambda ligne: ligne[0]
        )
        self.liste.setRowCount(len(lignes))
        for rang, (table, joueur) in enumerate(lignes):
            arbitre = etat.arbitre_de(table, partie.numero if partie else 1, coup)
            nom = arbitre.nom if arbitre else textes.TOUS
            for colonne, texte in enumerate((str(table), joueur.nom_complet, joueur.club, nom)):
                self.liste.setItem(rang, colonne, QTableWidgetItem(texte))
        self.arbitre.clear()
        for un in etat.arbitres.values():
            self.arbitre.addItem(un.nom, un.numero)
