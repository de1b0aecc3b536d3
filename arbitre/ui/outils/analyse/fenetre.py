"""« Analyse de la partie »: one of the competition's, or one of a file; each coup with all that could be played."""

from functools import partial
from itertools import product, zip_longest
from pathlib import Path
from typing import Final

from PySide6.QtCore import QItemSelectionModel, QStandardPaths, Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QVBoxLayout,
    QWidget,
)

from arbitre.echanges.parties import lire_partie
from arbitre.echanges.rejouer import PartieEcrite, PartieLue, partie_ecrite
from arbitre.echanges.scellees import est_scellee, lire_scellee
from arbitre.engine.analyse import SOUS_TOPS, CoupAnalyse, analyser
from arbitre.engine.editions import edition
from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import formule
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.prepare import Preparation, desceller
from arbitre.engine.scelle import Scelle
from arbitre.engine.solution import Solution
from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.kit.champs import bouton, message
from arbitre.ui.kit.grille import GrilleWidget
from arbitre.ui.kit.mise_en_page import Elidee, Volets, dimensionner
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.solutions import ListeFiltree
from arbitre.ui.kit.tables import remplir, table
from arbitre.ui.peinture.grille import Marques
from arbitre.ui.textes import analyse as textes

_NOMBRES: Final = (0, 4, 5, 6, 7)
"""Columns of figures."""
_CHOISIR: Final = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
_A_DROITE: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class FenetreAnalyse(QDialog):
    """Looks only: nothing of it reaches the tableau, and of the partie in hand only proclaimed coups are in it."""

    def __init__(self, savoir: Savoir, regie: RegieQt | None = None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(textes.TITRE)
        self._savoir, self._regie = savoir, regie
        self.coups: tuple[CoupAnalyse, ...] = ()
        self._a_lever: Path | None = None
        self._atelier = Atelier(self)
        self._atelier.fait.connect(lambda faire, resultat: faire(resultat))
        self._atelier.rate.connect(lambda _faire, phrase: self.dire(phrase))
        colonne = QVBoxLayout(self)
        colonne.addWidget(Volets((self._gauche(), 3), (self._droite(), 2)), 1)
        self.message = message(textes.RIEN)
        colonne.addWidget(self.message)
        dimensionner(self, 1180, 680)
        self._proposer_la_competition()

    def _gauche(self) -> QWidget:
        piece = QWidget()
        colonne = QVBoxLayout(piece)
        colonne.setContentsMargins(0, 0, 0, 0)
        rangee = QHBoxLayout()
        self.source = QComboBox()
        self.source.setAccessibleName(textes.PARTIE)
        self.source.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.source.setMinimumContentsLength(20)
        self.source.currentIndexChanged.connect(self._analyser)
        rangee.addWidget(self.source, 1)
        rangee.addWidget(bouton(textes.CHOISIR, self._choisir))
        colonne.addLayout(rangee)
        self.table = table(textes.COUPS, textes.COLONNES, 2)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.itemSelectionChanged.connect(self._montrer_le_coup)
        colonne.addWidget(self.table, 1)
        self.lignes = [Elidee() for _ in range(SOUS_TOPS + 2)]
        for ligne in self.lignes:
            colonne.addWidget(ligne)
        return piece

    def _droite(self) -> QWidget:
        piece = QWidget()
        colonne = QVBoxLayout(piece)
        colonne.setContentsMargins(0, 0, 0, 0)
        self.grille = GrilleWidget()
        self.solutions = ListeFiltree()
        self.solutions.montree.connect(self._essayer)
        colonne.addWidget(self.grille, 3)
        colonne.addWidget(self.solutions, 2)
        return piece

    def dire(self, phrase: str) -> None:
        """A sentence at the foot of the window."""
        self.message.setText(phrase)

    # --- which partie -----------------------------------------------------------------------------------------

    def _proposer_la_competition(self) -> None:
        """The parties of the file, the one in hand first; it holds proclaimed coups only."""
        if self._regie is None:
            return
        etat = self._regie.etat
        for partie in reversed(etat.parties):
            ecrite = partie_ecrite(etat, partie)
            if ecrite.coups:
                self.source.addItem(partie.titre, ecrite)

    def ajouter(self, nom: str, partie: PartieEcrite) -> None:
        """One more partie, looked at now."""
        self.source.addItem(nom, partie)
        self.source.setCurrentIndex(self.source.count() - 1)

    def montrer_la_preparation(self, preparation: Preparation) -> None:
        """A prepared partie whose seal was lifted."""
        ecrite = PartieEcrite(preparation.coups, preparation.formule, preparation.edition)
        self.ajouter(preparation.titre or textes.PARTIE, ecrite)

    def _choisir(self) -> None:
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        dialogue = QFileDialog(self, textes.CHOISIR, documents, textes.FILTRE_FICHIERS)
        dialogue.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialogue.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialogue.fileSelected.connect(lambda nom: self.lire(Path(nom)))
        dialogue.open()

    def lire(self, chemin: Path) -> None:
        """Look at the parties of a file; a sealed one is opened at the second asking only."""
        try:
            if est_scellee(chemin):
                self._lever_le_scelle(chemin)
                return
        except Refus as e:
            self.dire(str(e))
            return
        self._atelier.demander(partial(self._prendre, chemin.name), lambda: lire_partie(chemin))

    def _prendre(self, fichier: str, lues: tuple[PartieLue, ...]) -> None:
        """The parties of a file; the first of them is looked at."""
        for lue in lues:
            self.source.addItem(f"{fichier} {lue.partie.id or ''}".strip(), lue.partie)
        self.source.setCurrentIndex(self.source.count() - len(lues))

    def _lever_le_scelle(self, chemin: Path) -> None:
        scelle = lire_scellee(chemin)
        if self._se_joue(scelle):
            self.dire(textes.EN_JEU)
            return
        if self._a_lever != chemin:
            self._a_lever = chemin
            self.dire(textes.SCELLEE)
            return
        self._a_lever = None
        self.montrer_la_preparation(desceller(scelle))

    def _se_joue(self, scelle: Scelle) -> bool:
        partie = self._regie.partie if self._regie else None
        if partie is None or partie.preparee is None or partie.phase is Phase.FINIE:
            return False
        return partie.preparee.scelle == scelle

    # --- its coups --------------------------------------------------------------------------------------------

    def _analyser(self, rang: int) -> None:
        """Search every coup, away from the window."""
        partie = self.source.itemData(rang)
        if not isinstance(partie, PartieEcrite):
            return
        self.dire(textes.RECHERCHE)
        self._atelier.demander(self._montrer, lambda: _analyse(partie, self._savoir), perimable=True)

    def _montrer(self, coups: tuple[CoupAnalyse, ...]) -> None:
        self.coups = coups
        self.table.clearSelection()
        remplir(self.table, [textes.ligne(coup) for coup in coups])
        for rang, colonne in product(range(len(coups)), _NOMBRES):
            cellule = self.table.item(rang, colonne)
            assert cellule is not None, "every cell was just filled"
            cellule.setTextAlignment(_A_DROITE)
        self.dire(textes.bilan(coups))
        self.table.selectionModel().setCurrentIndex(self.table.model().index(0, 0), _CHOISIR)  # even with Ctrl held

    def _montrer_le_coup(self) -> None:
        coup = self._coup()
        if coup is None:
            self.solutions.vider()
            return
        dites = [textes.score(rang, score) for rang, score in enumerate(coup.scores)]
        dites.append(" ".join(coup.rejoue.erreurs))
        for ligne, dite in zip_longest(self.lignes, dites, fillvalue=""):
            assert isinstance(ligne, Elidee), "as many lines as there are scores, and one for what does not hold"
            ligne.setText(dite)
        self.solutions.montrer(coup.solutions, coup.retenue)

    def _coup(self) -> CoupAnalyse | None:
        lignes = self.table.selectionModel().selectedRows()
        return self.coups[lignes[0].row()] if lignes else None

    def _essayer(self, solution: Solution | None) -> None:
        """The grid before the coup, with the solution looked at."""
        coup = self._coup()
        if coup is None:
            return
        if solution is None:
            self.grille.montrer(coup.grille)
            return
        placement = solution.placement
        self.grille.montrer(coup.grille.poser(placement), Marques(contour=placement.cases))


def _analyse(partie: PartieEcrite, savoir: Savoir) -> tuple[CoupAnalyse, ...]:
    regle = formule(partie.formule)
    return tuple(
        analyser(partie.coups, regle, edition(partie.edition).reglement, savoir.__contains__, savoir.solutions)
    )
