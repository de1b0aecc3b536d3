"""The bag: what the 102 letters leave once the grid and the tirage are taken out, drawing lots from it, and the joker
of a partie joker, taken back while its letter is in it (2023, 3.8.1; 2012, 7.1)."""

from collections import Counter
from collections.abc import Callable, Iterable

from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.formule import Formule
from arbitre.engine.francais import demande, denombrer
from arbitre.engine.grille import Grille, Placement
from arbitre.engine.lettres import DISTRIBUTION, JOKER, TOUTES, en_trop

Hasard = Callable[[int], int]
"""``hasard(n)`` gives a whole number from 0 to n − 1, each as likely as the others."""


def hors_grille(grille: Grille) -> str:
    """All letters not on the grid, A–Z then jokers. Letters that the grid holds in excess are simply not left."""
    reste = Counter(dict(DISTRIBUTION)) - Counter(grille.lettres)
    return "".join(lettre * reste[lettre] for lettre in TOUTES)


def excedent(grille: Grille, lettres: str = "") -> str:
    """Letters that grid and ``lettres`` together hold beyond the 102, A–Z then jokers; empty when all is well."""
    trop = Counter(grille.lettres + lettres) - Counter(dict(DISTRIBUTION))
    return "".join(lettre * trop[lettre] for lettre in TOUTES)


def sac(grille: Grille, lettres: str, formule: Formule) -> str:
    """What may still be drawn, A–Z then jokers; in a partie joker the jokers wait beside the bag (2023, 3.8.1)."""
    reste = Counter(hors_grille(grille)) - Counter(lettres)
    if formule.joker:
        del reste[JOKER]
    return "".join(lettre * reste[lettre] for lettre in TOUTES)


def disponibles(grille: Grille, formule: Formule) -> str:
    """All letters that one tirage may be made of: those not on the grid, with one joker in a partie joker."""
    return sac(grille, "", formule) + compagnon(grille, formule) if formule.joker else hors_grille(grille)


def compagnon(grille: Grille, formule: Formule) -> str:
    """The joker that goes along with the next tirage: ``?`` until both lie for good (2023, 3.8.1; 2012, 7.1)."""
    return JOKER if formule.joker and grille.lettres.count(JOKER) < 2 else ""


def a_tirer(grille: Grille, reliquat: str, formule: Formule) -> int:
    """How many letters the next draw takes from the bag, companion joker aside."""
    voulues = formule.lettres - len(reliquat) - len(compagnon(grille, formule))
    return max(0, min(voulues, len(sac(grille, reliquat, formule))))


def tirer(contenu: str, nombre: int, hasard: Hasard) -> str:
    """Draw ``nombre`` letters one by one from ``contenu``, in drawn order."""
    if nombre > len(contenu):
        reste = denombrer(len(contenu), "lettre")
        raise CommandeRefusee(f"Le sac ne contient que {reste} : impossible d’en tirer {nombre}.")
    restantes = list(contenu)
    return "".join(restantes.pop(hasard(len(restantes))) for _ in range(nombre))


def demandees(posees: Iterable[tuple[object, str]]) -> str:
    """What new tiles ask of the tirage: a letter each, ``?`` where a joker stands for it."""
    return "".join(JOKER if signe.islower() else signe for _, signe in posees)


def defauts_de_la_pose(grille: Grille, placement: Placement, tirage: str, formule: Formule) -> tuple[str, ...]:
    """Why the letters of a tirage cannot make that word there; raises `PlacementImpossible` where it does not fit."""
    posees, defauts = grille.nouvelles(placement), []
    if manque := en_trop(demandees(posees), Counter(tirage)):
        defauts.append(f"{demande(placement, manque, tirage)}.")
    if len(posees) > formule.max_posees:
        defauts.append(f"{placement} pose {denombrer(len(posees), 'lettre')} : {formule.max_posees} au plus.")
    return tuple(defauts)


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
