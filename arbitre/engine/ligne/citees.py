"""The tables that a line may name, were it one that cannot be read: they are not to be paid the top unseen.

Every number that could be a table of the room is one, but where the grammar can read it as a score or as part of a
reference only. A letter stuck to the first number is a stray key beside a table.
"""

import re
from collections.abc import Iterable, Iterator, Set
from itertools import chain, pairwise
from typing import Final

from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.ligne.clavier import en_lettres, mot_et_score, reference_en_chiffres, toute_en_chiffres
from arbitre.engine.ligne.jetons import decouper
from arbitre.engine.ligne.lecture import Regarder, lire_ligne, morceaux
from arbitre.engine.ligne.reperes import Reperes
from arbitre.engine.partie.etat import Partie

_DE_LA_SAISIE: Final = frozenset("XBV")
"""Signs that say something of an entry, and of no bulletin."""
_MOT: Final = re.compile(r"[A-Z]{2,}|[A-Z]\)[A-Z]|[A-Z]\([A-Z]")
_MELE: Final = re.compile(r"[\d&\"'(_]")
_ENTETE: Final = re.compile(r"\d[\d-]*")
_FIN: Final = re.compile(r"[A-Z)][!:-]*(\d[\d-]*)$")
_REFERENCE: Final = re.compile(r"(?:[A-O]\d{1,2}|\d{1,2}[A-O])(?:/\d*)?")
_APRES_LA_BARRE: Final = re.compile(r"/\d*")
_SUITE: Final = re.compile(r"(\d+)(?:-+(\d+))?")
_TIRET: Final = re.compile(r"(?<=\d)\s+-\s*(?=\d)|(?<=\d)-\s+(?=\d)")
_AU_PLUS: Final = 1000


def citees_dans(partie: Partie, texte: str, reperes: Reperes) -> tuple[int, ...]:
    """The tables named by a line being typed, by each of its solutions where the formule takes several."""
    assises = {place.table for place in partie.places}
    ecrites = morceaux(texte) if partie.formule.solutions > 1 else [texte]
    dites = (texte for rang, texte in enumerate(ecrites) if not rang or texte[:1].isdigit())
    return tuple(dict.fromkeys(t for texte in dites for t in tables_citees(texte, reperes, assises)))


def tables_citees(texte: str, reperes: Reperes, assises: Set[int]) -> tuple[int, ...]:
    """The tables of ``assises`` named in ``texte``, in order of number."""
    if _ne_dit_rien_d_un_bulletin(texte):
        return ()
    mots = [_lu(mot) for mot in _TIRET.sub("-", texte.upper().replace(",", " ")).split()]
    rang = next((rang for rang, mot in enumerate(mots) if _est_un_mot(mot)), len(mots))
    avant = [mot for mot in mots[:rang] if not _est_une_reference(mot, mots[rang:], reperes)]
    if rang < len(mots) and (entete := _ENTETE.match(mots[rang])):
        avant.append(entete[0])
    if rang == len(mots) and len(avant) > 1 and _est_le_score(avant, reperes):
        avant.pop()
    citees = set(chain.from_iterable(_possibles(mot, assises) for mot in avant))
    citees.update(_coupees(avant, assises))
    apres = mots[rang:]
    tardives = _tardives(apres) if citees else _toutes(apres)
    return tuple(sorted(citees | set(chain.from_iterable(_possibles(mot, assises) for mot in tardives))))


def _ne_dit_rien_d_un_bulletin(texte: str) -> bool:
    try:
        jetons = decouper(texte)
    except NotationIllisible:
        pass
    else:
        return jetons.mot is None and bool(jetons.signes) and _DE_LA_SAISIE.issuperset(jetons.signes)
    try:
        return isinstance(lire_ligne(texte), Regarder)
    except NotationIllisible:
        return False


def _lu(mot: str) -> str:
    """The word with its digits as digits, struck with Maj or not, even with a letter among them; « - » between two
    digits is that of a run."""
    bords = mot.split("-")
    lu = reference_en_chiffres(mot)
    if lu != mot and not any(bords[1:]):
        return lu
    mele = lu != mot or (_MELE.search(mot) and not _MOT.search(mot) and ")" not in mot)
    return "-".join(map(toute_en_chiffres, bords)) if mele else mot


def _est_un_mot(mot: str) -> bool:
    return _MOT.search(en_lettres(mot_et_score(mot))) is not None


def _est_une_reference(mot: str, apres: list[str], reperes: Reperes) -> bool:
    """Whether it is a place of the word that follows, typed before it."""
    return not any(map(_REFERENCE.fullmatch, apres[1:])) and any(
        apres and mot == str(solution.ref) and solution.mot.upper().startswith(apres[0])
        for solution in reperes.solutions
    )


def _est_le_score(nombres: list[str], reperes: Reperes) -> bool:
    """Whether the last of these numbers can be a score only: one after a bar, or that of no table still missing."""
    *tables, dernier = nombres
    if not all(map(_SUITE.fullmatch, tables)):
        return False
    return _APRES_LA_BARRE.fullmatch(dernier) is not None or (
        dernier.isdecimal() and int(dernier) not in reperes.manquantes
    )


def _tardives(apres: list[str]) -> Iterator[str]:
    """On a line that begins with its tables, the numbers after the word that may be tables: one number is the score,
    but several cannot all be, nor can one that another word follows."""
    nombres = [mot for mot in apres if mot.isdigit()]
    if len(nombres) > 1:
        yield from nombres
    for mot, suivant in pairwise(apres):
        if mot.isdigit() and _est_un_mot(suivant):
            yield mot
    yield from (entete[0] for mot in apres[1:] if _est_un_mot(mot) and (entete := _ENTETE.match(mot)))


def _toutes(apres: list[str]) -> Iterator[str]:
    """On a line that begins with its word, the numbers that are no reference, and no score after a bar."""
    if apres and (fin := _FIN.search(apres[0])):
        yield fin[1]
    for mot in apres[1:]:
        if not mot.startswith("/") and not _REFERENCE.fullmatch(mot):
            yield (entete[0] if (entete := _ENTETE.match(mot)) and _est_un_mot(mot) else mot)


def _coupees(avant: list[str], assises: Set[int]) -> Iterator[int]:
    """« 4 0 » where nobody is at 0: a space too many."""
    for deux in pairwise(avant):
        if not all(_se_tient(mot, assises) for mot in deux) and _SUITE.fullmatch("".join(deux)):
            yield from _de_la_suite("".join(deux), assises)


def _se_tient(suite: str, assises: Set[int]) -> bool:
    """Whether a number or a run begins and ends at tables, the smaller first."""
    lue = _SUITE.fullmatch(suite)
    return lue is not None and {int(lue[1]), int(lue[2] or lue[1])} <= assises and int(lue[1]) <= int(lue[2] or lue[1])


def _possibles(mot: str, assises: Set[int]) -> Iterable[int]:
    """The tables that it may mean: its numbers, what is left of it without what is no digit; where nobody is at one of
    them, each that it would be without one key."""
    dit = re.sub(r"([A-Z])/\d*", r"\1", mot)
    net = re.sub(r"[^\d-]", "", dit)
    for suite in {lue[0] for texte in (dit, net) for lue in _SUITE.finditer(texte)}:
        yield from _de_la_suite(suite, assises)
    if not _SUITE.fullmatch(net):
        yield from _sans_une_touche(net, assises)


def _de_la_suite(suite: str, assises: Set[int]) -> Set[int]:
    if _se_tient(suite, assises) and (lue := _SUITE.fullmatch(suite)):
        return assises & set(_rangee(lue))
    bords = [bord for bord in suite.split("-") if bord]
    redites = {int(dite) for bord in bords for dite in _redites(bord)}
    return _sans_une_touche(suite, assises) | (redites | set(map(int, bords))) & assises


def _redites(nombre: str) -> Iterator[str]:
    """« 2424 »: a table typed twice, or more, without a blank."""
    for long in range(1, len(nombre) // 2 + 1):
        if nombre[:long] * (len(nombre) // long) == nombre:
            yield nombre[:long]


def _sans_une_touche(suite: str, assises: Set[int]) -> set[int]:
    sans = {suite[:rang] + suite[rang + 1 :] for rang in range(len(suite))}
    lues = (_SUITE.fullmatch(autre) for autre in sans if not re.search(r"\b0", autre))
    return {table for lue in lues if lue is not None for table in _rangee(lue) if table in assises}


def _rangee(suite: re.Match[str]) -> range:
    debut, fin = int(suite[1]), int(suite[2] or suite[1])
    return range(debut, min(fin, debut + _AU_PLUS) + 1)
