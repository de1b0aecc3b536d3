"""What goes with entering a line: what is so already, who is left out of it, what was surely not meant."""

from collections.abc import Sequence

from arbitre.engine.bulletin import Verdict
from arbitre.engine.cahier.bulletin import Avis
from arbitre.engine.erreurs import Refus
from arbitre.engine.grille import Reference
from arbitre.engine.ligne.demandes import deja_ainsi
from arbitre.engine.ligne.doutes import jouee_ailleurs
from arbitre.engine.ligne.lecture import Ecrit
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.solution import Solution
from arbitre.ui.textes import saisie as textes


def autour(partie: Partie, coup: Coup, vu: Avis) -> str:
    """« , la table 10 l’a déjà (personne à la table 12) »: what goes with the entry, before it is made."""
    ainsi = deja_ainsi(partie, coup, vu.lue) if vu.lue is not None else ()
    return textes.deja_ainsi(ainsi) + textes.sans_joueur(vu.sans_joueur)


def doute(lue: Ecrit, rendu: Verdict, solutions: Sequence[Solution]) -> str:
    """What was surely not meant: a reference that no square has, a place that is worth nothing to a word of
    ``solutions``, no reference beside a score where it is sanctioned."""
    papier = lue.bulletin.papier
    ecrites = [(papier.ref, papier.points)] if papier else [(s.ref, s.points) for s in lue.bulletin.solutions]
    dehors = next((ref for ref, _ in ecrites if ref and not _est_une_case(ref)), "")
    if dehors:
        return textes.hors_de_la_grille(dehors)
    if jouee := jouee_ailleurs(lue, rendu, solutions):
        return textes.se_joue_ailleurs(jouee)
    sans_reference = any(ref is None and points is not None for ref, points in ecrites)
    return textes.sans_reference(papier is not None) if sans_reference and rendu.sanctions else ""


def _est_une_case(ref: str) -> bool:
    try:
        Reference.parse(ref)
    except Refus:
        return False
    return True
