"""A tournament under a mouse: one strong button names the act that comes next, each act has a visible place, a click on
a table takes it; and digits typed anywhere are those of the line."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton, QWidget

from arbitre.engine.classique.tournoi.etat import Marche
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi
from arbitre.ui.cadre.bouton import BoutonDActe
from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.classique.contestation import FenetreContestation
from arbitre.ui.classique.joueurs import JoueursDuTournoi
from arbitre.ui.classique.reglages import ReglagesDuTournoi
from arbitre.ui.classique.salle import Vue
from arbitre.ui.classique.tableau_vu import TableauDuTournoi
from arbitre.ui.kit.application import Apparence, habiller
from arbitre.ui.papiers.classique import PapiersDuTournoi
from arbitre.ui.salle.projection import Genre
from arbitre.ui.textes.touches import GesteClassique, Lieu
from tests.soirees.souris import sous_la_main
from tests.ui.classique.tenir import attendre, dialogue, saisir, taper, vue
from tests.ui.classique.test_qui_perd import de_huit, dit
from tests.ui.classique.test_tournois_tenus import au_clavier

Ouvrir = Callable[..., ConsoleClassique]
CTRL = Qt.KeyboardModifier.ControlModifier


def cliquer(bouton: BoutonDActe) -> None:
    """As a hand does: where it is in sight, not covered, and not deaf."""
    attendre(lambda: bouton.isVisible() and bouton.pret)
    assert sous_la_main(bouton), f"« {bouton.text()} » is covered"
    QTest.mouseClick(bouton, Qt.MouseButton.LeftButton)


def cliquer_la_table(console: ConsoleClassique, table: int) -> None:
    ronde = console.fenetre.ronde
    rang = next(rang for rang, ligne in enumerate(ronde.lignes) if ligne[0] == str(table))
    ou = ronde.visualRect(ronde.modele.index(rang, 1)).center()
    QTest.mouseClick(ronde.viewport(), Qt.MouseButton.LeftButton, pos=ou)


def fort(console: ConsoleClassique) -> str:
    return console.fenetre.barre.fort.text().replace("\u00a0", " ")


def test_le_bouton_fort_nomme_l_acte_qui_vient_et_le_fait(ouvrir: Ouvrir) -> None:
    console = ouvrir()
    assert console.executer(CreerTournoi("Open d’essai", "2026-11-21"))
    assert fort(console) == "Inscrire les joueurs"
    cliquer(console.fenetre.barre.fort)
    liste = dialogue(console, JoueursDuTournoi)
    for rang in range(8):
        taper(liste.ligne, f"NOM{rang} Prenom {2000 - rang}")
    liste.reject()
    attendre(console.fenetre.isActiveWindow)
    for ronde in range(1, 6):
        assert fort(console) == f"Publier la ronde {ronde}"
        cliquer(console.fenetre.barre.fort)
        assert len(console.regie.etat.rondes) == ronde
        for table in range(1, 5):
            assert fort(console) == f"Toutes les tables : {table - 1} sur 4"
            assert not console.fenetre.barre.fort.isEnabled()
            assert f"table{'s' * (table < 4)} {table}" in console.fenetre.barre.fort.pourquoi_pas
            cliquer_la_table(console, table)
            assert console.fenetre.ligne.hasFocus()
            taper(console.fenetre.ligne, "410 390")
    assert fort(console) == "Papiers et palmarès"
    cliquer(console.fenetre.barre.fort)
    papiers = dialogue(console, PapiersDuTournoi)
    assert papiers.papiers.currentItem().text() == "Palmarès"


def test_une_ronde_publiee_d_une_page_se_voit_et_ce_qui_y_est_tape_reste(ouvrir: Ouvrir) -> None:
    """Its page stayed in sight: scores typed next were taken for a player."""
    console = de_huit(ouvrir)
    fenetre = console.fenetre
    for ligne in ("1 400 300", "2 350 360", "3 300 310", "4 410 400"):
        saisir(console, ligne)
    QTest.mouseClick(fenetre.rail.boutons[Lieu.JOUEURS], Qt.MouseButton.LeftButton)
    liste = dialogue(console, JoueursDuTournoi)
    taper(liste.ligne, "3 400 300")
    assert liste.message.text().replace("\u00a0", " ") == (
        "« 3 400 300 » n’est pas un nom. Un résultat se tape à la ronde : Échap y revient."
    )
    assert len(console.regie.etat.inscrits) == 8
    liste.ligne.clear()
    cliquer(fenetre.barre.fort)
    assert dit(console) == "Ronde 2 publiée : article 6.2.1."
    assert fenetre.places.page is None
    assert fenetre.ligne.hasFocus()
    for table in (1, 2, 3, 4):
        saisir(console, f"{table} 400 300")
    QTest.mouseClick(fenetre.rail.boutons[Lieu.JOUEURS], Qt.MouseButton.LeftButton)
    liste = dialogue(console, JoueursDuTournoi)
    QTest.keyClicks(liste.ligne, "TARDIF Luc")
    cliquer(fenetre.barre.fort)
    assert dialogue(console, JoueursDuTournoi).ligne.text() == "TARDIF Luc"


def test_un_clic_sur_une_table_ecrit_son_numero_et_laisse_les_scores_tapes(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    cliquer_la_table(console, 3)
    assert console.fenetre.ligne.text() == "3 "
    assert console.fenetre.ligne.hasFocus()
    QTest.keyClicks(console.fenetre.ligne, "410 390")
    cliquer_la_table(console, 2)
    assert console.fenetre.ligne.text() == "2 410 390", "another table was meant; nothing typed is lost"
    QTest.keyClick(console.fenetre.ligne, Qt.Key.Key_Escape)
    assert console.fenetre.ligne.text() == ""
    QTest.keyClicks(console.fenetre.ligne, "410 390")
    cliquer_la_table(console, 4)
    assert console.fenetre.ligne.text() == "4 410 390"


def test_un_clic_sur_une_table_d_une_ronde_passee_la_corrige(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    for table in range(1, 5):
        saisir(console, f"{table} 410 390")
    cliquer(console.fenetre.barre.fort)
    console.fenetre.rondes.quelle.choisir(1)
    cliquer_la_table(console, 2)
    assert console.fenetre.ligne.text() == "1/2 "
    taper(console.fenetre.ligne, "390 410")
    assert dit(console).endswith("était 410 – 390.")


@pytest.mark.parametrize("ou", ["ronde", "classement", "barre.fort", "rail"])
def test_des_chiffres_tapes_n_importe_ou_vont_a_la_ligne(ouvrir: Ouvrir, ou: str) -> None:
    console = de_huit(ouvrir)
    fenetre = console.fenetre
    ici: dict[str, QWidget] = {
        "ronde": fenetre.ronde, "classement": fenetre.classement,
        "barre.fort": fenetre.barre.contester, "rail": fenetre.rail.boutons[Lieu.JOUEURS],
    }  # fmt: skip
    ici[ou].setFocus()
    attendre(ici[ou].hasFocus)
    QTest.keyClicks(ici[ou], "2")
    assert fenetre.ligne.hasFocus()
    taper(fenetre.ligne, " 400 300")
    assert dit(console).startswith("Ronde 1, table 2 : ")
    ici[ou].setFocus()
    QTest.keyClick(ici[ou], Qt.Key.Key_Escape)
    assert fenetre.ligne.hasFocus(), "Escape comes back to the line"


@pytest.mark.parametrize("geste", [GesteClassique.CLASSEMENT, GesteClassique.POURQUOI, GesteClassique.GUIDE])
def test_des_chiffres_tapes_sur_une_page_ou_rien_ne_se_tape_vont_a_la_ligne(
    ouvrir: Ouvrir, geste: GesteClassique
) -> None:
    console = de_huit(ouvrir)
    fenetre = console.fenetre
    fenetre.faire(geste)
    attendre(lambda: fenetre.places.page is not None and fenetre.focusWidget() is not fenetre.ligne)
    QTest.keyClick(fenetre.focusWidget(), Qt.Key.Key_3)
    assert fenetre.places.page is None
    assert fenetre.ligne.hasFocus()
    QTest.keyClicks(fenetre.ligne, " 400 300")
    assert fenetre.ligne.text() == "3 400 300"


def test_des_chiffres_tapes_sur_une_page_ou_l_on_ecrit_y_restent(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    console.fenetre.faire(GesteClassique.JOUEURS)
    liste = dialogue(console, JoueursDuTournoi)
    liste.table.setFocus()
    QTest.keyClick(liste.table, Qt.Key.Key_3)
    assert dialogue(console, JoueursDuTournoi) is liste
    assert not console.fenetre.ligne.text()


def test_contestation_et_horloge_sont_a_un_clic(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    barre = console.fenetre.barre
    for marche in (Marche.COURT, Marche.SUSPENDUE, Marche.COURT):
        cliquer(barre.horloge)
        assert console.regie.etat.horloge is not None
        assert console.regie.etat.horloge.marche is marche
    cliquer(barre.contester)
    dialogue(console, FenetreContestation)


def test_la_table_de_la_ligne_est_celle_de_la_contestation(ouvrir: Ouvrir) -> None:
    """The table was clicked, then « Contestation » asked for it again."""
    console = de_huit(ouvrir)
    cliquer_la_table(console, 3)
    cliquer(console.fenetre.barre.contester)
    fenetre = dialogue(console, FenetreContestation)
    assert fenetre.ligne.text() == "3"
    taper(fenetre.ligne, "b din")
    assert console.regie.etat.jugements[-1].table == 3
    fenetre.reject()
    attendre(console.fenetre.isActiveWindow)
    saisir(console, "3 410 390")
    cliquer(console.fenetre.barre.contester)
    assert dialogue(console, FenetreContestation).ligne.text() == "", "a row lit by a result names no table"


def test_un_depart_et_un_retour_sont_dits(ouvrir: Ouvrir) -> None:
    """The list changed a word far from the hand, and nothing was said."""
    console = de_huit(ouvrir)
    QTest.mouseClick(console.fenetre.rail.boutons[Lieu.JOUEURS], Qt.MouseButton.LeftButton)
    liste = dialogue(console, JoueursDuTournoi)
    QTest.keyClicks(liste.ligne, "DAVID")
    QTest.keyClick(liste, Qt.Key.Key_F6)
    assert liste.message.text().replace("\u00a0", " ") == "DAVID Eve : absent dès la ronde 2."
    liste.table.choisir("5")
    QTest.keyClick(liste, Qt.Key.Key_F6)
    assert liste.message.text().replace("\u00a0", " ") == "DAVID Eve : présent dès la ronde 2."


def test_chaque_geste_a_une_place_que_la_souris_atteint(ouvrir: Ouvrir) -> None:
    """There was none: a hand on the mouse could publish, contest, register nothing."""
    console = ouvrir()
    fenetre = console.fenetre
    menus = [menu for lieu, menu in fenetre.menus.items() if lieu in fenetre.rail.boutons]
    menus += [menu for menu in fenetre.menus.values() if menu.menuAction() in fenetre.barre.menu.actions()]
    offerts = {action.text() for menu in menus for action in menu.actions()}
    assert offerts == {geste.texte for geste in GesteClassique}


def test_aller_a_la_salle_ne_change_rien_devant_la_salle(ouvrir: Ouvrir) -> None:
    """The rail turned the tableau at once, whatever the room was reading."""
    console = de_huit(ouvrir)
    fenetre = console.fenetre
    lue = console.salle.page()
    assert vue(console) is Vue.NOMS
    QTest.mouseClick(fenetre.rail.boutons[Lieu.SALLE], Qt.MouseButton.LeftButton)
    page = dialogue(console, TableauDuTournoi)
    assert console.salle.page() == lue
    assert fenetre.rail.boutons[Lieu.SALLE].isChecked()
    assert page.vu.text().replace("\u00a0", " ") == "La salle voit : Appariements par nom"
    assert not page.vues[Vue.DIRECT].isEnabled(), "no game is followed"
    QTest.mouseClick(page.vues[Vue.CLASSEMENT], Qt.MouseButton.LeftButton)
    assert vue(console) is Vue.CLASSEMENT
    assert page.vu.text().endswith("Classement")
    QTest.keyClick(page.vues[Vue.RESULTATS], Qt.Key.Key_Return)
    assert vue(console) is Vue.RESULTATS
    QTest.mouseClick(fenetre.entete.actes[GesteClassique.TABLEAU], Qt.MouseButton.LeftButton)
    assert vue(console) is Vue.CLASSEMENT, "the button of the next view"
    QTest.mouseClick(page.allumage, Qt.MouseButton.LeftButton)
    assert console.projection.etat.genre is Genre.ETEINT
    assert page.message.text() == "Le tableau est éteint."
    QTest.keyClicks(page.allumage, "3")
    assert fenetre.ligne.hasFocus(), "digits are the line's"
    assert fenetre.ligne.text() == "3"


def test_un_lieu_d_un_seul_acte_le_fait(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    QTest.mouseClick(console.fenetre.rail.boutons[Lieu.JOUEURS], Qt.MouseButton.LeftButton)
    dialogue(console, JoueursDuTournoi)


@pytest.mark.qt_log_ignore("grabbing the keyboard", extend=True)
def test_les_actes_se_deplient_et_se_font(ouvrir: Ouvrir, qapp: QApplication) -> None:
    console = de_huit(ouvrir)
    cliquer(console.fenetre.barre.plus)
    attendre(console.fenetre.barre.menu.isVisible)
    QTest.keyClick(console.fenetre.barre.menu, Qt.Key.Key_Escape)
    QTest.mouseClick(console.fenetre.rail.boutons[Lieu.REGLAGES], Qt.MouseButton.LeftButton)
    reglages = dialogue(console, ReglagesDuTournoi)
    actes = console.fenetre.entete.actes
    assert [acte for acte, bouton in actes.items() if bouton.isChecked()] == [GesteClassique.REGLAGES]
    avant = reglages.nom.fontMetrics().height()
    QTest.mouseClick(actes[GesteClassique.PLUS_GRAND], Qt.MouseButton.LeftButton)
    assert reglages.nom.fontMetrics().height() > avant
    assert dialogue(console, ReglagesDuTournoi) is reglages, "what opens no page leaves the one in sight"
    habiller(qapp, Apparence())


def test_rien_du_cadre_ne_deborde_au_plus_grand_texte(ouvrir: Ouvrir, qapp: QApplication) -> None:
    console = de_huit(ouvrir)
    for _ in range(4):
        QTest.keyClick(console.fenetre, Qt.Key.Key_Plus, CTRL)
    console.fenetre.resize(1366, 728)
    barre = console.fenetre.barre
    attendre(lambda: console.fenetre.width() == 1366 and barre.fort.entier)
    visibles = [b for b in (barre.contester, barre.horloge, barre.fort, barre.plus) if b.isVisible()]
    assert barre.fort in visibles
    assert barre.plus in visibles
    for bouton in visibles:
        assert barre.rect().contains(bouton.geometry())
        assert bouton.entier
    rails = [w for w in console.fenetre.rail.findChildren(QToolButton) if w.isVisible()]
    assert all(console.fenetre.rail.rect().contains(w.geometry()) for w in rails)
    habiller(qapp, Apparence())


def test_le_clavier_seul_garde_ce_qu_il_avait(ouvrir: Ouvrir) -> None:
    """The buttons take no key of the line's: Enter enters, a blank is typed."""
    console = ouvrir()
    assert console.executer(CreerTournoi("Open d’essai", "2026-11-21"))
    au_clavier(console, [f"NOM{rang} Prenom {2000 - rang}" for rang in range(8)])
    QTest.keyClick(console.fenetre.ligne, Qt.Key.Key_F5)
    QTest.keyClicks(console.fenetre.ligne, "1 400 300")
    assert console.fenetre.ligne.text() == "1 400 300"
