"""From a bulletin to its verdict: the edition's own way, other readings, questions to the arbitre, the average."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.bulletin import AJuger, Bulletin, Lecture, Manquement, Moyenne, Verdict
from arbitre.engine.correction.choix import LECTURES, Choix
from arbitre.engine.correction.dossier import DEUX_TABLEAUX, FALLACIEUX, ContexteDeCorrection, Dossier, Jugement
from arbitre.engine.correction.moyennes import LexiqueElargi, moyenne
from arbitre.engine.correction.remise import avec_les_avertissements_vus, nullite_de_remise
from arbitre.engine.correction.textes import cites
from arbitre.engine.francais import denombrer
from arbitre.engine.grille import Grille, Sens
from arbitre.engine.reglement import Peine
from arbitre.engine.solution import Solution

_AUCUNE: Final[Mapping[str, bool]] = {}
_QUESTIONS: Final = {
    FALLACIEUX: "Un de ces mots non admis est-il plausible, et donc le raccordement fallacieux ?",
    DEUX_TABLEAUX: "Le bulletin tente-t-il de jouer à deux places à la fois ?",
}
_VUS: Final = (Manquement.PRESENTATION, Manquement.DISCIPLINAIRE)
"""What the paper is warned for whatever its word: no zero absorbs it where the average is granted."""


def corriger(contexte: ContexteDeCorrection, bulletin: Bulletin, decisions: Mapping[str, bool] = _AUCUNE) -> Verdict:
    """What ``bulletin`` is worth by the règlement of ``contexte``; never raises, whatever is written.

    ``decisions`` are the arbitre's answers, by the key of the question (``raccordement_fallacieux``,
    ``deux_tableaux``). A question without an answer is paid as « no » and stands in ``a_juger``.
    """
    base = _juger(contexte, bulletin, decisions)
    jugement, lectures = _lectures(contexte, bulletin, decisions, base)
    mots = jugement.mots_refuses
    if jugement.nul and mots and {m.upper() for m in contexte.zeros_non_notifies} >= set(mots):
        repete = _moyenne(contexte, bulletin, decisions, mots)
        if repete is not None:
            return repete
    return Verdict(
        jugement.points,
        jugement.brut,
        jugement.sanctions,
        jugement.solution and usuelle(contexte.grille, jugement.solution),
        mots,
        _questions(contexte, bulletin, decisions, base),
        lectures,
        None,
        jugement.etapes,
        tuple(dict.fromkeys(f.manquement for f in jugement.fautes)),
    )


def usuelle(grille: Grille, solution: Solution) -> Solution:
    """One tile that makes a word both ways is one solution: named by the longer word, the horizontal if equal."""
    posees = grille.nouvelles(solution.placement)
    if len(posees) > 1:
        return solution
    (case, _), sens = posees[0], solution.ref.sens
    autre, ref = grille.poser(solution.placement).mot_en(case, sens.autre)
    plus_long = (len(autre), ref.sens is Sens.HORIZONTAL) > (len(solution.mot), sens is Sens.HORIZONTAL)
    return Solution(autre, ref, solution.points) if plus_long and len(autre) > 1 else solution


class _Rendu(Struct, frozen=True):
    """A judgement, with the dossier that tells which readings and questions mattered."""

    jugement: Jugement
    dossier: Dossier


def _juger(
    contexte: ContexteDeCorrection,
    bulletin: Bulletin,
    decisions: Mapping[str, bool],
    severes: frozenset[Choix] = frozenset(),
) -> _Rendu:
    d = Dossier(contexte, bulletin, severes, decisions)
    return _Rendu(avec_les_avertissements_vus(d, nullite_de_remise(d) or d.regles.juger(d)), d)


def _lectures(
    contexte: ContexteDeCorrection, bulletin: Bulletin, decisions: Mapping[str, bool], base: _Rendu
) -> tuple[Jugement, tuple[Lecture, ...]]:
    """The most favourable judgement, and both readings where a text that mattered allows two."""
    lectures: list[tuple[Jugement, Lecture]] = []
    for choix in sorted(base.dossier.consultes, key=lambda c: c.value):
        autre = _juger(contexte, bulletin, decisions, frozenset({choix})).jugement
        if _effet(autre) == _effet(base.jugement):
            continue
        textes = LECTURES[choix]
        article = base.dossier.article(contexte.regles.lectures[choix])
        if not lectures:
            lectures.append((base.jugement, Lecture(article, textes.favorable, base.jugement.issue)))
        lectures.append((autre, Lecture(article, textes.autre, autre.issue)))
    lectures.sort(key=lambda lue: lue[0].faveur, reverse=True)
    if not lectures:
        return base.jugement, ()
    return lectures[0][0], tuple(lecture for _, lecture in lectures)


def _effet(jugement: Jugement) -> tuple[int, tuple[Peine, ...]]:
    return jugement.points, tuple(s.peine for s in jugement.sanctions)


def _questions(
    contexte: ContexteDeCorrection, bulletin: Bulletin, decisions: Mapping[str, bool], base: _Rendu
) -> tuple[AJuger, ...]:
    """The questions met that no decision answers and that change something."""
    questions = []
    for cle, elements in base.dossier.questions.items():
        if cle in decisions:
            continue
        oui = _juger(contexte, bulletin, {**decisions, cle: True}).jugement
        if _effet(oui) != _effet(base.jugement):
            article = base.dossier.article(contexte.regles.questions[cle])
            questions.append(AJuger(article, _QUESTIONS[cle], elements, oui.issue, base.jugement.issue, cle))
    return tuple(questions)


def _moyenne(
    contexte: ContexteDeCorrection, bulletin: Bulletin, decisions: Mapping[str, bool], mots: tuple[str, ...]
) -> Verdict | None:
    """The average, where those words alone make the zero: were they admitted, the bulletin would be paid."""
    elargi = LexiqueElargi(contexte.lexique, frozenset(mot.upper() for mot in contexte.zeros_non_notifies))
    propose = _juger(replace(contexte, lexique=elargi), bulletin, decisions).jugement
    if propose.nul:
        return None
    reglement = contexte.reglement
    paye = moyenne(contexte.autres_scores, propose.points, reglement, contexte.arrondi)
    restent = tuple(f for f in propose.fautes if f.manquement in _VUS)
    d = Dossier(contexte, bulletin)
    numero = reglement.moyenne.numero
    plafond = denombrer(propose.points, "point")
    etapes = (
        d.etape(
            numero, f"{cites(mots)}, non admis, déjà refusé sans que le joueur en soit averti : pas de nouveau zéro."
        ),
        d.etape(numero, f"Moyenne des autres scores, au plus {plafond} : {denombrer(paye, 'point')}."),
    )
    return Verdict(
        paye,
        0,
        replace(propose, fautes=restent).sanctions,
        None,
        mots,
        (),
        (),
        Moyenne(paye, reglement.moyenne, propose.points),
        etapes,
        tuple(dict.fromkeys(f.manquement for f in restent)),
    )
