"""What must be answered before a bulletin is entered, and what each answer comes to, one key each."""

import re
from typing import Final, assert_never

from arbitre.engine.bulletin import AJuger, Verdict
from arbitre.engine.francais import denombrer, entre_parentheses, majuscule
from arbitre.engine.grille import Sens
from arbitre.engine.ligne.abrege import MotADire
from arbitre.engine.ligne.doutes import LieuADire
from arbitre.engine.ligne.sens import SensADire
from arbitre.engine.solution import Solution
from arbitre.ui.textes.saisie import ICI, issue
from arbitre.ui.textes.touches import Geste

_DIRECTIONS: Final = "".join(sens.value for sens in Sens)
Question = AJuger | LieuADire | MotADire | SensADire


def demande(posee: Question) -> str:
    """What is asked, and below what each answer comes to."""
    match posee:
        case SensADire():
            return question_du_sens(posee)
        case MotADire():
            return question_du_mot(posee)
        case AJuger():
            return question(posee)
        case LieuADire():
            return question_du_lieu(posee)
        case _:
            assert_never(posee)


def attente(posee: Question) -> str:
    """That it will be asked, where the verdict hangs on it; empty where it is told with its verdict."""
    match posee:
        case SensADire():
            return sens_attendu(posee)
        case MotADire():
            return mot_attendu(posee)
        case AJuger() | LieuADire():
            return ""
        case _:
            assert_never(posee)


def question(a_juger: AJuger) -> str:
    """What the rule asks the arbitre; below, what is needed to answer, where it would stand, what each answer pays."""
    return (
        f"{a_juger.question}\n"
        f"{a_juger.formes} (art. {a_juger.article.numero})."
        f" O\u00a0: oui, {denombrer(a_juger.si_oui.points, 'point')}."
        f" N\u00a0: non, {denombrer(a_juger.si_non.points, 'point')}."
    )


def question_du_sens(sens: SensADire) -> str:
    """What is asked of the direction of the word; below, what hangs on it, a key an answer."""
    return (
        f"{sens.mot} est-il écrit horizontalement ou verticalement\u00a0?\n"
        f"H\u00a0: {_issue_et_question(sens.horizontal)}. V\u00a0: {_issue_et_question(sens.vertical)}."
    )


def _issue_et_question(rendu: Verdict) -> str:
    """« 3 points, P 5.6, et une question »: one direction may pay as much as the other, and leave the arbitre one."""
    return f"{issue(rendu)}, et une question" if rendu.a_juger else issue(rendu)


def sens_attendu(sens: SensADire) -> str:
    """That the direction will be asked, what hangs on it, and the sign that says it beforehand."""
    return (
        f"Entrée demandera le sens de {sens.mot}\u00a0: horizontal, {_issue_et_question(sens.horizontal)}\u00a0;"
        f" vertical, {_issue_et_question(sens.vertical)}. Collé au mot, «\u00a0-\u00a0» ou «\u00a0:\u00a0» le dit"
        " d’avance."
    )


def question_du_lieu(lieu: LieuADire) -> str:
    """Whether the bulletin says that other place, where its word is worth nothing."""
    mot, valeur = entre_parentheses(lieu.solution.mot), denombrer(lieu.solution.points, "point")
    return (
        f"{mot} se joue en {lieu.solution.ref} ({valeur}). Le bulletin porte-t-il bien une autre place\u00a0?\n"
        f"O\u00a0: oui, {issue(lieu.rendu)}. N\u00a0: non, retapez-la."
    )


def question_du_mot(mot: MotADire) -> str:
    """Whether the bulletin bears the longer word; below, what hangs on it."""
    return (
        f"Le bulletin porte-t-il {_porte(mot.solution)}\u00a0?\n"
        f"O\u00a0: oui, {_complet(mot)}. N\u00a0: {mot.mot} en entier, {issue(mot.entier)}."
    )


def mot_attendu(mot: MotADire) -> str:
    """That it will be asked, what hangs on it, and the sign that says it beforehand."""
    return (
        f"Entrée demandera si le bulletin porte {_porte(mot.solution)}\u00a0: {_complet(mot)}\u00a0; {mot.mot} en"
        f" entier, {issue(mot.entier)}. Collé au mot, «\u00a0!\u00a0» le dit entier d’avance."
    )


def _porte(solution: Solution) -> str:
    return f"{entre_parentheses(solution.mot)} {solution.ref} ({denombrer(solution.points, 'point')})"


def _complet(mot: MotADire) -> str:
    """« 24 points (premier coup : où qu’il soit) », where that is not its score at its reference."""
    partout = "" if mot.maximum is None else " (premier coup\u00a0: où qu’il soit)"
    return issue(mot.complet) + partout


def quoi_et_reponses(question: str) -> tuple[str, str]:
    """What is asked; the keys that answer it."""
    if ICI in question:
        quoi, ici, suite = question.partition(ICI)
        return quoi.rstrip(" .:\u00a0"), f"{ici}{suite}"
    quoi, _, reponses = question.rpartition("\n" if "\n" in question else "\u00a0: ")
    return quoi, majuscule(reponses)


def entendue(question: str, lettre: str) -> str:
    """What is asked, with the one answer whose key was heard."""
    quoi, reponses = quoi_et_reponses(question)
    toutes = re.split(r"(?<=\.) (?=[A-Z]\u00a0: )", reponses)
    return f"{quoi}\n→ {next(une for une in toutes if une.startswith(lettre))}"


def en_bref(reponses: str) -> str:
    """« H : 0, Z 5.4.2. V : 72. »: what each answer pays, where « points » has no room."""
    return re.sub(r"[ \u00a0]points?\b| en entier", "", reponses)


def attente_breve(question: str) -> str:
    """What will be asked, where there is room for the answers only."""
    return f"Entrée demandera\u00a0: {en_bref(question.rpartition(chr(10))[2])}"


def question_en_attente(lettres: str, *, sourde: bool) -> str:
    """« Horizontal ou vertical ? H ou V d’abord ; Échap reprend la ligne. »; what was typed instead is no answer."""
    quoi = " ou ".join(lettres)
    demande = "Écrit horizontalement ou verticalement\u00a0? " if lettres == _DIRECTIONS else ""
    reponse = f"Ce texte n’y répond pas\u00a0: Entrée, puis {quoi}" if sourde else f"{quoi} d’abord"
    return f"{demande}{reponse}\u00a0; {Geste.TAIRE} reprend la ligne."
