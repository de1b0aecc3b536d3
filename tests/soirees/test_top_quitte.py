"""A top that was left is shown again before it is retained, be it the only one."""

import pytest
from PySide6.QtCore import Qt

from arbitre.engine.partie.etat import Phase
from tests.soirees.poste import Poste


@pytest.fixture
def poste(poste: Poste) -> Poste:
    """One top only is proposed, and seen."""
    poste.inscrire(4)
    poste.tirer()
    poste.chercher()
    poste.ramasser()
    while poste.fenetre.tirage.tops.count() > 1:
        poste.proclamer()
        poste.tirer()
        poste.chercher()
        poste.ramasser()
    return poste


def test_quitte_par_echap_le_seul_top_se_remontre_avant_d_etre_retenu(poste: Poste) -> None:
    """After Escape, F5 retained it at once: it was in sight no more, and « autre mot » was still to be typed."""
    poste.touche(Qt.Key.Key_Escape)
    assert not poste.fenetre.tirage.tops_en_vue
    poste.attendre(lambda: "tops" in poste.fenetre.barre.suite.text())
    poste.touche(Qt.Key.Key_F5)
    assert poste.phase is Phase.TOP, "shown"
    assert poste.fenetre.tirage.tops_en_vue
    poste.touche(Qt.Key.Key_F5)
    assert poste.phase is Phase.ANNONCE_TOP
