"""The ranking of a topping: by time, penalties included; who has not finished comes after who has."""

from msgspec import Struct

from arbitre.engine.classement.partie import rangs
from arbitre.engine.topping.partie import Topping


class LigneTopping(Struct, frozen=True):
    """A player's line: seconds, penalties included, coups done, found among them, answers given."""

    rang: int
    joueur: int
    secondes: float
    faits: int
    trouves: int
    propositions: int


def classer_topping(topping: Topping) -> tuple[LigneTopping, ...]:
    """Best first, to a hundredth of a second; equal times share the better rank."""
    joueurs = tuple(topping.courses)
    courses = [topping.courses[joueur] for joueur in joueurs]
    merites = [(len(c.faits), -round(100 * c.secondes)) for c in courses]
    lignes = [
        LigneTopping(
            rang,
            joueur,
            round(course.secondes, 2),
            len(course.faits),
            course.trouves,
            sum(fait.propositions for fait in course.faits) + course.propositions,
        )
        for rang, joueur, course in zip(rangs(merites), joueurs, courses, strict=True)
    ]
    return tuple(sorted(lignes, key=lambda ligne: (ligne.rang, ligne.joueur)))
