"""A contestation: words the opponent has just made are checked, and each side gets what it deserves (article 5)."""

from collections.abc import Callable, Iterable
from typing import Final

from msgspec import Struct

from arbitre.engine.erreurs import Refus
from arbitre.engine.lettres import ALPHABET, capitales
from arbitre.engine.reglement import Article
from arbitre.engine.saisies import cite

DEROULEMENT: Final = "déroulement d’une partie"
PENALITE: Final = 5
"""Points a word contested wrongly (article 5.3)."""
LONGUEURS: Final = range(2, 16)


def article(numero: str) -> Article:
    """An article of the text on the course of a game of Scrabble classique."""
    return Article(DEROULEMENT, numero)


class ContestationImpossible(Refus):
    """Words that cannot be checked; the sentence says which."""


class MotConteste(Struct, frozen=True):
    """A word of the bulletin and what the arbitre writes beside it."""

    mot: str
    admis: bool


class Contestation(Struct, frozen=True):
    """The words and what follows: whether who played takes his letters back and passes, what who contested loses."""

    mots: tuple[MotConteste, ...]

    @property
    def reprises(self) -> bool:
        """Whether X takes his letters back and loses his turn: one word at least is not admitted."""
        return not all(mot.admis for mot in self.mots)

    @property
    def penalite(self) -> int:
        """Points that Y loses: each word contested wrongly."""
        return PENALITE * sum(mot.admis for mot in self.mots)

    @property
    def article(self) -> Article:
        return article("5.3")


def lire_mots(texte: str) -> tuple[str, ...]:
    """The words typed, between blanks or signs, in capitals, each once; raises `ContestationImpossible`."""
    propre = "".join(signe if signe.isalpha() else " " for signe in capitales(texte))
    mots = tuple(dict.fromkeys(propre.split()))
    if not mots:
        raise ContestationImpossible("Tapez le mot contesté, ou les mots séparés par un espace.")
    for mot in mots:
        if len(mot) not in LONGUEURS or any(signe not in ALPHABET for signe in mot):
            raise ContestationImpossible(f"{cite(mot)} : un mot a de 2 à 15 lettres, de A à Z sans accent.")
    return mots


def contester(mots: Iterable[str], est_admis: Callable[[str], bool]) -> Contestation:
    """The contestation of these words, by who knows the lexicon."""
    juges = tuple(MotConteste(mot, est_admis(mot)) for mot in mots)
    if not juges:
        raise ContestationImpossible("Aucun mot n’est contesté : tapez au moins un mot.")
    return Contestation(juges)
