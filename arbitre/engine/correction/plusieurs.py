"""Bulletins with several solutions, in the editions that know no « mot joué » (2012, 5.6; ancienne, 4.5)."""

from collections.abc import Sequence

from arbitre.engine.bulletin import Manquement
from arbitre.engine.correction.analyse import Analyse, Autre, Examiner, Lu, analyser
from arbitre.engine.correction.choix import Choix
from arbitre.engine.correction.dossier import Dossier, Jugement
from arbitre.engine.correction.ecrits import feuilles
from arbitre.engine.reglement import Peine


def juger_les_solutions(d: Dossier, examiner: Examiner, numero: str, *, le_score_decide: bool) -> Jugement:
    """The one solution; of several the least, nullity included, unless the score is that of one well located."""
    analyses = [analyser(f, d.table, examiner, partiels=not d.contexte.premier_coup) for f in feuilles(d.bulletin)]
    lus = [lu for analyse in analyses for lu in _solutions(d, analyse)]
    if not lus:
        return d.nul(Manquement.VIERGE, "bulletin vierge")
    if len(lus) == 1:
        return lus[0].jugement
    retenue = _la_retenue(lus, le_score_decide=le_score_decide)
    retenu = retenue.jugement
    if retenu.nul and all(_touche(lu, retenue) for lu in lus):
        return retenu
    texte = "Plusieurs solutions non rayées : la moins payée est retenue, nullité comprise"
    texte += ", sauf si le score désigne une place." if le_score_decide else "."
    if not retenu.nul:
        return retenu.apres([d.etape(numero, texte)])
    motif = f"plusieurs solutions, dont une nulle : {retenu.fautes[0].sanction.motif}"
    return d.nul(Manquement.PLUSIEURS_SOLUTIONS, motif, retenu.mots_refuses).apres([d.etape(numero, texte)])


def _la_retenue(lus: Sequence[Lu], *, le_score_decide: bool) -> Lu:
    designees = [lu for lu in lus if le_score_decide and _designee_par_le_score(lu)]
    if designees:
        return max(designees, key=lambda lu: lu.jugement.faveur)
    return min(lus, key=lambda lu: lu.jugement.faveur)


def _touche(lu: Lu, nulle: Lu) -> bool:
    """Whether it is that word, or only what its letters make with those around: no solution beside it."""
    return lu.feuille is nulle.feuille and bool(lu.cases & nulle.cases)


def _designee_par_le_score(lu: Lu) -> bool:
    """2012, 5.6: the score written is that of a right place."""
    penalisee = any(f.sanction.peine is not Peine.AVERTISSEMENT for f in lu.jugement.fautes)
    return lu.examen.acceptable and not penalisee and lu.jugement.brut == lu.ecrit.points


def _solutions(d: Dossier, analyse: Analyse) -> list[Lu]:
    """The words of a sheet that stand as solutions; letters of raccord and stray letters are not."""
    return [*analyse.solutions, *(autre.lu for autre in analyse.autres if _est_une_solution(d, autre))]


def _est_une_solution(d: Dossier, autre: Autre) -> bool:
    if autre.parasites < 2 or autre.lu.examen.acceptable:
        return False
    if autre.lu.sur_la_grille(d.table):
        return autre.lu.examen.posees_au_moins > 1 and d.severe(Choix.RACCORD_DEPLACE)
    return autre.apart or autre.lu.examen.posees_au_moins > 1 or autre.du_tirage(d.table) > 1
