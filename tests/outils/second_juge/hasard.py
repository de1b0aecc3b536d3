"""Random bulletins on random positions: a solution of the coup, then what a hand may get wrong."""

import random
from collections.abc import Iterator
from typing import Any, TypeVar

from arbitre.engine.editions import edition
from arbitre.engine.formule import formule
from arbitre.engine.generation import generer
from arbitre.engine.grille import GRILLE_VIDE
from arbitre.engine.lexique.automate import Automate
from arbitre.engine.lexique.recherche import toutes
from arbitre.engine.solution import Solution
from tests.outils.second_juge.champ import POSEES, Champ, H, Place, V, autre, voisines

PAR_POSITION = 10
COTE_PAPIER = 13
_ALPHABET = "EEEAAIISSNNRRTTOULUDMCPGBVHFQXJZYKW"
_COPIES = ("juste", "changee", "changee", "changee", "doublee", "omise", "blanche", "serree", "voisine")
Ligne = dict[str, Any]
_Posee = tuple[Champ, Ligne]
_Lettres = dict[tuple[int, int], str]
_T = TypeVar("_T")


def lignes(automate: Automate, mots: frozenset[str], nom: str, graine: int, nombre: int) -> Iterator[_Posee]:
    """``nombre`` lines in the input form of `arbitre corriger`, each with its field; the same seed gives the same."""
    faites, partie = 0, 0
    while faites < nombre:
        for champ, ligne in _partie(automate, mots, nom, graine, partie):
            yield champ, ligne | {"id": f"{nom}-{graine}-{faites}"}
            faites += 1
            if faites == nombre:
                return
        partie += 1


def _partie(automate: Automate, mots: frozenset[str], nom: str, graine: int, numero: int) -> Iterator[_Posee]:
    tirage = random.Random(f"{nom}/{graine}/{numero}")
    quelle = formule(tirage.choice(("classique", "classique", "classique", "7et8", "7sur8")))
    partie = generer(automate, quelle, edition(nom).reglement, graine, numero)
    grille = GRILLE_VIDE
    for coup, genere in enumerate(partie.joues if partie else (), start=1):
        solutions = toutes(automate, grille, genere.tirage.lettres, quelle)
        champ = Champ(grille.lignes, genere.tirage.lettres, mots, POSEES[quelle.nom])
        base = {"edition": nom, "formule": quelle.nom, "coup": coup, "grille": list(grille.lignes)}
        for _ in range(PAR_POSITION if coup > 1 else 3):
            main = _Main(tirage, champ, solutions)
            yield champ, base | {"tirage": champ.tirage, "bulletin": main.bulletin()}
        assert genere.solution
        grille = grille.poser(genere.solution.placement)


class _Main:
    """The hand of one player."""

    def __init__(self, tirage: random.Random, champ: Champ, solutions: "Any") -> None:
        self.hasard, self.champ, self.solutions = tirage, champ, solutions

    def bulletin(self) -> Ligne:
        premiere = self._solution()
        if self.hasard.random() < 0.04:
            seconde = self._solution() | {"ref": premiere["ref"], "points": premiere["points"], "raccord": None}
            return {"remis": True, "solutions": [premiere, seconde]}
        return {"remis": True, "solutions": [premiere]}

    def _solution(self) -> Ligne:
        choisie: Solution = self.solutions[int(len(self.solutions) * self.hasard.random() ** 2)]
        place = self._place(choisie)
        jokers = frozenset(r for r in place.neuves if choisie.mot[r : r + 1].islower())
        mot = self._mot(place)
        ecrite: Ligne = {
            "mot": mot,
            "sens": place.sens,
            "cercles": [rang for rang in self._cercles(place, jokers) if rang <= len(mot)],
            "points": self._points(place, jokers),
            "barree": False,
        }
        ecrite |= self._localisation(place)
        couche = [{"dl": r["dc"], "dc": r["dl"], "lettre": r["lettre"]} for r in ecrite["raccord"] or ()]
        return self._rarement(0.06, ecrite | {"sens": autre(place.sens), "raccord": couche or None}, ecrite)

    def _rarement(self, chance: float, faute: _T, juste: _T) -> _T:
        return faute if self.hasard.random() < chance else juste

    def _place(self, choisie: Solution) -> Place:
        """Where that solution lies, or another place of the word, whatever it forms."""
        mot = choisie.mot.upper()
        toutes_les_places = [p for s in (H, V) for p in self.champ.places(mot, s)]
        juste = [p for p in toutes_les_places if _reference(p) == str(choisie.ref)]
        return self._rarement(0.12, self.hasard.choice(toutes_les_places), juste[0])

    def _mot(self, place: Place) -> str:
        sort, mot = self.hasard.random(), place.mot
        if sort < 0.03:
            rang = self.hasard.randrange(len(mot))
            return mot[:rang] + self.hasard.choice(_ALPHABET) + mot[rang + 1 :]
        if sort < 0.06 and len(mot) > 2:
            return mot[:-1]
        if sort < 0.08:
            lettres = self.hasard.sample([*self.champ.tirage.replace("?", "E")], min(4, len(self.champ.tirage)))
            return "".join(lettres) if len(lettres) > 1 else mot
        return mot

    def _cercles(self, place: Place, jokers: frozenset[int]) -> list[int]:
        justes, sort = sorted(rang + 1 for rang in jokers), self.hasard.random()
        if "?" not in self.champ.tirage and sort > 0.02:
            return []
        if sort < 0.12:
            return sorted(self.hasard.sample(range(1, len(place.mot)), min(len(justes) or 1, len(place.mot) - 1)))
        return [] if sort < 0.22 else justes

    def _localisation(self, place: Place) -> Ligne:
        sort = self.hasard.random()
        ref = None if 0.55 < sort < 0.9 else self._reference(place)
        if sort <= 0.5:
            return {"ref": ref, "raccord": None}
        lettres = (self._mot_recopie(place) if self.hasard.random() < 0.4 else {}) or self._lettres_proches(place)
        ecarts = [
            (ligne - place.ligne, colonne - place.colonne, lu) for (ligne, colonne), lu in sorted(lettres.items())
        ]
        return {"ref": ref, "raccord": [{"dl": dl, "dc": dc, "lettre": lettre} for dl, dc, lettre in ecarts]}

    def _reference(self, place: Place) -> str:
        sort = self.hasard.random()
        if sort < 0.1:
            dl, dc = self.hasard.choice((-1, 0, 1)), self.hasard.choice((-1, 0, 1))
            return _nommer(place.ligne + dl, place.colonne + dc, place.sens)
        if sort < 0.16:
            return _nommer(place.ligne, place.colonne, autre(place.sens))
        if sort < 0.19:
            return _nommer(self.hasard.randrange(15), self.hasard.randrange(15), self.hasard.choice((H, V)))
        return self._rarement(0.02, "P9", _reference(place))

    def _lettres_proches(self, place: Place) -> _Lettres:
        """Letters of the grid beside the word, from one to the next, sometimes one of them wrong."""
        deja, bord = set(place.cases), [place.case(rang) for rang in place.neuves]
        lettres: _Lettres = {}
        voulu = self.hasard.choice((1, 2, 3, 3, 3, 4, 5))
        while len(lettres) < voulu:
            proches = sorted({v for c in bord for v in voisines(c) if self.champ.lettre(v)} - deja - lettres.keys())
            proches = [c for c in proches if (c[0] != place.ligne if place.sens == H else c[1] != place.colonne)]
            if not proches:
                break
            case = self.hasard.choice(proches)
            lettres[case], bord = self.champ.lettre(case), [*bord, case]
        return self._abimer(lettres) if lettres and self.hasard.random() < 0.2 else lettres

    def _mot_recopie(self, place: Place) -> _Lettres:
        """A word of the grid across the word or against its new letters, copied whole, most often badly; sometimes
        with one across it, sometimes apart from the word."""
        autour = {*place.cases, *(v for rang in place.neuves for v in voisines(place.case(rang)))}
        contre = [suite for suite in self._mots_de_la_grille() if not autour.isdisjoint(suite)]
        if not contre:
            return {}
        suite = self.hasard.choice(contre)
        lettres = self._recopier(suite)
        if self.hasard.random() < 0.3:
            croisees = [s for s in self._mots_de_la_grille() if not set(suite).isdisjoint(s) and s != suite]
            bouts = self.hasard.choice(croisees)[: self.hasard.randint(2, 4)] if croisees else []
            lettres = {case: self.champ.lettre(case) for case in bouts} | lettres
        if self.hasard.random() < 0.25:
            proches = {v for case in place.cases for v in voisines(case)}
            lettres = {case: lettre for case, lettre in lettres.items() if case not in proches}
        ligne = 0 if place.sens == H else 1
        la = (place.ligne, place.colonne)[ligne]
        return {case: lettre for case, lettre in lettres.items() if case[ligne] != la}

    def _mots_de_la_grille(self) -> list[list[tuple[int, int]]]:
        cases = [[(i, j) for j in range(15)] for i in range(15)] + [[(i, j) for i in range(15)] for j in range(15)]
        mots: list[list[tuple[int, int]]] = []
        for ligne in cases:
            suite: list[tuple[int, int]] = []
            for case in [*ligne, (-1, -1)]:
                if self.champ.lettre(case):
                    suite.append(case)
                    continue
                mots += [suite] if len(suite) > 1 else []
                suite = []
        return mots

    def _recopier(self, suite: list[tuple[int, int]]) -> _Lettres:
        """Right, a letter changed, doubled or left out (its square blank, the others closed up), of the next line."""
        mot, rang = [self.champ.lettre(case) for case in suite], self.hasard.randrange(len(suite))
        (l0, c0), (l1, c1) = suite[:2]
        dl, dc = l1 - l0, c1 - c0
        match self.hasard.choice(_COPIES):
            case "changee":
                mot[rang] = self.hasard.choice(self.champ.tirage.replace("?", "E") + _ALPHABET[:12])
            case "doublee":
                mot.insert(rang, mot[rang])
            case "omise":
                del mot[rang]
            case "blanche":
                mot[rang] = ""
            case "serree":
                del mot[rang]
                mot.insert(0, "")
            case "voisine":
                pas = self.hasard.choice((-1, 1))
                a_cote = self.champ.lettre((suite[rang][0] + pas * dc, suite[rang][1] + pas * dl))
                mot[rang] = a_cote or mot[rang]
        places = [(l0 + i * dl, c0 + i * dc) for i in range(len(mot))]
        return {case: lettre for case, lettre in zip(places, mot, strict=True) if lettre}

    def _abimer(self, lettres: _Lettres) -> _Lettres:
        case, sort = self.hasard.choice(sorted(lettres)), self.hasard.random()
        if sort < 0.5:
            return lettres | {case: self.hasard.choice(_ALPHABET)}
        suivante = next((v for v in voisines(case) if v in lettres), case)
        if sort < 0.8:
            return lettres | {case: lettres[suivante], suivante: lettres[case]}
        return {autre_case: lettre for autre_case, lettre in lettres.items() if autre_case != case}

    def _points(self, place: Place, jokers: frozenset[int]) -> int | None:
        sort, juste = self.hasard.random(), self.champ.points(place, jokers)
        if sort < 0.08:
            return None
        if sort < 0.16:
            return max(0, juste + self.hasard.choice((-10, -2, -1, 1, 2, 3, 8)))
        if sort < 0.28:
            places = [p for p in self.champ.places(place.mot, place.sens) if self.champ.jokers(p)]
            ailleurs = self.hasard.choice(places)
            return self.champ.points(ailleurs, self.hasard.choice(self.champ.jokers(ailleurs)))
        return juste


def _nommer(ligne: int, colonne: int, sens: str) -> str:
    lettre = chr(ord("A") + ligne % 16)
    return f"{lettre}{colonne + 1}" if sens == H else f"{colonne + 1}{lettre}"


def _reference(place: Place) -> str:
    return _nommer(place.ligne, place.colonne, place.sens)


def sur_papier(bulletin: Ligne) -> Ligne | None:
    """The same on the squared part of the card; None where it does not fit, or two words would touch."""
    lettres: _Lettres = {}
    for rang, solution in enumerate(bulletin["solutions"]):
        posees = _posees(solution)
        hauts, gauches = min(c[0] for c in posees), min(c[1] for c in posees)
        haut = max((c[0] for c in lettres), default=-2) + 2 if rang else 0
        for (ligne, colonne), signe in posees.items():
            lettres[ligne - hauts + haut, colonne - gauches + rang] = signe
    if max(max(case) for case in lettres) >= COTE_PAPIER:
        return None
    feuille = ["".join(lettres.get((i, j), ".") for j in range(COTE_PAPIER)) for i in range(COTE_PAPIER)]
    premiere = bulletin["solutions"][0]
    return {"remis": True, "papier": feuille, "ref": premiere["ref"], "points": premiere["points"]}


def _posees(solution: Ligne) -> dict[tuple[int, int], str]:
    couche = solution["sens"] == H
    posees = {
        (0, rang) if couche else (rang, 0): lettre.lower() if rang + 1 in solution["cercles"] else lettre
        for rang, lettre in enumerate(solution["mot"])
    }
    return {(r["dl"], r["dc"]): r["lettre"] for r in solution["raccord"] or ()} | posees


def a_la_ligne(bulletin: Ligne) -> str | None:
    """The same typed on the quick line, for table 12; None where the line cannot say it."""
    (solution, *autres), mot = bulletin["solutions"], ""
    ref, points = solution["ref"], solution["points"]
    if autres or solution["raccord"] or ref is None or points is None:
        return None
    if (solution["sens"] == H) != ref[0].isalpha():
        return None
    for rang, lettre in enumerate(solution["mot"], start=1):
        mot += f"({lettre})" if rang in solution["cercles"] else lettre
    return f"12 {mot} {ref} {points}"
