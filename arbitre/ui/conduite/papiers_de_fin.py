"""Whether what parties left at their end still holds: read again, away from the window, after what may change it."""

from collections.abc import Collection, Iterable

from PySide6.QtCore import QObject, Signal

from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.papiers import PapierImprime
from arbitre.engine.feuilles.impressions import ARefaire, SortieDeFin, a_refaire, sortis_a_la_fin
from arbitre.engine.ordre import CommandeAnnulee
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.ui.kit.atelier import Atelier
from arbitre.ui.kit.regie_qt import RegieQt


class PapiersDeFin(QObject):
    """``sortie``: when all of the partie in hand had come out, None before; ``faux``: what is wrong by now of it and of
    those before, None while that is read.

    ``change`` tells that it was read.
    """

    change = Signal()

    def __init__(self, regie: RegieQt, parent: QObject) -> None:
        super().__init__(parent)
        self._regie = regie
        self._atelier = Atelier(self)
        self._lus = 0
        self._vus: tuple[object, ...] = ()
        self.sortie: SortieDeFin | None = None
        self.faux: ARefaire | None = ARefaire()
        regie.change.connect(self._relire)
        self._relire()

    def _relire(self, traces: tuple[Trace, ...] = ()) -> None:
        etat, chronique = self._regie.etat, self._regie.regie.chronique
        finie = etat.partie is not None and etat.partie.phase is Phase.FINIE
        self.sortie = sortis_a_la_fin(chronique, len(etat.parties)) if finie else None
        tenues = tenues_justes(etat, en_main=self.sortie is not None)
        avant, self._vus = self._vus, (*tenues, etat.reglages, etat.organisation, etat.joueurs)
        if _memes(avant, self._vus) and not any(isinstance(t.evenement, _RELIT) for t in traces):
            return
        self._lus += 1
        changee = self.sortie is not None and self.sortie.depuis
        if not tenues or (len(etat.parties) == 1 and not changee):
            self.faux = ARefaire()
            return
        if changee:
            self.faux = None
        lus, numeros, lues = self._lus, [partie.numero for partie in tenues], tuple(chronique.traces)
        self._atelier.demander(lambda: faux(lues, numeros), lambda lu: self._recevoir(lus, lu), perimable=True)

    def _recevoir(self, lus: int, lu: ARefaire) -> None:
        if lus == self._lus:
            self.faux = lu
            self.change.emit()


_RELIT = PapierImprime | CommandeAnnulee


def tenues_justes(etat: Competition, *, en_main: bool) -> tuple[Partie, ...]:
    """The parties whose papers must hold: those that are over, the one in hand only where ``en_main``."""
    tenues = etat.parties if en_main else etat.parties[:-1]
    return tuple(partie for partie in tenues if partie.fin is not None)


def faux(traces: Iterable[Trace], parties: Collection[int]) -> ARefaire:
    """The papers of those parties to be made again. Runs in a thread, where the catalogue is read the first time."""
    from arbitre.documents.catalogue import MONTRE

    return a_refaire(traces, MONTRE, parties)


def _memes(avant: tuple[object, ...], apres: tuple[object, ...]) -> bool:
    """Whether nothing was changed: what no command touched is the same value, not an equal one."""
    return len(avant) == len(apres) and all(a is b for a, b in zip(avant, apres, strict=True))
