"""When players may look at a telephone: never while they play (2023, 2.1; 2012, 2.1; ancienne, 1.1)."""

from arbitre.engine.competition.etat import Competition


def appareils_interdits(competition: Competition) -> bool:
    """Whether a partie is open, and not ended."""
    return competition.partie is not None and competition.partie.fin is None
