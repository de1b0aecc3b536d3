"""How open a grid is, measured cheaply: the places that the next coup may use."""

from dataclasses import dataclass
from typing import Final, Self

from arbitre.engine.grille import TAILLE, VIDE, Grille
from arbitre.engine.lexique.automate import Automate
from arbitre.engine.lexique.lignes import Ligne, lignes

SCRABBLE: Final = 7


@dataclass(frozen=True, slots=True, order=True)
class Ouverture:
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


def _places(ligne: Ligne) -> int:
    """Squares of the line from which seven tiles may be laid, touching a word, on no square where nothing fits."""
    return sum(_tient(ligne, debut) for debut in range(TAILLE) if not debut or ligne.signes[debut - 1] == VIDE)


def _tient(ligne: Ligne, debut: int) -> bool:
    libres, touche = 0, False
    for case in range(debut, TAILLE):
        croisement = ligne.croisements.get(case)
        if ligne.signes[case] != VIDE:
            touche = True
        elif libres == SCRABBLE:
            break
        elif croisement and not croisement.lettres:
            return False
        else:
            libres += 1
            touche = touche or croisement is not None
    return touche and libres == SCRABBLE
