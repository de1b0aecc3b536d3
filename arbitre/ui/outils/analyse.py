"""« Analyse de la partie »: one of the competition's, or one of a file; each coup with all that could be played."""

from itertools import zip_longest
from pathlib import Path
from typing import Final

from PySide6.QtCore import QItemSelectionModel
from PySide6.QtWidgets import QAbstractItemView, QWidget

from arbitre.echanges.parties import lire_partie
from arbitre.echanges.rejouer import PartieEcrite, PartieLue, partie_ecrite
from arbitre.echanges.scellees import est_scellee, lire_scellee
from arbitre.engine.analyse import SOUS_TOPS, CoupAnalyse, analyser
from arbitre.engine.editions import edition
from arbitre.engine.formule import formule
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.prepare import Preparation, desceller
from arbitre.engine.scelle import Scelle
from arbitre.engine.solution import Solution
from arbitre.ui.kit.champs import Boite, bouton
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fichiers import choisir_un_fichier
from arbitre.ui.kit.grille import GrilleWidget
from arbitre.ui.kit.mise_en_page import Elidee, Volets, colonne, rangee, volet
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.solutions import ListeFiltree
from arbitre.ui.kit.tables import Lignes, Table
from arbitre.ui.peinture.grille import Marques
from arbitre.ui.textes import analyse as textes
from arbitre.ui.textes.touches import Geste

_NOMBRES: Final = (0, 4, 5, 6, 7)
"""Columns of figures."""
_CHOISIR: Final = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows


class FenetreAnalyse(Fenetre):
    """Looks only: nothing of it reaches the tableau, and of the partie in hand only proclaimed coups are in it."""

    acte = Geste.ANALYSER

    def __init__(
        self, savoir: Savoir, regie: RegieQt | None = None, parent: QWidget | None = None, *, coup: int = 0
    ) -> None:
        """``coup`` of the partie in hand is looked at first."""
        super().__init__(textes.TITRE, 1180, 680, parent)
        self._savoir, self._regie = savoir, regie
        self._propres: dict[int, Savoir] = {}
        """By rank of a partie of the competition, the lexicon by which it is judged."""
        self._a_lever: Path | None = None
        self._d_abord = coup
        self.grille, self.solutions = GrilleWidget(), ListeFiltree()
        self.solutions.montree.connect(self._essayer)
        droite = volet((self.grille, 3), (self.solutions, 2))
        self.setLayout(colonne((Volets((self._gauche(), 3), (droite, 2)), 1), self.message))
        self.dire(textes.RIEN)
        self._proposer_la_competition()
        self.table.setFocus()

    def _gauche(self) -> QWidget:
        self.source = Boite()
        self.source.setAccessibleName(textes.PARTIE)
        self.source.setSizeAdjustPolicy(Boite.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.source.setMinimumContentsLength(20)
        self.source.currentIndexChanged.connect(self._analyser)
        self.table: Table[CoupAnalyse] = Table(
            textes.COUPS, Lignes(textes.COLONNES, textes.ligne, a_droite=_NOMBRES), 2
        )
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.selectionModel().selectionChanged.connect(self._montrer_le_coup)
        self.lignes = [Elidee() for _ in range(SOUS_TOPS + 2)]
        source = rangee((self.source, 1), bouton(textes.CHOISIR, self._choisir))
        return volet(source, (self.table, 1), *self.lignes)

    @property
    def coups(self) -> tuple[CoupAnalyse, ...]:
        """The coups that the table shows."""
        return tuple(self.table.lignes)

    # --- which partie -----------------------------------------------------------------------------------------

    def _proposer_la_competition(self) -> None:
        """The parties of the file, the one in hand first; it holds proclaimed coups only."""
        if self._regie is None:
            return
        etat = self._regie.etat
        for partie in reversed(etat.parties):
            ecrite = partie_ecrite(etat, partie)
            if ecrite.coups:
                self._propres[self.source.count()] = self._regie.regie.savoirs.de(partie)
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
        choisir_un_fichier(self, textes.CHOISIR, textes.FILTRE_FICHIERS, self.lire)

    def lire(self, chemin: Path) -> None:
        """Look at the parties of a file; a sealed one is opened at the second asking only."""
        with self.refus_dits():
            if est_scellee(chemin):
                self._lever_le_scelle(chemin)
            else:
                self.au_loin(lambda: lire_partie(chemin), lambda lues: self._prendre(chemin.name, lues))

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
        savoir = self._propres.get(rang, self._savoir)
        self.au_loin(lambda: _analyse(partie, savoir), self._montrer_les_coups, perimable=True)

    def _montrer_les_coups(self, coups: tuple[CoupAnalyse, ...]) -> None:
        self.table.clearSelection()
        self.table.montrer(coups)
        self.dire(textes.bilan(coups))
        rang = next((rang for rang, c in enumerate(coups) if c.rejoue.n == self._d_abord), 0)
        self._d_abord = 0
        self.table.selectionModel().setCurrentIndex(self.table.model().index(rang, 0), _CHOISIR)  # even with Ctrl held

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
