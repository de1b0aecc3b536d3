"""How open a grid is, measured cheaply: the places that the next coup may use."""

from collections.abc import Iterator
from typing import Final, Self

from msgspec import Struct

from arbitre.engine.grille import TAILLE, VIDE, Grille
from arbitre.engine.lexique.automate import Automate
from arbitre.engine.lexique.lignes import Ligne, lignes
from arbitre.engine.solution import Case

SCRABBLE: Final = 7


class Ouverture(Struct, frozen=True, order=True):
    """Compared in this order: places where seven tiles fit and touch a word, letters that the squares beside words
    accept, squares beside words that accept one."""

    places: int
    lettres: int
    accroches: int

    def __str__(self) -> str:
        return f"{self.places} places pour sept lettres, {self.accroches} accroches"

    @classmethod
    def de(cls, automate: Automate, grille: Grille) -> Self:
        """The openness of ``grille``; a square beside words of both directions counts for each."""
        if automate.noyau:
            return cls(*automate.noyau.mesurer("".join(grille.lignes)))
        toutes = lignes(automate, grille)
        masques = [c.lettres for ligne in toutes for c in ligne.croisements.values()]
        return cls(sum(map(_places, toutes)), sum(m.bit_count() for m in masques), sum(map(bool, masques)))


class Acces(Struct, frozen=True):
    """Where the next coup may go: squares beside words that accept a letter, sevens of squares that touch a word."""

    accroches: frozenset[Case]
    places: frozenset[tuple[Case, ...]]

    @classmethod
    def de(cls, automate: Automate, grille: Grille) -> Self:
        """All of ``grille``; as many places as `Ouverture` counts."""
        toutes = lignes(automate, grille)
        accroches = (_case(ligne, i) for ligne in toutes for i, c in ligne.croisements.items() if c.lettres)
        places = (
            tuple(_case(ligne, i) for i in libres)
            for ligne in toutes
            for debut in _debuts(ligne)
            if (libres := _sept(ligne, debut))
        )
        return cls(frozenset(accroches), frozenset(places))

    def depuis(self, avant: Self) -> Self:
        """What a coup opened: what was not there before it."""
        return type(self)(self.accroches - avant.accroches, self.places - avant.places)


def _case(ligne: Ligne, rang: int) -> Case:
    """(row, column) of a square of the line."""
    return (ligne.numero, rang) if ligne.numero < TAILLE else (rang, ligne.numero - TAILLE)


def _places(ligne: Ligne) -> int:
    """Squares of the line from which seven tiles may be laid, touching a word, on no square where nothing fits."""
    return sum(bool(_sept(ligne, debut)) for debut in _debuts(ligne))


def _debuts(ligne: Ligne) -> Iterator[int]:
    """Squares where a word may begin: those that no tile stands before."""
    return (debut for debut in range(TAILLE) if not debut or ligne.signes[debut - 1] == VIDE)


def _sept(ligne: Ligne, debut: int) -> tuple[int, ...]:
    """The seven empty squares that a word from ``debut`` takes; none where seven tiles do not fit or touch nothing."""
    libres: list[int] = []
    touche = False
    for case in range(debut, TAILLE):
        croisement = ligne.croisements.get(case)
        if ligne.signes[case] != VIDE:
            touche = True
        elif len(libres) == SCRABBLE:
            break
        elif croisement and not croisement.lettres:
            return ()
        else:
            libres.append(case)
            touche = touche or croisement is not None
    return tuple(libres) if touche and len(libres) == SCRABBLE else ()
