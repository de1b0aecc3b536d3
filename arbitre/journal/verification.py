"""Prove a competition file: SQLite's integrity, the chain of seals, the events, and two replays that agree."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from arbitre.engine.classique.tournoi.commandes import CLASSIQUE, EvenementTournoi
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.francais import denombrer
from arbitre.engine.histoire import INCOHERENCES, Moteur, Trace, en_vigueur, replay
from arbitre.journal.codec import decoder, encoder
from arbitre.journal.erreurs import FichierRefuse
from arbitre.journal.journal import Journal


class Constat(Struct, frozen=True):
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
        traces: list[Trace[Any]] = []
        fautes = [*_fautes_de_la_base(journal), *_fautes_de_lecture(journal, traces)]
    if not fautes:
        fautes += _fautes_du_recit(traces)
    return Constat(len(traces), len({t.lot for t in traces}), tuple(fautes))


def _fautes_de_la_base(journal: Journal) -> Iterator[str]:
    try:
        saine = journal.integrite() == "ok"
    except FichierRefuse:
        saine = False
    if not saine:
        yield "La base SQLite est abîmée."


def _fautes_de_lecture(journal: Journal, traces: list[Trace[Any]]) -> Iterator[str]:
    """Fill ``traces`` with what reads, in order."""
    try:
        traces.extend(journal.lire())  # those before a fault stay
    except FichierRefuse as e:
        yield str(e)
        return
    manquants = journal.nombre_ecrit() - len(traces)
    if manquants:
        yield f"Il manque {denombrer(manquants, 'événement')} à la fin."
    for trace in traces:
        if decoder(*encoder(trace.evenement)) != trace.evenement:
            yield f"L’événement {trace.numero} ne se relit pas à l’identique."


def _fautes_du_recit(traces: Sequence[Trace[Any]]) -> Iterator[str]:
    moteur: Moteur[Any, Any] = CLASSIQUE if est_un_tournoi(traces) else DUPLICATE
    try:
        memes = replay(moteur, traces) == _sans_les_annulees(moteur, traces)
    except INCOHERENCES as e:
        yield f"Le journal ne se rejoue pas ({e})."
        return
    if not memes:
        yield "Deux relectures du journal ne donnent pas le même état."


def _sans_les_annulees(moteur: Moteur[Any, Any], traces: Sequence[Trace[Any]]) -> object:
    """The state told otherwise: commands taken back never happened."""
    etat = moteur.vide
    for trace in en_vigueur(traces):
        etat = moteur.apply(etat, trace.partie, trace.evenement)
    return etat


def est_un_tournoi(traces: Sequence[Trace[Any]]) -> bool:
    """Whether these are a tournament's of Scrabble classique; a file is one or the other."""
    return bool(traces) and isinstance(traces[0].evenement, EvenementTournoi)
