"""Words of a correction of a coup that was played, of a decision and of an interruption."""

from typing import TYPE_CHECKING

from arbitre.engine.francais import denombrer
from arbitre.ui.textes.touches import Geste

if TYPE_CHECKING:
    from arbitre.engine.fin import Fin

TABLE, MOTIF = "Table", "Motif"
RECTIFIER = "Rectifier, trancher, interrompre"
UN_COUP, COUP, DECISION, INTERRUPTION = "Un coup joué", "Coup", "Décision de l’arbitre", "Interruption"
TIRAGE_EXACT, POINTS_EXACTS, POINTS_ACCORDES = "Tirage exact", "Points du top", "Points accordés"
RECTIFIER_TIRAGE, RECTIFIER_TOP = "Rectifier le &tirage", "Rectifier les &points du top"
MOT_FAUX, ANNULER_POINTS = "Le mot retenu est &faux", "&Annuler les points du coup"
TRANCHER, MINUTES, INTERROMPRE = "Trancher a&insi", "Minutes d’arrêt", "Appliquer la &règle"
ENCORE_POUR_ARRETER = "«\u00a0Appliquer la règle\u00a0» encore une fois l’arrête."
ARRETEE = f"Elle est arrêtée\u00a0; {Geste.ANNULER} la reprend."
CONTRADICTIONS, AUCUNE_CONTRADICTION = "Ce qui se contredit", "Rien ne se contredit."


def interruption(minutes: int, fin: "Fin", valides: bool) -> str:
    """What an interruption of that long does to the partie."""
    comptent = "ses résultats comptent" if valides else "ses résultats ne comptent pas"
    return f"Interruption de {denombrer(minutes, 'minute')} ({fin.article})\u00a0: la partie s’arrête là, {comptent}."
