"""The texts of 2012 (chapters 4 and 5) and of before (chapters 3 and 4), read line by line."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from tests.outils.second_juge.alteration import altere
from tests.outils.second_juge.carte import Carte, Ecrit, raccord, reference, suites_de
from tests.outils.second_juge.champ import COTE, Case, Champ, H, Place, V, pas, une_fois
from tests.outils.second_juge.jugement import AVERTISSEMENT, NUL, PENALITE, RIEN, ZERO, Jugement, favorable
from tests.outils.second_juge.texte_2023 import fragment, morceau, propose_a_part


def juger(champ: Champ, cartes: list[Carte], *, ancienne: bool) -> Jugement:
    """Of a circle and a score that say two things of the joker, the reading that pays most (2012, 6.3)."""
    lues = (
        _selon(champ, [replace(c, au_moins=au_moins) for c in cartes], ancienne=ancienne) for au_moins in (False, True)
    )
    return max(lues, key=favorable)


def _selon(champ: Champ, cartes: list[Carte], *, ancienne: bool) -> Jugement:
    """2012, 5.6 and ancienne, 4.5: of several solutions, the least; in 2012 the score may say which one."""
    if champ.vide:
        jugements = [_premier_coup(champ, c, e, ancienne=ancienne) for c in cartes for e in c.mots]
    else:
        jugements = [_carte(champ, c, ancienne=ancienne) for c in cartes]
        jugements += [nul for c in cartes for nul in _autres(champ, c, ancienne=ancienne)]
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
    return lue is not None and _jouable(champ, ecrit) and _decalee(champ, carte, ecrit, *lue)


def _carte(champ: Champ, carte: Carte, *, ancienne: bool) -> Jugement:
    """Of the words of the card that are solutions, the one that explains most of it is the word played."""
    lus = {ecrit: _juger(champ, carte, ecrit, ancienne=ancienne) for ecrit in carte.mots}
    joues = [ecrit for ecrit, juge in lus.items() if juge.peine != ZERO] or list(carte.mots)
    return lus[max(joues, key=lambda e: _ampleur(champ, carte, e, lus[e], ancienne=ancienne))] if joues else NUL


def _ampleur(
    champ: Champ, carte: Carte, ecrit: Ecrit, juge: Jugement, *, ancienne: bool
) -> tuple[int, bool, tuple[int, int, bool]]:
    """How much of the card it explains, then whether it is written without a fault, then what it is worth."""
    return len(_expliquees(champ, carte, ecrit, ancienne=ancienne)), juge.peine == RIEN, favorable(juge)


def _autres(champ: Champ, carte: Carte, *, ancienne: bool) -> list[Jugement]:
    """Letters that are no raccord and make a word of several lettres of the tirage are another solution.

    A raccord altered by one slip (2012, 5.2) is none. The short form says which word is the solution.
    """
    lus = {
        ecrit: _juger(champ, carte.vue_de(ecrit), ecrit, ancienne=ancienne)
        for ecrit in dict.fromkeys((*carte.mots, *suites_de(carte)))
    }
    proposes = [ecrit for ecrit in carte.mots if lus[ecrit].peine != ZERO] or list(carte.mots)
    principal = max(proposes, key=lambda e: _ampleur(champ, carte, e, lus[e], ancienne=ancienne), default=None)
    if principal is None or (lus[principal].peine == ZERO and not carte.ilot):
        return []
    lettres, autres = _expliquees(champ, carte, principal, ancienne=ancienne), []
    places = [p for p in champ.places(principal.mot, principal.sens) if champ.valide(p)]
    abime = not ancienne and any(altere(champ, carte, principal, place) for place in places)
    for ecrit, juge in lus.items():
        if juge.peine != ZERO and len(set(ecrit.cases) - lettres) > 1:
            autres.append(juge)
            lettres |= _expliquees(champ, carte, ecrit, ancienne=ancienne)
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
    """The solutions that the word makes, whole or in part; where it makes none, without its last letter (5.3)."""
    entier = [(ecrit, p) for p in champ.places(ecrit.mot, ecrit.sens) if ecrit.mot in champ.mots and champ.valide(p)]
    solutions = entier + _entiers(champ, ecrit)
    juge = _juger(champ, carte, ecrit, ancienne=ancienne)
    if ancienne or (solutions and juge == _tel_quel(champ, carte, ecrit, ancienne=ancienne)):
        return solutions
    return list(_completees(champ, carte, ecrit))


@une_fois
def _expliquees(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> frozenset[Case]:
    """The letters of the card that are the word's or, where it is understood to be, its raccord's."""
    toutes = _lectures(champ, carte, ecrit, ancienne=ancienne)
    juge = _juger(champ, carte, ecrit, ancienne=ancienne)
    score = juge.points + 5 if juge.peine == PENALITE else juge.points
    ici = [(lu, place) for lu, place in toutes if _payer(champ, carte, lu, place).points == score]
    if not ancienne and any(altere(champ, replace(carte, mots=(lu,)), lu, place) for lu, place in ici):
        return frozenset(carte.lettres)
    decalees = [place for _, place in ici if juge.peine == PENALITE]  # 5.3
    raccords = [(raccord(champ, carte, lu, place, du_mot=True), place) for lu, place in toutes]
    dites = (
        lettres
        for lettres, place in raccords
        if len(lettres) > 1 or place in decalees or _dite_par_la_reference(carte, place)
    )
    return frozenset(ecrit.cases).union(*dites)


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


@une_fois
def _juger(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> Jugement:
    """As it is written; in 2012, with a last letter that the grid has (5.3)."""
    tel_quel = _tel_quel(champ, carte, ecrit, ancienne=ancienne)
    if ancienne or tel_quel.peine <= AVERTISSEMENT:
        return tel_quel
    if _jouable(champ, ecrit) and _au_lieu_dit_un_mot_refuse(champ, carte, ecrit):
        return tel_quel
    return max(tel_quel, _sans_la_derniere(champ, carte, ecrit), key=favorable)


def _jouable(champ: Champ, ecrit: Ecrit) -> bool:
    return ecrit.mot in champ.mots and any(champ.places(ecrit.mot, s) for s in (H, V))


@une_fois
def _tel_quel(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> Jugement:
    """The word by one mode, or by both (2012, 4.4; ancienne, 3.4); whole, or a part of it."""
    entier = _modes(champ, carte, ecrit, ancienne=ancienne) if _jouable(champ, ecrit) else NUL
    if entier.peine <= AVERTISSEMENT or (not ancienne and _annule_tel_quel(champ, carte, ecrit)):
        return entier
    return max(entier, _en_partie(champ, carte, ecrit, ancienne=ancienne), key=favorable)


def _au_lieu_dit_un_mot_refuse(champ: Champ, carte: Carte, ecrit: Ecrit) -> bool:
    """5.4: where it is located it forms a word that is not admitted; 5.3 does not come to its help."""
    lue = reference(carte.ref)
    sens = {lue[2], ecrit.sens} if lue and lue[2] != ecrit.sens else {ecrit.sens}
    dites = [champ.place(ecrit.mot, lue[0], lue[1], s) for s in sens] if lue else []
    places = champ.places(ecrit.mot, ecrit.sens)
    dites += [p for p in places if carte.a_cote(ecrit) and _dite_par_le_raccord(champ, carte, ecrit, p)]
    return any(place and champ.refuses(place) for place in dites)


def _dite_par_le_raccord(champ: Champ, carte: Carte, ecrit: Ecrit, place: Place) -> bool:
    return len(raccord(champ, carte, ecrit, place, du_mot=True)) > 1 or altere(champ, carte, ecrit, place)


def _en_partie(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> Jugement:
    """2012, 4.3.2; ancienne, 3.3.2: of a word of three letters or more prolonged, some letters need not be written.

    What is, as it stands, a solution of the score written is not part of a word of another score. Ancienne, 3.4: nor
    where the reference says another place and no letter beside the word is right.
    """
    valides = [p for p in champ.places(ecrit.mot, ecrit.sens) if champ.valide(p)] if ecrit.mot in champ.mots else []
    du_score = any(carte.points in {champ.points(p, j) for j in champ.jokers(p)} for p in valides)
    a_cote = carte.a_cote(ecrit).keys() if ancienne and _dite_ailleurs(champ, carte, ecrit) else set[Case]()
    jugements = [
        _par_raccord(champ, carte, entier, ancienne=ancienne, places=[place])
        for entier, place in _entiers(champ, ecrit)
        if not du_score or _exact(champ, carte, place)
        if not a_cote or a_cote & raccord(champ, carte, entier, place, du_mot=True)
    ]
    return min((j for j in jugements if j.peine != ZERO), key=favorable, default=NUL)


def _annule_tel_quel(champ: Champ, carte: Carte, ecrit: Ecrit) -> bool:
    """4.4: located whole by the raccord, it makes a false word where the reference says."""
    if carte.ref is None or not carte.a_cote(ecrit) or not _jouable(champ, ecrit):
        return False
    return _par_raccord(champ, carte, ecrit, ancienne=False).peine != ZERO and _mot_ajoute(champ, carte, ecrit)


def _dite_ailleurs(champ: Champ, carte: Carte, ecrit: Ecrit) -> bool:
    return _jouable(champ, ecrit) and _par_reference(champ, carte, ecrit, ancienne=True).peine != ZERO


@une_fois
def _entiers(champ: Champ, ecrit: Ecrit) -> list[tuple[Ecrit, Place]]:
    """The words, and their places, of which only the start or the end of the word prolonged is left out."""
    trouves = []
    dl, dc = pas(ecrit.sens)
    for ligne, colonne in product(range(COTE), repeat=2):
        lues = champ.dessous(ligne, colonne, ecrit.sens, len(ecrit.mot))
        if not 0 < lues.count(".") < len(lues) or any(
            lu not in (".", s) for lu, s in zip(lues, ecrit.mot, strict=True)
        ):
            continue
        fin = ligne + (len(lues) - 1) * dl, colonne + (len(lues) - 1) * dc
        avant, apres = _bout(champ, (ligne, colonne), (-dl, -dc))[::-1], _bout(champ, fin, (dl, dc))
        debut = ecrit.debut[0] - len(avant) * dl, ecrit.debut[1] - len(avant) * dc
        entier = Ecrit(avant + ecrit.mot + apres, debut, ecrit.sens)
        place = champ.place(entier.mot, ligne - len(avant) * dl, colonne - len(avant) * dc, ecrit.sens)
        if (
            place
            and entier.mot in champ.mots
            and champ.valide(place)
            and _prolonge_un_mot(place, len(avant), len(apres))
        ):
            trouves.append((entier, place))
    return trouves


def _bout(champ: Champ, case: Case, de: Case) -> str:
    """The letters of the grid that follow a square in one direction."""
    lettres, ici = "", (case[0] + de[0], case[1] + de[1])
    while lettre := champ.lettre(ici):
        lettres, ici = lettres + lettre, (ici[0] + de[0], ici[1] + de[1])
    return lettres


def _prolonge_un_mot(place: Place, avant: int, apres: int) -> bool:
    """Letters are left out, of one word of the grid of three or more; those against the new ones are written."""
    deja = [rang for rang in range(len(place.mot)) if rang not in place.neuves]
    if not avant + apres or len(deja) < 3 or deja[-1] - deja[0] + 1 != len(deja):
        return False
    laissees = {*range(avant), *range(len(place.mot) - apres, len(place.mot))}
    contre = {rang for rang in deja if rang - 1 in place.neuves or rang + 1 in place.neuves}
    return not contre & laissees


def _modes(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> Jugement:
    par_raccord = _par_raccord(champ, carte, ecrit, ancienne=ancienne)
    if carte.ref is None:
        return par_raccord
    par_ref = _par_reference(champ, carte, ecrit, ancienne=ancienne)
    prolongement = _prolongement(champ, carte, ecrit, ancienne=ancienne)
    if prolongement and (
        _ici(champ, carte, ecrit, ancienne=ancienne)
        or (par_ref.peine >= PENALITE and prolongement.peine != ZERO)
        or (
            prolongement.points == carte.points
            and (par_ref.points != carte.points or favorable(prolongement) > favorable(par_ref))
        )
    ):
        return prolongement
    if not carte.a_cote(ecrit):
        return par_ref
    if ancienne:
        return min(par_ref, par_raccord, key=favorable)
    communes = _communes(champ, carte, ecrit)
    if communes:
        par_raccord = _par_raccord(champ, carte, ecrit, ancienne=False, places=communes)
    if _mot_ajoute(champ, carte, ecrit):
        return NUL
    justes = [j for j in (par_ref, par_raccord) if j.peine <= AVERTISSEMENT]
    if justes:
        du_score = [j for j in justes if j.points == carte.points]
        retenu = max(du_score or justes, key=favorable)
        return retenu.averti(len(justes) == 1 or any(j.peine for j in justes))
    return max(par_ref, par_raccord, key=favorable)


def _communes(champ: Champ, carte: Carte, ecrit: Ecrit) -> list[Place]:
    """4.4: where the reference and the raccord agree, no other place is looked at."""
    lue = reference(carte.ref)
    place = champ.place(ecrit.mot, lue[0], lue[1], ecrit.sens) if lue else None
    juste = place and champ.valide(place) and len(raccord(champ, carte, ecrit, place, du_mot=True)) > 1
    return [place] if place and juste else []


def _prolonges(champ: Champ, ecrit: Ecrit, *, ancienne: bool) -> list[Place]:
    places = champ.places(ecrit.mot, ecrit.sens)
    return [p for p in places if champ.prolonge(p) >= (2 if ancienne else 3) and champ.valide(p)]


def _ici(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> bool:
    """The reference is that of a prolonged word, in one direction or the other."""
    lue = reference(carte.ref)
    return lue is not None and any((p.ligne, p.colonne) == lue[:2] for p in _prolonges(champ, ecrit, ancienne=ancienne))


def _prolongement(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> Jugement | None:
    """2012, 4.2.2: of a word of three lettres or more; ancienne, 3.2.2: of any word. The reference is not looked at."""
    places = _prolonges(champ, ecrit, ancienne=ancienne)
    return _par_raccord(champ, carte, ecrit, ancienne=ancienne, places=places) if places else None


def _payer(champ: Champ, carte: Carte, ecrit: Ecrit, place: Place) -> Jugement:
    """2012, 5.2 and 5.6; ancienne, 4.3 and 4.5: score and circles, once the place is known.

    A circle around a letter of the grid says nothing of the joker; it is a fault unless that letter is one.
    """
    cercles = carte.cercles_de(ecrit) & frozenset(place.neuves)
    ailleurs = any(not champ.joker_pose(place.case(r)) for r in carte.cercles_de(ecrit) - cercles if r < len(place.mot))
    payes = {choix: champ.points(place, choix) for choix in champ.jokers(place)}
    if cercles in payes and payes[cercles] == carte.points:
        return Jugement(payes[cercles], RIEN).averti(ailleurs)
    dits = [points for points in (carte.points, payes.get(cercles)) if points in payes.values()]
    if dits:
        return Jugement((min if carte.au_moins else max)(p for p in dits if p is not None), AVERTISSEMENT)
    return Jugement(min(payes[choix] for choix in champ.absentes(place)), AVERTISSEMENT)


def _par_reference(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> Jugement:
    """2012, 4.2, 5.2, 5.3, 5.4; ancienne, 3.2, 4.2, 4.3."""
    lue = reference(carte.ref)
    if lue is None:
        return NUL
    ligne, colonne, sens = lue
    deux = [p for s in (H, V) if (p := champ.place(ecrit.mot, ligne, colonne, s)) and champ.valide(p)]
    if sens != ecrit.sens and deux:
        payees = [_payer(champ, carte, ecrit, p) for p in deux]
        justes = [j for j in payees if j.points == carte.points]
        return (justes or [min(payees, key=favorable)])[0].averti(True)
    droites = [p for p in deux if p.sens == sens]
    if droites and sens == ecrit.sens:
        return _payer(champ, carte, ecrit, droites[0])
    if any(len(p.neuves) == 1 and len(champ.forme(p, p.neuves[0])[1]) > 1 for p in deux):
        return _payer(champ, carte, ecrit, deux[0]).averti(True)
    if ancienne:
        return NUL
    return _penalise(carte.points or 0) if _decalee(champ, carte, ecrit, ligne, colonne, sens) else NUL


def _decalee(champ: Champ, carte: Carte, ecrit: Ecrit, ligne: int, colonne: int, sens: str) -> bool:
    """2012, 5.3: one line and/or one column aside, the score exactly that of the right place.

    Inverted, it is read in either direction; where it cannot be laid, each direction is looked at by itself.
    """
    deux = [champ.place(ecrit.mot, ligne, colonne, s) for s in (sens, ecrit.sens)]
    if any(place and champ.refuses(place) for place in deux):
        return False
    for s in dict.fromkeys((sens, ecrit.sens)):
        if _forme_un_mot_refuse(champ, ecrit.mot, ligne, colonne, s):
            continue
        for dl, dc in product((-1, 0, 1), repeat=2):
            place = champ.place(ecrit.mot, ligne + dl, colonne + dc, s)
            if (dl, dc) != (0, 0) and place and champ.valide(place) and _exact(champ, carte, place):
                return True
    return False


def _penalise(points: int) -> Jugement:
    """A penalty never makes a score negative: it is then a zero."""
    return Jugement(points - 5, PENALITE) if points >= 5 else NUL


def _exact(champ: Champ, carte: Carte, place: Place) -> bool:
    """The score is one of that place: where no circle, or a wrong one, says what the joker is, it says it."""
    return any(champ.points(place, jokers) == carte.points for jokers in champ.jokers(place))


def _forme_un_mot_refuse(champ: Champ, mot: str, ligne: int, colonne: int, sens: str) -> bool:
    """Across or in its own line: a word prolonged there is a word formed."""
    (dl, dc), avant, apres = pas(sens), "", ""
    while lettre := champ.lettre((ligne - dl, colonne - dc)):
        ligne, colonne, avant = ligne - dl, colonne - dc, lettre + avant
    fin = len(avant + mot)
    while lettre := champ.lettre((ligne + dl * (fin + len(apres)), colonne + dc * (fin + len(apres)))):
        apres += lettre
    place = champ.place(avant + mot + apres, ligne, colonne, sens)
    return place is not None and (place.mot not in champ.mots or bool(champ.refuses(place)))


def _mot_ajoute(champ: Champ, carte: Carte, ecrit: Ecrit) -> bool:
    """2012, 4.4: by one of the modes, the word makes a word that is not admitted."""
    lue = reference(carte.ref)
    if lue and lue[2] == ecrit.sens and _forme_un_mot_refuse(champ, ecrit.mot, *lue):
        return True
    la = champ.place(ecrit.mot, lue[0], lue[1], ecrit.sens) if lue else None
    if la and champ.valide(la) and altere(champ, carte, ecrit, la):
        return False  # 5.2
    raccords = [(p, raccord(champ, carte, ecrit, p, du_mot=True)) for p in champ.places(ecrit.mot, ecrit.sens)]
    a_cote = carte.a_cote(ecrit).keys()
    entiers = [(p, lettres) for p, lettres in raccords if a_cote <= lettres]
    justes = [p for p, lettres in entiers if len(lettres) > 1 or (p == la and champ.valide(p))]
    if not justes and any(champ.valide(p) and altere(champ, carte, ecrit, p) for p, _ in raccords):
        return False  # 5.2
    designees = justes or [p for p, lettres in raccords if len(lettres) > 1]
    return bool(designees) and not any(map(champ.valide, designees))


def _par_raccord(
    champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool, places: list[Place] | None = None
) -> Jugement:
    """2012, 4.3, 5.2; ancienne, 3.3, 4.3: three lettres, two with a warning, several places by the score.

    Wrong lettres among enough right ones: a warning in 2012, nothing before.
    """
    trouvees = []
    for place in champ.places(ecrit.mot, ecrit.sens) if places is None else places:
        justes, a_cote = raccord(champ, carte, ecrit, place, du_mot=True), carte.a_cote(ecrit).keys()
        fausses = len(a_cote - justes)
        if ancienne and places is None and carte.ref and a_cote and fausses == len(a_cote):
            continue  # 3.4
        abime = not ancienne and len(justes) < 3 and altere(champ, carte, ecrit, place)
        if champ.valide(place) and (len(justes) >= 2 or abime):
            averti = (len(justes) < 3 and champ.tuiles > 2) or (bool(fausses) and not ancienne)
            fautes = 2 * bool(fausses) - (not ancienne and altere(champ, carte, ecrit, place))
            trouvees.append((fautes, _payer(champ, carte, ecrit, place).averti(averti), place))
    entieres = [(j, place) for fautes, j, place in trouvees if fautes == min(f for f, _, _ in trouvees)]
    exactes = [j for j, place in entieres if _exact(champ, carte, place)]
    exactes = [j for j in exactes if j.points == carte.points] or exactes
    return max(exactes, key=favorable) if exactes else min((j for j, _ in entieres), key=favorable, default=NUL)


def _sans_la_derniere(champ: Champ, carte: Carte, ecrit: Ecrit) -> Jugement:
    """2012, 5.3: the last letter left out, when it lies on the grid and the score is that of the whole word."""
    jugements = []
    for entier, place in _completees(champ, carte, ecrit):
        complete, lue = replace(carte, mots=(entier,)), reference(carte.ref)
        if lue is None:
            juge = _par_raccord(champ, complete, entier, ancienne=False, places=[place])
        elif lue[:2] == (place.ligne, place.colonne) or carte.a_cote(ecrit):
            juge = _modes(champ, complete, entier, ancienne=False)
        else:
            continue
        if champ.prolonge(place) >= 3 and len(entier.mot) - 2 not in place.neuves:
            jugements.append(juge)  # 4.3.2
        elif juge.peine in (RIEN, AVERTISSEMENT) and (juge.points == carte.points or not carte.a_cote(ecrit)):
            jugements.append(_penalise(carte.points or 0))
    return max(jugements, key=favorable, default=NUL)


def _completees(champ: Champ, carte: Carte, ecrit: Ecrit) -> Iterator[tuple[Ecrit, Place]]:
    """The word with one letter more, which lies on the grid, where it makes the score written."""
    for lettre in "ABCDEFGHIJKLMNOPQRSTUVWXYZ":
        entier = replace(ecrit, mot=ecrit.mot + lettre)
        if entier.mot not in champ.mots or entier.cases[-1] in carte.lettres:
            continue
        for place in champ.places(entier.mot, ecrit.sens):
            posee = len(entier.mot) - 1 in place.neuves
            if not posee and champ.valide(place) and _exact(champ, carte, place):
                yield entier, place
