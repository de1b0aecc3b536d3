"""What is done by hand at the correction is in sight, the tables or the form shown, on a small screen too."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from arbitre.engine.bulletin import Constat
from arbitre.ui.kit.application import Apparence
from arbitre.ui.kit.mise_en_page import garder_a_l_ecran
from tests.outils.ecrans import Ecran, brancher
from tests.soirees.frappe import deux_coups
from tests.soirees.poste import Poste
from tests.soirees.souris import Souris, sous_la_main

pytestmark = pytest.mark.usefixtures("ecrans")


def test_le_formulaire_se_remplit_s_entre_et_se_quitte_a_la_souris(poste: Poste) -> None:
    """Nothing in sight entered it, nor led back from it."""
    deux_coups(poste, 12)
    souris, correction = Souris(poste), poste.fenetre.correction
    assert correction.coup is not None
    numero = correction.coup.numero
    souris.cliquer(correction.a_la_ligne.formulaire)
    assert correction.au_formulaire
    poste.attendre(lambda: bool(correction.a_la_ligne.entrer.pourquoi_pas))
    correction.formulaire.table.setFocus()
    poste.taper("3")
    zero = correction.formulaire.constats[Constat.VIERGE]
    QTest.mouseClick(zero, Qt.MouseButton.LeftButton, pos=zero.rect().center())
    souris.cliquer(correction.a_la_ligne.entrer)
    poste.attendre(lambda: len(poste.coup(numero).fiches) == 1)
    assert correction.au_formulaire
    assert correction.formulaire.vierge, "the next one begins"
    souris.cliquer(correction.actes.top)
    poste.attendre(lambda: len(poste.coup(numero).fiches) == 12)
    assert correction.a_la_ligne.formulaire.text() == "Revenir à la liste"
    souris.cliquer(correction.a_la_ligne.formulaire)
    assert not correction.au_formulaire
    assert correction.ligne.hasFocus()


def test_le_top_n_est_offert_qu_a_ceux_qui_ont_remis(poste: Poste) -> None:
    """« Le top pour les 11 » was offered of ten slips, then refused."""
    deux_coups(poste, 11, remis=10)
    top = poste.fenetre.correction.actes.top
    poste.attendre(lambda: "il en manque 1" in top.pourquoi_pas)
    assert top.text() == "Le top pour tous"
    poste.entrer("4 n")
    poste.attendre(lambda: top.text() == "Le top pour les 10")
    assert not top.pourquoi_pas
    Souris(poste).cliquer(top)
    numero = poste.partie.coups[-1].numero
    poste.attendre(lambda: len(poste.coup(numero).fiches) == 11)


def test_l_onglet_de_la_correction_ramene_a_la_liste(poste: Poste) -> None:
    deux_coups(poste, 4)
    onglets, correction = poste.fenetre.onglets.tabBar(), poste.fenetre.correction
    poste.touche(Qt.Key.Key_F2)
    poste.fenetre.vers_le_classement()
    QTest.mouseClick(onglets, Qt.MouseButton.LeftButton, pos=onglets.tabRect(0).center())
    assert correction.au_formulaire, "back from another page, it is as it was left"
    QTest.mouseClick(onglets, Qt.MouseButton.LeftButton, pos=onglets.tabRect(0).center())
    assert not correction.au_formulaire


def test_une_ligne_tapee_s_entre_a_la_souris(poste: Poste) -> None:
    deux_coups(poste, 4)
    souris, correction = Souris(poste), poste.fenetre.correction
    assert correction.coup is not None
    numero = correction.coup.numero
    poste.taper("2 z")
    souris.cliquer(correction.a_la_ligne.entrer)
    poste.attendre(lambda: len(poste.coup(numero).fiches) == 1)
    assert correction.ligne.hasFocus()
    poste.attendre(lambda: "Rien n’est écrit" in correction.a_la_ligne.entrer.toolTip())


@pytest.mark.parametrize("echelle", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("largeur", [1366, 1024])
def test_les_quatre_actes_de_la_correction_se_lisent_a_toute_taille(poste: Poste, largeur: int, echelle: float) -> None:
    """From 150 % on, and with the form at 100 %, « Le top pour les 32 » and « Clore » were hidden."""
    deux_coups(poste, 32)
    brancher(Ecran("portable", 0, 0, largeur, 768))
    poste.console.changer_l_apparence(Apparence(echelle=echelle))
    QTest.qWait(20)
    poste.fenetre.resize(largeur, 768)
    garder_a_l_ecran(poste.fenetre)
    correction = poste.fenetre.correction
    quatre = (correction.actes.top, correction.actes.clore, correction.a_la_ligne.formulaire,
              correction.a_la_ligne.entrer)  # fmt: skip
    for _ in range(2):
        QTest.qWait(20)
        QApplication.sendPostedEvents()
        poste.attendre(lambda: all(acte.isVisible() and sous_la_main(acte) for acte in quatre))
        assert [acte.text() for acte in quatre if not acte.entier] == []
        assert correction.ligne.width() >= 7 * poste.fenetre.fontMetrics().height()
        poste.touche(Qt.Key.Key_F2)
