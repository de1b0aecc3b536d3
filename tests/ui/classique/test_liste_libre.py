"""The free list judges a contestation: its verdict never stands without the sentence that it is not the ODS."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.lexiques import LexiqueOuvert
from arbitre.ui.classique.contestation import FenetreContestation
from arbitre.ui.classique.direct import DirectClassique
from tests.engine.partie.banc import automate
from tests.ui.classique.tenir import Ouvrir, attendre, dialogue, nouveau, taper, touche

PAS_L_ODS = "Cette liste libre n’est pas l’ODS"


@pytest.fixture
def lexique() -> LexiqueOuvert:
    return LexiqueOuvert(automate(frozenset({"DIN", "DUALS"})), "Liste libre", 2, "0" * 64, libre=True)


def test_un_mot_admis_par_la_liste_libre_est_dit_avec_son_avertissement(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    touche(console, Qt.Key.Key_F4)
    contestation = dialogue(console, FenetreContestation)
    taper(contestation.ligne, "1b duals")
    assert "DUALS — admis" in contestation.verdict.text()
    assert contestation.lexique.isVisible()
    assert PAS_L_ODS in contestation.lexique.text()


def test_un_coup_conteste_en_partie_suivie_est_dit_avec_l_avertissement_de_la_liste_libre(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    attendre(console.fenetre.isActiveWindow)
    QTest.keyClick(console.fenetre, Qt.Key.Key_F8, Qt.KeyboardModifier.ShiftModifier)
    direct = dialogue(console, DirectClassique)
    for ligne in ("1 1", "din h7", "? din"):
        taper(direct.ligne, ligne)
    attendre(lambda: PAS_L_ODS in direct.message.text())
    assert "(5.3)" in direct.message.text()
