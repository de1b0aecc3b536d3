"""The text of 2023, chapter 5, read line by line."""

from collections import Counter
from collections.abc import Set
from dataclasses import dataclass, replace

from tests.outils.second_juge.carte import (
    Carte,
    Ecrit,
    copie,
    en_place,
    fragment,
    mieux_vues,
    morceau,
    raccord,
    reference,
    suites_de,
)
from tests.outils.second_juge.champ import Case, Champ, H, Place, V, une_fois
from tests.outils.second_juge.jugement import AVERTISSEMENT, NUL, PENALITE, RIEN, ZERO, Jugement, favorable


def acceptable(champ: Champ, carte: Carte) -> bool:
    """Whether an island of a paper proposes a word: a piece of the grid that gives no solution is a raccord."""
    return bool(carte.mots) and (
        any(not morceau(champ, ecrit.mot) for ecrit in carte.mots)
        or any(_acceptables(champ, carte, ecrit) for ecrit in carte.mots)
    )


def juger(champ: Champ, cartes: list[Carte]) -> Jugement:
    """5.4."""
    if champ.vide:
        jugements = [_premier_coup(champ, carte, ecrit) for carte in cartes for ecrit in carte.mots]
    else:
        jugements = [_traiter(champ, carte, _connues_d_une_autre(champ, carte, cartes)) for carte in cartes]
    return _le_moindre(jugements)


def _le_moindre(independants: list[Jugement]) -> Jugement:
    """5.4.2.b, last exception: the minimum, nullity included; what is asked of any of them is asked."""
    retenu = min(independants, key=favorable, default=NUL)
    return replace(retenu, question=any(j.question for j in independants) and retenu.peine != ZERO)


def _premier_coup(champ: Champ, carte: Carte, ecrit: Ecrit) -> Jugement:
    """5.4.2.a: the maximum of the word, whatever reference and circles."""
    places = champ.places(ecrit.mot, H)
    if ecrit.mot not in champ.mots or not places:
        return NUL
    payes = {(place, jokers): champ.points(place, jokers) for place in places for jokers in champ.jokers(place)}
    maximum = max(payes.values())
    au_maximum = {jokers for (_, jokers), points in payes.items() if points == maximum}
    return Jugement(maximum, RIEN).averti(carte.points != maximum or carte.cercles_de(ecrit) not in au_maximum)


@dataclass(frozen=True)
class Acceptable:
    """One acceptable solution of 5.3."""

    ecrit: Ecrit
    place: Place
    jugement: Jugement

    def averti(self) -> "Acceptable":
        return replace(self, jugement=self.jugement.averti(True))


def _connues_d_une_autre(champ: Champ, carte: Carte, cartes: list[Carte]) -> frozenset[Case]:
    """On a paper, the raccord of a word of another card is no word of this one."""
    connues = frozenset[Case]()
    for autre in (autre for autre in cartes if autre is not carte and autre.ilot):
        for ecrit in autre.mots:
            if trouvees := _acceptables(champ, autre, ecrit):
                connues |= _connues(champ, autre, trouvees)
    return connues


def _traiter(champ: Champ, carte: Carte, d_une_autre: Set[Case]) -> Jugement:
    """5.4.1, then 5.4.2.b: of words that touch on the card, the best for the player; of those apart, the least."""
    visibles = dict.fromkeys((*carte.mots, *suites_de(carte)))
    lues = {ecrit: trouvees for ecrit in visibles if (trouvees := _acceptables(champ, carte.vue_de(ecrit), ecrit))}
    proposes = [ecrit for ecrit in carte.mots if ecrit in lues]
    if not proposes:
        return NUL
    principal = max(proposes, key=lambda e: _ampleur(champ, carte, lues[e]))
    expliquees = {*_connues(champ, carte, lues[principal]), *d_une_autre}
    retenues = [principal]
    for ecrit, trouvees in lues.items():
        if len(set(ecrit.cases) - expliquees) > 1:
            retenues.append(ecrit)
            expliquees |= _connues(champ, carte, trouvees)
    autres = [suite for suite in suites_de(carte) if suite not in lues]
    if any(propose_a_part(champ, carte, s, expliquees) or parasites_jouees(champ, s, expliquees) for s in autres):
        return NUL
    lots: dict[frozenset[Case], list[Jugement]] = {}
    for ecrit in retenues:
        lots.setdefault(carte.ilot_de(ecrit), []).extend(a.jugement for a in lues[ecrit])
    return _le_moindre([max(lot, key=favorable) for lot in lots.values()])


def _ampleur(champ: Champ, carte: Carte, trouvees: "list[Acceptable]") -> tuple[int, int, bool, tuple[int, int, bool]]:
    """How much of the card it explains; then, as one that respects 4 is not sanctioned, whether it has no fault."""
    mieux = max((a.jugement for a in trouvees), key=favorable)
    expliquees = _de_ce_mot(champ, carte, trouvees)
    return len(_connues(champ, carte, trouvees)), len(expliquees), mieux.peine == RIEN, favorable(mieux)


def _expliquees(champ: Champ, carte: Carte, trouvees: "list[Acceptable]") -> frozenset[Case]:
    """The letters of the card that are the word's or its raccord's."""
    droites = [a for a in trouvees if a.place.sens == a.ecrit.sens]
    raccords = (raccord(champ, carte, a.ecrit, a.place, du_mot=False) for a in droites)
    return frozenset(trouvees[0].ecrit.cases).union(*raccords)


def _de_ce_mot(champ: Champ, carte: Carte, trouvees: "list[Acceptable]") -> frozenset[Case]:
    """5.2.1: a parasite is no raccord letter « pour ce mot », at any place of the raccord or of the score."""
    return _expliquees(champ, carte, _dites(champ, carte, trouvees))


def _dites(champ: Champ, carte: Carte, trouvees: "list[Acceptable]") -> "list[Acceptable]":
    ecrit = trouvees[0].ecrit
    valides = [place for place in champ.places(ecrit.mot, ecrit.sens) if champ.valide(place)]
    designees = [a for a in _par_raccord(champ, carte, ecrit) if a.place in valides]
    return [*trouvees, *designees, *_par_score(champ, carte, ecrit, valides)]


def _connues(champ: Champ, carte: Carte, trouvees: "list[Acceptable]") -> frozenset[Case]:
    """With the letters of the grid at their own squares (5.4.1.b and c want several letters newly laid)."""
    ecrit, dites = trouvees[0].ecrit, [a.place for a in _dites(champ, carte, trouvees)]
    ici = (en_place(champ, carte.lettres, ecrit, p) for p in mieux_vues(champ, carte.lettres, ecrit, dites))
    return _de_ce_mot(champ, carte, trouvees).union(*ici)


def places_dites(champ: Champ, carte: Carte, ecrit: Ecrit) -> list[Place]:
    """Where that word of the card is a solution."""
    trouvees = [] if champ.vide else _acceptables(champ, carte, ecrit)
    return [a.place for a in _dites(champ, carte, trouvees)] if trouvees else []


def propose_a_part(champ: Champ, carte: Carte, suite: Ecrit, expliquees: Set[Case]) -> bool:
    """On an island of their own, letters that are no piece of the grid, well copied or not, are a word proposed."""
    recopie = copie(champ, suite, set(suite.cases) - expliquees) or morceau(champ, suite.mot)
    return carte.apart(suite) and not recopie


def parasites_jouees(champ: Champ, suite: Ecrit, expliquees: Set[Case]) -> bool:
    """5.2.2 and 5.4.1.b to d: parasite letters that make a word of several new letters, and no acceptable solution.

    Where the word cannot be played, the letters newly laid are those of the tirage (5.2.1); that any letter the grid
    has not there is one too is the other reading of 5.4.1.c, less favourable.
    """
    parasites = Counter(lettre for case, lettre in zip(suite.cases, suite.mot, strict=True) if case not in expliquees)
    if parasites.total() < 2 or fragment(champ, suite):
        return False
    jouables = champ.places(suite.mot, suite.sens)
    if jouables:
        return all(len(place.neuves) > 1 for place in jouables)
    return (parasites & Counter(champ.tirage.replace("?", ""))).total() > 1


@une_fois
def _acceptables(champ: Champ, carte: Carte, ecrit: Ecrit) -> list[Acceptable]:
    """5.3: what the localisation gives, and what the score gives elsewhere."""
    valides = [place for place in champ.places(ecrit.mot, ecrit.sens) if champ.valide(place)]
    localisees = _localisees(champ, carte, ecrit, valides)
    if any(_joker_impossible(champ, carte, a) for a in localisees) or _plusieurs_places(
        champ, carte, ecrit, localisees
    ):
        return localisees
    return [*localisees, *_par_score(champ, carte, ecrit, valides)]


def _joker_impossible(champ: Champ, carte: Carte, a: Acceptable) -> bool:
    """5.4.2.b, third exception: neither the circles nor the score are possible at the place located."""
    cercles = carte.cercles_de(a.ecrit) & frozenset(a.place.neuves)
    return "?" in champ.tirage and cercles not in champ.jokers(a.place) and not _exact(champ, a.place, carte.points)


def _plusieurs_places(champ: Champ, carte: Carte, ecrit: Ecrit, localisees: list[Acceptable]) -> bool:
    """5.4.2.b, second exception: the raccord fits several places, and the score is of none."""
    toutes = _par_raccord(champ, carte, ecrit) if carte.ref is None or carte.a_cote(ecrit) else []
    entieres = [a for a in toutes if len(_expliquees(champ, carte, [a])) == len(carte.lettres)] or toutes
    par_raccord = {a.place for a in entieres}
    return len(par_raccord) > 1 and any(a.place in par_raccord for a in localisees)


def _localisees(champ: Champ, carte: Carte, ecrit: Ecrit, valides: list[Place]) -> list[Acceptable]:
    """5.3: one mode, or both."""
    par_ref = _par_reference(champ, carte, ecrit)
    par_raccord = _par_raccord(champ, carte, ecrit)
    if carte.ref is None:
        return _au_score(champ, par_raccord, carte)
    prolongements = [a for a in par_raccord if champ.prolonge(a.place) >= 3]
    if not par_ref:
        places = [a if a in prolongements else a.averti() for a in par_raccord]
        return _au_score(champ, [a for a in places if carte.a_cote(ecrit) or champ.prolonge(a.place)], carte)
    ignoree = all(a in prolongements for a in par_ref)
    siens = [a for a in prolongements if champ.valide(a.place) and _exact(champ, a.place, carte.points)]
    if prolongements and ignoree:
        return _au_score(champ, prolongements, carte)
    return [*_au_score(champ, siens, carte), *_contre_un_prolongement(champ, carte, ecrit, par_ref, par_raccord)]


def _contre_un_prolongement(
    champ: Champ, carte: Carte, ecrit: Ecrit, par_ref: list[Acceptable], par_raccord: list[Acceptable]
) -> list[Acceptable]:
    """What the reference says, which is not that of a word prolonged."""
    if not carte.a_cote(ecrit):
        return par_ref
    memes = [b for a in par_ref for b in par_raccord if a.place == b.place]
    if memes:
        ailleurs = [a for a in par_raccord if champ.valide(a.place) and _exact(champ, a.place, carte.points)]
        ici = [b.averti() if b.place.sens != ecrit.sens or _inversee(carte, ecrit) else b for b in memes]
        return [*ici, *(a.averti() for a in ailleurs)]
    return [a.averti() for a in (*par_ref, *_au_score(champ, par_raccord, carte))]


def _inversee(carte: Carte, ecrit: Ecrit) -> bool:
    lue = reference(carte.ref)
    return lue is not None and lue[2] != ecrit.sens


def _par_reference(champ: Champ, carte: Carte, ecrit: Ecrit) -> list[Acceptable]:
    """4.3.1, and the inversion of 5.3 and 5.5."""
    lue = reference(carte.ref)
    if lue is None:
        return []
    ligne, colonne, sens = lue
    if sens == ecrit.sens:
        place = champ.place(ecrit.mot, ligne, colonne, sens)
        return [_localisee(champ, carte, ecrit, place)] if place and champ.valide(place) else []
    deux = [champ.place(ecrit.mot, ligne, colonne, s) for s in (H, V)]
    payees = [_localisee(champ, carte, ecrit, place, averti=True) for place in deux if place and champ.valide(place)]
    justes = [a for a in payees if a.jugement.points == carte.points]
    return justes[:1] or sorted(payees, key=lambda a: a.jugement.points)[:1]


@une_fois
def _par_raccord(champ: Champ, carte: Carte, ecrit: Ecrit) -> list[Acceptable]:
    """4.3.2: three letters at least, two with a warning; places where the words formed are admitted or not."""
    trouvees = []
    for place in champ.places(ecrit.mot, ecrit.sens):
        nombre = len(raccord(champ, carte, ecrit, place, du_mot=False))
        if nombre >= 2 and ecrit.mot in champ.mots:
            trouvees.append(_localisee(champ, carte, ecrit, place, averti=nombre == 2 and champ.tuiles > 2))
    return trouvees


def _au_score(champ: Champ, trouvees: list[Acceptable], carte: Carte) -> list[Acceptable]:
    """5.4.2.b, second exception: the score says which of the places, else the least of those without a parasite.

    One of these that forms a word not admitted leaves the arbitre to say whether the connection is false.
    """
    valides = [a for a in trouvees if champ.valide(a.place)]
    justes = [a for a in valides if _exact(champ, a.place, carte.points)]
    if justes:
        return [max(justes, key=lambda a: favorable(a.jugement))]
    entieres = [a for a in trouvees if len(_expliquees(champ, carte, [a])) == len(carte.lettres)] or trouvees
    ouvertes = sorted((a for a in entieres if a in valides), key=lambda a: favorable(a.jugement))
    if len(entieres) > len(ouvertes) and ouvertes:
        return [replace(ouvertes[0], jugement=replace(ouvertes[0].jugement, question=True))]
    return ouvertes[:1]


def _exact(champ: Champ, place: Place, points: int | None) -> bool:
    return any(champ.points(place, choix) == points for choix in champ.jokers(place))


def _localisee(champ: Champ, carte: Carte, ecrit: Ecrit, place: Place, *, averti: bool = False) -> Acceptable:
    """5.3.1 and 5.3.2, with the warnings of 5.5."""
    jokers, cercles = champ.jokers(place), _cercles(champ, carte, ecrit, place)
    payes = {choix: champ.points(place, choix) for choix in jokers}
    if cercles in payes and payes[cercles] == carte.points:
        return Acceptable(ecrit, place, Jugement(payes[cercles], RIEN).averti(averti))
    if carte.points in payes.values():
        points = carte.points
    elif cercles in payes:
        points = payes[cercles]
    else:
        points = min(payes[choix] for choix in champ.absentes(place))
    return Acceptable(ecrit, place, Jugement(points or 0, AVERTISSEMENT))


def _cercles(champ: Champ, carte: Carte, ecrit: Ecrit, place: Place) -> frozenset[int]:
    """The circles that mean something: one around a joker of the grid is no fault."""
    return frozenset(rang for rang in carte.cercles_de(ecrit) if not champ.joker_pose(place.case(rang)))


def _par_score(champ: Champ, carte: Carte, ecrit: Ecrit, valides: list[Place]) -> list[Acceptable]:
    """5.3.3: the score exists for the word, in the direction in which it is written."""
    places = [place for place in valides if carte.points is not None and _exact(champ, place, carte.points)]
    if not places or carte.points is None:
        return []
    peine = Jugement(carte.points - 5, PENALITE, _fallacieux(champ, carte, ecrit)) if carte.points > 4 else NUL
    return [Acceptable(ecrit, place, peine) for place in places]


def _fallacieux(champ: Champ, carte: Carte, ecrit: Ecrit) -> bool:
    """A place where the word would make that score and form a word that is not admitted."""
    return any(
        champ.refuses(place) and _exact(champ, place, carte.points) for place in champ.places(ecrit.mot, ecrit.sens)
    )
