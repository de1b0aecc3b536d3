"""What is tried: which coup's solutions are unfolded, and what the grid of the console shows meanwhile."""

from msgspec.structs import replace

from arbitre.engine.grille import Grille
from arbitre.engine.partie.etat import Coup
from arbitre.engine.solution import Solution
from arbitre.engine.vues import MotMontre
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.peinture.grille import SANS_MARQUE, Marques
from arbitre.ui.poste.correction import PanneauCorrection
from arbitre.ui.poste.tirage import PanneauTirage
from arbitre.ui.textes import histoire as textes_histoire
from arbitre.ui.textes import poste as textes

Essai = tuple[Coup | None, Solution]
"""The coup whose solutions are unfolded, None for the one in hand, and the solution tried on it."""


def deplier(regie: RegieQt, tirage: PanneauTirage, correction: PanneauCorrection) -> str:
    """Unfold the solutions of the coup in hand, its time over, else of the coup corrected; what is to be said of it."""
    partie = regie.partie
    en_main = partie.coup if partie is not None else None
    ouvert = en_main is not None and en_main.tirage is not None and en_main.temps_ecoule and not en_main.proclame
    coup = en_main if ouvert and correction.regarde is None else correction.coup
    if partie is None or coup is None or coup.tirage is None:
        return textes.SOLUTIONS_APRES
    solutions = regie.regie.savoir.solutions(coup.grille, coup.tirage.lettres, partie.formule)
    tirage.montrer_solutions(solutions, coup, coup.retenu.solution if coup.retenu else None)
    return "" if coup is en_main and ouvert else textes.solutions_corrigees(coup.numero, en_jeu=partie.en_jeu)


def grille_a_montrer(
    regie: RegieQt, regarde: Coup | None, essai: Essai | None, dernier: MotMontre | None
) -> tuple[Grille, Marques]:
    """A top to choose with what it opens, a solution tried on its coup, else ``regarde`` with its top, else the grid
    with the last word."""
    partie = regie.regie.partie
    if essai is not None and essai[0] is None and partie.coup is not None and partie.coup.retenu is None:
        apres, marques = _a_l_essai(partie.coup, essai[1])
        return apres, replace(marques, ouvre=regie.regie.savoir.ouvre(partie.coup.grille, apres))
    if essai is not None and (coup := essai[0] or partie.coup) is not None:
        return _a_l_essai(coup, essai[1]) if essai_seul(essai) else _avec(coup, essai[1])
    if regarde is not None and essai is None and regarde.retenu is not None:
        return _avec(regarde, regarde.retenu.solution)
    return partie.grille, Marques(contour=dernier.placement.cases) if dernier else SANS_MARQUE


def essai_seul(essai: Essai) -> bool:
    """Whether this solution of an unfolded coup is looked at only: another one is retained, or none yet."""
    coup, solution = essai
    return coup is not None and (coup.retenu is None or coup.retenu.solution != solution)


def legende(regarde: Coup | None, essai: Essai | None) -> str:
    """What is said over the grid that is not the one in play."""
    if essai is not None:
        retenu = essai[0].retenu if essai[0] is not None else None
        return textes.a_l_essai(essai[1], retenu.solution if retenu else None) if essai_seul(essai) else ""
    return textes_histoire.regarde(regarde) if regarde is not None else ""


def _a_l_essai(coup: Coup, solution: Solution) -> tuple[Grille, Marques]:
    return coup.grille.poser(solution.placement), Marques(essai=solution.placement.cases)


def _avec(coup: Coup, solution: Solution) -> tuple[Grille, Marques]:
    return coup.grille.poser(solution.placement), Marques(contour=solution.placement.cases)
