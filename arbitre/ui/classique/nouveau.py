"""A new tournament: its name, its settings, the file to make."""

from datetime import date
from pathlib import Path

from msgspec import Struct
from PySide6.QtCore import QDate, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QDateEdit, QDialog, QDialogButtonBox, QFormLayout, QVBoxLayout, QWidget

from arbitre.echanges.fichiers import nom_de_fichier
from arbitre.engine.classique.pendule import CADENCES
from arbitre.engine.classique.tournoi.etat import ReglagesTournoi
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi
from arbitre.ui.kit.champs import champ, message, nombre
from arbitre.ui.kit.mise_en_page import dimensionner
from arbitre.ui.textes import classique as textes


class NouveauTournoi(Struct, frozen=True):
    """The file to make and the command that begins it."""

    fichier: Path
    commande: CreerTournoi


class AssistantClassique(QDialog):
    """``creer`` carries a `NouveauTournoi`; whoever makes it says here what prevents it."""

    creer = Signal(object)

    def __init__(self, dossier: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(textes.TITRE)
        dimensionner(self, 680, 380)
        self._dossier = dossier
        colonne = QVBoxLayout(self)
        formulaire = QFormLayout()
        self.nom, self.lieu, self.fichier = champ(textes.NOM), champ(textes.LIEU), champ(textes.FICHIER)
        self.date = QDateEdit(QDate.currentDate())
        self.date.setCalendarPopup(True)
        self.minutes = nombre(textes.MINUTES, 1, CADENCES[0])
        self.deux_manches = QCheckBox(textes.DEUX_MANCHES)
        for nom, saisie in (
            (textes.NOM, self.nom),
            (textes.DATE, self.date),
            (textes.LIEU, self.lieu),
            (textes.MINUTES, self.minutes),
            ("", self.deux_manches),
            (textes.FICHIER, self.fichier),
        ):
            formulaire.addRow(nom, saisie)
        colonne.addLayout(formulaire, 1)
        self.message = message()
        colonne.addWidget(self.message)
        boite = QDialogButtonBox()
        boite.addButton(textes.CREER, QDialogButtonBox.ButtonRole.AcceptRole)
        boite.addButton(textes.ANNULER, QDialogButtonBox.ButtonRole.RejectRole)
        boite.accepted.connect(self.valider)
        boite.rejected.connect(self.reject)
        colonne.addWidget(boite)
        self.nom.textChanged.connect(self._proposer_le_fichier)
        self.date.dateChanged.connect(self._proposer_le_fichier)
        self.nom.setText(textes.NOM_PAR_DEFAUT)
        self.nom.setFocus()
        self.nom.selectAll()

    def dire(self, phrase: str) -> None:
        """Why it could not be made."""
        self.message.setText(phrase)

    def valider(self) -> None:
        """Give the tournament to be made; a file that stands there is never touched."""
        fichier = Path(self.fichier.text().strip()).expanduser()
        if fichier.suffix != ".arbitre":
            fichier = fichier.with_name(f"{fichier.name or 'tournoi'}.arbitre")
        if fichier.exists():
            self.dire(textes.fichier_existe(fichier.name))
            return
        jour = self.date.date()
        reglages = ReglagesTournoi(self.minutes.value(), self.deux_manches.isChecked())
        le = date(jour.year(), jour.month(), jour.day()).isoformat()
        self.creer.emit(NouveauTournoi(fichier, CreerTournoi(self.nom.text(), le, self.lieu.text(), reglages)))

    def _proposer_le_fichier(self) -> None:
        nom = nom_de_fichier(f"{self.nom.text()} {self.date.date().toString('yyyy-MM-dd')}")
        self.fichier.setText(str(self._dossier / f"{nom}.arbitre"))
