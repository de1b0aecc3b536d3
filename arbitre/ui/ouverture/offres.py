"""What a cell of the grid of players offers below what is typed: the club's players, séries and catégories in use."""

from abc import abstractmethod
from collections.abc import Callable, Sequence
from itertools import islice
from typing import Final

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt, QTimer, Signal
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QAbstractItemDelegate, QCompleter, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from arbitre.echanges.club import Club
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.francais import cle_de_licence, cle_de_nom, plie
from arbitre.engine.paires import deux_noms
from arbitre.ui.kit.champs import Champ

OFFERTS: Final = 12
"""How many lines are offered at most."""
_FIN: Final = QAbstractItemDelegate.EndEditHint


class Offres(QStyledItemDelegate):
    """A line chosen is written; any other text may be typed. ``lignes``: all rows of the grid."""

    def __init__(self, lignes: Callable[[], Sequence[tuple[str, ...]]], parent: QWidget) -> None:
        super().__init__(parent)
        self.lignes = lignes

    @abstractmethod
    def chercher(self, texte: str, rang: int) -> Sequence[tuple[str, str]]:
        """(as offered, as written) for what is typed in row ``rang``."""

    def prendre(self, choix: int, rang: int) -> None:
        """Write the chosen line in its row."""

    def createEditor(
        self, parent: QWidget, _option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QWidget:
        ligne = Champ(parent)
        ligne.setFrame(False)
        offre = QStandardItemModel(ligne)
        completeur = QCompleter(offre, ligne)
        completeur.setCompletionMode(QCompleter.CompletionMode.UnfilteredPopupCompletion)
        completeur.setCompletionRole(Qt.ItemDataRole.UserRole)
        completeur.setMaxVisibleItems(OFFERTS)
        rang = index.row()

        def prendre(choix: QModelIndex) -> None:
            self.prendre(choix.row(), rang)
            QTimer.singleShot(0, ligne, finir)  # once the completer has written the text

        def finir() -> None:
            self.commitData.emit(ligne)
            self.closeEditor.emit(ligne, _FIN.SubmitModelCache)

        def sans_choisir() -> None:
            """Enter goes to the offer first, which would only close: what is typed is what is meant."""
            popup = completeur.popup()
            if popup is not None and popup.isVisible() and not popup.currentIndex().isValid():
                QTimer.singleShot(0, ligne, finir)

        completeur.activated[QModelIndex].connect(prendre)  # type: ignore[index]  # overloads are not in the stubs
        ligne.textEdited.connect(lambda texte: self._offrir(offre, texte, rang))
        ligne.returnPressed.connect(sans_choisir)
        ligne.setCompleter(completeur)
        return ligne

    def setModelData(
        self, editor: QWidget, model: QAbstractItemModel, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        if isinstance(editor, Champ):
            model.setData(index, editor.text())

    def _offrir(self, offre: QStandardItemModel, texte: str, rang: int) -> None:
        offre.clear()
        for libelle, ecrit in self.chercher(texte, rang) if texte.strip() else ():
            ligne = QStandardItem(libelle)
            ligne.setData(ecrit, Qt.ItemDataRole.UserRole)
            offre.appendRow(ligne)


class NomsDuClub(Offres):
    """``choisi`` tells the row and the player taken from the offer."""

    choisi = Signal(int, object)

    def __init__(self, club: Club, lignes: Callable[[], Sequence[tuple[str, ...]]], parent: QWidget) -> None:
        super().__init__(lignes, parent)
        self._club = club
        self._offerts: tuple[Joueur, ...] = ()

    def prendre(self, choix: int, rang: int) -> None:
        self.choisi.emit(rang, self._offerts[choix])

    def chercher(self, texte: str, rang: int) -> Sequence[tuple[str, str]]:
        """The club's players who are in no other row yet."""
        autres = [(nom, licence) for i, (_, nom, licence, *_) in enumerate(self.lignes()) if nom and i != rang]
        trouves = self._club.chercher(texte, OFFERTS + len(autres))
        libres = (j for j in trouves if not any(meme_joueur((j.nom_complet, j.licence), autre) for autre in autres))
        self._offerts = tuple(islice(libres, OFFERTS))
        traits = ((j, (j.nom_complet, j.licence, j.serie, j.club)) for j in self._offerts)
        return [(" · ".join(filter(None, dits)), joueur.nom_complet) for joueur, dits in traits]


class Valeurs(Offres):
    """The values offered in a column: those of the federation, then those of the club's file and of the other rows."""

    def __init__(
        self,
        connues: Sequence[str],
        colonne: int,
        lignes: Callable[[], Sequence[tuple[str, ...]]],
        parent: QWidget,
    ) -> None:
        super().__init__(lignes, parent)
        self._connues, self._colonne = connues, colonne

    def chercher(self, texte: str, rang: int) -> Sequence[tuple[str, str]]:
        """The values that begin as typed, whatever the capitals and accents."""
        autres = (ligne[self._colonne] for i, ligne in enumerate(self.lignes()) if i != rang)
        valeurs = dict.fromkeys(filter(None, (*self._connues, *autres)))
        debut = plie(texte)
        return [(valeur, valeur) for valeur in valeurs if plie(valeur).startswith(debut)][:OFFERTS]


def meme_joueur(un: tuple[str, str], autre: tuple[str, str]) -> bool:
    """Whether two names with their licences are one player: the licences tell where both are known."""
    (nom, licence), (autre_nom, autre_licence) = un, autre
    if licence and autre_licence:
        return cle_de_licence(licence) == cle_de_licence(autre_licence)
    return cle_de_nom(nom) == cle_de_nom(autre_nom)


def rangs_en_double(joueurs: Sequence[tuple[str, str]]) -> dict[int, int]:
    """By the rank of each of ``joueurs`` (name, licence) who stands in another row too, the first of those other
    rows: one in two pairs, or in a pair and alone, stands in two rows."""
    par_nom: dict[str, list[int]] = {}
    for rang, (nom, _) in enumerate(joueurs):
        for cle in {cle_de_nom(un) for un in (nom, *deux_noms(nom)) if un}:
            par_nom.setdefault(cle, []).append(rang)
    cles = [cle_de_nom(nom) for nom, _ in joueurs]
    memes = (
        (rang, autre)
        for rangs in par_nom.values()
        for rang in rangs
        for autre in reversed(rangs)
        if autre != rang and (cles[rang] != cles[autre] or meme_joueur(joueurs[rang], joueurs[autre]))
    )
    return dict(memes)
