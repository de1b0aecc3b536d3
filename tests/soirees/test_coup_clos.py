"""A line in a coup that is over says what it will pay, once, and asks nothing twice."""

import pytest
from PySide6.QtCore import Qt

from arbitre.engine.francais import denombrer, entre_parentheses
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.solution import Solution
from tests.soirees.poste import Poste
from tests.soirees.test_questions import FAUSSE_REF, un_mot_vertical, une_question


@pytest.fixture
def poste(poste: Poste) -> Poste:
    """Coup 2 is closed, everyone at the top; the letters of coup 3 are on the tables."""
    poste.inscrire()
    for _ in range(2):
        poste.jouer()
        poste.entrer("1-18 t")
        poste.touche(Qt.Key.Key_F7)
    poste.tirer()
    assert poste.coup(2).cloture
    poste.entrer("c2")
    return poste


def verdict(poste: Poste) -> str:
    return poste.fenetre.correction.verdict.text()


def le_top(poste: Poste) -> Solution:
    retenu = poste.coup(2).retenu
    assert retenu is not None
    return retenu.solution


def payes(poste: Poste, table: int) -> int:
    return resultat(poste.partie, poste.coup(2), table).points


def test_la_confirmation_garde_les_reponses_donnees_a_cette_ligne(poste: Poste) -> None:
    """H or V was asked again at the Enter that confirmed."""
    solution, inversee = un_mot_vertical(poste)
    avant = poste.coup(2)
    poste.entrer(f"12 {solution.mot} {inversee} {solution.points}")
    poste.touche(Qt.Key.Key_V)
    attendu = f"qui est clos\u00a0: {denombrer(solution.points, 'point')}, A 5.5"
    assert attendu in verdict(poste)
    assert "Entrée encore" in verdict(poste)
    poste.fenetre.actualiser()
    assert attendu in verdict(poste), "whatever goes on meanwhile"
    assert poste.coup(2) == avant
    poste.touche(Qt.Key.Key_Return)
    assert not poste.fenetre.correction.question
    assert payes(poste, 12) == solution.points
    assert poste.coup(2).fiches[12] != avant.fiches[12]


def test_la_confirmation_du_formulaire_garde_aussi_les_reponses(poste: Poste) -> None:
    solution, rendu = une_question(poste)
    (question,) = rendu.a_juger
    poste.taper(f"12 {solution.mot}- {FAUSSE_REF} {solution.points}")
    poste.touche(Qt.Key.Key_F2)
    poste.touche(Qt.Key.Key_Return)
    poste.touche(Qt.Key.Key_N)
    assert "Entrée encore" in verdict(poste)
    poste.touche(Qt.Key.Key_Return)
    assert poste.coup(2).fiches[12].reponses == ((question.cle, False),)


def test_une_autre_ligne_est_demandee_de_nouveau(poste: Poste) -> None:
    """The answers were those of another table."""
    solution, inversee = un_mot_vertical(poste)
    avant = poste.coup(2)
    poste.entrer(f"12 {solution.mot} {inversee} {solution.points}")
    poste.touche(Qt.Key.Key_V)
    poste.entrer(f"11 {solution.mot} {inversee} {solution.points}")
    assert poste.fenetre.correction.question
    assert poste.coup(2) == avant
    poste.touche(Qt.Key.Key_H)
    assert "qui est clos\u00a0: 0 point, Z 5" in verdict(poste)
    poste.touche(Qt.Key.Key_Escape)
    assert poste.coup(2) == avant


def test_la_confirmation_dit_les_points_d_avant_et_d_apres(poste: Poste) -> None:
    """A zero was entered unseen."""
    top = le_top(poste)
    poste.entrer(f"9 {entre_parentheses(top.mot)}! 31h")
    poste.touche(Qt.Key.Key_O)  # the paper bears that reference
    dit = verdict(poste)
    assert dit.startswith("«\u00a031H\u00a0» n’est pas une case de la grille\u00a0: faute de frappe\u00a0?")
    assert "La table 9, au coup 2, qui est clos\u00a0: 0 point, Z" in dit
    assert f"({top.points} avant). Entrée encore pour l’y corriger" in dit
    assert payes(poste, 9) == top.points
    poste.touche(Qt.Key.Key_Return)
    assert payes(poste, 9) == 0


def test_la_confirmation_change_avec_ce_que_la_ligne_paie(poste: Poste) -> None:
    """The form's score is changed once it was asked: it is asked anew."""
    top = le_top(poste)
    poste.taper(f"9 {entre_parentheses(top.mot)} {top.ref} {top.points}")
    poste.touche(Qt.Key.Key_F2)
    formulaire = poste.fenetre.correction.formulaire
    formulaire.score.setFocus()
    formulaire.score.selectAll()
    poste.entrer(str(top.points + 1))
    avant = poste.coup(2)
    assert "Entrée encore" in verdict(poste)
    formulaire.score.setFocus()
    formulaire.score.selectAll()
    poste.entrer(str(top.points + 2))
    assert poste.coup(2) == avant
    assert "Entrée encore" in verdict(poste)
    poste.touche(Qt.Key.Key_Return)
    assert poste.coup(2).fiches[9] != avant.fiches[9]


def test_rien_remis_dit_aussi_ce_qui_etait_paye(poste: Poste) -> None:
    poste.entrer("9 n")
    assert f"qui est clos ({le_top(poste).points} avant)\u00a0: Entrée encore" in verdict(poste)


def test_le_temps_qui_finit_met_la_question_de_cote_entree_compte_les_bulletins(poste: Poste) -> None:
    """Enter, meant for the number of bulletins, wrote the line of the coup that is played over a closed one."""
    top = le_top(poste)
    poste.lancer()
    poste.entrer("9 z")
    assert "Entrée encore" in verdict(poste)
    poste.terminer()
    poste.touche(Qt.Key.Key_Return)
    assert payes(poste, 9) == top.points


def test_echap_ramene_aussi_du_second_regard_quand_la_question_le_dit(poste: Poste) -> None:
    """« Échap revient au coup 2 » only closed the second look: Enter, meant for there, wrote here."""
    poste.entrer("c1")
    for _ in range(2):
        poste.entrer("9 z")
        poste.touche(Qt.Key.Key_Return)
    poste.touche(Qt.Key.Key_F7)
    assert poste.fenetre.correction.liste.second_regard
    poste.entrer("8 z")
    assert "Échap revient" in verdict(poste), verdict(poste)
    poste.touche(Qt.Key.Key_Escape)
    assert not poste.fenetre.correction.liste.second_regard
    assert poste.fenetre.correction.regarde is None
