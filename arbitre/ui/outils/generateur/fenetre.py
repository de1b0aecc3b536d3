"""« Préparer des parties »: asked for on the left, found on the right, sealed without having been seen."""

from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import QDate, QItemSelectionModel, QSortFilterProxyModel, Qt
from PySide6.QtWidgets import QGroupBox, QHBoxLayout, QHeaderView, QLabel, QProgressBar, QWidget

from arbitre.echanges.fichiers import nom_de_fichier
from arbitre.echanges.scellees import SUFFIXE, ecrire_scellee
from arbitre.engine.prepare import Preparation, desceller
from arbitre.fabrique import Demande
from arbitre.lexiques import Bibliotheque
from arbitre.lexiques.savoir import savoir
from arbitre.ui.kit.champs import bouton
from arbitre.ui.kit.fenetre import Fenetre, deja_ouverte
from arbitre.ui.kit.fiche import Fiche
from arbitre.ui.kit.fichiers import choisir_un_dossier
from arbitre.ui.kit.mise_en_page import Volets, colonne, rangee
from arbitre.ui.kit.places import places_de
from arbitre.ui.kit.tables import Cellules, Lignes, Table
from arbitre.ui.outils.analyse import FenetreAnalyse
from arbitre.ui.outils.generateur.criteres import FormulaireDesCriteres
from arbitre.ui.outils.generateur.travail import Recolte, Trouvee, recolter
from arbitre.ui.textes import generateur as textes
from arbitre.ui.textes.touches import Geste


class Trouvees(Lignes[Trouvee]):
    """The parties found, in order, and what became of each seal."""

    def __init__(self) -> None:
        super().__init__(textes.COLONNES, self._chiffres, a_droite=range(len(textes.COLONNES)))
        self._sceaux: dict[int, str] = {}

    def _chiffres(self, trouvee: Trouvee) -> Cellules:
        vu, sceau = trouvee.resume, self._sceaux.get(trouvee.numero, textes.SCELLEE)
        return (trouvee.numero, vu.coups, vu.total, vu.scrabbles, vu.isotops, sceau)

    def vider(self) -> None:
        """None any more."""
        self._sceaux.clear()
        self.montrer(())

    def marquer(self, rang: int, sceau: str) -> None:
        """Say what became of a seal; one that was lifted stays so."""
        trouvee = self.lignes[rang]
        if self._sceaux.get(trouvee.numero) != textes.VUE:
            self._sceaux[trouvee.numero] = sceau
            self.changer(rang, trouvee)


class VueDesTrouvees(Table[Trouvee]):
    """Rows are chosen whole, several at once; a click on a title sorts."""

    def __init__(self, modele: Trouvees) -> None:
        super().__init__(textes.TROUVEES, modele)
        self._tri = QSortFilterProxyModel(self)
        self._tri.setSourceModel(modele)
        self.setModel(self._tri)
        self.setSortingEnabled(True)
        self.sortByColumn(-1, Qt.SortOrder.AscendingOrder)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setStretchLastSection(True)

    def choisir_la_premiere(self) -> None:
        """The row on top, whatever key is held meanwhile."""
        choisir = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.selectionModel().setCurrentIndex(self._tri.index(0, 0), choisir)

    def choisies(self) -> list[int]:
        """The rows chosen, as the model numbers them, in the order in which they are shown."""
        indices = sorted(self.selectionModel().selectedRows(), key=lambda index: index.row())
        return [self._tri.mapToSource(index).row() for index in indices]


class FenetreGenerateur(Fenetre):
    """Made beside the chrono and its calls; nothing of a partie is seen unless its seal is lifted."""

    acte = Geste.PREPARER
    reste = True

    def __init__(self, bibliotheque: Bibliotheque, parent: QWidget | None = None) -> None:
        super().__init__(textes.TITRE, 1080, 660, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)  # the list is there when it is opened again
        self._bibliotheque = bibliotheque
        self._demande: Demande | None = None
        self._depuis = self._voulues = self._essayees = 0
        self._a_lever = -1
        self.criteres = FormulaireDesCriteres(bibliotheque)
        self.trouvees = Trouvees()
        self.liste = VueDesTrouvees(self.trouvees)
        self.finished.connect(self.atelier.arreter)
        self.atelier.avance.connect(self._avancer)
        volets = Volets((self.criteres, 2), (self._droite(), 3))
        self.setLayout(colonne((volets, 1), self._commandes(), self.message))
        self.dire(textes.VIDE)
        self._ouvrir_ou_fermer()

    def _commandes(self) -> QHBoxLayout:
        self.preparer = bouton(textes.PREPARER, self.commencer)
        self.preparer.setDefault(True)
        self.continuer = bouton(textes.CONTINUER, self.reprendre)
        self.arreter = bouton(textes.ARRETER, self.atelier.arreter)
        self.barre = QProgressBar(textVisible=False)
        self.barre.setAccessibleName(textes.AVANCEMENT)
        self.compte = QLabel()
        return rangee(self.preparer, self.continuer, self.arreter, (self.barre, 1), self.compte)

    def _droite(self) -> QWidget:
        groupe, fiche = QGroupBox(textes.TROUVEES), Fiche()
        self.titre, self.date = fiche.champ(textes.TITRE_DE_LA_PARTIE), fiche.champ(textes.DATE)
        self.titre.setText(textes.TITRE_PROPOSE)
        self.date.setText(QDate.currentDate().toString("dd/MM/yyyy"))
        self.enregistrer = bouton(textes.ENREGISTRER, self._choisir_le_dossier)
        self.bouton_lever = bouton(textes.LEVER, self.lever_le_scelle)
        groupe.setLayout(colonne((self.liste, 1), fiche, rangee(self.enregistrer, self.bouton_lever)))
        return groupe

    # --- making -----------------------------------------------------------------------------------------------

    def commencer(self) -> None:
        """Make what is asked for; what was found before goes."""
        with self.refus_dits():
            demande, self._depuis, self._voulues = self.criteres.lire()
            self.trouvees.vider()
            self._demande, self._essayees = demande, 0
            self._lancer(demande, self._voulues)

    def reprendre(self) -> None:
        """Make as many parties again, of the same criteria, from where it stopped; what was missing comes first."""
        if self._demande is not None:
            trouvees = len(self.trouvees.lignes)
            if trouvees >= self._voulues:
                self._voulues = trouvees + self.criteres.nombre.value()
            self._lancer(self._demande, self._voulues - trouvees)

    def _lancer(self, demande: Demande, voulues: int) -> None:
        depuis = self._depuis + self._essayees
        self.atelier.suivre(lambda: recolter(demande, depuis, voulues), self._finir)
        self._avancer(Recolte())
        self.dire(textes.OUVERTURE)
        self._ouvrir_ou_fermer()

    def _avancer(self, recolte: Recolte) -> None:
        self.dire("")
        self._essayees += recolte.essayees
        self.trouvees.ajouter(recolte.trouvees)
        if recolte.trouvees and not self.liste.selectionModel().hasSelection():
            self.liste.choisir_la_premiere()
        nombre = len(self.trouvees.lignes)
        self.barre.setRange(0, self._voulues)
        self.barre.setValue(nombre)
        self.compte.setText(textes.avancement(nombre, self._voulues, self._essayees))

    def refuser(self, phrase: str) -> None:
        """What prevents the making, or ended it."""
        self._finir(phrase)

    def _finir(self, refus: str = "") -> None:
        assert self._demande is not None, "something was asked for"
        suite, nombre = self._depuis + self._essayees, len(self.trouvees.lignes)
        graine = f"{self._demande.graine}.{suite}"
        self.dire(refus or (textes.finie if nombre >= self._voulues else textes.arretee)(nombre, graine))
        self._ouvrir_ou_fermer()

    def _ouvrir_ou_fermer(self) -> None:
        """Which buttons may be pressed; the keyboard stays where it can be used."""
        oui = self.atelier.occupe
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
        choisir_un_dossier(self, textes.DOSSIER, self.enregistrer_dans, a_creer=True)

    def enregistrer_dans(self, dossier: Path) -> None:
        """Seal the parties chosen, a file each, named by their title; no file that stands there is touched."""
        choisies = self._preparations()
        titre = self.titre.text().strip() or textes.TITRE_PROPOSE
        with self.refus_dits():
            for ecrite, (rang, preparation) in enumerate(choisies, 1):
                nom = f"{titre} {ecrite}" if len(choisies) > 1 else titre
                nommee = replace(preparation, titre=nom, date=self.date.text())
                ecrire_scellee(_libre(dossier, nom_de_fichier(nom)), nommee)
                self.trouvees.marquer(rang, textes.ENREGISTREE)
            self.dire(textes.enregistrees(len(choisies), str(dossier)) if choisies else textes.CHOISISSEZ)

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
        analyse = FenetreAnalyse(savoir(self._bibliotheque.ouvrir(self._demande.cle)), parent=self)
        analyse.montrer()
        analyse.montrer_la_preparation(preparation)


def _libre(dossier: Path, nom: str) -> Path:
    """A name that nothing has in ``dossier``."""
    chemin, rang = dossier / f"{nom}{SUFFIXE}", 2
    while chemin.exists():
        chemin, rang = dossier / f"{nom}-{rang}{SUFFIXE}", rang + 1
    return chemin


def ouvrir_le_generateur(parent: QWidget, bibliotheque: Bibliotheque) -> FenetreGenerateur:
    """Show it; making goes on beside the chrono and its calls. Out of a frame, the one that was closed."""
    closes = () if places_de(parent) is not None else parent.findChildren(FenetreGenerateur)
    trouvee = deja_ouverte(FenetreGenerateur, parent) or next(iter(closes), None)
    fenetre = FenetreGenerateur(bibliotheque, parent) if trouvee is None else trouvee
    fenetre.montrer()
    fenetre.activateWindow()
    return fenetre
