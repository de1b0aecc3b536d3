"""Words not written whole that the grid completes: partial prolongations (2012, 4.3.2), a last letter missing (5.3)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from arbitre.engine.correction.ecrits import MotEcrit
from arbitre.engine.correction.places import Emplacement, Table
from arbitre.engine.grille import TAILLE, VIDE, Reference, Sens

Complete = tuple[MotEcrit, Emplacement]
"""The word with its letters of the grid, and the place that completes it."""


def prolongations(table: Table, ecrit: MotEcrit) -> list[Complete]:
    """Where what is written prolongs a word of three letters or more, of which other letters are not written.

    The letter next to each prolongation must be written. Blank squares in the middle stand for as many letters of the
    grid; where they fit nowhere, for any number of them.
    """
    if ecrit.illisible:
        return []
    exactes = _prolongations(table, ecrit)
    if exactes or not ecrit.troue:
        return exactes
    return [trouvee for variante in _autres_blancs(ecrit) for trouvee in _prolongations(table, variante)]


def _prolongations(table: Table, ecrit: MotEcrit) -> list[Complete]:
    trouvees = []
    for ligne, debut, ref in _depots(table, ecrit):
        gauche, droite = _etendre(ligne, debut, len(ecrit.mot))
        entier = "".join(
            ecrit.mot[i - debut] if ligne[i] == VIDE else ligne[i] for i in range(debut - gauche, droite + 1)
        )
        complet = len(entier) == len(ecrit.mot) and not ecrit.troue
        if not complet and _prolonge_un_mot(ligne, debut - gauche, droite, _positions_ecrites(ecrit, debut)):
            trouvees += _completer(table, ecrit, entier, gauche, ref)
    return trouvees


def _autres_blancs(ecrit: MotEcrit) -> Iterator[MotEcrit]:
    """The word with its two parts more or less far apart."""
    avant, _, reste = ecrit.mot.partition(VIDE)
    apres = reste.lstrip(VIDE)
    if VIDE in apres:
        return
    for blancs in range(1, TAILLE):
        mot = avant + VIDE * blancs + apres
        plus = len(mot) - len(ecrit.mot)
        yield replace(ecrit, mot=mot, cercles=frozenset(i if i < len(avant) else i + plus for i in ecrit.cercles))


def sans_derniere_lettre(table: Table, ecrit: MotEcrit) -> list[Complete]:
    """Where only the last letter is missing, and lies on the grid already."""
    trouvees = []
    for ligne, debut, ref in _depots(table, ecrit):
        gauche, droite = _etendre(ligne, debut, len(ecrit.mot))
        if gauche == 0 and droite == debut + len(ecrit.mot):
            trouvees += _completer(table, ecrit, ecrit.mot + ligne[droite], 0, ref)
    return trouvees


def _depots(table: Table, ecrit: MotEcrit) -> Iterator[tuple[str, int, Reference]]:
    """Each line and start where the letters written agree with the grid, and lay one at least."""
    longueur = len(ecrit.mot)
    for rang, ligne in enumerate(table.lignes[ecrit.sens]):
        for debut in range(TAILLE - longueur + 1):
            segment = ligne[debut : debut + longueur]
            if VIDE in segment and all(map(_compatible, segment, ecrit.mot)):
                horizontal = ecrit.sens is Sens.HORIZONTAL
                yield ligne, debut, Reference(*((rang, debut) if horizontal else (debut, rang)), ecrit.sens)


def _compatible(signe: str, lettre: str) -> bool:
    """A blank square of the bulletin stands for a letter of the grid."""
    return signe != VIDE if lettre == VIDE else signe in (VIDE, lettre)


def _etendre(ligne: str, debut: int, longueur: int) -> tuple[int, int]:
    """How many tiles touch the start of what is written, and where the whole word ends."""
    gauche = 0
    while debut - gauche > 0 and ligne[debut - gauche - 1] != VIDE:
        gauche += 1
    droite = debut + longueur - 1
    while droite + 1 < TAILLE and ligne[droite + 1] != VIDE:
        droite += 1
    return gauche, droite


def _positions_ecrites(ecrit: MotEcrit, debut: int) -> frozenset[int]:
    return frozenset(debut + i for i, lettre in enumerate(ecrit.mot) if lettre != VIDE)


def _prolonge_un_mot(ligne: str, premiere: int, derniere: int, ecrites: frozenset[int]) -> bool:
    """The letters left out are all of one word of three letters or more, whose letter next to each new one is written.

    Other letters of the grid on the way are letters of raccord (4.3.1), written like those of the tirage.
    """
    tout = range(premiere, derniere + 1)
    omises = [i for i in tout if i not in ecrites]
    prolonge = mot_prolonge([i for i in tout if ligne[i] == VIDE], omises[0], tout)
    if omises[-1] not in prolonge or len(prolonge) < 3:
        return False
    return all(bout in ecrites or bout in (premiere, derniere) for bout in (prolonge[0], prolonge[-1]))


def mot_prolonge(neuves: Sequence[int], lettre: int, entier: range) -> range:
    """The letters of the grid that follow one another around one of them, between the new ones."""
    debut = max((i + 1 for i in neuves if i < lettre), default=entier.start)
    return range(debut, min((i for i in neuves if i > lettre), default=entier.stop))


def _completer(table: Table, ecrit: MotEcrit, entier: str, recul: int, ref: Reference) -> list[Complete]:
    """The readings of the written letters as part of the whole word, where that is playable."""
    dl, dc = ref.sens.pas
    depart = Reference(ref.ligne - recul * dl, ref.colonne - recul * dc, ref.sens)
    place = table.place(entier, depart)
    if place is None:
        return []
    compris = replace(
        ecrit,
        mot=entier,
        cercles=frozenset(i + recul for i in ecrit.cercles),
        ecrites=frozenset(i + recul for i, lettre in enumerate(ecrit.mot) if lettre != VIDE),
    )
    return [(compris.avec(ecrit.cotes), place)]
