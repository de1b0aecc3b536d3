"""The window that merges the files of centres: their ranking, and what they contradict each other on."""

from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec import Struct
from PySide6.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QListWidget,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from arbitre.echanges.centres import SUFFIXE, ecrire_centre, lire_centre
from arbitre.echanges.classeurs import csv_d_une_table
from arbitre.echanges.fichiers import ecrire
from arbitre.echanges.resultats import Valeur
from arbitre.engine.centres import Centre, Fusion, LigneFusion, ReglesDeFusion, extraire, fusionner
from arbitre.engine.classement.general import Methode
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.erreurs import Refus
from arbitre.engine.histoire import replay
from arbitre.journal import Journal
from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.kit.champs import bouton, message
from arbitre.ui.kit.mise_en_page import Volets, dimensionner
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import centres as textes
from arbitre.ui.textes.tours import METHODES

_LIRE, _REUNIR = "lire", "reunir"
LIGNES_MONTREES = 2000
"""Rows shown; the exported file has them all."""


class FenetreCentres(QDialog):
    """Files on the left; ranking and contradictions on the right, made again at each change."""

    def __init__(self, regie: RegieQt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._regie = regie
        self._centres: list[Centre] = []
        self._refus = ""
        self.fusion: Fusion | None = None
        self._atelier = Atelier(self)
        self._atelier.fait.connect(self._recevoir)
        self._atelier.rate.connect(self._refuser)
        self.setWindowTitle(textes.TITRE)
        dimensionner(self, 1100, 700)
        gauche, droite = QWidget(), QWidget()
        colonne = QVBoxLayout(gauche)
        self.liste, self.conflits = QListWidget(), QListWidget()
        self.liste.setAccessibleName(textes.CENTRES)
        self.conflits.setAccessibleName(textes.CONFLITS)
        self.conflits.setWordWrap(True)
        self.solos, self.methode = QCheckBox(textes.SOLOS), QComboBox()
        self.solos.setChecked(True)
        self.methode.setAccessibleName(textes.METHODE)
        for methode, nom in METHODES.items():
            self.methode.addItem(nom, methode.value)
        boutons = QHBoxLayout()
        boutons.addWidget(bouton(textes.AJOUTER, self.ajouter))
        boutons.addWidget(bouton(textes.RETIRER, self.retirer))
        colonne.addWidget(QLabel(textes.CENTRES))
        colonne.addWidget(self.liste, 1)
        colonne.addLayout(boutons)
        colonne.addWidget(self.solos)
        colonne.addWidget(self.methode)
        colonne.addWidget(bouton(textes.ENVOYER, self.envoyer))
        resultats = QVBoxLayout(droite)
        resultats.addWidget(QLabel(textes.CLASSEMENT))
        resultats.addWidget(self._tableau(), 3)
        resultats.addWidget(QLabel(textes.CONFLITS))
        resultats.addWidget(self.conflits, 1)
        resultats.addWidget(bouton(textes.ENREGISTRER, self.exporter))
        self.message = message()
        tout = QVBoxLayout(self)
        tout.addWidget(Volets((gauche, 1), (droite, 3)), 1)
        tout.addWidget(self.message)
        self.solos.toggled.connect(self.reunir)
        self.methode.currentIndexChanged.connect(self.reunir)

    def _tableau(self) -> QTableWidget:
        self.classement = QTableWidget(0, len(textes.COLONNES))
        self.classement.setHorizontalHeaderLabels(list(textes.COLONNES))
        self.classement.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.classement.verticalHeader().hide()
        self.classement.setAccessibleName(textes.CLASSEMENT)
        self.classement.setTabKeyNavigation(False)
        self.classement.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        return self.classement

    def ajouter(self) -> None:
        """Choose files and take them in."""
        chemins, _ = QFileDialog.getOpenFileNames(self, textes.CHOISIR, "", textes.FILTRE)
        self.prendre([Path(chemin) for chemin in chemins])

    def prendre(self, chemins: list[Path]) -> None:
        """Take these files in, away from the window; one that does not read is said and left out."""
        if chemins:
            self.message.setText(textes.LECTURE)
            self._atelier.demander(_LIRE, lambda: lire_tous(chemins))

    def _refuser(self, _jeton: object, phrase: str) -> None:
        self.message.setText(phrase)

    def _recevoir(self, jeton: object, resultat: object) -> None:
        if isinstance(resultat, Fusion):
            self._montrer(resultat)
        elif jeton is _LIRE and isinstance(resultat, Lus):
            neufs = {centre.nom for centre in resultat.centres}
            self._centres = [c for c in self._centres if c.nom not in neufs] + list(resultat.centres)
            self._refus = resultat.refus
            self.reunir()

    def retirer(self) -> None:
        """Leave the chosen centre out."""
        rang = self.liste.currentRow()
        if 0 <= rang < len(self._centres):
            del self._centres[rang]
            self.reunir()

    def reunir(self) -> None:
        """Merge what was taken in, away from the window, and show it."""
        self.liste.clear()
        self.liste.addItems([f"{c.nom} · {len(c.joueurs)}" for c in self._centres])
        self.conflits.clear()
        self.classement.setRowCount(0)
        self.fusion = None
        if self._centres:
            centres, regles = tuple(self._centres), self._regles()
            self._atelier.demander(_REUNIR, lambda: fusionner(centres, regles), perimable=True)
        else:
            self.message.setText(self._refus)

    def _montrer(self, fusion: Fusion) -> None:
        self.fusion = fusion
        self.classement.setRowCount(min(LIGNES_MONTREES, len(fusion.lignes)))
        for rang, x in enumerate(fusion.lignes[:LIGNES_MONTREES]):
            for colonne, texte in enumerate(textes.ligne(x)):
                self.classement.setItem(rang, colonne, QTableWidgetItem(texte))
        self.conflits.clear()
        self.conflits.addItems([c.texte for c in fusion.conflits] or [textes.SANS_CONFLIT])
        bilan = textes.bilan(len(self._centres), len(fusion.lignes), len(fusion.conflits))
        self.message.setText("\n".join(filter(None, (bilan, self._refus))))
        self._refus = ""

    def _regles(self) -> ReglesDeFusion:
        reglages = self._regie.etat.reglages
        return ReglesDeFusion(
            self.solos.isChecked(),
            reglages.prime_solo,
            reglages.seuil_solo,
            Methode(self.methode.currentData()),
            reglages.departage,
            reglages.absence,
        )

    def envoyer(self) -> None:
        """Write the file of the competition in hand, to send it."""
        try:
            centre = extraire(self._regie.etat)
        except Refus as e:
            self.message.setText(str(e))
            return
        propose = self._regie.regie.journal.chemin.with_suffix("").name + SUFFIXE
        chemin, _ = QFileDialog.getSaveFileName(self, textes.TITRE, propose, textes.FILTRE_CENTRE)
        if chemin:
            self._ecrire(lambda: ecrire_centre(Path(chemin), centre))

    def exporter(self) -> None:
        """Write the ranking for a spreadsheet."""
        if self.fusion is None:
            return
        chemin, _ = QFileDialog.getSaveFileName(self, textes.TITRE, "classement.csv", textes.FILTRE_CSV)
        if chemin:
            octets = en_csv(self.fusion)
            self._ecrire(lambda: ecrire(Path(chemin), octets))

    def _ecrire(self, ecrit: Callable[[], Path]) -> None:
        try:
            self.message.setText(textes.ecrit(str(ecrit())))
        except Refus as e:
            self.message.setText(str(e))


class Lus(Struct, frozen=True):
    """Centres read, and why the last file that did not read did not."""

    centres: tuple[Centre, ...]
    refus: str = ""


def lire_tous(chemins: Sequence[Path]) -> Lus:
    """The centres of these files, those that do not read left out."""
    centres: dict[str, Centre] = {}
    refus = ""
    for chemin in chemins:
        try:
            centre = lire(chemin)
        except Refus as e:
            refus = str(e)
            continue
        centres[centre.nom] = centre
    return Lus(tuple(centres.values()), refus)


def lire(chemin: Path) -> Centre:
    """A centre, from the file it sent or from its competition."""
    if chemin.suffix != ".arbitre":
        return lire_centre(chemin)
    with Journal(chemin, lecture_seule=True) as journal:
        return extraire(replay(DUPLICATE, journal.lire()))


def en_csv(fusion: Fusion) -> bytes:
    """The ranking, as spreadsheets read it."""
    return csv_d_une_table([textes.COLONNES, *map(_rangee, fusion.lignes)])


def _rangee(x: LigneFusion) -> tuple[Valeur, ...]:
    ligne = x.ligne
    return (
        ligne.rang,
        x.joueur.nom_complet,
        x.joueur.licence,
        ", ".join(x.centres),
        ligne.total,
        ligne.negatif,
        ligne.pourcentage / 100,
        ligne.solos,
        ligne.penalites,
    )
