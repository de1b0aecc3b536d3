"""The toss at the keyboard."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.classique.tournoi.etat import ReglagesTournoi
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi
from arbitre.ui.classique.demandes import FenetreToss
from tests.ui.classique.tenir import Ouvrir, attendre, dialogue, inscrire, nouveau, touche


def test_le_toss_se_tape_se_retire_et_dit_qui_commence(ouvrir: Ouvrir) -> None:
    console = ouvrir()
    console.executer(CreerTournoi("Open", reglages=ReglagesTournoi(deux_manches=True)))
    inscrire(console, 8)
    touche(console, Qt.Key.Key_F5)
    attendre(console.fenetre.isActiveWindow)
    QTest.keyClick(console.fenetre, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    fenetre = dialogue(console, FenetreToss)
    assert [fenetre.manche.itemText(i) for i in range(fenetre.manche.count())] == ["1", "3"]
    assert fenetre.nom_b.text() == "Lettre de NOM004 Prenom"
    QTest.keyClicks(fenetre.a, "e")
    QTest.keyClick(fenetre.a, Qt.Key.Key_Return)
    assert fenetre.message.text() == "Tapez une lettre pour chacun, dans l’ordre de la table."
    QTest.keyClicks(fenetre.b, "e")
    QTest.keyClick(fenetre.b, Qt.Key.Key_Return)
    assert "Tirez-en d’autres" in fenetre.message.text()
    fenetre.b.clear()
    QTest.keyClicks(fenetre.b, "b")
    QTest.keyClick(fenetre.b, Qt.Key.Key_Return)
    assert "NOM004 Prenom commence (art. 3.1)" in fenetre.message.text()
    dit = fenetre.commencent.text().replace("\u00a0", " ")
    assert dit.startswith("manche 1 : NOM004 Prenom (art. 3.1) · manche 2 : NOM000 Prenom (art. 3.2)")
    assert "manche 3 : pas encore tirée" in dit
    fenetre.manche.setCurrentIndex(1)
    fenetre.tirer()
    toss = console.regie.etat.tosses[-1]
    assert (toss.manche, toss.sort) == (3, True)
    assert toss.lettres[0] != toss.lettres[1]
    console.fenetre.fermer()
    console = ouvrir()
    assert console.regie.etat.tosses[-1] == toss


def test_en_une_manche_il_n_y_a_qu_un_toss(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    QTest.keyClick(console.fenetre, Qt.Key.Key_T, Qt.KeyboardModifier.ControlModifier)
    fenetre = dialogue(console, FenetreToss)
    assert fenetre.manche.count() == 1
    QTest.keyClicks(fenetre.a, "3")
    assert fenetre.a.text() == ""
    fenetre.table.setValue(9)
    fenetre.tirer()
    assert "Pas de table 9" in fenetre.message.text()
