"""What is asked of a line or of the form: each answer a button that names its letter, answered by either hand."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible

from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.ui.textes.touches import Geste
from tests.soirees.carte import carte, lue
from tests.soirees.poste import Poste
from tests.soirees.souris import Souris
from tests.soirees.test_questions import FAUSSE_REF, un_mot_vertical, une_question

pytestmark = [pytest.mark.usefixtures("ecrans"), pytest.mark.partie(coups=2, corriger=True)]


def test_un_clic_repond_a_la_question_comme_sa_lettre(poste: Poste) -> None:
    solution, inversee = un_mot_vertical(poste)
    tapee = f"12 {solution.mot} {inversee} {solution.points}"
    poste.entrer(tapee)
    ecrit = lue(poste)
    assert f"{solution.mot} est-il écrit horizontalement ou verticalement ?" in ecrit
    assert "[H] Horizontal, 0 point, Z " in ecrit
    assert "[V] Vertical, " in ecrit
    assert "[Échap] Revenir à la ligne" in ecrit
    vertical = carte(poste).boutons[1]
    Souris(poste).cliquer(vertical)
    assert resultat(poste.partie, poste.coup(2), 12).points == solution.points
    assert not poste.fenetre.correction.verdict.carte.isVisible()
    assert poste.fenetre.correction.ligne.hasFocus()


def test_un_clic_rend_la_ligne_et_rien_n_est_entre(poste: Poste) -> None:
    solution, inversee = un_mot_vertical(poste)
    tapee = f"12 {solution.mot} {inversee} {solution.points}"
    poste.entrer(tapee)
    poste.taper("6 t")
    assert "Ce texte n’y répond pas" in lue(poste), "what is said meanwhile is read on the card"
    poste.touche(Qt.Key.Key_Return)
    Souris(poste).cliquer(carte(poste).sortie)
    correction = poste.fenetre.correction
    assert not correction.verdict.carte.isVisible()
    assert correction.ligne.text() == tapee
    assert correction.ligne.hasFocus()
    assert not poste.coup(2).fiches


def test_art_2023_5_3_3_la_question_du_formulaire_se_repond_a_la_souris(poste: Poste) -> None:
    solution, rendu = une_question(poste)
    poste.taper(f"12 {solution.mot}- {FAUSSE_REF} {solution.points}")
    poste.touche(Qt.Key.Key_F2)
    poste.touche(Qt.Key.Key_Return)
    (question,) = rendu.a_juger
    assert question.question.replace("\u00a0", " ") in lue(poste)
    assert all(mot in lue(poste) for mot in question.elements)
    Souris(poste).cliquer(carte(poste).reponses[1])
    assert poste.coup(2).fiches[12].reponses == ((question.cle, False),)
    assert poste.fenetre.correction.au_formulaire


def test_ce_qu_une_seconde_entree_confirme_se_confirme_d_un_clic(poste: Poste) -> None:
    poste.entrer("1-18 t")
    poste.touche(Qt.Key.Key_F7)
    poste.tirer()
    poste.entrer("2 z")
    assert "qui est clos" in lue(poste)
    assert "[Entrée] L’y corriger" in lue(poste)
    Souris(poste).cliquer(carte(poste).reponses[0])
    assert resultat(poste.partie, poste.coup(2), 2).points == 0
    assert not poste.fenetre.correction.verdict.carte.isVisible()


def test_ce_qu_une_seconde_entree_confirme_se_laisse_d_un_clic(poste: Poste) -> None:
    """« Revenir à la ligne » did nothing, and the card stayed over the page."""
    poste.entrer("1-18 t")
    poste.touche(Qt.Key.Key_F7)
    poste.tirer()
    poste.entrer("2 z")
    Souris(poste).cliquer(carte(poste).sortie)
    correction = poste.fenetre.correction
    assert not correction.verdict.carte.isVisible()
    assert (correction.ligne.text(), correction.ligne.hasFocus()) == ("2 z", True)
    poste.touche(Qt.Key.Key_Return)
    assert correction.verdict.carte.isVisible(), "asked again"
    assert resultat(poste.partie, poste.coup(2), 2).points != 0


def test_la_lettre_tenue_fait_briller_son_bouton(poste: Poste) -> None:
    solution, inversee = un_mot_vertical(poste)
    poste.entrer(f"12 {solution.mot} {inversee} {solution.points}")
    horizontal, vertical, _ = carte(poste).boutons
    avant = vertical.grab().toImage()
    poste.fenetre.correction.verdict.entendre("V")
    assert vertical.grab().toImage() != avant
    seule = horizontal.grab().toImage()
    poste.fenetre.correction.verdict.entendre("")
    assert vertical.grab().toImage() == avant
    assert horizontal.grab().toImage() == seule


def test_un_lecteur_d_ecran_entend_la_question_et_nomme_chaque_reponse(poste: Poste) -> None:
    solution, inversee = un_mot_vertical(poste)
    poste.entrer(f"12 {solution.mot} {inversee} {solution.points}")
    vue = carte(poste)
    lu = QAccessible.queryAccessibleInterface(vue)
    assert f"{solution.mot} est-il écrit" in lu.text(QAccessible.Text.Name)
    for bouton, nom in zip(vue.boutons, ("Horizontal", "Vertical", "Revenir à la ligne"), strict=True):
        acces = QAccessible.queryAccessibleInterface(bouton)
        assert acces.role() is QAccessible.Role.Button
        assert acces.text(QAccessible.Text.Name) == nom
        assert bouton.touche in acces.text(QAccessible.Text.Description)


@pytest.mark.parametrize("largeur", [1366, 1024])
def test_la_question_couvre_aussi_une_autre_page(poste: Poste, largeur: int) -> None:
    """The line is on every page; so is what is asked of it."""
    poste.fenetre.resize(largeur, 728)
    solution, inversee = un_mot_vertical(poste)
    poste.fenetre.vers_le_classement()
    poste.entrer(f"12 {solution.mot} {inversee} {solution.points}")
    assert "[V] Vertical" in lue(poste)


def test_ce_qui_etait_dit_avant_la_question_n_est_pas_sur_sa_carte(poste: Poste) -> None:
    """The remark on another table's entry stood under the question, as if it were of it."""
    poste.fenetre.dire("Table 3 : quelque chose d’avant.")
    solution, inversee = un_mot_vertical(poste)
    poste.entrer(f"12 {solution.mot} {inversee} {solution.points}")
    assert "quelque chose d’avant" not in lue(poste)
    poste.fenetre.actualiser()
    assert "quelque chose d’avant" not in lue(poste)
    poste.taper("6 t")
    assert "Ce texte n’y répond pas" in lue(poste)


def test_une_page_quittee_rend_la_question_telle_quelle(poste: Poste) -> None:
    """The Escape that left the page dropped the question with it."""
    solution, inversee = un_mot_vertical(poste)
    poste.entrer(f"12 {solution.mot} {inversee} {solution.points}")
    poste.console.faire(Geste.REGLAGES)
    assert poste.fenetre.places.page is not None
    poste.touche(Qt.Key.Key_Escape)
    assert poste.fenetre.places.page is None
    assert carte(poste).isVisible()
    assert poste.fenetre.correction.ligne.hasFocus()
    poste.touche(Qt.Key.Key_V)
    assert resultat(poste.partie, poste.coup(2), 12).points == solution.points


def test_la_partie_finie_une_question_attend_avant_la_partie_suivante(poste: Poste) -> None:
    """F5 opened « Ouvrir la partie » over a question that nobody had answered."""
    solution, inversee = un_mot_vertical(poste)
    assert poste.console.executer(TerminerPartie(par_decision=True))
    poste.entrer(f"12 {solution.mot} {inversee} {solution.points}")
    assert carte(poste).isVisible()
    poste.touche(Qt.Key.Key_F5)
    assert poste.fenetre.places.page is None
    assert carte(poste).isVisible()
    assert "H ou V d’abord" in lue(poste)
