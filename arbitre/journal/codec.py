"""Events to JSON and back, by the event's class name. The JSON of a released version is a promise."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from itertools import groupby
from typing import Final, TypeVar

import msgspec

from arbitre.engine.classique.tournoi.commandes import EvenementTournoi
from arbitre.engine.competition.commandes import Evenement
from arbitre.engine.ordre import CommandeAnnulee, Situe, membres
from arbitre.engine.partie.etat import Fiche
from arbitre.engine.partie.saisie import ResultatSaisi
from arbitre.journal.erreurs import JournalAbime

V = TypeVar("V")

GENRES: Final = {classe.__name__: classe for classe in membres(Evenement | EvenementTournoi | CommandeAnnulee)}
"""Class name -> class, for every event: of a competition, of a tournament of Scrabble classique."""
_FICHE: Final = msgspec.json.Decoder(Fiche)
_CONNUES: Final[dict[int, tuple[str, Fiche]]] = {}
_CONNUES_AU_PLUS: Final = 4096
_NUMERO: Final = "(0|[1-9][0-9]{0,8})"
_RESULTAT: Final = re.compile(rf'\{{"coup":{_NUMERO},"joueur":{_NUMERO},"fiche":(.*)\}}', re.DOTALL)


def lire_resultats_simplement(
    donnees: tuple[str, ...], connues: dict[int, tuple[str, V]], lire: Callable[[str], V], /
) -> tuple[list[int], list[int], list[V]] | None:
    """The coups and players of results, and what ``lire`` makes of each fiche; None where one is not written as we
    write them. ``connues`` keeps the fiches read already, by the digest of their text."""
    lus = [lu for lu in map(_RESULTAT.fullmatch, donnees) if lu]
    if len(lus) < len(donnees):
        return None
    fiches: list[V] = []
    for lu in lus:
        connue = connues.get(hash(lu[3]))
        if connue is None or connue[0] != lu[3]:
            connue = connues[hash(lu[3])] = lu[3], lire(lu[3])
        fiches.append(connue[1])
    return [int(lu[1]) for lu in lus], [int(lu[2]) for lu in lus], fiches


try:
    from arbitre.engine.lexique._noyau import lire_resultats
except ImportError:  # no compiled kernel, as in `lexique`
    lire_resultats = lire_resultats_simplement


def _resultats(donnees: Sequence[str]) -> Sequence[Situe]:
    """Results that read the same are one value, read once: many tables have a word."""
    if len(_CONNUES) > _CONNUES_AU_PLUS:
        _CONNUES.clear()
    with suppress(msgspec.DecodeError):
        if lus := lire_resultats(tuple(donnees), _CONNUES, _FICHE.decode):
            return list(map(ResultatSaisi, *lus))
    return list(map(_decodeur(ResultatSaisi).decode, donnees))


@cache
def _decodeur(classe: type[Situe]) -> "msgspec.json.Decoder[Situe]":
    return msgspec.json.Decoder(classe)


@cache
def _lecteur(genre: str) -> Callable[[Sequence[str]], Sequence[Situe]]:
    """A reader of several events of one kind that stand together."""
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
