"""From rows to events: each in its place, dated, under its seal; the first that is not ends the reading."""

import re
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from datetime import datetime
from operator import sub
from typing import Any, Final

from arbitre.engine.histoire import Trace
from arbitre.journal.codec import decoder_ensemble
from arbitre.journal.erreurs import FAUTES_SQL, JournalAbime
from arbitre.journal.sceau import ORIGINE, Ligne, bien_formees, tiennent

_PAQUET: Final = 200
"""Rows read at one stroke: what they say lies near the processor until it is proven."""
_LIRE: Final = (
    "SELECT id, lot, instant, auteur, partie, commande, genre, donnees, sceau FROM journal WHERE id > ? ORDER BY id"
    f" LIMIT {_PAQUET}"
)
_INSTANT: Final = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{3,6})?([+-][0-9]{2}:[0-9]{2})?"
)
"""ISO 8601, as `datetime.isoformat` writes it."""
_ANNEES: Final = (1900, 9000)
"""Between them every zone of the world can tell the hour."""


def partager_simplement(colonne: tuple[str, ...], connus: dict[str, str], /) -> list[str]:
    """Each text as the one of ``connus`` that says the same, which those that are new join: a name is written a hundred
    thousand times, and is one text."""
    return [connus.setdefault(texte, texte) for texte in colonne]


try:
    from arbitre.engine.lexique._noyau import partager
except ImportError:  # no compiled kernel, as in `lexique`
    partager = partager_simplement


def paquets(conn: sqlite3.Connection) -> Iterator[Sequence[Ligne]]:
    """The rows in order, some at a time: whoever reads slowly keeps no one from writing."""
    dernier = 0
    while paquet := _paquet(conn, dernier):
        yield paquet
        dernier = paquet[-1][0]


def _paquet(conn: sqlite3.Connection, apres: int) -> Sequence[Ligne]:
    """The next rows; those before a fault come first, and the fault when it is asked for what follows."""
    lues: list[Ligne] = []
    try:
        lues.extend(conn.execute(_LIRE, (apres,)))  # a fault leaves those before it
    except FAUTES_SQL:
        if not lues:
            raise
    return lues


def traces(lues: Iterable[Sequence[Ligne]], nom: str) -> Iterator[Sequence[Trace[Any]]]:
    """The events of file ``nom``, some at a time; raises `JournalAbime` at the first row that is not the one written.

    Rows are proven together; where they do not hold, one by one, which gives those before the fault and says it.
    """
    suite = Suite(nom)
    for paquet in lues:
        try:
            yield suite.lire(paquet)
        except JournalAbime:
            for ligne in paquet:
                yield suite.lire([ligne])


class Suite:
    """Where the reading of a file has come to: its last row that holds."""

    def __init__(self, nom: str, rang: int = 0, lot: int = 0, sceau: str = ORIGINE) -> None:
        self._nom = nom
        self._rang, self._lot, self._sceau = rang, lot, sceau
        self._date: str | None = None
        self._noms: dict[str, str] = {}

    def lire(self, lignes: Sequence[Ligne]) -> list[Trace[Any]]:
        """The events of the rows that follow; a `JournalAbime` names the first of them, and changes nothing."""
        tenues = tiennent(self._sceau, list(lignes))
        if not tenues and not bien_formees(lignes):
            raise self._faute("du", " est illisible : revenez à une sauvegarde.")
        numeros, lots, instants, auteurs, parties, commandes, genres, donnees, inscrits = zip(*lignes, strict=True)
        if numeros != tuple(range(self._rang + 1, self._rang + 1 + len(lignes))):
            raise self._faute("manque au", " : revenez à une sauvegarde.")
        evenements = decoder_ensemble(genres, donnees)
        if not tenues:
            raise self._faute("du", " ne porte pas son sceau : il a été changé. Revenez à une sauvegarde.")
        if not {0, 1}.issuperset(map(sub, lots, (self._lot, *lots))) or not self._datees(instants, evenements):
            raise self._faute("du", " n’est pas de ce programme : il a été forgé.")
        self._rang, self._lot, self._date, self._sceau = numeros[-1], lots[-1], instants[-1], inscrits[-1]
        quand, qui, quoi = partager(instants, {}), partager(auteurs, self._noms), partager(commandes, self._noms)
        return list(map(Trace, numeros, lots, quand, qui, parties, quoi, evenements))

    def _datees(self, instants: Sequence[str], evenements: Sequence[Any]) -> bool:
        """Whether rows say when they were written, and their events the moment that they are about."""
        moments = set(instants)
        if any(hasattr(genre, "instant") for genre in set(map(type, evenements))):
            moments.update(e.instant for e in evenements if hasattr(e, "instant"))
        return all(moment == self._date or est_un_instant(moment) for moment in moments)

    def _faute(self, lien: str, suite: str) -> JournalAbime:
        return JournalAbime(f"L’événement {self._rang + 1} {lien} fichier « {self._nom} »{suite}")


def est_un_instant(texte: str) -> bool:
    """Whether it says a moment as this program writes it."""
    if not _INSTANT.fullmatch(texte):
        return False
    try:
        return _ANNEES[0] < datetime.fromisoformat(texte).year < _ANNEES[1]
    except ValueError:
        return False
