"""Where a topping's partie comes from: made on the spot, with the lexicon in use."""

from arbitre.engine.editions import edition
from arbitre.engine.formule import FORMULES
from arbitre.engine.generation import generer
from arbitre.engine.lexique.automate import Automate
from arbitre.engine.sac import Hasard
from arbitre.engine.topping import CoupATrouver

ESSAIS = 20
_GRAINES = 1 << 53


def partie_nouvelle(automate: Automate, hasard: Hasard, nom: str, regles: str) -> tuple[CoupATrouver, ...]:
    """The coups of a partie of that formule; empty where none comes to an end."""
    graine = hasard(_GRAINES)
    for numero in range(ESSAIS):
        partie = generer(automate, FORMULES[nom], edition(regles).reglement, graine, numero)
        if partie is not None:
            return tuple(
                CoupATrouver(str(c.tirage), c.solution.mot, str(c.solution.ref), c.solution.points)
                for c in partie.joues
                if c.solution is not None
            )
    return ()
