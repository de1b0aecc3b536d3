"""The window of the papers: choose one, look at it, keep it, print it. Nothing in it waits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QListWidget,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from arbitre.documents import CATALOGUE, Demande, Papier, impression_de
from arbitre.echanges.fichiers import ecrire, garder
from arbitre.engine.competition.commandes import ChoisirEnTete, Regler
from arbitre.engine.competition.evenements import PapierImprime, Trace
from arbitre.engine.competition.papiers import EnTete, Impression
from arbitre.engine.erreurs import Refus
from arbitre.engine.feuilles.impressions import PapierSorti
from arbitre.journal import Journal
from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.kit.champs import message
from arbitre.ui.kit.mise_en_page import Volets, dimensionner
from arbitre.ui.kit.preferences_du_club import Preferences
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.signaux import sans_coche
from arbitre.ui.papiers.apercu import ApercuPdf
from arbitre.ui.papiers.billets import BilletsEcran
from arbitre.ui.papiers.choix import Choix
from arbitre.ui.papiers.file import FileDImpression, PapierGarde, dossier_des_papiers
from arbitre.ui.papiers.impressions import Impressions
from arbitre.ui.textes import documents as textes

_PAUSE: Final = 120
"""Milliseconds without a change before the preview is made again."""


class _Pdf(Struct, frozen=True):
    """A finished paper, with what the print queue will say of it; ``partie`` 0: of the competition."""

    octets: bytes
    impression: Impression
    partie: int

    @property
    def fichier(self) -> str:
        return self.impression.fichier


class Documents(QDialog):
    """Papers of the partie and of the competition; kept in a folder beside the competition file."""

    def __init__(self, regie: RegieQt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(textes.TITRE)
        dimensionner(self, 1180, 720)
        self._regie = regie
        self._pdf: _Pdf | None = None
        self._jeton = 0
        self._ensuite: Callable[[_Pdf], object] | None = None
        self._atelier = Atelier(self)
        self._atelier.fait.connect(self._recevoir)
        self._atelier.rate.connect(self._refuser)
        self._file = FileDImpression.de(regie)
        self._file.dit.connect(self.dire)
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self._pause.timeout.connect(self._produire)
        self._preferences = Preferences()
        self.choix = Choix(self._preferences)
        self.choix.change.connect(self._changer)
        self.choix.dit.connect(self.dire)
        self.choix.en_tete_choisi.connect(self._choisir_l_en_tete)
        self.choix.meilleurs_choisis.connect(self._choisir_les_meilleurs)
        self._construire()
        self.choix.adapter(self.papier)
        regie.change.connect(self._suivre)
        regie.refuse.connect(self.dire)
        self.actualiser()
        self.papiers.setFocus()

    # --- layout -----------------------------------------------------------------------------------------------

    def _construire(self) -> None:
        rangee = QHBoxLayout(self)
        gauche = QVBoxLayout()
        self.papiers = QListWidget()
        self.papiers.addItems([papier.titre for papier in CATALOGUE])
        self.papiers.setAccessibleName(textes.PAPIERS)
        self.papiers.setCurrentRow(0)
        self.papiers.setMinimumHeight(5 * self.fontMetrics().height())
        self.papiers.currentRowChanged.connect(self._changer_de_papier)
        gauche.addWidget(self.papiers, 1)
        choix = Volets((self.choix, 1))
        choix.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        gauche.addWidget(choix)
        self.message = message()
        self.message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        gauche.addWidget(self.message)
        gauche.addLayout(self._boutons())
        rangee.addLayout(gauche, 2)
        self.apercu = ApercuPdf()
        rangee.addWidget(self.apercu, 3)

    def _boutons(self) -> QGridLayout:
        grille = QGridLayout()
        boutons: tuple[tuple[str, str, Callable[[], object]], ...] = (
            (textes.ENREGISTRER, "Ctrl+S", self.enregistrer),
            (textes.IMPRIMER, "Ctrl+P", self.imprimer),
            (textes.OUVRIR, "Ctrl+O", self.ouvrir),
            (textes.ENREGISTRER_SOUS, "Ctrl+Shift+S", self.enregistrer_sous),
            (textes.BILLETS_A_L_ECRAN, "Ctrl+B", self.montrer_les_billets),
            (textes.FILE_D_IMPRESSION, "Ctrl+F", self.montrer_la_file),
            (textes.FERMER, "Ctrl+W", self.close),
        )
        for rang, (texte, touche, faire) in enumerate(boutons):
            bouton = QPushButton(texte, autoDefault=False)
            bouton.clicked.connect(sans_coche(faire))
            QShortcut(QKeySequence(touche), self, sans_coche(faire))
            bouton.setToolTip(QKeySequence(touche).toString(QKeySequence.SequenceFormat.NativeText))
            grille.addWidget(bouton, rang // 3, rang % 3)
        return grille

    # --- what is chosen ---------------------------------------------------------------------------------------

    @property
    def papier(self) -> Papier:
        """The sort of paper chosen."""
        return CATALOGUE[max(0, self.papiers.currentRow())]

    @property
    def dossier(self) -> Path:
        """Where papers are kept, beside the competition file."""
        return dossier_des_papiers(self._regie)

    def dire(self, phrase: str) -> None:
        """Say it where it stays until something else is said."""
        self.message.setText(phrase)

    def _suivre(self, traces: Sequence[Trace]) -> None:
        """A paper that came out changes no other."""
        if not all(isinstance(trace.evenement, PapierImprime) for trace in traces):
            self.actualiser()

    def actualiser(self) -> None:
        """The state changed: offer its parties and coups, make the paper again."""
        self.choix.montrer(self._regie.etat)

    def _changer_de_papier(self, *_: object) -> None:
        self.choix.adapter(self.papier)
        self._changer()

    def _changer(self) -> None:
        """The paper looked at is not the one asked for any more."""
        self._pdf = None
        self._pause.start()

    # --- making -----------------------------------------------------------------------------------------------

    def _produire(self) -> None:
        self._pause.stop()
        papier, fichier, vu = self.papier, self._regie.regie.journal.chemin, self._regie.regie.lot
        try:
            demande = self.choix.demande(papier, self._regie.regie.savoir)
        except Refus as e:
            self._refuser(self._jeton, str(e))
            return
        self._jeton += 1
        self._atelier.demander(self._jeton, lambda: _fabriquer(papier, demande, fichier, vu), perimable=True)

    def _refuser(self, _jeton: object, phrase: str) -> None:
        self._ensuite = None
        self.dire(phrase)
        if self._pdf is None:
            self.apercu.dire(phrase)

    def _recevoir(self, jeton: object, resultat: object) -> None:
        if isinstance(resultat, Path) and callable(jeton):
            jeton(resultat)
        elif isinstance(resultat, _Pdf) and jeton == self._jeton:
            self._pdf = resultat
            if pages := self.apercu.montrer(resultat.octets):
                self.dire(textes.pages(pages, resultat.fichier))
            if self._ensuite is not None:
                ensuite, self._ensuite = self._ensuite, None
                ensuite(resultat)

    def _avec_le_pdf(self, ensuite: Callable[[_Pdf], object]) -> None:
        """Go on with the finished paper, now or as soon as it is."""
        if self._pdf is not None:
            ensuite(self._pdf)
            return
        self._ensuite = ensuite
        self.dire(textes.EN_COURS)
        if self._pause.isActive():
            self._produire()

    def _garder(self, ensuite: Callable[[PapierGarde], object]) -> None:
        """Keep the paper in the folder of papers, then go on."""
        dossier = self.dossier

        def garder_le(pdf: _Pdf) -> None:
            def suivre(chemin: Path) -> None:
                ensuite(PapierGarde(chemin, replace(pdf.impression, fichier=chemin.name), pdf.partie))

            self._atelier.demander(suivre, lambda: garder(dossier, pdf.fichier, pdf.octets))

        self._avec_le_pdf(garder_le)

    # --- what the buttons do ----------------------------------------------------------------------------------

    def enregistrer(self) -> None:
        """Keep the paper in the folder of papers."""

        def noter(garde: PapierGarde) -> None:
            self.dire(textes.enregistre(garde.chemin))
            self._file.garder(garde)

        self._garder(noter)

    def enregistrer_sous(self) -> None:
        """Keep it where the juge-arbitre says; the dialog asks before it replaces a file."""

        def choisir(pdf: _Pdf) -> None:
            dialogue = QFileDialog(self, textes.ENREGISTRER_SOUS.replace("&", ""), str(self.dossier.parent))
            dialogue.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
            dialogue.setNameFilter(textes.FILTRE_PDF)
            dialogue.setDefaultSuffix("pdf")
            dialogue.selectFile(pdf.fichier)
            dialogue.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialogue.fileSelected.connect(lambda nom: self._copier(pdf.octets, Path(nom)))
            dialogue.open()

        self._avec_le_pdf(choisir)

    def _copier(self, octets: bytes, chemin: Path) -> None:
        self._atelier.demander(lambda fait: self.dire(textes.enregistre(fait)), lambda: ecrire(chemin, octets))

    def imprimer(self) -> None:
        """Keep the paper, then ask on which printer."""
        self._garder(lambda garde: self._file.imprimer(garde, self))

    def ouvrir(self) -> None:
        """Keep the paper, then hand it to the system's viewer."""

        def montrer(garde: PapierGarde) -> None:
            reussi = QDesktopServices.openUrl(QUrl.fromLocalFile(str(garde.chemin)))
            self.dire(textes.enregistre(garde.chemin) if reussi else textes.PAS_DE_LECTEUR.format(garde.chemin))
            self._file.garder(garde)

        self._garder(montrer)

    def montrer_les_billets(self) -> None:
        """The billets large on the screen, to give or to say one by one."""
        BilletsEcran(self._regie, self.parentWidget() or self).show()

    def montrer_la_file(self) -> None:
        """What came out, and what of it is wrong by now."""
        Impressions(self._regie, self.dossier, self.reprendre, self).show()

    def reprendre(self, sorti: PapierSorti) -> None:
        """A paper that came out, as results stand now."""
        noms = [papier.nom for papier in CATALOGUE]
        if sorti.impression.papier in noms:
            self.papiers.setCurrentRow(noms.index(sorti.impression.papier))
            self.choix.reprendre(sorti)

    # --- what the competition keeps ---------------------------------------------------------------------------

    def _choisir_l_en_tete(self, en_tete: EnTete) -> None:
        self._preferences.garder_l_en_tete(en_tete)
        self._regie.executer(ChoisirEnTete(en_tete))

    def _choisir_les_meilleurs(self, nombre: int) -> None:
        self._preferences.garder_les_meilleurs(nombre)
        reglages = self._regie.etat.reglages
        if reglages.meilleurs_par_club != nombre:
            self._regie.executer(Regler(replace(reglages, meilleurs_par_club=nombre)))


def _fabriquer(papier: Papier, demande: Demande, fichier: Path, vu: int) -> _Pdf:
    """The paper, with what the journal knew of who was told when at command ``vu``. Runs in a thread."""
    with Journal(fichier, lecture_seule=True) as journal:
        connue = replace(demande, traces=tuple(trace for trace in journal.lire() if trace.lot <= vu))
    octets = papier.faire(connue)
    return _Pdf(octets, impression_de(papier, connue, octets, vu), 0 if papier.general else demande.partie.numero)
