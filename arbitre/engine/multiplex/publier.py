"""From the leading console's journal to what it tells: the same journal gives the same list, which only grows."""

from collections.abc import Iterable
from typing import Final

from arbitre.engine.competition.commandes import Evenement, Trace
from arbitre.engine.competition.ouvrir import PartieOuverte
from arbitre.engine.fin import Clause
from arbitre.engine.multiplex.faits import (
    CoupRetire,
    FaitDuMultiplex,
    PartieFinie,
    PartieMenee,
    RetourEnArriere,
    TempsArrete,
    TempsFini,
    TempsLance,
    TempsReparti,
    TirageDit,
    TopDit,
    derouler,
)
from arbitre.engine.ordre import CommandeAnnulee
from arbitre.engine.partie.conduite import (
    ChronoLance,
    ChronoRepris,
    ChronoSuspendu,
    TempsTermine,
    TopAnnonce,
    TopRetenu,
)
from arbitre.engine.partie.terminer import CoupAnnule, PartieInterrompue, PartieTerminee
from arbitre.engine.partie.tirer import TirageAnnonce, TirageFait, TirageRejete

_RETENUS: Final = (TirageFait, TirageRejete, CoupAnnule, TopRetenu)
"""Events kept until they are said aloud."""


class Publication:
    """The facts of one partie; `noter` takes every trace of the file, in its order."""

    def __init__(self, partie: int, traces: Iterable[Trace] = ()) -> None:
        self.partie = partie
        self.faits: tuple[FaitDuMultiplex, ...] = ()
        self._lots: dict[int, int] = {}
        """The number of the first fact of each command that told one."""
        self._tus: list[Trace] = []
        for trace in traces:
            self.noter(trace)

    def noter(self, trace: Trace) -> None:
        """One more trace."""
        evenement = trace.evenement
        if isinstance(evenement, CommandeAnnulee):
            self._reprendre(evenement.lot)
            return
        if trace.partie != self.partie:
            return
        if (fait := self._fait(evenement)) is not None:
            self._lots.setdefault(trace.lot, len(self.faits))
            self.faits += (fait,)
        if isinstance(evenement, _RETENUS):
            self._tus.append(trace)

    def _reprendre(self, lot: int) -> None:
        self._tus = [trace for trace in self._tus if trace.lot != lot]
        if (rang := self._lots.pop(lot, None)) is not None:
            self.faits += (RetourEnArriere(rang),)

    def _fait(self, evenement: Evenement) -> FaitDuMultiplex | None:
        """The fact that an event tells the other rooms; None: nothing."""
        match evenement:
            case PartieOuverte():
                e = evenement
                return PartieMenee(e.formule, e.edition, e.duree, e.lexique, e.empreinte)
            case TirageAnnonce(coup):
                return self._tirage(coup)
            case ChronoLance(coup):
                return TempsLance(coup)
            case ChronoSuspendu(coup, reste):
                return TempsArrete(coup, reste)
            case ChronoRepris(coup, reste):
                return TempsReparti(coup, reste)
            case TempsTermine(coup):
                return TempsFini(coup)
            case TopAnnonce(coup):
                return self._top(coup)
            case CoupAnnule(coup, cause, motif, erreur):
                return CoupRetire(coup, cause, motif, erreur, None if self._annonce(coup) else self._tirage(coup))
            case PartieTerminee(clause):
                return PartieFinie(par_decision=clause is Clause.JUGE_ARBITRE)
            case PartieInterrompue(minutes):
                return PartieFinie(minutes=minutes)
            case _:
                return None

    def _tirage(self, coup: int) -> TirageDit:
        """The letters of that coup, and those put back since the one before was annulled."""
        tirage, rejets = "", list[str]()
        for evenement in (t.evenement for t in self._tus if getattr(t.evenement, "coup", 0) == coup):
            match evenement:
                case TirageFait(_, fait):
                    tirage = str(fait)
                case TirageRejete(_, rejete):
                    rejets.append(str(rejete))
                case CoupAnnule():
                    tirage, rejets = "", []
        return TirageDit(coup, tirage, tuple(rejets))

    def _top(self, coup: int) -> TopDit:
        retenus = [t.evenement for t in self._tus if isinstance(t.evenement, TopRetenu)]
        solution = next(e.solution for e in reversed(retenus) if e.coup == coup)
        return TopDit(coup, solution.mot, str(solution.ref))

    def _annonce(self, coup: int) -> bool:
        """Whether the rooms have heard the letters of that coup, and not that it was annulled."""
        essais = derouler(self.faits).essais
        return bool(essais) and essais[-1].tirage.coup == coup and not isinstance(essais[-1].issue, CoupRetire)
