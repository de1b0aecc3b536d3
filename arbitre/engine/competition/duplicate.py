"""The history of a competition: which partie an event is of, what undo leaves; a long journal is read fast."""

from collections import deque
from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from arbitre.engine.competition.commandes import Evenement, EvenementCompetition, Trace, apply
from arbitre.engine.competition.demandes import DemandeRecue
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.ouvrir import PartieOuverte
from arbitre.engine.competition.papiers import PapierImprime
from arbitre.engine.histoire import INCOHERENCES, Lot, Moteur, ne_suit_pas, se_reprend
from arbitre.engine.ordre import CommandeAnnulee
from arbitre.engine.partie.etat import Fiche
from arbitre.engine.partie.lecture import colonne
from arbitre.engine.partie.saisie import ResultatSaisi, saisir
from arbitre.engine.partie.terminer import CoupCloture


def _situer(competition: Competition, evenement: Evenement, voulue: int) -> int:
    """The partie that opens, the one a paper is of, 0 beside the parties; else the one asked for or in hand."""
    if isinstance(evenement, PartieOuverte):
        return evenement.numero
    if isinstance(evenement, PapierImprime):
        return voulue
    return 0 if isinstance(evenement, EvenementCompetition) else voulue or len(competition.parties)


def _papier(evenement: Evenement | CommandeAnnulee) -> bool:
    """A paper came out: the state is the same, and nothing takes that back."""
    return isinstance(evenement, PapierImprime)


def _abreger(lots: Sequence[Lot[Evenement]], profondeur: int) -> tuple[Competition, Sequence[Lot[Evenement]]]:
    """The state after the commands too old to be taken back, and those that still may be, in order."""
    anciens, recents = _en_vigueur(lots, profondeur)
    masse = Masse()
    lot: Lot[Evenement] = ()
    try:
        for lot in anciens:
            for trace in lot:
                masse.prendre(trace)
        return masse.etat(), recents
    except INCOHERENCES as e:
        raise ne_suit_pas(lot) from e


def _en_vigueur(
    lots: Sequence[Lot[Evenement]], profondeur: int
) -> tuple[Sequence[Lot[Evenement]], Sequence[Lot[Evenement]]]:
    """The commands that hold: those too old to be taken back, then those that may be and what came with them."""
    reprenables: deque[int] = deque(maxlen=profondeur)
    repris: set[int] = set()
    for lot in lots:
        tete = lot[0].evenement
        if isinstance(tete, CommandeAnnulee):
            if not reprenables or reprenables.pop() != tete.lot:
                raise ne_suit_pas(lot)
            repris |= {tete.lot, lot[0].lot}
        elif se_reprend(lot, _papier):
            reprenables.append(lot[0].lot)
    restent = [lot for lot in lots if lot[0].lot not in repris]
    premier = reprenables[0] if reprenables else None
    debut = next((rang for rang, lot in enumerate(restent) if lot[0].lot == premier), len(restent))
    return restent[:debut], restent[debut:]


class Masse:
    """A state to which results are added in runs: those of one coup are laid in together."""

    def __init__(self) -> None:
        self._etat = Competition()
        self._ou = (0, 0)
        self._fiches: dict[int, Fiche] = {}

    def prendre(self, trace: Trace) -> None:
        """Take an event in. A coup that closes is read while it is at hand, for the first ranking."""
        evenement = trace.evenement
        if type(evenement) is ResultatSaisi:
            ou = (trace.partie, evenement.coup)
            if ou != self._ou:
                self.etat()
                self._ou = ou
            self._fiches[evenement.joueur] = evenement.fiche
            return
        if type(evenement) is DemandeRecue:  # between two results of one coup, it changes nothing
            return
        assert not isinstance(evenement, CommandeAnnulee), "commands taken back are left out"
        self._etat = apply(self.etat(), trace.partie, evenement)
        if isinstance(evenement, CoupCloture):
            partie = self._etat.parties[trace.partie - 1]
            colonne(partie, partie.coups[evenement.coup - 1])

    def etat(self) -> Competition:
        """The state with all that was taken in."""
        if self._fiches:
            partie, coup = self._ou
            parties = list(self._etat.parties)
            parties[partie - 1] = saisir(parties[partie - 1], coup, self._fiches)
            self._etat, self._fiches = replace(self._etat, parties=tuple(parties)), {}
        return self._etat


DUPLICATE: Final = Moteur(Competition(), apply, _situer, _papier, abreger=_abreger)
"""What a history knows of a competition of Scrabble duplicate."""
