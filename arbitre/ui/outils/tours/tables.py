"""Who sits where at the next partie: typed, drawn by lot, or in the order of the ranking."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from arbitre.engine.competition.classer import classement_general
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.organiser import AttribuerTables
from arbitre.engine.erreurs import Refus
from arbitre.engine.sac import Hasard
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import tours as textes


class Tables(QWidget):
    """One row a player; the table is typed in the second column and written all at once."""

    def __init__(self, regie: RegieQt, hasard: Hasard) -> None:
        super().__init__()
        self._regie, self._hasard = regie, hasard
        self._joueurs: tuple[Joueur, ...] = ()
        self.liste = QTableWidget(0, 2)
        self.liste.setHorizontalHeaderLabels(list(textes.COLONNES_TABLES))
        self.liste.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self.liste.verticalHeader().hide()
        self.liste.setAccessibleName(textes.JOUEURS)
        self.liste.setTabKeyNavigation(False)
        self.liste.setEditTriggers(QAbstractItemView.EditTrigger.AllEditTriggers)
        rangee = QHBoxLayout()
        for texte, faire in (
            (textes.MELANGER, self.melanger),
            (textes.DECALER, self.par_classement),
            (textes.ATTRIBUER, self.attribuer),
        ):
            rangee.addWidget(bouton(texte, faire))
        colonne = QVBoxLayout(self)
        colonne.addWidget(self.liste, 1)
        colonne.addLayout(rangee)

    def actualiser(self) -> None:
        """Show the players and their tables."""
        self._joueurs = tuple(sorted(self._regie.etat.joueurs.values(), key=lambda j: (not j.table, j.table, j.nom)))
        self.liste.setRowCount(len(self._joueurs))
        for rang, joueur in enumerate(self._joueurs):
            nom = QTableWidgetItem(joueur.nom_complet)
            nom.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
            self.liste.setItem(rang, 0, nom)
        self._ecrire([joueur.table for joueur in self._joueurs])

    def _ecrire(self, tables: list[int]) -> None:
        for rang, table in enumerate(tables):
            self.liste.setItem(rang, 1, QTableWidgetItem(str(table) if table else ""))

    def melanger(self) -> None:
        """Draw lots for the tables in use; nothing is written yet."""
        tables = [joueur.table for joueur in self._joueurs if joueur.table]
        tirees = [tables.pop(self._hasard(len(tables))) for _ in range(len(tables))]
        self._ecrire([tirees.pop(0) if joueur.table else 0 for joueur in self._joueurs])

    def par_classement(self) -> None:
        """Tables in use in the order of the general ranking; nothing is written yet."""
        try:
            ordre = {c.joueur.numero: i for i, c in enumerate(classement_general(self._regie.etat))}
        except Refus as e:
            self._regie.refuse.emit(str(e))
            return
        assis = [joueur.numero for joueur in self._joueurs if joueur.table]
        tables = sorted(joueur.table for joueur in self._joueurs if joueur.table)
        nouvelles = dict(zip(sorted(assis, key=lambda n: ordre.get(n, len(ordre))), tables, strict=True))
        self._ecrire([nouvelles.get(joueur.numero, 0) for joueur in self._joueurs])

    def attribuer(self) -> bool:
        """Write the tables; False where one cannot be read or is refused."""
        places = []
        for rang, joueur in enumerate(self._joueurs):
            item = self.liste.item(rang, 1)
            texte = item.text().strip() if item else ""
            if texte and not texte.isdecimal():
                self._regie.refuse.emit(f"{joueur.nom}\u00a0: {textes.TABLE_ILLISIBLE}")
                return False
            places.append((joueur.numero, int(texte or 0)))
        return self._regie.executer(AttribuerTables(tuple(places)))
