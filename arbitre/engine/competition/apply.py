"""Take an event into a competition; replay a whole journal, commands taken back left out."""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import assert_never

from arbitre.engine.competition import evenements as ev
from arbitre.engine.competition.etat import Competition
from arbitre.engine.partie.apply import apply as apply_partie
from arbitre.engine.partie.apply import ouvrir
from arbitre.engine.partie.evenements import ChronoLance, ChronoRepris, ChronoSuspendu, PartieOuverte

PROFONDEUR = 500
"""How many commands can be taken back; the states before them share almost everything."""


def apply(competition: Competition, partie: int, evenement: ev.Evenement) -> Competition:
    """The competition after ``evenement`` in that partie (0: beside the parties). Never refuses."""
    match evenement:
        case (
            ev.CompetitionCreee()
            | ev.ReglagesChanges()
            | ev.JoueurInscrit()
            | ev.JoueurRetire()
            | ev.ArbitreInscrit()
            | ev.TablesConfiees()
        ):
            return _competition(competition, evenement)
        case ev.CommandeAnnulee():
            return competition
        case PartieOuverte():
            return replace(competition, parties=(*competition.parties, ouvrir(evenement)))
        case _:
            parties = list(competition.parties)
            parties[partie - 1] = apply_partie(parties[partie - 1], evenement)
            return replace(competition, parties=tuple(parties))


def _competition(competition: Competition, evenement: ev.EvenementCompetition) -> Competition:
    match evenement:
        case ev.CompetitionCreee(nom, date, lieu, edition):
            return replace(competition, nom=nom, date=date, lieu=lieu, edition=edition)
        case ev.ReglagesChanges(reglages):
            return replace(competition, reglages=reglages)
        case ev.JoueurInscrit(joueur):
            return replace(competition, joueurs=competition.joueurs.set(joueur.numero, joueur))
        case ev.JoueurRetire(joueur):
            return replace(competition, joueurs=competition.joueurs.delete(joueur))
        case ev.ArbitreInscrit(arbitre):
            return replace(competition, arbitres=competition.arbitres.set(arbitre.numero, arbitre))
        case ev.TablesConfiees(service):
            return replace(competition, services=(*competition.services, service))
        case _:
            assert_never(evenement)


@dataclass(frozen=True, slots=True)
class Reprise:
    """A command that can be taken back: its lot, its name, its partie, when and by whom, the state before it."""

    lot: int
    commande: str
    partie: int
    instant: str
    auteur: str
    evenements: tuple[ev.Evenement, ...]
    avant: Competition


class Histoire:
    """The state of a file while its journal is read or written, with the states before the last commands."""

    def __init__(self) -> None:
        self.etat = Competition()
        self.reprises: deque[Reprise] = deque(maxlen=PROFONDEUR)
        self.lot = 0
        self.numero = 0
        self.instant = ""
        """When the last command was written."""
        self.temps: ev.Trace | None = None
        """The last event of a chrono: where the time of a coup stood when the file was left."""

    def prendre(self, lot: Iterable[ev.Trace]) -> None:
        """Take in the traces of one command."""
        traces = tuple(lot)
        avant = self.etat
        for trace in traces:
            self.numero, self.lot, self.instant = trace.numero, trace.lot, trace.instant
            if isinstance(trace.evenement, ChronoLance | ChronoSuspendu | ChronoRepris):
                self.temps = trace
            if isinstance(trace.evenement, ev.CommandeAnnulee):
                self.etat = self.reprises.pop().avant
                return
            self.etat = apply(self.etat, trace.partie, trace.evenement)
        tete = traces[0]
        faits = tuple(t.evenement for t in traces)
        self.reprises.append(Reprise(tete.lot, tete.commande, tete.partie, tete.instant, tete.auteur, faits, avant))

    def lire(self, traces: Iterable[ev.Trace]) -> None:
        """Take in a whole journal, in order."""
        lot: list[ev.Trace] = []
        for trace in traces:
            if lot and trace.lot != lot[0].lot:
                self.prendre(lot)
                lot = []
            lot.append(trace)
        if lot:
            self.prendre(lot)


def replay(traces: Iterable[ev.Trace]) -> Competition:
    """The state that a journal leads to."""
    histoire = Histoire()
    histoire.lire(traces)
    return histoire.etat
