"""All that a finished partie leaves, with one key: papers kept and printed, files for other programs kept. Once that
is done, the key makes again the papers that later corrections have made wrong."""

from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtPrintSupport import QPrinter, QPrinterInfo

from arbitre.documents.catalogue import DUPLICATE, MONTRE, demande_de
from arbitre.documents.papier import SANS_PARTIE, Demande, papeterie_de
from arbitre.echanges.exports import exporter
from arbitre.echanges.fichiers import garder
from arbitre.echanges.vers import Vers
from arbitre.engine.competition.etat import Competition
from arbitre.engine.feuilles.impressions import A_LA_FIN, a_refaire, sortis_a_la_fin
from arbitre.engine.partie.etat import Partie
from arbitre.engine.partie.lecture import coups_proclames
from arbitre.ui.conduite.papiers_de_fin import tenues_justes
from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.papiers.documents import fabriquer_et_garder
from arbitre.ui.papiers.file import FileDImpression, PapierGarde, dossier_des_papiers
from arbitre.ui.textes import documents as textes
from arbitre.ui.textes.papiers_de_fin import RIEN_A_REFAIRE, pas_finie

_GENERAL: Final = "classement-general"
_FICHIERS: Final = (Vers.SIGLES, Vers.XLSX)


class _Garde(Struct, frozen=True):
    """What was written in the folder of papers: the PDFs to print, and the number of files for other programs."""

    papiers: tuple[PapierGarde, ...] = ()
    fichiers: int = 0


class _AFaire(Struct, frozen=True):
    """What must come out: all the papers of the partie in hand where it is ``neuve``, and the papers of ``tenues``,
    parties out before, that have become wrong."""

    demande: Demande
    fichier: Path
    vu: int
    neuve: bool
    tenues: tuple[Partie, ...]


class ToutSortir(QObject):
    """Makes, keeps and prints the papers. ``dit`` carries the result as a sentence, and the same in fewer words."""

    dit = Signal(str, str)

    def __init__(self, regie: RegieQt, parent: QObject) -> None:
        super().__init__(parent)
        self._regie = regie
        self._file = FileDImpression.de(regie)
        self._file.change.connect(self._suivre)
        self._atelier = Atelier(self)
        self._atelier.rate.connect(self._echouer)
        self._occupe = False
        self._phrase = ("", "")

    def sortir(self) -> None:
        """Bring out the papers of the partie in hand once it is over, and those that have become wrong; a second
        press meanwhile does nothing."""
        partie = self._regie.partie
        if self._occupe:
            self.dit.emit(textes.EN_COURS, "")
        elif partie is None:
            self.dit.emit(SANS_PARTIE, "")
        else:
            self._occupe = True
            self.dit.emit(textes.EN_COURS, "")
            a_faire = self._a_faire(partie)
            self._atelier.demander(lambda: _faire(a_faire), lambda garde: self._envoyer(garde, a_faire))

    def _a_faire(self, partie: Partie) -> _AFaire:
        etat, regie = self._regie.etat, self._regie.regie
        sortie = sortis_a_la_fin(regie.chronique, partie.numero) if partie.fin is not None else None
        demande = Demande(
            etat,
            partie,
            tuple(regie.chronique.traces),
            lexique=regie.savoirs.de(partie),
            meilleurs=etat.reglages.meilleurs_par_club,
            papeterie=papeterie_de(etat),
        )
        neuve = partie.fin is not None and sortie is None
        tenues = tenues_justes(etat, en_main=sortie is not None)
        return _AFaire(demande, regie.journal.chemin, regie.lot, neuve, tenues)

    def _envoyer(self, garde: _Garde, fait: _AFaire) -> None:
        nom, partie = "", fait.demande.partie
        if not garde.papiers:
            self._echouer(RIEN_A_REFAIRE if partie.fin is not None else pas_finie(partie.numero))
            return
        for papier in garde.papiers:
            if imprimante := imprimante_du_systeme():
                nom = imprimante.printerName()
                self._file.envoyer(papier, imprimante)
            else:
                self._file.garder(papier)
        dossier = dossier_des_papiers(fait.fichier)
        combien, refait, finie = (len(garde.papiers), garde.fichiers), not fait.neuve, partie.fin is not None
        self._phrase = textes.tout_est_sorti(*combien, nom, dossier, refait=refait, finie=finie)
        self._suivre()

    def _suivre(self) -> None:
        """Say the result once the printer has everything."""
        if any(self._phrase) and not self._file.en_cours:
            phrase, self._phrase, self._occupe = self._phrase, ("", ""), False
            self.dit.emit(*phrase)

    def _echouer(self, phrase: str) -> None:
        self._occupe = False
        self.dit.emit(phrase, "")


def imprimante_du_systeme() -> QPrinter | None:
    """The default printer of the system; None without one."""
    info = QPrinterInfo.defaultPrinter()
    return None if info.isNull() else QPrinter(info, QPrinter.PrinterMode.HighResolution)


def _faire(a_faire: _AFaire) -> _Garde:
    """Make everything and keep it in the folder of papers. Runs in a thread."""
    gardes = [*([_garder(a_faire)] if a_faire.neuve else []), _refaire(a_faire)]
    return _Garde(tuple(p for garde in gardes for p in garde.papiers), sum(garde.fichiers for garde in gardes))


def _garder(a_faire: _AFaire) -> _Garde:
    """Make all the papers and files of the partie in hand."""
    demande, fichier, vu = a_faire.demande, a_faire.fichier, a_faire.vu
    noms = (*A_LA_FIN, *((_GENERAL,) if len(demande.competition.parties) > 1 else ()))
    gardes = [fabriquer_et_garder(papier, demande, fichier, vu) for papier in DUPLICATE if papier.nom in noms]
    return _Garde(
        tuple(gardes), _garder_les_fichiers(demande.competition, demande.partie, dossier_des_papiers(fichier))
    )


def _refaire(a_faire: _AFaire) -> _Garde:
    """Make again the papers and files that have become wrong; but the general ranking, which a new partie's papers
    hold already."""
    demande, fichier, tenues = a_faire.demande, a_faire.fichier, {p.numero: p for p in a_faire.tenues}
    faux, papiers = a_refaire(demande.traces, MONTRE, tenues), {papier.nom: papier for papier in DUPLICATE}
    gardes = [
        fabriquer_et_garder(
            papiers[sorti.impression.papier],
            demande_de(sorti.impression, replace(demande, choisie=tenues.get(sorti.partie, demande.partie))),
            fichier,
            a_faire.vu,
        )
        for sorti in faux.papiers
        if sorti.impression.papier in papiers and not (a_faire.neuve and sorti.impression.papier == _GENERAL)
    ]
    dossier = dossier_des_papiers(fichier)
    fichiers = [_garder_les_fichiers(demande.competition, tenues[numero], dossier) for numero in faux.fichiers]
    return _Garde(tuple(gardes), sum(fichiers))


def _garder_les_fichiers(competition: Competition, partie: Partie, dossier: Path) -> int:
    """Write the files for other programs; their number, 0 where no coup was played."""
    if not coups_proclames(partie):
        return 0
    for vers in _FICHIERS:
        export = exporter(competition, vers, partie.numero)
        garder(dossier, export.nom, export.octets)
    return len(_FICHIERS)
