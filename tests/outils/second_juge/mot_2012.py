"""What one word is worth by the texts of 2012 and before: whole, in part, without its last letter."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from tests.outils.second_juge.alteration import altere
from tests.outils.second_juge.carte import Carte, Ecrit, raccord, reference
from tests.outils.second_juge.champ import Case, Champ, H, Place, V, une_fois
from tests.outils.second_juge.jugement import AVERTISSEMENT, NUL, RIEN, ZERO, Jugement, favorable
from tests.outils.second_juge.modes_2012 import (
    annule,
    exact,
    inversee,
    juger_la_reference,
    juger_le_raccord,
    juger_les_modes,
    mot_ajoute,
    penalise,
)
from tests.outils.second_juge.parties_2012 import entiers


@une_fois
def juger_le_mot(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> Jugement:
    """As it is written; in 2012 with its raccord one line aside, or a last letter that the grid has (5.3)."""
    tel_quel = juger_tel_quel(champ, carte, ecrit, ancienne=ancienne)
    if ancienne or tel_quel.peine <= AVERTISSEMENT:
        return tel_quel
    if jouable(champ, ecrit) and _au_lieu_dit_un_mot_refuse(champ, carte, ecrit):
        return tel_quel
    return max(tel_quel, _raccord_decale(champ, carte, ecrit), _sans_la_derniere(champ, carte, ecrit), key=favorable)


def _raccord_decale(champ: Champ, carte: Carte, ecrit: Ecrit) -> Jugement:
    """2012, 5.3: three letters, right but for one line and/or one column, and exactly the score."""
    a_cote = carte.a_cote(ecrit)
    if not carte.raccord_decale or ecrit.mot not in champ.mots or len(a_cote) < min(3, champ.tuiles):
        return NUL
    for place in champ.places(ecrit.mot, ecrit.sens):
        dl, dc = place.ligne - ecrit.debut[0], place.colonne - ecrit.debut[1]
        decalages = {*product((dl - 1, dl, dl + 1), (dc - 1, dc, dc + 1))} - {(dl, dc)}
        justes = any(all(champ.lettre((c[0] + i, c[1] + j)) == a_cote[c] for c in a_cote) for i, j in decalages)
        if justes and champ.valide(place) and exact(champ, carte, place):
            return penalise(carte.points or 0)
    return NUL


def jouable(champ: Champ, ecrit: Ecrit) -> bool:
    return ecrit.mot in champ.mots and any(champ.places(ecrit.mot, s) for s in (H, V))


@une_fois
def juger_tel_quel(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> Jugement:
    """The word by one mode, or by both (2012, 4.4; ancienne, 3.4); whole, or a part of it."""
    entier = juger_en_entier(champ, carte, ecrit, ancienne=ancienne)
    if entier.peine <= AVERTISSEMENT or annule_tel_quel(champ, carte, ecrit, ancienne=ancienne):
        return entier
    return max(entier, _en_partie(champ, carte, ecrit, ancienne=ancienne), key=favorable)


@une_fois
def juger_en_entier(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> Jugement:
    return juger_les_modes(champ, carte, ecrit, ancienne=ancienne) if jouable(champ, ecrit) else NUL


def _au_lieu_dit_un_mot_refuse(champ: Champ, carte: Carte, ecrit: Ecrit) -> bool:
    """4.4 and 5.4: where it is located it forms a word that is not admitted; 5.3 does not come to its help."""
    lue = reference(carte.ref)
    if carte.ref is not None and carte.a_cote(ecrit) and mot_ajoute(champ, carte, ecrit):
        return True
    sens = {lue[2], ecrit.sens} if lue and lue[2] != ecrit.sens else {ecrit.sens}
    dites = [champ.place(ecrit.mot, lue[0], lue[1], s) for s in sens] if lue else []
    places = champ.places(ecrit.mot, ecrit.sens)
    dites += [p for p in places if carte.a_cote(ecrit) and _dite_par_le_raccord(champ, carte, ecrit, p)]
    return any(place and champ.refuses(place) for place in dites)


def _dite_par_le_raccord(champ: Champ, carte: Carte, ecrit: Ecrit, place: Place) -> bool:
    """By two right letters; with no reference beside it, by an altered raccord too."""
    if annule(champ, carte, ecrit, place, ancienne=False):
        return False
    altere_seul = carte.ref is None and altere(champ, carte, ecrit, place)
    return altere_seul or len(raccord(champ, carte, ecrit, place, du_mot=True)) > 1


def _en_partie(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> Jugement:
    """2012, 4.3.2; ancienne, 3.3.2: of a word of three letters or more prolonged, some letters need not be written.

    What is, as it stands, a solution of the score written is not part of a word of another score. Ancienne, 3.4: nor
    where the reference says another place and no letter beside the word is right; if one is, the least of both.
    """
    if ancienne and inversee(champ, carte, ecrit):
        return NUL
    valides = [p for p in champ.places(ecrit.mot, ecrit.sens) if champ.valide(p)] if ecrit.mot in champ.mots else []
    du_score = any(carte.points in {champ.points(p, j) for j in champ.jokers(p)} for p in valides)
    a_cote = carte.a_cote(ecrit).keys() if ancienne and _dite_ailleurs(champ, carte, ecrit) else set[Case]()
    jugements = [
        juger_le_raccord(champ, carte, entier, ancienne=ancienne, places=[place])
        for entier, place in entiers(champ, ecrit)
        if not du_score or exact(champ, carte, place)
        if not a_cote or a_cote & raccord(champ, carte, entier, place, du_mot=True)
    ]
    partiel = min((j for j in jugements if j.peine != ZERO), key=favorable, default=NUL)
    return min(partiel, juger_la_reference(champ, carte, ecrit, ancienne=True), key=favorable) if a_cote else partiel


def annule_tel_quel(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> bool:
    """Located whole by one mode, it is no part of another, and the other mode annuls it.

    2012, 4.4: where that makes a false word; ancienne, 3.4 and 4.5: the reference, where that is of no solution.
    """
    if carte.ref is None or not carte.a_cote(ecrit) or not jouable(champ, ecrit):
        return False
    raccorde = juger_le_raccord(champ, carte, ecrit, ancienne=ancienne).peine != ZERO
    if ancienne:
        return raccorde
    reference_juste = juger_la_reference(champ, carte, ecrit, ancienne=False).peine <= AVERTISSEMENT
    return (raccorde or reference_juste) and mot_ajoute(champ, carte, ecrit)


def _dite_ailleurs(champ: Champ, carte: Carte, ecrit: Ecrit) -> bool:
    return jouable(champ, ecrit) and juger_la_reference(champ, carte, ecrit, ancienne=True).peine != ZERO


def _sans_la_derniere(champ: Champ, carte: Carte, ecrit: Ecrit) -> Jugement:
    """2012, 5.3: the last letter left out, when it lies on the grid and the score is that of the whole word."""
    jugements = []
    for entier, place in completees(champ, carte, ecrit):
        complete, lue = replace(carte, mots=(entier,)), reference(carte.ref)
        juge = juger_le_raccord(champ, complete, entier, ancienne=False, places=[place])
        if lue and (juge.peine != ZERO or lue[:2] == (place.ligne, place.colonne)):
            juge = juger_les_modes(champ, complete, entier, ancienne=False)
        if champ.prolonge(place) >= 3 and len(entier.mot) - 2 not in place.neuves:
            jugements.append(juge)  # 4.3.2
        elif juge.peine in (RIEN, AVERTISSEMENT) and (juge.points == carte.points or not carte.a_cote(ecrit)):
            jugements.append(penalise(carte.points or 0))
    return max(jugements, key=favorable, default=NUL)


def completees(champ: Champ, carte: Carte, ecrit: Ecrit) -> Iterator[tuple[Ecrit, Place]]:
    """The word with one letter more, which lies on the grid, where it makes the score written."""
    for lettre in "ABCDEFGHIJKLMNOPQRSTUVWXYZ":
        entier = replace(ecrit, mot=ecrit.mot + lettre)
        if entier.mot not in champ.mots or entier.cases[-1] in carte.lettres:
            continue
        for place in champ.places(entier.mot, ecrit.sens):
            posee = len(entier.mot) - 1 in place.neuves
            if not posee and champ.valide(place) and exact(champ, carte, place):
                yield entier, place
