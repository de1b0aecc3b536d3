"""The window of the papers: choose one, look at it, keep it, print it. Nothing in it waits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import QSettings, Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QKeySequence
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from arbitre.documents import CATALOGUE, Besoin, Demande, Format, Papeterie, Papier, image_lisible
from arbitre.echanges.fichiers import ecrire
from arbitre.engine.erreurs import Refus
from arbitre.engine.feuilles.suivi import suivi
from arbitre.journal import Journal
from arbitre.ui.poste import textes_documents as textes
from arbitre.ui.poste.apercu_pdf import ApercuPdf
from arbitre.ui.poste.atelier import Atelier
from arbitre.ui.poste.impression import Imprimeur
from arbitre.ui.poste.ligne import lire_tables
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
        self.resize(1180, 700)
        self._regie = regie
        self._preferences = QSettings("arbitre", "arbitre")
        self._logo = _lire_logo(str(self._preferences.value("papiers/logo", "")))
        self._pdf: _Pdf | None = None
        self._jeton = 0
        self._ensuite: Callable[[_Pdf], object] | None = None
        self._atelier = Atelier(self)
        self._atelier.fait.connect(self._recevoir)
        self._atelier.rate.connect(lambda _jeton, phrase: self.dire(phrase))
        self._imprimeur = Imprimeur(self)
        self._imprimeur.dit.connect(self.dire)
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self._pause.timeout.connect(self._produire)
        self._construire()
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
        self.papiers.currentRowChanged.connect(self._changer)
        gauche.addWidget(self.papiers, 1)
        gauche.addLayout(self._choix())
        self.message = QLabel(wordWrap=True)
        self.message.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.message.setAccessibleName(textes.MESSAGE)
        gauche.addWidget(self.message)
        gauche.addLayout(self._boutons())
        rangee.addLayout(gauche, 2)
        self.apercu = ApercuPdf()
        rangee.addWidget(self.apercu, 3)

    def _choix(self) -> QFormLayout:
        form = QFormLayout()
        self.partie, self.coup, self.format = QComboBox(), QComboBox(), QComboBox()
        self.tables = QLineEdit(placeholderText=textes.TABLES_EXEMPLE)
        self.a_remettre, self.tous = QCheckBox(textes.A_REMETTRE), QCheckBox(textes.TOUS)
        self.club = QLineEdit(str(self._preferences.value("papiers/club", "")), placeholderText=textes.CLUB_EXEMPLE)
        self.logo = QPushButton(autoDefault=False)
        for choix in Format:
            self.format.addItem(textes.FORMATS[choix.name], choix)
        self._montrer_logo()
        for titre, champ in (
            (textes.PARTIE, self.partie),
            (textes.COUP, self.coup),
            (textes.TABLES, self.tables),
            ("", self.a_remettre),
            ("", self.tous),
            (textes.FORMAT, self.format),
            (textes.CLUB, self.club),
            (textes.LOGO, self.logo),
        ):
            form.addRow(titre, champ)
            champ.setAccessibleName(titre or champ.accessibleName())
        self.partie.currentIndexChanged.connect(self._changer_de_partie)
        self.coup.currentIndexChanged.connect(self._changer)
        self.format.currentIndexChanged.connect(self._changer)
        self.tables.textChanged.connect(self._changer)
        self.a_remettre.toggled.connect(self._changer)
        self.tous.toggled.connect(self._changer)
        self.club.textChanged.connect(self._changer)
        self.logo.clicked.connect(sans_coche(self._basculer_logo))
        self._form = form
        return form

    def _boutons(self) -> QHBoxLayout:
        rangee = QHBoxLayout()
        for texte, touche, faire in (
            (textes.ENREGISTRER, QKeySequence.StandardKey.Save, self.enregistrer),
            (textes.ENREGISTRER_SOUS, QKeySequence.StandardKey.SaveAs, self.enregistrer_sous),
            (textes.IMPRIMER, QKeySequence.StandardKey.Print, self.imprimer),
            (textes.OUVRIR, QKeySequence.StandardKey.Open, self.ouvrir),
            (textes.FERMER, None, self.close),
        ):
            bouton = QPushButton(texte, autoDefault=False)
            bouton.clicked.connect(sans_coche(faire))
            if touche is not None:
                bouton.setShortcut(touche)
            rangee.addWidget(bouton)
        return rangee

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
        parties = self._regie.etat.parties
        if self.partie.count() != len(parties):
            self.partie.clear()
            for partie in parties:
                self.partie.addItem(textes.partie(partie.numero, partie.titre), partie.numero)
            self.partie.setCurrentIndex(len(parties) - 1)
        self._changer_de_partie()

    def _changer_de_partie(self, *_: object) -> None:
        """Offer the coups of the partie chosen; the coup chosen stays, the last is chosen where none was."""
        partie = self._regie.etat.la_partie(self.partie.currentData() or 0)
        proclames = [c.numero for c in partie.coups if c.proclame] if partie else []
        avant, nombre = self.coup.currentData(), self.coup.count()
        self.coup.blockSignals(True)
        self.coup.clear()
        self.coup.addItem(textes.TOUS_LES_COUPS, None)
        for numero in proclames:
            self.coup.addItem(textes.coup(numero), numero)
        rang = proclames.index(avant) + 1 if avant in proclames else 0 if avant is None and nombre > 1 else -1
        self.coup.setCurrentIndex(rang if rang >= 0 else len(proclames))
        self.coup.blockSignals(False)
        self._changer()

    def _changer(self, *_: object) -> None:
        besoins = self.papier.besoins
        for besoin, champs in (
            (Besoin.COUP, (self.coup, self.a_remettre, self.tous)),
            (Besoin.TABLES, (self.tables,)),
        ):
            for champ in champs:
                self._form.setRowVisible(champ, besoin in besoins)
        self._pdf = None
        self._pause.start()

    def _demande(self) -> Demande | None:
        """What the fields ask for; None, and said, where they cannot be read."""
        etat = self._regie.etat
        partie = etat.la_partie(self.partie.currentData() or 0)
        if partie is None:
            self.apercu.dire(textes.SANS_PARTIE)
            return None
        besoins = self.papier.besoins
        try:
            texte = self.tables.text().strip()
            tables = lire_tables(texte) if texte and Besoin.TABLES in besoins else None
        except Refus as e:
            self.dire(str(e))
            return None
        return Demande(
            etat,
            partie,
            coup=self.coup.currentData() if Besoin.COUP in besoins else None,
            tables=tables,
            tous=self.tous.isChecked(),
            a_remettre=self.a_remettre.isChecked(),
            papeterie=Papeterie(self.format.currentData(), self.club.text().strip(), self._logo),
        )

    # --- making -----------------------------------------------------------------------------------------------

    def _produire(self) -> None:
        self._pause.stop()
        demande = self._demande()
        if demande is None:
            return
        self._jeton += 1
        self._preferences.setValue("papiers/club", demande.papeterie.club)
        papier, fichier = self.papier, self._regie.regie.journal.chemin
        self._atelier.demander(self._jeton, lambda: _fabriquer(papier, demande, fichier), perimable=True)

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

    # --- the club's picture -----------------------------------------------------------------------------------

    def _montrer_logo(self) -> None:
        nom = str(self._preferences.value("papiers/logo", ""))
        texte = f"{textes.RETIRER_LOGO} ({Path(nom).name})" if self._logo else textes.CHOISIR_LOGO
        self.logo.setText(texte)

    def _basculer_logo(self) -> None:
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
            self.dire(textes.LOGO_ILLISIBLE.format(chemin.name))
            return
        self._logo = octets
        self._preferences.setValue("papiers/logo", str(chemin or ""))
        self._montrer_logo()
        self._changer()


def _fabriquer(papier: Papier, demande: Demande, fichier: Path) -> _Pdf:
    """The paper, with what the journal knows of who was told when. Runs in a thread."""
    with Journal(fichier, lecture_seule=True) as journal:
        connue = replace(demande, suivi=suivi(journal.lire(), demande.partie.numero))
    return _Pdf(papier.fichier(connue), papier.faire(connue))


def _lire_logo(nom: str) -> bytes:
    """The bytes of a picture that can be printed; empty where there is none."""
    try:
        octets = Path(nom).read_bytes() if nom else b""
    except OSError:
        return b""
    return octets if image_lisible(octets) else b""
