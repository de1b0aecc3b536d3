"""Prove a competition file: SQLite's integrity, the chain of seals, the events, and two replays that agree."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from datetime import timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from arbitre.engine.classique.tournoi.commandes import CLASSIQUE, EvenementTournoi
from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.erreurs import Refus
from arbitre.engine.francais import denombrer
from arbitre.engine.histoire import INCOHERENCES, Moteur, Trace, replay
from arbitre.instants import lire_instant
from arbitre.journal.codec import decoder, encoder
from arbitre.journal.erreurs import FichierRefuse, JournalAbime
from arbitre.journal.journal import Journal
from arbitre.journal.sceau import Ancre, lire_l_ancre
from arbitre.journal.signature import Signature, eprouver

_RECUL: Final = timedelta(minutes=2)
"""The least step back of a clock that is reported: those of network time are smaller."""


class Constat(Struct, frozen=True, kw_only=True):
    """What was found: how many events and commands hold, up to which seal, and what does not hold.

    ``fautes`` are French sentences, none when all is well; ``notes`` say what is odd and yet possible. ``ancree`` is
    the moment that was asked for, where the file contains it.
    """

    evenements: int
    commandes: int
    derniere: Ancre
    fautes: tuple[str, ...]
    notes: tuple[str, ...]
    ancree: Ancre | None
    signatures: tuple[Signature, ...]

    @property
    def entier(self) -> bool:
        return not self.fautes


def verifier(chemin: Path, ancre: str = "") -> Constat:
    """Read ``chemin`` without changing it and say what holds, and whether it contains the moment ``ancre``.

    ``ancre`` is written as on a paper; the first signs of its seal are enough. Raises `FichierRefuse` where there is
    no competition file at ``chemin``, `SceauIllisible` where ``ancre`` does not read.
    """
    cherchee = lire_l_ancre(ancre) if ancre else None
    traces: list[Trace[Any]] = []
    derniere, ancree = Ancre(), None
    signatures: tuple[Signature, ...] = ()
    try:
        with Journal(chemin, lecture_seule=True) as journal:
            fautes = [*_fautes_de_la_base(journal), *_fautes_de_lecture(journal, traces)]
            if not fautes:
                fautes += _fautes_du_recit(traces)
            derniere = journal.ancre_de(len(traces))
            ancree = journal.ancre_au_sceau(cherchee.sceau, len(traces)) if cherchee else None
            signatures = eprouver(journal)
    except JournalAbime as e:
        fautes = [str(e)]
    if cherchee and (autre := _autre_moment(cherchee, ancree, len(traces))):
        fautes.append(autre)
        ancree = None
    fausses = [s.empreinte for s in signatures if not s.juste]
    fautes += [f"La signature de la clé {empreinte} n’est pas celle de ce fichier." for empreinte in fausses]
    return Constat(
        evenements=len(traces),
        commandes=len({t.lot for t in traces}),
        derniere=derniere,
        fautes=tuple(fautes),
        notes=tuple(_reculs(traces)),
        ancree=ancree,
        signatures=tuple(s for s in signatures if s.juste),
    )


class Reste(Struct, frozen=True):
    """What can still be read of a damaged file: its journal, read-only, and the sentence to show."""

    journal: Journal
    phrase: str


def ce_qui_tient(chemin: Path) -> Reste:
    """Open a file that was refused as damaged, read-only, up to the last command that holds and replays.

    Raises `FichierRefuse` where nothing of it can be read.
    """
    with Journal(chemin, lecture_seule=True) as journal:
        traces: list[Trace[Any]] = []
        fautes = [*_fautes_de_la_base(journal), *_fautes_de_lecture(journal, traces), *_fautes_du_recit(traces)]
    fins = [rang for rang, (t, suivante) in enumerate(pairwise(traces), start=1) if t.lot != suivante.lot]
    fins.append(len(traces))
    bons = bisect_left(fins, True, key=lambda fin: bool(list(_fautes_du_recit(traces[:fin]))))
    fin = fins[bons - 1] if bons else 0
    if not fin:
        raise JournalAbime(f"De « {chemin.name} » rien ne se lit : revenez à une sauvegarde.")
    return Reste(
        Journal(chemin, lecture_seule=True, jusqu_a=fin),
        f"« {chemin.name} » n’est que regardé, jusqu’à son événement {fin} : {' '.join(fautes)}",
    )


def _autre_moment(cherchee: Ancre, ancree: Ancre | None, lus: int) -> str:
    """Why the file does not contain the moment of that paper; empty where it does."""
    compte = denombrer(cherchee.nombre, "événement")
    if ancree is None:
        detail = f" : le papier compte {compte}, ce fichier n’en tient que {lus}" if cherchee.nombre > lus else ""
        return f"Aucun événement qui tient ne porte le sceau {cherchee.sceau}{detail}."
    if cherchee.nombre not in (0, ancree.nombre):
        return f"Le sceau {cherchee.sceau} est celui de l’événement {ancree.nombre}, et le papier compte {compte}."
    return ""


def _fautes_de_la_base(journal: Journal) -> list[str]:
    try:
        return [faute[0].upper() + faute[1:] for faute in journal.fautes_de_la_base()]
    except FichierRefuse:
        return ["La base SQLite est abîmée."]


def _fautes_de_lecture(journal: Journal, traces: list[Trace[Any]]) -> Iterator[str]:
    """Fill ``traces`` with what reads, in order."""
    try:
        traces.extend(journal.lire())  # those before a fault stay
        manque = journal.manque(len(traces))
    except FichierRefuse as e:
        yield str(e)
        return
    if manque:
        yield manque
    for trace in traces:
        if decoder(*encoder(trace.evenement)) != trace.evenement:
            yield f"L’événement {trace.numero} ne se relit pas à l’identique."


def _fautes_du_recit(traces: Sequence[Trace[Any]]) -> Iterator[str]:
    moteur: Moteur[Any, Any] = CLASSIQUE if est_un_tournoi(traces) else DUPLICATE
    try:
        memes = replay(moteur, traces) == _sans_les_annulees(moteur, traces)
    except INCOHERENCES as e:
        yield f"Le journal ne se rejoue pas{f' ({e})' if isinstance(e, Refus) else ''}."
        return
    if not memes:
        yield "Deux relectures du journal ne donnent pas le même état."


def _reculs(traces: Sequence[Trace[Any]]) -> Iterator[str]:
    """Where the clock of the console went back: a hand that set it, or an hour in October of a file without zones."""
    instants = [(t.numero, lire_instant(t.instant)) for t in traces]
    for (_, avant), (numero, apres) in pairwise(instants):
        if avant - apres > _RECUL:
            minutes = round((avant - apres) / timedelta(minutes=1))
            yield f"L’horloge de la console recule de {minutes} min à l’événement {numero}."


def _sans_les_annulees(moteur: Moteur[Any, Any], traces: Sequence[Trace[Any]]) -> object:
    """The state computed another way: as if the commands taken back had never been given."""
    etat = moteur.vide
    for trace in moteur.tenues(traces):
        etat = moteur.apply(etat, trace.partie, trace.evenement)
    return etat


def est_un_tournoi(traces: Sequence[Trace[Any]]) -> bool:
    """Whether these are a tournament's of Scrabble classique; a file is one or the other."""
    return bool(traces) and isinstance(traces[0].evenement, EvenementTournoi)
