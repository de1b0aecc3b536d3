"""What is asked of the parties: formule, lexicon, seed, bounds."""

import re
import secrets
from pathlib import Path
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct
from PySide6.QtWidgets import QComboBox, QLabel, QVBoxLayout, QWidget

from arbitre.engine.editions import EDITIONS, edition
from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import FORMULES
from arbitre.engine.francais import majuscule
from arbitre.engine.generation import Criteres
from arbitre.engine.ligne.clavier import chiffres
from arbitre.exterieur.objets import JsonIllisible, depuis_json
from arbitre.fabrique import Demande
from arbitre.lexiques import LIBRE, Bibliotheque
from arbitre.ui.kit.champs import Case, bouton
from arbitre.ui.kit.choix import ChoixDeLaFormule
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.fichiers import choisir_un_fichier
from arbitre.ui.kit.mise_en_page import rangee, volet
from arbitre.ui.kit.nombres import Nombre
from arbitre.ui.textes import generateur as textes

_GRAINE: Final = re.compile(r"(\d{1,18})(?:\.(\d{1,9}))?")
_AU_HASARD: Final = 10**15
PARTIES_MAX: Final = 100_000


class DemandeIllisible(Refus):
    """Criteria that cannot be read, or that no partie can meet."""


def _borne(nom: str, maximum: int, *, libre: bool = False) -> Nombre:
    """A bound, « indifférent » at its least; ``libre``: 0 asks something too."""
    saisie = Nombre(moindre := -1 if libre else 0, maximum, moindre)
    saisie.setSpecialValueText(textes.INDIFFERENT)
    saisie.setAccessibleName(nom)
    return saisie


def _de_a(fiche: Fiche, nom: str, bas: Nombre, haut: Nombre) -> None:
    """Two bounds on a row, each under its word."""
    de, jusqu_a = QLabel(nom), QLabel(textes.JUSQU_A)
    for mot, borne in ((de, bas), (jusqu_a, haut)):
        mot.setBuddy(borne)
    fiche.addRow(de, rangee((bas, 1), jusqu_a, (haut, 1)))


Borne = Annotated[int, Meta(ge=-1, le=9999)]


class Retenus(Struct, frozen=True):
    """The criteria asked last time, all but the seed and the list of words."""

    formule: str
    edition: str
    lexique: str
    bornes: tuple[Borne, ...]
    sans_ambiguite: bool


class FormulaireDesCriteres(QWidget):
    """Every criterion of `arbitre generer`."""

    def __init__(self, bibliotheque: Bibliotheque, *, une_seule: bool = False) -> None:
        super().__init__()
        self._bibliotheque = bibliotheque
        self._courants: Path | None = None
        fiche = Fiche()
        self._demander(fiche)
        self._borner(fiche)
        fiche.addRow(textes.COURANTS, self._liste_de_mots())
        if une_seule:
            self.nombre.setValue(1)
            fiche.setRowVisible(self.nombre, False)
        colonne = QVBoxLayout(self)
        colonne.setContentsMargins(0, 0, 0, 0)
        colonne.addWidget(fiche.cadre(textes.CRITERES))

    def _demander(self, fiche: Fiche) -> None:
        """How many, of what, from which seed."""
        installes = (self._bibliotheque.trouver(LIBRE), *self._bibliotheque.lister())
        self.nombre = fiche.rangee(textes.NOMBRE, Nombre(1, PARTIES_MAX, 20, pas=1))
        self.formule = fiche.rangee(textes.FORMULE, ChoixDeLaFormule())
        self.edition = fiche.liste(textes.EDITION, ((majuscule(edition(nom).reglement.titre), nom) for nom in EDITIONS))
        self.lexique = fiche.liste(textes.LEXIQUE, ((installe.nom, installe.cle) for installe in installes))
        self.lexique.choisir(self._bibliotheque.defaut)
        for liste in (self.edition, self.lexique):
            liste.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            liste.setMinimumContentsLength(16)
        self.graine = fiche.champ(textes.GRAINE)
        self.graine.setText(str(secrets.randbelow(_AU_HASARD)))
        self.graine.setToolTip(textes.AIDE_GRAINE)
        self.graine.setAccessibleDescription(textes.AIDE_GRAINE)

    def _borner(self, fiche: Fiche) -> None:
        """Between what and what."""
        self.coups_min, self.coups_max = _borne(textes.COUPS_MIN, 60), _borne(textes.COUPS_MAX, 60)
        self.total_min, self.total_max = _borne(textes.TOTAL_MIN, 9999), _borne(textes.TOTAL_MAX, 9999)
        _de_a(fiche, textes.COUPS, self.coups_min, self.coups_max)
        _de_a(fiche, textes.TOTAL, self.total_min, self.total_max)
        self.scrabbles = fiche.rangee(textes.SCRABBLES, _borne(textes.SCRABBLES, 30))
        self.isotops = fiche.rangee(textes.ISOTOPS, _borne(textes.ISOTOPS, 999, libre=True))
        self.sans_ambiguite = Case(textes.SANS_AMBIGUITE)
        self.sans_ambiguite.toggled.connect(self.isotops.setDisabled)
        fiche.addRow("", self.sans_ambiguite)

    def _liste_de_mots(self) -> QWidget:
        self.courants = QLabel(textes.TOUS_LES_MOTS, wordWrap=True)
        choisir = bouton(textes.CHOISIR_UNE_LISTE, self._choisir_une_liste)
        return volet(self.courants, rangee(choisir, bouton(textes.SANS_LISTE, lambda: self.prendre_la_liste(None))))

    def _choisir_une_liste(self) -> None:
        choisir_un_fichier(self, textes.CHOISIR_UNE_LISTE, textes.FILTRE_LISTE, self.prendre_la_liste)

    def prendre_la_liste(self, chemin: Path | None) -> None:
        """Every retained word is in that list; None: any word."""
        self._courants = chemin
        self.courants.setText(textes.TOUS_LES_MOTS if chemin is None else chemin.name)

    def retenir(self) -> str:
        """The criteria as a text, for `retrouver`."""
        choix = self.formule.valeur.nom, self.edition.valeur, self.lexique.valeur
        bornes = tuple(borne.value() for borne in self._bornes)
        return msgspec.json.encode(Retenus(*choix, bornes, self.sans_ambiguite.isChecked())).decode()

    def retrouver(self, retenus: str) -> None:
        """Ask the same again, the seed apart; what does not read changes nothing."""
        try:
            lus = depuis_json(retenus.encode(), Retenus)
        except JsonIllisible:
            return
        if lus.formule in FORMULES:
            self.formule.choisir(FORMULES[lus.formule])
        self.edition.choisir(lus.edition)
        self.lexique.choisir(lus.lexique)
        for borne, valeur in zip(self._bornes, lus.bornes, strict=False):
            borne.setValue(valeur)
        self.sans_ambiguite.setChecked(lus.sans_ambiguite)

    @property
    def _bornes(self) -> tuple[Nombre, ...]:
        coups, totaux = (self.coups_min, self.coups_max), (self.total_min, self.total_max)
        return (*coups, *totaux, self.scrabbles, self.isotops)

    def lire(self) -> tuple[Demande, int, int]:
        """(what to make, the number to begin with, how many); raises `DemandeIllisible`."""
        if not (lue := _GRAINE.fullmatch(".".join(map(chiffres, self.graine.text().split("."))))):
            raise DemandeIllisible(textes.GRAINE_ILLISIBLE)
        demande = Demande(
            lexique=None,
            mots_courants=None if self._courants is None else str(self._courants),
            formule=self.formule.valeur,
            graine=int(lue[1]),
            criteres=self._criteres(),
            edition=self.edition.valeur,
            cle=self.lexique.valeur,
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
