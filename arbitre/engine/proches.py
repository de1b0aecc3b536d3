"""Names that two lists may have written for one person: asked about, never put together without an answer.

One word or two, accents or none, a hyphen, the first name before or after, one letter typed wrong.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from typing import Final

from msgspec import Struct

from arbitre.engine.francais import cle_de_nom

_ASSEZ_LONG: Final = 8
"""Letters from which one that differs may be a slip; under it, « DURAND A » and « DURAND B » are two people."""


class Reponse(Struct, frozen=True):
    """What a person said of two names, each as `cle_de_nom` gives it."""

    un: str
    autre: str
    meme: bool


def repondre(un: str, autre: str, *, meme: bool) -> Reponse:
    """The answer given about these two names."""
    return Reponse(cle_de_nom(un), cle_de_nom(autre), meme)


def retenir(reponses: Iterable[Reponse], neuve: Reponse) -> tuple[Reponse, ...]:
    """With an answer more, which takes the place of the one given before about the same names."""
    return (*(r for r in reponses if {r.un, r.autre} != {neuve.un, neuve.autre}), neuve)


def ensembles(reponses: Iterable[Reponse]) -> list[frozenset[str]]:
    """The names that a person said are one's, all of one person's together."""
    faits: list[frozenset[str]] = []
    for reponse in reponses:
        if reponse.meme:
            paire = frozenset(map(cle_de_nom, (reponse.un, reponse.autre)))
            touches = [fait for fait in faits if fait & paire]
            faits = [*(fait for fait in faits if fait not in touches), paire.union(*touches)]
    return faits


def a_demander(qui: Sequence[tuple[str, str]], reponses: Iterable[Reponse]) -> list[tuple[int, int]]:
    """Places of those, (name, licence), who may be one person: two licences tell apart, and so does an answer."""
    dites = {frozenset(map(cle_de_nom, (r.un, r.autre))) for r in reponses}
    return [
        (un, autre)
        for un, autre in proches([nom for nom, _ in qui])
        if not (qui[un][1].strip() and qui[autre][1].strip())
        and frozenset((cle_de_nom(qui[un][0]), cle_de_nom(qui[autre][0]))) not in dites
    ]


def proches(noms: Sequence[str]) -> list[tuple[int, int]]:
    """Places of the names that may be one person's, in order; each of several alike stands with the first of them."""
    premiers: dict[str, int] = {}
    par_trace: dict[str, list[str]] = {}
    paires = set[tuple[int, int]]()
    for rang, nom in enumerate(noms):
        propre = cle_de_nom(nom)
        if propre in premiers:
            paires.add((premiers[propre], rang))
            continue
        premiers[propre] = rang
        for trace in set(traces(propre)):
            par_trace.setdefault(trace, []).append(propre)
    for cles in par_trace.values():
        paires |= {(premiers[un], premiers[autre]) for un, autre in combinations(cles, 2) if se_ressemblent(un, autre)}
    return sorted(paires)


def _tours(propre: str) -> Iterator[str]:
    """The letters in one word, begun at each of the words in turn: « Anne Le Goff » meets « LEGOFF Anne »."""
    mots = propre.split(" ")
    return ("".join((*mots[rang:], *mots[:rang])) for rang in range(len(mots)))


def traces(propre: str) -> Iterator[str]:
    """What two names alike have in common: a turn of the words, or the letters with one less."""
    yield from _tours(propre)
    lettres = propre.replace(" ", "")
    if _tolere(lettres):
        yield from (lettres[:rang] + lettres[rang + 1 :] for rang in range(len(lettres)))


def _tolere(lettres: str) -> bool:
    """Whether a letter may be wrong in them; a digit tells « Joueur 11 » from « Joueur 12 »."""
    return len(lettres) >= _ASSEZ_LONG and not any(signe.isdigit() for signe in lettres)


def se_ressemblent(un: str, autre: str) -> bool:
    """Whether two keys of names may be one person's."""
    from rapidfuzz.distance import OSA

    if not set(_tours(un)).isdisjoint(_tours(autre)):
        return True
    lettres, autres = un.replace(" ", ""), autre.replace(" ", "")
    return _tolere(lettres) and _tolere(autres) and OSA.distance(lettres, autres, score_cutoff=1) <= 1
