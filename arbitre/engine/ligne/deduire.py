"""A word typed where the coup has no such solution, without its score: the score and circles of what the rule reads.

What is not typed is taken as rightly written. Where it decides what is paid, nothing may be taken: it must be said.
"""

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin, Deduit, SolutionEcrite, Verdict
from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.ligne.lecture import Ecrit, SansScore
from arbitre.engine.ligne.sens import Juge
from arbitre.engine.reglement import Peine


class ScoreADire(NotationIllisible):
    """What the bulletin is paid hangs on a score that was not typed."""


class Deduite(Struct, frozen=True):
    """The bulletin with what could be taken as rightly written; ``a_dire``: the solution whose score decides."""

    bulletin: Bulletin
    deduits: tuple[Deduit, ...] = ()
    a_dire: SolutionEcrite | None = None


def deduire(bulletin: Bulletin, manques: Sequence[SansScore], juger: Juge) -> Deduite:
    """Each solution typed without its score is given that of what the rule reads there."""
    vue = Deduite(bulletin)
    for manque in manques:
        ecrite = vue.bulletin.solutions[manque.rang]
        complete, decide = _completer(ecrite, manque, lambda autre: juger(replace(bulletin, solutions=(autre,))))
        solutions = list(vue.bulletin.solutions)
        solutions[manque.rang] = complete
        vue = Deduite(
            replace(vue.bulletin, solutions=tuple(solutions)),
            tuple(dict.fromkeys((*vue.deduits, *_ajoutes(ecrite, complete)))),
            vue.a_dire or (ecrite if decide else None),
        )
    return vue


def avec_ses_deductions(lue: Ecrit, vue: Deduite) -> Ecrit:
    """The line once nothing is left to deduce; raises `ScoreADire` where the score decides."""
    if vue.a_dire is not None:
        raise ScoreADire(_le_score_decide(vue.a_dire))
    return replace(lue, bulletin=vue.bulletin, deduits=(*vue.deduits, *lue.deduits), sans_score=())


def _le_score_decide(ecrite: SolutionEcrite) -> str:
    ou = f" {ecrite.ref}" if ecrite.ref else ""
    return (
        f"{ecrite.mot}{ou}\u00a0: le score écrit décide. Tapez à la suite «\u00a0/\u00a0» et le score du bulletin,"
        " ou «\u00a0/\u00a0» seul s’il manque."
    )


def _completer(
    ecrite: SolutionEcrite, manque: SansScore, juger: Callable[[SolutionEcrite], Verdict]
) -> tuple[SolutionEcrite, bool]:
    """The solution with the score of what is understood, and whether another score would be paid more."""
    rendu = juger(ecrite)
    autres = (juger(replace(ecrite, points=points)) for points in manque.possibles)
    if rendu.solution is None:
        return ecrite, any(autre.points > rendu.points for autre in autres)
    juste, comprise = replace(ecrite, points=rendu.brut), rendu.solution.mot
    if not ecrite.cercles and comprise.upper() == ecrite.mot:
        entoures = tuple(rang for rang, signe in enumerate(comprise, start=1) if signe.islower())
        juste = replace(juste, cercles=entoures)
    paye = juger(juste)
    return juste, any(autre.points > paye.points and _peines(autre) == _peines(paye) for autre in autres)


def _peines(rendu: Verdict) -> list[Peine]:
    return [sanction.peine for sanction in rendu.sanctions]


def _ajoutes(ecrite: SolutionEcrite, complete: SolutionEcrite) -> tuple[Deduit, ...]:
    cercle = (Deduit.CERCLE,) if complete.cercles != ecrite.cercles else ()
    return (*cercle, Deduit.SCORE) if complete.points is not None else cercle
