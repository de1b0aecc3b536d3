"""The programme as the parties go through it: entries played, the next one, those that were passed over."""

from arbitre.engine.competition.etat import Competition
from arbitre.engine.partie.etat import Partie


def manche_de(partie: Partie) -> int:
    """The entry of the programme that ``partie`` plays, from 1; 0 where it plays none."""
    return partie.numero if partie.manche is None else partie.manche


def jouees(competition: Competition) -> dict[int, Partie]:
    """The partie that each entry was opened as, whatever became of it."""
    prevues = range(1, len(competition.organisation.programme) + 1)
    return {manche: partie for partie in competition.parties if (manche := manche_de(partie)) in prevues}


def a_jouer(competition: Competition) -> tuple[int, ...]:
    """The entries that no partie was opened as, in order: the first is the next one."""
    deja = jouees(competition)
    return tuple(n for n in range(1, len(competition.organisation.programme) + 1) if n not in deja)


def sautees(competition: Competition, manche: int) -> tuple[int, ...]:
    """The entries passed over where ``manche`` is the next one; 0: where a partie beside the programme is."""
    return tuple(n for n in a_jouer(competition) if n < manche or not manche)
