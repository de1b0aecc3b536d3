"""Events to JSON and back, by the event's class name. The JSON of a released version is a promise."""

from functools import cache
from typing import Final

import msgspec

from arbitre.engine.classique.tournoi.commandes import EvenementTournoi
from arbitre.engine.competition.commandes import Evenement
from arbitre.engine.ordre import CommandeAnnulee, Situe, membres
from arbitre.journal.erreurs import JournalAbime

GENRES: Final = {classe.__name__: classe for classe in membres(Evenement | EvenementTournoi | CommandeAnnulee)}
"""Class name -> class, for every event: of a competition, of a tournament of Scrabble classique."""


@cache
def _decodeur(genre: str) -> "msgspec.json.Decoder[Situe]":
    return msgspec.json.Decoder(GENRES[genre])


def encoder(evenement: Situe) -> tuple[str, str]:
    """(genre, JSON) of an event."""
    return type(evenement).__name__, msgspec.json.encode(evenement).decode()


def decoder(genre: str, donnees: str) -> Situe:
    """The event; raises `JournalAbime` on an unknown genre or data that do not fit it."""
    if genre not in GENRES:
        raise JournalAbime(f"Événement « {genre} » inconnu : ce fichier vient d’une version plus récente.")
    try:
        return _decodeur(genre).decode(donnees)
    except (msgspec.DecodeError, RecursionError):
        raise JournalAbime(f"Un événement « {genre} » du fichier est illisible.") from None
