"""When « attention à la place » or « attention à la solution » is said: only in a real risk of confusion (2023, 3.4).

The rule of this program, on purpose a narrow one:

- place: the very same word, laid elsewhere, is worth the same points (a player who wrote the top may have it there);
- solution: at the very same squares, the same letters make another solution of the same points: an anagram, or the
  joker standing for another of the word's letters.

Solutions of fewer points, and other words elsewhere, are no confusion: points, word and place tell them apart.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import Enum

from arbitre.engine.erreurs import PlacementImpossible
from arbitre.engine.formule import Formule
from arbitre.engine.grille import TAILLE, Grille, Placement, Reference, Sens
from arbitre.engine.lettres import JOKER
from arbitre.engine.solution import Solution, decompter
from arbitre.engine.tirage import Tirage


class Confusion(Enum):
    """What may be taken for something else."""

    PLACE = "place"
    SOLUTION = "solution"


def confusion(
    grille: Grille, retenu: Solution, tirage: Tirage, formule: Formule, egales: Sequence[Solution] | None = None
) -> Confusion | None:
    """The confusion to warn of, the place first.

    ``egales``: the solutions of the same points, from a search. Without a search (None), those that need no lexicon
    to be known as good: the same word where it forms no other word, or with another joker.
    """
    if egales is None:
        egales = tuple(_sans_lexique(grille, retenu, tirage, formule))
    autres = [s for s in egales if s.points == retenu.points]
    if any(s.mot.upper() == retenu.mot.upper() and s.ref != retenu.ref for s in autres):
        return Confusion.PLACE
    posees = grille.nouvelles(retenu.placement)
    au_meme_endroit = (s for s in autres if s.ref == retenu.ref and _memes_lettres(s, retenu))
    if any(grille.nouvelles(s.placement) != posees for s in au_meme_endroit):
        return Confusion.SOLUTION
    return None


def _memes_lettres(a: Solution, b: Solution) -> bool:
    return sorted(a.mot.upper()) == sorted(b.mot.upper())


def _sans_lexique(grille: Grille, retenu: Solution, tirage: Tirage, formule: Formule) -> Iterator[Solution]:
    disponibles = Counter(tirage.lettres)
    for sens in Sens:
        for ligne in range(TAILLE):
            for colonne in range(TAILLE):
                ref = Reference(ligne, colonne, sens)
                if grille.vide and sens is Sens.VERTICAL:
                    continue
                for mot in _ecritures(retenu.mot, disponibles[JOKER]):
                    if solution := _essayer(grille, Placement(mot, ref), retenu, disponibles, formule):
                        yield solution


def _ecritures(mot: str, jokers: int) -> Iterator[str]:
    """The word without joker and, where the tirage has one, with it on each letter in turn."""
    capitales = mot.upper()
    yield capitales
    if jokers:
        for i, lettre in enumerate(capitales):
            yield capitales[:i] + lettre.lower() + capitales[i + 1 :]


def _essayer(
    grille: Grille, placement: Placement, retenu: Solution, disponibles: Counter[str], formule: Formule
) -> Solution | None:
    try:
        posees = grille.nouvelles(placement)
    except PlacementImpossible:
        return None
    if Counter(JOKER if signe.islower() else signe for _, signe in posees) - disponibles:
        return None
    decompte = decompter(grille, placement, formule)
    if decompte.points != retenu.points or (decompte.formes and placement.ref != retenu.ref):
        return None
    return Solution(placement.mot, placement.ref, decompte.points)
