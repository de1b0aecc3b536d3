"""A followed game asked about, and over: what is typed next is said, and the room sees the round again."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.classique.rencontre import Camp
from arbitre.lexiques import LexiqueOuvert
from arbitre.ui.classique.decisions import DecisionDArbitre
from arbitre.ui.classique.salle import Vue
from tests.outils.positions import automate
from tests.ui.classique.tenir import Ouvrir, attendre, dialogue, saisir, touche, vue
from tests.ui.classique.test_a_la_souris import cliquer
from tests.ui.classique.test_direct import dit, suivre, taper
from tests.ui.classique.test_qui_perd import de_huit


@pytest.fixture
def lexique() -> LexiqueOuvert:
    return LexiqueOuvert(automate(), "positions", 3, "0" * 64, edition="essai")


def test_qui_commence_se_repond_par_1_ou_2(ouvrir: Ouvrir) -> None:
    """« 2 » took the place of the table."""
    direct = suivre(de_huit(ouvrir))
    QTest.keyClicks(direct.ligne, "3")
    QTest.keyClick(direct.ligne, Qt.Key.Key_Return)
    assert dit(direct) == "Qui commence ? Après la table, tapez 1 pour PETIT Ana, 2 pour BLANC Zoe (3.1)."
    QTest.keyClicks(direct.ligne, "2")
    QTest.keyClick(direct.ligne, Qt.Key.Key_Return)
    partie = direct.partie
    assert partie is not None
    assert (partie.table, partie.jeu.trait) == (3, Camp.B)


def test_l_en_tete_nomme_qui_joue_la_partie_suivie(ouvrir: Ouvrir) -> None:
    """It kept those of the game that was followed before."""
    console = de_huit(ouvrir)
    direct = suivre(console)
    titre = console.fenetre.entete.titre
    taper(direct, "3 1")
    assert titre.text() == "Partie suivie — PETIT Ana – BLANC Zoe"
    taper(direct, "abandon 1", "", "4 1")
    assert titre.text() == "Partie suivie — MOREL Luc – HENRY Max"


def test_une_partie_finie_dit_que_son_resultat_s_enregistre_et_quitte_le_tableau_avec_lui(ouvrir: Ouvrir) -> None:
    """Nothing said that Enter was still to be pressed; the tableau stayed on the game."""
    console = de_huit(ouvrir)
    saisir(console, "1 400 300")
    direct = suivre(console)
    taper(direct, "2 1", "si h8", "abandon 1", "")
    reste = "Échap, puis Entrée enregistre ce résultat à la ronde."
    assert reste in direct.attendu.text()
    assert vue(console) is Vue.DIRECT, "the room sees how it ended until its result is in"
    QTest.keyClick(direct.ligne, Qt.Key.Key_Escape)
    attendre(console.fenetre.ligne.hasFocus)
    assert console.fenetre.ligne.text() == "2 4! 0"
    QTest.keyClick(console.fenetre.ligne, Qt.Key.Key_Return)
    assert console.regie.etat.rondes[0].attendues == (3, 4)
    assert vue(console) is Vue.RESULTATS
    assert reste not in direct.attendu.text()
    for table in (3, 4):
        saisir(console, f"{table} 400 300")
    assert vue(console) is Vue.CLASSEMENT
    touche(console, Qt.Key.Key_F5)
    assert vue(console) is Vue.NOMS, "a round that begins is not hidden by a game that is over"
    suivre(console)
    assert vue(console) is Vue.NOMS


@pytest.mark.parametrize("ailleurs", [False, True])
def test_le_bouton_contestation_fait_ce_que_fait_f4_sur_la_partie_suivie(ouvrir: Ouvrir, *, ailleurs: bool) -> None:
    """The button opened the page of any contestation while the clock ran; the followed game kept its refused word."""
    console = de_huit(ouvrir)
    direct = suivre(console)
    taper(direct, "1 1", "zkw h7")
    QTest.keyClick(direct.ligne, Qt.Key.Key_Right)
    if ailleurs:
        direct.coups.setFocus()
        QTest.keyClick(direct.coups, Qt.Key.Key_F4)
    else:
        cliquer(console.fenetre.barre.contester)
    assert console.fenetre.places.page is direct
    assert direct.ligne.text() == "? ZKW"
    assert not direct.pendule.court
    assert dit(direct) == "Les deux pendules sont arrêtées.", "it was still said to run"
    assert direct.ligne.hasFocus()
    QTest.keyClick(direct.ligne, Qt.Key.Key_Return)
    assert direct.partie is not None
    assert direct.partie.grille.vide
    assert console.regie.etat.jugements[-1].table == 1


def test_un_resultat_tape_a_la_main_ferme_la_partie_suivie(ouvrir: Ouvrir) -> None:
    """The game of round 1 stayed in hand to the end: no other table could be followed, the tableau never left it."""
    console = de_huit(ouvrir)
    saisir(console, "1 400 300")
    direct = suivre(console)
    taper(direct, "3 1", "zkw h7")
    assert vue(console) is Vue.DIRECT
    QTest.keyClick(direct.ligne, Qt.Key.Key_Right)
    for _ in range(2):
        saisir(console, "3 400 300")
    assert console.regie.etat.rondes[0].attendues == (2, 4)
    assert vue(console) is Vue.RESULTATS
    assert not direct.pendule.court
    laissee = console.regie.etat.suivies[0]
    assert laissee.laissee
    assert "Ronde 1, table 3 : le résultat est entré." in direct.attendu.text().replace("\u00a0", " ")
    for table in (2, 4):
        saisir(console, f"{table} 400 300")
    assert vue(console) is Vue.CLASSEMENT
    touche(console, Qt.Key.Key_F5)
    direct = suivre(console)
    assert vue(console) is Vue.NOMS
    assert direct.windowTitle().endswith("(ronde 1, table 3)")
    taper(direct, "4 1", "si h8")
    assert console.regie.etat.suivies[0] == laissee, "it is kept"
    partie = direct.partie
    assert partie is not None
    assert (partie.ronde, partie.table) == (2, 4)
    assert vue(console) is Vue.DIRECT
    assert "ronde" not in direct.windowTitle()
    cliquer(console.fenetre.barre.contester)
    assert direct.ligne.text() == "? SI"


def test_f12_d_une_partie_suivie_est_de_sa_table(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    direct = suivre(console)
    taper(direct, "3 1")
    QTest.keyClick(direct.ligne, Qt.Key.Key_F12)
    assert dialogue(console, DecisionDArbitre).table.value() == 3


def test_une_partie_finie_d_une_ronde_passee_dit_sa_ronde_et_sa_table(ouvrir: Ouvrir) -> None:
    """« Partie finie : PETIT … » stood over the round in hand as if it were of it."""
    console = de_huit(ouvrir)
    direct = suivre(console)
    taper(direct, "3 1", "abandon 1", "")
    assert not direct.attendu.text().startswith("Ronde")
    for table in range(1, 5):
        for _ in range(2):
            saisir(console, f"{table} 300 400")
    touche(console, Qt.Key.Key_F5)
    assert suivre(console).attendu.text().startswith("Ronde 1, table 3. PETIT Ana abandonne")


def test_suivre_une_autre_table_que_celle_de_la_partie_en_cours_le_dit(ouvrir: Ouvrir) -> None:
    """Its number on the line was taken for nothing, in silence."""
    console = de_huit(ouvrir)
    direct = suivre(console)
    taper(direct, "3 1")
    console.fenetre.vers_la_ligne()
    QTest.keyClicks(console.fenetre.ligne, "4")
    assert suivre(console) is direct
    assert "C’est la table 3 qui est suivie" in dit(direct)
    assert direct.ligne.text() == ""
