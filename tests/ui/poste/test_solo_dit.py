"""Art. 3.5: who has the solo of a coup is said when the coup is looked at and closed, for the end's announcement."""

import pytest
from PySide6.QtCore import Qt

from arbitre.engine.partie.etat import Coup
from tests.soirees.poste import Poste, ligne


def _avec_un_solo(poste: Poste, joueurs: int) -> Coup:
    """Table 1 alone has the top of the coup, table 2 a zero."""
    poste.inscrire(joueurs)
    coup = poste.jouer()
    assert coup.retenu is not None
    poste.entrer(ligne(1, coup.retenu.solution))
    poste.entrer("2 z")
    return coup


@pytest.mark.parametrize(("joueurs", "prime"), [(16, " (+10)"), (15, "")])
def test_art_2023_3_5_le_solo_se_dit_au_second_regard_et_a_la_cloture(poste: Poste, joueurs: int, prime: str) -> None:
    coup = _avec_un_solo(poste, joueurs)
    poste.entrer(f"3-{joueurs} z")
    poste.touche(Qt.Key.Key_F7)
    solo = f"Joueur 1, {coup.points_top}{prime}"
    assert "Second regard du coup 1" in poste.message
    assert f"Solo, si tout est juste\u00a0: {solo}." in poste.message
    poste.touche(Qt.Key.Key_F7)
    assert f"Coup 1 clos. Solo\u00a0: {solo}, à annoncer en fin de partie (2023, art. 3.5)." in poste.message


def test_tant_que_des_tables_manquent_le_solo_est_sous_condition(poste: Poste) -> None:
    coup = _avec_un_solo(poste, 16)
    poste.touche(Qt.Key.Key_F7)
    assert "solo" not in poste.message.casefold(), "two bulletins of sixteen tell nothing"
    poste.entrer("3-15 z")
    poste.touche(Qt.Key.Key_F7)
    assert f"Si tout est saisi, solo\u00a0: Joueur 1, {coup.points_top} (+10)." in poste.message
    poste.entrer("16 t")
    poste.touche(Qt.Key.Key_F7)
    assert "Second regard" in poste.message
    assert "olo" not in poste.message.replace("colonne", ""), "two have the top"
