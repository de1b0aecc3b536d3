"""Tables that are looked at, not typed into."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem

from arbitre.engine.competition.etat import Joueur


def table(nom: str, titres: Sequence[str], large: int) -> QTableWidget:
    """An empty table; column ``large`` takes the room that is left."""
    vue = QTableWidget(0, len(titres))
    vue.setAccessibleName(nom)
    vue.setHorizontalHeaderLabels(list(titres))
    vue.verticalHeader().hide()
    vue.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    vue.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    vue.setTabKeyNavigation(False)
    vue.setAlternatingRowColors(True)
    vue.horizontalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    vue.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    vue.horizontalHeader().setSectionResizeMode(large, QHeaderView.ResizeMode.Stretch)
    return vue


def remplir(vue: QTableWidget, lignes: Sequence[Sequence[str]]) -> None:
    """Show these rows."""
    vue.setRowCount(len(lignes))
    for rang, ligne in enumerate(lignes):
        for colonne, valeur in enumerate(ligne):
            vue.setItem(rang, colonne, QTableWidgetItem(valeur))


def cellules(joueur: Joueur) -> tuple[str, ...]:
    """A player without table, as `COLONNES_CLUB` names the columns."""
    return (joueur.nom, joueur.nom2, joueur.licence, joueur.categorie, joueur.serie, joueur.club)
