"""The cahiers of who enters results, kept while a file is in use."""

from collections.abc import Callable

from msgspec.structs import replace

from arbitre.engine.cahier.avis import Cahiers
from arbitre.engine.cahier.feuillet import CONSOLE, Cahier, Id
from arbitre.engine.cahier.gestes import Geste
from arbitre.engine.cahier.monde import Monde
from arbitre.engine.cahier.suivre import Commandes, suivre

Ecrire = Callable[[Commandes, int], bool]
"""Writes these in that partie, as one; False: they are refused, and nothing is."""


class Carnets:
    """``tous`` are the cahiers as they are now, by author."""

    def __init__(self) -> None:
        self.tous: Cahiers = {CONSOLE: Cahier(CONSOLE)}

    def suivant(self, auteur: str, appareil: str = "") -> Id:
        """The name of the next geste of that machine."""
        return appareil, self.tous[auteur].suivi(appareil) + 1

    def faire(self, monde: Monde, auteur: str, geste: Geste, ecrire: Ecrire) -> bool:
        """Whether something was written. What could not be changes no slip."""
        n = self.suivant(auteur)
        suite = suivre(monde, self.tous, auteur, n, geste)
        avant, self.tous = self.tous, {**self.tous, **suite.cahiers}
        if suite.commandes and not ecrire(suite.commandes, suite.partie):
            vus = suite.cahiers[auteur].vus
            self.tous = {**avant, auteur: replace(avant[auteur], vus=vus)}
            return False
        return bool(suite.commandes)
