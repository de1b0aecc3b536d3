"""« Préparer des parties »: asked for on the left, found on the right, sealed without having been seen."""

from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QDate, QStandardPaths, Qt, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QFormLayout,
    QGroupBox,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QVBoxLayout,
    QWidget,
)

from arbitre.echanges.fichiers import nom_de_fichier
from arbitre.echanges.scellees import SUFFIXE, ecrire_scellee
from arbitre.engine.erreurs import Refus
from arbitre.engine.prepare import Preparation, desceller
from arbitre.fabrique import Demande
from arbitre.lexiques import Bibliotheque
from arbitre.ui.kit.champs import bouton, champ, message
from arbitre.ui.kit.mise_en_page import Volets, dimensionner
from arbitre.ui.outils.generateur.criteres import FormulaireDesCriteres
from arbitre.ui.outils.generateur.liste import Trouvees, VueDesTrouvees
from arbitre.ui.outils.generateur.travail import Travail, Trouvee
from arbitre.ui.textes import generateur as textes


class FenetreGenerateur(QDialog):
    """``lever`` carries a partie whose seal the juge-arbitre lifts, to be looked at, and its lexicon's key."""

    lever = Signal(object, str)

    def __init__(self, bibliotheque: Bibliotheque, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(textes.TITRE)
        self._demande: Demande | None = None
        self._depuis = self._voulues = self._essayees = 0
        self._a_lever = -1
        self.criteres = FormulaireDesCriteres(bibliotheque)
        self.trouvees = Trouvees()
        self.liste = VueDesTrouvees(self.trouvees)
        self.travail = Travail(self)
        self.travail.avance.connect(self._avancer)
        self.travail.finie.connect(self._finir)
        colonne = QVBoxLayout(self)
        colonne.addWidget(Volets((self.criteres, 2), (self._droite(), 3)), 1)
        colonne.addLayout(self._commandes())
        self.message = message(textes.VIDE)
        colonne.addWidget(self.message)
        dimensionner(self, 1080, 660)
        self._ouvrir_ou_fermer()

    def _commandes(self) -> QHBoxLayout:
        rangee = QHBoxLayout()
        self.preparer = bouton(textes.PREPARER, self.commencer)
        self.preparer.setDefault(True)
        self.continuer = bouton(textes.CONTINUER, self.reprendre)
        self.arreter = bouton(textes.ARRETER, self.travail.arreter)
        self.barre = QProgressBar(textVisible=False)
        self.barre.setAccessibleName(textes.AVANCEMENT)
        self.compte = QLabel()
        for touche in (self.preparer, self.continuer, self.arreter):
            rangee.addWidget(touche)
        rangee.addWidget(self.barre, 1)
        rangee.addWidget(self.compte)
        return rangee

    def _droite(self) -> QWidget:
        groupe = QGroupBox(textes.TROUVEES)
        colonne = QVBoxLayout(groupe)
        colonne.addWidget(self.liste, 1)
        form = QFormLayout()
        self.titre, self.date = champ(textes.TITRE_DE_LA_PARTIE), champ(textes.DATE)
        self.titre.setText(textes.TITRE_PROPOSE)
        self.date.setText(QDate.currentDate().toString("dd/MM/yyyy"))
        form.addRow(textes.TITRE_DE_LA_PARTIE, self.titre)
        form.addRow(textes.DATE, self.date)
        colonne.addLayout(form)
        rangee = QHBoxLayout()
        self.enregistrer = bouton(textes.ENREGISTRER, self._choisir_le_dossier)
        self.bouton_lever = bouton(textes.LEVER, self.lever_le_scelle)
        rangee.addWidget(self.enregistrer)
        rangee.addWidget(self.bouton_lever)
        rangee.addStretch(1)
        colonne.addLayout(rangee)
        return groupe

    def dire(self, phrase: str) -> None:
        """A sentence at the foot of the window."""
        self.message.setText(phrase)

    # --- making -----------------------------------------------------------------------------------------------

    def commencer(self) -> None:
        """Make what is asked for; what was found before goes."""
        try:
            demande, depuis, voulues = self.criteres.lire()
        except Refus as e:
            self.dire(str(e))
            return
        self.trouvees.vider()
        self._demande, self._depuis, self._essayees = demande, depuis, 0
        self._voulues = voulues
        self._lancer(demande, voulues)

    def reprendre(self) -> None:
        """As many again of the same, from where it stopped; what was missing first."""
        if self._demande is not None:
            trouvees = len(self.trouvees.lignes)
            if trouvees >= self._voulues:
                self._voulues = trouvees + self.criteres.nombre.value()
            self._lancer(self._demande, self._voulues - trouvees)

    def _lancer(self, demande: Demande, voulues: int) -> None:
        self.dire(textes.OUVERTURE)
        self.travail.lancer(demande, self._depuis + self._essayees, voulues)
        self._avancer((), 0)
        self._ouvrir_ou_fermer()

    def _avancer(self, trouvees: tuple[Trouvee, ...], essayees: int) -> None:
        if essayees:
            self.dire("")
        self._essayees += essayees
        self.trouvees.ajouter(trouvees)
        if trouvees and not self.liste.selectionModel().hasSelection():
            self.liste.choisir_la_premiere()
        nombre = len(self.trouvees.lignes)
        self.barre.setRange(0, self._voulues)
        self.barre.setValue(nombre)
        self.compte.setText(textes.avancement(nombre, self._voulues, self._essayees))

    def _finir(self, refus: str) -> None:
        assert self._demande is not None, "something was asked for"
        suite, nombre = self._depuis + self._essayees, len(self.trouvees.lignes)
        graine = f"{self._demande.graine}.{suite}"
        self.dire(refus or (textes.finie if nombre >= self._voulues else textes.arretee)(nombre, graine))
        self._ouvrir_ou_fermer(en_cours=False)

    def _ouvrir_ou_fermer(self, *, en_cours: bool | None = None) -> None:
        """Which buttons may be pressed; the keyboard stays where it can be used."""
        oui = self.travail.en_cours if en_cours is None else en_cours
        tenait = self.focusWidget() in (self.preparer, self.continuer, self.arreter)
        self.preparer.setDisabled(oui)
        self.continuer.setEnabled(not oui and self._demande is not None)
        self.arreter.setEnabled(oui)
        self.enregistrer.setDisabled(not self.trouvees.lignes and not oui)
        self.bouton_lever.setDisabled(not self.trouvees.lignes and not oui)
        if tenait:
            (self.arreter if oui else self.liste).setFocus()

    # --- what is found ----------------------------------------------------------------------------------------

    def _preparations(self) -> list[tuple[int, Preparation]]:
        """(row, partie) of those chosen, in clear."""
        return [(rang, desceller(self.trouvees.lignes[rang].scelle)) for rang in self.liste.choisies()]

    def _choisir_le_dossier(self) -> None:
        if not self.liste.choisies():
            self.dire(textes.CHOISISSEZ)
            return
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        dialogue = QFileDialog(self, textes.DOSSIER, documents)
        dialogue.setFileMode(QFileDialog.FileMode.Directory)
        dialogue.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialogue.fileSelected.connect(lambda nom: self.enregistrer_dans(Path(nom)))
        dialogue.open()

    def enregistrer_dans(self, dossier: Path) -> None:
        """Seal the parties chosen, a file each, named by their title; no file that stands there is touched."""
        choisies, ecrites = self._preparations(), 0
        for rang, preparation in choisies:
            titre = self.titre.text().strip() or textes.TITRE_PROPOSE
            if len(choisies) > 1:
                titre += f" {ecrites + 1}"
            nommee = replace(preparation, titre=titre, date=self.date.text())
            try:
                ecrire_scellee(_libre(dossier, nom_de_fichier(titre)), nommee)
            except Refus as e:
                self.dire(str(e))
                return
            self.trouvees.marquer(rang, textes.ENREGISTREE)
            ecrites += 1
        self.dire(textes.enregistrees(ecrites, str(dossier)) if ecrites else textes.CHOISISSEZ)

    def lever_le_scelle(self) -> None:
        """Show the coups of the chosen partie; asked twice, for it cannot be forgotten again."""
        rangs = self.liste.choisies()
        if len(rangs) != 1:
            self.dire(textes.CHOISISSEZ)
            return
        if self._a_lever != rangs[0]:
            self._a_lever = rangs[0]
            self.dire(textes.ENCORE_POUR_LEVER)
            return
        self._a_lever = -1
        self.dire("")
        assert self._demande is not None, "a row is what was asked for"
        ((rang, preparation),) = self._preparations()
        self.trouvees.marquer(rang, textes.VUE)
        self.lever.emit(preparation, self._demande.cle)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Closing stops the work; the list is there when the window is opened again."""
        self.travail.arreter()
        super().closeEvent(event)

    def reject(self) -> None:
        """Esc closes too."""
        self.travail.arreter()
        super().reject()


def _libre(dossier: Path, nom: str) -> Path:
    """A name that nothing has in ``dossier``."""
    chemin, rang = dossier / f"{nom}{SUFFIXE}", 2
    while chemin.exists():
        chemin, rang = dossier / f"{nom}-{rang}{SUFFIXE}", rang + 1
    return chemin
