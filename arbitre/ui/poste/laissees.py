"""Tables whose line was typed and not entered: refused, or left on a question. The top for all is not theirs."""

from collections.abc import Iterable

from msgspec import Struct

from arbitre.engine.ligne.doutes import est_un_score
from arbitre.engine.ligne.nombres import NombreEnDoute
from arbitre.engine.partie.etat import Coup, Partie


class _Laissee(Struct, frozen=True):
    """A line that was not taken, and the tables that it names; ``doute``: its last number may be no table."""

    tables: frozenset[int]
    doute: NombreEnDoute | None

    def reste(self, partie: Partie, coup: Coup) -> frozenset[int]:
        """Its tables, but for the number that was entered as a score since."""
        if self.doute is None or not est_un_score(self.doute, partie, coup):
            return self.tables
        return self.tables - {self.doute.nombre}


class Laissees:
    """By coup, until something is entered for them."""

    def __init__(self) -> None:
        self._par_coup: dict[int, tuple[_Laissee, ...]] = {}

    def noter(self, coup: int, tables: Iterable[int], doute: NombreEnDoute | None) -> None:
        """A line, or a form, of these tables was not taken."""
        une = _Laissee(frozenset(tables), doute)
        self._par_coup[coup] = (*(autre for autre in self._par_coup.get(coup, ()) if autre != une), une)

    def suivre(self, partie: Partie, coup: Coup, manquantes: Iterable[int]) -> frozenset[int]:
        """Those that are still among ``manquantes``; the others are forgotten."""
        la = frozenset(manquantes)
        restes = ((une, une.reste(partie, coup) & la) for une in self._par_coup.get(coup.numero, ()))
        self._par_coup[coup.numero] = tuple(_Laissee(reste, une.doute) for une, reste in restes if reste)
        return frozenset().union(*(une.tables for une in self._par_coup[coup.numero]))

    def oublier(self) -> None:
        """Another partie."""
        self._par_coup.clear()
