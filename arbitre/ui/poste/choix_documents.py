"""What is chosen for a paper: the partie, the coup, tables, format, the club's name and picture."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSettings, Qt, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QCheckBox, QComboBox, QFileDialog, QFormLayout, QLineEdit, QPushButton, QSpinBox, QWidget

from arbitre.documents import PAR_FEUILLE, Besoin, Demande, Format, Papeterie, Papier
from arbitre.engine.competition.etat import Competition
from arbitre.engine.correction import Lexique
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.feuilles.classement import Critere
from arbitre.ui.poste import textes_documents as textes
from arbitre.ui.poste.ligne import lire_tables
from arbitre.ui.signaux import sans_coche

_CLUB: Final = "papiers/club"
_LOGO: Final = "papiers/logo"


class Choix(QWidget):
    """The fields; those that a paper does not need are hidden. ``change`` tells that one was touched."""

    change = Signal()
    dit = Signal(str)

    def __init__(self, preferences: QSettings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._logo = _lire_logo(str(preferences.value(_LOGO, "")))
        self._etat = Competition()
        self.partie, self.coup, self.format = QComboBox(), QComboBox(), QComboBox()
        self.critere, self.par_feuille = QComboBox(), QComboBox()
        self.tables = QLineEdit(placeholderText=textes.TABLES_EXEMPLE)
        self.a_remettre, self.tous = QCheckBox(textes.A_REMETTRE), QCheckBox(textes.TOUS)
        self.meilleurs = QSpinBox(minimum=1, maximum=99, value=3)
        self.club = QLineEdit(str(preferences.value(_CLUB, "")), placeholderText=textes.CLUB_EXEMPLE)
        self.logo = QPushButton(autoDefault=False)
        for critere in Critere:
            self.critere.addItem(textes.CRITERES[critere], critere)
        for nombre in PAR_FEUILLE:
            self.par_feuille.addItem(str(nombre), nombre)
        self.par_feuille.setCurrentIndex(self.par_feuille.count() - 1)
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._disposer()
        self._montrer_logo()
        self._brancher()

    def _disposer(self) -> None:
        for titre, champ in (
            (textes.PARTIE, self.partie),
            (textes.COUP, self.coup),
            (textes.TABLES, self.tables),
            ("", self.a_remettre),
            ("", self.tous),
            (textes.CRITERE, self.critere),
            (textes.MEILLEURS, self.meilleurs),
            (textes.PAR_FEUILLE, self.par_feuille),
            (textes.FORMAT, self.format),
            (textes.CLUB, self.club),
            (textes.LOGO, self.logo),
        ):
            self._form.addRow(titre, champ)
            champ.setAccessibleName(titre)
        self.a_remettre.setAccessibleName(textes.A_REMETTRE)
        self.tous.setAccessibleName(textes.TOUS)

    def _brancher(self) -> None:
        self.partie.currentIndexChanged.connect(self._offrir_les_coups)
        for liste in (self.coup, self.format, self.critere, self.par_feuille):
            liste.currentIndexChanged.connect(self._prevenir)
        for ligne in (self.tables, self.club):
            ligne.textChanged.connect(self._prevenir)
        for coche in (self.a_remettre, self.tous):
            coche.toggled.connect(self._prevenir)
        self.meilleurs.valueChanged.connect(self._prevenir)
        self.logo.clicked.connect(sans_coche(self._basculer_le_logo))

    def _prevenir(self, *_: object) -> None:
        self.change.emit()

    # --- what is offered --------------------------------------------------------------------------------------

    def montrer(self, etat: Competition) -> None:
        """Offer the parties of this state; the last one opened is chosen when it is new."""
        self._etat = etat
        if self.partie.count() != len(etat.parties):
            self.partie.blockSignals(True)
            self.partie.clear()
            for partie in etat.parties:
                self.partie.addItem(textes.partie(partie.numero, partie.titre), partie.numero)
            self.partie.setCurrentIndex(len(etat.parties) - 1)
            self.partie.blockSignals(False)
        self._offrir_les_coups()

    def _offrir_les_coups(self, *_: object) -> None:
        """The coup chosen stays; the last one is chosen where none was."""
        partie = self._etat.la_partie(self.partie.currentData() or 0)
        proclames = [c.numero for c in partie.coups if c.proclame] if partie else []
        choisi, deja = self.coup.currentData(), self.coup.count() > 1
        self.coup.blockSignals(True)
        self.coup.clear()
        self.coup.addItem(textes.TOUS_LES_COUPS, None)
        for numero in proclames:
            self.coup.addItem(textes.coup(numero), numero)
        rang = proclames.index(choisi) + 1 if choisi in proclames else 0 if deja else len(proclames)
        self.coup.setCurrentIndex(rang)
        self.coup.blockSignals(False)
        self.change.emit()

    def adapter(self, papier: Papier) -> None:
        """Show the fields that ``papier`` needs and the formats that it has."""
        rangees = {
            Besoin.COUP: (self.coup,),
            Besoin.TABLES: (self.tables,),
            Besoin.BILLETS: (self.a_remettre, self.tous),
            Besoin.CRITERE: (self.critere,),
            Besoin.MEILLEURS: (self.meilleurs,),
            Besoin.PAR_FEUILLE: (self.par_feuille,),
        }
        for besoin, champs in rangees.items():
            for champ in champs:
                self._form.setRowVisible(champ, besoin in papier.besoins)
        self._form.setRowVisible(self.partie, not papier.general)
        choisi = self.format.currentData()
        self.format.blockSignals(True)
        self.format.clear()
        for format_ in papier.formats:
            self.format.addItem(textes.FORMATS[format_], format_)
        self.format.setCurrentIndex(papier.formats.index(choisi) if choisi in papier.formats else 0)
        self.format.blockSignals(False)

    # --- what is asked ----------------------------------------------------------------------------------------

    def demande(self, papier: Papier, lexique: Lexique) -> Demande:
        """What the fields ask for; refuses what cannot be read."""
        partie = self._etat.la_partie(self.partie.currentData() or 0)
        if partie is None:
            raise CommandeRefusee(textes.SANS_PARTIE)
        texte = self.tables.text().strip()
        club = self.club.text().strip()
        self._preferences.setValue(_CLUB, club)
        return Demande(
            self._etat,
            partie,
            lexique=lexique,
            coup=self.coup.currentData() if Besoin.COUP in papier.besoins else None,
            tables=lire_tables(texte) if texte and Besoin.TABLES in papier.besoins else None,
            tous=self.tous.isChecked(),
            a_remettre=self.a_remettre.isChecked(),
            critere=self.critere.currentData() if Besoin.CRITERE in papier.besoins else Critere.TOUS,
            meilleurs=self.meilleurs.value(),
            par_feuille=self.par_feuille.currentData(),
            papeterie=Papeterie(self.format.currentData() or Format.A4, club, self._logo),
        )

    # --- the club's picture -----------------------------------------------------------------------------------

    def _montrer_logo(self) -> None:
        nom = Path(str(self._preferences.value(_LOGO, ""))).name
        self.logo.setText(textes.retirer_logo(nom) if self._logo else textes.CHOISIR_LOGO)

    def _basculer_le_logo(self) -> None:
        """Take the picture away, or ask for one."""
        if self._logo:
            self.prendre_le_logo(None)
            return
        dialogue = QFileDialog(self, textes.LOGO, str(Path.home()), textes.FILTRE_IMAGES)
        dialogue.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialogue.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialogue.fileSelected.connect(lambda nom: self.prendre_le_logo(Path(nom)))
        dialogue.open()

    def prendre_le_logo(self, chemin: Path | None) -> None:
        """Print this picture at the head of papers from now on; None: none."""
        octets = _lire_logo(str(chemin)) if chemin else b""
        if chemin and not octets:
            self.dit.emit(textes.LOGO_ILLISIBLE.format(chemin.name))
            return
        self._logo = octets
        self._preferences.setValue(_LOGO, str(chemin or ""))
        self._montrer_logo()
        self.change.emit()


def _lire_logo(nom: str) -> bytes:
    """The bytes of a picture that can be printed; empty where there is none."""
    try:
        octets = Path(nom).read_bytes() if nom else b""
    except OSError:
        return b""
    return b"" if QImage.fromData(octets).isNull() else octets
