"""Events to JSON and back, by the event's class name. The JSON of a released version is a promise."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import groupby
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


_SAISIS: Final = msgspec.json.Decoder(list[_Saisi])
_FICHE: Final = msgspec.json.Decoder(Fiche)


@lru_cache(maxsize=4096)
def _fiche(fin: str) -> Fiche:
    """The last member of an object, and its end. Results that read the same are one value: many tables have a word."""
    if not fin.endswith("}"):
        raise msgspec.DecodeError
    return _FICHE.decode(fin[:-1])


def _resultats(donnees: Sequence[str]) -> Sequence[Situe]:
    """What stands before each fiche is read together, and each fiche once, where all are written as we write them."""
    parts = [dite.partition(',"fiche":') for dite in donnees]
    debuts = "},".join([debut for debut, _, _ in parts]) + "}"
    try:
        saisis = _SAISIS.decode(f"[{debuts}]")
        if len(saisis) == len(parts) == debuts.count("}"):  # no object begins in one row and ends in another
            return [ResultatSaisi(s.coup, s.joueur, _fiche(fin)) for s, (_, _, fin) in zip(saisis, parts, strict=True)]
    except msgspec.DecodeError:
        pass
    return list(map(_decodeur(ResultatSaisi).decode, donnees))


@cache
def _decodeur(classe: type[Situe]) -> "msgspec.json.Decoder[Situe]":
    return msgspec.json.Decoder(classe)


@cache
def _lecteur(genre: str) -> Callable[[Sequence[str]], Sequence[Situe]]:
    """Of some that stand together."""
    if genre not in GENRES:
        raise JournalAbime(f"Événement « {genre} » inconnu : ce fichier vient d’une version plus récente.")
    if GENRES[genre] is ResultatSaisi:
        return _resultats
    decodeur = _decodeur(GENRES[genre])
    return lambda donnees: list(map(decodeur.decode, donnees))


def encoder(evenement: Situe) -> tuple[str, str]:
    """(genre, JSON) of an event."""
    return type(evenement).__name__, msgspec.json.encode(evenement).decode()


def decoder(genre: str, donnees: str) -> Situe:
    """The event; raises `JournalAbime` on an unknown genre or data that do not fit it."""
    return decoder_ensemble((genre,), (donnees,))[0]


def decoder_ensemble(genres: Sequence[str], donnees: Sequence[str]) -> list[Situe]:
    """The events of rows in order; raises as `decoder` does of the first that is none."""
    evenements: list[Situe] = []
    for genre, memes in groupby(genres):
        debut = len(evenements)
        lecteur = _lecteur(genre)
        try:
            evenements += lecteur(donnees[debut : debut + len(list(memes))])
        except (msgspec.DecodeError, RecursionError):
            raise JournalAbime(f"Un événement « {genre} » du fichier est illisible.") from None
    return evenements
