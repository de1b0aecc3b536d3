"""Events to JSON and back, by the event's class name. The JSON of a released version is a promise."""

import types
from functools import cache
from typing import Any, Final, get_args

import msgspec

from arbitre.engine.classique.tournoi.evenements import EvenementTournoi
from arbitre.engine.competition import evenements as ev
from arbitre.journal.erreurs import JournalAbime


def _membres(union: Any) -> tuple[type, ...]:
    membres: list[type] = []
    for membre in get_args(union):
        membres.extend(_membres(membre) if isinstance(membre, types.UnionType) else (membre,))
    return tuple(membres)


GENRES: Final = {classe.__name__: classe for classe in _membres(ev.Evenement | EvenementTournoi)}
"""Class name -> class, for every event: of a competition, of a tournament of Scrabble classique."""


@cache
def _decodeur(genre: str) -> "msgspec.json.Decoder[ev.Evenement]":
    return msgspec.json.Decoder(GENRES[genre])


def encoder(evenement: ev.Evenement) -> tuple[str, str]:
    """(genre, JSON) of an event."""
    return type(evenement).__name__, msgspec.json.encode(evenement).decode()


def decoder(genre: str, donnees: str) -> ev.Evenement:
    """The event; raises `JournalAbime` on an unknown genre or data that do not fit it."""
    if genre not in GENRES:
        raise JournalAbime(f"Événement « {genre} » inconnu : ce fichier vient d’une version plus récente.")
    try:
        return _decodeur(genre).decode(donnees)
    except (msgspec.DecodeError, RecursionError):
        raise JournalAbime(f"Un événement « {genre} » du fichier est illisible.") from None
