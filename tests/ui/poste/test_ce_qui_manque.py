"""A bulletin that is sanctioned for what is not written on it: what is missing is named, and what to do."""

import pytest
from PySide6.QtCore import Qt

from arbitre.engine.grille import Sens
from arbitre.engine.solution import Solution
from tests.soirees.poste import Poste

pytestmark = pytest.mark.partie(3, coups=1)


def dit(poste: Poste) -> str:
    return poste.fenetre.correction.verdict.text()


def a_la_case_du_score(poste: Poste) -> None:
    """From the sheet, past the reference."""
    poste.touche(Qt.Key.Key_Tab)
    poste.touche(Qt.Key.Key_Tab)
    assert poste.fenetre.correction.formulaire.score.hasFocus()


def test_au_formulaire_un_score_sans_reference_la_nomme_et_dit_ou_l_ecrire(poste: Poste) -> None:
    poste.jouer()
    poste.corriger_le_dernier()
    solution = poste.solutions(poste.coup(2))[0]
    poste.taper("2")
    poste.touche(Qt.Key.Key_F2)
    poste.taper(solution.mot)
    assert "Sans référence" not in dit(poste), "it is being written"
    a_la_case_du_score(poste)
    poste.taper(str(solution.points))
    assert dit(poste).startswith("Sans référence (si le bulletin en porte une, tapez-la dans «\u00a0Réf.\u00a0»)")
    poste.touche(Qt.Key.Key_Backtab)
    poste.taper(str(solution.ref))
    assert "Sans référence" not in dit(poste)
    poste.fenetre.correction.formulaire.ref.setText("P9")
    assert dit(poste).startswith("«\u00a0P9\u00a0» n’est pas une case de la grille"), "as the line says it"


@pytest.mark.parametrize("sens", [":", "-"])
@pytest.mark.parametrize("mot", ["OISELERA", "ANTICIPASSENT"])
def test_au_formulaire_un_long_mot_tient_jusqu_au_bout_de_la_feuille(poste: Poste, mot: str, sens: str) -> None:
    """Written down from the middle, the eighth letter took the place of the seventh: a zero."""
    poste.taper("2")
    poste.touche(Qt.Key.Key_F2)
    poste.taper(sens + mot)
    feuille = poste.fenetre.correction.formulaire.feuille
    lignes = ["".join(colonne) for colonne in zip(*feuille.lignes, strict=True)] if sens == ":" else feuille.lignes
    assert [ligne.strip(".") for ligne in lignes if ligne.strip(".")] == [mot]
    if len(mot) < 13:
        poste.touche(Qt.Key.Key_Backspace)
        poste.taper("S")
        assert mot[:-1] + "S" in feuille.accessibleDescription().replace(" / ", "")


def test_a_la_ligne_aussi(poste: Poste) -> None:
    poste.jouer()
    poste.corriger_le_dernier()
    solution = poste.solutions(poste.coup(2))[0]
    signe = ":" if solution.ref.sens is Sens.VERTICAL else "-"
    poste.taper(f"2 {solution.mot}!{signe} /{solution.points}")
    assert dit(poste).startswith("Sans référence (si le bulletin en porte une, tapez-la après le mot)")


def test_au_premier_coup_ou_rien_n_est_exige_rien_ne_manque(poste: Poste) -> None:
    solution = poste.solutions(poste.coup(1))[0]
    poste.taper("2")
    poste.touche(Qt.Key.Key_F2)
    poste.taper(solution.mot)
    a_la_case_du_score(poste)
    poste.taper(str(solution.points))
    assert "Sans référence" not in dit(poste)


def mal_notee(poste: Poste) -> tuple[Solution, str]:
    """A solution of coup 2 at the best place of its word, lying, and a place that is none of its word's."""
    poste.jouer()
    poste.corriger_le_dernier()
    solutions = poste.solutions(poste.coup(2))
    meilleures = {s.mot.upper(): s for s in reversed(solutions)}.values()
    solution = next(s for s in meilleures if s.ref.sens is Sens.HORIZONTAL and s.mot.isupper() and len(s.mot) > 4)
    prises = {str(s.ref) for s in solutions if s.mot.upper() == solution.mot}
    return solution, next(ref for ref in ("C3", "M3", "B2") if ref not in prises)


def test_avant_un_zero_la_console_dit_ou_se_joue_le_mot_et_l_article(poste: Poste) -> None:
    """« 12 TRI 3C 120 », a place and a score that are none of the word's: one key mistyped was a zero."""
    solution, ref = mal_notee(poste)
    poste.taper(f"2 {solution.mot} {ref} 999")
    ailleurs = (
        f"{solution.mot} se joue en {solution.ref} ({solution.points} points)\u00a0: faute de frappe\u00a0? 0 · zéro ("
    )
    assert dit(poste).startswith(ailleurs)
    poste.touche(Qt.Key.Key_F2)
    assert dit(poste).startswith(ailleurs), "in the form as on the line"
    poste.touche(Qt.Key.Key_Return)
    assert "O\u00a0: oui, 0 point, Z 5.4.1.a. N\u00a0: non, retapez-la." in dit(poste)
    poste.touche(Qt.Key.Key_O)
    assert "0 point, Z 5.4.1.a" in dit(poste)
    assert 2 in poste.coup(2).fiches
    poste.touche(Qt.Key.Key_Escape)
    poste.taper(f"3 {solution.mot} {solution.ref} 999")
    assert "se joue en" not in dit(poste), "it is its place"
    assert "avertissement" in dit(poste)


def test_non_a_la_place_rend_la_ligne_et_marque_sa_table(poste: Poste) -> None:
    """It was taken away, with « La table 2 a déjà tout cela »."""
    solution, ref = mal_notee(poste)
    tapee = f"2 {solution.mot} {ref} 999"
    poste.entrer(tapee)
    assert "N\u00a0: non, retapez-la" in dit(poste)
    poste.touche(Qt.Key.Key_N)
    ligne = poste.fenetre.correction.ligne
    assert (ligne.text(), ligne.hasFocus(), poste.fenetre.correction.question) == (tapee, True, False)
    assert "a déjà tout cela" not in dit(poste)
    assert 2 not in poste.coup(2).fiches
    assert poste.rangees[2].solution.mot == "? pas entrée"
