"""The print queue at work: papers on their way to a printer, written down in the journal once they came out."""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QWidget

from arbitre.engine.competition.papiers import Impression, NoterImpression
from arbitre.engine.erreurs import Refus
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.papiers.impression import Imprimeur, Sortie


def dossier_des_papiers(fichier: Path) -> Path:
    """Where the papers of a competition or tournament are kept, beside its file."""
    return fichier.with_name(f"{fichier.stem}-papiers")


class PapierGarde(Struct, frozen=True):
    """A PDF that is kept, and what the journal will say of it; ``partie`` 0: of the whole competition."""

    chemin: Path
    impression: Impression | None
    partie: int


class FileDImpression(QObject):
    """One queue for all windows of a competition; it outlives the window that asked. Without régie nothing is written.

    ``change``: a paper came into it or left it; ``dit``: what became of one, in a sentence.
    """

    change = Signal()
    dit = Signal(str)

    def __init__(self, parent: QObject, regie: RegieQt | None = None) -> None:
        super().__init__(parent)
        self._regie = regie
        self._gardes: set[str] = set()
        self.en_cours: list[PapierGarde] = []

    @staticmethod
    def de(regie: RegieQt) -> FileDImpression:
        """The queue of this competition."""
        file = regie.findChild(FileDImpression)
        return file if file is not None else FileDImpression(regie, regie)

    def imprimer(self, papier: PapierGarde, fenetre: QWidget) -> QPrintDialog:
        """Ask on which printer; what comes of it is written down, a PDF that is kept for want of one too."""
        imprimeur = Imprimeur(self)
        self.en_cours.append(papier)

        def finir(sortie: Sortie) -> None:
            self.en_cours.remove(papier)
            imprimeur.deleteLater()
            self._sortir(papier, sortie)

        imprimeur.sorti.connect(finir)
        self.change.emit()
        return imprimeur.imprimer(papier.chemin, fenetre)

    def garder(self, papier: PapierGarde) -> None:
        """A PDF was kept, to be printed elsewhere; once is enough."""
        if papier.impression is not None and papier.impression.empreinte not in self._gardes:
            self._noter(papier, papier.impression)

    def _sortir(self, papier: PapierGarde, sortie: Sortie) -> None:
        if papier.impression is not None and sortie.imprimante:
            sorti = replace(
                papier.impression,
                imprimante=sortie.imprimante,
                exemplaires=sortie.exemplaires,
                pages=sortie.pages,
            )
            self._noter(papier, sorti)
        else:
            self.garder(papier)
        self.dit.emit(sortie.phrase)
        self.change.emit()

    def _noter(self, papier: PapierGarde, impression: Impression) -> None:
        self._gardes.add(impression.empreinte)
        notee = NoterImpression(replace(impression, fichier=papier.chemin.name))
        try:
            if self._regie is not None:
                self._regie.faire(notee, partie=papier.partie)
        except Refus as e:
            self.dit.emit(str(e))
