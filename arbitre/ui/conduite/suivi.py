"""What the console says beside the coup: of a prepared partie, when it strays; who is out; what is passed over."""

from PySide6.QtCore import QObject, Signal

from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.organiser import manche_de, sautees
from arbitre.engine.competition.ouvrir import PartieOuverte
from arbitre.engine.erreurs import Refus
from arbitre.engine.feuilles.mort_subite import bilan
from arbitre.engine.partie.etat import Partie
from arbitre.engine.partie.preparee import ecart
from arbitre.engine.partie.terminer import CoupCloture
from arbitre.engine.partie.tirer import PartiePreparee, PrepareeQuittee, pourquoi_quitter
from arbitre.engine.prepare import desceller
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import generateur as textes
from arbitre.ui.textes import tours as textes_tours


class Suivi(QObject):
    """``dit`` carries a sentence; nothing of a coup to come of a prepared partie is in it."""

    dit = Signal(str)

    def __init__(self, regie: RegieQt, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._regie = regie
        self._ecart = ""
        regie.change.connect(self._suivre)

    def _suivre(self, traces: tuple[Trace, ...]) -> None:
        if dit := _elimines(traces, self._regie.etat):
            self.dit.emit(dit)
        if dit := _sautees(traces, self._regie.etat):
            self.dit.emit(dit)
        partie = self._regie.partie
        if partie is None or partie.preparee is None:
            self._ecart = ""
            return
        faits = [trace.evenement for trace in traces]
        if any(isinstance(fait, PartiePreparee) for fait in faits):
            self.dit.emit(presenter(partie))
        quittee = next((fait for fait in faits if isinstance(fait, PrepareeQuittee)), None)
        if quittee is not None:
            self.dit.emit(textes.QUITTEE.format(motif=quittee.motif))
        avant, self._ecart = self._ecart, ecart(partie)
        if self._ecart and self._ecart != avant:
            self.dit.emit(pourquoi_quitter(self._ecart))


def presenter(partie: Partie) -> str:
    """Which prepared partie is played; empty without one."""
    if partie.preparee is None:
        return ""
    try:
        vue = desceller(partie.preparee.scelle, partie.formule)
    except Refus as e:
        return str(e)
    return f"{textes.PREPAREE}\u00a0: {textes.preparee(vue, partie.preparee.scelle.empreinte)}."


def _sautees(traces: tuple[Trace, ...], etat: Competition) -> str:
    """What of the programme the partie opened by these traces passes over; empty where it passes over nothing."""
    if not any(isinstance(trace.evenement, PartieOuverte) for trace in traces):
        return ""
    laissees = sautees(etat, manche_de(etat.parties[-1]))
    return textes_tours.sautees([etat.organisation.programme[n - 1] for n in laissees])


def _elimines(traces: tuple[Trace, ...], etat: Competition) -> str:
    """A sentence naming the players put out by these traces; empty where they close no coup of a mort subite."""
    cloture = next((trace for trace in traces if isinstance(trace.evenement, CoupCloture)), None)
    partie = etat.la_partie(cloture.partie) if cloture is not None else None
    fait = bilan(etat, partie) if partie is not None and partie.fin is None else None
    return " ".join(fait.phrases) if fait else ""
