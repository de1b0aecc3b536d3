"""What the organiser sets: solos, averages, best of a club, where the text gives a default or leaves a choice; and the
formules of one's own, made, kept and forgotten.
"""

import re
from pathlib import Path
from typing import Final

from msgspec.structs import replace
from PySide6.QtWidgets import QLabel, QWidget

from arbitre.echanges.formules import garder_formule, lire_formules, oublier_formule
from arbitre.engine.competition.inscrire import Regler
from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import CLASSIQUE, FORMULES, Formule
from arbitre.engine.formule_propre import composer
from arbitre.engine.ligne.clavier import chiffres
from arbitre.engine.reglement import Arrondi
from arbitre.ui.kit.champs import bouton, defilant, liste
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.mise_en_page import Volets, colonne, volet
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.tables import OuVide
from arbitre.ui.textes import tours as textes
from arbitre.ui.textes.touches import Geste

TITRE: Final = "Réglages de la compétition"
PRIME, SEUIL = "Prime de solo", "À partir de (joueurs)"
ARRONDI, ATTENTE = "Arrondi d’une moyenne", "Attendre 20 s après le top (2023, art. 3.1)"
PAR_CLUB: Final = "Meilleurs d’un club"
REGLER, REGLE = "&Enregistrer ces réglages", "Réglages enregistrés."
RIEN_DE_CHANGE: Final = "Rien n’a changé, rien n’est écrit."
ARRONDIS: Final = {
    Arrondi.INFERIEUR: "au nombre inférieur",
    Arrondi.PROCHE: "au plus proche",
    Arrondi.SUPERIEUR: "au nombre supérieur",
}


class FenetreReglages(Fenetre):
    """The settings of the competition; they hold from now on and for what is computed already."""

    acte = Geste.REGLAGES

    def __init__(self, regie: RegieQt, parent: QWidget | None = None) -> None:
        super().__init__(TITRE, 520, 380, parent, regie=regie)
        self._regie = regie
        fiche = self._fiche = Fiche()
        self.prime, self.seuil = fiche.nombre(PRIME), fiche.nombre(SEUIL, 1, 1)
        self.arrondi = fiche.liste(ARRONDI, ((nom, arrondi) for arrondi, nom in ARRONDIS.items()))
        self.texte = fiche.note()
        self.texte.setAccessibleName(ARRONDI)
        self.par_club = fiche.nombre(PAR_CLUB, 1, 1)
        self.attente = fiche.case(ATTENTE)
        fiche.bouton(REGLER, self.regler, fort=True)
        self.setLayout(colonne((defilant(volet(fiche.cadre(TITRE))), 1), self.message))
        self._montrer()

    def _montrer(self) -> None:
        etat = self._regie.etat
        reglages, impose = etat.reglages, etat.reglement.arrondi_moyenne
        self.prime.setValue(reglages.prime_solo)
        self.seuil.setValue(reglages.seuil_solo)
        self.par_club.setValue(reglages.meilleurs_par_club)
        self.attente.setChecked(reglages.attente_apres_top)
        self.attente.setEnabled(etat.reglement.attente_apres_top is not None)
        self.arrondi.choisir(impose or reglages.arrondi_moyenne)
        self.arrondi.setEnabled(impose is None)
        self._fiche.retenir()
        article = etat.reglement.moyenne
        self.texte.setText(f"Le texte l’impose ({article})." if impose else f"Le texte n’en dit rien ({article}).")

    def regler(self) -> None:
        """Write the settings, where one was changed."""
        reglages = replace(
            self._regie.etat.reglages,
            prime_solo=self.prime.value(),
            seuil_solo=self.seuil.value(),
            meilleurs_par_club=self.par_club.value(),
            attente_apres_top=self.attente.isChecked(),
            arrondi_moyenne=self.arrondi.valeur,
        )
        if reglages == self._regie.etat.reglages:
            self.dire(RIEN_DE_CHANGE)
        elif self._regie.executer(Regler(reglages)):
            self._fiche.retenir()
            self.dire(REGLE)


class FenetreFormules(Fenetre):
    """The list of those kept, and the form of one; Enter in the name keeps it."""

    acte = Geste.FORMULES

    def __init__(self, fichier: Path, parent: QWidget | None = None) -> None:
        super().__init__(textes.TITRE_DES_FORMULES, 900, 690, parent)
        self._fichier = fichier
        self._gardees: tuple[Formule, ...] = ()
        self._base = CLASSIQUE
        fiches = self._formulaire()
        self.liste = liste(textes.GARDEES)
        self.ou_vide = OuVide(self.liste, textes.VIDE, textes.NOMMER, self.nom.setFocus)
        gardees = volet(QLabel(textes.GARDEES), (self.ou_vide, 1), bouton(textes.OUBLIER, self.oublier))
        self.setLayout(colonne((Volets((gardees, 2), *((fiche, 3) for fiche in fiches)), 1), self.message))
        self.liste.currentRowChanged.connect(self._choisir)
        self.modele.currentIndexChanged.connect(self._partir_du_modele)
        self.nom.returnPressed.connect(self.garder)
        self._relire()
        self.remplir(CLASSIQUE, "")
        self.nom.setFocus()

    def _formulaire(self) -> tuple[QWidget, ...]:
        fiche, suite = self._fiches = Fiche(), Fiche()
        self.nom = fiche.champ(textes.NOM)
        self.modele = fiche.liste(textes.MODELE, ((f.titre.capitalize(), f) for f in FORMULES.values()))
        self.lettres = fiche.nombre(textes.LETTRES, 2, 7)
        self.posees = fiche.nombre(textes.POSEES, 1, 7)
        self.primes = fiche.champ(textes.PRIMES, textes.PRIMES_EXEMPLE)
        self.solutions = fiche.nombre(textes.SOLUTIONS, 1, 1)
        self.duree = suite.nombre(textes.DUREE, sans=textes.LIBRE)
        self.alerte = suite.nombre(textes.ALERTE, sans=textes.LIBRE)
        self.tolerance = suite.nombre(textes.TOLERANCE, -1, -1, sans=textes.DU_REGLEMENT)
        self.coups = suite.nombre(textes.COUPS, sans=textes.SANS_LIMITE)
        self.annonce = suite.champ(textes.ANNONCE, textes.ANNONCE_EXEMPLE)
        self.joker, self.elimination = suite.case(textes.JOKER), suite.case(textes.ELIMINATION)
        suite.bouton(textes.GARDER, self.garder)
        return fiche.cadre(textes.NOUVELLE), suite.cadre(textes.SUITE)

    def remplir(self, formule: Formule, nom: str) -> None:
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
        for fiche in self._fiches:
            fiche.retenir()

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
        with self.refus_dits():
            faite = self.formule()
            garder_formule(self._fichier, faite)
            self._relire()
            for fiche in self._fiches:
                fiche.retenir()
            self.dire(textes.GARDEE.format(titre=faite.titre))

    def oublier(self) -> None:
        """Forget the one chosen in the list."""
        rang = self.liste.currentRow()
        if not 0 <= rang < len(self._gardees):
            return
        choisie = self._gardees[rang]
        with self.refus_dits():
            oublier_formule(self._fichier, choisie.nom)
            self._relire()
            self.dire(textes.OUBLIEE.format(titre=choisie.titre))

    def _relire(self) -> None:
        with self.refus_dits():
            self._gardees = lire_formules(self._fichier)
        self.liste.clear()
        self.liste.addItems([formule.titre for formule in self._gardees])
        self.ou_vide.montrer(vide=not self._gardees)

    def _choisir(self, rang: int) -> None:
        if 0 <= rang < len(self._gardees):
            self.remplir(self._gardees[rang], self._gardees[rang].titre)

    def _partir_du_modele(self) -> None:
        self.remplir(self.modele.valeur, self.nom.text())


def lire_primes(texte: str) -> tuple[tuple[int, int], ...]:
    """« 7 = 50, 8 = 75 »; raises a `Refus` that shows how to write them."""
    primes = []
    for morceau in filter(None, re.split(r"[,;]", texte.replace(" ", ""))):
        lettres, points = (*map(chiffres, re.split("[=:]", morceau)), "")[:2]
        if not (1 <= len(lettres) <= 2 and 1 <= len(points) <= 4) or len(re.findall("[=:]", morceau)) != 1:
            raise Refus(textes.PRIMES_ILLISIBLES)
        primes.append((int(lettres), int(points)))
    return tuple(sorted(primes))
