"""The times used up at the tables: kept in the bar, and said once wherever the director looks."""

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from arbitre.engine.classique.rencontre import Camp
from arbitre.engine.classique.tournoi.etat import nom_de
from arbitre.engine.classique.tournoi.pendules import TempsEpuise, temps_epuises
from arbitre.ui.classique.barre import BarreDeRonde
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.textes import pendules as horloges


class TempsEpuises(QObject):
    """A clock rings on its page or in its window, which may be behind another. ``dit``: the sentence that tells it;
    ``ouvrir`` shows the clock of a table, which the chip in the bar asks for."""

    dit = Signal(str)

    def __init__(self, regie: RegieClassiqueQt, barre: BarreDeRonde, ouvrir: Callable[[int], object]) -> None:
        super().__init__(barre)
        self._regie, self._barre, self._ouvrir = regie, barre, ouvrir
        self._vus = temps_epuises(regie.etat)
        self._ouverte = 0
        barre.a_voir.connect(self._montrer)
        regie.change.connect(self._suivre)
        self._suivre()

    def _suivre(self) -> None:
        avant, self._vus = self._vus, temps_epuises(self._regie.etat)
        dites = " ".join(map(self._phrase, self._vus))
        self._barre.dire_les_temps(horloges.ou_le_temps_est_epuise(self._vus) if self._vus else "", dites)
        if neufs := " ".join(self._phrase(epuise) for epuise in self._vus if epuise not in avant):
            self.dit.emit(neufs)

    def _phrase(self, epuise: TempsEpuise) -> str:
        tournoi = self._regie.etat
        rencontre = tournoi.rondes[-1].rencontres[epuise.table]
        joueur = rencontre.a if epuise.camp is Camp.A else rencontre.b
        return horloges.temps_epuise(epuise, nom_de(tournoi.inscrits, joueur))

    def _montrer(self) -> None:
        """The clock of a table whose time is used up; pressed again, that of the next one."""
        tables = sorted({epuise.table for epuise in self._vus})
        self._ouverte = next((table for table in tables if table > self._ouverte), tables[0])
        self._ouvrir(self._ouverte)
