"""All that a partie leaves at its end, in one key: papers kept and printed, files for other programs kept."""

from pathlib import Path
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QObject, Signal
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

from arbitre.documents.catalogue import DUPLICATE
from arbitre.documents.papier import Demande, papeterie_de
from arbitre.echanges.exports import exporter
from arbitre.echanges.fichiers import garder
from arbitre.echanges.vers import Vers
from arbitre.engine.competition.etat import Competition
from arbitre.engine.feuilles.impressions import A_LA_FIN
from arbitre.engine.partie.etat import Partie
from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.papiers.documents import fabriquer_et_garder
from arbitre.ui.papiers.file import FileDImpression, PapierGarde, dossier_des_papiers
from arbitre.ui.textes import documents as textes

_GENERAL: Final = "classement-general"
_FICHIERS: Final = (Vers.SIGLES, Vers.XLSX)


class _Garde(Struct, frozen=True):
    """What is in the folder of papers: PDFs to print, and how many files for other programs."""

    papiers: tuple[PapierGarde, ...]
    fichiers: int


class ToutSortir(QObject):
    """``dit`` tells what becomes of it."""

    dit = Signal(str)

    def __init__(self, regie: RegieQt, parent: QObject) -> None:
        super().__init__(parent)
        self._regie = regie
        self._file = FileDImpression.de(regie)
        self._file.change.connect(self._suivre)
        self._atelier = Atelier(self)
        self._atelier.rate.connect(self._echouer)
        self._occupe = False
        self._phrase = ""

    def sortir(self) -> None:
        """Everything about the partie in hand; a second key meanwhile changes nothing."""
        partie = self._regie.partie
        if self._occupe or partie is None:
            self.dit.emit(textes.EN_COURS)
            return
        self._occupe = True
        self.dit.emit(textes.EN_COURS)
        etat, regie = self._regie.etat, self._regie.regie
        demande = Demande(
            etat,
            partie,
            lexique=regie.savoir,
            meilleurs=etat.reglages.meilleurs_par_club,
            papeterie=papeterie_de(etat),
        )
        fichier, vu = regie.journal.chemin, regie.lot
        self._atelier.demander(lambda: _garder(demande, fichier, vu), self._envoyer)

    def _envoyer(self, garde: _Garde) -> None:
        nom = ""
        for papier in garde.papiers:
            if imprimante := imprimante_du_systeme():
                nom = imprimante.printerName()
                self._file.envoyer(papier, imprimante)
            else:
                self._file.garder(papier)
        dossier = dossier_des_papiers(self._regie.regie.journal.chemin)
        self._phrase = textes.tout_est_sorti(len(garde.papiers), garde.fichiers, nom, dossier)
        self._suivre()

    def _suivre(self) -> None:
        """Once nothing is on its way to the printer, it is said."""
        if self._phrase and not self._file.en_cours:
            phrase, self._phrase, self._occupe = self._phrase, "", False
            self.dit.emit(phrase)

    def _echouer(self, phrase: str) -> None:
        self._occupe = False
        self.dit.emit(phrase)


def imprimante_du_systeme() -> QPrinter | None:
    """The printer that the system has by default; None where there is none."""
    info = QPrinterInfo.defaultPrinter()
    return None if info.isNull() else QPrinter(info, QPrinter.PrinterMode.HighResolution)


def _garder(demande: Demande, fichier: Path, vu: int) -> _Garde:
    """Keep all of it in the folder of papers. Runs in a thread."""
    dossier, partie = dossier_des_papiers(fichier), demande.partie
    noms = (*A_LA_FIN, *((_GENERAL,) if len(demande.competition.parties) > 1 else ()))
    gardes = [fabriquer_et_garder(papier, demande, fichier, vu) for papier in DUPLICATE if papier.nom in noms]
    return _Garde(tuple(gardes), _garder_les_fichiers(demande.competition, partie, dossier))


def _garder_les_fichiers(competition: Competition, partie: Partie, dossier: Path) -> int:
    """How many files for other programs are kept: none where no coup was played."""
    if not any(coup.proclame for coup in partie.coups):
        return 0
    for vers in _FICHIERS:
        export = exporter(competition, vers, partie.numero)
        garder(dossier, export.nom, export.octets)
    return len(_FICHIERS)
