"""Edition of 2012: a raccord altered by one slip (5.2), a place shifted by a line or a column (5.3)."""

from collections.abc import Iterator, Set
from itertools import product

from arbitre.engine.correction.ecrits import ILLISIBLE, Case, MotEcrit, voisines
from arbitre.engine.correction.localisation import Raccordement, raccorder
from arbitre.engine.correction.places import Emplacement, Table
from arbitre.engine.grille import TAILLE, VIDE, Reference, Sens

VOISINAGE = tuple(pas for pas in product((-1, 0, 1), repeat=2) if pas != (0, 0))
"""The eight shifts of one line and, or, one column."""


def lettres_d_un_raccord_altere(ecrit: MotEcrit, place: Emplacement) -> frozenset[Case]:
    """The wrong letters of the raccord, counted from the word's first letter; none where more than one slip
    separates it from a right raccord."""
    raccord = raccorder(ecrit, place)
    return frozenset(raccord.fausses) if raccord_altere(ecrit, place, raccord) else frozenset()


def raccord_altere(ecrit: MotEcrit, place: Emplacement, raccord: Raccordement) -> bool:
    """5.2: it differs from a right raccord, three letters or more in a row of one word, by one slip.

    A slip is a letter left out, a letter changed, or two neighbours swapped. The other letters are right ones: those
    that the slip alone cuts off from the word are.
    """
    rangs = [(sens, rang) for sens in Sens for rang in {_rang(case, sens) for case in raccord.fausses}]
    return any(_altere_sur(ecrit, place, raccord, sens, rang) for sens, rang in rangs)


def _rang(case: Case, sens: Sens) -> int:
    return case[0] if sens is Sens.HORIZONTAL else case[1]


def _position(case: Case, sens: Sens) -> int:
    return case[1] if sens is Sens.HORIZONTAL else case[0]


def _altere_sur(ecrit: MotEcrit, place: Emplacement, raccord: Raccordement, sens: Sens, rang: int) -> bool:
    """Whether the letters written on that row are a right raccord but for one slip, and right letters besides."""
    ref = place.ref
    absolu = rang + _rang((ref.ligne, ref.colonne), sens)
    decalage = _position((ref.ligne, ref.colonne), sens)
    if not 0 <= absolu < TAILLE:
        return False
    lettres = dict(_lettres(ecrit, place))
    justes = lettres.keys() - set(raccord.fausses)
    for debut, juste in _corrects(place.donne.lignes[sens][absolu]):
        suite = {_case(rang, debut - decalage + i, sens) for i in range(len(juste))}
        ecrites = {_position(case, sens): lettre for case, lettre in lettres.items() if case in suite}
        if not _ne_differe_que_d_un_rien(ecrites, juste) or not _coupees(ecrit, place, raccord, suite):
            continue
        if not suite.isdisjoint(_touchees(ecrit, justes - suite)):
            return True
    return False


def _coupees(ecrit: MotEcrit, place: Emplacement, raccord: Raccordement, suite: Set[Case]) -> bool:
    """Whether the wrong letters that are not on these squares would be right ones, were those written right (4.3.1)."""
    reste = {
        (c.dl, c.dc): c.lettre for c in ecrit.cotes if (c.dl, c.dc) in raccord.fausses and (c.dl, c.dc) not in suite
    }
    atteintes = set(suite) | raccord.justes
    while True:
        de_plus = {case for case in reste.keys() - atteintes if not atteintes.isdisjoint(voisines(case))}
        if not de_plus:
            return reste.keys() <= atteintes
        if any(_sous(place, case) != reste[case] for case in de_plus):
            return False
        atteintes |= de_plus


def _sous(place: Emplacement, case: Case) -> str:
    return place.donne.grille[place.ref.ligne + case[0], place.ref.colonne + case[1]].upper()


def _case(rang: int, position: int, sens: Sens) -> Case:
    return (rang, position) if sens is Sens.HORIZONTAL else (position, rang)


def _lettres(ecrit: MotEcrit, place: Emplacement) -> Iterator[tuple[Case, str]]:
    """The letters of raccord that are written: beside the word, and those of the word that lie on the grid."""
    yield from (((c.dl, c.dc), c.lettre) for c in ecrit.cotes)
    ecrites = set(range(len(ecrit.mot)) if ecrit.ecrites is None else ecrit.ecrites) - set(place.posees)
    yield from ((k, ecrit.mot[i]) for i, k in enumerate(ecrit.cases) if i in ecrites)


def _touchees(ecrit: MotEcrit, justes: Set[Case]) -> set[Case]:
    """The squares of the word and of right letters, and those that touch them by a side (4.3.1)."""
    return {case for sienne in (*ecrit.cases, *justes) for case in (sienne, *voisines(sienne))}


def _corrects(ligne: str) -> Iterator[tuple[int, str]]:
    """Three letters or more in a row of one word of this line."""
    for debut in range(TAILLE):
        fin = debut + 3
        while fin <= TAILLE and VIDE not in ligne[debut:fin]:
            yield debut, ligne[debut:fin]
            fin += 1


def _ne_differe_que_d_un_rien(ecrites: dict[int, str], juste: str) -> bool:
    """One letter changed, two neighbours swapped, or one letter left out (its square blank, or closed up)."""
    if len(juste) - len(ecrites) not in (0, 1) or ILLISIBLE in ecrites.values():
        return False
    texte = "".join(ecrites[i] for i in sorted(ecrites))
    if len(texte) == len(juste):
        ecarts = [i for i, (a, b) in enumerate(zip(texte, juste, strict=True)) if a != b]
        if len(ecarts) == 2 and ecarts[1] == ecarts[0] + 1:
            i, j = ecarts
            return (texte[i], texte[j]) == (juste[j], juste[i])
        return len(ecarts) == 1
    return any(texte == juste[:i] + juste[i + 1 :] for i in range(len(juste)))


def voisines_de(ref: Reference) -> Iterator[Reference]:
    """The references one line and, or, one column away."""
    for dl, dc in VOISINAGE:
        if 0 <= ref.ligne + dl < TAILLE and 0 <= ref.colonne + dc < TAILLE:
            yield Reference(ref.ligne + dl, ref.colonne + dc, ref.sens)


def faux_mots_au_lieu_ecrit(table: Table, mot: str, ref: Reference) -> tuple[str, ...]:
    """5.3: the words not admitted that the word makes where it is written, the prolonged one included.

    Empty where it cannot technically be laid there, or makes none.
    """
    place = _au_lieu_ecrit(table, mot, ref)
    if place is None:
        return ()
    prolonge = place.mot.upper()
    return place.faux if prolonge == mot or prolonge in table.lexique else (prolonge, *place.faux)


def allonge_au_lieu_ecrit(table: Table, mot: str, ref: Reference) -> bool:
    """2012, 4.4: whether one of these words is a word already placed that the tirage lengthens."""
    place = _au_lieu_ecrit(table, mot, ref)
    if place is None:
        return False
    prolonge = place.mot.upper()
    return allonge(place) or (prolonge != mot and prolonge not in table.lexique and place.prolonge > 1)


def allonge(place: Emplacement) -> bool:
    """2012, 4.4: whether a word not admitted, across, is a word already placed (two letters or more) and one letter."""
    neuves = {place.placement.cases[rang] for rang in place.posees}
    for forme in place.decompte.formes:
        rang = next(i for i, case in enumerate(forme.ref.cases(len(forme.mot))) if case in neuves)
        if forme.mot.upper() in place.faux and max(rang, len(forme.mot) - 1 - rang) > 1:
            return True
    return False


def _au_lieu_ecrit(table: Table, mot: str, ref: Reference) -> Emplacement | None:
    return table.place(mot, ref) or _prolonge(table, mot, ref)


def tient(table: Table, mot: str, ref: Reference) -> bool:
    """Whether ``mot`` can be laid at ``ref`` at all: inside the grid, and over no letter that is not its own."""
    horizontal = ref.sens is Sens.HORIZONTAL
    rang, debut = (ref.ligne, ref.colonne) if horizontal else (ref.colonne, ref.ligne)
    cases = table.lignes[ref.sens][rang][debut : debut + len(mot)]
    return len(cases) == len(mot) and all(signe in (VIDE, lettre) for signe, lettre in zip(cases, mot, strict=True))


def _prolonge(table: Table, mot: str, ref: Reference) -> Emplacement | None:
    """The longer word that tiles at its ends make of ``mot``; None where it does not fit or no tile touches an end."""
    if not tient(table, mot, ref):
        return None
    horizontal = ref.sens is Sens.HORIZONTAL
    ligne = table.lignes[ref.sens][ref.ligne if horizontal else ref.colonne]
    debut = ref.colonne if horizontal else ref.ligne
    avant = ligne[:debut].rpartition(VIDE)[2]
    apres = ligne[debut + len(mot) :].partition(VIDE)[0]
    dl, dc = ref.sens.pas
    depart = Reference(ref.ligne - len(avant) * dl, ref.colonne - len(avant) * dc, ref.sens)
    return table.place(avant + mot + apres, depart) if avant or apres else None


def deplacee(ecrit: MotEcrit, place: Emplacement) -> bool:
    """5.3: the letters beside the word are a right raccord of ``place``, one line and, or, one column away."""
    table, ref = place.donne, place.ref
    if len(ecrit.cotes) < table.raccord_requis:
        return False
    return any(
        all(table.grille[ref.ligne + c.dl + dl, ref.colonne + c.dc + dc].upper() == c.lettre for c in ecrit.cotes)
        for dl, dc in VOISINAGE
    )
