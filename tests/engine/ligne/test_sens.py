"""The direction of a word: said by its reference, by a sign, or asked where the verdict hangs on it."""

import pytest

from arbitre.engine.bulletin import Bulletin, Verdict
from arbitre.engine.correction.juge import corriger
from arbitre.engine.grille import Sens
from arbitre.engine.ligne.lecture import Ecrit, lire_bulletin, lire_ligne
from arbitre.engine.ligne.reperes import Reperes
from arbitre.engine.ligne.sens import ecrire_dans_le_sens, sens_a_dire
from arbitre.engine.reglement import Peine
from tests.engine.correction.outils import contexte, grille
from tests.engine.ligne.test_ligne import MINEE, MINEES, REPERES, solution

OSE = grille(H=".......OSE")
CONTEXTE = contexte("2023", sur=OSE, tirage="WAERU?I", mots=frozenset({"OSE", "WATERS"}))


def juger(bulletin: Bulletin) -> Verdict:
    return corriger(CONTEXTE, bulletin)


def ecrit(texte: str, reperes: Reperes | None = None) -> Ecrit:
    lue = lire_ligne(texte, reperes or Reperes())
    assert isinstance(lue, Ecrit)
    return lue


@pytest.mark.parametrize(
    ("texte", "sens"),
    [
        ("12 waters c9", "H"),
        ("12 waters 9c", "V"),
        ("12 waters: c9", "V"),
        ("12 waters- 9c", "H"),
        ("12 waters:!", "V"),
    ],
)
def test_le_sens_est_celui_du_signe_puis_celui_de_la_reference(texte: str, sens: str) -> None:
    lue = ecrit(texte)
    assert lue.bulletin.solutions[0].sens == sens
    assert bool(lue.sens_supposes) is not any(signe in texte for signe in ":-")


def test_un_signe_de_sens_choisit_parmi_les_solutions() -> None:
    assert ecrit("12 min:", REPERES).completee == MINEES
    assert ecrit("12 min-", REPERES).completee == MINEE


def test_art_2023_5_5_un_mot_vertical_a_la_reference_inversee_n_est_pas_un_zero_d_office() -> None:
    """WATERS goes down column 9 to the S of OSE; « C9 » is its reference inverted: only its direction tells."""
    points = juger(ecrit("12 wa(t)ers: 9c").bulletin).points
    assert points > 0
    lue = ecrit(f"12 wa(t)ers c9 {points}")
    question = sens_a_dire(lue, juger)
    assert question is not None
    assert (question.horizontal.points, [s.peine for s in question.horizontal.sanctions]) == (0, [Peine.ZERO])
    assert (question.vertical.points, [s.peine for s in question.vertical.sanctions]) == (points, [Peine.AVERTISSEMENT])
    dite = ecrit(f"12 wa(t)ers: c9 {points}")
    assert sens_a_dire(dite, juger) is None
    assert dite.bulletin == ecrire_dans_le_sens(lue, 0, Sens.VERTICAL).bulletin


def test_la_reference_d_une_solution_dit_le_sens_et_rien_n_est_demande() -> None:
    assert not ecrit("12 minees! 4h", REPERES).sens_supposes
    assert not ecrit("12 minees 4h 30", REPERES).sens_supposes


def test_en_multitops_chaque_mot_a_son_sens() -> None:
    lue = lire_bulletin("12 minees: & zut c9 20", REPERES, 2)
    assert isinstance(lue, Ecrit)
    assert lue.sens_supposes == (1,)


@pytest.mark.parametrize(("score", "suppose"), [("28", False), ("30", False), ("26", True)])
def test_le_sens_d_une_solution_au_score_d_une_autre_en_travers_se_demande(score: str, suppose: bool) -> None:
    """MINEE lies at H4 for 28; with the 26 of « 4H » it may be that one, its reference inverted."""
    reperes = Reperes((*REPERES.solutions, solution("MINEE", "4H", 26)))
    assert bool(ecrit(f"12 minee h4 {score}", reperes).sens_supposes) is suppose
