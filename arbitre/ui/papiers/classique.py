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
from arbitre.engine.classique.tournoi.etat import Tournoi, a_la_ronde
from arbitre.regie import RegieClassique
from arbitre.ui.kit.fiche import Fiche, Liste
from arbitre.ui.papiers.fenetre import Fait, FenetrePapiers
from arbitre.ui.textes import documents as textes

FICHIERS: Final = {
    "Tableau CSV": VersClassique.CSV,
    "Classeur XLSX": VersClassique.XLSX,
    "Page HTML": VersClassique.HTML,
    "Données JSON": VersClassique.JSON,
    "Division TSH": VersClassique.TSH,
    "Partie suivie (.gcg)": VersClassique.GCG,
    "Partie annotée, page HTML": VersClassique.ANNOTEE,
}


class PapiersDuTournoi(FenetrePapiers):
    """Made of the tournament as it stands; made again when what they show has changed, so never for its clock."""

    def __init__(self, regie: RegieClassique, change: SignalInstance, parent: QWidget | None = None) -> None:
        self._regie, self._vu = regie, object()
        titres = [*(papier.titre for papier in CLASSIQUE), *FICHIERS]
        self.ronde: Liste[int] = Liste(textes.A_LA_RONDE)
        self.ronde.currentIndexChanged.connect(self.changer)
        choix = QWidget()
        fiche = Fiche(choix)
        fiche.addRow(textes.A_LA_RONDE, self.ronde)
        super().__init__(textes.DU_CLASSIQUE, titres, regie.journal.chemin, choix=choix, parent=parent)
        self._offrir_les_rondes()
        change.connect(self._suivre)
        self.changer()

    def montrer_le_papier(self, titre: str) -> None:
        """Choose that one."""
        for papier in self.papiers.findItems(titre, Qt.MatchFlag.MatchExactly):
            self.papiers.setCurrentItem(papier)

    def preparer(self) -> Callable[[], Fait]:
        tournoi, titre = self._tournoi(), self.papiers.item(self.rang).text()
        self._vu = self._montre()
        if titre in FICHIERS:
            return lambda: _exporter(tournoi, FICHIERS[titre])
        papier, papeterie = CLASSIQUE[self.rang], Papeterie(ancre=str(self._regie.journal.ancre()))
        return lambda: Fait(papier.fichier(tournoi), papier.faire(tournoi, papeterie))

    def _montre(self) -> object:
        tournoi = self._tournoi()
        fichier = self.rang >= len(CLASSIQUE)
        return replace(tournoi, horloge=None) if fichier else CLASSIQUE[self.rang].montre(tournoi)

    def _tournoi(self) -> Tournoi:
        """The tournament as it was when the round chosen was the last; as it is now, by default."""
        return a_la_ronde(self._regie.etat, self.ronde.choisie or 0)

    def _offrir_les_rondes(self) -> None:
        rondes = range(len(self._regie.etat.rondes), 0, -1)
        self.ronde.offrir([(textes.DERNIERE_RONDE, 0), *((f"Ronde {numero}", numero) for numero in rondes)])

    def _suivre(self) -> None:
        if self.ronde.count() != len(self._regie.etat.rondes) + 1:
            self._offrir_les_rondes()
        if self._montre() != self._vu:
            self.changer()


def _exporter(tournoi: Tournoi, vers: VersClassique) -> Fait:
    export = exporter_le_tournoi(tournoi, vers)
    return Fait(export.nom, export.octets)
