"""A line typed is about the round in sight: what it says, what it is asked, what the keys of a table take from it."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.classique.rencontre import Manche
from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.classique.contestation import FenetreContestation
from arbitre.ui.classique.decisions import DecisionDArbitre
from tests.ui.classique.tenir import Ouvrir, attendre, dialogue, saisir, touche
from tests.ui.classique.test_apercu import lu
from tests.ui.classique.test_qui_perd import de_huit, dit


def deux_rondes(ouvrir: Ouvrir) -> ConsoleClassique:
    """Round 1 told, round 2 in hand, round 1 in sight."""
    console = de_huit(ouvrir)
    for table in range(1, 5):
        saisir(console, f"{table} 410 390")
    touche(console, Qt.Key.Key_F5)
    console.fenetre.rondes.voir(1)
    return console


def test_un_resultat_tape_devant_une_ronde_passee_est_de_cette_ronde(ouvrir: Ouvrir) -> None:
    """It went to the round in hand, which only the preview said."""
    console = deux_rondes(ouvrir)
    QTest.keyClicks(console.fenetre.ligne, "3 380 420")
    assert lu(console) == "Ronde 1, table 3 : PETIT 380 – BLANC 420, était 410 – 390"
    QTest.keyClick(console.fenetre.ligne, Qt.Key.Key_Return)
    assert dit(console) == (
        "La ronde 1 est en vue : Entrée de nouveau y corrige la table 3. Pour la ronde 2, tapez 2/3."
    ), "round 2 awaits that table"
    assert console.regie.etat.rondes[0].rencontres[3].parties == (Manche(410, 390),)
    QTest.keyClick(console.fenetre.ligne, Qt.Key.Key_Return)
    assert dit(console) == "Ronde 1, table 3 : PETIT 380 – BLANC 420, était 410 – 390."
    assert console.regie.etat.rondes[0].rencontres[3].parties == (Manche(380, 420),)
    assert console.regie.etat.rondes[1].attendues == (1, 2, 3, 4)


def test_des_chiffres_tapes_sur_ronde_vue_vont_a_la_ligne_et_sont_de_la_ronde_en_vue(ouvrir: Ouvrir) -> None:
    """The list swallowed them, or turned to the round of that number: the result went nowhere."""
    console = deux_rondes(ouvrir)
    quelle = console.fenetre.rondes.quelle
    quelle.setFocus()
    attendre(quelle.hasFocus)
    QTest.keyClicks(quelle, "2")
    assert console.fenetre.ligne.hasFocus()
    QTest.keyClicks(console.fenetre.ligne, " 380 420")
    assert console.fenetre.titre.text() == "Ronde 1 sur 5, passée", "another round is not shown instead"
    assert lu(console) == "Ronde 1, table 2 : DURAND 380 – FAURE 420, était 410 – 390"
    for _ in range(2):
        QTest.keyClick(console.fenetre.ligne, Qt.Key.Key_Return)
    assert console.regie.etat.rondes[0].rencontres[2].parties == (Manche(380, 420),)


def test_la_ronde_tapee_l_emporte_sur_celle_en_vue(ouvrir: Ouvrir) -> None:
    console = deux_rondes(ouvrir)
    saisir(console, "2/3 400 300")
    assert dit(console).startswith("Ronde 2, table 3 : ")
    assert console.fenetre.titre.text() == "Ronde 2 sur 5"
    saisir(console, "1/3 380 420")
    assert dit(console).startswith("Ronde 1, table 3 : "), "named: nothing to ask"
    assert console.fenetre.titre.text() == "Ronde 1 sur 5, passée"
    saisir(console, "3 381 420")
    assert dit(console).startswith("Ronde 1, table 3 : "), "round 2 has that table already: nothing to ask"


def test_l_apercu_suit_la_ronde_en_vue(ouvrir: Ouvrir) -> None:
    console = deux_rondes(ouvrir)
    QTest.keyClicks(console.fenetre.ligne, "3 380 420")
    console.fenetre.rondes.voir(2)
    assert lu(console).startswith("Ronde 2, table 3 : ")


def test_une_decision_est_de_la_ronde_de_la_table_tapee(ouvrir: Ouvrir) -> None:
    """A table of a past round that was clicked, « 1/3 » on the line, opened on the round in hand."""
    console = deux_rondes(ouvrir)
    console.fenetre.rondes.designee.emit("1/3 ")
    touche(console, Qt.Key.Key_F12)
    decision = dialogue(console, DecisionDArbitre)
    assert (decision.ronde.value(), decision.table.value()) == (1, 3)
    decision.reject()
    attendre(console.fenetre.isActiveWindow)
    console.fenetre.ligne.setText("2/3")
    touche(console, Qt.Key.Key_F12)
    decision = dialogue(console, DecisionDArbitre)
    assert (decision.ronde.value(), decision.table.value()) == (2, 3)


def test_une_contestation_ne_prend_pas_la_table_d_une_ronde_passee(ouvrir: Ouvrir) -> None:
    console = deux_rondes(ouvrir)
    console.fenetre.ligne.setText("1/3 ")
    touche(console, Qt.Key.Key_F4)
    contestation = dialogue(console, FenetreContestation)
    assert contestation.ligne.text() == ""
    QTest.keyClick(contestation.ligne, Qt.Key.Key_Escape)
    console.fenetre.ligne.setText("2/3")
    touche(console, Qt.Key.Key_F4)
    assert dialogue(console, FenetreContestation).ligne.text() == "3"
