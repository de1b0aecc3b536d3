"""What a player wrote, or what was understood of it, as papers show it."""

from collections.abc import Sequence
from typing import NamedTuple

from arbitre.engine.bulletin import Bulletin, SolutionEcrite
from arbitre.engine.francais import INSECABLE, points
from arbitre.engine.partie.etat import Coup, Fiche, Origine


class MotJoue(NamedTuple):
    """A word and its reference; ``mot`` in notation where it was understood, as written where it was not."""

    mot: str
    ref: str


def mot_joue(coup: Coup, fiche: Fiche | None) -> MotJoue:
    """The solution of one player on one coup; empty where only points are known, or nothing."""
    if fiche is None:
        return MotJoue("", "")
    if fiche.origine is Origine.TOP and coup.retenu is not None:
        return MotJoue(coup.retenu.solution.mot, str(coup.retenu.solution.ref))
    if fiche.verdict is not None and fiche.verdict.solution is not None:
        return MotJoue(fiche.verdict.solution.mot, str(fiche.verdict.solution.ref))
    ecrites = [s for s in fiche.bulletin.solutions if not s.barree] if fiche.bulletin else []
    return MotJoue(ecrites[0].mot.upper(), ecrites[0].ref or "") if ecrites else MotJoue("", "")


def mots_joues(coup: Coup, fiche: Fiche | None) -> MotJoue:
    """All the solutions of one player where a bulletin has several (multitops), in the order of the bulletin."""
    if fiche is not None and fiche.origine is Origine.TOP and coup.retenu is not None:
        return ensemble([MotJoue(s.mot, str(s.ref)) for s in (coup.retenu.solution, *coup.retenu.autres)])
    ecrites = [s for s in fiche.bulletin.solutions if not s.barree] if fiche and fiche.bulletin else []
    if len(ecrites) < 2:
        return mot_joue(coup, fiche)
    return ensemble([MotJoue(s.mot.upper(), s.ref or "") for s in ecrites])


def ensemble(mots: Sequence[MotJoue]) -> MotJoue:
    """« PECULE & PECILE », « H4 & H4 »."""
    return MotJoue(*(f"{INSECABLE}& ".join(filter(None, parts)) for parts in zip(*mots, strict=True)))


def ecrit(bulletin: Bulletin | None) -> str:
    """What is on a bulletin, as it is: « PLOTI H4, 24 points »; empty where none was handed in."""
    if bulletin is None or not bulletin.remis:
        return ""
    if bulletin.papier is not None:
        return ", ".join(filter(None, (bulletin.papier.ref, _points(bulletin.papier.points))))
    return "\u00a0; ".join(filter(None, (_solution(s) for s in bulletin.solutions if not s.barree)))


def _solution(solution: SolutionEcrite) -> str:
    return ", ".join(filter(None, (" ".join(filter(None, (solution.mot, solution.ref))), _points(solution.points))))


def _points(nombre: int | None) -> str:
    return "" if nombre is None else points(nombre)
