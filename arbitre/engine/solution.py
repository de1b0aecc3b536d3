"""What a placement is worth (2023, 1.2): the word, the words formed with it, the bonus."""

from msgspec import Struct

from arbitre.engine.formule import Formule
from arbitre.engine.grille import PRIMES, Grille, Placement, Prime, Reference
from arbitre.engine.lettres import valeur

Case = tuple[int, int]


class Solution(Struct, frozen=True, gc=False):
    """A placement and its points, bonus included; ``mot`` in notation (lower case = joker)."""

    mot: str
    ref: Reference
    points: int

    @property
    def placement(self) -> Placement:
        return Placement(self.mot, self.ref)

    def __str__(self) -> str:
        return f"{self.mot} {self.ref} {self.points}"


class MotForme(Struct, frozen=True, gc=False):
    """A word that a placement makes or changes across its own direction."""

    mot: str
    ref: Reference
    points: int


class Decompte(Struct, frozen=True, gc=False):
    """The points of a placement, part by part."""

    mot: int
    formes: tuple[MotForme, ...]
    prime: int

    @property
    def points(self) -> int:
        return self.mot + sum(m.points for m in self.formes) + self.prime


def decompter(grille: Grille, placement: Placement, formule: Formule) -> Decompte:
    """Count ``placement``; raises `PlacementImpossible` where it does not fit. The lexicon has no say here."""
    posees = dict(grille.nouvelles(placement))
    apres = grille.poser(placement)
    mot = _points_du_mot(apres.tel_que_pose(placement), posees)
    formes = []
    for case, signe in posees.items():
        transversal, ref = apres.mot_en(case, placement.ref.sens.autre)
        if len(transversal) > 1:
            forme = Placement(transversal, ref)
            formes.append(MotForme(transversal, ref, _points_du_mot(forme, {case: signe})))
    return Decompte(mot, tuple(formes), formule.prime(len(posees)))


def _points_du_mot(mot: Placement, posees: dict[Case, str]) -> int:
    """Points of one word; premium squares act under the tiles of ``posees`` only."""
    total, facteur = 0, 1
    for (ligne, colonne), signe in zip(mot.cases, mot.mot, strict=True):
        prime = PRIMES[ligne][colonne] if (ligne, colonne) in posees else Prime.SIMPLE
        total += valeur(signe) * prime.lettre
        facteur *= prime.mot
    return total * facteur
