"""From a bulletin to its verdict: how it was handed in, the edition's own way, other readings, questions, the average.

A zero repeated before its first was told is an average (2023, 5.9; 2012, 5.7; ancienne, 4.6).
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import ceil, floor
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.bulletin import AJuger, Bulletin, Constat, Effet, Etape, Lecture, Manquement, Moyenne, Verdict
from arbitre.engine.correction.choix import Choix
from arbitre.engine.correction.dossier import DEUX_TABLEAUX, FALLACIEUX, ContexteDeCorrection, Dossier, Jugement
from arbitre.engine.correction.places import Lexique
from arbitre.engine.correction.textes import CONSTATS, cites
from arbitre.engine.francais import denombrer
from arbitre.engine.grille import Grille, Sens
from arbitre.engine.reglement import Arrondi, Peine, Reglement
from arbitre.engine.solution import Solution


class LexiqueElargi(Struct, frozen=True):
    """A lexicon with the words refused to a player, of which he was not told."""

    lexique: Lexique
    mots: frozenset[str]

    def __contains__(self, mot: str, /) -> bool:
        return mot in self.mots or mot in self.lexique


def scores_pour_moyenne(scores: Iterable[tuple[int, bool]], reglement: Reglement) -> tuple[int, ...]:
    """The scores an average is over, zeros included, from (points, whether it is itself an average) of the others."""
    return tuple(points for points, est_moyenne in scores if not (est_moyenne and reglement.moyenne_sans_moyennes))


def moyenne(autres: Iterable[int], plafond: int, reglement: Reglement, arrondi: Arrondi = Arrondi.INFERIEUR) -> int:
    """The average of ``autres``, never above ``plafond`` (what the player's own proposal would pay).

    ``arrondi`` serves where the edition is silent; 0 while there is no other score.
    """
    scores = tuple(autres)
    if not scores:
        return 0
    exacte = Fraction(sum(scores), len(scores))
    match reglement.arrondi_moyenne or arrondi:
        case Arrondi.INFERIEUR:
            entiere = floor(exacte)
        case Arrondi.PROCHE:
            entiere = floor(exacte + Fraction(1, 2))
        case Arrondi.SUPERIEUR:
            entiere = ceil(exacte)
    return min(entiere, plafond)


_AUCUNE: Final[Mapping[str, bool]] = {}
_QUESTIONS: Final = {
    FALLACIEUX: "Un de ces faux mots est-il plausible (raccordement fallacieux) ?",
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
    if mots and {m.upper() for m in contexte.zeros_non_notifies} >= set(mots):
        repete = _moyenne(contexte, bulletin, decisions, jugement)
        if repete is not None:
            return repete
    return Verdict(
        jugement.points,
        jugement.brut,
        jugement.sanctions,
        jugement.solution and usuelle(contexte.grille, jugement.solution),
        tuple(dict.fromkeys((*mots, *jugement.aussi_refuses))),
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
    return Solution(autre, ref, solution.points) if plus_long else solution


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
    """The most favourable judgement, and both readings of each point that mattered where the text allows two."""
    lectures: list[tuple[Jugement, Lecture]] = []
    for choix in (c for c in Choix if c in base.dossier.consultes):
        autre = _juger(contexte, bulletin, decisions, frozenset({choix})).jugement
        if _effet(autre) == _effet(base.jugement):
            continue
        article = base.dossier.article(contexte.regles.lectures[choix])
        lectures.append((base.jugement, Lecture(article, choix.favorable, base.jugement.issue)))
        lectures.append((autre, Lecture(article, choix.autre, autre.issue)))
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
    for cle, posee in base.dossier.questions.items():
        if cle in decisions:
            continue
        oui = _juger(contexte, bulletin, {**decisions, cle: True}).jugement
        if _effet(oui) != _effet(base.jugement):
            article = base.dossier.article(contexte.regles.questions[cle])
            questions.append(
                AJuger(article, _QUESTIONS[cle], posee.elements, oui.issue, base.jugement.issue, cle, posee.lieux)
            )
    return tuple(questions)


def _moyenne(
    contexte: ContexteDeCorrection, bulletin: Bulletin, decisions: Mapping[str, bool], base: Jugement
) -> Verdict | None:
    """The average, where those words alone make the zero: were they admitted, the bulletin would be paid.

    What the arbitre would then be asked is still asked: another nullity leaves the zero of ``base``.
    """
    elargi = LexiqueElargi(contexte.lexique, frozenset(mot.upper() for mot in contexte.zeros_non_notifies))
    admis = replace(contexte, lexique=elargi)
    rendu = _juger(admis, bulletin, decisions)
    accorde = _accorder(contexte, rendu.jugement, base.mots_refuses)
    if accorde is None:
        return None
    questions = []
    for cle, posee in rendu.dossier.questions.items():
        oui = _accorder(contexte, _juger(admis, bulletin, {**decisions, cle: True}).jugement, base.mots_refuses)
        issue = base.issue if oui is None else Effet(oui.points, oui.sanctions)
        si_non = Effet(accorde.points, accorde.sanctions)
        if cle not in decisions and issue != si_non:
            article = rendu.dossier.article(contexte.regles.questions[cle])
            questions.append(AJuger(article, _QUESTIONS[cle], posee.elements, issue, si_non, cle, posee.lieux))
    return replace(accorde, a_juger=tuple(questions))


def _accorder(contexte: ContexteDeCorrection, propose: Jugement, mots: tuple[str, ...]) -> Verdict | None:
    """The average, no more than what the bulletin proposes; None where that is worth nothing."""
    if propose.nul:
        return None
    reglement = contexte.reglement
    paye = moyenne(contexte.autres_scores, propose.points, reglement, contexte.arrondi)
    restent = tuple(f for f in propose.fautes if f.manquement in _VUS)
    article = reglement.moyenne
    plafond = denombrer(propose.points, "point")
    etapes = (
        Etape(
            article, f"{cites(mots)}, non admis, déjà refusé sans que le joueur en soit averti : pas de nouveau zéro."
        ),
        Etape(article, f"Moyenne des autres scores, au plus {plafond} : {denombrer(paye, 'point')}."),
    )
    return Verdict(
        paye,
        0,
        replace(propose, fautes=restent).sanctions,
        None,
        mots,
        (),
        (),
        Moyenne(paye, article, propose.points),
        etapes,
        tuple(dict.fromkeys(f.manquement for f in restent)),
    )


_ANNULENT: Final = (
    (Constat.VIERGE, Manquement.VIERGE),
    (Constat.PLUSIEURS_BULLETINS, Manquement.PLUSIEURS_BULLETINS),
    (Constat.HORS_TEMPS, Manquement.HORS_TEMPS),
    (Constat.ECHANGE, Manquement.ECHANGE),
    (Constat.DISCIPLINAIRE_GRAVE, Manquement.DISCIPLINAIRE_GRAVE),
    (Constat.MOT_ILLISIBLE, Manquement.ILLISIBLE),
)
_AVERTISSENT: Final = (
    (Constat.PRESENTATION, Manquement.PRESENTATION),
    (Constat.DISCIPLINAIRE, Manquement.DISCIPLINAIRE),
)


def nullite_de_remise(d: Dossier) -> Jugement | None:
    """The zero that what eyes saw commands, with all its reasons; None where the bulletin is to be read."""
    if not d.bulletin.remis:
        return d.nul(Manquement.NON_REMIS, "aucun bulletin remis")
    vus = [(c, m) for c, m in _ANNULENT if c in d.bulletin.constats]
    if not vus:
        return None
    return d.nul(vus[0][1], ", ".join(CONSTATS[constat] for constat, _ in vus))


def avec_les_avertissements_vus(d: Dossier, jugement: Jugement) -> Jugement:
    """``jugement`` with the warnings for the constats, which the arbitre saw on the bulletin."""
    fautes = [d.faute(m, CONSTATS[c]) for c, m in _AVERTISSENT if c in d.bulletin.constats]
    return replace(
        jugement, fautes=(*jugement.fautes, *fautes), etapes=(*jugement.etapes, *map(d.avertissement, fautes))
    )
