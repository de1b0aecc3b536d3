"""The grid on paper: tiles with their values, premium squares by their sign, jokers circled."""

from arbitre.charte import PAPIER
from arbitre.documents.mesure import MINIMUM
from arbitre.documents.toile import Cote, Toile
from arbitre.engine.grille import LIGNES, PRIMES, TAILLE, VIDE, Grille
from arbitre.engine.lettres import VALEURS

CASES = TAILLE + 1
"""Squares of a side, the row of coordinates included."""


def tracer_grille(toile: Toile, x: float, y: float, cote: float, grille: Grille) -> None:
    """``grille`` in a square of side ``cote``, coordinates on the left and above; a joker's letter is circled."""
    pas = cote / CASES
    for i in range(TAILLE):
        milieu = x + (i + 1.5) * pas
        toile.texte(milieu, y + pas * 0.7, str(i + 1), max(MINIMUM, pas * 0.5), cote=Cote.CENTRE)
        toile.texte(x + pas / 2, y + (i + 1.7) * pas, LIGNES[i], max(MINIMUM, pas * 0.5), cote=Cote.CENTRE)
    for ligne in range(TAILLE):
        for colonne in range(TAILLE):
            _case(toile, x + (colonne + 1) * pas, y + (ligne + 1) * pas, pas, ligne, colonne, grille[ligne, colonne])
    for i in range(TAILLE + 1):
        epais = 1.0 if i in (0, TAILLE) else 0.4
        toile.trait(x + pas, y + (i + 1) * pas, x + cote, y + (i + 1) * pas, epais)
        toile.trait(x + (i + 1) * pas, y + pas, x + (i + 1) * pas, y + cote, epais)


def _case(toile: Toile, x: float, y: float, pas: float, ligne: int, colonne: int, signe: str) -> None:
    if signe == VIDE:
        if prime := PRIMES[ligne][colonne].signe:
            toile.cadre(x, y, pas, pas, fond=PAPIER.gris)
            if pas >= 2 * MINIMUM:
                toile.texte(x + pas / 2, y + pas * 0.64, prime, MINIMUM, encre=PAPIER.filet, cote=Cote.CENTRE)
        return
    if signe.islower():
        toile.cercle(x + pas / 2, y + pas / 2, pas * 0.44)
        toile.texte(x + pas / 2, y + pas * 0.74, signe.upper(), pas * 0.66, gras=True, cote=Cote.CENTRE)
    elif pas < 3.7 * MINIMUM:
        toile.texte(x + pas / 2, y + pas * 0.76, signe, pas * 0.72, gras=True, cote=Cote.CENTRE)
    else:
        toile.texte(x + pas * 0.42, y + pas * 0.62, signe, pas * 0.66, gras=True, cote=Cote.CENTRE)
        toile.texte(x + pas - 2, y + pas - 2.5, str(VALEURS[signe]), MINIMUM, cote=Cote.DROITE)
