"""Events to JSON and back, by the event's class name. The JSON of a released version is a promise."""

from functools import cache, lru_cache
from typing import Final

import msgspec

from arbitre.engine.classique.tournoi.commandes import EvenementTournoi
from arbitre.engine.competition.commandes import Evenement
from arbitre.engine.ordre import CommandeAnnulee, Situe, membres
from arbitre.engine.partie.etat import Fiche
from arbitre.engine.partie.saisie import ResultatSaisi
from arbitre.journal.erreurs import JournalAbime

GENRES: Final = {classe.__name__: classe for classe in membres(Evenement | EvenementTournoi | CommandeAnnulee)}
"""Class name -> class, for every event: of a competition, of a tournament of Scrabble classique."""


class _Saisi(msgspec.Struct, gc=False):
    """A `ResultatSaisi` whose fiche is still to be read."""

    coup: int
    joueur: int
    fiche: msgspec.Raw


_SAISI: Final = msgspec.json.Decoder(_Saisi)
_FICHE: Final = msgspec.json.Decoder(Fiche)


@lru_cache(maxsize=4096)
def _fiche(lue: bytes) -> Fiche:
    """Results that read the same are one value: many tables have the same word."""
    return _FICHE.decode(lue)


def _resultat(donnees: str) -> ResultatSaisi:
    lu = _SAISI.decode(donnees)
    return ResultatSaisi(lu.coup, lu.joueur, _fiche(bytes(lu.fiche)))


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
        if genre == ResultatSaisi.__name__:
            return _resultat(donnees)
        return _decodeur(genre).decode(donnees)
    except (msgspec.DecodeError, RecursionError):
        raise JournalAbime(f"Un événement « {genre} » du fichier est illisible.") from None
