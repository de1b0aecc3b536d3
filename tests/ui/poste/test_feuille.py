"""The squared paper of the form, under a mouse."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.bulletin import COTE_DU_PAPIER
from arbitre.engine.grille import VIDE, Sens
from tests.soirees.poste import Poste


@pytest.mark.partie(3, coups=1)
def test_un_clic_mene_a_la_case_et_un_double_clic_tourne(poste: Poste) -> None:
    """A click only gave the keyboard: the word that was meant to go down from there stood on the line of another."""
    poste.taper("1")
    poste.touche(Qt.Key.Key_F2)
    feuille = poste.fenetre.correction.formulaire.feuille
    lignes, colonnes, pas = feuille.en_vue()
    assert len(lignes) == len(colonnes) == COTE_DU_PAPIER, "all of it is seen"
    milieu = (feuille.rect().center() - feuille._coin().toPoint()) / pas
    ici = (lignes[milieu.y()], colonnes[milieu.x()])
    QTest.mouseClick(feuille, Qt.MouseButton.LeftButton, pos=feuille.rect().center())
    assert feuille.case == ici
    QTest.mouseDClick(feuille, Qt.MouseButton.LeftButton, pos=feuille.rect().center())
    poste.taper("dr")
    ecrites = {(i, j): s for i, rangee in enumerate(feuille.lignes) for j, s in enumerate(rangee) if s != VIDE}
    assert ecrites == {ici: "D", (ici[0] + 1, ici[1]): "R"}


@pytest.mark.partie(3, coups=1)
def test_le_sens_et_la_lettre_entouree_se_cliquent_sans_prendre_le_clavier(poste: Poste) -> None:
    poste.taper("1")
    poste.touche(Qt.Key.Key_F2)
    formulaire = poste.fenetre.correction.formulaire
    poste.attendre(lambda: formulaire.sens[Sens.VERTICAL].pret and formulaire.entourer.pret)
    QTest.mouseClick(formulaire.sens[Sens.VERTICAL], Qt.MouseButton.LeftButton)
    assert [bouton.isChecked() for bouton in formulaire.sens.values()] == [False, True]
    assert formulaire.feuille.hasFocus()
    poste.taper("ab")
    QTest.mouseClick(formulaire.entourer, Qt.MouseButton.LeftButton)
    assert "".join(ligne[2] for ligne in formulaire.feuille.lignes).strip(VIDE) == "Ab"
    poste.taper("-")
    assert [bouton.isChecked() for bouton in formulaire.sens.values()] == [True, False], "the key tells the buttons"
