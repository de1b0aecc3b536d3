"""What the console says beside the coup: of a prepared partie, when it strays; who is out; what is passed over; the
hour, and when the partie in hand may end; the posts that had tables and have not come back.
"""

from collections.abc import Callable, Collection
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from arbitre.engine.allure import fin_prevue
from arbitre.engine.cahier.motifs import Attendue
from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.organiser import a_jouer, manche_de, sautees
from arbitre.engine.competition.ouvrir import PartieOuverte
from arbitre.engine.erreurs import Refus
from arbitre.engine.feuilles.mort_subite import bilan
from arbitre.engine.histoire import en_vigueur
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.partie.preparee import ecart
from arbitre.engine.partie.terminer import CoupCloture
from arbitre.engine.partie.tirer import PartiePreparee, PrepareeQuittee, TirageFait, pourquoi_quitter
from arbitre.engine.prepare import desceller
from arbitre.instants import lire_instant
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.textes import generateur as textes
from arbitre.ui.textes import temps as textes_temps
from arbitre.ui.textes import tours as textes_tours

if TYPE_CHECKING:  # loaded when it is asked
    from arbitre.reseau.postes.partages import Partages


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


_PAS: Final = 10_000
"""Milliseconds between two looks."""


class Heure(QObject):
    """``change`` carries the hour for the room, and with it the end expected for the console; empty: not wanted."""

    change = Signal(str, str)

    def __init__(self, regie: RegieQt, mural: Callable[[], float], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._regie, self._mural = regie, mural
        self._battement = QTimer(self, interval=_PAS)
        self._battement.timeout.connect(self.dire)

    def vouloir(self, *, voulue: bool) -> None:
        """Show the time of day in the room, or not."""
        if voulue:
            self._battement.start()
            self.dire()
        else:
            self.arreter()
            self.change.emit("", "")

    def dire(self) -> None:
        """Tell the time of day as it is now."""
        if self._battement.isActive():
            heure = textes_temps.heure(datetime.fromtimestamp(self._mural()).astimezone())
            derniere = not a_jouer(self._regie.etat)
            self.change.emit(heure, textes_temps.heure_et_fin(heure, self.fin(), derniere=derniere))

    def fin(self) -> datetime | None:
        """When the partie in hand may end; None of one that is over, or has hardly begun."""
        partie = self._regie.partie
        if partie is None or partie.phase is Phase.FINIE:
            return None
        traces = en_vigueur(self._regie.regie.chronique.traces, partie.numero)
        debuts = {t.evenement.coup: t.instant for t in traces if isinstance(t.evenement, TirageFait)}
        moments = [lire_instant(debuts[coup]).timestamp() for coup in sorted(debuts)]
        prevue = fin_prevue(moments, len(partie.grille.lettres))
        return None if prevue is None else datetime.fromtimestamp(max(prevue, self._mural())).astimezone()

    def arreter(self) -> None:
        """Nothing is looked at any more."""
        self._battement.stop()


class PostesDAvant:
    """The posts of an earlier evening, for a file whose network is not open yet; read once, when they are asked for."""

    def __init__(self, fichier: Path) -> None:
        self._fichier = fichier

    @cached_property
    def _partages(self) -> "Partages":
        from arbitre.reseau.postes.partages import partages_de

        return partages_de(self._fichier)

    def attendus(self, tables: Collection[int]) -> tuple[Attendue, ...]:
        """The posts of an earlier evening that had one of ``tables``."""
        from arbitre.reseau.postes.attendues import pas_revenus

        return tuple(la for la in pas_revenus(self._partages.items()) if la.table in tables)
