"""Appeals as values: who, against what, when, whether in time, what was decided and by whom (2023, 6.3; 2012, 6.3)."""

from enum import Enum

from msgspec import Struct

from arbitre.engine.reglement import Article, Reglement


class Echeance(Enum):
    """Whether an appeal came in time. A late one is told, never refused: that is for the arbitres to say."""

    SANS_DELAI = "sans_delai"
    """The edition sets no delay."""
    OUVERTE = "ouverte"
    DOUTEUSE = "douteuse"
    """Beyond the minutes after the end, which count only if that partie was the last of the competition."""
    PASSEE = "passee"
    """The next partie had begun."""


class DelaiDeRecours(Struct, frozen=True, gc=False):
    """Until when an appeal is heard: before the next partie, or ``minutes`` after the last; None: no delay is set."""

    article: Article
    minutes: int | None

    def ouvert(self, *, partie_suivante_commencee: bool, minutes_depuis_la_derniere: float | None) -> bool:
        """Whether an appeal is still in time; ``minutes_depuis_la_derniere`` is None while a partie is to come."""
        if self.minutes is None:
            return True
        if minutes_depuis_la_derniere is None:
            return not partie_suivante_commencee
        return minutes_depuis_la_derniere <= self.minutes


def delai_de_recours(reglement: Reglement) -> DelaiDeRecours:
    """The delay of this edition."""
    delai = reglement.delai_recours
    return DelaiDeRecours(reglement.recours, delai.valeur if delai else None)


class Issue(Enum):
    """The outcome of an appeal."""

    MAINTENUE = "maintenue"
    REFORMEE = "reformee"
    IRRECEVABLE = "irrecevable"
    TRANSMISE = "transmise"
    """Handed on to a higher commission; it will be judged again."""


class JugementDeRecours(Struct, frozen=True, gc=False):
    """One decision on an appeal. ``par`` is who decided; ``points`` what the bulletin is paid from then on."""

    issue: Issue
    motif: str
    par: str
    article: Article | None = None
    points: int | None = None


class Recours(Struct, frozen=True, gc=False):
    """One appeal. ``joueur`` 0: against the coup itself; ``requerant`` 0: lodged by the arbitres.

    ``minutes`` are those since the end of the partie when it was lodged; None while the partie went on.
    """

    numero: int
    coup: int
    joueur: int
    requerant: int
    motif: str
    echeance: Echeance
    article: Article
    minutes: int | None = None
    jugements: tuple[JugementDeRecours, ...] = ()

    @property
    def en_attente(self) -> bool:
        """Whether a decision is still awaited."""
        return not self.jugements or self.jugements[-1].issue is Issue.TRANSMISE
