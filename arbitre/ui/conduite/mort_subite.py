"""What the console says of a mort subite when a coup is closed."""

from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.evenements import Trace
from arbitre.engine.partie.elimination import en_lice
from arbitre.engine.partie.evenements import CoupCloture, JoueursElimines
from arbitre.ui.textes import tours as textes


def dire_les_elimines(traces: tuple[Trace, ...], etat: Competition) -> str:
    """Who is out by these traces; empty where they close no coup of a mort subite."""
    partie = etat.la_partie(traces[0].partie)
    if partie is None or not partie.formule.elimination:
        return ""
    if not any(isinstance(trace.evenement, CoupCloture) for trace in traces):
        return ""
    sortis = [j for trace in traces if isinstance(trace.evenement, JoueursElimines) for j in trace.evenement.joueurs]
    return textes.elimines([etat.joueur(j).nom_complet for j in sortis], len(en_lice(partie)))
