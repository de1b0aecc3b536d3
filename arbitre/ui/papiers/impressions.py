"""The window of the print queue: what came out, when, on which printer; what is wrong by now; print it again."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QKeySequence, QShortcut
from PySide6.QtWidgets import QCheckBox, QDialog, QHBoxLayout, QTableWidget, QVBoxLayout, QWidget

from arbitre.documents import MONTRE
from arbitre.engine.feuilles.impressions import PapierSorti, papiers_sortis
from arbitre.journal import Journal
from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.kit.champs import bouton, message
from arbitre.ui.kit.mise_en_page import dimensionner
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.signaux import sans_coche
from arbitre.ui.kit.tables import remplir, table
from arbitre.ui.papiers.file import FileDImpression, PapierGarde, dossier_des_papiers
from arbitre.ui.textes import documents as textes_documents
from arbitre.ui.textes import impressions as textes_impressions

_ETAT: Final = 5
_PAUSE: Final = 300
"""Milliseconds without a change before the journal is read again."""


class Impressions(QDialog):
    """Newest first. ``refaire`` opens the window of papers on the one to make again."""

    def __init__(self, regie: RegieQt, refaire: Callable[[PapierSorti], object], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(textes_impressions.TITRE)
        dimensionner(self, 1080, 560)
        self._regie, self._refaire = regie, refaire
        self._dossier = dossier_des_papiers(regie.regie.journal.chemin)
        self._sortis: tuple[PapierSorti, ...] = ()
        self.montres: list[PapierSorti] = []
        self.file = FileDImpression.de(regie)
        self._atelier = Atelier(self)
        self._atelier.fait.connect(lambda faire, resultat: faire(resultat))
        self._atelier.rate.connect(lambda _faire, phrase: self.dire(phrase))
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self._pause.timeout.connect(self._lire)
        self._construire()
        self.file.change.connect(self._montrer)
        self.file.dit.connect(self.dire)
        regie.change.connect(self._pause.start)
        self._lire()
        self.liste.setFocus()

    def _construire(self) -> None:
        colonne = QVBoxLayout(self)
        self.liste: QTableWidget = table(textes_impressions.TITRE, textes_impressions.COLONNES, _ETAT)
        self.liste.setWordWrap(True)
        colonne.addWidget(self.liste, 1)
        self.message = message(textes_impressions.AIDE)
        colonne.addWidget(self.message)
        rangee = QHBoxLayout()
        self.perimes = QCheckBox(textes_impressions.PERIMES_SEULS)
        self.perimes.toggled.connect(self._montrer)
        rangee.addWidget(self.perimes)
        rangee.addStretch(1)
        for texte, touche, faire in (
            (textes_impressions.REFAIRE, "Ctrl+R", self.refaire),
            (textes_impressions.REIMPRIMER, "Ctrl+P", self.reimprimer),
            (textes_impressions.OUVRIR, "Ctrl+O", self.ouvrir),
            (textes_impressions.FERMER, "Ctrl+W", self.close),
        ):
            commande = bouton(texte, sans_coche(faire))
            commande.setToolTip(QKeySequence(touche).toString(QKeySequence.SequenceFormat.NativeText))
            QShortcut(QKeySequence(touche), self, sans_coche(faire))
            rangee.addWidget(commande)
        colonne.addLayout(rangee)

    def dire(self, phrase: str) -> None:
        """Say it where it stays until something else is said."""
        self.message.setText(phrase)

    # --- what is shown ----------------------------------------------------------------------------------------

    def _lire(self, *_: object) -> None:
        fichier = self._regie.regie.journal.chemin
        self._atelier.demander(self._recevoir, lambda: _sortis(fichier), perimable=True)

    def _recevoir(self, sortis: tuple[PapierSorti, ...]) -> None:
        self._sortis = sortis
        self._montrer()
        self.dire(textes_impressions.perimes(sum(bool(s.perime) for s in sortis)))

    def _montrer(self, *_: object) -> None:
        rang = max(0, self.liste.currentRow())
        seuls = self.perimes.isChecked()
        self.montres = [s for s in reversed(self._sortis) if s.perime or not seuls]
        en_cours = [
            textes_impressions.ligne_en_cours(p.impression, p.partie) for p in self.file.en_cours if p.impression
        ]
        remplir(self.liste, [*map(textes_impressions.ligne, self.montres), *en_cours])
        for i, papier in enumerate(self.montres):
            cellule = self.liste.item(i, _ETAT)
            if papier.perime and cellule is not None:
                police = cellule.font()
                police.setBold(True)
                cellule.setFont(police)
        self.liste.resizeRowsToContents()
        if self.montres:
            self.liste.setCurrentCell(min(rang, len(self.montres) - 1), 0)
        elif not en_cours:
            self.dire(textes_impressions.TOUT_EST_JUSTE if seuls else textes_impressions.VIDE)

    # --- what the buttons do ----------------------------------------------------------------------------------

    def _choisi(self) -> PapierSorti | None:
        rang = self.liste.currentRow()
        if 0 <= rang < len(self.montres):
            return self.montres[rang]
        self.dire(textes_impressions.CHOISISSEZ)
        return None

    def _avec_le_pdf(self, ensuite: Callable[[PapierGarde], object]) -> None:
        """Go on with the PDF as it came out, if it is still there."""
        papier = self._choisi()
        if papier is None:
            return
        chemin = self._dossier / papier.impression.fichier
        octets = chemin.read_bytes() if chemin.is_file() else None
        if octets is None:
            self.dire(textes_impressions.absent(chemin.name, self._dossier))
        elif sha256(octets).hexdigest() != papier.impression.empreinte:
            self.dire(textes_impressions.autre(chemin.name))
        else:
            ensuite(PapierGarde(chemin, papier.impression, papier.partie))

    def reimprimer(self) -> None:
        """The same paper again, as it was."""
        self._avec_le_pdf(lambda garde: self.file.imprimer(garde, self))

    def ouvrir(self) -> None:
        """Hand it to the system's viewer."""

        def montrer(garde: PapierGarde) -> None:
            if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(garde.chemin))):
                self.dire(textes_documents.PAS_DE_LECTEUR.format(garde.chemin))

        self._avec_le_pdf(montrer)

    def refaire(self) -> None:
        """The same paper as results stand now, in the window of papers."""
        papier = self._choisi()
        if papier is not None:
            self._refaire(papier)
            self.close()


def _sortis(fichier: Path) -> tuple[PapierSorti, ...]:
    """What the journal knows. Runs in a thread."""
    with Journal(fichier, lecture_seule=True) as journal:
        return papiers_sortis(journal.lire(), MONTRE)
