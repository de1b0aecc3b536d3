"""The list of players as one fills it: rows to type in, a paste, a file, last week's players, the club's."""

from collections.abc import Sequence
from itertools import count
from pathlib import Path

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QAbstractItemDelegate,
    QAbstractItemView,
    QCompleter,
    QGridLayout,
    QLabel,
    QLineEdit,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from arbitre.echanges.cellules import plie
from arbitre.echanges.club import Club
from arbitre.echanges.joueurs import lire_fichier, lire_texte
from arbitre.engine.competition.etat import Joueur
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.fichiers import choisir_un_fichier
from arbitre.ui.kit.mise_en_page import colonne
from arbitre.ui.kit.signaux import refus_dit
from arbitre.ui.kit.tables import LignesASaisir, Table
from arbitre.ui.textes import poste as textes

OFFERTS = 12
"""How many names are offered at most."""


class NomsDuClub(QStyledItemDelegate):
    """``choisi`` tells the row and the player taken from the offer; any other name may be typed."""

    choisi = Signal(int, object)

    def __init__(self, club: Club, parent: QWidget) -> None:
        super().__init__(parent)
        self._club = club
        self.offerts: tuple[Joueur, ...] = ()

    def createEditor(
        self, parent: QWidget, _option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QWidget:
        ligne = QLineEdit(parent)
        ligne.setFrame(False)
        offre = QStandardItemModel(ligne)
        completeur = QCompleter(offre, ligne)
        completeur.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        completeur.setCompletionRole(Qt.ItemDataRole.UserRole)
        completeur.setMaxVisibleItems(OFFERTS)
        rang = index.row()

        def prendre(choix: QModelIndex) -> None:
            self.choisi.emit(rang, self.offerts[choix.row()])
            QTimer.singleShot(0, ligne, finir)  # once the completer has written the name

        def finir() -> None:
            self.commitData.emit(ligne)
            self.closeEditor.emit(ligne, QStyledItemDelegate.EndEditHint.SubmitModelCache)

        completeur.activated[QModelIndex].connect(prendre)  # type: ignore[index]  # overloads are not in the stubs
        ligne.textEdited.connect(lambda texte: self._offrir(offre, texte))
        ligne.setCompleter(completeur)
        return ligne

    def setModelData(
        self, editor: QWidget, model: QAbstractItemModel, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        if isinstance(editor, QLineEdit):
            model.setData(index, editor.text())

    def _offrir(self, offre: QStandardItemModel, texte: str) -> None:
        self.offerts = self._club.chercher(texte, OFFERTS) if texte.strip() else ()
        offre.clear()
        for joueur in self.offerts:
            ligne = QStandardItem(
                " · ".join(filter(None, (joueur.nom_complet, joueur.licence, joueur.serie, joueur.club)))
            )
            ligne.setData(joueur.nom_complet, Qt.ItemDataRole.UserRole)
            offre.appendRow(ligne)


_CHAMPS = ("table", "nom", "licence", "categorie", "serie", "club")
_VIDE = ("",) * len(_CHAMPS)


def _memes(un: Joueur, autre: Joueur) -> bool:
    if un.licence and autre.licence:
        return un.licence == autre.licence
    return plie(un.nom_complet) == plie(autre.nom_complet)


class Grille(Table[tuple[str, ...]]):
    """Cells that take a paste of several lines as players; Enter goes to the next row, as in a spreadsheet."""

    colle = Signal(str)

    def __init__(self, club: Club) -> None:
        self.cases = LignesASaisir(textes.COLONNES_JOUEURS, saisies=range(len(_CHAMPS)))
        super().__init__(textes.JOUEURS, self.cases, 1)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectItems)
        self.setTabKeyNavigation(True)
        self.setAlternatingRowColors(False)
        self.noms = NomsDuClub(club, self)
        self.setItemDelegateForColumn(1, self.noms)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Paste):
            self.colle.emit(QGuiApplication.clipboard().text())
            return
        if event.key() == Qt.Key.Key_Delete:
            for index in self.selectedIndexes():
                self.cases.ecrire(index.row(), index.column(), "")
            return
        super().keyPressEvent(event)

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        super().closeEditor(editor, hint)
        dessous = self.currentIndex().siblingAtRow(self.currentIndex().row() + 1)
        if hint is QAbstractItemDelegate.EndEditHint.SubmitModelCache and dessous.isValid():
            self.setCurrentIndex(dessous)


class ListeDeJoueurs(QWidget):
    """Players and their tables; `joueurs` gives them, or raises with what is wrong."""

    dit = Signal(str)

    def __init__(self, derniers: Sequence[Joueur] = (), club: Club | None = None) -> None:
        super().__init__()
        self._derniers = tuple(derniers)
        self.grille = Grille(club or Club())
        self.grille.setMinimumHeight(8 * self.fontMetrics().height())
        self.grille.colle.connect(self._coller)
        self.grille.noms.choisi.connect(self._completer)
        pile = colonne(QLabel(textes.AIDE_JOUEURS, wordWrap=True), (self.grille, 1), self._boutons())
        pile.setContentsMargins(0, 0, 0, 0)
        self.setLayout(pile)
        self.montrer(())

    def _boutons(self) -> QGridLayout:
        reprendre = bouton(textes.DERNIERE_FOIS, self._derniere_fois)
        reprendre.setEnabled(bool(self._derniers))
        grille = QGridLayout()
        grille.addWidget(bouton(textes.CHARGER_LISTE, self._charger), 0, 0)
        grille.addWidget(bouton(textes.COLLER, lambda: self._coller(QGuiApplication.clipboard().text())), 0, 1)
        grille.addWidget(reprendre, 1, 0)
        grille.addWidget(bouton(textes.VIDER, lambda: self.montrer(())), 1, 1)
        grille.setColumnStretch(2, 1)
        return grille

    def montrer(self, joueurs: Sequence[Joueur]) -> None:
        """Fill the rows; some are left to type in."""
        pleines = [
            (str(j.table or rang), j.nom_complet, j.licence, j.categorie, j.serie, j.club)
            for rang, j in enumerate(joueurs, 1)
        ]
        self.grille.montrer([*pleines, *[_VIDE] * max(30 - len(pleines), 10)])

    def joueurs(self) -> tuple[Joueur, ...]:
        """The players of the rows that are filled; raises a `Refus` naming the row."""
        lignes = ["\t".join(map(_propre, ligne)) for ligne in self.grille.lignes]
        pleines = [ligne for ligne in lignes if ligne.strip()]
        if not pleines:
            return ()
        return lire_texte("\t".join(_CHAMPS) + "\n" + "\n".join(pleines), textes.JOUEURS)

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
        table = self.grille.texte(rang, 0)
        if not table.strip():
            prises = {prise.strip() for prise, *_ in self.grille.lignes}
            table = next(str(libre) for libre in count(1) if str(libre) not in prises)
        valeurs = {0: table, 2: joueur.licence, 3: joueur.categorie, 4: joueur.serie, 5: joueur.club}
        for place, valeur in valeurs.items():
            self.grille.cases.ecrire(rang, place, valeur)

    def _coller(self, texte: str) -> None:
        with refus_dit(self.dit.emit):
            self._ajouter(lire_texte(texte, textes.PRESSE_PAPIERS))

    def _charger(self) -> None:
        choisir_un_fichier(self, textes.CHARGER_LISTE, textes.FILTRE_LISTES, self.charger)

    def charger(self, chemin: Path) -> None:
        """Add the players of a CSV or XLSX file."""
        with refus_dit(self.dit.emit):
            self._ajouter(lire_fichier(chemin))

    def _derniere_fois(self) -> None:
        self._ajouter(self._derniers)


def _propre(cellule: str) -> str:
    return cellule.replace("\t", " ").replace('"', "").strip()
