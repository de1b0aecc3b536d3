"""The two-sided clock (article 6.2): each side has its time for the whole game; instants come in as arguments."""

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.classique.rencontre import Camp
from arbitre.engine.erreurs import Refus
from arbitre.engine.francais import cadran, relatif

CADENCES: Final = (20, 25)
"""Minutes a player and a game (« formule classique », article 10)."""


class PenduleRefusee(Refus):
    """What the clock cannot do now."""


class Pendule(Struct, frozen=True):
    """``reste_a`` and ``reste_b`` seconds were left at ``depuis``, below 0 what is overrun; ``court``: the time of
    ``trait`` runs. It goes on being counted once it is used up (7.3.1): the director may want it (9.3)."""

    reste_a: float
    reste_b: float
    trait: Camp | None = None
    court: bool = False
    depuis: float = 0.0

    @classmethod
    def neuve(cls, minutes: float) -> "Pendule":
        """Both sides full, at rest."""
        if not 0 < minutes <= 24 * 60:
            raise PenduleRefusee("Donnez un temps en minutes, par exemple 20 ou 25.")
        return cls(minutes * 60, minutes * 60)

    def reste(self, camp: Camp, t: float) -> float:
        """Seconds left to this side at ``t``, never less than 0."""
        return max(0.0, self.solde(camp, t))

    def solde(self, camp: Camp, t: float) -> float:
        """Seconds left to this side at ``t``; below 0, those beyond its time."""
        fixe = self.reste_a if camp is Camp.A else self.reste_b
        return fixe - (t - self.depuis) if self.court and self.trait is camp else fixe

    def lue(self, camp: Camp, t: float) -> str:
        """« 12:40 », « −1:15 » once its time is overrun."""
        solde = self.solde(camp, t)
        return cadran(solde, heures=True) if solde > -1 else relatif(f"-{cadran(int(-solde), heures=True)}")

    def epuisee(self, camp: Camp, t: float) -> bool:
        return self.reste(camp, t) <= 0

    def appuyer(self, camp: Camp, t: float) -> "Pendule":
        """``camp`` presses: the other's time runs (6.2.2). Pressing twice, or out of turn, changes nothing."""
        if self.court and self.trait is not camp:
            return self
        return replace(self._fixee(t), trait=camp.autre, court=True)

    def lancer(self, camp: Camp, t: float) -> "Pendule":
        """The time of ``camp`` runs, whoever ran before."""
        return replace(self._fixee(t), trait=camp, court=True)

    def arreter(self, t: float) -> "Pendule":
        """Both stand still: a contestation, a dispute (5.2, 4.1.6)."""
        return replace(self._fixee(t), court=False)

    def reprendre(self, t: float) -> "Pendule":
        """The time that stood goes on."""
        if self.trait is None:
            raise PenduleRefusee("La pendule n’est pas lancée : un joueur appuie de son côté pour lancer l’autre.")
        return replace(self._fixee(t), court=True)

    def regler(self, camp: Camp, secondes: float, t: float) -> "Pendule":
        """An arbitre sets what is left to one side (1.7)."""
        if secondes < 0:
            raise PenduleRefusee("Le temps qui reste ne peut être négatif.")
        fixee = self._fixee(t)
        return replace(fixee, reste_a=secondes) if camp is Camp.A else replace(fixee, reste_b=secondes)

    def _fixee(self, t: float) -> "Pendule":
        return replace(self, reste_a=self.solde(Camp.A, t), reste_b=self.solde(Camp.B, t), depuis=t)
