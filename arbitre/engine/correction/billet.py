"""What is told of a verdict: one line for the screen, the sentence of the billet, whether a billet must be sent."""

from typing import Final

from arbitre.engine.bulletin import Manquement, Verdict
from arbitre.engine.correction.contexte import Contexte
from arbitre.engine.correction.textes import liste, points
from arbitre.engine.reglement import Peine, Sanction
from arbitre.engine.solution import decompter

_NOMS: Final = {Peine.AVERTISSEMENT: "Avertissement", Peine.PENALITE: "Pénalité de 5 points", Peine.ZERO: "Zéro"}
_COURTS: Final = {Peine.AVERTISSEMENT: "avertissement", Peine.PENALITE: "−5", Peine.ZERO: "zéro"}


def une_ligne(verdict: Verdict) -> str:
    """The verdict on one line of the screen: points, sanctions with their articles, what is left to judge."""
    parties = [str(verdict.points)]
    if verdict.moyenne is not None:
        parties.append(f"moyenne ({verdict.moyenne.article.numero})")
    parties += (f"{_COURTS[s.peine]} ({s.article.numero}) : {s.motif}" for s in verdict.sanctions)
    parties += (f"à juger : {', '.join(question.elements)}" for question in verdict.a_juger)
    return " · ".join(parties)


def phrase_du_billet(verdict: Verdict) -> str:
    """What the billet de correction says: each sanction, its reason and article, and what is paid; "" if nothing."""
    phrases = [_phrase(s) for s in verdict.sanctions]
    if verdict.moyenne is not None:
        mots = liste(verdict.mots_refuses)
        phrases.insert(0, f"Moyenne au lieu d’un nouveau zéro, {mots} non admis ({verdict.moyenne.article}).")
    return " ".join([*phrases, f"Score payé : {points(verdict.points)}."]) if phrases else ""


def _phrase(sanction: Sanction) -> str:
    return f"{_NOMS[sanction.peine]} : {sanction.motif} ({sanction.article})."


def billet_necessaire(contexte: Contexte, verdict: Verdict, score_revendique: int | None = None) -> bool:
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
