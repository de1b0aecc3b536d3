"""What the grid of the console shows: the grid as it lies, a solution tried on it, an earlier coup looked at."""

from arbitre.engine.grille import Grille
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.solution import Solution
from arbitre.engine.vues import MotMontre
from arbitre.ui.peinture.grille import SANS_MARQUE, Marques


def grille_a_montrer(
    partie: Partie, regarde: Coup | None, solution: Solution | None, dernier: MotMontre | None
) -> tuple[Grille, Marques]:
    """``solution`` tried on the coup in hand, else ``regarde`` with its top, else the grid with the last word."""
    if solution is not None and partie.coup is not None:
        return _avec(partie.coup, solution)
    if regarde is not None and solution is None and regarde.retenu is not None:
        return _avec(regarde, regarde.retenu.solution)
    return partie.grille, Marques(contour=dernier.placement.cases) if dernier else SANS_MARQUE


def _avec(coup: Coup, solution: Solution) -> tuple[Grille, Marques]:
    return coup.grille.poser(solution.placement), Marques(contour=solution.placement.cases)
