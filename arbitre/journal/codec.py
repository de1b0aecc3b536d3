"""Events to JSON and back, by the event's class name. The JSON of a released version is a promise."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
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
_FICHE: Final = msgspec.json.Decoder(Fiche)
_NUMERO: Final = "(0|[1-9][0-9]{0,8})"
_RESULTAT: Final = re.compile(rf'\{{"coup":{_NUMERO},"joueur":{_NUMERO},"fiche":(.*)\}}', re.DOTALL)


def decouper_simplement(donnees: tuple[str, ...], /) -> tuple[list[int], list[int], list[str]] | None:
    """Of results, the coups, the players, and what stands for each fiche, not read; None where one is written
    otherwise than we write them."""
    lus = [lu for lu in map(_RESULTAT.fullmatch, donnees) if lu]
    if len(lus) < len(donnees):
        return None
    return [int(lu[1]) for lu in lus], [int(lu[2]) for lu in lus], [lu[3] for lu in lus]


try:
    from arbitre.engine.lexique._noyau import decouper
except ImportError:  # no compiled kernel, as in `lexique`
    decouper = decouper_simplement


@lru_cache(maxsize=4096)
def _fiche(dite: str) -> Fiche:
    """Results that read the same are one value: many tables have a word."""
    return _FICHE.decode(dite)


def _resultats(donnees: Sequence[str]) -> Sequence[Situe]:
    """Each fiche is read once, where all are written as we write them."""
    if decoupees := decouper(tuple(donnees)):
        coups, joueurs, fiches = decoupees
        with suppress(msgspec.DecodeError):
            return list(map(ResultatSaisi, coups, joueurs, map(_fiche, fiches)))
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
