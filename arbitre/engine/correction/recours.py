"""Late players, appeals: what each edition says, as values (2023, 6; 2012, 6; ancienne, 5)."""

from msgspec import Struct

from arbitre.engine.bulletin import Etape, Manquement, Verdict
from arbitre.engine.reglement import Article, Peine, Reglement, Sanction


def verdict_de_retard(reglement: Reglement) -> Verdict:
    """A coup already played when the player (both of a pair) came: nul."""
    motif = "arrivée en retard, coup déjà joué"
    sanction = Sanction(Peine.ZERO, reglement.retard, motif)
    etape = Etape(reglement.retard, "Coup joué avant l’arrivée du joueur : compté nul.")
    return Verdict(0, 0, (sanction,), explication=(etape,), manquements=(Manquement.RETARD,))


class DelaiDeRecours(Struct, frozen=True):
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
