"""The history of a competition: which partie an event is of, what undo leaves; a long journal is read fast."""

from collections import deque
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Final

from msgspec.structs import replace

from arbitre.engine.competition.commandes import Evenement, EvenementCompetition, Trace, apply
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.ouvrir import PartieOuverte
from arbitre.engine.competition.papiers import PapierImprime
from arbitre.engine.competition.reseau import ConsoleReprise, DemandeRecue, FichierIdentifie
from arbitre.engine.histoire import INCOHERENCES, Elan, Lot, Moteur, ne_suit_pas, se_reprend
from arbitre.engine.ordre import CommandeAnnulee
from arbitre.engine.partie.etat import Fiche
from arbitre.engine.partie.saisie import ResultatSaisi, ResultatsAuTop, fiches_au_top, saisir

_DEMEURENT: Final = (PapierImprime, ConsoleReprise, FichierIdentifie)
_ELAN: Final = 50
"""Commands between two states that are kept of a file: taking one back reads at most as many again."""


def _situer(competition: Competition, evenement: Evenement, voulue: int) -> int:
    """The partie that opens, the one a paper is of, 0 beside the parties; else the one asked for or in hand."""
    if isinstance(evenement, PartieOuverte):
        return evenement.numero
    if isinstance(evenement, PapierImprime):
        return voulue
    return 0 if isinstance(evenement, EvenementCompetition) else voulue or len(competition.parties)


def _demeure(evenement: Evenement | CommandeAnnulee) -> bool:
    """A paper came out, another console went on, the network opened: the state is the same, nothing takes that back."""
    return isinstance(evenement, _DEMEURENT)


def _abreger(
    lots: Sequence[Lot[Evenement]], profondeur: int
) -> tuple[Competition, Sequence[Elan[Competition, Evenement]]]:
    """The state, and the commands that may still be taken back, in runs."""
    anciens, recents = _en_vigueur(lots, profondeur)
    masse = Masse()
    masse.prendre(chain.from_iterable(anciens))
    elans: list[Elan[Competition, Evenement]] = []
    for debut in range(0, len(recents), _ELAN):
        suivants = recents[debut : debut + _ELAN]
        elans.append((masse.etat(), suivants))
        masse.prendre(chain.from_iterable(suivants))
    return masse.etat(), elans


def _en_vigueur(
    lots: Sequence[Lot[Evenement]], profondeur: int
) -> tuple[Sequence[Lot[Evenement]], Sequence[Lot[Evenement]]]:
    """The commands that hold: those too old to be taken back, then those that may be and what came with them."""
    restent, reste = _sans_les_annulees(lots, profondeur) if _annule(lots) else (lots, profondeur)
    debut = len(restent)
    while debut and reste:
        debut -= 1
        reste -= se_reprend(restent[debut], _demeure)
    return restent[:debut], restent[debut:]


def _annule(lots: Sequence[Lot[Evenement]]) -> bool:
    """Whether any takes back another."""
    for lot in lots:  # noqa: SIM110 - of a long file, where a generator costs more than the answer
        if type(lot[0].evenement) is CommandeAnnulee:
            return True
    return False


def _sans_les_annulees(lots: Sequence[Lot[Evenement]], profondeur: int) -> tuple[Sequence[Lot[Evenement]], int]:
    """Without those that were taken back, nor what took them back; how many of the last may still be."""
    reprenables: deque[int] = deque(maxlen=profondeur)
    repris: set[int] = set()
    for lot in lots:
        tete = lot[0]
        evenement = tete.evenement
        if type(evenement) is CommandeAnnulee:
            if not reprenables or reprenables.pop() != evenement.lot:
                raise ne_suit_pas(lot)
            repris |= {evenement.lot, tete.lot}
        elif type(evenement) not in _DEMEURENT or se_reprend(lot, _demeure):
            reprenables.append(tete.lot)
    return [lot for lot in lots if lot[0].lot not in repris], len(reprenables)


class Masse:
    """A state to which results are added in runs: those of one coup are laid in together."""

    def __init__(self) -> None:
        self._etat = Competition()
        self._partie, self._coup = 0, 0
        self._fiches: dict[int, Fiche] = {}

    def prendre(self, traces: Iterable[Trace]) -> None:
        """Take events in, in order; raises `HistoireIncoherente`."""
        trace = None
        numero, partie, fiches = self._coup, self._partie, self._fiches
        try:
            for trace in traces:
                evenement = trace.evenement
                if type(evenement) is ResultatSaisi:
                    if evenement.coup != numero or trace.partie != partie:
                        self.etat()
                        partie, numero = self._partie, self._coup = trace.partie, evenement.coup
                    fiches[evenement.joueur] = evenement.fiche
                else:
                    self._appliquer(trace)
            self.etat()
        except INCOHERENCES as e:
            raise ne_suit_pas((trace,) if trace else ()) from e

    def _appliquer(self, trace: Trace) -> None:
        evenement = trace.evenement
        if isinstance(evenement, DemandeRecue):  # between two results of one coup, it changes nothing
            return
        if isinstance(evenement, ResultatsAuTop) and self._ouvert(trace.partie, evenement.coup):
            self._fiches.update(fiches_au_top(evenement.joueurs))
            return
        assert not isinstance(evenement, CommandeAnnulee), "commands taken back are left out"
        self._etat = apply(self.etat(), trace.partie, evenement)

    def _ouvert(self, partie: int, coup: int) -> bool:
        """Whether results of that coup are being laid in."""
        return bool(self._fiches) and (partie, coup) == (self._partie, self._coup)

    def etat(self) -> Competition:
        """The state with all that was taken in."""
        if self._fiches:
            parties = list(self._etat.parties)
            parties[self._partie - 1] = saisir(parties[self._partie - 1], self._coup, self._fiches)
            self._etat = replace(self._etat, parties=tuple(parties))
            self._fiches.clear()
        return self._etat


DUPLICATE: Final = Moteur(Competition(), apply, _situer, _demeure, abreger=_abreger)
"""What a history knows of a competition of Scrabble duplicate."""
