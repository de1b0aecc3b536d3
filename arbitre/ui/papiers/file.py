"""The print queue at work: the system's dialog, then `lp` where there is one, else the pages painted on the printer;
what came out is written down in the journal.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, QProcess, QRect, QSize, QTimer, Signal
from PySide6.QtGui import QImage, QPageLayout, QPainter
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QWidget

from arbitre.echanges.fichiers import ecrire
from arbitre.engine.competition.papiers import Impression, NoterImpression
from arbitre.engine.erreurs import Refus
from arbitre.engine.feuilles.impressions import dernier_fait
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import documents as textes

if TYPE_CHECKING:
    from PySide6.QtPdf import QPdfDocument

_POINTS_PAR_POUCE: Final = 72
_FINESSE: Final = 300
"""Dots per inch of a page painted for the printer."""


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
        self._gardes: set[tuple[str, int]] = set()
        """What was written down, and the last fact then."""
        self.en_cours: list[PapierGarde] = []

    @staticmethod
    def de(regie: RegieQt) -> FileDImpression:
        """The queue of this competition."""
        file = regie.findChild(FileDImpression)
        return file if file is not None else FileDImpression(regie, regie)

    def imprimer(self, papier: PapierGarde, fenetre: QWidget) -> None:
        """Ask on which printer; what comes of it is written down, a PDF that is kept for want of one too."""
        self._imprimeur(papier).imprimer(papier.chemin, fenetre)

    def envoyer(self, papier: PapierGarde, imprimante: QPrinter) -> None:
        """Send a paper to that printer without a question; its result is recorded likewise."""
        self._imprimeur(papier).envoyer(imprimante, papier.chemin)

    def _imprimeur(self, papier: PapierGarde) -> Imprimeur:
        imprimeur = Imprimeur(self)
        self.en_cours.append(papier)

        def finir(sortie: Sortie) -> None:
            self.en_cours.remove(papier)
            imprimeur.deleteLater()
            self._sortir(papier, sortie)

        imprimeur.sorti.connect(finir)
        self.change.emit()
        return imprimeur

    def garder(self, papier: PapierGarde) -> None:
        """A PDF was kept, to be printed elsewhere; once is enough, while nothing is done."""
        if papier.impression is not None and (papier.impression.empreinte, self._fait()) not in self._gardes:
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

    def _fait(self) -> int:
        """The last command that changed something."""
        return dernier_fait(self._regie.regie.chronique) if self._regie is not None else 0

    def _noter(self, papier: PapierGarde, impression: Impression) -> None:
        self._gardes.add((impression.empreinte, self._fait()))
        notee = NoterImpression(replace(impression, fichier=papier.chemin.name))
        try:
            if self._regie is not None:
                self._regie.faire(notee, partie=papier.partie)
        except Refus as e:
            self.dit.emit(str(e))


class Sortie(Struct, frozen=True):
    """What became of a PDF: on which printer it went, how often, which pages (« 2-3 »; «» for all).

    ``imprimante`` is empty where it was only kept; ``phrase`` tells the juge-arbitre.
    """

    phrase: str
    imprimante: str = ""
    exemplaires: int = 1
    pages: str = ""


class Imprimeur(QObject):
    """Prints one PDF file that is already kept; ``sorti`` tells once what became of it, as a `Sortie`."""

    sorti = Signal(object)

    def __init__(self, parent: QObject, lp: str | None = None) -> None:
        super().__init__(parent)
        self.lp = lp if lp is not None else shutil.which("lp") or ""

    def imprimer(self, chemin: Path, fenetre: QWidget) -> None:
        """Ask on which printer, before ``fenetre``; nothing waits for the answer. Without any it is said."""
        if not QPrinterInfo.availablePrinterNames():
            self._garde(textes.IMPRIMANTE_ABSENTE.format(chemin))
            return
        imprimante = QPrinter(QPrinter.PrinterMode.HighResolution)
        imprimante.setDocName(chemin.stem)
        dialogue = QPrintDialog(imprimante, fenetre)
        dialogue.setWindowTitle(textes.IMPRIMER.replace("&", ""))
        dialogue.accepted.connect(lambda: self.envoyer(imprimante, chemin))
        dialogue.rejected.connect(lambda: self._garde(textes.ABANDON.format(chemin)))
        dialogue.finished.connect(dialogue.deleteLater)
        dialogue.show()  # `open` would hold the console that the papers are a page of

    def envoyer(self, imprimante: QPrinter, chemin: Path) -> None:
        """Send the file to the printer chosen, or to the file that stands for one."""
        if imprimante.outputFileName():
            self._copier(chemin, Path(imprimante.outputFileName()))
        elif not imprimante.printerName():
            self._garde(textes.IMPRIMANTE_ABSENTE.format(chemin))
        elif self.lp:
            self._par_lp(imprimante, chemin)
        else:
            self._par_pages(imprimante, chemin)

    def _copier(self, chemin: Path, vers: Path) -> None:
        """« Print to a file »: the PDF as it is, lines and letters included."""
        try:
            ecrire(vers, chemin.read_bytes())
        except (Refus, OSError) as e:
            self._garde(textes.refuse(str(e), chemin))
        else:
            self._garde(textes.enregistre(vers))

    def _par_lp(self, imprimante: QPrinter, chemin: Path) -> None:
        processus = QProcess(self)
        processus.setProgram(self.lp)
        processus.setArguments([*options_de_lp(imprimante), "--", str(chemin)])

        def fini(code: int, _etat: QProcess.ExitStatus) -> None:
            erreur = bytes(processus.readAllStandardError().data()).decode(errors="replace")
            if code:
                self._garde(textes.refuse(erreur, chemin))
            else:
                self._imprime(imprimante, chemin)
            processus.deleteLater()

        def manque(erreur: QProcess.ProcessError) -> None:
            if erreur is QProcess.ProcessError.FailedToStart:
                self._garde(textes.refuse(processus.errorString(), chemin))
                processus.deleteLater()

        processus.finished.connect(fini)
        processus.errorOccurred.connect(manque)
        processus.start()

    def _par_pages(self, imprimante: QPrinter, chemin: Path) -> None:
        """Paint the pages one by one, the window alive between two."""
        from PySide6.QtPdf import QPdfDocument

        document = QPdfDocument(self)
        peintre = QPainter()
        debut = max(1, imprimante.fromPage()) - 1
        lu = document.load(str(chemin)) is QPdfDocument.Error.None_
        if lu:
            _orienter(imprimante, document, debut)
        if not lu or not peintre.begin(imprimante):
            self._garde(textes.refuse("", chemin))
            return
        fin = min(imprimante.toPage() or document.pageCount(), document.pageCount())

        def peindre(page: int) -> None:
            if page > debut:
                _orienter(imprimante, document, page)
                imprimante.newPage()
            peintre.drawImage(*_page_peinte(document, page, imprimante))
            if page + 1 < fin:
                QTimer.singleShot(0, self, lambda: peindre(page + 1))
                return
            peintre.end()
            document.deleteLater()
            self._imprime(imprimante, chemin)

        peindre(debut)

    def _garde(self, phrase: str) -> None:
        self.sorti.emit(Sortie(phrase))

    def _imprime(self, imprimante: QPrinter, chemin: Path) -> None:
        nom = imprimante.printerName()
        pages = f"{imprimante.fromPage()}-{imprimante.toPage()}" if imprimante.fromPage() else ""
        phrase = textes.IMPRIME.format(imprimante=nom, chemin=chemin)
        self.sorti.emit(Sortie(phrase, nom, max(1, imprimante.copyCount()), pages))


def _orienter(imprimante: QPrinter, document: QPdfDocument, page: int) -> None:
    """Turn the sheet as the page lies."""
    taille = document.pagePointSize(page)
    couchee = taille.width() > taille.height()
    imprimante.setPageOrientation(QPageLayout.Orientation.Landscape if couchee else QPageLayout.Orientation.Portrait)


def _page_peinte(document: QPdfDocument, page: int, imprimante: QPrinter) -> tuple[QRect, QImage]:
    """(where on the printer, the picture) of a page at `_FINESSE`."""
    points = document.pagePointSize(page)
    finesse = imprimante.resolution() / _POINTS_PAR_POUCE
    marges = imprimante.pageLayout().paintRectPixels(imprimante.resolution())
    cible = QRect(-marges.left(), -marges.top(), round(points.width() * finesse), round(points.height() * finesse))
    echelle = _FINESSE / _POINTS_PAR_POUCE
    return cible, document.render(page, QSize(round(points.width() * echelle), round(points.height() * echelle)))


def options_de_lp(imprimante: QPrinter) -> list[str]:
    """What was chosen in the dialog, as options of ``lp``."""
    options = ["-d", imprimante.printerName(), "-n", str(max(1, imprimante.copyCount()))]
    if imprimante.fromPage():
        options += ["-P", f"{imprimante.fromPage()}-{imprimante.toPage()}"]
    match imprimante.duplex():
        case QPrinter.DuplexMode.DuplexLongSide | QPrinter.DuplexMode.DuplexAuto:
            options += ["-o", "sides=two-sided-long-edge"]
        case QPrinter.DuplexMode.DuplexShortSide:
            options += ["-o", "sides=two-sided-short-edge"]
        case _:
            pass
    return options
