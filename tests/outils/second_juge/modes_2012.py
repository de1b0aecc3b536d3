"""Where a word lies by the texts of 2012 and before, and what it is paid there: the reference, the raccord, or both."""

from itertools import product

from tests.outils.second_juge.alteration import altere
from tests.outils.second_juge.carte import Carte, Ecrit, raccord, reference
from tests.outils.second_juge.champ import Champ, H, Place, V, pas, une_fois
from tests.outils.second_juge.jugement import AVERTISSEMENT, NUL, PENALITE, RIEN, ZERO, Jugement, favorable
from tests.outils.second_juge.parties_2012 import entiers


def juger_les_modes(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> Jugement:
    par_raccord = juger_le_raccord(champ, carte, ecrit, ancienne=ancienne)
    if carte.ref is None:
        return par_raccord
    par_ref = juger_la_reference(champ, carte, ecrit, ancienne=ancienne)
    if ancienne and carte.a_cote(ecrit) and _d_accord(champ, carte, ecrit, par_raccord):
        return min(par_ref, par_raccord, key=favorable)
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
        par_raccord = juger_le_raccord(champ, carte, ecrit, ancienne=False, places=communes)
    if mot_ajoute(champ, carte, ecrit):
        return NUL
    justes = [j for j in (par_ref, par_raccord) if j.peine <= AVERTISSEMENT]
    if justes:
        du_score = [j for j in justes if j.points == carte.points]
        retenu = max(du_score or justes, key=favorable)
        return retenu.averti(not communes or len(justes) == 1 or any(j.peine for j in justes))
    return max(par_ref, par_raccord, key=favorable)


def _d_accord(champ: Champ, carte: Carte, ecrit: Ecrit, par_raccord: Jugement) -> bool:
    """Ancienne, 3.4: the raccord is paid what it is worth at the very place of the reference."""
    lue = reference(carte.ref)
    place = champ.place(ecrit.mot, *lue) if lue and lue[2] == ecrit.sens else None
    ici = juger_le_raccord(champ, carte, ecrit, ancienne=True, places=[place]) if place else NUL
    return ici.peine != ZERO and ici == par_raccord


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
    """The reference is that of a prolonged word, in one direction or the other, unless it says another solution."""
    lue = reference(carte.ref)
    if lue is None or _dit_une_solution(champ, carte, ecrit, *lue):
        return False
    return any((p.ligne, p.colonne) == lue[:2] for p in _prolonges(champ, ecrit, ancienne=ancienne))


def _dit_une_solution(champ: Champ, carte: Carte, ecrit: Ecrit, ligne: int, colonne: int, sens: str) -> bool:
    """As it stands, across the word as written, the reference and the score are those of a solution."""
    place = champ.place(ecrit.mot, ligne, colonne, sens)
    if place is None or sens == ecrit.sens or not champ.valide(place):
        return False
    return any(champ.points(place, choix) == carte.points for choix in champ.jokers(place))


def _prolongement(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> Jugement | None:
    """2012, 4.2.2: of a word of three lettres or more; ancienne, 3.2.2: of any word. The reference is not looked at.

    Ancienne, 4.2: of a card all drawn the other way too, for one letter that makes two words.
    """
    places = _prolonges(champ, ecrit, ancienne=ancienne)
    jugements = [juger_le_raccord(champ, carte, ecrit, ancienne=ancienne, places=places)] if places else []
    tournees = retournees(champ, carte, ecrit) if ancienne and carte.a_cote(ecrit) else []
    jugements += [payer(champ, carte, ecrit, p).averti(True) for p in tournees if champ.prolonge(p) >= 2]
    return max(jugements, key=favorable, default=None)


def payer(champ: Champ, carte: Carte, ecrit: Ecrit, place: Place) -> Jugement:
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


def juger_la_reference(champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool) -> Jugement:
    """2012, 4.2, 5.2, 5.3, 5.4; ancienne, 3.2, 4.2, 4.3."""
    lue = reference(carte.ref)
    if lue is None:
        return NUL
    ligne, colonne, sens = lue
    deux = [p for s in (H, V) if (p := champ.place(ecrit.mot, ligne, colonne, s)) and champ.valide(p)]
    if sens != ecrit.sens and deux:
        payees = [payer(champ, carte, ecrit, p) for p in deux]
        justes = [j for j in payees if j.points == carte.points]
        return (justes or [min(payees, key=favorable)])[0].averti(True)
    droites = [p for p in deux if p.sens == sens]
    if droites and sens == ecrit.sens:
        return payer(champ, carte, ecrit, droites[0])
    if any(len(p.neuves) == 1 and len(champ.forme(p, p.neuves[0])[1]) > 1 for p in deux):
        return payer(champ, carte, ecrit, deux[0]).averti(True)
    if ancienne:
        return NUL
    return penalise(carte.points or 0) if decalee(champ, carte, ecrit, ligne, colonne, sens) else NUL


def decalee(champ: Champ, carte: Carte, ecrit: Ecrit, ligne: int, colonne: int, sens: str) -> bool:
    """2012, 5.3: one line and/or one column aside, the score exactly that of the right place.

    Inverted, it is read in either direction; where it cannot be laid, each direction is looked at by itself.
    """
    deux = [champ.place(ecrit.mot, ligne, colonne, s) for s in (sens, ecrit.sens)]
    if any(place and champ.refuses(place) for place in deux) or (sens != ecrit.sens and not carte.inverse_decale):
        return False
    for s in dict.fromkeys((sens, ecrit.sens)):
        if _forme_un_mot_refuse(champ, ecrit.mot, ligne, colonne, s):
            continue
        dessous = champ.dessous(ligne, colonne, s, len(ecrit.mot))
        if not carte.decale and not (dessous and all(map(_compatible, dessous, ecrit.mot))):
            continue
        for dl, dc in product((-1, 0, 1), repeat=2):
            place = champ.place(ecrit.mot, ligne + dl, colonne + dc, s)
            if (dl, dc) != (0, 0) and place and champ.valide(place) and exact(champ, carte, place):
                return True
    return False


def _compatible(deja: str, lettre: str) -> bool:
    return deja in (".", lettre)


def penalise(points: int) -> Jugement:
    """A penalty never makes a score negative: it is then a zero."""
    return Jugement(points - 5, PENALITE) if points >= 5 else NUL


def exact(champ: Champ, carte: Carte, place: Place) -> bool:
    """The score is one of that place: where no circle, or a wrong one, says what the joker is, it says it."""
    return any(champ.points(place, jokers) == carte.points for jokers in champ.jokers(place))


def _forme_un_mot_refuse(champ: Champ, mot: str, ligne: int, colonne: int, sens: str, *, allonge: bool = False) -> bool:
    """Across or in its own line: a word prolonged there is a word formed."""
    (dl, dc), avant, apres = pas(sens), "", ""
    while lettre := champ.lettre((ligne - dl, colonne - dc)):
        ligne, colonne, avant = ligne - dl, colonne - dc, lettre + avant
    fin = len(avant + mot)
    while lettre := champ.lettre((ligne + dl * (fin + len(apres)), colonne + dc * (fin + len(apres)))):
        apres += lettre
    place = champ.place(avant + mot + apres, ligne, colonne, sens)
    if place is None or (place.mot in champ.mots and not champ.refuses(place)):
        return False
    if not allonge:
        return True
    return _allonge(champ, place) or (place.mot not in champ.mots and place.mot != mot and champ.prolonge(place) > 1)


def _allonge(champ: Champ, place: Place) -> bool:
    """2012, 4.4, as it is written: across, a word already placed (two letters at least) and one letter more."""
    for rang in place.neuves:
        ligne, colonne = place.case(rang)
        debut, mot = champ.forme(place, rang)
        avant = abs(ligne - debut[0]) + abs(colonne - debut[1])
        if len(mot) > 1 and mot not in champ.mots and max(avant, len(mot) - avant - 1) > 1:
            return True
    return False


def mot_ajoute(champ: Champ, carte: Carte, ecrit: Ecrit) -> bool:
    """2012, 4.4: by one of the modes, the word adds a letter to a word already placed, which makes no admitted word."""
    lue = reference(carte.ref)
    if lue and lue[2] == ecrit.sens and _forme_un_mot_refuse(champ, ecrit.mot, *lue, allonge=True):
        return True
    la = champ.place(ecrit.mot, lue[0], lue[1], ecrit.sens) if lue else None
    if la and champ.valide(la) and altere(champ, carte, ecrit, la):
        return False  # 5.2
    places = [p for p in champ.places(ecrit.mot, ecrit.sens) if not annule(champ, carte, ecrit, p, ancienne=False)]
    raccords = [(p, raccord(champ, carte, ecrit, p, du_mot=True)) for p in places]
    a_cote = carte.a_cote(ecrit).keys()
    sans_faute = [(p, lettres) for p, lettres in raccords if a_cote <= lettres]
    justes = [p for p, lettres in sans_faute if len(lettres) > 1 or (p == la and champ.valide(p))]
    if not justes and any(champ.valide(p) and altere(champ, carte, ecrit, p) for p, _ in raccords):
        return False  # 5.2
    designees = justes or [p for p, lettres in raccords if len(lettres) > 1]
    if not designees or any(map(champ.valide, designees)) or not any(_allonge(champ, p) for p in designees):
        return False
    par_ref = juger_la_reference(champ, carte, ecrit, ancienne=False)
    return par_ref.peine > AVERTISSEMENT or not _d_une_partie(champ, carte, ecrit, juste=bool(justes))


def _d_une_partie(champ: Champ, carte: Carte, ecrit: Ecrit, *, juste: bool) -> bool:
    """2012, 4.3.2: the raccord, ``juste`` in every letter, is that of a word written in part; no false word is made."""
    for entier, place in entiers(champ, ecrit):
        fausses = carte.a_cote(entier).keys() - raccord(champ, carte, entier, place, du_mot=True)
        raccorde = juger_le_raccord(champ, carte, entier, ancienne=False, places=[place])
        if raccorde.peine != ZERO and not (juste and fausses):
            return True
    return False


def annule(champ: Champ, carte: Carte, ecrit: Ecrit, place: Place, *, ancienne: bool) -> bool:
    """2012, 5.4; ancienne, 4.2, read so: wrong letters that 5.2 does not excuse, nor three right ones beside one."""
    justes = raccord(champ, carte, ecrit, place, du_mot=True)
    fausses = len(carte.a_cote(ecrit).keys() - justes)
    if not carte.fausses_annulent or not fausses:
        return False
    excusees = (fausses == 1 and len(justes) >= min(3, champ.tuiles)) or altere(champ, carte, ecrit, place)
    return ancienne or not excusees


def juger_le_raccord(
    champ: Champ, carte: Carte, ecrit: Ecrit, *, ancienne: bool, places: list[Place] | None = None
) -> Jugement:
    """2012, 4.3, 5.2; ancienne, 3.3, 4.3: three lettres, two with a warning, several places by the score.

    Wrong lettres among enough right ones: a warning in 2012, nothing before. Ancienne, 4.2: of raccord and word both
    inverted, nothing is paid, but for one letter.
    """
    if ancienne and inversee(champ, carte, ecrit):
        return NUL
    trouvees = []
    for place in champ.places(ecrit.mot, ecrit.sens) if places is None else places:
        justes, a_cote = raccord(champ, carte, ecrit, place, du_mot=True), carte.a_cote(ecrit).keys()
        fausses = len(a_cote - justes)
        if ancienne and places is None and carte.ref and a_cote and fausses == len(a_cote):
            continue  # 3.4
        abime = not ancienne and len(justes) < 3 and altere(champ, carte, ecrit, place)
        if annule(champ, carte, ecrit, place, ancienne=ancienne):
            continue
        if champ.valide(place) and (len(justes) >= 2 or abime):
            averti = (len(justes) < 3 and champ.tuiles > 2) or (bool(fausses) and not ancienne)
            fautes = 2 * bool(fausses) - (not ancienne and altere(champ, carte, ecrit, place))
            trouvees.append((fautes, payer(champ, carte, ecrit, place).averti(averti), place))
    tournees = retournees(champ, carte, ecrit) if ancienne and places is None else []
    trouvees += [(0, payer(champ, carte, ecrit, place).averti(True), place) for place in tournees]
    entieres = [(j, place) for fautes, j, place in trouvees if fautes == min(f for f, _, _ in trouvees)]
    exactes = [j for j, place in entieres if exact(champ, carte, place)]
    exactes = [j for j in exactes if j.points == carte.points] or exactes
    return max(exactes, key=favorable) if exactes else min((j for j, _ in entieres), key=favorable, default=NUL)


def retournees(champ: Champ, carte: Carte, ecrit: Ecrit) -> list[Place]:
    """Ancienne, 4.2: raccord and word both inverted, where one letter that makes a word each way excuses it."""
    places = _inversees(champ, carte, ecrit)
    return [p for p in places if len(p.neuves) == 1 and len(champ.forme(p, p.neuves[0])[1]) > 1]


def inversee(champ: Champ, carte: Carte, ecrit: Ecrit) -> bool:
    """Ancienne, 4.2: raccord and word both inverted, and several letters laid."""
    if not carte.a_cote(ecrit):
        return False
    return bool(_inversees(champ, carte, ecrit)) and not retournees(champ, carte, ecrit)


@une_fois
def _inversees(champ: Champ, carte: Carte, ecrit: Ecrit) -> list[Place]:
    """Every letter beside the word is right once the card is turned, and at no place of the word as it stands."""
    autrement, tourne = carte.retournee(), ecrit.retourne()
    if any(_raccorde(champ, carte, ecrit, place) for place in champ.places(ecrit.mot, ecrit.sens)):
        return []
    places = champ.places(tourne.mot, tourne.sens)
    return [p for p in places if champ.valide(p) and _raccorde(champ, autrement, tourne, p)]


def _raccorde(champ: Champ, carte: Carte, ecrit: Ecrit, place: Place) -> bool:
    justes = raccord(champ, carte, ecrit, place, du_mot=True)
    return len(justes) > 1 and carte.a_cote(ecrit).keys() <= justes
