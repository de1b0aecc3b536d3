"""An answer, aloud or typed: whether it is the top of the coup that the player seeks."""

from collections.abc import Sequence

from msgspec import Struct

from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import Formule
from arbitre.engine.grille import Grille, Placement
from arbitre.engine.lettres import JOKER, capitales, en_trop
from arbitre.engine.saisies import phrase
from arbitre.engine.solution import Solution, decompter
from arbitre.engine.topping.partie import Topping, ToppingRefuse, grilles


class Proposition(Struct, frozen=True):
    """An answer: word and place as given, its points (None where it cannot be laid), the seconds spent so far."""

    joueur: int
    coup: int
    mot: str
    ref: str
    points: int | None
    secondes: float
    trouve: bool


def proposer(
    topping: Topping, joueur: int, mot: str, ref: str, secondes: float, tops: Sequence[Solution]
) -> Proposition:
    """What ``joueur`` says, ``secondes`` after the tirage; raises `ToppingRefuse` where it is no answer now.

    ``tops`` are the best solutions by the lexicon; the word to lay is always right. Said aloud a word may come
    without its place: it is right where one of the tops is that word.
    """
    coup = topping.coup_de(joueur)
    if coup is None:
        raise ToppingRefuse("Ce joueur a fini sa partie.")
    if not secondes >= 0:
        raise ToppingRefuse("Le temps passé ne peut être négatif.")
    if secondes > topping.limite:
        raise ToppingRefuse(f"Les {topping.limite} secondes sont passées : donnez la solution.")
    cherche, grille = topping.coups[coup - 1], grilles(topping)[coup - 1]
    mot, ref = phrase(mot), phrase(ref)
    if not mot:
        raise ToppingRefuse("Écrivez le mot proposé.")
    placements = [cherche.placement, *(s.placement for s in tops if s.points == cherche.points)]
    if not ref:
        trouve = any(capitales(p.mot) == capitales(mot) for p in placements)
        return Proposition(joueur, coup, mot, "", cherche.points if trouve else None, secondes, trouve)
    points, posees = _poser(grille, mot, ref, cherche.lettres, topping.formule)
    trouve = posees is not None and any(posees == frozenset(grille.nouvelles(p)) for p in placements)
    return Proposition(joueur, coup, mot, ref, points, secondes, trouve)


def _poser(
    grille: Grille, mot: str, ref: str, lettres: str, formule: Formule
) -> tuple[int | None, frozenset[tuple[tuple[int, int], str]] | None]:
    """Points and tiles laid of an answer; None where the letters or the grid do not allow it."""
    try:
        placement = Placement.parse(mot, ref)
        nouvelles = grille.nouvelles(placement)
        points = decompter(grille, placement, formule).points
    except Refus:
        return None, None
    demandees = "".join(JOKER if signe.islower() else signe for _, signe in nouvelles)
    trop = en_trop(demandees, {c: lettres.count(c) for c in set(lettres)})
    if trop or not nouvelles or len(nouvelles) > formule.max_posees:
        return None, None
    return points, frozenset(nouvelles)
