"""What the console says of a mort subite when a coup is closed."""

from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Competition
from arbitre.engine.partie.terminer import CoupCloture, JoueursElimines, en_lice
from arbitre.ui.textes import tours as textes


def dire_les_elimines(traces: tuple[Trace, ...], etat: Competition) -> str:
    """Who is out by these traces; empty where they close no coup of a mort subite."""
    cloture = next((trace for trace in traces if isinstance(trace.evenement, CoupCloture)), None)
    partie = etat.la_partie(cloture.partie) if cloture is not None else None
    if partie is None or not partie.formule.elimination:
        return ""
    sortis = [j for trace in traces if isinstance(trace.evenement, JoueursElimines) for j in trace.evenement.joueurs]
    return textes.elimines([etat.joueur(j).nom_complet for j in sortis], len(en_lice(partie)))
