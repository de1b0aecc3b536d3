"""What goes with entering a line: what is so already, who is left out of it, why it would be refused."""

from collections.abc import Sequence

from msgspec.structs import replace

from arbitre.engine.bulletin import Verdict
from arbitre.engine.erreurs import Refus
from arbitre.engine.grille import Reference
from arbitre.engine.ligne.demandes import commandes, deja_ainsi
from arbitre.engine.ligne.doutes import jouee_ailleurs
from arbitre.engine.ligne.lecture import AuTop, Deplacer, Ecrit, Effacer, NonRemis, Notifier, Saisie
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.solution import Solution
from arbitre.ui.kit.regie_qt import RegieQt
from arbitre.ui.poste.questions import Examen
from arbitre.ui.textes import saisie as textes


def refus_prevu(regie: RegieQt, coup: Coup, lue: Saisie) -> str:
    """Why Enter would refuse a line that bears no bulletin; empty where it would not."""
    partie = regie.partie
    if partie is None or not isinstance(lue, Deplacer | Effacer | Notifier):
        return ""
    return next(filter(None, map(regie.regie.refus, commandes(partie, coup, lue, {}))), "")


def a_entrer(partie: Partie, coup: Coup, lue: Saisie) -> Saisie:
    """The line without the tables that have just that already."""
    if not isinstance(lue, AuTop | NonRemis):
        return lue
    ainsi = deja_ainsi(partie, coup, lue)
    return replace(lue, tables=tuple(table for table in lue.tables if table not in ainsi))


def autour(partie: Partie, coup: Coup, vu: Examen) -> str:
    """« , la table 10 l’a déjà (personne à la table 12) »: what goes with the entry, before it is made."""
    return textes.deja_ainsi(deja_ainsi(partie, coup, vu.lue)) + textes.sans_joueur(vu.sans_joueur)


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
