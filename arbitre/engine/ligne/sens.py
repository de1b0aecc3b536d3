"""The direction of a word on the line: where nothing says it and the rule makes it matter, it is asked."""

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin, SolutionEcrite, Verdict
from arbitre.engine.grille import Sens
from arbitre.engine.ligne.lecture import Ecrit
from arbitre.engine.ligne.reperes import Reperes
from arbitre.engine.reglement import Peine

Juge = Callable[[Bulletin], Verdict]


class SensADire(Struct, frozen=True):
    """The ``rang``-th solution of a bulletin, with what it is worth written across and written down."""

    rang: int
    mot: str
    horizontal: Verdict
    vertical: Verdict


def ecrire_dans_le_sens(lue: Ecrit, rang: int, sens: Sens) -> Ecrit:
    """The line once the direction of the solution of that rank is known."""
    solutions = list(lue.bulletin.solutions)
    solutions[rang] = replace(solutions[rang], sens=sens.value)
    supposes = tuple(autre for autre in lue.sens_supposes if autre != rang)
    return replace(lue, bulletin=replace(lue.bulletin, solutions=tuple(solutions)), sens_supposes=supposes)


def non_dits(bulletin: Bulletin, rangs: Sequence[int], reperes: Reperes) -> tuple[int, ...]:
    """The ranks of the solutions without a direction that are no solution of the coup as they stand."""
    return tuple(r for r in rangs if r < len(bulletin.solutions) and not _listee(bulletin.solutions[r], reperes))


def _listee(ecrite: SolutionEcrite, reperes: Reperes) -> bool:
    sans_reference = reperes.premier_coup and ecrite.ref is None
    memes = (s for s in reperes.solutions if s.mot.upper() == ecrite.mot and s.ref.sens.value == ecrite.sens)
    return any(sans_reference or str(s.ref) == ecrite.ref for s in memes)


def sens_a_dire(lue: Ecrit, juger: Juge) -> SensADire | None:
    """The first solution whose direction is not known, where the bulletin is worth more against its reference than
    along it, or where no reference is written and the direction changes what it is worth."""
    for rang in lue.sens_supposes:
        ecrite = lue.bulletin.solutions[rang]
        rendus = {sens: juger(ecrire_dans_le_sens(lue, rang, sens).bulletin) for sens in Sens}
        suppose = Sens(ecrite.sens)
        ici, autre = rendus[suppose], rendus[suppose.autre]
        if _faveur(autre) > _faveur(ici) or (ecrite.ref is None and issue(autre) != issue(ici)):
            return SensADire(rang, ecrite.mot, rendus[Sens.HORIZONTAL], rendus[Sens.VERTICAL])
    return None


def _faveur(verdict: Verdict) -> tuple[int, bool, bool]:
    return verdict.points, not verdict.sanctions, not verdict.a_juger


def issue(verdict: Verdict) -> tuple[tuple[int, bool, bool], list[Peine]]:
    """The result of a verdict, to be compared: points and flags, sanctions."""
    return _faveur(verdict), [sanction.peine for sanction in verdict.sanctions]
