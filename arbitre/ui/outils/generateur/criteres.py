"""What is asked of the parties: formule, lexicon, seed, bounds."""

import re
import secrets
from pathlib import Path
from typing import Final

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from arbitre.engine.editions import EDITIONS
from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import FORMULES
from arbitre.engine.francais import majuscule
from arbitre.engine.generation import Criteres
from arbitre.fabrique import Demande
from arbitre.lexiques import LIBRE, Bibliotheque
from arbitre.ui.kit.champs import bouton, cadre, champ
from arbitre.ui.kit.choix_de_la_formule import ChoixDeLaFormule
from arbitre.ui.textes import generateur as textes

_GRAINE: Final = re.compile(r"(\d{1,18})(?:\.(\d{1,9}))?")
_AU_HASARD: Final = 10**15
PARTIES_MAX: Final = 100_000


class DemandeIllisible(Refus):
    """Criteria that cannot be read, or that no partie can meet."""


def _borne(nom: str, maximum: int, *, libre: bool = False) -> QSpinBox:
    """A bound, « indifférent » at its least; ``libre``: 0 asks something too."""
    saisie = QSpinBox(minimum=-1 if libre else 0, maximum=maximum)
    saisie.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
    saisie.setSpecialValueText(textes.INDIFFERENT)
    saisie.setValue(saisie.minimum())
    saisie.setAccessibleName(nom)
    return saisie


def _de_a(bas: QSpinBox, haut: QSpinBox) -> QHBoxLayout:
    """Two bounds on a row."""
    rangee = QHBoxLayout()
    rangee.addWidget(bas, 1)
    rangee.addWidget(QLabel(textes.JUSQU_A))
    rangee.addWidget(haut, 1)
    return rangee


class FormulaireDesCriteres(QWidget):
    """Every criterion of `arbitre generer`."""

    def __init__(self, bibliotheque: Bibliotheque, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._bibliotheque = bibliotheque
        self._courants: Path | None = None
        groupe, form = cadre(textes.CRITERES)
        self._demander(form)
        self._borner(form)
        form.addRow(textes.COURANTS, self._liste_de_mots())
        colonne = QVBoxLayout(self)
        colonne.setContentsMargins(0, 0, 0, 0)
        colonne.addWidget(groupe)

    def _demander(self, form: QFormLayout) -> None:
        """How many, of what, from which seed."""
        self.nombre = QSpinBox(minimum=1, maximum=PARTIES_MAX, value=20)
        self.formule = ChoixDeLaFormule()
        self.edition, self.lexique = QComboBox(), QComboBox()
        self._remplir()
        self.graine = champ(textes.GRAINE)
        self.graine.setText(str(secrets.randbelow(_AU_HASARD)))
        self.graine.setToolTip(textes.AIDE_GRAINE)
        self.graine.setAccessibleDescription(textes.AIDE_GRAINE)
        for nom, saisie in (
            (textes.NOMBRE, self.nombre),
            (textes.FORMULE, self.formule),
            (textes.EDITION, self.edition),
            (textes.LEXIQUE, self.lexique),
            (textes.GRAINE, self.graine),
        ):
            saisie.setAccessibleName(nom)
            form.addRow(nom, saisie)

    def _borner(self, form: QFormLayout) -> None:
        """Between what and what."""
        self.coups_min, self.coups_max = _borne(textes.COUPS_MIN, 60), _borne(textes.COUPS_MAX, 60)
        self.total_min, self.total_max = _borne(textes.TOTAL_MIN, 9999), _borne(textes.TOTAL_MAX, 9999)
        self.scrabbles = _borne(textes.SCRABBLES, 30)
        self.isotops = _borne(textes.ISOTOPS, 999, libre=True)
        self.sans_ambiguite = QCheckBox(textes.SANS_AMBIGUITE)
        self.sans_ambiguite.toggled.connect(self.isotops.setDisabled)
        form.addRow(textes.COUPS, _de_a(self.coups_min, self.coups_max))
        form.addRow(textes.TOTAL, _de_a(self.total_min, self.total_max))
        form.addRow(textes.SCRABBLES, self.scrabbles)
        form.addRow(textes.ISOTOPS, self.isotops)
        form.addRow("", self.sans_ambiguite)

    def _remplir(self) -> None:
        for nom, edition in EDITIONS.items():
            self.edition.addItem(majuscule(edition.reglement.titre), nom)
        for installe in (self._bibliotheque.trouver(LIBRE), *self._bibliotheque.lister()):
            self.lexique.addItem(installe.nom, installe.cle)
        self.lexique.setCurrentIndex(max(0, self.lexique.findData(self._bibliotheque.defaut)))
        for liste in (self.edition, self.lexique):
            liste.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            liste.setMinimumContentsLength(16)

    def _liste_de_mots(self) -> QWidget:
        piece = QWidget()
        colonne = QVBoxLayout(piece)
        colonne.setContentsMargins(0, 0, 0, 0)
        self.courants = QLabel(textes.TOUS_LES_MOTS, wordWrap=True)
        colonne.addWidget(self.courants)
        rangee = QHBoxLayout()
        rangee.addWidget(bouton(textes.CHOISIR_UNE_LISTE, self._choisir_une_liste))
        rangee.addWidget(bouton(textes.SANS_LISTE, lambda: self.prendre_la_liste(None)))
        rangee.addStretch(1)
        colonne.addLayout(rangee)
        return piece

    def _choisir_une_liste(self) -> None:
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        chemin, _ = QFileDialog.getOpenFileName(self, textes.CHOISIR_UNE_LISTE, documents, textes.FILTRE_LISTE)
        if chemin:
            self.prendre_la_liste(Path(chemin))

    def prendre_la_liste(self, chemin: Path | None) -> None:
        """Every retained word is in that list; None: any word."""
        self._courants = chemin
        self.courants.setText(textes.TOUS_LES_MOTS if chemin is None else chemin.name)

    def reprendre_a(self, graine: int, numero: int) -> None:
        """Write the seed from which to go on."""
        self.graine.setText(f"{graine}.{numero}")

    def lire(self) -> tuple[Demande, int, int]:
        """(what to make, the number to begin with, how many); raises `DemandeIllisible`."""
        if not (lue := _GRAINE.fullmatch(self.graine.text().strip())):
            raise DemandeIllisible(textes.GRAINE_ILLISIBLE)
        demande = Demande(
            lexique=None,
            mots_courants=None if self._courants is None else str(self._courants),
            formule=FORMULES[self.formule.nom()],
            graine=int(lue[1]),
            criteres=self._criteres(),
            edition=str(self.edition.currentData()),
            cle=str(self.lexique.currentData()),
            dossiers=self._bibliotheque.dossiers,
            nom_du_lexique=self.lexique.currentText(),
        )
        return demande, int(lue[2] or 0), self.nombre.value()

    def _criteres(self) -> Criteres:
        coups_max, total_max = self.coups_max.value() or None, self.total_max.value() or None
        if coups_max is not None and coups_max < self.coups_min.value():
            raise DemandeIllisible(textes.COUPS_CONTRAIRES)
        if total_max is not None and total_max < self.total_min.value():
            raise DemandeIllisible(textes.TOTAUX_CONTRAIRES)
        isotops = None if self.isotops.value() < 0 else self.isotops.value()
        return Criteres(
            coups_min=self.coups_min.value(),
            coups_max=coups_max,
            total_min=self.total_min.value(),
            total_max=total_max,
            scrabbles_min=self.scrabbles.value(),
            isotops_max=0 if self.sans_ambiguite.isChecked() else isotops,
        )
