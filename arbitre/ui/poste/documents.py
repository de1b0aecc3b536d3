"""The window of the papers: choose one, look at it, keep it, print it. Nothing in it waits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSettings, Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from arbitre.documents import CATALOGUE, Demande, Papier
from arbitre.echanges.fichiers import ecrire
from arbitre.engine.erreurs import Refus
from arbitre.journal import Journal
from arbitre.ui.poste import textes_documents as textes
from arbitre.ui.poste.apercu_pdf import ApercuPdf
from arbitre.ui.poste.atelier import Atelier
from arbitre.ui.poste.billets_ecran import BilletsEcran
from arbitre.ui.poste.choix_documents import Choix
from arbitre.ui.poste.impression import Imprimeur
from arbitre.ui.regie_qt import RegieQt
from arbitre.ui.signaux import sans_coche

_PAUSE: Final = 120
"""Milliseconds without a change before the preview is made again."""


@dataclass(frozen=True, slots=True)
class _Pdf:
    """A finished paper."""

    fichier: str
    octets: bytes


class Documents(QDialog):
    """Papers of the partie and of the competition; kept in a folder beside the competition file."""

    def __init__(self, regie: RegieQt, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(textes.TITRE)
        self.resize(1180, 720)
        self._regie = regie
        self._pdf: _Pdf | None = None
        self._jeton = 0
        self._ensuite: Callable[[_Pdf], object] | None = None
        self._atelier = Atelier(self)
        self._atelier.fait.connect(self._recevoir)
        self._atelier.rate.connect(self._refuser)
        self._imprimeur = Imprimeur(self)
        self._imprimeur.dit.connect(self.dire)
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self._pause.timeout.connect(self._produire)
        self.choix = Choix(QSettings("arbitre", "arbitre"))
        self.choix.change.connect(self._changer)
        self.choix.dit.connect(self.dire)
        self._construire()
        self.choix.adapter(self.papier)
        regie.change.connect(self.actualiser)
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
        self.papiers.currentRowChanged.connect(self._changer_de_papier)
        gauche.addWidget(self.papiers, 1)
        gauche.addWidget(self.choix)
        self.message = QLabel(wordWrap=True)
        self.message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.message.setAccessibleName(textes.MESSAGE)
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
        fichier = self._regie.regie.journal.chemin
        return fichier.with_name(f"{fichier.stem}-papiers")

    def dire(self, phrase: str) -> None:
        """Say it where it stays until something else is said."""
        self.message.setText(phrase)

    def actualiser(self, *_: object) -> None:
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
        papier, fichier = self.papier, self._regie.regie.journal.chemin
        try:
            demande = self.choix.demande(papier, self._regie.regie.savoir)
        except Refus as e:
            self._refuser(self._jeton, str(e))
            return
        self._jeton += 1
        self._atelier.demander(self._jeton, lambda: _fabriquer(papier, demande, fichier), perimable=True)

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

    def _garder(self, ensuite: Callable[[Path], object], chemin: Path | None = None) -> None:
        """Write the paper, in the folder of papers unless told where, then go on."""

        def ecrire_le(pdf: _Pdf) -> None:
            cible = chemin or self.dossier / pdf.fichier
            self._atelier.demander(ensuite, lambda: ecrire(cible, pdf.octets))

        self._avec_le_pdf(ecrire_le)

    # --- what the buttons do ----------------------------------------------------------------------------------

    def enregistrer(self) -> None:
        """Keep the paper in the folder of papers."""
        self._garder(lambda chemin: self.dire(textes.enregistre(chemin)))

    def enregistrer_sous(self) -> None:
        """Keep it where the juge-arbitre says; the dialog asks before it replaces a file."""

        def choisir(pdf: _Pdf) -> None:
            dialogue = QFileDialog(self, textes.ENREGISTRER_SOUS.replace("&", ""), str(self.dossier.parent))
            dialogue.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
            dialogue.setNameFilter(textes.FILTRE_PDF)
            dialogue.setDefaultSuffix("pdf")
            dialogue.selectFile(pdf.fichier)
            dialogue.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            dialogue.fileSelected.connect(
                lambda nom: self._garder(lambda chemin: self.dire(textes.enregistre(chemin)), Path(nom))
            )
            dialogue.open()

        self._avec_le_pdf(choisir)

    def imprimer(self) -> None:
        """Keep the paper, then ask on which printer."""
        self._garder(self._imprimeur.imprimer)

    def ouvrir(self) -> None:
        """Keep the paper, then hand it to the system's viewer."""

        def montrer(chemin: Path) -> None:
            reussi = QDesktopServices.openUrl(QUrl.fromLocalFile(str(chemin)))
            self.dire(textes.enregistre(chemin) if reussi else textes.PAS_DE_LECTEUR.format(chemin))

        self._garder(montrer)

    def montrer_les_billets(self) -> None:
        """The billets large on the screen, to give or to say one by one."""
        BilletsEcran(self._regie, self.parentWidget() or self).show()


def _fabriquer(papier: Papier, demande: Demande, fichier: Path) -> _Pdf:
    """The paper, with what the journal knows of who was told when. Runs in a thread."""
    with Journal(fichier, lecture_seule=True) as journal:
        connue = replace(demande, traces=tuple(journal.lire()))
    return _Pdf(papier.fichier(connue), papier.faire(connue))
