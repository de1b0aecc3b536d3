"""The words of the quick line: which are tables, which the solution, its reference, its score, signs."""

import re
from collections.abc import Iterator
from itertools import chain
from typing import Final

from msgspec import Struct, field

from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.grille import TAILLE, Sens
from arbitre.engine.ligne.clavier import (
    en_chiffres,
    en_lettres,
    mot_et_score,
    reference_en_chiffres,
    toute_en_chiffres,
)

_NOMBRE: Final = re.compile(r"(\d{1,4})(?:-(\d{1,4}))?")
_DE_A: Final = re.compile(r"(\d+)\s*à\s*(\d+)")
_MOT: Final = re.compile(r"([A-Z(][A-Z()?.]+)([!:-]*)(?:/(\d{0,4}))?")
_TABLE_ET_SUITE: Final = re.compile(r"(\d{1,4}(?:-\d{1,4})?)([A-Z(=/].*)")
_MOT_ET_TABLE: Final = re.compile(r"((?:[A-Z(][A-Z()?.]+|T)[!:-]*)(\d.*)")
_SIGNE_ET_TABLE: Final = re.compile(r"([TZN=])(\d.*)")
_REF: Final = re.compile(r"(?:[A-O](?:1[0-5]|[1-9])|(?:1[0-5]|[1-9])[A-O])")
_REF_LIBRE: Final = re.compile(r"(?:[A-Z]\d{1,2}|\d{1,2}[A-Z])")
_COLLEE: Final = re.compile(r"([A-SU-Z])(\d{1,4})")
_SIGNE: Final = re.compile(r"([A-Z=])(?:/(\d{0,4}))?")
_ETOILE: Final = re.compile(r"([A-Z])\*")
"""A star circles the letter just typed, as in the form: « BL*ASTERS »."""
_REF_ET_BARRE: Final = re.compile(r"([^/]+)(/.*)")
_REF_ET_SCORE: Final = re.compile(r"(?:[A-Z]\d{3,5}|\d{1,2}[A-Z]\d{1,4})")
_REPONSE: Final = re.compile(
    r"/\d{0,4}(?: ?[HIRPMEDGON])?(?: [HIRPMEDGON])*|(?:\d{1,4}(?: ?[HIRPMEDGO])?|[HIRPMEDGON])?(?: [HIRPMEDGO])*"
)
_HORS_D_UN_MOT: Final = re.compile(r"[^A-Z?.()]")
_SIGNES: Final = frozenset("TZHIRPMEDGONXBV")

ABSENT: Final = -1
"""The score box was left blank: « / » with nothing after it."""
SENS: Final = {"-": Sens.HORIZONTAL, ":": Sens.VERTICAL}
"""Glued to a word, each says how it is written: one stroke lying, two dots one above the other."""


class Jetons(Struct):
    """A line cut up. ``nombres`` are (first, last) of a run of tables; ``ecrit`` the score written, None: exact.

    ``sens`` is the direction of the word where a sign says it; ``finie`` tells that a sign stands after the tables.
    """

    nombres: list[tuple[int, int]] = field(default_factory=list)
    mot: str | None = None
    cercles: tuple[int, ...] = ()
    force: bool = False
    sens: Sens | None = None
    ref: str | None = None
    ecrit: int | None = None
    signes: str = ""
    finie: bool = False

    @property
    def tables(self) -> tuple[int, ...]:
        """All numbers as tables, each once, in order."""
        return tuple(dict.fromkeys(t for debut, fin in self.nombres for t in range(debut, fin + 1)))


def decouper(texte: str) -> Jetons:
    """Cut a line up; raises `NotationIllisible` naming what cannot be read."""
    jetons = Jetons()
    mots = _ETOILE.sub(r"(\1)", texte.upper()).replace(",", " ").split()
    if not mots:
        raise NotationIllisible("La ligne est vide.")
    if m := _COLLEE.fullmatch(mots[0]):
        raise NotationIllisible(_sans_sa_lettre(mots, m))
    tables_d_abord = _NOMBRE.match(en_chiffres(mots[0])) is not None
    for rang, mot in enumerate(mots, start=1):
        lu = 0
        for morceau in _morceaux(jetons, mot, dernier=rang == len(mots)):
            une_autre = jetons.finie and not (tables_d_abord and jetons.mot)
            if une_autre and _NOMBRE.fullmatch(morceau):
                avant, ensuite = [*mots[: rang - 1], mot[:lu]], [mot[lu:], *mots[rang:]]
                raise NotationIllisible(_une_a_la_fois([dit for dit in avant if dit], ensuite))
            _prendre(jetons, morceau, tables_d_abord=tables_d_abord)
            lu += len(morceau)
    return jetons


def _sans_sa_lettre(mots: list[str], collee: re.Match[str]) -> str:
    """« Z26 » where a table should stand: a stray key, or the reference of a word that has none."""
    premier, *suite = mots
    if _REF.fullmatch(premier) and any(map(est_un_mot, suite)) and not any(map(_REF.fullmatch, suite)):
        return _avant_son_mot(premier)
    lettre, table = collee.groups()
    ligne = " ".join([table, *(suite or [lettre])]) if suite or lettre in _SIGNES else ""
    taper = f"Tapez {ligne}." if ligne else f"Tapez {table}, puis ce que porte le bulletin."
    return f"«\u00a0{premier}\u00a0»\u00a0: la table {table}\u00a0? {taper}"


def _avant_son_mot(mot: str) -> str:
    return f"«\u00a0{mot}\u00a0» vient avant son mot\u00a0: écrivez le mot, puis sa référence."


def _une_a_la_fois(avant: list[str], ensuite: list[str]) -> str:
    """A number after the sign of other tables: a second instruction, or tables that come too late."""
    if all(_NOMBRE.fullmatch(en_chiffres(mot)) for mot in ensuite):
        *tables, signe = chain.from_iterable(map(decoller, avant))
        ligne = " ".join([*tables, *ensuite, signe])
        return f"Les tables d’abord, le signe à la fin\u00a0: {ligne}."
    return f"Une instruction par ligne\u00a0: {' '.join(avant)}, Entrée, puis {' '.join(ensuite)}."


def _morceaux(jetons: Jetons, mot: str, *, dernier: bool) -> Iterator[str]:
    """A table and what follows it may be typed in one piece, « 9Z », and so may a word and its table, « MOL12 »."""
    if jetons.mot is not None:
        yield from _apres_le_mot(mot) if jetons.ref is None else (en_chiffres(mot),)
        return
    mot = mot_et_score(mot)
    perdue = jetons.nombres and not dernier and _REF.fullmatch(mot)
    for morceau in (mot,) if perdue else decoller(mot):
        yield from _detacher(jetons, morceau)


def _detacher(jetons: Jetons, morceau: str) -> Iterator[str]:
    """A sign stuck to the table that follows it, « 16 T17Z » or « 16 Z17 »: another instruction begins there."""
    colles = _SIGNE_ET_TABLE.fullmatch(morceau) if jetons.nombres and not _REF.fullmatch(morceau) else None
    if colles is not None:
        yield colles[1]
        yield from decoller(colles[2])
    else:
        yield from decoller(morceau) if jetons.finie else (morceau,)


def _apres_le_mot(mot: str) -> tuple[str, ...]:
    """A reference, in one piece with the bar of its score or not: « H4/28 » is « H4 /28 »."""
    colles = _REF_ET_BARRE.fullmatch(mot)
    if colles is not None and _REF_LIBRE.fullmatch(ref := reference_en_chiffres(colles[1])):
        return ref, en_chiffres(colles[2])
    return (reference_en_chiffres(mot),)


def decoller(mot: str) -> tuple[str, ...]:
    """« 12MOL » and « MOL12 » in two pieces; else all of it."""
    colles = _TABLE_ET_SUITE.fullmatch(mot.upper()) or _MOT_ET_TABLE.fullmatch(mot.upper())
    return (mot,) if colles is None else (mot[: colles.end(1)], mot[colles.end(1) :])


def est_un_mot(mot: str) -> bool:
    """Whether this piece is a word, whole or begun."""
    return _MOT.fullmatch(en_lettres(mot.upper())) is not None


def _prendre(jetons: Jetons, mot: str, *, tables_d_abord: bool) -> None:
    if m := _NOMBRE.fullmatch(mot):
        if jetons.mot is not None and (tables_d_abord or (jetons.nombres and jetons.ref)):
            _ecrire_le_score(jetons, mot)
        else:
            jetons.nombres.append(_suite(mot, m))
    elif jetons.mot is not None and jetons.ref is None and _REF_LIBRE.fullmatch(mot):
        jetons.ref = mot
    elif (m := _SIGNE.fullmatch(mot)) and (m[1] == "=" or m[1] in _SIGNES):
        jetons.signes += "T" if m[1] == "=" else m[1]
        jetons.finie = bool(jetons.nombres)
        _apres_la_barre(jetons, m[2])
    elif m := re.fullmatch(r"/(\d{0,4})", mot):
        _apres_la_barre(jetons, m[1])
    elif jetons.mot is None and (m := _MOT.fullmatch(mot)):
        jetons.mot, jetons.cercles = _cercles(m[1])
        jetons.force = "!" in m[2]
        jetons.sens = next((SENS[signe] for signe in m[2] if signe in SENS), None)
        _apres_la_barre(jetons, m[3])
    else:
        raise NotationIllisible(_pourquoi(jetons, mot))


def _pourquoi(jetons: Jetons, mot: str) -> str:
    if jetons.mot is not None:
        if jetons.ref is None and _REF_ET_SCORE.fullmatch(lue := toute_en_chiffres(mot)):
            return f"«\u00a0{mot}\u00a0»\u00a0: une espace entre la référence et le score, {_separees(lue)}."
        return f"« {mot} » est de trop : tables, mot, référence, score, signes."
    if _REF.fullmatch(mot):
        return f"« {mot} » vient avant son mot : écrivez le mot, puis sa référence."
    return f"« {mot} » ne se lit pas : un mot, une table ou un signe (F1 les donne)."


def _separees(mot: str) -> str:
    """« 11E 80 », or « B1 280 ou B12 80 »."""
    coupes = ((mot[:rang], mot[rang:]) for rang in range(2, len(mot)))
    return " ou ".join(f"{ref} {score}" for ref, score in coupes if _REF.fullmatch(ref)) or "H4 28 par exemple"


def _ecrire_le_score(jetons: Jetons, mot: str) -> None:
    if jetons.ecrit is not None or not mot.isdigit():
        raise NotationIllisible(f"« {mot} » est de trop : après le mot, un seul score.")
    jetons.ecrit = int(mot)


def _apres_la_barre(jetons: Jetons, score: str | None) -> None:
    if score is None:
        return
    if jetons.ecrit is not None:
        raise NotationIllisible(f"« /{score} » est de trop : un seul score.")
    jetons.ecrit = int(score) if score else ABSENT


def _suite(mot: str, lu: re.Match[str]) -> tuple[int, int]:
    debut, fin = int(lu[1]), int(lu[2] or lu[1])
    if fin < debut or fin - debut > 1000:
        raise NotationIllisible(f"« {mot} » n’est pas une suite de tables : la plus petite d’abord.")
    return debut, fin


def sans_la_prise(texte: str, prise: str) -> str:
    """The line without ``prise``, the table that a click put before it, where the rest names its own tables."""
    suite = texte.removeprefix(prise)
    if suite == texte or not suite.strip() or _NOMBRE.match(en_chiffres(suite.split()[0])) is None:
        return texte
    try:
        jetons = decouper(suite)
    except NotationIllisible:
        return texte
    tables = len(jetons.tables) > 1 or jetons.mot is not None or jetons.signes
    return suite if tables else texte


def lire_tables(texte: str) -> tuple[int, ...]:
    """« 1-12 15 » or « 1 à 12 » as numbers, in order, each once; raises `NotationIllisible`."""
    mots = [en_chiffres(mot) for mot in _DE_A.sub(r"\1-\2", texte).replace(",", " ").split()]
    lus = [(mot, _NOMBRE.fullmatch(mot)) for mot in mots]
    if not mots:
        raise NotationIllisible("Écrivez des tables, par exemple 1-12 15.")
    if any(lu is None for _, lu in lus):
        raise NotationIllisible(f"« {texte} » ne se lit pas : écrivez des tables, par exemple 1-12 15.")
    suites = [_suite(mot, lu) for mot, lu in lus if lu is not None]
    return tuple(dict.fromkeys(t for debut, fin in suites for t in range(debut, fin + 1)))


def mot_seul(texte: str) -> tuple[str, tuple[int, ...]]:
    """A word that stands in a box of its own, « C(H)AT » or « CH*AT »: its letters, its 1-based circled positions;
    raises `NotationIllisible`."""
    mot = _ETOILE.sub(r"(\1)", en_lettres(texte.strip().upper())).removesuffix("!")
    if etranger := _HORS_D_UN_MOT.search(mot):
        raise NotationIllisible(
            f"«\u00a0{etranger[0]}\u00a0» ne s’écrit pas dans un mot\u00a0: des lettres, «\u00a0?\u00a0» illisible,"
            " la lettre du joker entre parenthèses, C(H)AT."
        )
    lettres, cercles = _cercles(mot)
    if len(lettres) > TAILLE:
        raise NotationIllisible(f"Ce mot a plus de {TAILLE} lettres\u00a0: retapez-le.")
    return lettres, cercles


def _cercles(mot: str) -> tuple[str, tuple[int, ...]]:
    """(letters, 1-based circled positions) of « (A)NHELAI »."""
    lettres, cercles, dedans = "", [], False
    for signe in mot:
        if signe in "()":
            if dedans == (signe == "("):
                raise NotationIllisible(f"Parenthèses mal fermées dans « {mot} ».")
            dedans = signe == "("
            continue
        lettres += signe
        if dedans:
            cercles.append(len(lettres))
    if dedans:
        raise NotationIllisible(f"Parenthèses mal fermées dans « {mot} ».")
    if not lettres:
        raise NotationIllisible(f"« {mot} » n’est pas un mot.")
    return lettres, tuple(cercles)


def repond_au_score(amorce: str, suite: str) -> bool:
    """Whether ``suite`` goes on with the line ``amorce``, whose score is asked: a score, signs of a bulletin,
    a reference where it has none. Anything else is another line."""
    mots = [en_chiffres(mot) for mot in suite.upper().split()]
    if mots and _REF_LIBRE.fullmatch(mots[0]) and not any(map(_REF_LIBRE.fullmatch, amorce.upper().split())):
        mots = mots[1:]
    return _REPONSE.fullmatch(" ".join(mots)) is not None
