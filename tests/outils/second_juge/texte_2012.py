"""The texts of 2012 (chapters 4 and 5) and of before (chapters 3 and 4), read line by line."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from tests.outils.second_juge.alteration import altere
from tests.outils.second_juge.carte import (
    Carte,
    Ecrit,
    cartes,
    coupes,
    en_place,
    fragment,
    morceau,
    raccord,
    reference,
    suites_de,
)
from tests.outils.second_juge.champ import Case, Champ, H, Place, autre, une_fois
from tests.outils.second_juge.jugement import AVERTISSEMENT, NUL, PENALITE, RIEN, ZERO, Jugement, favorable
from tests.outils.second_juge.modes_2012 import annule, decalee, payer, retournees
from tests.outils.second_juge.mot_2012 import (
    annule_tel_quel,
    completees,
    jouable,
    juger_en_entier,
    juger_le_mot,
    juger_tel_quel,
)
from tests.outils.second_juge.parties_2012 import entiers
from tests.outils.second_juge.texte_2023 import propose_a_part

_SANS_DECALAGE: Final[tuple[Callable[[Carte], Carte], ...]] = (
    lambda carte: replace(carte, decale=False),
    lambda carte: replace(carte, inverse_decale=False),
    lambda carte: replace(carte, raccord_decale=False),
)
"""2012, 5.3: the other reading of each way to be shifted."""


def juger(champ: Champ, bulletin: Mapping[str, Any], *, ancienne: bool) -> Jugement:
    """The reading that pays most (2012, 6.3), of a circle and a score, of wrong letters, of what may be shifted."""

    def lire(*, au_moins: bool = False, autrement: Callable[[Carte], Carte] = lambda carte: carte) -> Jugement:
        def selon(carte: Carte) -> Carte:
            return replace(autrement(carte), au_moins=au_moins)

        return _lire(champ, bulletin, selon, ancienne=ancienne)

    au_moins = (False, True) if "?" in champ.tirage else (False,)
    retenu = max((lire(au_moins=lu) for lu in au_moins), key=favorable)
    if any(_a_un_raccord(carte) for carte in cartes(champ, bulletin, lambda _c: False, lambda _c, _e: [])):
        retenu = max(retenu, lire(autrement=lambda carte: replace(carte, fausses_annulent=True)), key=favorable)
    if ancienne or retenu.peine <= AVERTISSEMENT:
        return retenu
    return max(
        retenu, *(lire(au_moins=lu, autrement=sans) for lu in au_moins for sans in _SANS_DECALAGE), key=favorable
    )


def _a_un_raccord(carte: Carte) -> bool:
    return any(carte.a_cote(ecrit) for ecrit in carte.mots)


def _lire(champ: Champ, bulletin: Mapping[str, Any], selon: Callable[[Carte], Carte], *, ancienne: bool) -> Jugement:
    def places(carte: Carte, ecrit: Ecrit) -> list[Place]:
        return _places_dites(champ, selon(carte), ecrit, ancienne=ancienne)

    lues = cartes(champ, bulletin, lambda carte: acceptable(champ, selon(carte), ancienne=ancienne), places)
    return _selon(
        champ, [_avec_les_coupes(champ, selon(carte), ancienne=ancienne) for carte in lues], ancienne=ancienne
    )


def _avec_les_coupes(champ: Champ, carte: Carte, *, ancienne: bool) -> Carte:
    """Letters at a distance on a line of the paper are read together as a solution only (2012, 4.3.2)."""
    lus = [] if champ.vide or not carte.ilot else coupes(carte)
    justes = (ecrit for ecrit in lus if juger_le_mot(champ, carte, ecrit, ancienne=ancienne).peine != ZERO)
    return replace(carte, mots=(*carte.mots, *justes))


def _selon(champ: Champ, cartes: list[Carte], *, ancienne: bool) -> Jugement:
    """2012, 5.6 and ancienne, 4.5: of several solutions, the least; in 2012 the score may say which one."""
    if champ.vide:
        jugements = [_premier_coup(champ, c, e, ancienne=ancienne) for c in cartes for e in c.mots]
    else:
        jugements = [_carte(champ, c, ancienne=ancienne) for c in cartes]
        jugements += [nul for c in cartes for nul in _autres(champ, c, cartes, ancienne=ancienne)]
    justes = [j for j in jugements if j.peine <= AVERTISSEMENT and j.points == cartes[0].points]
    if len(jugements) > 1 and justes and not ancienne:
        return max(justes, key=favorable)
    return min(jugements, key=favorable, default=NUL)


def acceptable(champ: Champ, carte: Carte, *, ancienne: bool) -> bool:
    """Whether an island of a paper proposes a word: a piece of the grid that gives no solution is a raccord."""
    return bool(carte.mots) and (
        any(not morceau(champ, ecrit.mot) for ecrit in carte.mots)
        or _carte(champ, carte, ancienne=ancienne).peine != ZERO
        or (not ancienne and not champ.vide and any(_petite(champ, carte, ecrit) for ecrit in carte.mots))
    )


def _petite(champ: Champ, carte: Carte, ecrit: Ecrit) -> bool:
    """A shifted solution worth less than the penalty: a nullity, but a solution written (5.6)."""
    lue = reference(carte.ref)
    return lue is not None and jouable(champ, ecrit) and decalee(champ, carte, ecrit, *lue)


def _carte(champ: Champ, carte: Carte, *, ancienne: bool) -> Jugement:
    """Of the words of the card that are solutions, the one that explains most of it is the word played."""
    lus = {ecrit: juger_le_mot(champ, carte, ecrit, ancienne=ancienne) for ecrit in carte.mots}
    joues = _joues(champ, carte, lus, ancienne=ancienne)
    return lus[max(joues, key=lambda e: _ampleur(champ, carte, e, lus[e], ancienne=ancienne))] if joues else NUL


def _joues(champ: Champ, carte: Carte, lus: Mapping[Ecrit, Jugement], *, ancienne: bool) -> list[Ecrit]:
    """The words that may be the one played: solutions, and beside one what a mode locates and the other annuls.

    2012, 4.4: of that one the player has a zero. Where there is no solution, any of them.
    """
    solutions = [ecrit for ecrit, juge in lus.items() if juge.peine != ZERO]
    nuls = [e for e, j in lus.items() if j.peine == ZERO and annule_tel_quel(champ, carte, e, ancienne=False)]
    return [*solutions, *([] if ancienne else nuls)] if solutions else list(lus)


def _ampleur(
    champ: Champ, carte: Carte, ecrit: Ecrit, juge: Jugement, *, ancienne: bool
) -> tuple[int, int, bool, tuple[int, int, bool]]:
    """How much of the card it explains, then whether it is written without a fault, then what it is worth."""
    connues = _connues(champ, carte, ecrit, ancienne=ancienne)
    expliquees = _expliquees(champ, carte, ecrit, ancienne=ancienne)
    return len(connues), len(expliquees), juge.peine == RIEN, favorable(juge)


def _autres(champ: Champ, carte: Carte, cartes: list[Carte], *, ancienne: bool) -> list[Jugement]:
    """Letters that are no raccord, of a card or another, and make a word of several of the tirage are a solution.

    A raccord altered by one slip (2012, 5.2) is none. The short form says which word is the solution.
    """
    lus = {
        ecrit: juger_le_mot(champ, carte.vue_de(ecrit), ecrit, ancienne=ancienne)
        for ecrit in dict.fromkeys((*carte.mots, *suites_de(carte)))
    }
    proposes = _joues(champ, carte, {ecrit: lus[ecrit] for ecrit in carte.mots}, ancienne=ancienne)
    principal = max(proposes, key=lambda e: _ampleur(champ, carte, e, lus[e], ancienne=ancienne), default=None)
    if principal is None or (lus[principal].peine == ZERO and not carte.ilot):
        return []
    lettres, autres = _connues(champ, carte, principal, ancienne=ancienne), []
    for autre_carte in (c for c in cartes if c is not carte and carte.ilot):
        for ecrit in autre_carte.mots:
            if juger_le_mot(champ, autre_carte, ecrit, ancienne=ancienne).peine != ZERO:
                lettres |= _connues(champ, autre_carte, ecrit, ancienne=ancienne)
    places = [p for p in champ.places(principal.mot, principal.sens) if champ.valide(p)]
    abime = not ancienne and any(altere(champ, carte, principal, place) for place in places)
    for ecrit, juge in lus.items():
        if juge.peine != ZERO and len(ecrit.ecrites - lettres) > 1:
            autres.append(juge)
            lettres |= _connues(champ, carte, ecrit, ancienne=ancienne)
    parasites = [suite for suite in suites_de(carte) if lus[suite].peine == ZERO and suite != principal]
    if abime or lus[principal].peine == ZERO:
        return autres
    return autres + [NUL for s in parasites if propose_a_part(champ, carte, s, lettres) or _propose(champ, s, lettres)]


def _propose(champ: Champ, suite: Ecrit, expliquees: frozenset[Case]) -> bool:
    """Two letters at least that are no raccord, and that the tirage gives: a solution written beside."""
    parasites = Counter(lettre for case, lettre in zip(suite.cases, suite.mot, strict=True) if case not in expliquees)
    if parasites.total() < 2 or fragment(champ, suite):
        return False
    jouables = champ.places(suite.mot, suite.sens)
    du_tirage = (parasites & Counter(champ.tirage.replace("?", ""))).total()
    return du_tirage > 1 or (bool(jouables) and all(len(place.neuves) > 1 for place in jouables))


@une_fois
def _lectures(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> list[tuple[Ecrit, Place]]:
    """The solutions that the word makes: whole; failing that in part; failing both without its last letter (5.3)."""
    solutions = [(ecrit, p) for p in champ.places(ecrit.mot, ecrit.sens) if ecrit.mot in champ.mots and champ.valide(p)]
    if juger_en_entier(champ, carte, ecrit, ancienne=ancienne).peine > AVERTISSEMENT:
        solutions += entiers(champ, ecrit)
    juge = juger_le_mot(champ, carte, ecrit, ancienne=ancienne)
    if ancienne or (solutions and juge == juger_tel_quel(champ, carte, ecrit, ancienne=ancienne)):
        return solutions
    return list(completees(champ, carte, ecrit))


@une_fois
def _expliquees(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> frozenset[Case]:
    """The letters of the card that are the word's or, where it is understood to be, its raccord's."""
    ici = _payees(champ, carte, ecrit, ancienne=ancienne)
    if not ancienne and any(altere(champ, replace(carte, mots=(lu,)), lu, place) for lu, place in ici):
        return frozenset(carte.lettres)
    if ancienne and retournees(champ, carte, ecrit):
        return frozenset(carte.lettres)
    raccords = (raccord(champ, carte, lu, p, du_mot=True) for lu, p in _dites(champ, carte, ecrit, ancienne=ancienne))
    return ecrit.ecrites.union(*raccords)


def _payees(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> list[tuple[Ecrit, Place]]:
    """The solutions that are worth what the word is paid."""
    juge = juger_le_mot(champ, carte, ecrit, ancienne=ancienne)
    score = juge.points + 5 if juge.peine == PENALITE else juge.points
    toutes = _lectures(champ, carte, ecrit, ancienne=ancienne)
    return [(lu, place) for lu, place in toutes if payer(champ, carte, lu, place).points == score]


def _dites(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> list[tuple[Ecrit, Place]]:
    """The solutions that the raccord or the reference says, or that a shift does (5.3).

    Beside a reference, the letters of the word alone are no raccord, unless it prolongs another (2012, 4.2.2).
    """
    penalise = juger_le_mot(champ, carte, ecrit, ancienne=ancienne).peine == PENALITE
    decalees = [place for _, place in _payees(champ, carte, ecrit, ancienne=ancienne) if penalise]

    def dite(lu: Ecrit, place: Place) -> bool:
        nombre = len(raccord(champ, carte, lu, place, du_mot=True))
        a_un_raccord = carte.ref is None or carte.a_cote(lu) or champ.prolonge(place) > (1 if ancienne else 2)
        raccordee = bool(a_un_raccord) and nombre > 1 and not annule(champ, carte, lu, place, ancienne=ancienne)
        abimee = not ancienne and altere(champ, replace(carte, mots=(lu,)), lu, place)
        return raccordee or abimee or place in decalees or _dite_par_la_reference(carte, place)

    return [(lu, place) for lu, place in _lectures(champ, carte, ecrit, ancienne=ancienne) if dite(lu, place)]


def _connues(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> frozenset[Case]:
    """With the letters of the grid at their own squares: no other solution lays them."""
    dites = _dites(champ, carte, ecrit, ancienne=ancienne)
    dites += [(ecrit, place) for place in _en_travers(champ, carte, ecrit, ancienne=ancienne)]
    vues = [en_place(champ, carte.lettres, lu, place) for lu, place in dites]
    ici = (vue for vue in vues if len(vue) == max(map(len, vues)))
    return _expliquees(champ, carte, ecrit, ancienne=ancienne).union(*ici)


def _en_travers(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> list[Place]:
    """Where the word lies the other way than it is written: at the reference, or beside it where it is paid so (5.3).

    From the square of an inverted reference it may be played in both directions, whichever is paid (2012, 5.2).
    """
    lue, juge = reference(carte.ref), juger_le_mot(champ, carte, ecrit, ancienne=ancienne)
    if lue is None or juge.peine == ZERO:
        return []
    loin, score = int(juge.peine == PENALITE), juge.points + 5 * (juge.peine == PENALITE)
    return [
        place
        for place in champ.places(ecrit.mot, autre(ecrit.sens))
        if champ.valide(place) and max(abs(place.ligne - lue[0]), abs(place.colonne - lue[1])) == loin
        if (lue[2] != ecrit.sens and not loin) or any(champ.points(place, c) == score for c in champ.jokers(place))
    ]


def _places_dites(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> list[Place]:
    """Where that word of the card is a solution; of one written in part, the place of what is written."""
    if champ.vide or juger_le_mot(champ, carte, ecrit, ancienne=ancienne).peine == ZERO:
        return []
    ici = [_de_l_ecrit(ecrit, lu, place) for lu, place in _dites(champ, carte, ecrit, ancienne=ancienne)]
    return ici + _en_travers(champ, carte, ecrit, ancienne=ancienne)


def _de_l_ecrit(ecrit: Ecrit, lu: Ecrit, place: Place) -> Place:
    dl, dc = ecrit.debut[0] - lu.debut[0], ecrit.debut[1] - lu.debut[1]
    return replace(place, ligne=place.ligne + dl, colonne=place.colonne + dc)


def _dite_par_la_reference(carte: Carte, place: Place) -> bool:
    """The first square is that of the reference: one letter of raccord is one all the same (4.3.1)."""
    lue = reference(carte.ref)
    return lue is not None and lue[:2] == (place.ligne, place.colonne)


def _premier_coup(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> Jugement:
    """2012, 5.2 and 5.6; ancienne, 4.3 and 4.5: the best place, the circled joker or the least good one."""
    places, cercles = champ.places(ecrit.mot, H), carte.cercles_de(ecrit)
    if ecrit.mot not in champ.mots or not places:
        return NUL
    choix = champ.jokers(places[0])
    clair = cercles in choix
    possibles = [cercles] if clair else champ.absentes(places[0])
    meilleures = {jokers: max(champ.points(place, jokers) for place in places) for jokers in choix}
    if any(champ.points(place, cercles) == carte.points for place in places if clair):
        return Jugement(meilleures[cercles], RIEN)
    dicibles = choix if clair else possibles
    justes = [j for j in dicibles if any(champ.points(place, j) == carte.points for place in places)]
    if justes:
        dits = [meilleures[j] for j in ([cercles] if clair else []) + justes]
        return Jugement((min if carte.au_moins else max)(dits), AVERTISSEMENT)
    return Jugement(min(meilleures[j] for j in possibles), AVERTISSEMENT)
