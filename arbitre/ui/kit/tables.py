"""Tables that are looked at, not typed into."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QTableWidget, QTableWidgetItem

from arbitre.engine.competition.etat import Joueur


def table(nom: str, titres: Sequence[str], large: int) -> QTableWidget:
    """An empty table; column ``large`` takes the room that is left."""
    vue = QTableWidget(0, len(titres))
    vue.setHorizontalHeaderLabels(list(titres))
    a_regarder(vue, nom, large)
    return vue


def a_regarder(vue: QTableView, nom: str, *larges: int) -> None:
    """Rows are chosen, never typed into; the columns ``larges`` share the room that is left."""
    vue.setAccessibleName(nom)
    vue.verticalHeader().hide()
    vue.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    vue.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    vue.setTabKeyNavigation(False)
    vue.setAlternatingRowColors(True)
    tete = vue.horizontalHeader()
    tete.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
    tete.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    for large in larges:
        tete.setSectionResizeMode(large, QHeaderView.ResizeMode.Stretch)


def remplir(vue: QTableWidget, lignes: Sequence[Sequence[str]]) -> None:
    """Show these rows."""
    vue.setRowCount(len(lignes))
    for rang, ligne in enumerate(lignes):
        for colonne, valeur in enumerate(ligne):
            vue.setItem(rang, colonne, QTableWidgetItem(valeur))


def cellules(joueur: Joueur) -> tuple[str, ...]:
    """A player without table, as `COLONNES_CLUB` names the columns."""
    return (joueur.nom, joueur.nom2, joueur.licence, joueur.categorie, joueur.serie, joueur.club)
