"""The window of the print queue: what came out, when, on which printer; what is wrong by now; print it again."""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import Final

from PySide6.QtCore import Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QFont
from PySide6.QtWidgets import QWidget

from arbitre.documents.catalogue import MONTRE
from arbitre.engine.feuilles.impressions import PapierSorti, papiers_sortis
from arbitre.journal import Journal
from arbitre.ui.kit.champs import Case
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.kit.mise_en_page import colonne, rangee
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.kit.tables import Cellules, Lignes, OuVide, Table
from arbitre.ui.papiers.fenetre import Bouton, boutons
from arbitre.ui.papiers.file import FileDImpression, PapierGarde, dossier_des_papiers
from arbitre.ui.textes import documents as textes
from arbitre.ui.textes.touches import Geste

_ETAT: Final = 5
_PAUSE: Final = 300
"""Milliseconds without a change before the journal is read again."""


class Impressions(Fenetre):
    """Newest first. ``refaire`` opens the window of papers on the one to make again, ``papiers`` on any."""

    acte = Geste.IMPRESSIONS

    def __init__(
        self,
        regie: RegieQt,
        refaire: Callable[[PapierSorti], object],
        papiers: Callable[[], object],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(textes.FILE, 1080, 560, parent)
        self._regie, self._refaire, self._papiers = regie, refaire, papiers
        self._dossier = dossier_des_papiers(regie.regie.journal.chemin)
        self._sortis: tuple[PapierSorti, ...] = ()
        self.file = FileDImpression.de(regie)
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE)
        self._pause.timeout.connect(self._lire)
        self._construire()
        self.file.change.connect(self._montrer)
        self.file.dit.connect(self.dire)
        regie.change.connect(self._pause.start)
        self._lire()
        self.liste.setFocus()

    def _construire(self) -> None:
        lignes: Lignes[PapierSorti | PapierGarde] = Lignes(
            textes.COLONNES_FILE, _cellules, roles={Qt.ItemDataRole.FontRole: _police}
        )
        self.liste = Table(textes.FILE, lignes, _ETAT)
        self.dire(textes.RAPPEL)
        self.perimes = Case(textes.PERIMES_SEULS)
        self.perimes.toggled.connect(self._montrer)
        gestes: tuple[Bouton, ...] = (
            (textes.REFAIRE, "Ctrl+R", self.refaire),
            (textes.REIMPRIMER, "Ctrl+P", self.reimprimer),
            (textes.OUVRIR, "Ctrl+O", self.ouvrir),
        )
        self.ou_vide = OuVide(self.liste, textes.FILE_VIDE, textes.CHOISIR_UN_PAPIER, self._papiers)
        self.setLayout(colonne((self.ou_vide, 1), self.message, rangee((self.perimes, 1), *boutons(self, gestes))))

    # --- what is shown ----------------------------------------------------------------------------------------

    def _lire(self, *_: object) -> None:
        fichier = self._regie.regie.journal.chemin
        self.au_loin(lambda: _sortis(fichier), self._recevoir, perimable=True)

    def _recevoir(self, sortis: tuple[PapierSorti, ...]) -> None:
        self._sortis = sortis
        self._montrer()
        self.dire(textes.perimes(sum(bool(s.perime) for s in sortis)))

    def _montrer(self, *_: object) -> None:
        rang = max(0, self.liste.currentIndex().row())
        seuls = self.perimes.isChecked()
        montres = [sorti for sorti in reversed(self._sortis) if sorti.perime or not seuls]
        self.liste.montrer([*montres, *(papier for papier in self.file.en_cours if papier.impression)])
        self.liste.resizeRowsToContents()
        self.ou_vide.montrer(vide=not (seuls or self.liste.lignes))
        if montres:
            self.liste.setCurrentIndex(self.liste.modele.index(min(rang, len(montres) - 1), 0))
        elif seuls and not self.liste.lignes:
            self.dire(textes.TOUT_EST_JUSTE)

    # --- what the buttons do ----------------------------------------------------------------------------------

    def _choisi(self) -> PapierSorti | None:
        choisi = self.liste.choisie()
        if isinstance(choisi, PapierSorti):
            return choisi
        self.dire(textes.CHOISISSEZ)
        return None

    def _avec_le_pdf(self, ensuite: Callable[[PapierGarde], object]) -> None:
        """Go on with the PDF as it came out, if it is still there."""
        papier = self._choisi()
        if papier is None:
            return
        chemin = self._dossier / papier.impression.fichier
        octets = chemin.read_bytes() if chemin.is_file() else None
        if octets is None:
            self.dire(textes.absent(chemin.name, self._dossier))
        elif sha256(octets).hexdigest() != papier.impression.empreinte:
            self.dire(textes.AUTRE.format(nom=chemin.name))
        else:
            ensuite(PapierGarde(chemin, papier.impression, papier.partie))

    def reimprimer(self) -> None:
        """Print the chosen paper again, unchanged."""
        self._avec_le_pdf(lambda garde: self.file.imprimer(garde, self))

    def ouvrir(self) -> None:
        """Hand it to the system's viewer."""

        def montrer(garde: PapierGarde) -> None:
            if not QDesktopServices.openUrl(QUrl.fromLocalFile(str(garde.chemin))):
                self.dire(textes.PAS_DE_LECTEUR.format(garde.chemin))

        self._avec_le_pdf(montrer)

    def refaire(self) -> None:
        """Make the chosen paper again from the present results, in the window of papers."""
        papier = self._choisi()
        if papier is not None:
            self._refaire(papier)
            self.close()


def _cellules(papier: PapierSorti | PapierGarde) -> Cellules:
    if isinstance(papier, PapierSorti):
        return textes.ligne_sortie(papier)
    assert papier.impression is not None, "what waits for a printer is a paper"
    return textes.ligne_en_cours(papier.impression, papier.partie)


def _police(papier: PapierSorti | PapierGarde, place: int) -> QFont | None:
    """What is wrong by now is in bold."""
    if place != _ETAT or not isinstance(papier, PapierSorti) or not papier.perime:
        return None
    gras = QFont()
    gras.setBold(True)
    return gras


def _sortis(fichier: Path) -> tuple[PapierSorti, ...]:
    """What the journal knows. Runs in a thread."""
    with Journal(fichier, lecture_seule=True) as journal:
        return papiers_sortis(journal.lire(), MONTRE)
