"""The formules of duplicate in one table: what is drawn, laid and paid (2023, 3.8; 2012, 7; ancienne, FO)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from msgspec import Struct

from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.saisies import cite

_SCRABBLE: Final = ((7, 50),)


class Formule(Struct, frozen=True, gc=False):
    """How many letters a tirage has, how many may be laid, what laying many pays, whether a joker goes along.

    ``solutions``: how many different ones a bulletin has (multitops); ``elimination``: who has less than the best
    player on a coup is out (mort subite). What follows stands over the edition and the partie where it is given:
    seconds a coup and at the alert, the same by stretches of coups (how many, seconds, alert; the last goes on),
    warnings that cost nothing, what is said before the partie, numbered coups after which it ends.
    """

    nom: str
    titre: str
    lettres: int = 7
    max_posees: int = 7
    primes: tuple[tuple[int, int], ...] = _SCRABBLE
    joker: bool = False
    solutions: int = 1
    elimination: bool = False
    paliers: tuple[tuple[int, int, int], ...] = ()
    duree: int | None = None
    alerte: int | None = None
    tolerance: int | None = None
    annonce: str = ""
    coups: int | None = None

    @property
    def originale(self) -> bool:
        """A « partie originale » (2023, 3.8): announced before it starts, sixth warning instead of the fourth."""
        return self.nom != "classique"

    def prime(self, posees: int) -> int:
        """Bonus in points for that many tiles laid."""
        return dict(self.primes).get(posees, 0)

    def temps(self, coup: int) -> tuple[int, int] | None:
        """(seconds, seconds left at the alert) of that coup, where its stretch says it."""
        if not self.paliers:
            return None
        passes = 0
        for combien, duree, alerte in self.paliers:
            passes += combien
            if coup <= passes:
                return duree, alerte
        return self.paliers[-1][1:]


_HUIT: Final = ((7, 50), (8, 75))
_NEUF: Final = ((7, 50), (8, 75), (9, 100))
_MORT_SUBITE: Final = ((3, 80, 20), (3, 60, 20), (1, 40, 20))
"""Three coups in 1 min + 20 s, three in 40 s + 20 s, the others in 20 s + 20 s (2023, 3.8.3; 2012, 7.3)."""
CLASSIQUE: Final = Formule("classique", "duplicate classique")

FORMULES: Final[Mapping[str, Formule]] = MappingProxyType(
    {
        f.nom: f
        for f in (
            CLASSIQUE,
            Formule("joker", "partie joker", joker=True),
            Formule("7sur8", "partie 7 sur 8", lettres=8),
            Formule("7et8", "partie 7 et 8", lettres=8, max_posees=8, primes=_HUIT),
            Formule("7-8-9", "partie 7, 8 et 9", lettres=9, max_posees=9, primes=_NEUF),
            Formule("joker-7sur8", "partie joker 7 sur 8", lettres=8, joker=True),
            Formule("joker-7et8", "partie joker 7 et 8", lettres=8, max_posees=8, primes=_HUIT, joker=True),
            Formule("joker-7-8-9", "partie joker 7, 8 et 9", lettres=9, max_posees=9, primes=_NEUF, joker=True),
            Formule("multitops2", "partie multitops, deux solutions", solutions=2),
            Formule("multitops3", "partie multitops, trois solutions", solutions=3),
            Formule("mort-subite", "mort subite", elimination=True, paliers=_MORT_SUBITE, duree=80, alerte=20),
        )
    }
)


def formule(nom: str) -> Formule:
    """The formule of that name; `NotationIllisible` names the known ones."""
    try:
        return FORMULES[nom]
    except KeyError:
        raise NotationIllisible(f"Formule {cite(nom)} inconnue : {', '.join(FORMULES)}.") from None
