"""Read a long journal fast: commands that were taken back are left out, runs of results go in at one stroke."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from msgspec.structs import replace

from arbitre.engine.competition import evenements as ev
from arbitre.engine.competition.etat import Competition
from arbitre.engine.partie.apply import saisir
from arbitre.engine.partie.colonnes import colonne
from arbitre.engine.partie.etat import Fiche
from arbitre.engine.partie.evenements import CoupCloture, ResultatSaisi

Lot = Sequence[ev.Trace]


def par_lots(traces: Iterable[ev.Trace]) -> Iterator[list[ev.Trace]]:
    """The traces of each command, in order."""
    lot: list[ev.Trace] = []
    for trace in traces:
        if lot and trace.lot != lot[0].lot:
            yield lot
            lot = []
        lot.append(trace)
    if lot:
        yield lot


def en_vigueur(lots: Iterable[Lot], profondeur: int) -> tuple[list[Lot], list[Lot]]:
    """The commands that were not taken back: those too old to be, then those that still may be, in order.

    Raises `LookupError` where a command was taken back that was not the last, or too old.
    """
    restent: list[Lot] = []
    reprenables = 0
    for lot in lots:
        tete = lot[0].evenement
        if not isinstance(tete, ev.CommandeAnnulee):
            restent.append(lot)
            reprenables = min(profondeur, reprenables + (not imprime(lot)))
            continue
        rang = _dernier(restent)
        if not reprenables or restent[rang][0].lot != tete.lot:
            raise LookupError(tete.lot)
        reprenables -= 1
        del restent[rang]
    debut = len(restent)
    while reprenables:
        debut -= 1
        reprenables -= not imprime(restent[debut])
    return restent[:debut], restent[debut:]


def _dernier(restent: Sequence[Lot]) -> int:
    """The last command that is no mere print."""
    return next((rang for rang in range(len(restent) - 1, -1, -1) if not imprime(restent[rang])), 0)


def imprime(lot: Lot) -> bool:
    """Only paper came out: nothing takes that back."""
    return isinstance(lot[0].evenement, ev.PapierImprime) and all(
        isinstance(t.evenement, ev.PapierImprime) for t in lot
    )


class Masse:
    """A state to which results are added in runs: those of one coup are laid in together."""

    def __init__(self, etat: Competition) -> None:
        self._etat = etat
        self._ou = (0, 0)
        self._fiches: dict[int, Fiche] = {}

    def prendre(self, trace: ev.Trace) -> bool:
        """Take a result in; whether it was one."""
        evenement = trace.evenement
        if type(evenement) is not ResultatSaisi:
            return False
        ou = (trace.partie, evenement.coup)
        if ou != self._ou:
            self.etat()
            self._ou = ou
        self._fiches[evenement.joueur] = evenement.fiche
        return True

    def avancer(self, trace: ev.Trace, apply: Callable[[Competition, int, ev.Evenement], Competition]) -> None:
        """Take in an event that is no result. A coup that closes is read while it is at hand, for the first ranking."""
        self._etat = apply(self.etat(), trace.partie, trace.evenement)
        if isinstance(trace.evenement, CoupCloture):
            partie = self._etat.parties[trace.partie - 1]
            colonne(partie, partie.coups[trace.evenement.coup - 1])

    def etat(self) -> Competition:
        """The state with all that was taken in."""
        if self._fiches:
            partie, coup = self._ou
            parties = list(self._etat.parties)
            parties[partie - 1] = saisir(parties[partie - 1], coup, self._fiches)
            self._etat, self._fiches = replace(self._etat, parties=tuple(parties)), {}
        return self._etat
