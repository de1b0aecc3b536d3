"""A line that was refused, or not ended, and then the top for all who are missing: never to a table it may name."""

import re

import pytest
from PySide6.QtCore import Qt

from arbitre.engine.partie.places import ChangerDeTable, FairePartir
from tests.soirees.poste import Poste
from tests.soirees.test_ebauches import marquees
from tests.soirees.test_questions import un_mot_vertical

pytestmark = pytest.mark.partie(coups=2, corriger=True)

CTRL = Qt.KeyboardModifier.ControlModifier


def payer(poste: Poste) -> set[int]:
    """F6, the line emptied first; who has the top then."""
    poste.touche(Qt.Key.Key_Backspace, CTRL)
    poste.touche(Qt.Key.Key_F6)
    return set(poste.coup(2).fiches)


@pytest.mark.parametrize(
    ("ligne", "tables"),
    [
        ("z16 CAGUER 3H 10", {16}),
        ("n14 COURAGES 10A 17", {14}),
        ("n11 z", {11}),
        ("10 t 11 z", {10, 11}),
        ("117 t", {11, 17}),
        ("16 t17 z", {16, 17}),
        ("16t17z", {16, 17}),
        ("15 tt", {15}),
        ("14ttt", {14}),
        ("15 16 zz", {15, 16}),
        ("17tz", {17}),
        ("12 14", {12, 14}),
        ("4 top", {4}),
        ("blanc 15", {15}),
    ],
)
def test_f6_ne_paie_pas_la_table_d_une_ligne_refusee_et_paie_les_autres(
    poste: Poste, ligne: str, tables: set[int]
) -> None:
    poste.entrer(ligne)
    assert not poste.coup(2).fiches
    assert payer(poste) == set(range(1, 19)) - tables, poste.message
    assert poste.message.startswith("F6 laisse ")
    poste.entrer(f"{' '.join(map(str, sorted(tables)))} t")
    assert len(poste.coup(2).fiches) == 18


def test_une_suite_de_tables_qui_attend_son_signe_le_dit_et_la_barre_dit_le_score(poste: Poste) -> None:
    """« 12 33 » was paid a word of 33 points while table 33 waited for its own bulletin."""
    score = next(s.points for s in poste.solutions(poste.coup(2)) if 2 < s.points <= 18)
    table = 1 if score != 1 else 2
    poste.taper(f"{table} {score}")
    dit = poste.fenetre.correction.verdict.text()
    assert dit.startswith(f"{score}, est-ce le score, ou la table {score}, qui n’est pas saisie\u00a0? ")
    poste.touche(Qt.Key.Key_Return)
    assert f"Pour le score\u00a0: {table} /{score}. Pour les tables\u00a0: {table}, {score} T," in poste.message
    assert not poste.coup(2).fiches
    poste.entrer(f"{table} /{score}")
    assert set(poste.coup(2).fiches) == {table}
    assert f"«\u00a0{score}\u00a0» lu " in poste.fenetre.correction.verdict.text()
    poste.entrer(f"{score} t")
    poste.entrer(f"{table + 1} {score}")
    assert set(poste.coup(2).fiches) == {table, table + 1, score}, "entered, that table is a score again"


def test_une_ligne_refusee_puis_retapee_en_partie_retient_encore_l_autre_table(poste: Poste) -> None:
    poste.entrer("10 t 11 z")
    poste.entrer("10 t")
    assert 11 not in payer(poste)
    assert poste.message.startswith("F6 laisse 11\u00a0:")


def test_une_lettre_collee_au_numero_est_nommee_et_la_ligne_a_taper_donnee(poste: Poste) -> None:
    poste.entrer("z16 CAGUER 3H 10")
    assert poste.message == "«\u00a0Z16\u00a0»\u00a0: la table 16\u00a0? Tapez 16 CAGUER 3H 10."
    poste.entrer("n11 z")
    assert poste.message == "«\u00a0N11\u00a0»\u00a0: la table 11\u00a0? Tapez 11 Z."
    poste.entrer("z11")
    assert poste.message == "«\u00a0Z11\u00a0»\u00a0: la table 11\u00a0? Tapez 11 Z."


def test_clore_nomme_les_tables_que_f6_laisserait(poste: Poste) -> None:
    poste.entrer("z16 CAGUER 3H 10")
    poste.entrer("1-15 z")
    poste.touche(Qt.Key.Key_F7)
    assert poste.message == (
        "Tables non saisies au coup 2\u00a0: 16-18. F6 laisse 16\u00a0: sa saisie n’a pas été entrée."
        " Saisissez-les\u00a0; F6 paie le top aux autres."
    )
    poste.touche(Qt.Key.Key_F6)
    poste.touche(Qt.Key.Key_F7)
    assert poste.message.endswith("Corrigez et entrez-la, ou payez le top\u00a0: 16 t.")


@pytest.mark.parametrize("ligne", ["1212 t", "1212t", "1212 MOUDREZ 12B 17", "121212 z", "1212 97", "1212 /97", "1212"])
def test_un_numero_tape_deux_fois_est_nomme_et_f6_ne_paie_pas_sa_table(poste: Poste, ligne: str) -> None:
    """« 1212 », a nervous hand: nobody sits there, and table 12 was paid the top."""
    poste.entrer(ligne)
    assert re.search(r"Personne à la table 1212 |«\u00a0121212\u00a0» ne se lit pas", poste.message)
    assert payer(poste) == set(range(1, 19)) - {12}
    assert poste.message.startswith("F6 laisse 12\u00a0:")


@pytest.mark.parametrize("ligne", ["99 97", "99", "12 99 97", "99 17"])
def test_un_numero_qui_n_est_celui_d_aucune_table_est_nomme(poste: Poste, ligne: str) -> None:
    """A score that no solution has was complained of, not the table where nobody sits."""
    poste.entrer(ligne)
    assert poste.message.startswith("Personne à la table 99"), poste.message
    assert not poste.coup(2).fiches


def test_la_table_d_un_joueur_parti_est_refusee_avec_la_raison(poste: Poste) -> None:
    assert poste.console.executer(FairePartir(5), ChangerDeTable(6, 30))
    poste.jouer()
    poste.corriger_le_dernier()
    for suite in ("t", "z", "MOUDREZ 12B 17", "97", "n"):
        poste.entrer(f"5 {suite}")
        assert "table 5 au coup 3\u00a0: son joueur est parti après le coup 2" in poste.message
        poste.entrer(f"6 {suite}")
        assert "table 6 au coup 3\u00a0: son joueur est passé à la table 30" in poste.message
    assert not poste.coup(3).fiches
    poste.touche(Qt.Key.Key_Backspace, CTRL)
    poste.touche(Qt.Key.Key_F6)
    assert set(poste.coup(3).fiches) == set(range(1, 19)) - {5}
    assert poste.message == "Top payé à 17 tables au coup 3\u00a0: 1-4, 7-18, 30."


def test_qui_part_apres_sa_ligne_refusee_n_est_plus_laisse_par_f6(poste: Poste) -> None:
    poste.entrer("5 999")
    poste.touche(Qt.Key.Key_Backspace, CTRL)
    assert poste.console.executer(FairePartir(5, apres=1))
    poste.touche(Qt.Key.Key_F6)
    assert set(poste.coup(2).fiches) == set(range(1, 19)) - {5}
    assert "laisse" not in poste.message


def test_le_mot_top_n_est_pas_un_mot_du_bulletin_et_ne_remplace_rien(poste: Poste) -> None:
    """« 4 top » struck « TOP » out at table 4, and paid it a zero over its top."""
    poste.entrer("4 t")
    (fiche,) = poste.coup(2).fiches.values()
    poste.taper("4 top")
    dit = poste.fenetre.correction.verdict.text()
    poste.touche(Qt.Key.Key_Return)
    assert poste.coup(2).fiches[4] == fiche
    assert poste.message == dit
    assert dit.startswith("«\u00a0TOP\u00a0»\u00a0: T (top), c’est une seule lettre. Tapez 4 T\u00a0;")
    poste.entrer("4 top!")
    assert poste.coup(2).fiches[4] != fiche


def en_doute(poste: Poste) -> int:
    """A table whose number is the score of a solution of the coup: « 1 12 » may mean two tables."""
    return next(s.points for s in poste.solutions(poste.coup(2)) if 3 < s.points <= 18)


def test_un_nombre_en_doute_entre_comme_score_ne_retient_plus_sa_table(poste: Poste) -> None:
    """« 1 12 » was refused, « 1 /12 » entered: table 12 stayed « ? pas entrée », and F6 left it."""
    score = en_doute(poste)
    poste.entrer(f"1 {score}")
    poste.attendre(lambda: marquees(poste) == [1, score])
    poste.entrer(f"1 /{score}")
    poste.attendre(lambda: marquees(poste) == [])
    assert payer(poste) == set(range(1, 19))
    assert "laisse" not in poste.message


def test_un_nombre_en_doute_qu_une_autre_ligne_refusee_nomme_retient_encore_sa_table(poste: Poste) -> None:
    score = en_doute(poste)
    poste.entrer(f"1 {score}")
    poste.entrer(f"{score} zz")
    poste.entrer(f"1 /{score}")
    poste.attendre(lambda: marquees(poste) == [score])
    assert score not in payer(poste)


def test_un_nombre_en_doute_dont_la_table_a_autre_chose_retient_encore_sa_table(poste: Poste) -> None:
    """The bulletin of table 1 does not bear it: it was no score."""
    score = en_doute(poste)
    for suite in ("z", "t"):
        poste.entrer(f"1 {score}")
        poste.entrer(f"1 {suite}")
        poste.attendre(lambda: marquees(poste) == [score])
    poste.entrer(f"1 2 {score}")
    poste.entrer(f"2 /{score}")
    poste.attendre(lambda: marquees(poste) == [score])
    assert score not in payer(poste)


def test_une_ligne_en_doute_tapee_sous_une_question_n_est_plus_nommee_une_fois_son_score_entre(poste: Poste) -> None:
    score = en_doute(poste)
    solution, inversee = un_mot_vertical(poste)
    poste.entrer(f"2 {solution.mot} {inversee} {solution.points}")
    poste.entrer(f"1 {score}")
    poste.touche(Qt.Key.Key_V)
    poste.attendre(lambda: marquees(poste) == [1, score])
    poste.entrer(f"1 /{score}")
    poste.attendre(lambda: marquees(poste) == [])
    assert payer(poste) == set(range(1, 19)), poste.message
