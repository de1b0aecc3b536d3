"""The hand that writes an exercise: a real position, chance given from outside, and what a player may put on paper."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Final, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin, Constat, Raccord, SolutionEcrite
from arbitre.engine.correction.dossier import ContexteDeCorrection
from arbitre.engine.correction.ecrits import Case, voisines
from arbitre.engine.correction.places import Emplacement
from arbitre.engine.exercices.copie import SANS_DECISION, Copie
from arbitre.engine.grille import TAILLE, Placement, Reference, Sens
from arbitre.engine.hasard import Lots
from arbitre.engine.lexique.automate import Automate
from arbitre.engine.lexique.recherche import Solutions, meilleures, toutes
from arbitre.engine.solution import Solution

T = TypeVar("T")
_ESSAIS: Final = 60
"""Solutions looked at for one that has what is wanted."""
_COURANTES: Final = "EEEAAIISSNNRRTTOULUDMCPG"
FACILE, MOYEN, DIFFICILE = 1, 2, 3


class Plume(Struct, frozen=True, dict=True):
    """One player at one coup, at a level: 1 writes references, 2 often raccords, 3 both, and strikes words."""

    contexte: ContexteDeCorrection
    automate: Automate
    hasard: Lots
    niveau: int = FACILE

    # --- chance ---------------------------------------------------------------------------------------------

    def un(self, parmi: Sequence[T]) -> T:
        return parmi[self.hasard(len(parmi))]

    def une_fois_sur(self, n: int) -> bool:
        return self.hasard(n) == 0

    def melanger(self, parmi: Sequence[T]) -> list[T]:
        """The items of ``parmi`` in a random order."""
        reste = list(parmi)
        return [reste.pop(self.hasard(len(reste))) for _ in range(len(reste))]

    # --- solutions ------------------------------------------------------------------------------------------

    @cached_property
    def solutions(self) -> Solutions:
        return toutes(self.automate, self.contexte.grille, self.contexte.tirage, self.contexte.formule)

    def au_hasard(self) -> Iterator[tuple[Solution, Emplacement]]:
        """Solutions, the better ones more often, each with its place."""
        nombre = len(self.solutions)
        for _ in range(min(_ESSAIS, nombre)):
            sort = self.hasard(1000)
            solution = self.solutions[nombre * sort * sort // 1_000_000]
            place = self.contexte.table.place(solution.mot.upper(), solution.ref)
            if place is not None and len(solution.mot) > 1:
                yield solution, place

    def jouee(self, voulue: Callable[[Emplacement], bool] = lambda _: True) -> tuple[Solution, Emplacement] | None:
        """A solution whose place is as wanted; None where none was found."""
        return next(((s, p) for s, p in self.au_hasard() if voulue(p)), None)

    def jouee_au_joker(self) -> tuple[Solution, Emplacement] | None:
        """A solution that lays a joker."""
        return next(((s, p) for s, p in self.au_hasard() if cercles(s, p)), None)

    @property
    def top(self) -> Placement | None:
        """The word that a juge-arbitre would retain."""
        tops = meilleures(self.automate, self.contexte.grille, self.contexte.tirage, self.contexte.formule).tops
        return tops[0].placement if tops else None

    # --- writing --------------------------------------------------------------------------------------------

    def juste(self, solution: Solution, place: Emplacement) -> SolutionEcrite:
        """Written without a fault, located as the level has it."""
        ecrite = self.par_reference(solution, place)
        if self.niveau == FACILE or self.contexte.premier_coup:
            return ecrite
        raccord = self.raccord(place, 3)
        if raccord is None or (self.niveau == MOYEN and self.une_fois_sur(3)):
            return ecrite
        return replace(ecrite, raccord=raccord, ref=ecrite.ref if self.niveau == DIFFICILE else None)

    def par_reference(self, solution: Solution, place: Emplacement) -> SolutionEcrite:
        """Located by its reference alone."""
        return SolutionEcrite(
            solution.mot.upper(), place.ref.sens.value, cercles(solution, place), str(place.ref), (), solution.points
        )

    def par_raccord(self, solution: Solution, place: Emplacement, lettres: int = 3) -> SolutionEcrite | None:
        """Located by that many letters of raccord at least, one of them beside the word; None where it cannot be."""
        raccord = self.raccord(place, lettres)
        return replace(self.par_reference(solution, place), ref=None, raccord=raccord) if raccord else None

    def raccord(self, place: Emplacement, lettres: int, *, exactement: bool = False) -> tuple[Raccord, ...] | None:
        """Letters beside the word, from one to the next, so that with those of the word there are ``lettres``."""
        deja = len(place.mot) - len(place.posees)
        if (exactement and deja >= lettres) or not (chaine := self._chaine(place, max(1, lettres - deja))):
            return None
        return tuple(
            Raccord(ligne - place.ref.ligne, colonne - place.ref.colonne, lettre)
            for (ligne, colonne), lettre in sorted(chaine.items())
        )

    def _chaine(self, place: Emplacement, voulues: int) -> dict[Case, str] | None:
        """Squares of the grid beside the word and their letters; None where there are not enough."""
        grille, du_mot = self.contexte.grille, place.placement.cases
        bord, prises, dedans = list(du_mot), dict[Case, str](), set(du_mot)
        couche = place.ref.sens is Sens.HORIZONTAL
        while len(prises) < voulues:
            proches = sorted(
                {v for case in bord for v in voisines(case) if grille.occupee(v)} - dedans - prises.keys(),
            )
            proches = [v for v in proches if (v[0] != place.ref.ligne if couche else v[1] != place.ref.colonne)]
            if not proches:
                return None
            case = self.un(proches)
            prises[case] = grille[case].upper()
            bord = [*bord, case]
        return prises

    # --- what a copy is made of -----------------------------------------------------------------------------

    def copie(self, *ecrites: SolutionEcrite | None, constats: Sequence[Constat] = ()) -> Copie | None:
        """The bulletin of these solutions; None where one could not be written. Level 3 adds a struck word."""
        if not all(ecrites):
            return None
        solutions = tuple(e for e in ecrites if e is not None)
        if self.niveau == DIFFICILE and solutions and self.contexte.formule.solutions == 1:
            rayee = self._rature(solutions)
            solutions = (*rayee, *solutions)
        return self.rendre(Bulletin(True, tuple(constats), solutions))

    def _rature(self, solutions: Sequence[SolutionEcrite]) -> tuple[SolutionEcrite, ...]:
        """A first idea, struck; none where a word is struck already."""
        trouvee = self.jouee()
        if trouvee is None or any(s.barree for s in solutions):
            return ()
        solution, place = trouvee
        rayee = replace(self.par_reference(solution, place), ref=solutions[0].ref, points=solutions[0].points)
        return (replace(rayee, barree=True),)

    def rendre(self, bulletin: Bulletin, decisions: Mapping[str, bool] = SANS_DECISION) -> Copie:
        return Copie(self.contexte, bulletin, decisions)

    # --- slips ----------------------------------------------------------------------------------------------

    def autre_score(self, juste: int) -> int | None:
        """No score, or one that is near."""
        return None if self.une_fois_sur(3) else max(0, juste + self.un((-10, -4, -2, -1, 1, 2, 3, 5, 8, 10)))

    def mal_comptee(self, solution: Solution, place: Emplacement) -> SolutionEcrite:
        """Right but for its score."""
        return replace(self.juste(solution, place), points=self.autre_score(solution.points))

    def autre_lettre(self, que: str) -> str:
        """A letter that is not ``que``."""
        return self.un([lettre for lettre in _COURANTES if lettre != que])

    def reference_libre(self) -> str:
        """A reference of the grid, anywhere."""
        return str(Reference(self.hasard(TAILLE), self.hasard(TAILLE), self.un(tuple(Sens))))


def cercles(solution: Solution, place: Emplacement) -> tuple[int, ...]:
    """The positions, from 1, of the jokers that a solution lays."""
    return tuple(i + 1 for i in place.posees if solution.mot[i].islower())


def changer(mot: str, rang: int, lettre: str) -> str:
    """The word with another letter at that position."""
    return mot[:rang] + lettre + mot[rang + 1 :]
