"""The raccord that one slip parts from a right one (2012, 5.2)."""

from tests.outils.second_juge.carte import Carte, Ecrit, raccord
from tests.outils.second_juge.champ import COTE, Case, Champ, H, Place, V, une_fois, voisines


@une_fois
def altere(champ: Champ, carte: Carte, ecrit: Ecrit, place: Place) -> bool:
    """2012, 5.2: one slip from a raccord of three letters or more that follow each other in one word of the grid.

    That raccord is a correct one: it is in the word, or against it or a right letter. The other letters are right.
    """
    justes = raccord(champ, carte, ecrit, place, du_mot=True)
    dl, dc = place.ligne - ecrit.debut[0], place.colonne - ecrit.debut[1]
    neuves = {ecrit.cases[rang] for rang in place.neuves}
    dites = {(c[0] + dl, c[1] + dc): (lettre, c in justes) for c, lettre in carte.lettres.items() if c not in neuves}
    fausses = {case for case, (_, juste) in dites.items() if not juste}
    for rang, sens in enumerate((H, V)):
        for ligne in {case[rang] for case in fausses}:
            ici = {case: lettre for case, (lettre, _) in dites.items() if case[rang] == ligne}
            for suite in _suites_de_la_grille(champ, sens, ligne):
                dedans = {case: lettre for case, lettre in ici.items() if case in suite}
                if not _a_une_lettre_pres(champ, dedans, suite):
                    continue
                autour = {*place.cases, *(dites.keys() - fausses)} - (set(suite) - set(place.cases))
                dehors = {case: dites[case][0] for case in fausses - set(suite)}
                if not _touche(autour, suite):
                    continue
                if _raccordees(champ, dehors, {*suite, *(dites.keys() - fausses)}):
                    return True
    return False


def _raccordees(champ: Champ, dites: dict[Case, str], de: set[Case]) -> bool:
    """Whether those letters are the grid's, from one to the next, starting from these squares (4.3.1)."""
    reste = {case for case, lettre in dites.items() if champ.lettre(case) == lettre}
    if len(reste) < len(dites):
        return False
    while plus := {case for case in reste if not de.isdisjoint(voisines(case))}:
        reste, de = reste - plus, de | plus
    return not reste


def _touche(autour: set[Case], suite: list[Case]) -> bool:
    return any(not {case, *voisines(case)}.isdisjoint(suite) for case in autour)


def _a_une_lettre_pres(champ: Champ, dites: dict[Case, str], suite: list[Case]) -> bool:
    """One left out, its square blank or the others closed up; one changed; two that follow each other swapped."""
    if len(suite) - len(dites) not in (0, 1):
        return False
    lues, vraies = [dites[case] for case in sorted(dites)], [champ.lettre(case) for case in suite]
    if len(lues) == len(vraies) - 1:
        return any(vraies[:i] + vraies[i + 1 :] == lues for i in range(len(vraies)))
    ecarts = [i for i, lettre in enumerate(lues) if len(lues) == len(vraies) and lettre != vraies[i]]
    if len(ecarts) == 2 and ecarts[1] == ecarts[0] + 1:
        return [lues[i] for i in ecarts] == [vraies[i] for i in reversed(ecarts)]
    return len(ecarts) == 1


@une_fois
def _suites_de_la_grille(champ: Champ, sens: str, ligne: int) -> list[list[Case]]:
    cases = [(ligne, i) if sens == H else (i, ligne) for i in range(COTE)]
    suites = [cases[i:j] for i in range(COTE) for j in range(i + 3, COTE + 1)]
    return [suite for suite in suites if all(map(champ.lettre, suite))]
