"""The window of imports: the players of another program, read and put where they go; a partie, kept to be replayed."""

from pathlib import Path
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from arbitre.echanges.cellules import Champ
from arbitre.echanges.club import Bilan, Club, ajouter_au_club
from arbitre.echanges.fichiers import ecrire, nom_de_fichier
from arbitre.echanges.joueurs import ListeLue, Proposition, appliquer, changer, ouvrir, proposer, sans_tables
from arbitre.echanges.parties import lire_partie
from arbitre.echanges.rejouer import PartieLue, ecrire_parties
from arbitre.echanges.tableaux import Tableau
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import InscrireJoueurs
from arbitre.engine.francais import entre_parentheses
from arbitre.ui.kit.case import Case
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.fenetre import Fenetre, Page
from arbitre.ui.kit.fiche import Liste
from arbitre.ui.kit.fichiers import choisir_ou_ecrire, choisir_un_fichier
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.tables import Lignes, Table, cellules
from arbitre.ui.textes import echanges as textes

_RANGEES: Final = 8
"""Rows of the file that are shown under the choices."""
_JOUEURS: Final = 200
"""Players understood that are shown."""


class ImportDeJoueurs(Page):
    """A list of players on its way in; ``change`` tells that the club's file did."""

    change = Signal()

    def __init__(self, regie: RegieQt, fichier_du_club: Path) -> None:
        super().__init__()
        self._regie, self._club = regie, fichier_du_club
        self._tableau: Tableau | None = None
        self._proposition: Proposition | None = None
        self._trouve = 0
        self.lue = ListeLue(())
        self.colonnes = QTableWidget()
        self.colonnes.setAccessibleName(textes.FICHIER)
        self.colonnes.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.colonnes.setTabKeyNavigation(False)
        self.compris: Table[Joueur] = Table(textes.COMPRIS, Lignes(textes.COLONNES_JOUEURS, _compris), 1)
        self.boutons = (
            bouton(textes.INSCRIRE, self.inscrire),
            bouton(textes.AJOUTER_AU_CLUB, self.ajouter_au_club),
        )
        for touche in self.boutons:
            touche.setEnabled(False)
        aide, destinations = QLabel(textes.AIDE_JOUEURS, wordWrap=True), rangee(*self.boutons)
        tables = ((self.colonnes, 2), (self.compris, 3))
        self.setLayout(colonne(aide, self._options(), *tables, self.message, destinations))

    def _options(self) -> QGridLayout:
        grille = QGridLayout()
        self.entete, self.tables = Case(textes.ENTETE), Case(textes.GARDER_LES_TABLES)
        self.tables.setChecked(True)
        self.entete.toggled.connect(self._changer_l_entete)
        self.tables.toggled.connect(self._comprendre)
        grille.addWidget(bouton(textes.CHOISIR, self._choisir), 0, 0, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        grille.addWidget(self.entete, 0, 1)
        grille.addWidget(self.tables, 1, 1)
        grille.setColumnStretch(1, 1)
        return grille

    # --- reading ----------------------------------------------------------------------------------------------

    def _choisir(self) -> None:
        choisir_un_fichier(self, textes.CHOISIR, textes.FILTRE_JOUEURS, self.lire)

    def lire(self, chemin: Path) -> None:
        """Read a file away from the window, then show what it may mean."""
        self.dire(textes.LECTURE)
        self.au_loin(lambda: _lire(chemin), self._recevoir, perimable=True)

    def _recevoir(self, lu: tuple[Tableau, Proposition]) -> None:
        self._tableau, self._proposition = lu
        self._trouve = self._proposition.entete
        with QSignalBlocker(self.entete):
            self.entete.setChecked(bool(self._proposition.entete))
        self._montrer_les_colonnes()
        self._comprendre()

    def _montrer_les_colonnes(self) -> None:
        assert self._tableau is not None
        rangees, large = self._tableau.rangees[:_RANGEES], self._tableau.largeur
        self.colonnes.clear()
        self.colonnes.setColumnCount(large)
        self.colonnes.setRowCount(1 + len(rangees))
        for rang, rangee_lue in enumerate(rangees, 1):
            for place, texte in enumerate(rangee_lue):
                self.colonnes.setItem(rang, place, QTableWidgetItem(texte))
        self.colonnes.setVerticalHeaderLabels(["", *map(str, self._tableau.numeros[:_RANGEES])])
        self.choix = [self._choix(rang) for rang in range(large)]
        self._montrer_les_choix()
        self.colonnes.resizeColumnsToContents()

    def _choix(self, rang: int) -> Liste[Champ | None]:
        offres: list[tuple[str, Champ | None]] = [(textes.LAISSER, None), *((champ.value, champ) for champ in Champ)]
        choix = Liste(textes.colonne(rang + 1), offres)
        choix.currentIndexChanged.connect(lambda _: self._changer(rang, choix.valeur))
        self.colonnes.setCellWidget(0, rang, choix)
        return choix

    def _montrer_les_choix(self) -> None:
        assert self._proposition is not None
        for choix, champ in zip(self.choix, self._proposition.champs, strict=True):
            with QSignalBlocker(choix):
                choix.choisir(champ)

    def _changer(self, rang: int, champ: Champ | None) -> None:
        assert self._proposition is not None
        self._proposition = changer(self._proposition, rang, champ)
        self._montrer_les_choix()
        self._comprendre()

    def _changer_l_entete(self, entete: bool) -> None:
        if self._proposition is not None:
            self._proposition = replace(self._proposition, entete=entete and (self._trouve or 1))
            self._comprendre()

    def _comprendre(self, *_: object) -> None:
        if self._tableau is None or self._proposition is None:
            return
        self.lue = ListeLue(())
        with self.refus_dits():
            self.lue = appliquer(self._tableau, self._proposition)
            self.dire(textes.compris(self.lue, _JOUEURS))
        self.compris.montrer(self.joueurs[:_JOUEURS])
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
        with self.refus_dits():
            self._regie.faire(InscrireJoueurs(joueurs))
            self.dire(textes.inscrits(len(joueurs)))

    def ajouter_au_club(self) -> None:
        """Into the club's file, doubles merged."""
        club, joueurs = self._club, self.lue.joueurs
        self.au_loin(lambda: ajouter_au_club(club, joueurs), self._dire_le_bilan)

    def _dire_le_bilan(self, fait: tuple[Club, Bilan]) -> None:
        self.dire(textes.bilan(fait[1]))
        self.change.emit()


def _compris(joueur: Joueur) -> tuple[str, ...]:
    return (str(joueur.table or ""), *cellules(joueur))


def _lire(chemin: Path) -> tuple[Tableau, Proposition]:
    """The table and how it may be read. Runs in a thread."""
    tableau = ouvrir(chemin)
    return tableau, proposer(tableau)


class ImportDePartie(Page):
    """The coups of a file."""

    def __init__(self) -> None:
        super().__init__()
        self.lues: tuple[PartieLue, ...] = ()
        self._source = Path()
        self.garder = bouton(textes.GARDER, self._choisir_ou)
        self.garder.setEnabled(False)
        self.coups: Table[tuple[str, ...]] = Table(textes.COUPS, Lignes(textes.COLONNES_COUPS, tuple), 1)
        aide, choisir = QLabel(textes.AIDE_PARTIE, wordWrap=True), bouton(textes.CHOISIR, self._choisir)
        self.setLayout(colonne(aide, rangee(choisir, self.garder), (self.coups, 1), self.message))

    def _choisir(self) -> None:
        choisir_un_fichier(self, textes.CHOISIR, textes.FILTRE_PARTIES, self.lire)

    def lire(self, chemin: Path) -> None:
        """Read a file away from the window, then show its coups."""
        self.dire(textes.LECTURE)
        self._source = chemin
        self.au_loin(lambda: lire_partie(chemin), self._montrer, perimable=True)

    def _montrer(self, lues: tuple[PartieLue, ...]) -> None:
        self.lues = lues
        self.garder.setEnabled(True)
        self.coups.montrer(ligne for lue in lues for ligne in _lignes(lue))
        nombre = sum(coup.annule is None for lue in lues for coup in lue.partie.coups)
        total = sum(lue.partie.total for lue in lues)
        self.dire(textes.partie_lue(nombre, total, tuple(note for lue in lues for note in lue.notes)))

    def _choisir_ou(self) -> None:
        propose = self._source.with_name(f"{nom_de_fichier(self._source.stem)}-coups.jsonl")
        choisir_ou_ecrire(self, textes.GARDER, textes.FILTRE_COUPS, propose, self.ecrire)

    def ecrire(self, chemin: Path) -> None:
        """Keep the coups for « arbitre rejouer »; the dialog asked before it named a file that exists."""
        octets = ecrire_parties(tuple(lue.partie for lue in self.lues))
        self.au_loin(lambda: ecrire(chemin, octets), lambda ecrit: self.dire(textes.enregistre(ecrit)))


def _lignes(lue: PartieLue) -> list[tuple[str, ...]]:
    lignes: list[tuple[str, ...]] = []
    numero = 0
    for coup in lue.partie.coups:
        if coup.annule is not None:
            lignes.append((textes.ANNULE, coup.tirage, "", "", ""))
            continue
        numero += 1
        points = "" if coup.points is None else str(coup.points)
        lignes.append((str(numero), coup.tirage, entre_parentheses(coup.mot or ""), coup.ref or "", points))
    return lignes


class Importer(Fenetre):
    """Other programs' files on their way in."""

    def __init__(self, regie: RegieQt, fichier_du_club: Path, parent: QWidget | None = None) -> None:
        super().__init__(textes.IMPORTER, 980, 640, parent)
        self.joueurs = ImportDeJoueurs(regie, fichier_du_club)
        self.partie = ImportDePartie()
        onglets = QTabWidget()
        onglets.addTab(self.joueurs, textes.ONGLET_JOUEURS)
        onglets.addTab(self.partie, textes.ONGLET_PARTIE)
        QVBoxLayout(self).addWidget(onglets)
