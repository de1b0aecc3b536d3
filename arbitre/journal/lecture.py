"""From rows to events: each in its place, dated, under its seal; the first that is not ends the reading."""

import re
import sqlite3
from collections.abc import Iterable, Iterator
from datetime import datetime
from sys import intern
from typing import Any, Final

from arbitre.engine.histoire import Trace
from arbitre.journal.codec import decoder
from arbitre.journal.erreurs import FAUTES_SQL, JournalAbime
from arbitre.journal.sceau import ORIGINE, sceller

Ligne = tuple[Any, ...]

_LIRE: Final = (
    "SELECT id, lot, instant, auteur, partie, commande, genre, donnees, sceau FROM journal WHERE id > ? ORDER BY id"
    " LIMIT 1000"
)
_GENRES: Final = (int, int, str, str, int, str, str, str, str)
_INSTANT: Final = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{3,6})?([+-][0-9]{2}:[0-9]{2})?"
)
"""ISO 8601, as `datetime.isoformat` writes it."""
_ANNEES: Final = (1900, 9000)
"""Between them every zone of the world can tell the hour."""


def lignes(conn: sqlite3.Connection) -> Iterator[Ligne]:
    """The rows in order, a thousand at a time: whoever reads slowly keeps no one from writing."""
    dernier = 0
    while paquet := _paquet(conn, dernier):
        yield from paquet
        dernier = paquet[-1][0]


def _paquet(conn: sqlite3.Connection, apres: int) -> list[Ligne]:
    """The next rows; those before a fault come first, and the fault when it is asked for what follows."""
    lues: list[Ligne] = []
    try:
        lues.extend(conn.execute(_LIRE, (apres,)))  # a fault leaves those before it
    except FAUTES_SQL:
        if not lues:
            raise
    return lues


def traces(lues: Iterable[Ligne], nom: str) -> Iterator[Trace[Any]]:
    """The events of file ``nom``; raises `JournalAbime` at the first row that is not the one that was written."""
    precedent, lot, date = ORIGINE, 0, ""
    for rang, ligne in enumerate(lues, start=1):
        if tuple(map(type, ligne)) != _GENRES:
            raise JournalAbime(f"L’événement {rang} du fichier « {nom} » est illisible : revenez à une sauvegarde.")
        numero, lot_lu, instant, auteur, partie, commande, genre, donnees, sceau = ligne
        if numero != rang:
            raise JournalAbime(f"L’événement {rang} manque au fichier « {nom} » : revenez à une sauvegarde.")
        if instant == date:
            instant = date  # one text for all that was written at once
        evenement = decoder(genre, donnees)
        trace = Trace(numero, lot_lu, instant, intern(auteur), partie, intern(commande), evenement)
        if sceller(precedent, trace, genre, donnees) != sceau:
            raise JournalAbime(
                f"L’événement {rang} du fichier « {nom} » ne porte pas son sceau : il a été changé. Revenez à une"
                " sauvegarde."
            )
        if lot_lu - lot not in (0, 1) or not _datee(trace, date):
            raise JournalAbime(f"L’événement {rang} du fichier « {nom} » n’est pas de ce programme : il a été forgé.")
        precedent, lot, date = sceau, lot_lu, instant
        yield trace


def _datee(trace: Trace[Any], date: str) -> bool:
    """Whether it says when it was written, and its event the moment that it is about; ``date`` was looked at."""
    instant = trace.instant
    moment = getattr(trace.evenement, "instant", instant)
    return (instant == date or est_un_instant(instant)) and (moment == instant or est_un_instant(moment))


def est_un_instant(texte: str) -> bool:
    """Whether it says a moment as this program writes it."""
    if not _INSTANT.fullmatch(texte):
        return False
    try:
        return _ANNEES[0] < datetime.fromisoformat(texte).year < _ANNEES[1]
    except ValueError:
        return False
