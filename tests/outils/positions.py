"""The 100 given positions and their lexicon; small lexicons and grids made from a seed."""

import json
import lzma
import random
from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from arbitre.engine.formule import FORMULES, Formule
from arbitre.engine.grille import GRILLE_VIDE, TAILLE, VIDE, Grille
from arbitre.engine.lettres import JOKER
from arbitre.engine.lexique.automate import Automate, construire
from arbitre.engine.lexique.recherche import toutes

DOSSIER: Final = Path(__file__).parent.parent / "donnees" / "positions"
POSITIONS: Final = DOSSIER / "positions.jsonl"
ATTENDUES: Final = DOSSIER / "positions_attendues.jsonl"
LEXIQUE: Final = DOSSIER / "lexique_positions.txt.xz"


class Position(Struct, frozen=True):
    """One position and what a search must give: number of solutions, top, number of tops."""

    nom: str
    grille: Grille
    lettres: str
    formule: Formule
    nombre: int
    top: int
    nb_tops: int


@cache
def mots() -> tuple[str, ...]:
    with lzma.open(LEXIQUE, "rt", encoding="ascii") as flux:
        return tuple(flux.read().split())


@cache
def octets() -> bytes:
    """The automaton's file."""
    return construire(mots())


@cache
def automate(*, noyau: bool = True) -> Automate:
    return Automate(octets(), noyau=noyau)


@cache
def positions() -> tuple[Position, ...]:
    lues = map(json.loads, POSITIONS.read_text(encoding="utf-8").splitlines())
    attendues = map(json.loads, ATTENDUES.read_text(encoding="utf-8").splitlines())
    return tuple(
        Position(
            p["id"], Grille.parse(p["grille"]), p["tirage"], FORMULES[p["formule"]], a["nombre"], a["top"], a["nb_tops"]
        )
        for p, a in zip(lues, attendues, strict=True)
    )


class Situation(Struct, frozen=True):
    """A lexicon, a grid and letters made up; the grid may hold words that the lexicon does not know."""

    mots: tuple[str, ...]
    grille: Grille
    lettres: str
    formule: Formule


def situation(hasard: random.Random, mots: int = 120) -> Situation:
    """A lexicon of a few letters so that words meet, a grid of its words with slips, a tirage with or without jokers.

    The lexicon has ``mots`` words at most.
    """
    alphabet = "".join(hasard.sample("ABCDEILMNOQRSTUXZ", hasard.randint(2, 7)))
    longueurs = [hasard.choice((2, 2, 3, 3, 4, 5, 6, 8, 15)) for _ in range(min(mots, hasard.choice((1, 5, 30, 120))))]
    lexique = tuple(sorted({"".join(hasard.choices(alphabet, k=n)) for n in longueurs}))
    formule = hasard.choice(tuple(FORMULES.values()))
    grille = _grille(hasard, Automate(construire(lexique)), alphabet, hasard.choice((0, 1, 3, 8, 14)))
    return Situation(lexique, grille, _tirage(hasard, alphabet, formule.lettres), formule)


def _tirage(hasard: random.Random, alphabet: str, plus: int) -> str:
    lettres = hasard.choices(alphabet, k=hasard.randint(0, plus))
    for _ in range(min(hasard.choice((0, 0, 1, 2)), len(lettres))):
        lettres[lettres.index(next(c for c in lettres if c != JOKER))] = JOKER if lettres.count(JOKER) < 2 else "A"
    return "".join(lettres)


def _grille(hasard: random.Random, automate: Automate, alphabet: str, coups: int) -> Grille:
    grille = GRILLE_VIDE
    for _ in range(coups):
        trouvees = toutes(automate, grille, _tirage(hasard, alphabet, 7), FORMULES["classique"])
        if trouvees:
            grille = grille.poser(hasard.choice(trouvees).placement)
    for _ in range(hasard.choice((0, 0, 0, 1, 4))):  # typing slips
        case = hasard.randrange(TAILLE), hasard.randrange(TAILLE)
        grille = grille.remplacer(case, hasard.choice(alphabet + alphabet.lower() + VIDE))
    return grille
