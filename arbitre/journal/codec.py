"""Events to JSON and back, by the event's class name. The JSON of a released version is a promise."""

from collections.abc import Callable
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


_SAISI: Final = msgspec.json.Decoder(_Saisi)
_FICHE: Final = msgspec.json.Decoder(Fiche)


@lru_cache(maxsize=4096)
def _fiche(fin: str) -> Fiche:
    """The last member of an object, and its end. Results that read the same are one value: many tables have a word."""
    if not fin.endswith("}"):
        raise msgspec.DecodeError
    return _FICHE.decode(fin[:-1])


def _resultat(donnees: str) -> Situe:
    """The fiche and what stands before it are read apart, where both are whole; else all of it as one."""
    debut, _, fin = donnees.partition(',"fiche":')
    try:
        saisi = _SAISI.decode(debut + "}")
        return ResultatSaisi(saisi.coup, saisi.joueur, _fiche(fin))
    except msgspec.DecodeError:
        return _decodeur(ResultatSaisi).decode(donnees)


@cache
def _decodeur(classe: type[Situe]) -> "msgspec.json.Decoder[Situe]":
    return msgspec.json.Decoder(classe)


@cache
def _lecteur(genre: str) -> Callable[[str], Situe]:
    if genre not in GENRES:
        raise JournalAbime(f"Événement « {genre} » inconnu : ce fichier vient d’une version plus récente.")
    return _resultat if GENRES[genre] is ResultatSaisi else _decodeur(GENRES[genre]).decode


def encoder(evenement: Situe) -> tuple[str, str]:
    """(genre, JSON) of an event."""
    return type(evenement).__name__, msgspec.json.encode(evenement).decode()


def decoder(genre: str, donnees: str) -> Situe:
    """The event; raises `JournalAbime` on an unknown genre or data that do not fit it."""
    lecteur = _lecteur(genre)
    try:
        return lecteur(donnees)
    except (msgspec.DecodeError, RecursionError):
        raise JournalAbime(f"Un événement « {genre} » du fichier est illisible.") from None
