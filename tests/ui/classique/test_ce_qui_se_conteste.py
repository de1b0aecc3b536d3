"""What may be disputed a week later is in the register, with its time: seen on the paper of F9."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from shiboken6 import isValid

from arbitre.documents.classique import registre_classique_pdf
from arbitre.engine.classique.registre import registre
from arbitre.engine.classique.rencontre import Camp
from arbitre.engine.classique.suivi.commandes import SuivreTable
from arbitre.engine.classique.suivi.trancher import Abandonner, Conclure, PenaliserJoueur
from arbitre.ui.classique.a_la_main import AppariementALaMain
from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.classique.fiche_joueur import FicheDuJoueur
from arbitre.ui.classique.joueurs import JoueursDuTournoi
from arbitre.ui.classique.reglages import ReglagesDuTournoi
from tests.documents.lire import tout_le_texte
from tests.ui.classique.tenir import attendre, dialogue, saisir, taper, touche
from tests.ui.classique.test_qui_perd import de_huit
from tests.ui.fenetres import bouton

Ouvrir = Callable[..., ConsoleClassique]


def au_registre(console: ConsoleClassique, quoi: str) -> list[tuple[int, int, str]]:
    """(round, table, what came of it) of those lines, each of which has its time."""
    lignes = [li for li in registre(console.regie.etat).lignes if li.quoi == quoi]
    assert all(len(li.heure) == 5 for li in lignes)
    return [(li.ronde, li.table, li.suite.replace("\u00a0", " ")) for li in lignes]


def test_corrections_decisions_et_forfaits_sont_au_registre_avec_ce_qui_etait(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    for tape in ("1 410 390", "2 333! 332", "3 fb", "4 400 300"):
        saisir(console, tape)
    assert au_registre(console, "Résultat corrigé") == [], "a first result is no matter"
    assert au_registre(console, "Résultat par décision (art. 9.2)") == [
        (1, 2, "DURAND 333 – FAURE 332 (DURAND perd par décision)")
    ]
    assert au_registre(console, "Forfait (art. 8)") == [(1, 3, "PETIT gagne par forfait de BLANC")]
    saisir(console, "4 -")
    saisir(console, "4 300 400")
    touche(console, Qt.Key.Key_F5)
    saisir(console, "1/1 390 410")
    assert au_registre(console, "Résultat effacé") == [(1, 4, "était 400 – 300")]
    assert au_registre(console, "Résultat corrigé") == [(1, 1, "ROUX 390 – DAVID 410, était 410 – 390")]
    papier = tout_le_texte(registre_classique_pdf(registre(console.regie.etat)))
    assert "ROUX 390 – DAVID 410" in papier.replace("\n", " ")


def test_arrivees_departs_et_retours_sont_au_registre(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    for table in range(1, 5):
        saisir(console, f"{table} 400 300")
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    taper(liste.ligne, "TARD Yves 1500")
    QTest.keyClicks(liste.ligne, "ROUX")
    QTest.keyClick(liste, Qt.Key.Key_F6)
    QTest.keyClicks(liste.ligne, "ROUX")
    QTest.keyClick(liste, Qt.Key.Key_F6)
    assert au_registre(console, "Arrivée") == [(1, 0, "TARD Yves : joue à partir de la ronde 2")]
    assert au_registre(console, "Départ") == [(1, 0, "ROUX Jean : absent dès la ronde 2")]
    assert au_registre(console, "Retour") == [(1, 0, "ROUX Jean : de retour pour la ronde 2")]


def test_ce_qui_passe_outre_est_au_registre(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    console.executer(SuivreTable(1, premier=Camp.A))
    console.executer(PenaliserJoueur(Camp.B, 20))
    console.executer(Abandonner(Camp.B))
    console.executer(Conclure())
    assert au_registre(console, "Pénalité (art. 9.2)") == [(1, 1, "DAVID Eve : 20 points")]
    assert au_registre(console, "Abandon (art. 10.7)") == [(1, 1, "DAVID Eve : perte de la partie")]
    saisir(console, "1 390 410!")
    QTest.keyClick(console.fenetre.ligne, Qt.Key.Key_Return)
    assert au_registre(console, "Résultat par décision (art. 9.2)") == [
        (1, 1, "ROUX 390 – DAVID 410 (DAVID perd par décision), partie suivie : 0 – −20")
    ]
    for table in range(2, 5):
        saisir(console, f"{table} 400 300")
    touche(console, Qt.Key.Key_F6)
    main = dialogue(console, AppariementALaMain)
    main.texte.setPlainText("1 2\n3 4\n5 6\n7 8")
    QTest.keyClick(main.texte, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    attendre(lambda: len(console.regie.etat.rondes) == 2)
    assert au_registre(console, "Appariements à la main") == [(2, 0, "4 tables")]


def test_les_reglages_changes_entre_deux_rondes_sont_au_registre(ouvrir: Ouvrir) -> None:
    """What passes over the text or weighs on the rounds to come; settings made before the first round are none."""
    console = de_huit(ouvrir)
    assert au_registre(console, "Réglages changés") == []
    touche(console, Qt.Key.Key_F3)
    reglages = dialogue(console, ReglagesDuTournoi)
    reglages.matchs.setFocus()
    QTest.keyClicks(reglages.matchs, "9")
    reglages.x_avant.setFocus()
    QTest.keyClick(reglages.x_avant, Qt.Key.Key_Space)
    reglages.valider()
    assert au_registre(console, "Réglages changés") == [
        (1, 0, "nombre de matchs 9, était celui de la formule ; PM de X pour les rondes d’avant non, était oui")
    ]


def test_des_reglages_changes_et_pas_enregistres_sont_dits_avant_de_se_fermer(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    touche(console, Qt.Key.Key_F3)
    reglages = dialogue(console, ReglagesDuTournoi)
    reglages.x_avant.setFocus()
    QTest.keyClick(reglages.x_avant, Qt.Key.Key_Space)
    for attendu in (True, False):
        reglages.close()
        attendre(lambda: not isValid(reglages) or reglages.message.text())
        assert (isValid(reglages) and reglages.isVisible()) is attendu
    assert console.regie.etat.reglages.x_avant


def test_des_reglages_changes_et_pas_enregistres_sont_dits_par_echap_et_leur_page_les_garde(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    touche(console, Qt.Key.Key_F3)
    reglages = dialogue(console, ReglagesDuTournoi)
    reglages.x_avant.setFocus()
    QTest.keyClick(reglages.x_avant, Qt.Key.Key_Space)
    QTest.keyClick(reglages.x_avant, Qt.Key.Key_Escape)
    assert "a changé, rien n’en est fait. Sa page le garde." in console.fenetre.message.text()
    assert console.fenetre.ligne.hasFocus()
    assert console.regie.etat.reglages.x_avant
    touche(console, Qt.Key.Key_F3)
    assert dialogue(console, ReglagesDuTournoi) is reglages
    assert not reglages.x_avant.isChecked()


def test_une_fiche_de_joueur_changee_et_pas_enregistree_est_dite(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    liste.table.choisir("1")
    liste.corriger()
    fiche = dialogue(console, FicheDuJoueur)
    fiche.club.setFocus()
    QTest.keyClicks(fiche.club, "Bron")
    QTest.keyClick(fiche.club, Qt.Key.Key_Escape)
    assert "«\u00a0Bron\u00a0» reste tapé" in liste.message.text(), "where one is again"
    assert dialogue(console, JoueursDuTournoi) is liste
    liste.table.choisir("2")
    liste.corriger()
    autre = dialogue(console, FicheDuJoueur)
    assert autre.nom.text() == console.regie.etat.inscrits[2].nom, "somebody else has a page of his own"
    QTest.keyClick(autre.nom, Qt.Key.Key_Escape)
    QTest.keyClick(liste, Qt.Key.Key_Escape)
    assert console.fenetre.ligne.hasFocus()
    touche(console, Qt.Key.Key_F2)
    assert dialogue(console, JoueursDuTournoi) is liste
    liste.table.choisir("1")
    liste.corriger()
    assert dialogue(console, FicheDuJoueur) is fiche, "nothing typed is lost, be it two pages away"
    assert fiche.club.text() == "Bron"
    assert console.regie.etat.inscrits[1].club != "Bron"
    fiche.close()
    assert "Fermer encore l’abandonne" in fiche.message.text()
    fiche.close()
    assert console.regie.etat.inscrits[1].club != "Bron"
    assert dialogue(console, JoueursDuTournoi) is liste


def test_annuler_ne_demande_rien(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    touche(console, Qt.Key.Key_F3)
    reglages = dialogue(console, ReglagesDuTournoi)
    QTest.keyClicks(reglages.nom, "Autre")
    bouton(reglages, "Annuler").click()
    assert not (isValid(reglages) and reglages.isVisible())
    assert console.regie.etat.nom != "Autre"
