"""The papers of a tournament of Scrabble classique, and its files for other programs."""

from collections.abc import Callable
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtWidgets import QWidget

from arbitre.documents.catalogue import CLASSIQUE
from arbitre.documents.toile import Papeterie
from arbitre.echanges.classique import exporter_le_tournoi
from arbitre.echanges.vers import VersClassique
from arbitre.engine.classique.tournoi.etat import Tournoi
from arbitre.regie import RegieClassique
from arbitre.ui.papiers.fenetre import Fait, FenetrePapiers
from arbitre.ui.textes import documents as textes

FICHIERS: Final = {
    "Tableau CSV": VersClassique.CSV,
    "Classeur XLSX": VersClassique.XLSX,
    "Page HTML": VersClassique.HTML,
    "Division TSH": VersClassique.TSH,
    "Partie suivie (.gcg)": VersClassique.GCG,
    "Partie annotée, page HTML": VersClassique.ANNOTEE,
}


class PapiersDuTournoi(FenetrePapiers):
    """Made of the tournament as it stands; made again when what they show has changed, so never for its clock."""

    def __init__(self, regie: RegieClassique, change: SignalInstance, parent: QWidget | None = None) -> None:
        self._regie, self._vu = regie, object()
        titres = [*(papier.titre for papier in CLASSIQUE), *FICHIERS]
        super().__init__(textes.DU_CLASSIQUE, titres, regie.journal.chemin, parent=parent)
        change.connect(self._suivre)
        self.changer()

    def montrer_le_papier(self, titre: str) -> None:
        """Choose that one."""
        for papier in self.papiers.findItems(titre, Qt.MatchFlag.MatchExactly):
            self.papiers.setCurrentItem(papier)

    def preparer(self) -> Callable[[], Fait]:
        tournoi, titre = self._regie.etat, self.papiers.item(self.rang).text()
        self._vu = self._montre()
        if titre in FICHIERS:
            return lambda: _exporter(tournoi, FICHIERS[titre])
        papier, papeterie = CLASSIQUE[self.rang], Papeterie(ancre=str(self._regie.journal.ancre()))
        return lambda: Fait(papier.fichier(tournoi), papier.faire(tournoi, papeterie))

    def _montre(self) -> object:
        tournoi = self._regie.etat
        fichier = self.rang >= len(CLASSIQUE)
        return replace(tournoi, horloge=None) if fichier else CLASSIQUE[self.rang].montre(tournoi)

    def _suivre(self) -> None:
        if self._montre() != self._vu:
            self.changer()


def _exporter(tournoi: Tournoi, vers: VersClassique) -> Fait:
    export = exporter_le_tournoi(tournoi, vers)
    return Fait(export.nom, export.octets)
