"""A coup with the mouse alone: one strong button says what comes next, a click does it, a double click is one act."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.partie.etat import Phase
from arbitre.ui.textes import poste as poste_dit
from arbitre.ui.textes import temps as temps_dit
from arbitre.ui.textes.touches import Geste, Suite
from tests.soirees.frappe import deux_coups
from tests.soirees.poste import Poste
from tests.soirees.souris import Souris, douze_au_top, sous_la_main, un_coup_a_la_souris


@pytest.mark.parametrize(
    ("suite", "dit"),
    [
        (poste_dit.TIRER_PAR_LA_MACHINE, "Tirer les lettres"),
        (temps_dit.SUITE_ATTENTE, "Annoncer le tirage"),
        (poste_dit.ramasser(24, 1, None), "Ramassés\u00a0: 24"),
        (poste_dit.TOUCHE[Phase.RECHERCHE], "Le temps court"),
        (poste_dit.clore_avant_de_tirer(3), "Le coup 3 élimine"),
        (poste_dit.retenir(None), "Annuler le coup"),
        (temps_dit.suite_suspendue(80), "Reprendre le chrono"),
    ],
)
def test_le_bouton_dit_la_touche_en_peu_de_mots(suite: Suite, dit: str) -> None:
    assert suite.mots == dit
    assert bool(suite.pourquoi_pas) is dit.startswith("Le ")
    assert suite.phrase.startswith(suite.breve)


def test_un_coup_entier_se_conduit_par_un_seul_bouton(poste: Poste) -> None:
    deux_coups(poste, 12)
    souris = Souris(poste)
    ligne = poste.fenetre.correction.ligne
    poste.touche(Qt.Key.Key_Escape)
    un_coup_a_la_souris(souris)
    assert souris.clics <= 7, "six, and one more where the tirage hangs on a Y or a joker"
    assert poste.coup(3).proclame
    assert ligne.hasFocus(), "a click leaves the keyboard where it was"


def test_douze_bulletins_au_top_et_le_coup_clos_en_deux_clics(poste: Poste) -> None:
    deux_coups(poste, 12)
    souris = Souris(poste)
    douze_au_top(souris)
    assert souris.clics == 2


def test_un_double_clic_est_un_seul_acte(poste: Poste) -> None:
    poste.inscrire(4)
    fort = poste.fenetre.barre.fort
    poste.attendre(lambda: fort.pret)
    QTest.mouseClick(fort, Qt.MouseButton.LeftButton)
    for _ in range(3):
        poste.fenetre.actualiser()
        QTest.mouseDClick(fort, Qt.MouseButton.LeftButton)
    tires = [t for t in poste.console.regie.regie.journal.lire() if type(t.evenement).__name__.startswith("Tirage")]
    assert len({t.lot for t in tires}) == 1


@pytest.mark.partie(4)
@pytest.mark.console(vitesse=1.0)
def test_le_chrono_se_suspend_et_reprend_a_la_souris(poste: Poste) -> None:
    poste.tirer()
    poste.lancer()
    barre, souris = poste.fenetre.barre, Souris(poste)
    poste.attendre(lambda: not barre.fort.isEnabled() and barre.temps.pause.isVisible())
    assert barre.fort.text() == "Le temps court"
    assert "le temps court" in barre.fort.toolTip()
    souris.cliquer(barre.temps.pause)
    poste.attendre(lambda: barre.fort.text() == temps_dit.REPRENDRE)
    assert poste.console.conducteur.temps.suspendu
    souris.cliquer(barre.fort)
    poste.attendre(lambda: poste.console.conducteur.temps.court)
    souris.cliquer(barre.a_cote)
    poste.attendre(lambda: poste.phase is Phase.RAMASSAGE)


@pytest.mark.partie(4)
@pytest.mark.console(vitesse=1.0)
def test_la_fenetre_elargie_montre_aussitot_l_acte_d_a_cote(poste: Poste) -> None:
    """Its place stayed empty until the next step."""
    poste.tirer()
    poste.lancer()
    barre = poste.fenetre.barre
    poste.attendre(barre.a_cote.isVisible)
    haut, large = barre.height(), barre.width()
    barre.resize(500, haut)
    assert not barre.a_cote.isVisible()
    barre.resize(large, haut)
    assert barre.a_cote.isVisible()


def test_ce_qui_ne_se_peut_pas_le_montre_et_dit_pourquoi(poste: Poste) -> None:
    poste.inscrire(4)
    actes = poste.fenetre.correction.actes
    poste.attendre(lambda: bool(actes.clore.pourquoi_pas))
    assert "Rien à corriger" in actes.clore.toolTip()
    assert "Rien à corriger" in actes.top.accessibleDescription()
    poste.jouer()
    poste.attendre(lambda: not actes.top.pourquoi_pas)
    assert actes.top.text() == "Le top pour les 4"
    assert "1-4" in actes.clore.toolTip()
    poste.entrer("2 z")
    poste.attendre(lambda: actes.top.text() == "Le top pour les 3")
    assert actes.reste.text() == "Reste 3 tables\u00a0: 1, 3, 4"
    poste.taper("3")
    poste.touche(Qt.Key.Key_F2)
    poste.taper("mo")
    poste.touche(Qt.Key.Key_Escape)
    poste.attendre(lambda: actes.top.text() == "Le top pour les 2")
    assert actes.reste.text() == "Reste 2 tables\u00a0: 1, 4 · commencée\u00a0: 3"
    poste.attendre(lambda: actes.clore.pret)
    assert sous_la_main(actes.clore)
    QTest.mouseClick(actes.clore, Qt.MouseButton.LeftButton)
    assert "1, 3, 4" in poste.message or "1 3 4" in poste.message, "pressed, it says why itself"


@pytest.mark.parametrize("geste", [g for g in Geste if g not in {Geste.QUITTER, Geste.ASSISTANT}], ids=str)
def test_ce_qui_est_dit_impossible_ne_change_rien_au_fichier(poste: Poste, geste: Geste) -> None:
    """Before anything is played: told as impossible in menus and palette, done all the same, it only says why."""
    poste.inscrire(2)
    if not poste.fenetre._empeche(geste):
        return
    avant = poste.console.regie.regie.lot
    poste.console.faire(geste)
    assert poste.console.regie.regie.lot == avant


def test_la_palette_dit_pourquoi_un_acte_ne_se_peut_pas(poste: Poste) -> None:
    poste.inscrire(2)
    poste.touche(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    poste.taper("suspendre chrono")
    (dit,) = (poste.fenetre.commandes.liste.item(0).text(),)
    assert "F8" in dit
    assert "Aucun chrono ne court" in dit


def test_les_menus_grisent_ce_qui_ne_se_peut_pas_tant_qu_ils_sont_ouverts(poste: Poste) -> None:
    poste.inscrire(2)
    action = poste.fenetre.gestes[Geste.PAUSE]
    menu = poste.fenetre.menus[Geste.PAUSE.menu]
    menu.aboutToShow.emit()
    assert not action.isEnabled()
    assert "Aucun chrono ne court" in action.toolTip()
    menu.aboutToHide.emit()
    assert action.isEnabled(), "its key goes on saying why"
