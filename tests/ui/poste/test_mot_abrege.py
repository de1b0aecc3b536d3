"""A word typed with its reference, and that begins a solution of that place: whole, or abridged?"""

import pytest
from PySide6.QtCore import Qt

from arbitre.engine.partie.lecture import resultat
from arbitre.engine.reglement import Peine
from arbitre.engine.solution import Solution
from tests.soirees.poste import Poste

pytestmark = pytest.mark.partie(coups=2, corriger=True)


def dit(poste: Poste) -> str:
    return poste.fenetre.correction.verdict.text()


def a_abreger(poste: Poste) -> tuple[Solution, str]:
    """A solution of coup 2, and its first letters that are no solution at its reference."""
    solutions = poste.solutions(poste.coup(2))
    la = {(s.mot.upper(), s.ref) for s in solutions}
    for solution in solutions:
        debut = solution.mot[:3]
        seule = [s for s in solutions if s.ref == solution.ref and s.mot.upper().startswith(debut)]
        if solution.mot.isupper() and len(solution.mot) > 4 and seule == [solution] and (debut, solution.ref) not in la:
            return solution, debut
    raise AssertionError("no such word at this coup")


def moins_bien_place(poste: Poste) -> tuple[Solution, int]:
    """A solution of coup 1 at a place that is not its best, and what its best one is worth."""
    solutions = poste.solutions(poste.coup(1))
    for solution in solutions:
        au_mieux = max(s.points for s in solutions if s.mot == solution.mot)
        debuts = [s for s in solutions if s.ref == solution.ref and s.mot.startswith(solution.mot[:-1])]
        if len(solution.mot) > 4 and solution.points < au_mieux and debuts == [solution]:
            return solution, au_mieux
    raise AssertionError("every word of coup 1 is at its best place")


def du_formulaire(poste: Poste, table: int, mot: str, solution: Solution, score: int) -> tuple[int, list[Peine]]:
    """The same bulletin typed in the form."""
    poste.entrer(f"c{2}")
    poste.taper(f"{table} {mot}! {solution.ref} {score}")
    poste.touche(Qt.Key.Key_F2)
    poste.touche(Qt.Key.Key_Return)
    le_papier_le_porte(poste)
    poste.touche(Qt.Key.Key_Escape)
    return rendu(poste, table)


def le_papier_le_porte(poste: Poste) -> None:
    """A word that is worth nothing there, and is played elsewhere, is asked about."""
    if poste.fenetre.correction.question:
        poste.touche(Qt.Key.Key_O)


def rendu(poste: Poste, table: int) -> tuple[int, list[Peine]]:
    res = resultat(poste.partie, poste.coup(2), table)
    assert res.saisi, dit(poste)
    return res.points, [s.peine for s in res.sanctions]


def test_un_debut_de_mot_avec_un_score_faux_se_demande_et_vaut_ce_qu_en_dit_le_formulaire(poste: Poste) -> None:
    solution, debut = a_abreger(poste)
    score = solution.points + 2
    poste.taper(f"12 {debut} {solution.ref} {score}")
    assert f"Entrée demandera si le bulletin porte {solution.mot} {solution.ref}" in dit(poste)
    poste.touche(Qt.Key.Key_Return)
    assert 12 not in poste.coup(2).fiches, "nothing is written unasked"
    assert "Le bulletin porte-t-il" in dit(poste) or "Le bulletin porte-t-il" in poste.message
    poste.touche(Qt.Key.Key_O)
    assert rendu(poste, 12) == du_formulaire(poste, 11, solution.mot, solution, score)
    assert rendu(poste, 12)[0] > 0
    poste.entrer(f"10 {debut} {solution.ref} {score}")
    poste.touche(Qt.Key.Key_N)
    assert rendu(poste, 10) == du_formulaire(poste, 9, debut, solution, score)
    assert Peine.ZERO in rendu(poste, 10)[1]


def test_avec_son_score_juste_un_debut_de_mot_se_demande_aussi(poste: Poste) -> None:
    solution, debut = a_abreger(poste)
    poste.entrer(f"12 {debut} {solution.ref} {solution.points}")
    assert 12 not in poste.coup(2).fiches
    poste.touche(Qt.Key.Key_O)
    assert rendu(poste, 12) == (solution.points, [])
    assert f"«\u00a0{debut}\u00a0» lu {solution.mot} {solution.ref}" in dit(poste)


def test_sans_score_un_debut_de_mot_a_sa_reference_se_demande_de_meme(poste: Poste) -> None:
    """« 7 DENUAME 7F » was paid DENUAMES unasked."""
    solution, debut = a_abreger(poste)
    poste.taper(f"12 {debut} {solution.ref}")
    assert f"Entrée demandera si le bulletin porte {solution.mot} {solution.ref}" in dit(poste)
    poste.touche(Qt.Key.Key_Return)
    assert 12 not in poste.coup(2).fiches, "nothing is written unasked"
    assert "Le bulletin porte-t-il" in dit(poste) or "Le bulletin porte-t-il" in poste.message
    poste.touche(Qt.Key.Key_N)
    assert Peine.ZERO in rendu(poste, 12)[1]
    poste.entrer(f"11 {debut} {solution.ref}")
    poste.touche(Qt.Key.Key_O)
    assert rendu(poste, 11) == (solution.points, [])
    assert "score déduit" in dit(poste)
    assert dit(poste).count("score déduit") == 1
    poste.entrer(f"10 {debut}! {solution.ref}")
    le_papier_le_porte(poste)
    assert Peine.ZERO in rendu(poste, 10)[1]


def test_art_2023_5_4_2_a_au_premier_coup_la_question_dit_que_la_place_ne_compte_pas(poste: Poste) -> None:
    """« FETAT H8 (18 points) … oui, 24 points » said two figures, and not why."""
    solution, au_mieux = moins_bien_place(poste)
    poste.entrer("c1")
    poste.taper(f"12 {solution.mot[:-1]} {solution.ref}")
    porte = f"{solution.mot} {solution.ref} ({solution.points} points)"
    paye = f"{au_mieux} points (premier coup\u00a0: où qu’il soit)"
    assert f"Entrée demandera si le bulletin porte {porte}\u00a0: {paye}" in dit(poste)
    poste.touche(Qt.Key.Key_Return)
    assert f"Le bulletin porte-t-il {porte}\u00a0?" in f"{poste.message} {dit(poste)}"
    assert f"O\u00a0: oui, {paye}" in dit(poste)
    poste.touche(Qt.Key.Key_O)
    assert resultat(poste.partie, poste.coup(1), 12).points == au_mieux


def test_apres_le_premier_coup_le_score_du_mot_est_seul_dit(poste: Poste) -> None:
    solution, debut = a_abreger(poste)
    poste.entrer(f"12 {debut} {solution.ref} {solution.points + 2}")
    assert "premier coup" not in f"{poste.message} {dit(poste)}"


def test_sans_reference_les_premieres_lettres_completent_sans_rien_demander(poste: Poste) -> None:
    solutions = poste.solutions(poste.coup(2))
    jouables = {s.mot.upper() for s in solutions}
    solution = next(s for s in solutions if len(s.mot) > 3 and s.mot[:3].upper() not in jouables)
    poste.entrer(f"12 {solution.mot[:3]}")
    assert 12 in poste.coup(2).fiches
    assert not poste.fenetre.correction.question


def test_sans_reference_un_mot_jouable_lui_meme_est_demande(poste: Poste) -> None:
    """« 4 MOI » was paid MOIE: with a word said in passing, the ranking was wrong."""
    solutions = poste.solutions(poste.coup(2))
    jouables = {s.mot.upper(): s for s in reversed(solutions)}
    longue = next(s for s in solutions if len(s.mot) > 3 and s.mot[:3].upper() in jouables)
    courte = jouables[longue.mot[:3].upper()]
    for table, lettre, attendue in ((12, Qt.Key.Key_N, courte), (13, Qt.Key.Key_O, longue)):
        poste.entrer(f"{table} {courte.mot}")
        assert poste.fenetre.correction.question
        assert table not in poste.coup(2).fiches
        poste.touche(lettre)
        assert rendu(poste, table)[0] == attendue.points


def test_ce_qui_est_complete_se_dit_une_fois_entre(poste: Poste) -> None:
    solution, debut = a_abreger(poste)
    poste.entrer(f"12 {debut} {solution.ref}")
    poste.touche(Qt.Key.Key_O)
    assert dit(poste).startswith("✔ La table 12")
    assert f"«\u00a0{debut}\u00a0» lu {solution.mot} {solution.ref}" in dit(poste)
    poste.entrer(f"11 {solution.mot} {solution.ref}")
    assert " lu " not in dit(poste)
    poste.entrer(f"10 {poste.solutions(poste.coup(2))[0].points}")
    assert f"«\u00a0{poste.solutions(poste.coup(2))[0].points}\u00a0» lu " in dit(poste)


def test_le_mot_marque_entier_n_est_pas_demande(poste: Poste) -> None:
    solution, debut = a_abreger(poste)
    poste.entrer(f"12 {debut}! {solution.ref} {solution.points}")
    le_papier_le_porte(poste)
    assert Peine.ZERO in rendu(poste, 12)[1]


def test_un_mot_entier_au_score_faux_est_juge_sans_question(poste: Poste) -> None:
    solution, _ = a_abreger(poste)
    poste.entrer(f"12 {solution.mot} {solution.ref} {solution.points + 2}")
    assert 12 in poste.coup(2).fiches
