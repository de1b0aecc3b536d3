"""A line that Enter did not take, for want of its top or of a second Enter: kept, said, and named by F6."""

import pytest
from PySide6.QtCore import Qt

from tests.soirees.poste import Poste

pytestmark = pytest.mark.partie(4)

CTRL = Qt.KeyboardModifier.ControlModifier


def au_clos(poste: Poste) -> None:
    """Coup 1 is closed, the room searches at coup 2."""
    poste.jouer()
    poste.entrer("1-4 t")
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(1).cloture
    poste.tirer()
    poste.chercher()


def finir_le_coup_2(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_Backspace, CTRL)
    poste.ramasser()
    poste.proclamer()
    poste.fenetre.correction.prendre_le_clavier()
    poste.fenetre.actualiser()


@pytest.mark.parametrize("ou", ["chrono", "tops"])
def test_une_ligne_tapee_avant_le_premier_top_est_nommee_par_f6(poste: Poste, ou: str) -> None:
    """Refused, for nothing could be corrected yet, and the next digits took its place: its table was paid the top."""
    poste.tirer()
    poste.lancer()
    if ou == "tops":
        poste.terminer()
        poste.ramasser()
        poste.fenetre.correction.prendre_le_clavier()
    poste.entrer("2 MAISON H4 20")
    assert "Rien à corriger encore" in poste.message
    poste.taper("3")
    assert poste.fenetre.correction.ligne.text() == "3"
    assert poste.message == "«\u00a02 MAISON H4 20\u00a0» n’est pas entré\u00a0: ↑ le rend."
    poste.touche(Qt.Key.Key_Backspace, CTRL)
    if ou == "chrono":
        poste.terminer()
        poste.ramasser()
    poste.proclamer()
    poste.fenetre.correction.prendre_le_clavier()
    poste.touche(Qt.Key.Key_F6)
    assert set(poste.coup(1).fiches) == {1, 3, 4}
    assert poste.message.startswith("F6 laisse 2\u00a0: sa saisie n’a pas été entrée."), poste.message
    poste.touche(Qt.Key.Key_Up)
    assert poste.fenetre.correction.ligne.text() == "2 MAISON H4 20"


def test_une_ligne_du_coup_en_jeu_tapee_au_coup_clos_est_nommee_a_son_coup(poste: Poste) -> None:
    au_clos(poste)
    poste.entrer("2 z")
    assert "au coup 1, qui est clos" in poste.fenetre.correction.verdict.text()
    finir_le_coup_2(poste)
    assert poste.fenetre.correction.coup == poste.coup(2)
    poste.touche(Qt.Key.Key_F6)
    assert set(poste.coup(2).fiches) == {1, 3, 4}
    assert poste.message.startswith("F6 laisse 2\u00a0: sa saisie n’a pas été entrée."), poste.message
    poste.touche(Qt.Key.Key_Up)
    poste.touche(Qt.Key.Key_Return)
    assert len(poste.coup(2).fiches) == 4


def test_confirmee_au_coup_clos_la_ligne_n_attend_plus_au_suivant(poste: Poste) -> None:
    au_clos(poste)
    poste.entrer("2 z")
    poste.touche(Qt.Key.Key_Return)
    assert not poste.coup(1).cloture
    finir_le_coup_2(poste)
    poste.touche(Qt.Key.Key_F6)
    assert len(poste.coup(2).fiches) == 4


def test_une_ligne_qui_attend_un_second_entree_est_remplacee_et_gardee(poste: Poste) -> None:
    """The next line was glued to it: « 2 z3 t »."""
    au_clos(poste)
    avant = poste.coup(1)
    poste.entrer("2 z")
    ligne = poste.fenetre.correction.ligne
    assert ligne.selectedText() == "2 z"
    poste.taper("3")
    assert ligne.text() == "3"
    assert poste.message == "«\u00a02 z\u00a0» n’est pas entré\u00a0: ↑ le rend."
    poste.touche(Qt.Key.Key_Backspace)
    poste.touche(Qt.Key.Key_Up)
    assert ligne.text() == "2 z"
    assert poste.coup(1) == avant
    poste.touche(Qt.Key.Key_Return)
    poste.touche(Qt.Key.Key_Return)
    assert poste.coup(1).fiches[2] != avant.fiches[2]


def test_une_ligne_qui_attend_un_second_entree_se_corrige_aussi_sur_place(poste: Poste) -> None:
    au_clos(poste)
    poste.entrer("2 z")
    poste.touche(Qt.Key.Key_End)
    poste.touche(Qt.Key.Key_Backspace)
    poste.taper("n")
    assert poste.fenetre.correction.ligne.text() == "2 n"
    assert "n’est pas entré" not in poste.message


def test_une_ligne_videe_a_un_coup_qui_fut_clos_est_nommee_elle_est_peut_etre_du_suivant(poste: Poste) -> None:
    poste.jouer()
    poste.entrer("1-4 t")
    poste.touche(Qt.Key.Key_F7)
    poste.tirer()
    poste.entrer("2 z")
    poste.touche(Qt.Key.Key_Return)
    poste.entrer("3 z")
    poste.touche(Qt.Key.Key_Backspace, CTRL)
    poste.touche(Qt.Key.Key_F7)
    assert poste.message.startswith("La ligne «\u00a03 z\u00a0» n’est pas validée\u00a0: table 3."), poste.message
    poste.touche(Qt.Key.Key_F7)
    assert poste.message.startswith("Second regard du coup 1"), poste.message
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(1).cloture
