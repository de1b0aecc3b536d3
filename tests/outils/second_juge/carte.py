"""What is on the card, whichever way it was written: squares, circles, one reference, one score."""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import Any

from tests.outils.second_juge.champ import Case, Champ, H, Place, V, autre, pas, une_fois, voisines

BLANC = "."


@dataclass(frozen=True)
class Ecrit:
    """Letters that follow each other on the card, in one direction."""

    mot: str
    debut: Case
    sens: str

    @cached_property
    def cases(self) -> tuple[Case, ...]:
        dl, dc = pas(self.sens)
        return tuple((self.debut[0] + i * dl, self.debut[1] + i * dc) for i in range(len(self.mot)))

    @cached_property
    def ecrites(self) -> frozenset[Case]:
        """Without the squares left blank between two parts of a word (2012, 4.3.2)."""
        return frozenset(case for case, lettre in zip(self.cases, self.mot, strict=True) if lettre != BLANC)

    def retourne(self) -> "Ecrit":
        return Ecrit(self.mot, self.debut[::-1], autre(self.sens))


@dataclass(frozen=True, eq=False)
class Carte:
    """One island of letters and what stands beside it; ``mots`` are the words that it may propose.

    ``ilot`` is that island, of a paper. ``au_moins``: of a circle and a score that say two things of the joker, the
    less advantageous is understood. ``decale``: a reference where the word cannot be laid may be a shifted one;
    ``inverse_decale``: an inverted one too; ``raccord_decale``: a raccord too. ``fausses_annulent``: wrong letters of
    raccord make it wrong, however many are right.
    """

    lettres: Mapping[Case, str]
    cercles: frozenset[Case]
    mots: tuple[Ecrit, ...]
    ref: str | None
    points: int | None
    ilot: frozenset[Case] = frozenset()
    au_moins: bool = False
    decale: bool = True
    inverse_decale: bool = True
    raccord_decale: bool = True
    fausses_annulent: bool = False

    def vue_de(self, ecrit: Ecrit) -> "Carte":
        """What stands beside that word: an island that proposes a word of its own does not, seen from another."""
        if not self.ilot or not self.ilot.isdisjoint(ecrit.cases):
            return self
        return replace(self, lettres={c: lettre for c, lettre in self.lettres.items() if c not in self.ilot})

    def retournee(self) -> "Carte":
        """As it would be drawn in the other direction."""
        lettres = {(j, i): lettre for (i, j), lettre in self.lettres.items()}
        ilot = frozenset((j, i) for i, j in self.ilot)
        return replace(self, lettres=lettres, mots=tuple(mot.retourne() for mot in self.mots), ilot=ilot)

    def ilot_de(self, suite: Ecrit) -> frozenset[Case]:
        return next(frozenset(ilot) for ilot in _ilots(self.lettres) if suite.debut in ilot)

    def apart(self, suite: Ecrit) -> bool:
        """Whether it lies on an island without the word, as a raccord of the short form may."""
        return not any(mot.debut in self.ilot_de(suite) for mot in self.mots)

    def a_cote(self, ecrit: Ecrit) -> dict[Case, str]:
        return {case: lettre for case, lettre in self.lettres.items() if case not in ecrit.cases}

    def cercles_de(self, ecrit: Ecrit) -> frozenset[int]:
        return frozenset(rang for rang, case in enumerate(ecrit.cases) if case in self.cercles)


def reference(texte: str | None) -> tuple[int, int, str] | None:
    """« H4 » horizontal, « 4H » vertical; nothing where it says no square of the grid."""
    lu = re.fullmatch(r"\s*(?:([A-O])\s*(\d+)|(\d+)\s*([A-O]))\s*", (texte or "").upper())
    if not lu or not 1 <= int(lu[2] or lu[3]) <= 15:
        return None
    return ord(lu[1] or lu[4]) - ord("A"), int(lu[2] or lu[3]) - 1, H if lu[1] else V


def cartes(
    champ: Champ,
    bulletin: Mapping[str, Any],
    propose: Callable[[Carte], bool],
    places: Callable[[Carte, Ecrit], list[Place]],
) -> list[Carte]:
    """Of a bulletin in the form of `arbitre corriger`: one card a solution, or one an island that proposes a word.

    The letters of the other islands stand beside the word; where none proposes one, they are one card. ``places`` are
    those where a word of a card is a solution: an island that is its raccord there proposes none.
    """
    if "papier" not in bulletin:
        return [_solution(solution) for solution in bulletin["solutions"] if not solution.get("barree")]
    lettres, cercles = _feuille(bulletin["papier"])
    ref, points = bulletin.get("ref"), bulletin.get("points")
    ilots = [Carte(ilot, cercles, _suites(ilot), ref, points, frozenset(ilot)) for ilot in _ilots(lettres)]
    tout = Carte(lettres, cercles, _suites(lettres), ref, points, frozenset(lettres))
    proposes = [carte for carte in ilots if propose(carte)]
    if proposes and len(ilots) > 1:
        tous = _avec(ilots, proposes, ilots)
        dites = [(e, p) for c in tous for e in c.mots for p in mieux_vues(champ, lettres, e, places(c, e))]
        proposes = [carte for carte in proposes if not any(_accompagne(champ, carte, *dite) for dite in dites)]
    return _avec(ilots, proposes, proposes) or [tout]


def _avec(ilots: Sequence[Carte], proposes: Sequence[Carte], retenus: Sequence[Carte]) -> list[Carte]:
    """Those islands, the letters of all that propose nothing beside."""
    autres = {case: lettre for carte in ilots if carte not in proposes for case, lettre in carte.lettres.items()}
    return [replace(carte, lettres={**carte.lettres, **autres}) for carte in retenus]


def mieux_vues(champ: Champ, lettres: Mapping[Case, str], ecrit: Ecrit, places: Sequence[Place]) -> list[Place]:
    """Those of these places from which most of the letters of the card are the grid's, at their own squares."""
    vues = {place: len(en_place(champ, lettres, ecrit, place)) for place in places}
    return [place for place, nombre in vues.items() if nombre == max(vues.values())]


def _accompagne(champ: Champ, carte: Carte, ecrit: Ecrit, place: Place) -> bool:
    """Whether an island is the raccord, drawn apart, of a word written elsewhere: each of its words is copied."""
    if ecrit.debut in carte.ilot:
        return False
    justes = en_place(champ, carte.lettres, ecrit, place)
    return all(copie(champ, mot, set(mot.cases) - justes) or morceau(champ, mot.mot) for mot in carte.mots)


def copie(champ: Champ, ecrit: Ecrit, neuves: Set[Case]) -> bool:
    """Whether it is a piece of the grid badly copied, where the grid has all its letters but those.

    One letter that differs from the grid at its own square is one letter newly laid: no word is played there. As many
    as half of them may differ, where nobody has them: the tirage does not give two (2023, 5.2.1 and 5.4.1.c).
    """
    lettres = [lettre for case, lettre in zip(ecrit.cases, ecrit.mot, strict=True) if case in neuves]
    du_tirage = (Counter(lettres) & Counter(champ.tirage.replace("?", ""))).total()
    return len(lettres) < 2 or (2 * len(lettres) <= len(ecrit.mot) and du_tirage < 2)


def _feuille(lignes: Sequence[str]) -> tuple[dict[Case, str], frozenset[Case]]:
    signes = {(i, j): signe for i, ligne in enumerate(lignes) for j, signe in enumerate(ligne) if signe != "."}
    return {c: s.upper() for c, s in signes.items()}, frozenset(c for c, s in signes.items() if s.islower())


def _ilots(lettres: Mapping[Case, str]) -> list[dict[Case, str]]:
    reste, ilots = set(lettres), []
    while reste:
        ilot, vus = [min(reste)], set[Case]()
        while ilot:
            case = ilot.pop()
            if case in reste:
                reste.remove(case)
                vus.add(case)
                ilot += voisines(case)
        ilots.append({case: lettres[case] for case in sorted(vus)})
    return ilots


def _suites(lettres: Mapping[Case, str]) -> tuple[Ecrit, ...]:
    suites = []
    for sens in (H, V):
        dl, dc = pas(sens)
        for ligne, colonne in lettres:
            if (ligne - dl, colonne - dc) in lettres:
                continue
            mot, case = "", (ligne, colonne)
            while case in lettres:
                mot += lettres[case]
                case = case[0] + dl, case[1] + dc
            if len(mot) > 1:
                suites.append(Ecrit(mot, (ligne, colonne), sens))
    return tuple(suites)


def coupes(carte: Carte) -> tuple[Ecrit, ...]:
    """Two words that follow each other on a line of the paper, one of them on the island, read as one."""
    suites = sorted(_suites(carte.lettres), key=lambda e: (e.sens, e.debut if e.sens == H else e.debut[::-1]))
    lus = []
    for avant, apres in pairwise(suites):
        (dl, dc), fin = pas(avant.sens), avant.cases[-1]
        vide = (apres.debut[0] - fin[0]) * dl + (apres.debut[1] - fin[1]) * dc - 1
        aligne = avant.sens == apres.sens and (apres.debut[0] - fin[0]) * dc + (apres.debut[1] - fin[1]) * dl == 0
        if aligne and not carte.ilot.isdisjoint((*avant.cases, *apres.cases)):
            lus.append(Ecrit(avant.mot + BLANC * vide + apres.mot, avant.debut, avant.sens))
    return tuple(lus)


def suites_de(carte: Carte) -> tuple[Ecrit, ...]:
    return _suites(carte.lettres)


def _solution(solution: Mapping[str, Any]) -> Carte:
    ecrit = Ecrit(solution["mot"], (0, 0), solution["sens"])
    lettres = dict(zip(ecrit.cases, ecrit.mot, strict=True))
    lettres |= {(r["dl"], r["dc"]): r["lettre"] for r in solution.get("raccord") or ()}
    cercles = frozenset(ecrit.cases[rang - 1] for rang in solution.get("cercles") or ())
    return Carte(lettres, cercles, (ecrit,), solution.get("ref"), solution.get("points"))


def fragment(champ: Champ, ecrit: Ecrit) -> bool:
    lignes = champ.grille if ecrit.sens == H else tuple(map("".join, zip(*champ.grille, strict=True)))
    return any(ecrit.mot in ligne.upper() for ligne in lignes)


@une_fois
def morceau(champ: Champ, lettres: str) -> bool:
    """In either direction: a card may be drawn the other way."""
    return any(fragment(champ, Ecrit(lettres, (0, 0), sens)) for sens in (H, V))


def en_place(champ: Champ, lettres: Mapping[Case, str], ecrit: Ecrit, place: Place) -> frozenset[Case]:
    """The squares of the card that say the letter that the grid has at that very square: nothing is laid there.

    Where the word lies the other way than it is written, the card is turned with it.
    """
    tournee = place.sens != ecrit.sens

    def vraie(case: Case) -> Case:
        dl, dc = case[0] - ecrit.debut[0], case[1] - ecrit.debut[1]
        return (place.ligne + dc, place.colonne + dl) if tournee else (place.ligne + dl, place.colonne + dc)

    return frozenset(case for case, lettre in lettres.items() if champ.lettre(vraie(case)) == lettre)


@une_fois
def raccord(champ: Champ, carte: Carte, ecrit: Ecrit, place: Place, *, du_mot: bool) -> frozenset[Case]:
    """The squares of the card that hold raccord letters for that place, from one to the next.

    A chain starts beside a new letter (2023, 4.3.2); with ``du_mot``, beside any letter of the word, and those of the
    word that lie on the grid are raccord letters themselves (2012, 4.3.1; ancienne, 3.3.1).
    """
    dl, dc = place.ligne - ecrit.debut[0], place.colonne - ecrit.debut[1]
    neuves = {ecrit.cases[rang] for rang in place.neuves}
    dites = {c for c, lettre in carte.lettres.items() if champ.lettre((c[0] + dl, c[1] + dc)) == lettre} - neuves
    chaine = dites.intersection(ecrit.cases) if du_mot else set[Case]()
    bords = {*ecrit.cases} if du_mot else neuves
    while plus := {c for c in dites - chaine if not (bords | chaine).isdisjoint(voisines(c))}:
        chaine |= plus
    return frozenset(chaine)
