"""What opens from a tournament's window stands in its frame: nothing typed is lost, whatever else is looked at."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea

from arbitre.ui.classique.a_la_main import AppariementALaMain
from arbitre.ui.classique.classement import ClassementDuTournoi
from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.classique.contestation import FenetreContestation
from arbitre.ui.classique.decisions import DecisionDArbitre
from arbitre.ui.classique.joueurs import JoueursDuTournoi
from arbitre.ui.classique.reglages import ReglagesDuTournoi
from arbitre.ui.classique.tableaux import EditeurDeTableaux
from arbitre.ui.outils.a_propos import APropos, Guide
from arbitre.ui.papiers.classique import PapiersDuTournoi
from arbitre.ui.textes.touches import GesteClassique, Lieu
from tests.ui.classique.tenir import attendre, dialogue, saisir, taper, touche
from tests.ui.classique.test_a_la_souris import cliquer
from tests.ui.classique.test_qui_perd import de_huit

Ouvrir = Callable[..., ConsoleClassique]


def test_des_appariements_commences_a_la_main_se_retrouvent(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    touche(console, Qt.Key.Key_F6)
    main = dialogue(console, AppariementALaMain)
    QTest.keyClicks(main.texte, "1 2")
    tape = main.texte.toPlainText()
    assert tape.startswith("1 2")
    QTest.mouseClick(console.fenetre.rail.boutons[Lieu.JOUEURS], Qt.MouseButton.LeftButton)
    assert "Sa page le garde" in console.fenetre.message.text()
    QTest.keyClick(dialogue(console, JoueursDuTournoi).ligne, Qt.Key.Key_Escape)
    touche(console, Qt.Key.Key_F6)
    assert dialogue(console, AppariementALaMain) is main
    assert main.texte.toPlainText() == tape


def test_un_tableau_commence_se_retrouve_deux_pages_plus_loin(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    touche(console, Qt.Key.Key_F3)
    reglages = dialogue(console, ReglagesDuTournoi)
    reglages.editer_les_tableaux()
    editeur = dialogue(console, EditeurDeTableaux)
    QTest.keyClicks(editeur.rondes[0], "1 2")
    QTest.keyClick(editeur.rondes[0], Qt.Key.Key_Escape)
    assert dialogue(console, ReglagesDuTournoi) is reglages
    QTest.keyClick(reglages.nom, Qt.Key.Key_Escape)
    assert console.fenetre.ligne.hasFocus()
    touche(console, Qt.Key.Key_F3)
    reglages.editer_les_tableaux()
    assert dialogue(console, EditeurDeTableaux) is editeur
    assert editeur.rondes[0].toPlainText() == "1 2"


def test_d_une_contestation_on_revient_a_la_page_d_ou_elle_vient(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    QTest.keyClicks(liste.ligne, "NEUF Jean 12")
    QTest.keyClick(liste.ligne, Qt.Key.Key_F4)
    contestation = dialogue(console, FenetreContestation)
    assert contestation.ligne.hasFocus()
    QTest.keyClick(contestation.ligne, Qt.Key.Key_Escape)
    assert dialogue(console, JoueursDuTournoi) is liste
    assert liste.ligne.hasFocus()
    assert liste.ligne.text() == "NEUF Jean 12"


def test_chaque_page_tient_sans_defiler_sur_un_portable(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    fenetre = console.fenetre
    fenetre.showNormal()
    fenetre.resize(1366, 728)
    attendre(lambda: (fenetre.width(), fenetre.height()) == (1366, 728))
    for geste in GesteClassique:
        if not geste.texte.endswith("…") or geste in (GesteClassique.ASSISTANT, GesteClassique.PENDULE):
            continue
        fenetre.faire(geste)
        QCoreApplication.sendPostedEvents()
        page, cadre = fenetre.places.page, fenetre.places.currentWidget()
        assert page is not None, geste
        assert isinstance(cadre, QScrollArea), geste
        assert not cadre.verticalScrollBar().maximum(), geste
        assert page.width() <= cadre.viewport().width(), geste


def test_le_classement_a_sa_place_et_se_lit_apres_chaque_ronde(ouvrir: Ouvrir) -> None:
    """It was read beside the round alone, as it stands now."""
    console = de_huit(ouvrir)
    for ligne in ("1 400 300", "2 350 360", "3 300 300", "4 410 400"):
        saisir(console, ligne)
    touche(console, Qt.Key.Key_F5)
    QTest.mouseClick(console.fenetre.rail.boutons[Lieu.CLASSEMENT], Qt.MouseButton.LeftButton)
    page = dialogue(console, ClassementDuTournoi)
    assert console.fenetre.rail.boutons[Lieu.CLASSEMENT].isChecked()
    assert console.fenetre.entete.titre.text() == "Classement"
    assert page.panneau.titre.text() == "Classement après la ronde 2 — provisoire"
    page.apres.setCurrentIndex(page.apres.findText("la ronde 1"))
    assert page.panneau.titre.text() == "Classement après la ronde 1"
    assert page.panneau.table.lignes[0] == ("1", "ROUX Jean", "1900", "3", "", "+100", "1", "0", "0")
    assert page.panneau.table.lignes[3][1:] == ("PETIT Ana", "1898", "2", "2", "0", "0", "1", "0")
    page.apres.setCurrentIndex(page.apres.findText("les inscriptions"))
    assert page.panneau.table.lignes[1] == ("2", "DURAND Lise", "1899", "", "", "", "", "", "")
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert console.fenetre.ligne.hasFocus()


def test_du_classement_on_va_a_ses_papiers(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    console.fenetre.faire(GesteClassique.CLASSEMENT)
    page = dialogue(console, ClassementDuTournoi)
    page.a_imprimer.emit("Grille croisée")
    papiers = dialogue(console, PapiersDuTournoi)
    assert papiers.papiers.currentItem().text() == "Grille croisée"


def test_l_aide_a_sa_place(ouvrir: Ouvrir) -> None:
    """The guide was out of reach of a tournament."""
    console = de_huit(ouvrir)
    fenetre = console.fenetre
    QTest.mouseClick(fenetre.rail.boutons[Lieu.AIDE], Qt.MouseButton.LeftButton)
    guide = dialogue(console, Guide)
    assert guide.page.toPlainText().startswith("Les tournois de Scrabble classique")
    assert fenetre.rail.boutons[Lieu.AIDE].isChecked()
    assert fenetre.entete.titre.text() == "Aide"
    QTest.mouseClick(fenetre.entete.actes[GesteClassique.A_PROPOS], Qt.MouseButton.LeftButton)
    dialogue(console, APropos)
    assert [acte for acte, bouton in fenetre.entete.actes.items() if bouton.isChecked()] == [GesteClassique.A_PROPOS]


@pytest.mark.parametrize("a_la_souris", [False, True])
def test_la_page_a_la_main_en_vue_se_publie_telle_qu_elle_est_par_f5_et_par_le_bouton_fort(
    ouvrir: Ouvrir, a_la_souris: bool
) -> None:
    console = de_huit(ouvrir)

    def publier() -> None:
        if a_la_souris:
            cliquer(console.fenetre.barre.fort)
        else:
            QTest.keyClick(main.texte, Qt.Key.Key_F5)

    for table in range(1, 5):
        saisir(console, f"{table} 400 300")
    touche(console, Qt.Key.Key_F6)
    main = dialogue(console, AppariementALaMain)
    main.texte.setPlainText("1 2\n3 4\n5 6")
    publier()
    assert "Pas encore d’adversaire pour BLANC Zoe, HENRY Max" in main.message.text(), "refused, and said there"
    assert console.fenetre.titre.text() == "Ronde 1 sur 5"
    main.texte.setPlainText("1 2\n3 4\n5 6\n7 8")
    publier()
    assert [(r.a, r.b) for r in console.regie.etat.rondes[1].ronde] == [(1, 2), (3, 4), (5, 6), (7, 8)]
    attendre(lambda: console.fenetre.places.page is None)
    assert console.fenetre.message.text().startswith("Ronde 2 publiée")


def test_des_appariements_a_la_main_laisses_de_cote_se_montrent_avant_que_f5_publie(ouvrir: Ouvrir) -> None:
    """Those of the formule were published, and nothing said that others waited."""
    console = de_huit(ouvrir)
    for table in range(1, 5):
        saisir(console, f"{table} 400 300")
    touche(console, Qt.Key.Key_F6)
    main = dialogue(console, AppariementALaMain)
    main.texte.setPlainText("1 2\n3 4\n5 6\n7 8")
    QTest.keyClick(main.texte, Qt.Key.Key_Escape)
    assert console.fenetre.ligne.hasFocus()
    touche(console, Qt.Key.Key_F5)
    assert len(console.regie.etat.rondes) == 1
    assert dialogue(console, AppariementALaMain) is main
    assert main.message.text().replace("\u00a0", " ") == (
        "Ces appariements à la main attendaient : F5 de nouveau les publie, Annuler les oublie."
    )
    QTest.keyClick(main.texte, Qt.Key.Key_F5)
    assert [(r.a, r.b) for r in console.regie.etat.rondes[-1].ronde] == [(1, 2), (3, 4), (5, 6), (7, 8)]


def test_des_chiffres_tapes_devant_les_papiers_vont_a_la_ligne(ouvrir: Ouvrir) -> None:
    """They looked for a paper of that name."""
    console = de_huit(ouvrir)
    touche(console, Qt.Key.Key_F9)
    papiers = dialogue(console, PapiersDuTournoi)
    attendre(papiers.papiers.hasFocus)
    QTest.keyClicks(papiers.papiers, "3")
    attendre(console.fenetre.ligne.hasFocus)
    QTest.keyClicks(console.fenetre.ligne, " 410 390")
    assert console.fenetre.ligne.text() == "3 410 390"
    assert console.fenetre.places.page is None


def test_la_table_qui_a_cede_la_ligne_ne_se_colle_pas_aux_chiffres_tapes_d_une_page(ouvrir: Ouvrir) -> None:
    """« 2 » and Maj+F8, then « 2 400 380 » typed before the papers, made table 22."""
    console = de_huit(ouvrir)
    QTest.keyClicks(console.fenetre.ligne, "2")
    console.fenetre.faire(GesteClassique.SUIVRE)
    console.fenetre.faire(GesteClassique.PAPIERS)
    papiers = dialogue(console, PapiersDuTournoi)
    attendre(papiers.papiers.hasFocus)
    QTest.keyClicks(papiers.papiers, "2")
    attendre(console.fenetre.ligne.hasFocus)
    QTest.keyClicks(console.fenetre.ligne, " 400 380")
    assert console.fenetre.ligne.text() == "2 400 380"


def test_echap_revient_des_papiers_a_la_contestation_d_ou_ils_viennent(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    touche(console, Qt.Key.Key_F4)
    contestation = dialogue(console, FenetreContestation)
    taper(contestation.ligne, "2a dins")
    contestation.a_imprimer.emit()
    papiers = dialogue(console, PapiersDuTournoi)
    QTest.keyClick(papiers.papiers, Qt.Key.Key_Escape)
    assert dialogue(console, FenetreContestation) is contestation


def test_f12_d_une_contestation_est_de_sa_table(ouvrir: Ouvrir) -> None:
    """The key did nothing there, and nothing said so."""
    console = de_huit(ouvrir)
    touche(console, Qt.Key.Key_F4)
    contestation = dialogue(console, FenetreContestation)
    QTest.keyClicks(contestation.ligne, "3b dins")
    QTest.keyClick(contestation.ligne, Qt.Key.Key_F12)
    assert dialogue(console, DecisionDArbitre).table.value() == 3


def test_echap_sur_la_ronde_revient_a_la_ligne(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    console.fenetre.ronde.setFocus()
    QTest.keyClick(console.fenetre.ronde, Qt.Key.Key_Escape)
    assert console.fenetre.ligne.hasFocus()
