"""The 30 lines of a grid as the plain search reads them: tiles, cross-checks, hooks.

Lines 0–14 are the rows A–O, 15–29 the columns 1–15. On a line, squares are 0–14.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec import Struct, field

from arbitre.engine.grille import CENTRE, PRIMES, TAILLE, VIDE, Grille, Reference, Sens
from arbitre.engine.lettres import valeur
from arbitre.engine.lexique.automate import Automate
from arbitre.engine.lexique.format import A_DROITE, A_FINS, CHAINE, INDICE, INDICE_DE_CHAINE, LETTRES

LIGNES: Final = 2 * TAILLE


@cache
def reference(ligne: int, case: int) -> Reference:
    """The reference of a word that begins there."""
    if ligne < TAILLE:
        return Reference(ligne, case, Sens.HORIZONTAL)
    return Reference(case, ligne - TAILLE, Sens.VERTICAL)


class Croisement(Struct):
    """An empty square between tiles of the other direction: letters allowed there, points and length of those tiles."""

    lettres: int
    points: int
    longueur: int


class Crochet(Struct, frozen=True):
    """What a word of the line may hang on, and where it then stops.

    ``fin`` is its last square (its only one for a cross-checked square); words that have it as their rightmost hook
    end at ``limite`` at most.
    """

    debut: int
    fin: int
    limite: int
    bloc: bool


class Ligne(Struct):
    """One line: its signs, premium factors, cross-checked squares by index."""

    numero: int
    signes: str
    facteurs: tuple[tuple[int, int], ...]
    croisements: dict[int, Croisement] = field(default_factory=dict)

    def blocs(self) -> Iterator[tuple[int, int]]:
        """First and last square of each run of tiles."""
        debut = -1
        for i, signe in enumerate(self.signes + VIDE):
            if signe == VIDE and debut >= 0:
                yield debut, i - 1
                debut = -1
            elif signe != VIDE and debut < 0:
                debut = i

    def crochets(self) -> Iterator[Crochet]:
        """The hooks of the line, from the last to the first, without those at which no word can end."""
        points = [(d, f, True) for d, f in self.blocs()] + [(i, i, False) for i in self.croisements]
        suivant, colle = TAILLE, False
        for debut, fin, bloc in sorted(points, reverse=True):
            limite = suivant - 1 - colle
            if limite >= fin:
                yield Crochet(debut, fin, limite, bloc)
            suivant, colle = debut, bloc


def lignes(automate: Automate, grille: Grille) -> list[Ligne]:
    """The 30 lines, cross-checked. On an empty grid only the central square, on its row, is a hook."""
    rangees = [*grille.lignes, *("".join(colonne) for colonne in zip(*grille.lignes, strict=True))]
    primes = [*PRIMES, *zip(*PRIMES, strict=True)]
    toutes = [
        Ligne(n, signes, tuple((p.lettre, p.mot) for p in rang))
        for n, (signes, rang) in enumerate(zip(rangees, primes, strict=True))
    ]
    if grille.vide:
        toutes[CENTRE].croisements[CENTRE] = Croisement(LETTRES, 0, 0)
        return toutes
    for ligne in toutes:
        travers = toutes[TAILLE:] if ligne.numero < TAILLE else toutes[:TAILLE]
        for case, croisement in _croisements(automate, ligne):
            travers[case].croisements[ligne.numero % TAILLE] = croisement
    return toutes


def _croisements(automate: Automate, ligne: Ligne) -> Iterator[tuple[int, Croisement]]:
    """For the lines across: each empty square beside a run of tiles of this one."""
    avant = {f + 1: ligne.signes[d : f + 1] for d, f in ligne.blocs()}
    apres = {d - 1: ligne.signes[d : f + 1] for d, f in ligne.blocs()}
    for case in sorted(avant.keys() | apres.keys()):
        if 0 <= case < TAILLE:
            gauche, droite = avant.get(case, ""), apres.get(case, "")
            points = sum(map(valeur, gauche + droite))
            yield case, Croisement(_permises(automate, gauche, droite), points, len(gauche + droite))


def _permises(automate: Automate, gauche: str, droite: str) -> int:
    """Mask of the letters that make a word between those two runs of tiles (one may be empty)."""
    etats = automate.etats
    if not gauche:
        etat = lire_a_gauche(automate, automate.entete.gauche, droite)[0]
        return fins_a_gauche(etats, etat) if etat else 0
    etat = automate.entete.droite
    for signe in gauche:
        if not (etat := automate.suivant(etat, signe.upper())):
            return 0
    if not droite:
        return etats[etat + 1] & LETTRES
    masque = 0
    for rang in range(26):
        apres = automate.suivant(etat, chr(65 + rang))
        for signe in droite[:-1].upper():
            apres = apres and automate.suivant(apres, signe)
        if apres and etats[apres + 1] >> ord(droite[-1].upper()) - 65 & 1:
            masque |= 1 << rang
    return masque


def lire_a_gauche(automate: Automate, etat: int, tuiles: str) -> tuple[int, bool]:
    """The state after reading a run of tiles from right to left (0: none), and whether a word starts there.

    States read leftwards are given by reference.
    """
    fini = False
    for signe in reversed(tuiles.upper()):
        if not etat:
            return 0, False
        rang = ord(signe) - 65
        fini = bool(fins_a_gauche(automate.etats, etat) >> rang & 1)
        etat = suivant_a_gauche(automate.etats, etat, rang)
    return etat, fini


def suites_a_gauche(etats: memoryview, etat: int) -> int:
    """Mask of the letters that lead to another state, read leftwards."""
    return 1 << (etat >> 26 & 31) if etat & CHAINE else int(etats[etat & INDICE] & LETTRES)


def fins_a_gauche(etats: memoryview, etat: int) -> int:
    """Mask of the letters that complete a word, read leftwards from that state."""
    indice = etat & INDICE
    return int(etats[indice + 2]) if not etat & CHAINE and etats[indice] & A_FINS else 0


def reste_a_droite(etats: memoryview, etat: int) -> int:
    """The state from which the rest of a word is read rightwards, 0 where what was read begins no word."""
    indice = etat & INDICE
    if etat & CHAINE or not etats[indice] & A_DROITE:
        return 0
    return int(etats[indice + 2 + bool(etats[indice] & A_FINS)] & INDICE)


def suivant_a_gauche(etats: memoryview, etat: int, rang: int) -> int:
    """The state after reading that letter (0–25) leftwards, 0 where there is none."""
    suites = suites_a_gauche(etats, etat)
    if not suites >> rang & 1:
        return 0
    if etat & CHAINE:
        indice = etat & INDICE_DE_CHAINE
        return int(etats[indice]) if etats[indice] & CHAINE else indice
    indice = etat & INDICE
    avant = (etats[indice] & (A_DROITE | A_FINS)).bit_count() + (suites & (1 << rang) - 1).bit_count()
    return int(etats[indice + 2 + avant])
