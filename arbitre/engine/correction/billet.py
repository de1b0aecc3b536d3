"""What is told of a verdict: one line for the screen, whether a billet must be sent."""

from arbitre.engine.bulletin import Manquement, Verdict
from arbitre.engine.correction.dossier import ContexteDeCorrection
from arbitre.engine.francais import relatif
from arbitre.engine.reglement import Peine, Reglement
from arbitre.engine.solution import decompter


def une_ligne(verdict: Verdict, reglement: Reglement) -> str:
    """The verdict on one line of the screen: points, sanctions and their articles, what is to be judged, what lacks."""
    parties = [str(verdict.points)]
    if verdict.moyenne is not None:
        parties.append(f"moyenne ({verdict.moyenne.article.numero})")
    parties += (f"{_en_court(s.peine, reglement)} ({s.article.numero}) : {s.motif}" for s in verdict.sanctions)
    parties += (f"à juger : {', '.join(question.elements)}" for question in verdict.a_juger)
    return " · ".join(filter(None, (*parties, verdict.manque)))


def _en_court(peine: Peine, reglement: Reglement) -> str:
    """« −5 » for the penalty; the others by their names."""
    penalite = reglement.penalite if peine is Peine.PENALITE else None
    return relatif(-penalite.valeur) if penalite else reglement.nommer(peine)


def billet_necessaire(contexte: ContexteDeCorrection, verdict: Verdict, score_revendique: int | None = None) -> bool:
    """Whether the notification must be a billet (2023, 5.9; 2012, 5.7; ancienne, 4.6).

    Not for a mere error of score on the retained word; nor, but in the older text, for a zero on a solution above the
    top (``score_revendique``), unless the player should know why.
    """
    if verdict.moyenne is not None:
        return True
    if not verdict.sanctions:
        return False
    if contexte.retenu is None:
        return True
    peines = [s.peine for s in verdict.sanctions]
    if peines == [Peine.AVERTISSEMENT] and verdict.manquements == (Manquement.SCORE,):
        joue = verdict.solution
        return joue is None or (joue.mot.upper(), joue.ref) != (contexte.retenu.mot.upper(), contexte.retenu.ref)
    if peines == [Peine.ZERO] and contexte.reglement.billet_si_zero_au_dessus_du_top is False:
        top = decompter(contexte.grille, contexte.retenu, contexte.formule).points
        return score_revendique is None or score_revendique <= top
    return True
