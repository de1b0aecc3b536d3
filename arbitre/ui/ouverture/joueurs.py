"""The list of players as one fills it: rows to type in, a paste, a file, last week's players, the club's."""

from collections.abc import Sequence
from itertools import count
from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QFileDialog,
    QGridLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from arbitre.echanges.cellules import plie
from arbitre.echanges.club import Club
from arbitre.echanges.joueurs import lire_fichier, lire_texte
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.erreurs import Refus
from arbitre.ui.ouverture.noms_du_club import NomsDuClub
from arbitre.ui.textes import poste as textes

_CHAMPS = ("table", "nom", "licence", "categorie", "serie", "club")


def _memes(un: Joueur, autre: Joueur) -> bool:
    if un.licence and autre.licence:
        return un.licence == autre.licence
    return plie(un.nom_complet) == plie(autre.nom_complet)


class Grille(QTableWidget):
    """Cells that take a paste of several lines as players; Enter goes to the next row, as in a spreadsheet."""

    colle = Signal(str)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Paste):
            self.colle.emit(QGuiApplication.clipboard().text())
            return
        if event.key() == Qt.Key.Key_Delete:
            for item in self.selectedItems():
                item.setText("")
            return
        super().keyPressEvent(event)

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        super().closeEditor(editor, hint)
        if hint is QAbstractItemDelegate.EndEditHint.SubmitModelCache and self.currentRow() + 1 < self.rowCount():
            self.setCurrentCell(self.currentRow() + 1, self.currentColumn())


class ListeDeJoueurs(QWidget):
    """Players and their tables; `joueurs` gives them, or raises with what is wrong."""

    dit = Signal(str)

    def __init__(
        self, derniers: Sequence[Joueur] = (), club: Club | None = None, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._derniers = tuple(derniers)
        colonne = QVBoxLayout(self)
        colonne.setContentsMargins(0, 0, 0, 0)
        aide = QLabel(textes.AIDE_JOUEURS)
        aide.setWordWrap(True)
        colonne.addWidget(aide)
        self.grille = Grille(30, len(_CHAMPS))
        self.grille.setHorizontalHeaderLabels(list(textes.COLONNES_JOUEURS))
        self.grille.setAccessibleName(textes.JOUEURS)
        self.grille.verticalHeader().hide()
        self.grille.setTabKeyNavigation(True)
        self.grille.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.grille.horizontalHeader().setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        self.grille.colle.connect(self._coller)
        noms = NomsDuClub(club or Club(), self.grille)
        noms.choisi.connect(self._completer)
        self.grille.setItemDelegateForColumn(1, noms)
        colonne.addWidget(self.grille, 1)
        self.grille.setMinimumHeight(8 * self.fontMetrics().height())
        boutons = QGridLayout()
        for rang, (texte, faire) in enumerate(
            (
                (textes.CHARGER_LISTE, self._charger),
                (textes.COLLER, lambda: self._coller(QGuiApplication.clipboard().text())),
                (textes.DERNIERE_FOIS, self._derniere_fois),
                (textes.VIDER, lambda: self.montrer(())),
            )
        ):
            bouton = QPushButton(texte)
            bouton.setAutoDefault(False)
            bouton.clicked.connect(faire)
            boutons.addWidget(bouton, rang // 2, rang % 2)
            if texte == textes.DERNIERE_FOIS:
                bouton.setEnabled(bool(self._derniers))
        boutons.setColumnStretch(2, 1)
        colonne.addLayout(boutons)

    def montrer(self, joueurs: Sequence[Joueur]) -> None:
        """Fill the rows."""
        self.grille.clearContents()
        self.grille.setRowCount(max(30, len(joueurs) + 10))
        for rang, joueur in enumerate(joueurs):
            valeurs = (str(joueur.table or rang + 1), joueur.nom_complet, joueur.licence, joueur.categorie)
            for colonne, valeur in enumerate((*valeurs, joueur.serie, joueur.club)):
                self.grille.setItem(rang, colonne, QTableWidgetItem(valeur))

    def joueurs(self) -> tuple[Joueur, ...]:
        """The players of the rows that are filled; raises a `Refus` naming the row."""
        lignes = ["\t".join(self._cellule(r, c) for c in range(len(_CHAMPS))) for r in range(self.grille.rowCount())]
        pleines = [ligne for ligne in lignes if ligne.strip()]
        if not pleines:
            return ()
        return lire_texte("\t".join(_CHAMPS) + "\n" + "\n".join(pleines), textes.JOUEURS)

    def _cellule(self, rang: int, colonne: int) -> str:
        item: QTableWidgetItem | None = self.grille.item(rang, colonne)
        return item.text().replace("\t", " ").replace('"', "").strip() if item is not None else ""

    def _ajouter(self, lus: Sequence[Joueur]) -> None:
        """Add those who are not there yet: same licence, or same name without one, is the same player."""
        presents = [*self.joueurs()]
        nouveaux: list[Joueur] = []
        deja: list[Joueur] = []
        for joueur in lus:
            double = any(_memes(joueur, present) for present in presents)
            (deja if double else nouveaux).append(joueur)
            presents += [] if double else [joueur]
        self.montrer(presents)
        phrases = [textes.joueurs_lus(len(nouveaux))] if nouveaux or not deja else []
        phrases += [textes.deja_dans_la_liste([j.nom_complet for j in deja])] if deja else []
        self.dit.emit(" ".join(phrases))

    def _completer(self, rang: int, joueur: Joueur) -> None:
        """What the club knows of the player chosen."""
        for colonne, valeur in enumerate((joueur.licence, joueur.categorie, joueur.serie, joueur.club), start=2):
            self.grille.setItem(rang, colonne, QTableWidgetItem(valeur))
        if not self._cellule(rang, 0):
            prises = {self._cellule(r, 0) for r in range(self.grille.rowCount())}
            libre = next(str(table) for table in count(1) if str(table) not in prises)
            self.grille.setItem(rang, 0, QTableWidgetItem(libre))

    def _coller(self, texte: str) -> None:
        try:
            self._ajouter(lire_texte(texte, textes.PRESSE_PAPIERS))
        except Refus as e:
            self.dit.emit(str(e))

    def _charger(self) -> None:
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        chemin, _ = QFileDialog.getOpenFileName(self, textes.CHARGER_LISTE, documents, textes.FILTRE_LISTES)
        if chemin:
            self.charger(Path(chemin))

    def charger(self, chemin: Path) -> None:
        """Add the players of a CSV or XLSX file."""
        try:
            self._ajouter(lire_fichier(chemin))
        except Refus as e:
            self.dit.emit(str(e))

    def _derniere_fois(self) -> None:
        self._ajouter(self._derniers)
