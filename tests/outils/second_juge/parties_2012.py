"""The words of which only a part is written (2012, 4.3.2; ancienne, 3.3.2)."""

from itertools import product

from tests.outils.second_juge.carte import BLANC, Ecrit
from tests.outils.second_juge.champ import COTE, Case, Champ, Place, pas, une_fois


@une_fois
def entiers(champ: Champ, ecrit: Ecrit) -> list[tuple[Ecrit, Place]]:
    """The words, and their places, of which only letters of the word prolonged are left out: its start, its end, and on
    a paper blank squares in its middle."""
    trouves = []
    dl, dc = pas(ecrit.sens)
    for ligne, colonne in product(range(COTE), repeat=2):
        lues = champ.dessous(ligne, colonne, ecrit.sens, len(ecrit.mot))
        blancs = {rang for rang, lettre in enumerate(ecrit.mot) if lettre == BLANC}
        if not 0 < lues.count(".") < len(lues) or not all(map(_compatible, lues, ecrit.mot)):
            continue
        fin = ligne + (len(lues) - 1) * dl, colonne + (len(lues) - 1) * dc
        avant, apres = _bout(champ, (ligne, colonne), (-dl, -dc))[::-1], _bout(champ, fin, (dl, dc))
        debut = ecrit.debut[0] - len(avant) * dl, ecrit.debut[1] - len(avant) * dc
        mot = "".join(lu if rang in blancs else ecrit.mot[rang] for rang, lu in enumerate(lues))
        entier = Ecrit(avant + mot + apres, debut, ecrit.sens)
        place = champ.place(entier.mot, ligne - len(avant) * dl, colonne - len(avant) * dc, ecrit.sens)
        if (
            place
            and entier.mot in champ.mots
            and champ.valide(place)
            and _prolonge_un_mot(place, _laissees(len(avant), blancs, len(entier.mot), len(apres)))
        ):
            trouves.append((entier, place))
    return trouves


def _bout(champ: Champ, case: Case, de: Case) -> str:
    """The letters of the grid that follow a square in one direction."""
    lettres, ici = "", (case[0] + de[0], case[1] + de[1])
    while lettre := champ.lettre(ici):
        lettres, ici = lettres + lettre, (ici[0] + de[0], ici[1] + de[1])
    return lettres


def _compatible(deja: str, lettre: str) -> bool:
    """A blank square of the card stands for a letter of the grid."""
    return deja != "." if lettre == BLANC else deja in (".", lettre)


def _laissees(avant: int, blancs: set[int], longueur: int, apres: int) -> set[int]:
    return {*range(avant), *(avant + rang for rang in blancs), *range(longueur - apres, longueur)}


def _prolonge_un_mot(place: Place, laissees: set[int]) -> bool:
    """Letters are left out, of one word of the grid of three or more; those against the new ones are written."""
    contre = {rang for rang in range(len(place.mot)) if {rang - 1, rang + 1} & {*place.neuves}}
    suites = "".join("." if rang in place.neuves else chr(rang + 64) for rang in range(len(place.mot))).split(".")
    prolonges = [{ord(signe) - 64 for signe in suite} for suite in suites if len(suite) > 2]
    return bool(laissees) and not contre & laissees and any(laissees <= mot for mot in prolonges)
