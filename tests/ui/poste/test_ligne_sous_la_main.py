"""The line under hands: what Ctrl+Z takes back, what a click on a table begins, what F2 gives back."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.ui.poste.ligne import LigneRapide
from tests.soirees.poste import Poste

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def poste(poste: Poste) -> Poste:
    poste.inscrire(12)
    poste.jouer()
    return poste


def ligne(poste: Poste) -> LigneRapide:
    return poste.fenetre.correction.ligne


def cliquer(poste: Poste, table: int) -> None:
    """On its tile."""
    tuiles = poste.fenetre.correction.tuiles
    rang = next(rang for rang, tuile in enumerate(tuiles.tuiles) if tuile.table == table)
    QTest.mouseClick(tuiles.viewport(), Qt.MouseButton.LeftButton, pos=tuiles.case(rang).center().toPoint())


@pytest.mark.parametrize("refusee", ["2>5", "4 7", "4 zzz h8"])
def test_ctrl_z_apres_une_ligne_refusee_reprend_la_frappe_et_non_la_saisie_d_avant(poste: Poste, refusee: str) -> None:
    """The line was written anew as it was refused: nothing of it could be taken back, and Ctrl+Z annulled an entry."""
    poste.entrer("1 t")
    poste.entrer(refusee)
    poste.touche(Qt.Key.Key_Z, CTRL)
    assert 1 in poste.coup(1).fiches
    assert ligne(poste).text().strip() != refusee


def test_ctrl_z_sur_une_ligne_vide_reprend_la_saisie(poste: Poste) -> None:
    poste.entrer("1 t")
    poste.touche(Qt.Key.Key_Z, CTRL)
    assert 1 not in poste.coup(1).fiches


def test_un_numero_tape_apres_un_clic_prend_la_place_de_la_table_cliquee(poste: Poste) -> None:
    """« 8 » stood there: 3 and 11, typed from the slips in hand, were paid with it."""
    cliquer(poste, 8)
    poste.taper("3 11 t")
    assert ligne(poste).text() == "3 11 t"
    poste.touche(Qt.Key.Key_Return)
    assert set(poste.coup(1).fiches) == {3, 11}


@pytest.mark.parametrize(("tape", "reste"), [("3-5 z", "3-5 z"), ("3z", "3z"), ("t", "8 t"), ("4", "8 4")])
def test_un_clic_prend_sa_table_tant_qu_aucune_autre_n_est_tapee(poste: Poste, tape: str, reste: str) -> None:
    """A number alone may be the score."""
    cliquer(poste, 8)
    poste.taper(tape)
    assert ligne(poste).text() == reste


def test_un_numero_tape_de_sa_main_reste_devant_les_autres(poste: Poste) -> None:
    cliquer(poste, 8)
    poste.touche(Qt.Key.Key_Backspace)
    poste.touche(Qt.Key.Key_Backspace)
    poste.entrer("8 3 t")
    assert set(poste.coup(1).fiches) == {3, 8}


def test_points_seuls_le_score_tape_apres_un_clic_est_a_la_table_cliquee(poste: Poste) -> None:
    poste.fenetre.correction.compter_les_points_seuls(True)
    cliquer(poste, 8)
    poste.entrer("45")
    cliquer(poste, 7)
    poste.entrer("3 44")
    assert set(poste.coup(1).fiches) == {8, 3}


def test_f2_rend_le_numero_seul_d_ou_le_formulaire_fut_ouvert(poste: Poste) -> None:
    poste.taper("12")
    poste.touche(Qt.Key.Key_F2)
    assert poste.fenetre.correction.formulaire.table.text() == "12"
    assert ligne(poste).text() == ""
    poste.touche(Qt.Key.Key_F2)
    assert ligne(poste).text() == "12"
    poste.entrer(" t")
    assert set(poste.coup(1).fiches) == {12}


def test_f2_ne_rend_pas_le_numero_d_un_formulaire_que_l_on_a_rempli(poste: Poste) -> None:
    poste.taper("12")
    poste.touche(Qt.Key.Key_F2)
    poste.taper("chat")
    poste.touche(Qt.Key.Key_F2)
    assert ligne(poste).text() == ""
