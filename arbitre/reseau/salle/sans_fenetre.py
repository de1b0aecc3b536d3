"""What the room sees of a file that no console conducts: the state as written, the chrono as it was last known."""

from msgspec.structs import replace

from arbitre.engine.feuilles.tableau import classement_au_tableau
from arbitre.engine.partie.etat import Partie
from arbitre.engine.partie.salle import intitule, vue_salle
from arbitre.engine.vues import EtatChrono, VueChrono, VueSalle
from arbitre.instants import secondes_entre
from arbitre.regie import RegieDuplicate


def vue_du_fichier(regie: RegieDuplicate) -> VueSalle:
    """All letters announced are shown; once the partie is over, its ranking."""
    etat = regie.etat
    partie = etat.partie
    if partie is None:
        return VueSalle(titre=etat.nom)
    vue = vue_salle(partie, titre=etat.nom, sous_titre=intitule(partie))
    if partie.fin is not None:
        return replace(vue, entracte=classement_au_tableau(etat))
    return replace(vue, chrono=_chrono(regie, partie))


def _chrono(regie: RegieDuplicate, partie: Partie) -> VueChrono:
    coup, temps = partie.coup, partie.temps
    arrete = VueChrono(float(temps.duree), temps.duree, temps.alerte, EtatChrono.ARRETE)
    if coup is None or coup.proclame or not coup.chrono_lance:
        return arrete
    if coup.temps_ecoule:
        return replace(arrete, reste=0.0, etat=EtatChrono.TERMINE)
    laisse = regie.temps_laisse()
    if regie.suspendu:
        return replace(arrete, reste=laisse.reste, etat=EtatChrono.PAUSE)
    reste = laisse.reste - secondes_entre(laisse.instant, regie.maintenant())
    return replace(arrete, reste=max(0.0, reste), etat=EtatChrono.COURT)
