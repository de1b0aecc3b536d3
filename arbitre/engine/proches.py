"""Names that two lists may have written for one person: asked about, never put together without an answer.

One word or two, accents or none, a hyphen, the first name before or after, one letter typed wrong.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, product
from typing import Final

from msgspec import Struct

from arbitre.engine.classement.valeurs import Identifiant
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.francais import cle_de_licence, cle_de_nom

_ASSEZ_LONG: Final = 8
"""Letters from which one that differs may be a slip; under it, « DURAND A » and « DURAND B » are two people."""

_HOMONYMES: Final = 12
"""People of one name of whom each is asked about with each."""


class Reponse(Struct, frozen=True):
    """What a person said of two people: the name of each as `cle_de_nom` gives it, licence, club."""

    un: str
    autre: str
    meme: bool
    licences: tuple[str, str] = ("", "")
    clubs: tuple[str, str] = ("", "")

    @property
    def personnes(self) -> tuple[Joueur, Joueur]:
        """The two players that the answer is about."""
        (licence, sa_licence), (club, son_club) = self.licences, self.clubs
        return Joueur(0, self.un, licence=licence, club=club), Joueur(0, self.autre, licence=sa_licence, club=son_club)


def repondre(un: Joueur, autre: Joueur, *, meme: bool) -> Reponse:
    """The answer given about these two people."""
    nom, son_nom = cle_de_nom(un.nom_complet), cle_de_nom(autre.nom_complet)
    licences, clubs = (un.licence, autre.licence), (un.club, autre.club)
    return Reponse(nom, son_nom, meme, licences, clubs)


def est_celui(dit: Joueur, qui: Joueur) -> bool:
    """Whether who was answered about is him: the same name, and the same licence, or club where one has no licence."""
    if cle_de_nom(dit.nom_complet) != cle_de_nom(qui.nom_complet):
        return False
    licences = [cle_de_licence(j.licence) for j in (dit, qui) if j.licence]
    if len(licences) == 2:
        return licences[0].lstrip("0") == licences[1].lstrip("0")
    club, son_club = cle_de_nom(dit.club), cle_de_nom(qui.club)
    return club == son_club and bool(club or not licences)


class Reponses:
    """The answers about pairs of people, found by these people."""

    def __init__(self, reponses: Iterable[Reponse]) -> None:
        self._par_noms: dict[frozenset[str], list[Reponse]] = {}
        self.autres_noms: dict[str, list[str]] = {}
        """The names about which something was answered with that one."""
        for reponse in reponses:
            un, autre = map(cle_de_nom, (reponse.un, reponse.autre))
            self._par_noms.setdefault(frozenset((un, autre)), []).append(reponse)
            self.autres_noms.setdefault(un, []).append(autre)
            self.autres_noms.setdefault(autre, []).append(un)

    def de(self, un: Joueur, autre: Joueur) -> bool | None:
        """Whether they are one person, as was said last; None where nobody was asked."""
        noms = frozenset(cle_de_nom(qui.nom_complet) for qui in (un, autre))
        dites = (r.meme for r in reversed(self._par_noms.get(noms, ())) if _est_des_deux(r, un, autre))
        return next(dites, None)

    def du_nom(self, recu: Joueur, present: Joueur) -> bool | None:
        """The answer about a player received under another name than that of ``present``: a name with neither
        licence nor club is taken for the player that the answer was about."""
        dit = self.de(recu, present)
        noms = frozenset(map(cle_de_nom, (recu.nom_complet, present.nom_complet)))
        if dit is not None or recu.licence or recu.club or len(noms) == 1:
            return dit
        siennes = reversed(self._par_noms.get(noms, ()))
        dites = (r.meme for r in siennes if any(est_celui(qui, present) for qui in r.personnes))
        return next(dites, None)


def _est_des_deux(reponse: Reponse, un: Joueur, autre: Joueur) -> bool:
    premier, second = reponse.personnes
    return (est_celui(premier, un) and est_celui(second, autre)) or (
        est_celui(premier, autre) and est_celui(second, un)
    )


def retenir(reponses: Iterable[Reponse], neuve: Reponse) -> tuple[Reponse, ...]:
    """The answers with a new one, which replaces the one given before about the same people."""
    return (*(r for r in reponses if not _est_des_deux(r, *neuve.personnes)), neuve)


def ensembles(liens: Iterable[Iterable[Identifiant]]) -> list[frozenset[Identifiant]]:
    """The sets of identifiers that ``liens`` join, directly or not."""
    faits: list[frozenset[Identifiant]] = []
    for lien in map(frozenset, liens):
        touches = [fait for fait in faits if fait & lien]
        faits = [*(fait for fait in faits if fait not in touches), lien.union(*touches)]
    return faits


def a_demander(qui: Sequence[Joueur], reponses: Iterable[Reponse]) -> list[tuple[int, int]]:
    """Places of those who may be one person: two licences tell apart, and so does an answer."""
    dites = Reponses(reponses)
    return [
        (un, autre)
        for un, autre in proches([joueur.nom_complet for joueur in qui])
        if not (qui[un].licence.strip() and qui[autre].licence.strip()) and dites.de(qui[un], qui[autre]) is None
    ]


def proches(noms: Sequence[str]) -> list[tuple[int, int]]:
    """Places of the names that may be one person's, in order: each with each, with the first where many have it."""
    places: dict[str, list[int]] = {}
    par_trace: dict[str, list[str]] = {}
    for rang, nom in enumerate(noms):
        propre = cle_de_nom(nom)
        if propre not in places:
            for trace in set(traces(propre)):
                par_trace.setdefault(trace, []).append(propre)
        places.setdefault(propre, []).append(rang)
    memes = [(propre, propre) for propre in places]
    voisins = {paire for cles in par_trace.values() for paire in combinations(cles, 2)}
    memes += [(un, autre) for un, autre in voisins if se_ressemblent(un, autre)]
    return sorted({paire for un, autre in memes for paire in _chacun(places[un], places[autre])})


def _chacun(rangs: list[int], autres: list[int]) -> Iterator[tuple[int, int]]:
    """Pairs of these places and those, the lower first."""
    premiers = (rangs[:1], autres), (rangs, autres[:1]), (rangs[:_HOMONYMES], autres[:_HOMONYMES])
    for un, autre in chain.from_iterable(product(*lots) for lots in premiers):
        if un != autre:
            yield min(un, autre), max(un, autre)


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
