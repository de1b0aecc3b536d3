"""Partie joker: the joker taken back while its letter is in the bag (2023, 3.8.1; 2012, 7.1)."""

from arbitre.engine.formule import Formule
from arbitre.engine.grille import Grille, Placement
from arbitre.engine.sac import sac


def compagnon_repris(grille: Grille, placement: Placement, tirage: str, formule: Formule) -> tuple[str | None, Grille]:
    """(« repris », « pose » or None, the grid after) of laying ``placement`` on ``grille`` with the letters drawn.

    Where the bag still holds the letter that the joker stands for, that letter lies on the grid instead.
    """
    apres = grille.poser(placement)
    jokers = [(case, signe.upper()) for case, signe in grille.nouvelles(placement) if signe.islower()]
    if not jokers:
        return None, apres
    (case, lettre), *_ = jokers
    if lettre not in sac(grille, tirage, formule):
        return "pose", apres
    return "repris", apres.remplacer(case, lettre)
