"""What was begun and not entered, a form that was left or a line put aside, comes back; F6 leaves its tables, and says
so; F7 names it."""

from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copy

import pytest
from PySide6.QtCore import Qt

from arbitre.carnets import Carnets
from arbitre.engine.bulletin import Constat
from arbitre.engine.cahier.feuillet import Cahier
from arbitre.engine.partie.etat import Phase
from tests.soirees.poste import Poste
from tests.soirees.test_questions import un_mot_vertical

pytestmark = pytest.mark.partie(coups=2, corriger=True)

CTRL = Qt.KeyboardModifier.ControlModifier
TOUTES = frozenset(range(1, 19))


def formulaire(poste: Poste, table: int, mot: str = "maison") -> None:
    """The form of a table, by its key, and a word begun in it."""
    poste.taper(str(table))
    poste.touche(Qt.Key.Key_F2)
    poste.taper(mot)


def ecrit(poste: Poste) -> tuple[str, str]:
    """What the form shows: its table, the letters of its sheet."""
    form = poste.fenetre.correction.formulaire
    return form.table.text(), "".join(form.feuille.lignes).replace(".", "")


def vider(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_Backspace, CTRL)


def laisse(poste: Poste, *tables: int) -> bool:
    """Whether F6 paid all but those, and said it."""
    payees = f6(poste)
    sa = "sa" if len(tables) == 1 else "leur"
    dites = " et ".join(map(str, tables))
    assert poste.message.startswith(f"F6 laisse {dites}\u00a0: {sa} saisie n’a pas été entrée."), poste.message
    return payees == TOUTES - {*tables}


def f6(poste: Poste) -> set[int]:
    poste.touche(Qt.Key.Key_F6)
    return set(poste.coup(2).fiches)


@pytest.mark.parametrize("sortie", ["Échap", "F2", "coup d’avant", "classement"])
def test_un_formulaire_commence_et_laisse_revient_et_f6_le_nomme(poste: Poste, sortie: str) -> None:
    """Its table was paid the top, and what had been written was gone."""
    formulaire(poste, 7)
    match sortie:
        case "Échap":
            poste.touche(Qt.Key.Key_Escape)
        case "F2":
            poste.touche(Qt.Key.Key_F2)
        case "coup d’avant":
            poste.touche(Qt.Key.Key_PageUp, CTRL)
            assert ecrit(poste) == ("", ""), "the form of another coup is another one"
            poste.touche(Qt.Key.Key_PageDown, CTRL)
            assert ecrit(poste) == ("7", "MAISON")
            poste.touche(Qt.Key.Key_Escape)
        case _:
            poste.fenetre.vers_le_classement()
            poste.fenetre.vers_la_ligne()
    vider(poste)
    assert laisse(poste, 7)
    poste.touche(Qt.Key.Key_F2)
    assert ecrit(poste) == ("7", "MAISON")
    poste.touche(Qt.Key.Key_Return)
    assert set(poste.coup(2).fiches) == TOUTES


def test_f6_laisse_la_ligne_refusee_et_le_formulaire_commence(poste: Poste) -> None:
    poste.entrer("10 t 11 z")
    vider(poste)
    poste.entrer("10 t")
    formulaire(poste, 7)
    poste.touche(Qt.Key.Key_Escape)
    vider(poste)
    assert laisse(poste, 7, 11)


def test_f6_encore_ne_paie_pas_la_table_du_formulaire_commence_son_top_se_tape(poste: Poste) -> None:
    formulaire(poste, 7)
    poste.touche(Qt.Key.Key_Escape)
    vider(poste)
    assert laisse(poste, 7)
    assert laisse(poste, 7)
    assert poste.message.endswith("ou payez le top\u00a0: 7 t.")
    poste.entrer("7 t")
    assert set(poste.coup(2).fiches) == TOUTES
    poste.touche(Qt.Key.Key_F2)
    assert ecrit(poste) == ("", ""), "its table is entered"


def test_f6_laisse_la_table_du_formulaire_encore_ouvert(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F2)
    poste.taper("7")
    poste.touche(Qt.Key.Key_Tab)
    poste.taper("maison")
    assert laisse(poste, 7)
    assert ecrit(poste) == ("7", "MAISON")


def test_une_ligne_de_plusieurs_tables_reste_sous_le_formulaire_de_la_premiere(poste: Poste) -> None:
    """It became the form of table 3 alone: F6 paid the top to 4 and 5."""
    poste.taper("3-5 z")
    poste.touche(Qt.Key.Key_F2)
    assert ecrit(poste) == ("3", "")
    poste.touche(Qt.Key.Key_Tab)
    poste.taper("h8")
    poste.touche(Qt.Key.Key_Escape)
    assert poste.fenetre.correction.ligne.text() == "3-5 z"
    assert not f6(poste)
    poste.touche(Qt.Key.Key_Return)
    assert set(poste.coup(2).fiches) == {3, 4, 5}


def test_deux_formulaires_commences_reviennent_chacun_par_son_numero(poste: Poste) -> None:
    for table, mot in ((7, "maison"), (9, "jardin")):
        poste.touche(Qt.Key.Key_F2)
        poste.taper(str(table))
        poste.touche(Qt.Key.Key_Tab)
        poste.taper(mot)
        poste.touche(Qt.Key.Key_Escape)
    poste.touche(Qt.Key.Key_F2)
    assert ecrit(poste) == ("9", "JARDIN"), "the last one first"
    assert poste.message.startswith("Formulaire commencé pour la table 9, repris")
    poste.taper("5")
    assert ecrit(poste) == ("5", ""), "another number is another bulletin"
    poste.touche(Qt.Key.Key_Backspace)
    poste.taper("7")
    assert ecrit(poste) == ("7", "MAISON")
    poste.touche(Qt.Key.Key_Escape)
    poste.taper("9")
    poste.touche(Qt.Key.Key_F2)
    assert ecrit(poste) == ("9", "JARDIN")
    poste.touche(Qt.Key.Key_Escape)
    vider(poste)
    assert laisse(poste, 7, 9)


def test_un_numero_corrige_garde_ce_qui_vient_d_etre_ecrit(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F2)
    poste.taper("7")
    poste.touche(Qt.Key.Key_Tab)
    poste.taper("maison")
    poste.fenetre.correction.formulaire.table.setFocus()
    poste.fenetre.correction.formulaire.table.selectAll()
    poste.taper("8")
    assert ecrit(poste) == ("8", "MAISON")
    poste.touche(Qt.Key.Key_Escape)
    assert laisse(poste, 8)


@pytest.mark.parametrize("dans", ["feuille", "table"])
def test_un_formulaire_vide_expres_est_oublie_et_la_meme_touche_le_rend(poste: Poste, dans: str) -> None:
    formulaire(poste, 7)
    poste.touche(Qt.Key.Key_Escape)
    vider(poste)
    poste.touche(Qt.Key.Key_F2)
    form = poste.fenetre.correction.formulaire
    (form.feuille if dans == "feuille" else form.table).setFocus()
    vider(poste)
    assert ecrit(poste) == ("", "")
    assert poste.message.startswith("Formulaire vidé")
    vider(poste)
    assert ecrit(poste) == ("7", "MAISON")
    vider(poste)
    poste.touche(Qt.Key.Key_Escape)
    assert f6(poste) == TOUTES


def test_un_formulaire_sans_numero_revient_et_f6_ne_paie_personne_sur_lui(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F2)
    poste.touche(Qt.Key.Key_Tab)
    poste.taper("maison")
    poste.touche(Qt.Key.Key_Escape)
    assert not f6(poste)
    assert poste.message.startswith(
        "Un formulaire commencé, sans numéro de table, n’est pas entré\u00a0: F2 le reprend"
    )
    poste.touche(Qt.Key.Key_F2)
    assert ecrit(poste) == ("", "MAISON")
    poste.taper("7")
    poste.touche(Qt.Key.Key_Return)
    assert set(poste.coup(2).fiches) == {7}
    poste.touche(Qt.Key.Key_Escape)
    assert f6(poste) == TOUTES


def test_un_changement_commence_d_une_table_deja_saisie_revient(poste: Poste) -> None:
    poste.entrer("7 jardin! h4 12")
    poste.taper("7")
    poste.touche(Qt.Key.Key_F2)
    assert ecrit(poste) == ("7", "JARDIN")
    poste.taper("s")
    poste.touche(Qt.Key.Key_Escape)
    vider(poste)
    assert f6(poste) == TOUTES, "it takes nothing from table 7"
    poste.taper("7")
    poste.touche(Qt.Key.Key_F2)
    assert ecrit(poste) == ("7", "JARDINS")


def test_f7_nomme_le_changement_commence_avant_de_clore(poste: Poste) -> None:
    poste.entrer("1-17 t")
    poste.entrer("18 z")
    poste.taper("7")
    poste.touche(Qt.Key.Key_F2)
    poste.taper("s")
    poste.touche(Qt.Key.Key_Escape)
    vider(poste)
    poste.touche(Qt.Key.Key_F7)
    assert not poste.coup(2).cloture
    assert poste.message == ("Un formulaire commencé pour la table 7 n’est pas entré. F7 encore pour clore le coup 2.")
    poste.touche(Qt.Key.Key_F7)
    assert poste.message.startswith(("Solo", "Second regard")), poste.message
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(2).cloture


def test_f7_renomme_ce_qui_est_commence_quand_on_ne_le_lit_plus(poste: Poste) -> None:
    """Named, then coup 1 looked at, and the next F7 closed at once."""
    poste.entrer("1-18 t")
    formulaire(poste, 7)
    poste.touche(Qt.Key.Key_Escape)
    vider(poste)
    dit = "Un formulaire commencé pour la table 7 n’est pas entré. F7 encore pour clore le coup 2."
    poste.touche(Qt.Key.Key_F7)
    assert poste.message == dit
    poste.entrer("c1")
    poste.entrer("c2")
    poste.touche(Qt.Key.Key_F7)
    assert not poste.coup(2).cloture
    assert poste.message == dit
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(2).cloture


def test_un_formulaire_ouvert_et_laisse_tel_quel_n_est_pas_commence(poste: Poste) -> None:
    poste.taper("7")
    poste.touche(Qt.Key.Key_F2)
    poste.touche(Qt.Key.Key_Escape)
    vider(poste)
    assert f6(poste) == TOUTES


def test_une_ligne_tapee_sous_une_question_est_gardee_et_f6_la_nomme(poste: Poste) -> None:
    """Eyes on the papers: the bulletin of table 9 was typed, taken for no answer, and its table paid the top."""
    solution, inversee = un_mot_vertical(poste)
    poste.entrer(f"12 {solution.mot} {inversee} {solution.points}")
    poste.entrer("9 MAISON H4 20")
    poste.touche(Qt.Key.Key_V)
    assert set(poste.coup(2).fiches) == {12}
    assert poste.message == "«\u00a09 MAISON H4 20\u00a0» n’est pas entré\u00a0: ↑ le rend."
    assert laisse(poste, 9)
    poste.touche(Qt.Key.Key_Up)
    assert poste.fenetre.correction.ligne.text() == "9 MAISON H4 20"
    poste.touche(Qt.Key.Key_Return)
    assert set(poste.coup(2).fiches) == TOUTES


def test_toutes_les_lignes_tapees_sous_une_question_sont_nommees_et_reviennent_une_a_une(poste: Poste) -> None:
    """Only the last one was."""
    solution, inversee = un_mot_vertical(poste)
    poste.entrer(f"12 {solution.mot} {inversee} {solution.points}")
    for ligne in ("9 z", "10 MAISON H4 20", "9 z", "11 n"):
        poste.entrer(ligne)
    poste.touche(Qt.Key.Key_V)
    assert poste.message == (
        "«\u00a09 z\u00a0», «\u00a010 MAISON H4 20\u00a0» et «\u00a011 n\u00a0» ne sont pas entrés\u00a0: ↑ les rend."
    )
    for ligne in ("11 n", "9 z", "10 MAISON H4 20"):
        poste.touche(Qt.Key.Key_Up)
        assert poste.fenetre.correction.ligne.text() == ligne


def test_une_ligne_tapee_sous_une_question_que_laisse_echap_est_gardee_aussi(poste: Poste) -> None:
    solution, inversee = un_mot_vertical(poste)
    poste.entrer(f"12 {solution.mot} {inversee} {solution.points}")
    poste.taper("9 z")
    poste.touche(Qt.Key.Key_Escape)
    assert poste.message == "«\u00a09 z\u00a0» n’est pas entré\u00a0: ↑ le rend."
    vider(poste)
    assert laisse(poste, 9, 12)


def test_une_ligne_commencee_que_l_on_quitte_pour_un_autre_coup_est_nommee(poste: Poste) -> None:
    poste.taper("12 15 mai")
    poste.touche(Qt.Key.Key_PageUp, CTRL)
    vider(poste)
    poste.touche(Qt.Key.Key_PageDown, CTRL)
    assert laisse(poste, 12, 15)
    poste.entrer("12 t")
    assert laisse(poste, 15)


def test_une_ligne_entree_au_coup_ou_l_on_est_alle_n_attend_plus_au_premier(poste: Poste) -> None:
    poste.taper("12 t")
    poste.touche(Qt.Key.Key_PageUp, CTRL)
    poste.touche(Qt.Key.Key_Return)
    assert set(poste.coup(1).fiches) == {12}
    poste.touche(Qt.Key.Key_PageDown, CTRL)
    assert f6(poste) == TOUTES


def test_une_ligne_que_la_fleche_remplace_revient_et_f6_la_nomme(poste: Poste) -> None:
    poste.entrer("3 z")
    poste.taper("12 mai")
    poste.touche(Qt.Key.Key_Up)
    assert poste.fenetre.correction.ligne.text() == "3 z"
    poste.touche(Qt.Key.Key_Down)
    assert poste.fenetre.correction.ligne.text() == "12 mai"
    poste.touche(Qt.Key.Key_Up)
    vider(poste)
    assert laisse(poste, 12)


def marquees(poste: Poste) -> list[int]:
    """The tables that the list says are not entered, though something was begun for them."""
    return [table for table, une in poste.rangees.items() if une.solution.mot == "? pas entrée"]


def test_ce_qui_est_commence_et_laisse_marque_sa_ligne_dans_la_liste(poste: Poste) -> None:
    formulaire(poste, 7)
    poste.touche(Qt.Key.Key_Escape)
    assert marquees(poste) == [7]
    poste.touche(Qt.Key.Key_F2)
    vider(poste)
    poste.touche(Qt.Key.Key_Escape)
    assert marquees(poste) == []
    vider(poste)
    poste.taper("8 maison")
    poste.touche(Qt.Key.Key_PageUp, CTRL)
    assert marquees(poste) == []
    poste.touche(Qt.Key.Key_Escape)
    assert poste.fenetre.correction.ligne.text() == "8 maison", "back at its coup, it is being typed"
    poste.touche(Qt.Key.Key_Up)
    assert marquees(poste) == [8]
    poste.touche(Qt.Key.Key_Down)
    vider(poste)
    poste.entrer("8 z")
    poste.fenetre.actualiser()
    assert marquees(poste) == []


def une_seule_manque(poste: Poste) -> None:
    """Table 11, whose form was begun and left."""
    formulaire(poste, 11)
    poste.touche(Qt.Key.Key_Escape)
    vider(poste)
    poste.entrer("1-10 12-18 z")
    assert marquees(poste) == [11]


@pytest.mark.parametrize("tape", ["11 t", "12 1", "t", "14 p", "11t"])
def test_une_ligne_rapide_tapee_dans_le_numero_du_formulaire_n_entre_rien(poste: Poste, tape: str) -> None:
    """« 11 t », the keyboard in « N° table »: a blank bulletin went to the only table missing, its form was lost."""
    une_seule_manque(poste)
    poste.touche(Qt.Key.Key_F2)
    assert ecrit(poste) == ("11", "MAISON")
    poste.entrer(tape)
    assert 11 not in poste.coup(2).fiches
    assert poste.message == (
        f"«\u00a0{tape}\u00a0» n’est pas un numéro de table\u00a0: écrivez-le seul."
        " Une ligne rapide se tape après Échap."
    )
    assert ecrit(poste) == (tape, "MAISON" if tape in ("11 t", "t", "11t") else "")
    poste.touche(Qt.Key.Key_Escape)
    assert marquees(poste) == [11]
    poste.touche(Qt.Key.Key_F2)
    assert ecrit(poste) == ("11", "MAISON"), "kept until its table is entered"


@pytest.mark.parametrize("effacements", [0, 2, 4, None])
def test_une_ligne_rapide_dans_le_numero_garde_sa_table_du_top_pour_tous(poste: Poste, effacements: int | None) -> None:
    """Erased there, too: its table was paid the top, unsaid."""
    poste.touche(Qt.Key.Key_F2)
    poste.entrer("11 z")
    poste.touche(Qt.Key.Key_End)
    for _ in range(effacements or 0):
        poste.touche(Qt.Key.Key_Backspace)
    if effacements is None:
        vider(poste)
    poste.touche(Qt.Key.Key_Escape)
    assert f6(poste) == TOUTES - {11}
    assert poste.message.startswith("F6 laisse 11\u00a0:")


def test_les_tables_du_coup_se_voient_avant_qu_une_lettre_y_commence_une_ligne(poste: Poste) -> None:
    """Under an open form, « z » began and Enter entered a line of the table that was chosen there, out of sight."""
    poste.entrer("3 t")
    formulaire(poste, 10)
    poste.touche(Qt.Key.Key_E, CTRL | Qt.KeyboardModifier.ShiftModifier)
    liste = poste.fenetre.correction.liste
    assert liste.isVisible()
    poste.taper("z")
    assert poste.fenetre.correction.ligne.text() == f"{liste.table} z"
    vider(poste)
    assert laisse(poste, 10)


@pytest.mark.parametrize("numero", ["", "11", "0"])
def test_un_formulaire_sans_rien_d_ecrit_n_est_pas_un_bulletin_blanc(poste: Poste, numero: str) -> None:
    """That of the only table that is missing, with its number or not: a blank bulletin is ticked."""
    poste.entrer("1-10 12-18 z")
    poste.touche(Qt.Key.Key_F2)
    poste.entrer(numero)
    assert 11 not in poste.coup(2).fiches
    assert poste.message == "Rien n’est écrit encore\u00a0: tapez le mot, ou cochez ce que l’œil voit."
    f = poste.fenetre.correction.formulaire
    f.table.setText("11")
    f.constats[Constat.VIERGE].setChecked(True)
    poste.touche(Qt.Key.Key_Return)
    assert 11 in poste.coup(2).fiches


@pytest.mark.parametrize("quitte", [True, False])
def test_une_saisie_du_formulaire_annulee_rend_son_formulaire_et_f6_la_laisse(poste: Poste, quitte: bool) -> None:
    formulaire(poste, 7)
    if quitte:
        poste.touche(Qt.Key.Key_Escape)
        vider(poste)
        poste.touche(Qt.Key.Key_F2)
    poste.touche(Qt.Key.Key_Return)
    assert set(poste.coup(2).fiches) == {7}
    assert ecrit(poste) == ("", "")
    poste.touche(Qt.Key.Key_Escape)
    poste.touche(Qt.Key.Key_Z, CTRL)
    assert not poste.coup(2).fiches
    poste.attendre(lambda: marquees(poste) == [7])
    assert laisse(poste, 7)
    poste.touche(Qt.Key.Key_F2)
    assert ecrit(poste) == ("7", "MAISON")


def test_un_bulletin_blanc_entre_par_dessus_puis_annule_rend_le_formulaire(poste: Poste) -> None:
    formulaire(poste, 7)
    poste.touche(Qt.Key.Key_Escape)
    vider(poste)
    poste.entrer("7 z")
    assert f6(poste) == TOUTES
    poste.touche(Qt.Key.Key_Z, CTRL)
    poste.touche(Qt.Key.Key_Z, CTRL)
    assert laisse(poste, 7)


def test_une_ligne_tapee_sous_une_question_rappelee_puis_videe_est_encore_nommee(poste: Poste) -> None:
    """« 14 z » typed under the question, taken up by ↑, emptied: F6 paid the top to table 14 without a word."""
    solution, inversee = un_mot_vertical(poste)
    poste.entrer(f"13 {solution.mot} {inversee} {solution.points}")
    poste.entrer("14 z")
    assert marquees(poste) == [13, 14]
    poste.touche(Qt.Key.Key_V)
    poste.touche(Qt.Key.Key_Up)
    assert poste.fenetre.correction.ligne.text() == "14 z"
    vider(poste)
    assert marquees(poste) == [14]
    assert laisse(poste, 14)
    assert marquees(poste) == [14]


def test_un_formulaire_vide_puis_rendu_garde_sa_table_sous_un_autre_numero(poste: Poste) -> None:
    """Emptied, given back, « 15 » over its number: F6 paid the top to table 12, whose slip it was."""
    formulaire(poste, 12)
    poste.touche(Qt.Key.Key_Escape)
    poste.touche(Qt.Key.Key_F2)
    for _ in range(2):
        vider(poste)
    assert ecrit(poste) == ("12", "MAISON")
    poste.fenetre.correction.formulaire.table.setFocus()
    poste.fenetre.correction.formulaire.table.selectAll()
    poste.taper("15")
    assert ecrit(poste) == ("15", "")
    poste.touche(Qt.Key.Key_Escape)
    assert laisse(poste, 12)


def test_un_formulaire_sans_numero_d_un_coup_clos_se_reprend_et_se_vide_au_suivant(poste: Poste) -> None:
    """F6 was refused for it there, and F2, which it named, opened a blank one."""
    poste.entrer("1-18 t")
    poste.touche(Qt.Key.Key_F2)
    poste.touche(Qt.Key.Key_Tab)
    poste.taper("maison")
    poste.touche(Qt.Key.Key_Escape)
    for _ in range(3):
        if not poste.coup(2).cloture:
            poste.touche(Qt.Key.Key_F7)
    assert poste.coup(2).cloture, poste.message
    poste.jouer()
    poste.corriger_le_dernier()
    poste.touche(Qt.Key.Key_F6)
    assert not poste.coup(3).fiches
    poste.touche(Qt.Key.Key_F2)
    assert ecrit(poste) == ("", "MAISON")
    vider(poste)
    poste.touche(Qt.Key.Key_Escape)
    poste.touche(Qt.Key.Key_F6)
    assert set(poste.coup(3).fiches) == TOUTES


def test_des_lettres_dans_le_numero_seules_ne_sont_le_bulletin_de_personne(poste: Poste) -> None:
    """F6 was refused for them until the program was closed: F2 showed nothing to empty."""
    poste.touche(Qt.Key.Key_F2)
    poste.taper("mala")
    poste.touche(Qt.Key.Key_Escape)
    assert f6(poste) == TOUTES


def test_une_ligne_laissee_a_un_coup_clos_ne_marque_plus_sa_table_une_fois_entree_au_suivant(poste: Poste) -> None:
    """Marked at every later coup, and left by every F6."""
    poste.entrer("1-18 t")
    for _ in range(2):
        if not poste.coup(2).cloture:
            poste.touche(Qt.Key.Key_F7)
    poste.tirer()
    poste.lancer()
    poste.entrer("4 z")
    assert "Entrée encore" in poste.fenetre.correction.verdict.text()
    vider(poste)
    poste.attendre(lambda: poste.phase is Phase.RAMASSAGE)
    poste.ramasser()
    poste.proclamer()
    poste.corriger_le_dernier()
    assert marquees(poste) == [4]
    poste.entrer("1-18 t")
    poste.touche(Qt.Key.Key_F7)
    poste.jouer()
    poste.corriger_le_dernier()
    assert marquees(poste) == []
    poste.touche(Qt.Key.Key_F6)
    assert set(poste.coup(4).fiches) == TOUTES


@pytest.fixture
def apres_la_coupure(poste: Poste, tmp_path: Path) -> Iterator[Callable[[], Poste]]:
    """Another console, on what the disk holds when the power goes."""
    reprises: list[Poste] = []

    def couper() -> Poste:
        ailleurs = tmp_path / "apres"
        ailleurs.mkdir()
        for fichier in poste.console.regie.regie.journal.chemin.parent.glob("soiree.arbitre*"):
            if not fichier.name.endswith("-verrou"):
                copy(fichier, ailleurs / fichier.name)
        reprises.append(Poste(ailleurs))
        return reprises[-1]

    yield couper
    for reprise in reprises:
        reprise.fermer()


def test_apres_une_coupure_ce_qui_etait_commence_attend_encore(
    poste: Poste, apres_la_coupure: Callable[[], Poste]
) -> None:
    """A form that was left, a line that was refused, died with the program: F6 paid their tables."""
    formulaire(poste, 7)
    poste.touche(Qt.Key.Key_Escape)
    poste.entrer("9 z h4 99 88")
    reprise = apres_la_coupure()
    reprise.corriger_le_dernier()
    assert {7, 9} <= set(marquees(reprise))
    reprise.touche(Qt.Key.Key_Up)
    assert reprise.fenetre.correction.ligne.text() == "9 z h4 99 88"
    vider(reprise)
    reprise.touche(Qt.Key.Key_F2)
    assert ecrit(reprise) == ("7", "MAISON")


def test_la_ligne_du_coup_que_l_on_retrouve_est_a_sa_place(apres_la_coupure: Callable[[], Poste], poste: Poste) -> None:
    poste.entrer("c1")
    poste.entrer("9 z h4 99 88")
    assert apres_la_coupure().fenetre.correction.ligne.text() == "9 z h4 99 88"


def test_la_ligne_que_l_on_tapait_est_a_sa_place(apres_la_coupure: Callable[[], Poste], poste: Poste) -> None:
    """It was never entered: its keys died with the program."""
    poste.entrer("c1")
    poste.taper("9 z h4")
    reprise = apres_la_coupure()
    assert reprise.fenetre.correction.ligne.text() == "9 z h4"
    reprise.touche(Qt.Key.Key_F6)
    assert reprise.message.startswith("«\u00a09 z h4\u00a0» n’est pas entré"), reprise.message


def test_une_saisie_annulee_attend_encore_apres_une_coupure(
    apres_la_coupure: Callable[[], Poste], poste: Poste
) -> None:
    """It waited until the program went: F6 paid its table the top."""
    poste.entrer("9 z")
    poste.touche(Qt.Key.Key_Z, CTRL)
    reprise = apres_la_coupure()
    reprise.corriger_le_dernier()
    assert marquees(reprise) == [9]


def test_ce_qui_est_garde_a_cote_d_un_fichier_ne_se_pose_pas_sur_un_autre(
    poste: Poste, apres_la_coupure: Callable[[], Poste], tmp_path: Path
) -> None:
    formulaire(poste, 7)
    poste.touche(Qt.Key.Key_Escape)
    cahiers = tmp_path / "soiree.arbitre-cahiers"
    garde = cahiers.read_bytes()
    autre = garde.replace(poste.console.regie.regie.journal.ancre_de(1).sceau.encode(), b"0" * 32)
    for octets in (autre, garde[:-9], b"[]", b""):
        cahiers.write_bytes(octets)
        assert Carnets(poste.console.regie.regie.journal, 9).tous == {"": Cahier("")}
    cahiers.write_bytes(garde)
    reprise = apres_la_coupure()
    reprise.corriger_le_dernier()
    assert marquees(reprise) == [7]


def test_tout_entre_rien_ne_reste_a_cote_du_fichier(poste: Poste, tmp_path: Path) -> None:
    formulaire(poste, 7)
    poste.touche(Qt.Key.Key_Escape)
    assert (tmp_path / "soiree.arbitre-cahiers").exists()
    poste.entrer("7 t")
    assert not (tmp_path / "soiree.arbitre-cahiers").exists()
