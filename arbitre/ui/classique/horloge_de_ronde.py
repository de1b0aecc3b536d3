"""The clock of the round, the time of both players: started, suspended, resumed, taken away, facts of the file."""

from collections.abc import Callable

from arbitre.engine.classique.tournoi.commandes import CommandeTournoi
from arbitre.engine.classique.tournoi.etat import Marche
from arbitre.engine.classique.tournoi.horloge import LancerHorloge, ReprendreHorloge, SuspendreHorloge, TerminerHorloge
from arbitre.ui.classique.salle import SalleClassique
from arbitre.ui.kit.regie_qt import RegieClassiqueQt
from arbitre.ui.textes import pendules as horloges


class HorlogeDeRonde:
    """``dire`` tells what it does now, and the key that comes next."""

    def __init__(self, regie: RegieClassiqueQt, salle: SalleClassique, dire: Callable[[str], object]) -> None:
        self._regie, self._salle, self._dire = regie, salle, dire

    def lancer_ou_suspendre(self) -> None:
        """Start the round's clock, or stop it."""
        horloge = self._regie.etat.horloge
        if horloge is None or horloge.marche is Marche.FINIE:
            self._executer(LancerHorloge())
        elif horloge.marche is Marche.COURT:
            self._executer(SuspendreHorloge(self._salle.horloge or 0.0))
        else:
            self._executer(ReprendreHorloge())

    def oter(self) -> None:
        """No clock any more for this round, until it is started anew."""
        self._executer(TerminerHorloge(self._salle.horloge or 0.0))

    def _executer(self, commande: CommandeTournoi) -> None:
        horloge = self._regie.etat.horloge if self._regie.executer(commande) else None
        if horloge is not None:
            self._dire(horloges.horloge(horloge.ronde, horloge.reste, horloge.marche))
