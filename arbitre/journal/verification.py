"""Prove a competition file: SQLite's integrity, the chain of seals, the events, and two replays that agree."""

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from arbitre.engine.competition.apply import apply, replay
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.evenements import CommandeAnnulee, Trace
from arbitre.journal.codec import encoder
from arbitre.journal.erreurs import JournalAbime
from arbitre.journal.journal import Journal
from arbitre.journal.sceau import ORIGINE, sceller


@dataclass(frozen=True, slots=True)
class Constat:
    """What was found: how many events and commands hold, and what does not (French; empty when all is well)."""

    evenements: int
    commandes: int
    fautes: tuple[str, ...]

    @property
    def entier(self) -> bool:
        return not self.fautes


def verifier(chemin: Path) -> Constat:
    """Read ``chemin`` without changing it and say what holds. Raises `FichierRefuse` when it is no such file."""
    with Journal(chemin, lecture_seule=True) as journal:
        fautes = [] if journal.integrite() == "ok" else ["La base SQLite est abîmée."]
        traces: list[Trace] = []
        precedent = ORIGINE
        try:
            for rang, (trace, genre, donnees, sceau) in enumerate(journal.lignes(), start=1):
                if trace.numero != rang:
                    fautes.append(f"L’événement {rang} manque.")
                    break
                if sceller(precedent, trace, genre, donnees) != sceau:
                    fautes.append(f"L’événement {rang} ne porte pas son sceau : il a été changé.")
                    break
                if encoder(trace.evenement) != (genre, donnees):
                    fautes.append(f"L’événement {rang} ne se relit pas à l’identique.")
                precedent = sceau
                traces.append(trace)
        except JournalAbime as e:
            fautes.append(str(e))
        except sqlite3.DatabaseError:
            fautes.append(f"Le fichier ne se lit plus après l’événement {len(traces)}.")
        if not fautes and replay(traces) != _sans_les_annulees(traces):
            fautes.append("Deux relectures du journal ne donnent pas le même état.")
    return Constat(len(traces), len({t.lot for t in traces}), tuple(fautes))


def _sans_les_annulees(traces: Sequence[Trace]) -> Competition:
    """The state told otherwise: commands taken back never happened."""
    annulees = {t.evenement.lot for t in traces if isinstance(t.evenement, CommandeAnnulee)}
    etat = Competition()
    for trace in traces:
        if trace.lot not in annulees:
            etat = apply(etat, trace.partie, trace.evenement)
    return etat
