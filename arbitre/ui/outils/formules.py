"""The window where formules of one's own are made, kept and forgotten."""

import re
from pathlib import Path

from PySide6.QtWidgets import QCheckBox, QComboBox, QDialog, QLabel, QListWidget, QSpinBox, QVBoxLayout, QWidget

from arbitre.echanges.formules import garder_formule, lire_formules, oublier_formule
from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import CLASSIQUE, FORMULES, Formule
from arbitre.engine.formule_propre import composer
from arbitre.ui.kit.champs import bouton, cadre, champ, defilant, message, nombre
from arbitre.ui.kit.mise_en_page import Volets, dimensionner
from arbitre.ui.textes import formules as textes


class FenetreFormules(QDialog):
    """The list of those kept, and the form of one; Enter in the name keeps it."""

    def __init__(self, fichier: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._fichier = fichier
        self._gardees: tuple[Formule, ...] = ()
        self._base = CLASSIQUE
        self.setWindowTitle(textes.TITRE)
        dimensionner(self, 820, 620)
        self.liste = QListWidget()
        self.liste.setAccessibleName(textes.GARDEES)
        self.message = message()
        gauche = QWidget()
        colonne = QVBoxLayout(gauche)
        colonne.setContentsMargins(0, 0, 0, 0)
        colonne.addWidget(QLabel(textes.GARDEES))
        colonne.addWidget(self.liste, 1)
        colonne.addWidget(bouton(textes.OUBLIER, self.oublier))
        tout = QVBoxLayout(self)
        tout.addWidget(Volets((gauche, 2), (defilant(self._formulaire()), 3)), 1)
        tout.addWidget(self.message)
        self.liste.currentRowChanged.connect(self._choisir)
        self.modele.currentIndexChanged.connect(self._partir_du_modele)
        self.nom.returnPressed.connect(self.garder)
        self._relire()
        self.montrer(CLASSIQUE, "")
        self.nom.setFocus()

    def _formulaire(self) -> QWidget:
        groupe, form = cadre(textes.NOUVELLE)
        self.nom, self.annonce, self.primes = champ(textes.NOM), champ(textes.ANNONCE), champ(textes.PRIMES)
        self.annonce.setPlaceholderText(textes.ANNONCE_EXEMPLE)
        self.primes.setPlaceholderText(textes.PRIMES_EXEMPLE)
        self.modele = QComboBox()
        self.modele.setAccessibleName(textes.MODELE)
        for formule in FORMULES.values():
            self.modele.addItem(formule.titre.capitalize(), formule.nom)
        self.lettres, self.posees = nombre(textes.LETTRES, 2, 7), nombre(textes.POSEES, 1, 7)
        self.solutions = nombre(textes.SOLUTIONS, 1, 1)
        self.duree, self.alerte = (
            _facultatif(textes.DUREE, 0, textes.LIBRE),
            _facultatif(textes.ALERTE, 0, textes.LIBRE),
        )
        self.tolerance = _facultatif(textes.TOLERANCE, -1, textes.DU_REGLEMENT)
        self.coups = _facultatif(textes.COUPS, 0, textes.SANS_LIMITE)
        self.joker, self.elimination = QCheckBox(textes.JOKER), QCheckBox(textes.ELIMINATION)
        for nom, controle in (
            (textes.NOM, self.nom),
            (textes.MODELE, self.modele),
            (textes.LETTRES, self.lettres),
            (textes.POSEES, self.posees),
            (textes.PRIMES, self.primes),
            (textes.SOLUTIONS, self.solutions),
            (textes.DUREE, self.duree),
            (textes.ALERTE, self.alerte),
            (textes.TOLERANCE, self.tolerance),
            (textes.COUPS, self.coups),
            (textes.ANNONCE, self.annonce),
        ):
            form.addRow(nom, controle)
        form.addRow(self.joker)
        form.addRow(self.elimination)
        form.addRow(bouton(textes.GARDER, self.garder))
        return groupe

    def montrer(self, formule: Formule, nom: str) -> None:
        """Fill the form."""
        self._base = formule
        self.nom.setText(nom)
        self.lettres.setValue(formule.lettres)
        self.posees.setValue(formule.max_posees)
        self.primes.setText(", ".join(f"{n} = {p}" for n, p in formule.primes))
        self.solutions.setValue(formule.solutions)
        self.duree.setValue(formule.duree or 0)
        self.alerte.setValue(formule.alerte or 0)
        self.tolerance.setValue(-1 if formule.tolerance is None else formule.tolerance)
        self.coups.setValue(formule.coups or 0)
        self.annonce.setText(formule.annonce)
        self.joker.setChecked(formule.joker)
        self.elimination.setChecked(formule.elimination)

    def formule(self) -> Formule:
        """What the form says; raises a `Refus`."""
        duree, alerte = self.duree.value() or None, self.alerte.value() or None
        memes = (duree, alerte) == (self._base.duree, self._base.alerte)
        voulue = Formule(
            "",
            "",
            self.lettres.value(),
            self.posees.value(),
            lire_primes(self.primes.text()),
            self.joker.isChecked(),
            self.solutions.value(),
            self.elimination.isChecked(),
            self._base.paliers if memes and self.elimination.isChecked() else (),
            duree,
            alerte,
            None if self.tolerance.value() < 0 else self.tolerance.value(),
            self.annonce.text(),
            self.coups.value() or None,
        )
        return composer(self.nom.text(), voulue)

    def garder(self) -> None:
        """Keep what the form says, or say why not."""
        try:
            faite = self.formule()
            garder_formule(self._fichier, faite)
        except Refus as e:
            self.message.setText(str(e))
            return
        self._relire()
        self.message.setText(textes.gardee(faite.titre))

    def oublier(self) -> None:
        """Forget the one chosen in the list."""
        rang = self.liste.currentRow()
        if not 0 <= rang < len(self._gardees):
            return
        choisie = self._gardees[rang]
        try:
            oublier_formule(self._fichier, choisie.nom)
        except Refus as e:
            self.message.setText(str(e))
            return
        self._relire()
        self.message.setText(textes.oubliee(choisie.titre))

    def _relire(self) -> None:
        try:
            self._gardees = lire_formules(self._fichier)
        except Refus as e:
            self.message.setText(str(e))
        self.liste.clear()
        self.liste.addItems([formule.titre for formule in self._gardees])

    def _choisir(self, rang: int) -> None:
        if 0 <= rang < len(self._gardees):
            self.montrer(self._gardees[rang], self._gardees[rang].titre)

    def _partir_du_modele(self) -> None:
        self.montrer(FORMULES[str(self.modele.currentData())], self.nom.text())


def _facultatif(nom: str, minimum: int, absent: str) -> QSpinBox:
    """A number that may be left out, which its least value says in words."""
    saisie = nombre(nom, minimum, minimum)
    saisie.setSpecialValueText(absent)
    return saisie


def lire_primes(texte: str) -> tuple[tuple[int, int], ...]:
    """« 7 = 50, 8 = 75 »; raises a `Refus` that shows how to write them."""
    primes = []
    for morceau in filter(None, re.split(r"[,;]", texte.replace(" ", ""))):
        lu = re.fullmatch(r"(\d{1,2})[=:](\d{1,4})", morceau)
        if lu is None:
            raise Refus(textes.PRIMES_ILLISIBLES)
        primes.append((int(lu[1]), int(lu[2])))
    return tuple(sorted(primes))
