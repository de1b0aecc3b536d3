"""A word typed with its reference, and that a solution of that place begins with: whole, or abridged?"""

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.bulletin import Verdict
from arbitre.engine.ligne.lecture import Completee, Ecrit
from arbitre.engine.ligne.sens import Juge, issue
from arbitre.engine.solution import Solution


class MotADire(Struct, frozen=True):
    """The ``rang``-th solution of a bulletin, with what it is worth as it stands, and as the start of ``solution``."""

    rang: int
    mot: str
    solution: Solution
    entier: Verdict
    complet: Verdict

    @property
    def maximum(self) -> int | None:
        """At the first coup, what the word is paid wherever its reference says (2023, 5.4.2.a; 2012, 5.2; ancienne,
        4.3), where that is not its score there."""
        payee, la = self.complet.solution, self.solution
        ailleurs = payee is not None and payee.mot.upper() == la.mot.upper() and payee.ref != la.ref
        return self.complet.brut if ailleurs and self.complet.brut != la.points else None


def ecrire_le_mot(lue: Ecrit, rang: int, *, complet: bool) -> Ecrit:
    """The line once it is known whether the word of that rank was abridged."""
    commence = next((c for c in lue.commences if c.rang == rang), None)
    if commence is None:
        return lue
    lue = replace(lue, commences=tuple(c for c in lue.commences if c is not commence))
    if not complet:
        return lue
    solutions = list(lue.bulletin.solutions)
    solutions[rang] = commence.ecrite
    return replace(
        lue,
        bulletin=replace(lue.bulletin, solutions=tuple(solutions)),
        completee=commence.solution,
        sens_supposes=tuple(autre for autre in lue.sens_supposes if autre != rang),
        sans_score=tuple(manque for manque in lue.sans_score if manque.rang != rang),
        deduits=(*lue.deduits, *commence.deduits),
        completes=(*lue.completes, Completee(lue.bulletin.solutions[rang].mot, commence.solution)),
    )


def mot_a_dire(lue: Ecrit, juger: Juge) -> MotADire | None:
    """The first word that may be abridged, where that changes what the bulletin is worth."""
    for commence in lue.commences:
        rang = commence.rang
        entier, complet = juger(lue.bulletin), juger(ecrire_le_mot(lue, rang, complet=True).bulletin)
        if issue(entier) != issue(complet):
            return MotADire(rang, lue.bulletin.solutions[rang].mot, commence.solution, entier, complet)
    return None
