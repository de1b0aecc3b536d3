"""What must be answered before a bulletin is entered, and what each answer comes to, one key each."""

import re
from collections.abc import Mapping
from typing import Final, assert_never

from msgspec import Struct

from arbitre.engine.bulletin import AJuger, Verdict
from arbitre.engine.francais import denombrer, entre_parentheses, majuscule
from arbitre.engine.grille import Sens
from arbitre.engine.ligne.abrege import MotADire
from arbitre.engine.ligne.doutes import LieuADire
from arbitre.engine.ligne.sens import SensADire
from arbitre.engine.solution import Solution
from arbitre.ui.textes import cadre as textes_du_cadre
from arbitre.ui.textes.saisie import ENCORE, ICI, NON, OUI, issue
from arbitre.ui.textes.touches import Geste

_DIRECTIONS: Final = "".join(sens.value for sens in Sens)
_ECRIT: Final[Mapping[str, str]] = {Sens.HORIZONTAL.value: "Horizontal", Sens.VERTICAL.value: "Vertical"}
REPONSE, REVENIR, L_Y_CORRIGER, CONFIRMER = "Réponse", "Revenir à la ligne", "L’y corriger", "Confirmer"
Question = AJuger | LieuADire | MotADire | SensADire
REVENIR_AU_COUP: Final = "Revenir au coup {numero}"


class Reponse(Struct, frozen=True):
    """A key that answers, and what that comes to. ``dit``: what it says, blank where the question has said it."""

    touche: str
    issue: str
    dit: str = ""

    @property
    def phrase(self) -> str:
        """« O : oui, 24 points. »."""
        return f"{self.touche}\u00a0: {', '.join(filter(None, (self.dit, self.issue)))}."

    @property
    def mots(self) -> str:
        """« Oui », « Horizontal »: on its button."""
        return majuscule(self.dit) or _ECRIT[self.touche]


class Demande(Struct, frozen=True):
    """What is asked in a sentence (``quoi``), what is needed to answer it, the answers, what Escape does."""

    phrase: str
    quoi: str
    detail: str
    reponses: tuple[Reponse, ...]
    sortie: str = REVENIR

    def entendue(self, touche: str) -> str:
        """This question with the answer of key ``touche`` shining; an empty ``touche`` makes none shine."""
        dite = next((une for une in self.reponses if une.touche == touche), None)
        return f"{self.quoi}\n→ {dite.phrase}" if dite is not None else self.phrase


def _demande(quoi: str, *reponses: Reponse, detail: str = "") -> Demande:
    dits = " ".join(filter(None, (detail, *(une.phrase for une in reponses))))
    return Demande(f"{quoi}\n{dits}", quoi, detail, reponses)


def demande(posee: Question) -> Demande:
    """The question in words, and what each answer leads to."""
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


def confirmation(phrase: str, retour: int) -> Demande:
    """What a second Enter means; ``retour``: the coup that Escape goes back to, if any."""
    la = ICI in phrase
    quoi, _, suite = phrase.partition(ICI if la else ENCORE)
    detail = majuscule(suite.strip(" ;.\u00a0")) if la and not retour else ""
    oui = Reponse(textes_du_cadre.ENTREE, "", L_Y_CORRIGER if la else CONFIRMER)
    return Demande(
        phrase, quoi.rstrip(" .:\u00a0"), detail, (oui,), REVENIR_AU_COUP.format(numero=retour) if retour else REVENIR
    )


def attente(posee: Question) -> str:
    """Says that a question will be asked, where the verdict depends on it; empty where the verdict already tells it."""
    match posee:
        case SensADire():
            return sens_attendu(posee)
        case MotADire():
            return mot_attendu(posee)
        case AJuger() | LieuADire():
            return ""
        case _:
            assert_never(posee)


def question(a_juger: AJuger) -> Demande:
    """What the rule asks the arbitre; what is needed to answer, where it would stand."""
    oui, non = (denombrer(une.points, "point") for une in (a_juger.si_oui, a_juger.si_non))
    detail = f"{a_juger.formes} (art. {a_juger.article.numero})."
    return _demande(a_juger.question, Reponse(OUI, oui, "oui"), Reponse(NON, non, "non"), detail=detail)


def question_du_sens(sens: SensADire) -> Demande:
    """The question of the word's direction, and what depends on it."""
    issues = (_issue_et_question(rendu) for rendu in (sens.horizontal, sens.vertical))
    reponses = (Reponse(touche, issue) for touche, issue in zip(_DIRECTIONS, issues, strict=True))
    return _demande(f"{sens.mot} est-il écrit horizontalement ou verticalement\u00a0?", *reponses)


def _issue_et_question(rendu: Verdict) -> str:
    """« 3 points, P 5.6, et une question »: one direction may pay as much as the other, and leave the arbitre one."""
    return f"{issue(rendu)}, et une question" if rendu.a_juger else issue(rendu)


def sens_attendu(sens: SensADire) -> str:
    """Says that the direction will be asked, what depends on it, and the sign that answers beforehand."""
    return (
        f"Entrée demandera le sens de {sens.mot}\u00a0: horizontal, {_issue_et_question(sens.horizontal)}\u00a0;"
        f" vertical, {_issue_et_question(sens.vertical)}. Collé au mot, «\u00a0-\u00a0» ou «\u00a0:\u00a0» le dit"
        " d’avance."
    )


def question_du_lieu(lieu: LieuADire) -> Demande:
    """Whether the bulletin says that other place, where its word is worth nothing."""
    mot, valeur = entre_parentheses(lieu.solution.mot), denombrer(lieu.solution.points, "point")
    quoi = f"{mot} se joue en {lieu.solution.ref} ({valeur}). Le bulletin porte-t-il bien une autre place\u00a0?"
    return _demande(quoi, Reponse(OUI, issue(lieu.rendu), "oui"), Reponse(NON, "retapez-la", "non"))


def question_du_mot(mot: MotADire) -> Demande:
    """Whether the bulletin bears the longer word, and what hangs on it."""
    non = Reponse(NON, issue(mot.entier), f"{mot.mot} en entier")
    return _demande(f"Le bulletin porte-t-il {_porte(mot.solution)}\u00a0?", Reponse(OUI, _complet(mot), "oui"), non)


def mot_attendu(mot: MotADire) -> str:
    """Says that the word will be asked, what depends on it, and the sign that answers beforehand."""
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


def attente_breve(posee: Question) -> str:
    """« Entrée demandera : H : 0, Z 5.4.2. V : 72. », where « points » has no room."""
    reponses = " ".join(une.phrase for une in demande(posee).reponses)
    breves = re.sub(r"[ \u00a0]points?\b| en entier", "", reponses)
    return f"Entrée demandera\u00a0: {breves}"


def question_en_attente(lettres: str, *, sourde: bool) -> str:
    """« Horizontal ou vertical ? H ou V d’abord ; Échap reprend la ligne. »; what was typed instead is no answer."""
    quoi = " ou ".join(lettres)
    demande = "Écrit horizontalement ou verticalement\u00a0? " if lettres == _DIRECTIONS else ""
    reponse = f"Ce texte n’y répond pas\u00a0: Entrée, puis {quoi}" if sourde else f"{quoi} d’abord"
    return f"{demande}{reponse}\u00a0; {Geste.TAIRE} reprend la ligne."
