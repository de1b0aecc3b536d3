"""What is judged at a table: a contestation, a decision, the end of a game worked out."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.classique.rencontre import Camp, Manche
from arbitre.engine.classique.tournoi.contester import JugerContestation
from arbitre.ui.classique.contestation import FenetreContestation
from arbitre.ui.classique.decisions import DecisionDArbitre, DecisionsPrises
from arbitre.ui.classique.decompte import FenetreDecompte
from arbitre.ui.classique.joueurs import JoueursDuTournoi
from arbitre.ui.classique.pendule import FenetrePendule
from arbitre.ui.papiers.classique import PapiersDuTournoi
from tests.ui.classique.tenir import Ouvrir, attendre, choisir, dialogue, nouveau, saisir, taper, touche


def test_une_contestation_en_trois_touches_de_partout(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 20)
    touche(console, Qt.Key.Key_F5)
    touche(console, Qt.Key.Key_F4)
    fenetre = dialogue(console, FenetreContestation)
    taper(fenetre.ligne, "2 dins duals")
    assert "✘ DINS — non admis" in fenetre.verdict.text().replace("\u00a0", " ")
    assert "✔ DUALS — admis" in fenetre.verdict.text()
    assert "lettres sont reprises" in fenetre.sanction.text()
    assert "perd 5 points" in fenetre.sanction.text()
    jugement = console.regie.etat.jugements[0]
    assert (jugement.table, jugement.mots) == (2, (("DINS", False), ("DUALS", True)))
    fenetre.ligne.setText("été")
    fenetre.juger()
    assert "2 à 15 lettres" in fenetre.sanction.text()
    QTest.keyClick(fenetre, Qt.Key.Key_Escape)
    assert console.fenetre.focusWidget() is console.fenetre.ligne


def test_une_contestation_s_ouvre_aussi_au_dessus_d_une_autre_fenetre(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F2)
    QTest.keyClick(dialogue(console, JoueursDuTournoi), Qt.Key.Key_F4)
    assert dialogue(console, FenetreContestation).isVisible()


def test_une_decision_se_revoit_avec_son_motif(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    taper(console.fenetre.ligne, "1 410 407")
    touche(console, Qt.Key.Key_F12)
    decision = dialogue(console, DecisionDArbitre)
    choisir(decision, "10.7")
    decision.valider()
    assert "NOM000 perd la partie" in console.fenetre.ronde.lignes[0][3]
    attendre(console.fenetre.isActiveWindow)
    QTest.keyClick(console.fenetre, Qt.Key.Key_F12, Qt.KeyboardModifier.ShiftModifier)
    prises = dialogue(console, DecisionsPrises)
    assert prises.table.texte(0, 3) == "Abandon (art. 10.7)"
    prises.revoir()
    assert "motif" in prises.message.text()
    assert "déjugée" in prises.peine.currentText()
    QTest.keyClicks(prises.motif, "il revient jouer")
    prises.revoir()
    assert "Décision déjugée (art. 9.3). Table 1\u00a0: 410 – 407." in prises.message.text()
    assert console.fenetre.ronde.lignes[0][3] == "410 – 407"
    assert prises.table.texte(0, 5) == "déjugée"
    QTest.keyClicks(prises.motif, "insultes")
    prises.exclure()
    assert "NOM000 Prenom est exclu" in prises.message.text()
    assert console.regie.etat.absents == {1}
    QTest.keyClicks(prises.motif, "excuses")
    prises.lever()
    assert "est levée" in prises.message.text()


def test_une_contestation_arrete_la_pendule_de_sa_table_et_d_elle_seule(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    pendules = []
    for table in ("2", "3"):
        console.fenetre.ligne.setText(table)
        console.fenetre.ouvrir_la_pendule()
        pendules.append(next(p for p in console.fenetre.findChildren(FenetrePendule) if p.table == int(table)))
        pendules[-1].appuyer(Camp.A)
    assert pendules[0].windowTitle() == "Pendule de la table 2\u00a0: NOM001 Prenom – NOM005 Prenom"
    console.fenetre.ligne.clear()
    saisir(console, "")
    touche(console, Qt.Key.Key_F4)
    fenetre = dialogue(console, FenetreContestation)
    assert "Une pendule court\u00a0: table 2 et 3" in fenetre.message.text()
    QTest.keyClicks(fenetre.ligne, "2b dins")
    assert not pendules[0].pendule.court, "stopped as soon as its table is typed"
    assert pendules[1].pendule.court
    assert fenetre.qui.text() == "Table 2\u00a0: a NOM001 Prenom, b NOM005 Prenom. NOM005 Prenom conteste."
    assert "pendule de la table 2 est arrêtée" in fenetre.message.text()
    QTest.keyClick(fenetre, Qt.Key.Key_Escape)
    pendules[1].activateWindow()
    attendre(pendules[1].isActiveWindow)
    QTest.keyClick(pendules[1], Qt.Key.Key_F4)
    fenetre = dialogue(console, FenetreContestation)
    assert fenetre.ligne.text() == "3"
    assert not pendules[1].pendule.court


def test_la_penalite_de_qui_conteste_est_au_resultat_et_son_verdict_s_imprime(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    taper(console.fenetre.ligne, "2 400 395")
    touche(console, Qt.Key.Key_F4)
    fenetre = dialogue(console, FenetreContestation)
    assert not fenetre.imprimer.isEnabled()
    taper(fenetre.ligne, "2b duals")
    assert "NOM005 Prenom perd 5 points, à écrire sur sa feuille de marque" in fenetre.sanction.text()
    assert console.fenetre.ronde.lignes[1][3] == "400 – 395 (NOM005 −5, compris dans 395, art. 5.3)"
    fenetre.imprimer.click()
    papiers = dialogue(console, PapiersDuTournoi)
    attendre(lambda: papiers.pret)
    assert papiers.message.text() == "Verdicts-de-contestation-ronde-1.pdf, 1 feuille à imprimer"
    papiers.close()


def test_une_decision_de_l_arbitre(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    touche(console, Qt.Key.Key_F12)
    decision = dialogue(console, DecisionDArbitre)
    assert decision.joueur.count() == 2
    choisir(decision, "10.1.2")
    assert "5 points" in decision.peine.currentText()
    decision.valider()
    assert console.regie.etat.decisions[0].article == "10.1.2"


def test_une_decision_change_le_resultat_le_dit_et_se_defait_d_un_coup(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    taper(console.fenetre.ligne, "1 410 407")
    touche(console, Qt.Key.Key_F12)
    decision = dialogue(console, DecisionDArbitre)
    assert decision.manche.maximum() == 1
    choisir(decision, "10.1.2")
    decision.valider()
    dit = console.fenetre.message.text()
    assert "Résultat\u00a0: 410 – 407 (NOM000 −5, compris dans 410, art. 10.1.2)" in dit
    assert "si le score tapé ne les compte pas, retapez-le" in dit
    assert console.fenetre.ronde.lignes[0][3] == "410 – 407 (NOM000 −5, compris dans 410, art. 10.1.2)"
    modele = console.fenetre.ronde.model()
    assert "art. 10.1.2" in modele.data(modele.index(0, 3), Qt.ItemDataRole.ToolTipRole), "whole, where it is cut short"
    attendre(console.fenetre.isActiveWindow)
    QTest.keyClick(console.fenetre.ligne, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert console.fenetre.ronde.lignes[0][3] == "410 – 407"
    assert console.regie.etat.decisions == ()


def test_la_fin_d_une_partie_se_decompte_et_se_reporte(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    QTest.keyClicks(console.fenetre.ligne, "2")
    QTest.keyClick(console.fenetre.classement, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    fenetre = dialogue(console, FenetreDecompte)
    assert "Tapez les points" in fenetre.resultat.text()
    for saisie, texte in zip((*fenetre.points, fenetre.restes[1]), ("370", "350", "qe?"), strict=True):
        QTest.keyClicks(saisie, texte)
    assert "379 – 341" in fenetre.resultat.text()
    assert "7.1" in fenetre.resultat.text()
    fenetre.reporter()
    assert console.fenetre.ligne.text() == "2 379 341"
    console.fenetre.entree.saisir()
    assert console.regie.etat.rondes[0].rencontres[2].parties == (Manche(379, 341),)


def test_le_decompte_de_deux_jeux_de_17_et_19_points(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    console.fenetre.decompter()
    fenetre = dialogue(console, FenetreDecompte)
    for saisie, texte in zip(fenetre.points + fenetre.restes, ("0", "0", "AAEB?XL", "MGHERSQ"), strict=True):
        saisie.setText(texte)
    fenetre.fin.setCurrentIndex(1)
    fenetre.aucun_mot.setChecked(True)
    assert "le premier joueur gagne (art. 8.2)" in fenetre.resultat.text().replace("\u00a0", " ")
    fenetre.restes[0].setText("AAEB?XLZ")
    assert "sept lettres" in fenetre.resultat.text()


def test_une_contestation_defaite_emporte_sa_penalite(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    saisir(console, "1 400 395")
    console.executer(JugerContestation(("DUALS",), 1, Camp.A))
    assert console.fenetre.ronde.lignes[0][3] == "400 – 395 (NOM000 −5, compris dans 400, art. 5.3)"
    console.fenetre.defaire()
    assert console.fenetre.ronde.lignes[0][3] == "400 – 395"
