"""What a season is made of: an evening, and what each player or pair had in it."""

from msgspec import Struct

from arbitre.engine.classement.general import Methode
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.erreurs import Refus


class SaisonImpossible(Refus):
    """There is nothing to rank; the sentence says why."""


class Venue(Struct, frozen=True, gc=False):
    """One player, or one pair, in an evening: the place in its ranking, the points, the tops that counted for him.

    ``coups`` are those of the parties played. ``demi_points_top`` are half points, to stay whole.
    """

    joueur: Joueur
    rang: int
    total: int
    tops: int
    coups: int
    nb_tops: int
    solos: int
    demi_points_top: int = 0
    max_points_top: int = 0


class Soiree(Struct, frozen=True, gc=False):
    """An evening as its file has it now. ``date`` is a day in ISO 8601; ``origine`` the seal of its first tirage."""

    nom: str
    date: str
    lieu: str
    origine: str
    coups: int
    tops: int
    arretee: bool
    venues: tuple[Venue, ...]


class ReglesDeSaison(Struct, frozen=True):
    """How a season is ranked: what adds up, over how many of the best evenings (0: all), from how many evenings on,
    between which days, both in (empty: from the first, to the last)."""

    methode: Methode = Methode.POINTS
    meilleures: int = 0
    minimum: int = 0
    depuis: str = ""
    jusqu: str = ""

    def retient(self, soiree: Soiree) -> bool:
        """Whether that evening is of the season."""
        return self.depuis <= soiree.date and (not self.jusqu or soiree.date <= self.jusqu)
