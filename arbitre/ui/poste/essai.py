"""What is tried: which coup's solutions are unfolded, and what the grid of the console shows meanwhile."""

from arbitre.engine.grille import Grille
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.solution import Solution
from arbitre.engine.vues import MotMontre
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.peinture.grille import SANS_MARQUE, Marques
from arbitre.ui.poste.correction import PanneauCorrection
from arbitre.ui.poste.tirage import PanneauTirage
from arbitre.ui.textes import poste as textes


def deplier(regie: RegieQt, tirage: PanneauTirage, correction: PanneauCorrection) -> str:
    """Unfold the solutions of the coup in hand, its time over, else of the coup corrected; what is to be said of it."""
    partie = regie.partie
    en_main = partie.coup if partie is not None else None
    ouvert = en_main is not None and en_main.tirage is not None and en_main.temps_ecoule and not en_main.proclame
    coup = en_main if ouvert and correction.regarde is None else correction.coup
    if partie is None or coup is None or coup.tirage is None:
        return textes.SOLUTIONS_APRES
    solutions = regie.regie.savoir.solutions(coup.grille, coup.tirage.lettres, partie.formule)
    tirage.montrer_solutions(solutions, coup)
    return "" if coup is en_main and ouvert else textes.solutions_corrigees(coup.numero, en_jeu=partie.en_jeu)


def grille_a_montrer(
    partie: Partie, regarde: Coup | None, essai: tuple[Coup | None, Solution] | None, dernier: MotMontre | None
) -> tuple[Grille, Marques]:
    """A solution tried on its coup, else ``regarde`` with its top, else the grid with the last word."""
    if essai is not None and (coup := essai[0] or partie.coup) is not None:
        return _avec(coup, essai[1])
    if regarde is not None and essai is None and regarde.retenu is not None:
        return _avec(regarde, regarde.retenu.solution)
    return partie.grille, Marques(contour=dernier.placement.cases) if dernier else SANS_MARQUE


def _avec(coup: Coup, solution: Solution) -> tuple[Grille, Marques]:
    return coup.grille.poser(solution.placement), Marques(contour=solution.placement.cases)
