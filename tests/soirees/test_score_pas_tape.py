"""A place that is not the word's, typed without its score: what is not typed is rightly written, or must be said."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from arbitre.engine.bulletin import Bulletin, Manquement, Verdict
from arbitre.engine.grille import Sens
from arbitre.engine.ligne.lecture import bulletin_de
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.saisie import juger
from arbitre.engine.reglement import Peine
from arbitre.engine.solution import Solution
from tests.soirees.poste import Poste

pytestmark = pytest.mark.partie(coups=1)


def dit(poste: Poste) -> str:
    return poste.fenetre.correction.verdict.text()


def rendu(poste: Poste, solution: Solution, ref: str, points: int | None) -> Verdict:
    """Of the solution of coup 2, at that place, with that score."""
    (juste,) = bulletin_de(solution).solutions
    bulletin = Bulletin(solutions=(replace(juste, ref=ref, points=points),))
    return juger(poste.console.regie.regie.contexte, poste.coup(2), 12, bulletin)


def mal_place(poste: Poste) -> Solution:
    """A word of coup 2 that is paid its score less five at P9 where it is written, and nothing where none is."""
    poste.jouer()
    poste.corriger_le_dernier()
    for solution in poste.solutions(poste.coup(2)):
        if solution.ref.sens is Sens.HORIZONTAL and solution.mot.isupper() and solution.points > 5:
            ecrit, muet = (rendu(poste, solution, "P9", points) for points in (solution.points, None))
            if ecrit.points == solution.points - 5 and ecrit.a_juger and not muet.points:
                return solution
    raise AssertionError("no such word at this coup")


def test_art_2023_5_4_2_a_au_premier_coup_une_autre_place_ne_rend_pas_le_score_absent(poste: Poste) -> None:
    solution = poste.solutions(poste.coup(1))[0]
    mot = solution.mot.upper()
    poste.taper(f"2 {mot} 8H")
    assert "score déduit" in dit(poste)
    assert "absent" not in dit(poste)
    poste.touche(Qt.Key.Key_Return)
    assert "score déduit" in dit(poste)
    verdict = resultat(poste.partie, poste.coup(1), 2).verdict
    assert verdict is not None
    assert verdict.points == solution.points
    assert Manquement.SCORE not in verdict.manquements
    poste.entrer(f"3 {mot} 8H /")
    assert [s.motif for s in resultat(poste.partie, poste.coup(1), 3).sanctions if "score absent" in s.motif]
    poste.entrer(f"4 {mot}! 8H")
    assert resultat(poste.partie, poste.coup(1), 4).sanctions == resultat(poste.partie, poste.coup(1), 3).sanctions


def test_art_2023_5_5_une_reference_inversee_n_avertit_que_d_elle_meme(poste: Poste) -> None:
    poste.jouer()
    poste.corriger_le_dernier()
    solution, inversee = next(
        (s, str(s.ref.inversee))
        for s in poste.solutions(poste.coup(2))
        if s.mot.isupper() and rendu(poste, s, str(s.ref.inversee), s.points).manquements == (Manquement.INVERSION,)
    )
    signe = ":" if solution.ref.sens is Sens.VERTICAL else "-"
    poste.taper(f"12 {solution.mot}{signe} {inversee}")
    assert "score déduit" in dit(poste)
    poste.touche(Qt.Key.Key_F2)
    assert poste.fenetre.correction.formulaire.score.text() == str(solution.points)
    poste.touche(Qt.Key.Key_Return)
    du_formulaire = resultat(poste.partie, poste.coup(2), 12)
    assert (du_formulaire.points, [s.peine for s in du_formulaire.sanctions]) == (
        solution.points,
        [Peine.AVERTISSEMENT],
    )
    poste.touche(Qt.Key.Key_Escape)
    poste.entrer(f"11 {solution.mot}{signe} {inversee}")
    de_la_ligne = resultat(poste.partie, poste.coup(2), 11)
    assert (de_la_ligne.points, de_la_ligne.sanctions) == (du_formulaire.points, du_formulaire.sanctions)


def test_art_2023_5_3_3_le_score_qui_decide_se_tape_a_la_suite(poste: Poste) -> None:
    solution = mal_place(poste)
    ligne = poste.fenetre.correction.ligne
    tapee = f"12 {solution.mot}- P9"
    poste.taper(tapee)
    assert "le score écrit décide" in dit(poste)
    poste.touche(Qt.Key.Key_Return)
    assert 12 not in poste.coup(2).fiches
    assert "«\u00a0/\u00a0» et le score du bulletin, ou «\u00a0/\u00a0» seul s’il manque" in poste.message
    assert "24" not in poste.message, "no score that anybody could copy"
    assert (ligne.text(), ligne.selectedText()) == (f"{tapee} ", "")
    poste.taper(str(solution.points))
    assert not poste.message
    poste.touche(Qt.Key.Key_Return)
    poste.touche(Qt.Key.Key_N)  # no false connection
    lu = resultat(poste.partie, poste.coup(2), 12)
    assert (lu.points, [s.peine for s in lu.sanctions]) == (solution.points - 5, [Peine.PENALITE])
    poste.entrer(f"11 {solution.mot}- P9 /")
    poste.touche(Qt.Key.Key_O)  # the paper says P9
    assert resultat(poste.partie, poste.coup(2), 11).a_la_peine(Peine.ZERO)


def test_un_mot_que_rien_ne_rend_jouable_est_zero_sans_rien_demander(poste: Poste) -> None:
    poste.entrer("12 ZZZUT P9")
    assert resultat(poste.partie, poste.coup(1), 12).a_la_peine(Peine.ZERO)


def test_le_sens_repondu_ne_se_redemande_pas_une_fois_le_score_tape(poste: Poste) -> None:
    """At coup 2 MODER goes down column 11: « E11 » hangs on its direction, and lying on its score."""
    poste.jouer()
    poste.corriger_le_dernier()
    assert any(s.mot == "MODER" and str(s.ref) == "11E" for s in poste.solutions(poste.coup(2)))
    poste.entrer("12 MODER E11")
    assert poste.fenetre.correction.question
    poste.touche(Qt.Key.Key_H)
    assert "le score écrit décide" in poste.message
    assert poste.fenetre.correction.ligne.text() == "12 MODER- E11 "
    poste.entrer("14")
    assert "H ou V" not in poste.message
    assert not poste.fenetre.correction.ligne.question or "horizontalement" not in dit(poste)
    poste.touche(Qt.Key.Key_O)  # it is written there
    ecrite = poste.coup(2).fiches[12].bulletin
    assert ecrite is not None
    assert (ecrite.solutions[0].sens, ecrite.solutions[0].points) == ("H", 14)


def demander_le_score(poste: Poste) -> tuple[str, Solution]:
    """A line of table 12 that waits for its score."""
    solution = mal_place(poste)
    tapee = f"12 {solution.mot}- P9"
    poste.entrer(tapee)
    assert poste.fenetre.correction.ligne.text() == f"{tapee} "
    return tapee, solution


@pytest.mark.parametrize("suite", ["6 t", "6 z", "6t", "6 n", "T 6", "6 SEM", "6-7 t", "6, 7 t"])
def test_apres_un_score_demande_une_autre_ligne_est_une_autre_ligne(poste: Poste, suite: str) -> None:
    """It stuck to the one that waits, was refused with it, and F6 paid its table."""
    tapee, _ = demander_le_score(poste)
    suite = suite.replace("SEM", poste.solutions(poste.coup(2))[0].mot)
    poste.taper(suite)
    assert poste.fenetre.correction.ligne.text() == suite
    assert tapee in poste.message
    poste.touche(Qt.Key.Key_Return)
    assert 6 in poste.coup(2).fiches
    assert 12 not in poste.coup(2).fiches
    assert poste.fenetre.correction.ligne.text() == ""
    poste.touche(Qt.Key.Key_F6)
    assert 12 not in poste.coup(2).fiches
    poste.touche(Qt.Key.Key_Up)
    assert poste.fenetre.correction.ligne.text() == tapee, "taken up again"


@pytest.mark.parametrize("reponse", ["/", "/18", "18", "18 P", "18p", "/18 n", "&("])
def test_apres_un_score_demande_un_score_et_ses_signes_y_repondent(poste: Poste, reponse: str) -> None:
    tapee, _ = demander_le_score(poste)
    poste.taper(reponse)
    assert poste.fenetre.correction.ligne.text() == f"{tapee} {reponse}"
