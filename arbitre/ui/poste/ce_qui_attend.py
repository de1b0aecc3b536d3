"""All that waits, in the order of the strip: what stands still, what is late, papers to redo, what is to do next."""

from arbitre.ui.conduite.conducteur import Conducteur
from arbitre.ui.poste.fin import FinDePartie
from arbitre.ui.poste.tableau_vu import TableauVu
from arbitre.ui.poste.veille import Attend, Veille
from arbitre.ui.textes.touches import Geste


def ce_qui_attend(conducteur: Conducteur, veille: Veille, fin: FinDePartie, tableau: TableauVu) -> list[Attend]:
    """Where the file is only looked at, that alone."""
    regie = conducteur.regie
    if regie.figee:
        return [Attend(regie.figee)]
    suspendu = conducteur.temps.rappel
    d_abord = [Attend(suspendu.phrase, suspendu.fait, suspendu.geste)] if suspendu is not None else []
    d_abord += [Attend(conducteur.coupure, geste=Geste.CENTRES)] if conducteur.coupure else []
    d_abord += [Attend(tableau.dit, geste=Geste.TABLEAU)] if tableau.dit else []
    attendent = veille.attendent(regie.etat, conducteur.attente)
    pressent = [attend for attend in attendent if attend.presse]
    return [*d_abord, *pressent, *fin.a_refaire, *(attend for attend in attendent if not attend.presse)]
