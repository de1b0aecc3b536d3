"""The field as the texts describe it (2023 and 2012, 1.1 and 1.2; ancienne, 2.5 and 2.6), on plain strings."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from typing import Any, Concatenate, ParamSpec, TypeVar

COTE = 15
H, V = "H", "V"
VALEURS = {
    lettre: points
    for points, lettres in {1: "AEILNORSTU", 2: "DGM", 3: "BCP", 4: "FHV", 8: "JQ", 10: "KWXYZ"}.items()
    for lettre in lettres
}
PRIMES = {7: 50, 8: 75, 9: 100}
POSEES = {"classique": 7, "7sur8": 7, "7et8": 8}

_COIN = ("3..d...3", ".2...t..", "..2...d.", "d..2...d", "....2...", ".t...t..", "..d...d.", "3..d...2")
_QUART = tuple(ligne + ligne[-2::-1] for ligne in _COIN)
COULEURS = _QUART + _QUART[-2::-1]
"""« 2 » and « 3 » for the word, « d » and « t » for the letter."""

Case = tuple[int, int]
_P = ParamSpec("_P")
_T = TypeVar("_T")


def autre(sens: str) -> str:
    return V if sens == H else H


def pas(sens: str) -> Case:
    return (0, 1) if sens == H else (1, 0)


@dataclass(frozen=True)
class Place:
    """A word where the grid and the letters let it be laid, whether or not the lexicon knows what it forms."""

    mot: str
    ligne: int
    colonne: int
    sens: str
    neuves: tuple[int, ...]
    """Ranks, in the word, of the letters that come from the tirage."""

    def case(self, rang: int) -> Case:
        dl, dc = pas(self.sens)
        return self.ligne + rang * dl, self.colonne + rang * dc

    @cached_property
    def cases(self) -> tuple[Case, ...]:
        return tuple(self.case(rang) for rang in range(len(self.mot)))


def une_fois(fonction: "Callable[Concatenate[Champ, _P], _T]") -> "Callable[Concatenate[Champ, _P], _T]":
    """What was found of a position is not looked for again while it lasts."""

    def dire(champ: "Champ", /, *args: _P.args, **options: _P.kwargs) -> _T:
        cle = fonction, args, *options.values()
        if cle not in champ.memoire:
            champ.memoire[cle] = fonction(champ, *args, **options)
        trouve: _T = champ.memoire[cle]
        return trouve

    return dire


@dataclass(frozen=True, eq=False)
class Champ:
    """A grid, a tirage and the words admitted."""

    grille: tuple[str, ...]
    tirage: str
    mots: frozenset[str]
    posees: int = 7

    @cached_property
    def memoire(self) -> dict[tuple[object, ...], Any]:
        return {}

    @cached_property
    def vide(self) -> bool:
        return all(set(ligne) == {"."} for ligne in self.grille)

    @cached_property
    def tuiles(self) -> int:
        return sum(signe != "." for ligne in self.grille for signe in ligne)

    @cached_property
    def _lettres(self) -> dict[Case, str]:
        signes = {(i, j): signe for i, ligne in enumerate(self.grille) for j, signe in enumerate(ligne)}
        return {case: signe.upper() for case, signe in signes.items() if signe != "."}

    @cached_property
    def _touchees(self) -> set[Case]:
        """The star of an empty grid; afterwards the letters laid and the squares against one."""
        return {v for case in self._lettres for v in (case, *voisines(case))} or {(7, 7)}

    @cached_property
    def _bandes(self) -> dict[tuple[str, int], tuple[str, str]]:
        """By direction and line: its letters, a blank at each end, and « x » on each square that touches."""
        bandes = {}
        for sens in (H, V):
            for ligne in range(COTE):
                cases = [(ligne, i) if sens == H else (i, ligne) for i in range(COTE)]
                lettres = "".join(self.lettre(case) or "." for case in cases)
                bandes[sens, ligne] = f".{lettres}.", "".join("x" if c in self._touchees else "." for c in cases)
        return bandes

    def lettre(self, case: Case) -> str:
        """The letter of the grid there, as a capital, nothing on an empty square or outside."""
        return self._lettres.get(case, "")

    def joker_pose(self, case: Case) -> bool:
        return self.lettre(case) != "" and self.grille[case[0]][case[1]].islower()

    @une_fois
    def places(self, mot: str, sens: str) -> tuple[Place, ...]:
        """Every place of that direction where it is « joué » (2023, 5.2.1)."""
        debuts, rangs = range(COTE - len(mot) + 1), range(COTE)
        cases = product(rangs, debuts) if sens == H else product(debuts, rangs)
        return tuple(place for case in cases if (place := self.place(mot, *case, sens)))

    def place(self, mot: str, ligne: int, colonne: int, sens: str) -> Place | None:
        """A blank or a border at each end; on the star at the first coup, touching a letter of the grid afterwards."""
        rang, debut = (ligne, colonne) if sens == H else (colonne, ligne)
        fin = debut + len(mot)
        if not (0 <= rang < COTE and debut >= 0 and fin <= COTE):
            return None
        bande, touche = self._bandes[sens, rang]
        if bande[debut] != "." or bande[fin + 1] != "." or "x" not in touche[debut:fin]:
            return None
        dessous = bande[debut + 1 : fin + 1]
        neuves = tuple(rang for rang, deja in enumerate(dessous) if deja == ".")
        if not neuves or any(deja not in (".", signe) for deja, signe in zip(dessous, mot, strict=True)):
            return None
        place = Place(mot, ligne, colonne, sens, neuves)
        return place if self._faisable(place) else None

    def dessous(self, ligne: int, colonne: int, sens: str, nombre: int) -> str:
        """What lies under that many squares, a dot where nothing does; nothing where they leave the grid."""
        rang, debut = (ligne, colonne) if sens == H else (colonne, ligne)
        return self._bandes[sens, rang][0][debut + 1 : debut + nombre + 1] if debut + nombre <= COTE else ""

    def _faisable(self, place: Place) -> bool:
        demandees = [place.mot[rang] for rang in place.neuves]
        manque = sum(max(0, demandees.count(c) - self.tirage.count(c)) for c in set(demandees))
        return len(demandees) <= self.posees and manque <= self.tirage.count("?")

    @une_fois
    def forme(self, place: Place, rang: int) -> tuple[Case, str]:
        """The word formed across at that rank: its first square and its letters."""
        dl, dc = pas(autre(place.sens))
        ligne, colonne = place.case(rang)
        while self.lettre((ligne - dl, colonne - dc)):
            ligne, colonne = ligne - dl, colonne - dc
        debut, lettres = (ligne, colonne), ""
        while (signe := self.lettre((ligne, colonne))) or (ligne, colonne) == place.case(rang):
            lettres += signe or place.mot[rang]
            ligne, colonne = ligne + dl, colonne + dc
        return debut, lettres

    @une_fois
    def refuses(self, place: Place) -> tuple[str, ...]:
        """The words formed across that the lexicon does not know."""
        formes = (self.forme(place, rang)[1] for rang in place.neuves)
        return tuple(mot for mot in formes if len(mot) > 1 and mot not in self.mots)

    def valide(self, place: Place) -> bool:
        return place.mot in self.mots and not self.refuses(place)

    @une_fois
    def jokers(self, place: Place) -> list[frozenset[int]]:
        """Every way to let jokers stand for some of the new letters, the fewest jokers first."""
        tirage = Counter(self.tirage)
        return [
            frozenset(choix)
            for nombre in range(tirage["?"] + 1)
            for choix in combinations(place.neuves, nombre)
            if not Counter(place.mot[rang] for rang in place.neuves if rang not in choix) - tirage
        ]

    def absentes(self, place: Place) -> list[frozenset[int]]:
        """Those where jokers stand only for letters that the tirage does not have."""
        tous = self.jokers(place)
        return [choix for choix in tous if len(choix) == len(tous[0])]

    @une_fois
    def points(self, place: Place, jokers: frozenset[int]) -> int:
        total = self._valeur(place.cases, place, jokers)
        for rang in place.neuves:
            (ligne, colonne), mot = self.forme(place, rang)
            if len(mot) > 1:
                dl, dc = pas(autre(place.sens))
                total += self._valeur([(ligne + i * dl, colonne + i * dc) for i in range(len(mot))], place, jokers)
        return total + PRIMES.get(len(place.neuves), 0)

    def _valeur(self, cases: "list[Case] | tuple[Case, ...]", place: Place, jokers: frozenset[int]) -> int:
        somme, facteur = 0, 1
        for case in cases:
            deja = self.lettre(case)
            if deja:
                somme += 0 if self.joker_pose(case) else VALEURS[deja]
                continue
            rang, couleur = place.cases.index(case), COULEURS[case[0]][case[1]]
            valeur = 0 if rang in jokers else VALEURS[place.mot[rang]]
            somme += valeur * {"d": 2, "t": 3}.get(couleur, 1)
            facteur *= {"2": 2, "3": 3}.get(couleur, 1)
        return somme * facteur

    def prolonge(self, place: Place) -> int:
        """The longest word of the grid that the word prolongs, 0 without one."""
        suites = "".join("n" if rang in place.neuves else "g" for rang in range(len(place.mot))).split("n")
        return max((len(suite) for suite in suites if len(suite) > 1), default=0)


def voisines(case: Case) -> tuple[Case, Case, Case, Case]:
    ligne, colonne = case
    return (ligne - 1, colonne), (ligne + 1, colonne), (ligne, colonne - 1), (ligne, colonne + 1)
