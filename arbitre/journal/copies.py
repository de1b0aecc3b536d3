"""Two files of one evening, continued apart: which goes further, where they part, what only one of them has.

A seal vouches for all before it: two files agree up to the last event that has the same seal in both.
"""

from bisect import bisect_right
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from arbitre.engine.classique.tournoi.commandes import LIBELLES as DU_TOURNOI
from arbitre.engine.competition.commandes import LIBELLES as DU_DUPLICATE
from arbitre.engine.competition.reseau import ConsoleReprise, generation
from arbitre.engine.erreurs import Refus
from arbitre.engine.francais import denombrer
from arbitre.engine.histoire import Trace, par_lots
from arbitre.engine.saisies import cite
from arbitre.journal.journal import Journal

_VOISINES: Final = 40
"""Files of a folder that are looked at, the last written first."""


class Cote(Struct, frozen=True):
    """What a file alone has: each command since they part, in its words, and when the last was written; how many
    spares went on with it, one after the other, and the machine of the last."""

    fichier: Path
    commandes: tuple[str, ...]
    instant: str
    generation: int = 0
    machine: str = ""

    @property
    def dit(self) -> str:
        """« a.arbitre » a seul 3 commandes, jusqu’à 21:04."""
        compte = denombrer(len(self.commandes), "commande")
        return f"{cite(self.fichier.name)} a seul {compte}, jusqu’à {_heure(self.instant)}"


class Copies(Struct, frozen=True):
    """Two files of the same evening, alike for their first ``communs`` events, until ``instant``."""

    communs: int
    instant: str
    ici: Cote
    la: Cote

    @property
    def separees(self) -> bool:
        """Whether each has what the other has not."""
        return bool(self.ici.commandes and self.la.commandes)

    @property
    def phrase(self) -> str:
        """Which goes further, where they part, and which is the console's where a spare went on with one."""
        return self._parts + self._console

    @property
    def _console(self) -> str:
        if self.ici.generation == self.la.generation:
            return ""
        elle = max(self.ici, self.la, key=lambda cote: cote.generation)
        ou = cite(elle.fichier.name)
        return f" Le secours ({elle.machine}) a pris la suite dans {ou}\u00a0: c’est le fichier de la console."

    @property
    def _parts(self) -> str:
        deux = f"{cite(self.ici.fichier.name)} et {cite(self.la.fichier.name)}"
        if self.separees:
            ou = f"{deux} se séparent après l’événement {self.communs} ({_heure(self.instant)})"
            return f"{ou} : {self.ici.dit} ; {self.la.dit}."
        for loin, court in ((self.ici, self.la), (self.la, self.ici)):
            if loin.commandes:
                return f"{cite(loin.fichier.name)} va plus loin que {cite(court.fichier.name)} : {loin.dit}."
        return f"{deux} disent la même soirée, jusqu’au même événement, le {self.communs}."


def comparer(ici: Path, la: Path) -> Copies | None:
    """None where they are not of one evening; raises `FichierRefuse` where one does not read."""
    with Journal(ici, lecture_seule=True) as un:
        return _comparer(un, la)


def _comparer(un: Journal, la: Path) -> Copies | None:
    with Journal(la, lecture_seule=True) as autre:
        plus_court = min(un.ancre().nombre, autre.ancre().nombre)
        communs = bisect_right(range(1, plus_court + 1), False, key=lambda n: un.ancre_de(n) != autre.ancre_de(n))
        if not communs:
            return None
        traces = list(un.lire())
        return Copies(
            communs,
            traces[communs - 1].instant,
            _cote(un.chemin, traces, communs),
            _cote(la, list(autre.lire()), communs),
        )


def voisine_plus_loin(fichier: Path) -> Copies | None:
    """Beside it, a copy of the same evening that has what it has not; the one that goes furthest."""
    trouvees: list[Copies] = []
    with suppress(Refus), Journal(fichier, lecture_seule=True) as ici:
        for autre in _voisines(fichier):
            with suppress(Refus):
                copies = _comparer(ici, autre)
                if copies is not None and copies.la.commandes:
                    trouvees.append(copies)
    return max(trouvees, key=lambda copies: len(copies.la.commandes), default=None)


def _voisines(fichier: Path) -> Sequence[Path]:
    lieu = fichier.resolve()
    dates: list[tuple[float, Path]] = []
    with suppress(OSError):
        for autre in lieu.parent.glob("*.arbitre"):
            with suppress(OSError):
                if autre != lieu and not autre.samefile(lieu):
                    dates.append((autre.stat().st_mtime, autre))
    return [autre for _, autre in sorted(dates, reverse=True)[:_VOISINES]]


def depuis(journal: Journal, nombre: int) -> Cote:
    """The part of a file after its first ``nombre`` events."""
    return _cote(journal.chemin, list(journal.lire()), nombre)


def _cote(fichier: Path, traces: Sequence[Trace[Any]], communs: int) -> Cote:
    seules = traces[communs:]
    dites = tuple(_commande(lot[0]) for lot in par_lots(seules))
    suites = [t.evenement for t in traces if isinstance(t.evenement, ConsoleReprise)]
    instant = traces[-1].instant if traces else ""
    return Cote(fichier, dites, instant, generation(suites), suites[-1].machine if suites else "")


def _commande(trace: Trace[Any]) -> str:
    quoi = DU_DUPLICATE.get(trace.commande) or DU_TOURNOI.get(trace.commande) or trace.commande
    return f"{_heure(trace.instant)}, {quoi}"


def _heure(instant: str) -> str:
    return instant[11:16]
