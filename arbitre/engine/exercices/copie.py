"""A bulletin set as an exercise, and what the engine makes of it: all that tells whether a point is met."""

from collections.abc import Mapping
from functools import cached_property
from typing import Final

from msgspec import Struct

from arbitre.engine.bulletin import Bulletin, Manquement, Verdict
from arbitre.engine.correction.dossier import ContexteDeCorrection
from arbitre.engine.correction.ecrits import MotEcrit, feuilles
from arbitre.engine.correction.juge import corriger
from arbitre.engine.correction.localisation import Mode, Raccordement, mode_reference, raccorder
from arbitre.engine.correction.multitops import Entrees, corriger_multitops
from arbitre.engine.correction.places import Emplacement, Table
from arbitre.engine.grille import Sens
from arbitre.engine.reglement import Peine

SANS_DECISION: Final[Mapping[str, bool]] = {}


def sans_entree(_mot: str) -> tuple[str, ...]:
    """No dictionary at hand: the entries of a word are not known."""
    return ()


class Copie(Struct, frozen=True):
    """What is handed in, for which coup, and what the arbitre has already decided of it."""

    contexte: ContexteDeCorrection
    bulletin: Bulletin
    decisions: Mapping[str, bool] = SANS_DECISION

    def juger(self, entrees: Entrees = sans_entree) -> Verdict:
        """The engine's verdict."""
        nombre = self.contexte.formule.solutions
        if nombre > 1:
            return corriger_multitops(self.contexte, self.bulletin, nombre, entrees, self.decisions)
        return corriger(self.contexte, self.bulletin, self.decisions)


class CopieRendue(Struct, frozen=True, dict=True):
    """A bulletin with its verdict."""

    copie: Copie
    verdict: Verdict

    @property
    def contexte(self) -> ContexteDeCorrection:
        return self.copie.contexte

    @property
    def bulletin(self) -> Bulletin:
        return self.copie.bulletin

    @property
    def table(self) -> Table:
        return self.contexte.table

    @cached_property
    def ecrit(self) -> MotEcrit:
        """The first word that is not struck; an empty one where there is none."""
        lues = feuilles(self.bulletin)
        if not lues or not lues[0].mots:
            return MotEcrit("", Sens.HORIZONTAL)
        return lues[0].ecrit(lues[0].mots[0])

    @cached_property
    def places(self) -> tuple[Emplacement, ...]:
        """Where that word may be played in its direction."""
        return self.table.jouables(self.ecrit.mot, self.ecrit.sens) if self.ecrit.lisible else ()

    @cached_property
    def payee(self) -> Emplacement | None:
        """The place that is paid, where the word stands there as it is written."""
        retenue = self.verdict.solution
        if retenue is None or retenue.mot.upper() != self.ecrit.mot:
            return None
        return self.table.place(self.ecrit.mot, retenue.ref)

    @property
    def mode(self) -> Mode:
        """What the reference says of the place paid."""
        return mode_reference(self.ecrit, self.payee) if self.payee else Mode.ABSENTE

    @cached_property
    def raccord(self) -> Raccordement | None:
        """What the letters of raccord say of the place paid."""
        return raccorder(self.ecrit, self.payee) if self.payee else None

    @property
    def joker(self) -> bool:
        return bool(self.table.jokers)

    def commet(self, *manquements: Manquement) -> bool:
        """Whether one of these faults is found."""
        return any(m in self.verdict.manquements for m in manquements)

    def punit(self, peine: Peine, *manquements: Manquement) -> bool:
        """Whether one of these faults is found, and such a sanction given."""
        return self.commet(*manquements) and any(s.peine is peine for s in self.verdict.sanctions)

    def avertit(self, *manquements: Manquement) -> bool:
        return self.punit(Peine.AVERTISSEMENT, *manquements)

    def annule(self, *manquements: Manquement) -> bool:
        return self.punit(Peine.ZERO, *manquements)

    def penalise(self, *manquements: Manquement) -> bool:
        return self.punit(Peine.PENALITE, *manquements)

    def invoque(self, numero: str) -> bool:
        """Whether a step of the reasoning is under that article."""
        return any(etape.article.numero == numero for etape in self.verdict.explication)

    @property
    def nette(self) -> bool:
        """Paid without a sanction."""
        return self.verdict.solution is not None and not self.verdict.sanctions
