"""The competition wizard: one page with all that an evening needs before its first partie."""

from datetime import date
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QDate, Signal
from PySide6.QtWidgets import (
    QComboBox,
    QDateEdit,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from arbitre.echanges.club import Club, ajouter_au_club, lire_club
from arbitre.echanges.fichiers import nom_de_fichier
from arbitre.echanges.formules import NOM as FORMULES_GARDEES
from arbitre.echanges.formules import lire_formules
from arbitre.engine.competition.commandes import Commande
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireArbitre, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.editions import EDITIONS
from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import Formule
from arbitre.engine.francais import majuscule
from arbitre.engine.prepare import Preparation
from arbitre.ui.kit.champs import message
from arbitre.ui.kit.choix_de_la_formule import ChoixDeLaFormule
from arbitre.ui.kit.choix_du_temps import ChoixDuTemps
from arbitre.ui.kit.mise_en_page import Volets, dimensionner
from arbitre.ui.kit.preferences_du_club import Preferences
from arbitre.ui.ouverture.joueurs import ListeDeJoueurs
from arbitre.ui.ouverture.preparees import ChoixDeLaPreparee
from arbitre.ui.textes import generateur as textes_preparee
from arbitre.ui.textes import poste as textes


class NouvelleCompetition(Struct, frozen=True):
    """What the wizard gives: the file to make and the commands that fill it."""

    fichier: Path
    commandes: tuple[Commande, ...]


def _connus(fichier: Path | None) -> tuple[Club, str]:
    """The club's players; none, and why, where the file does not read."""
    try:
        return (lire_club(fichier) if fichier else Club()), ""
    except Refus as e:
        return Club(), str(e)


def _formules_gardees(club: Path | None) -> tuple[Formule, ...]:
    """Those kept beside the club's players; none where they do not read, which their own window says."""
    try:
        return lire_formules(club.with_name(FORMULES_GARDEES)) if club else ()
    except Refus:
        return ()


class Assistant(QDialog):
    """Make a new competition, or open a file there is."""

    creer = Signal(object)
    ouvrir = Signal(Path)
    preparer = Signal()
    classique = Signal()

    def __init__(
        self,
        dossier: Path,
        derniers: tuple[Joueur, ...] = (),
        parent: QWidget | None = None,
        *,
        club: Path | None = None,
    ) -> None:
        super().__init__(parent)
        self._dossier = dossier
        self._club = club
        self._fichier_choisi: Path | None = None
        self.setWindowTitle(textes.NOUVELLE_COMPETITION)
        dimensionner(self, 1080, 660)
        colonne = QVBoxLayout(self)
        cadre = QGroupBox(textes.JOUEURS)
        connus, faute = _connus(club)
        self.liste = ListeDeJoueurs(derniers, connus)
        self.liste.dit.connect(self.dire)
        QVBoxLayout(cadre).addWidget(self.liste)
        colonne.addWidget(Volets((self._formulaire(), 2), (cadre, 3)), 1)
        self.message = message()
        colonne.addWidget(self.message)
        colonne.addLayout(self._boutons())
        self.dire(faute)
        self.nom.setFocus()

    @property
    def dossier(self) -> Path:
        """Where files are proposed."""
        return self._dossier

    def _formulaire(self) -> QGroupBox:
        cadre = QGroupBox(textes.COMPETITION)
        form = QFormLayout(cadre)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self.nom = QLineEdit(textes.NOM_PAR_DEFAUT)
        self.nom.textChanged.connect(self._proposer_le_fichier)
        self.date = QDateEdit(QDate.currentDate())
        self.date.setCalendarPopup(True)
        self.date.dateChanged.connect(self._proposer_le_fichier)
        self.lieu = QLineEdit()
        self.edition = QComboBox()
        for nom, edition in EDITIONS.items():
            self.edition.addItem(majuscule(edition.reglement.titre), nom)
        self.formule = ChoixDeLaFormule(_formules_gardees(self._club))
        self.preparee = ChoixDeLaPreparee()
        self.preparee.change.connect(self._suivre)
        self.preparee.preparer.connect(self.preparer)
        self.temps = ChoixDuTemps()
        self.arbitres = QLineEdit()
        self.arbitres.setPlaceholderText(textes.ARBITRES_EXEMPLE)
        self.fichier = QLineEdit()
        for nom, champ in (
            (textes.NOM, self.nom),
            (textes.DATE, self.date),
            (textes.LIEU, self.lieu),
            (textes.EDITION, self.edition),
            (textes.FORMULE, self.formule),
            (textes_preparee.PREPAREE, self.preparee),
            (textes.TEMPS, self.temps),
            (textes.ARBITRES, self.arbitres),
            (textes.FICHIER, self.fichier),
        ):
            champ.setAccessibleName(nom)
            form.addRow(nom, champ)
        ailleurs = QPushButton(textes.CHOISIR_FICHIER)
        ailleurs.setAutoDefault(False)
        ailleurs.clicked.connect(self._choisir_le_fichier)
        form.addRow("", ailleurs)
        self._proposer_le_fichier()
        return cadre

    def _suivre(self, preparee: Preparation | None) -> None:
        """A prepared partie was made for a formule and an edition: the competition takes them."""
        self.formule.suivre(preparee)
        self.edition.setEnabled(preparee is None)
        if preparee is not None:
            self.edition.setCurrentIndex(self.edition.findData(preparee.edition))

    def _boutons(self) -> QHBoxLayout:
        rangee = QHBoxLayout()
        existant = QPushButton(textes.OUVRIR_FICHIER)
        existant.setAutoDefault(False)
        existant.clicked.connect(self._ouvrir_un_fichier)
        rangee.addWidget(existant)
        tournoi = QPushButton(textes.TOURNOI_CLASSIQUE)
        tournoi.setAutoDefault(False)
        tournoi.clicked.connect(self.classique)
        rangee.addWidget(tournoi)
        rangee.addStretch(1)
        boite = QDialogButtonBox()
        self.bouton_creer = boite.addButton(textes.CREER, QDialogButtonBox.ButtonRole.AcceptRole)
        self.bouton_creer.setDefault(True)
        boite.addButton(QDialogButtonBox.StandardButton.Cancel)
        boite.accepted.connect(self.valider)
        boite.rejected.connect(self.reject)
        rangee.addWidget(boite)
        return rangee

    # --- what is answered -------------------------------------------------------------------------------------

    def dire(self, texte: str) -> None:
        """A sentence at the foot of the page."""
        self.message.setText(texte)

    def valider(self) -> None:
        """Give the commands of the new competition, or say what is missing."""
        try:
            nouvelle = self._nouvelle()
        except Refus as e:
            self.dire(str(e))
            return
        self.creer.emit(nouvelle)
        self._retenir_les_joueurs()

    def _retenir_les_joueurs(self) -> None:
        """Into the club's file, doubles merged, for the next competition."""
        joueurs = self.liste.joueurs()
        if self._club is not None and joueurs:
            try:
                ajouter_au_club(self._club, joueurs)
            except Refus as e:
                self.dire(str(e))

    def _nouvelle(self) -> NouvelleCompetition:
        fichier = Path(self.fichier.text().strip()).expanduser()
        if fichier.suffix != ".arbitre":
            fichier = fichier.with_name(fichier.name + ".arbitre")
        if fichier.exists():
            raise Refus(textes.fichier_existe(fichier.name))
        jour = self.date.date()
        duree, alerte = self.temps.temps()
        creer = CreerCompetition(
            self.nom.text(),
            date(jour.year(), jour.month(), jour.day()).isoformat(),
            self.lieu.text(),
            str(self.edition.currentData()),
        )
        commandes: list[Commande] = [creer, *Preferences().commandes()]
        if joueurs := self.liste.joueurs():
            commandes.append(InscrireJoueurs(joueurs))
        commandes += [InscrireArbitre(nom) for nom in self.arbitres.text().split(",") if nom.strip()]
        if joueurs:
            scelle = self.preparee.octets
            propre = self.formule.propre()
            commandes.append(OuvrirPartie("", self.formule.nom(), duree, alerte, scelle=scelle, propre=propre))
        return NouvelleCompetition(fichier, tuple(commandes))

    def _proposer_le_fichier(self) -> None:
        if self._fichier_choisi is None:
            jour = self.date.date().toString("yyyy-MM-dd")
            self.fichier.setText(str(self._dossier / f"{nom_de_fichier(self.nom.text())}-{jour}.arbitre"))

    def _choisir_le_fichier(self) -> None:
        chemin, _ = QFileDialog.getSaveFileName(self, textes.FICHIER, self.fichier.text(), textes.FILTRE_ARBITRE)
        if chemin:
            self._fichier_choisi = Path(chemin)
            self.fichier.setText(chemin)

    def _ouvrir_un_fichier(self) -> None:
        chemin, _ = QFileDialog.getOpenFileName(self, textes.OUVRIR_FICHIER, str(self._dossier), textes.FILTRE_ARBITRE)
        if chemin:
            self.ouvrir.emit(Path(chemin))
