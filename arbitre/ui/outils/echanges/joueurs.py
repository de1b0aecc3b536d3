"""Players from a file: its columns, what each holds, the players understood, and where they go."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSignalBlocker, QStandardPaths, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QTableWidget,
    QVBoxLayout,
    QWidget,
)

from arbitre.echanges.club import Bilan, Club, ajouter_au_club
from arbitre.echanges.joueurs import Champ, ListeLue, Proposition, appliquer, changer, ouvrir, proposer, sans_tables
from arbitre.echanges.tableaux import Tableau
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import InscrireJoueurs
from arbitre.engine.erreurs import Refus
from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.kit.champs import bouton, message
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.tables import cellules, remplir, table
from arbitre.ui.textes import echanges as textes

_RANGEES: Final = 8
"""Rows of the file that are shown under the choices."""
_JOUEURS: Final = 200
"""Players understood that are shown."""


class ImportDeJoueurs(QWidget):
    """A list of players on its way in; ``change`` tells that the club's file did."""

    change = Signal()

    def __init__(self, regie: RegieQt, fichier_du_club: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._regie, self._club = regie, fichier_du_club
        self._tableau: Tableau | None = None
        self._proposition: Proposition | None = None
        self.lue = ListeLue(())
        self._atelier = Atelier(self)
        self._atelier.fait.connect(lambda faire, resultat: faire(resultat))
        self._atelier.rate.connect(lambda _faire, phrase: self._refuser(phrase))
        colonne = QVBoxLayout(self)
        aide = QLabel(textes.AIDE_JOUEURS, wordWrap=True)
        colonne.addWidget(aide)
        colonne.addLayout(self._options())
        self.colonnes = QTableWidget()
        self.colonnes.setAccessibleName(textes.FICHIER)
        self.colonnes.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.colonnes.setTabKeyNavigation(False)
        colonne.addWidget(self.colonnes, 2)
        self.compris = table(textes.COMPRIS, textes.COLONNES_JOUEURS, 1)
        colonne.addWidget(self.compris, 3)
        self.message = message()
        colonne.addWidget(self.message)
        colonne.addLayout(self._destinations())

    def _options(self) -> QGridLayout:
        grille = QGridLayout()
        self.entete, self.tables = QCheckBox(textes.ENTETE), QCheckBox(textes.GARDER_LES_TABLES)
        self.tables.setChecked(True)
        self.entete.toggled.connect(self._changer_l_entete)
        self.tables.toggled.connect(self._comprendre)
        grille.addWidget(bouton(textes.CHOISIR, self._choisir), 0, 0, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        grille.addWidget(self.entete, 0, 1)
        grille.addWidget(self.tables, 1, 1)
        grille.setColumnStretch(1, 1)
        return grille

    def _destinations(self) -> QHBoxLayout:
        rangee = QHBoxLayout()
        self.boutons = (
            bouton(textes.INSCRIRE, self.inscrire),
            bouton(textes.AJOUTER_AU_CLUB, self.ajouter_au_club),
        )
        for touche in self.boutons:
            touche.setEnabled(False)
            rangee.addWidget(touche)
        rangee.addStretch(1)
        return rangee

    # --- reading ----------------------------------------------------------------------------------------------

    def _choisir(self) -> None:
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        dialogue = QFileDialog(self, textes.CHOISIR.replace("&", ""), documents, textes.FILTRE_JOUEURS)
        dialogue.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialogue.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialogue.fileSelected.connect(lambda nom: self.lire(Path(nom)))
        dialogue.open()

    def lire(self, chemin: Path) -> None:
        """Read a file away from the window, then show what it may mean."""
        self.message.setText(textes.LECTURE)
        self._atelier.demander(self._recevoir, lambda: _lire(chemin), perimable=True)

    def _recevoir(self, lu: tuple[Tableau, Proposition]) -> None:
        self._tableau, self._proposition = lu
        with QSignalBlocker(self.entete):
            self.entete.setChecked(self._proposition.entete)
        self._montrer_les_colonnes()
        self._comprendre()

    def _refuser(self, phrase: str) -> None:
        self.message.setText(phrase)

    def _montrer_les_colonnes(self) -> None:
        assert self._tableau is not None
        rangees = self._tableau.rangees[:_RANGEES]
        self.colonnes.clear()
        self.colonnes.setColumnCount(self._tableau.largeur)
        remplir(self.colonnes, [("",) * self._tableau.largeur, *rangees])
        self.colonnes.setVerticalHeaderLabels(["", *map(str, self._tableau.numeros[:_RANGEES])])
        self.choix = [self._choix(rang) for rang in range(self._tableau.largeur)]
        self._montrer_les_choix()
        self.colonnes.resizeColumnsToContents()

    def _choix(self, rang: int) -> QComboBox:
        choix = QComboBox()
        choix.setAccessibleName(textes.colonne(rang + 1))
        choix.addItem(textes.LAISSER, None)
        for champ in Champ:
            choix.addItem(champ.value, champ)
        choix.currentIndexChanged.connect(lambda _: self._changer(rang, choix.currentData()))
        self.colonnes.setCellWidget(0, rang, choix)
        return choix

    def _montrer_les_choix(self) -> None:
        assert self._proposition is not None
        for choix, champ in zip(self.choix, self._proposition.champs, strict=True):
            with QSignalBlocker(choix):
                choix.setCurrentIndex(choix.findData(champ))

    def _changer(self, rang: int, champ: Champ | None) -> None:
        assert self._proposition is not None
        self._proposition = changer(self._proposition, rang, champ)
        self._montrer_les_choix()
        self._comprendre()

    def _changer_l_entete(self, entete: bool) -> None:
        if self._proposition is not None:
            self._proposition = Proposition(entete, self._proposition.champs, self._proposition.federation)
            self._comprendre()

    def _comprendre(self, *_: object) -> None:
        if self._tableau is None or self._proposition is None:
            return
        try:
            self.lue = appliquer(self._tableau, self._proposition)
            self.message.setText(textes.compris(self.lue, _JOUEURS))
        except Refus as e:
            self.lue = ListeLue(())
            self.message.setText(str(e))
        remplir(self.compris, [(str(j.table or ""), *cellules(j)) for j in self.joueurs[:_JOUEURS]])
        for touche in self.boutons:
            touche.setEnabled(bool(self.lue.joueurs))

    @property
    def joueurs(self) -> tuple[Joueur, ...]:
        """The players understood, with the file's tables or without."""
        return self.lue.joueurs if self.tables.isChecked() else sans_tables(self.lue.joueurs)

    # --- where they go ----------------------------------------------------------------------------------------

    def inscrire(self) -> None:
        """Into the competition; one that is refused leaves none of them in."""
        joueurs = self.joueurs
        self._tenter(lambda: self._regie.faire(InscrireJoueurs(joueurs)), textes.inscrits(len(joueurs)))

    def _tenter(self, faire: Callable[[], object], phrase: str) -> None:
        try:
            faire()
        except Refus as e:
            phrase = str(e)
        self.message.setText(phrase)

    def ajouter_au_club(self) -> None:
        """Into the club's file, doubles merged."""
        joueurs = self.lue.joueurs
        self._atelier.demander(self._dire_le_bilan, lambda: ajouter_au_club(self._club, joueurs))

    def _dire_le_bilan(self, fait: tuple[Club, Bilan]) -> None:
        self.message.setText(textes.bilan(fait[1]))
        self.change.emit()


def _lire(chemin: Path) -> tuple[Tableau, Proposition]:
    """The table and how it may be read. Runs in a thread."""
    tableau = ouvrir(chemin)
    return tableau, proposer(tableau)
