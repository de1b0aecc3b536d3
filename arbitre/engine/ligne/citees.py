"""The tables whose bulletin a line says, were it one that cannot be read: they are not to be paid the top unseen."""

from itertools import chain, takewhile

from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.ligne.clavier import en_chiffres
from arbitre.engine.ligne.jetons import decoller, decouper, lire_tables

_DE_LA_SAISIE = frozenset("XBV")
"""Signs that say something of an entry, and of no bulletin."""


def tables_citees(texte: str) -> tuple[int, ...]:
    """Those of ``texte``: numbers that stand first, before what cannot be read; else those that end it."""
    try:
        jetons = decouper(texte)
    except NotationIllisible:
        return () if ">" in texte else _du_bord(texte)
    if jetons.mot is None and jetons.signes and _DE_LA_SAISIE.issuperset(jetons.signes):
        return ()
    seuls = jetons.mot is None and not jetons.signes
    return _rangees(jetons.nombres[:-1] if seuls and len(jetons.nombres) > 1 else jetons.nombres)


def _rangees(suites: list[tuple[int, int]]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(chain.from_iterable(range(debut, fin + 1) for debut, fin in suites)))


def _du_bord(texte: str) -> tuple[int, ...]:
    mots = [en_chiffres(morceau) for mot in texte.replace(",", " ").split() for morceau in decoller(mot)]
    bord = list(takewhile(_est_une_suite, mots)) or list(takewhile(_est_une_suite, reversed(mots)))
    return tuple(sorted(set(chain.from_iterable(map(lire_tables, bord)))))


def _est_une_suite(mot: str) -> bool:
    try:
        return bool(lire_tables(mot))
    except NotationIllisible:
        return False
