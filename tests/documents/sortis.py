"""What came out, read from a journal as the print queue reads it."""

from collections.abc import Iterable

from arbitre.documents.catalogue import MONTRE
from arbitre.engine.competition.commandes import Trace
from arbitre.engine.feuilles.impressions import PapierSorti, papiers_sortis


def sortis(traces: Iterable[Trace]) -> tuple[PapierSorti, ...]:
    return papiers_sortis(traces, MONTRE)


def perimes(traces: Iterable[Trace]) -> tuple[PapierSorti, ...]:
    """What came out and is now wrong."""
    return tuple(sorti for sorti in sortis(traces) if sorti.perime)
