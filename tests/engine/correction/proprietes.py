"""Real positions with all their solutions by a reduced list, and bulletins that state one of them exactly."""

import json
import random
from collections.abc import Sequence
from functools import cached_property
from typing import Final

from msgspec import Struct

from arbitre.engine.bulletin import Bulletin, Papier, Raccord, SolutionEcrite
from arbitre.engine.correction.dossier import ContexteDeCorrection
from arbitre.engine.editions import edition
from arbitre.engine.formule import FORMULES
from arbitre.engine.grille import Grille, Sens
from arbitre.engine.lexique.automate import Automate, construire
from arbitre.engine.lexique.recherche import toutes
from arbitre.engine.solution import Solution
from tests.engine.correction.outils import DONNEES

Case = tuple[int, int]

MOTS: Final = frozenset((DONNEES / "mots.txt").read_text().split())
AUTOMATE: Final = Automate(construire(MOTS))


class Position(Struct, frozen=True, dict=True):
    """A grid, a tirage, a formule."""

    id: str
    grille: Grille
    tirage: str
    formule: str

    @cached_property
    def solutions(self) -> Sequence[Solution]:
        """All of them, by the reduced list."""
        return toutes(AUTOMATE, self.grille, self.tirage, FORMULES[self.formule])

    def contexte(self, ed: str) -> ContexteDeCorrection:
        return ContexteDeCorrection(
            edition(ed).correction,
            FORMULES[self.formule],
            1 if self.grille.vide else 9,
            self.grille,
            self.tirage,
            AUTOMATE,
        )


def _lire(ligne: str) -> Position:
    lue = json.loads(ligne)
    tirage = lue["tirage"].replace("+", "")
    return Position(lue["id"], Grille.parse(lue["grille"]), tirage, lue.get("formule", "classique"))


POSITIONS: Final = [_lire(ligne) for ligne in (DONNEES / "positions.jsonl").read_text().splitlines()]


def cercles(position: Position, solution: Solution) -> tuple[int, ...]:
    """The positions, from 1, of jokers newly laid."""
    signes = zip(solution.mot, solution.placement.cases, strict=True)
    return tuple(i for i, (s, case) in enumerate(signes, 1) if s.islower() and not position.grille.occupee(case))


def chaine(position: Position, solution: Solution, hasard: random.Random) -> list[Case] | None:
    """Squares beside the word whose letters, with its own on the grid, make a raccord of three or more, by chance."""
    grille, mot, sens = position.grille, list(solution.placement.cases), solution.ref.sens
    dedans = sum(grille.occupee(case) for case in mot)
    choisies: list[Case] = []
    while dedans + len(choisies) < 3 or hasard.random() < 0.3:
        libres = {
            (ligne + dl, colonne + dc)
            for ligne, colonne in (*mot, *choisies)
            for dl, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))
        }
        rang, place = (0, solution.ref.ligne) if sens is Sens.HORIZONTAL else (1, solution.ref.colonne)
        possibles = sorted(k for k in libres - set(choisies) if grille.occupee(k) and k[rang] != place)
        if not possibles:
            break
        choisies.append(hasard.choice(possibles))
    return choisies if dedans + len(choisies) >= 3 else None


def par_reference(position: Position, solution: Solution) -> SolutionEcrite:
    """The solution stated whole, at its place by reference, well circled, with its points."""
    return SolutionEcrite(
        solution.mot.upper(),
        solution.ref.sens.value,
        cercles(position, solution),
        str(solution.ref),
        (),
        solution.points,
    )


def raccord(position: Position, solution: Solution, cotes: Sequence[Case]) -> tuple[Raccord, ...]:
    """Those squares as letters beside the word."""
    ref = solution.ref
    return tuple(Raccord(lig - ref.ligne, col - ref.colonne, position.grille[lig, col].upper()) for lig, col in cotes)


def sur_papier(position: Position, solution: Solution, cotes: Sequence[Case]) -> Bulletin | None:
    """The word and those squares on the squared area, without a reference; None where they do not fit in it."""
    encercles = cercles(position, solution)
    signes = {case: position.grille[case].upper() for case in cotes}
    for i, (signe, case) in enumerate(zip(solution.mot.upper(), solution.placement.cases, strict=True), 1):
        signes[case] = signe.lower() if i in encercles else signe
    haut, gauche = min(lig for lig, _ in signes), min(col for _, col in signes)
    rangs = [["."] * 13 for _ in range(13)]
    for (lig, col), signe in signes.items():
        if lig - haut > 12 or col - gauche > 12:
            return None
        rangs[lig - haut][col - gauche] = signe
    return Bulletin(papier=Papier(tuple(map("".join, rangs)), None, solution.points))
