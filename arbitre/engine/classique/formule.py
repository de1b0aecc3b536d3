"""The numbers of the « formule classique »: matches of a tournament, points of a match (articles 1, 3, 4.2, 6.1.1)."""

from typing import Final

from msgspec import Struct

from arbitre.engine.reglement import Article

Numero = int
"""A player, by a number that stays the same through the tournament; `FICTIF` is the player X."""

FICTIF: Final[Numero] = 0
"""X, who makes the number of players even and loses every match (article 2)."""

FORMULE: Final = "formule classique"
JOUEURS_MAX: Final = 128
PREDETERMINES_MAX: Final = 16
"""Up to that many players the first rounds are given in advance (article 6.2)."""


def article(numero: str) -> Article:
    """An article of the « formule classique »."""
    return Article(FORMULE, numero)


class BaremeClassique(Struct, frozen=True):
    """What a match is worth: PM (article 3) and Pdep (article 4.2).

    ``perte_absent`` is the Pdep that a round not played costs, positive, ``perte_forfait`` that a forfeit does (None:
    as much): the text is silent, so the organiser says. ``x_avant``: X, who loses every match (article 2), has PM for
    the rounds before it was needed too; a player who comes late has none for those he missed.
    """

    victoire: int = 3
    nul: int = 2
    defaite: int = 1
    forfait: int = 0
    ecart_max: int = 100
    victoire_par_forfait: int = 50
    perte_absent: int = 0
    perte_forfait: int | None = None
    x_avant: bool = True

    @property
    def pdep_du_forfait(self) -> int:
        """Pdep of who is forfeit."""
        return -(self.perte_absent if self.perte_forfait is None else self.perte_forfait)


def nombre_de_matchs(joueurs: int) -> int:
    """The number of matches for that number of registered players (article 1)."""
    if joueurs <= 32:
        return 5
    return 6 if joueurs <= 64 else 7


def deux_tiers(joueurs: int) -> int:
    """Place of the last player of the first two thirds: twice a third, rounded to the nearest (article 6.1.1)."""
    return 2 * ((2 * joueurs + 3) // 6)
