"""Words of a lexicon found as one types: pattern, anagram, one more letter, what goes before or after a word.

« *ING » and « Q.A* » are patterns (a dot is one letter, a star any number), « =AEINRST » anagrams, « +AEINRST » those
of one more letter, « MAISON » the word with its hooks. Then, in any order: « 7 » letters, « 5-8 », « 10pts » at least.
"""

import re
from collections import defaultdict
from collections.abc import Container, Iterable, Iterator
from itertools import combinations_with_replacement, islice
from math import prod
from typing import Final

from msgspec import Struct

from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.lettres import ALPHABET, DISTRIBUTION, JOKER, valeur
from arbitre.engine.lexique.automate import Automate
from arbitre.engine.saisies import cite

JOKERS_AU_PLUS: Final = 2
_FIN: Final = "\n"
_SIGNES: Final = {"*": "[A-Z]*", ".": "[A-Z]"}
_VALEURS: Final = bytes(valeur(chr(i)) if chr(i) in ALPHABET else 0 for i in range(256))
_MOT: Final = re.compile(r"([=+]?)([A-Z.*?]+)")
_LONGUEUR: Final = re.compile(r"(\d{1,2})(?:-(\d{1,2}))?")
_POINTS: Final = re.compile(r"(\d{1,3})PTS?")


class Recherche(Struct, frozen=True):
    """What is looked for. ``sorte``: ``=`` anagrams, ``+`` one more letter, ``*`` a pattern, "" a word and hooks."""

    sorte: str
    texte: str
    longueurs: tuple[int, int] = (1, 15)
    points: int = 0

    def garde(self, mot: str) -> bool:
        """Whether a word is of the length and the points asked for."""
        moins, plus = self.longueurs
        return moins <= len(mot) <= plus and (not self.points or points_du_mot(mot) >= self.points)


def points_du_mot(mot: str) -> int:
    """The sum of its letters, no square counted."""
    return sum(mot.encode().translate(_VALEURS))


def lire_recherche(texte: str) -> Recherche:
    """Raises `NotationIllisible`, with an example, for what is no search."""
    sorte, quoi, longueurs, points = "", "", (1, 15), 0
    for bout in texte.upper().split():
        if lu := _LONGUEUR.fullmatch(bout):
            longueurs = int(lu[1]), int(lu[2] or lu[1])
        elif lu := _POINTS.fullmatch(bout):
            points = int(lu[1])
        elif (lu := _MOT.fullmatch(bout)) and not quoi:
            sorte, quoi = lu[1] or ("*" if set("*.") & set(lu[2]) else ""), lu[2]
        else:
            raise _illisible(texte)
    motif, lettres = bool(set("*.") & set(quoi)), quoi.count(JOKER)
    if (sorte in ("=", "+") and motif) or lettres > (JOKERS_AU_PLUS if sorte == "=" else 1 if sorte == "+" else 0):
        raise _illisible(texte)
    return Recherche(sorte if quoi else "*", quoi or "*", longueurs, points)


def _illisible(texte: str) -> NotationIllisible:
    return NotationIllisible(
        f"{cite(texte)} n’est pas une recherche : *ING, Q.A*, =AEINRST, +AEINRST, MAISON, puis 7, 5-8 ou 10pts."
    )


def rallonges(mot: str, lexique: Container[str]) -> tuple[str, ...]:
    """The word where it is admitted, then with one letter before it, then after it."""
    candidats = (mot, *(lettre + mot for lettre in ALPHABET), *(mot + lettre for lettre in ALPHABET))
    return tuple(candidat for candidat in candidats if candidat in lexique)


def anagrammes(lettres: str, automate: Automate) -> tuple[str, ...]:
    """The words made of all of these letters (capitals), by code point: asked of the lexicon as it stands."""

    def suivre(debut: str, indice: int, restes: str) -> Iterator[str]:
        if len(restes) == 1 and debut + restes in automate:
            yield debut + restes
        for lettre in sorted(set(restes)) if len(restes) > 1 else ():
            if cible := automate.suivant(indice, lettre):
                yield from suivre(debut + lettre, cible, restes.replace(lettre, "", 1))

    return tuple(suivre("", automate.entete.droite, lettres))


class Repertoire:
    """The words of a lexicon, ready to be searched: made once, away from the window.

    Words of one length are a page, so that a search reads what it needs and stops when it has enough.
    """

    def __init__(self, mots: Iterable[str]) -> None:
        par_longueur: dict[int, list[str]] = defaultdict(list)
        self._anagrammes: dict[str, str] = {}
        for mot in mots:
            par_longueur[len(mot)].append(mot)
            lettres = "".join(sorted(mot))
            deja = self._anagrammes.get(lettres)
            self._anagrammes[lettres] = f"{deja} {mot}" if deja else mot
        self._pages = {n: f"\n{_FIN.join(liste)}\n".encode() for n, liste in sorted(par_longueur.items())}

    def __contains__(self, mot: object) -> bool:
        return isinstance(mot, str) and mot in self._anagrammes.get("".join(sorted(mot)), "").split()

    def chercher(self, recherche: Recherche, au_plus: int | None = None) -> tuple[str, ...]:
        """The words found, shortest first, without doubles; the first ``au_plus`` of them."""
        if recherche.sorte == "*":
            return tuple(islice(self._au_motif(recherche), au_plus))
        trouves = {mot for mot in self._exacts(recherche) if recherche.garde(mot)}
        return tuple(sorted(trouves, key=lambda mot: (len(mot), mot)))[:au_plus]

    def _exacts(self, recherche: Recherche) -> Iterator[str]:
        match recherche.sorte:
            case "=":
                yield from self._memes_lettres(recherche.texte)
            case "+":
                yield from self._memes_lettres(recherche.texte + JOKER)
            case _:
                yield from rallonges(recherche.texte, self)

    def _memes_lettres(self, lettres: str) -> Iterator[str]:
        """Anagrams; each joker is any letter."""
        connues = lettres.replace(JOKER, "")
        for jokers in combinations_with_replacement(ALPHABET, lettres.count(JOKER)):
            yield from self._anagrammes.get("".join(sorted((*connues, *jokers))), "").split()

    def _au_motif(self, recherche: Recherche) -> Iterator[str]:
        """The words of that shape, looked for where its rarest run of letters stands."""
        motif = recherche.texte
        forme = re.compile("".join(_SIGNES.get(signe, signe) for signe in motif).encode())
        noyaux = [bout.encode() for bout in re.split(r"[*.]+", f"\n{motif}\n") if bout.strip()]
        moins, plus = recherche.longueurs
        fixes = len(motif.replace("*", ""))
        for longueur, page in self._pages.items():
            if moins <= longueur <= plus and (longueur == fixes or (longueur > fixes and "*" in motif)):
                for mot in _de_la_page(page, longueur, noyaux, forme):
                    if recherche.garde(mot):
                        yield mot


def _frequence(noyau: bytes) -> float:
    """How often such a run is met, by the letters of the bag; an end of word is as rare as a letter."""
    return prod(DISTRIBUTION.get(chr(signe), 10) / 100 for signe in noyau)


def _de_la_page(page: bytes, longueur: int, noyaux: list[bytes], forme: re.Pattern[bytes]) -> Iterator[str]:
    """The words of a page, each ``longueur`` letters and an end of line, where the rarest of these runs stands."""
    noyau = min(noyaux, key=_frequence, default=b"")
    pas, place = longueur + 1, page.find(noyau, 1 if not noyau else 0)
    while 0 <= place < len(page) - 1:
        debut = (place - (noyau[:1] != b"\n")) // pas * pas + 1
        if forme.fullmatch(page, debut, debut + longueur):
            yield page[debut : debut + longueur].decode()
        place = page.find(noyau, debut + longueur)
        if not noyau:
            place += 1
