"""What hurt an organiser who held a tournament by keyboard, knowing only the guide."""

from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTableView

from arbitre.echanges.club import NOM, ajouter_au_club, lire_club
from arbitre.engine.classique.formules import FormuleDeTournoi
from arbitre.engine.classique.palmares import palmares
from arbitre.engine.classique.rencontre import Camp
from arbitre.engine.classique.suivi.commandes import SuivreTable
from arbitre.engine.classique.suivi.trancher import Abandonner, Conclure
from arbitre.engine.classique.tournoi.etat import ReglagesTournoi
from arbitre.engine.classique.tournoi.inscrire import ReglerTournoi
from arbitre.engine.competition.etat import Joueur
from arbitre.ui.classique.a_la_main import AppariementALaMain
from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.classique.contestation import FenetreContestation
from arbitre.ui.classique.decisions import DecisionDArbitre, DecisionsPrises
from arbitre.ui.classique.demandes import FenetreToss
from arbitre.ui.classique.direct import DirectClassique
from arbitre.ui.classique.fiche_joueur import FicheDuJoueur
from arbitre.ui.classique.joueurs import JoueursDuTournoi
from arbitre.ui.classique.pendule import FenetrePendule
from arbitre.ui.classique.pourquoi import PourquoiCesAppariements
from arbitre.ui.classique.reglages import ReglagesDuTournoi
from arbitre.ui.classique.salle import Vue, lignes_du_palmares
from arbitre.ui.papiers.classique import PapiersDuTournoi
from arbitre.ui.textes import ouverture as textes
from tests.ui.classique.tenir import (
    Ouvrir,
    attendre,
    choisir,
    dialogue,
    jouer_la_ronde,
    nouveau,
    saisir,
    taper,
    touche,
)

MAJ, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


def joueurs(console: ConsoleClassique) -> JoueursDuTournoi:
    touche(console, Qt.Key.Key_F2)
    return dialogue(console, JoueursDuTournoi)


def entieres(table: QTableView) -> bool:
    """Whether every cell is read whole."""
    marge, metrique = 6, table.fontMetrics()
    for rang in range(table.model().rowCount()):
        for colonne in range(table.model().columnCount()):
            texte = str(table.model().index(rang, colonne).data() or "")
            large, haut = table.columnWidth(colonne) - marge, table.rowHeight(rang)
            boite = metrique.boundingRect(0, 0, large, 9999, int(Qt.TextFlag.TextWordWrap), texte)
            if boite.height() > haut or boite.width() > large + marge:
                return False
    return True


def test_la_page_de_debut_mene_au_tournoi_par_une_lettre() -> None:
    assert "&c" in textes.TOURNOI_CLASSIQUE


def test_un_nom_corrige_l_est_au_fichier_du_club(ouvrir: Ouvrir, tmp_path: Path) -> None:
    fichier = tmp_path / "donnees" / NOM
    ajouter_au_club(fichier, [Joueur(0, "NOM000 Prenom", categorie="V")])
    console = nouveau(ouvrir, 2)
    liste = joueurs(console)
    liste.table.choisir("1")
    QTest.keyClick(liste, Qt.Key.Key_E, CTRL)
    fiche = dialogue(console, FicheDuJoueur)
    QTest.keyClick(fiche.nom, Qt.Key.Key_A, CTRL)
    taper(fiche.nom, "DUPONT Marie")
    connus = [("DUPONT Marie", "V"), ("NOM001 Prenom", "")]
    attendre(lambda: [(joueur.nom, joueur.categorie) for joueur in lire_club(fichier).joueurs] == connus)


def test_un_nom_tape_pour_une_licence_se_refuse_et_la_fiche_reste(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 2)
    liste = joueurs(console)
    QTest.keyClick(liste.ligne, Qt.Key.Key_Tab)
    QTest.keyClick(liste.table, Qt.Key.Key_E, CTRL)
    fiche = dialogue(console, FicheDuJoueur)
    avant = console.regie.etat
    taper(fiche.licence, "DUPONT Marie")
    assert console.regie.etat is avant
    assert fiche.isVisible()
    assert "«\u00a0DUPONT Marie\u00a0» n’est pas un numéro de licence" in fiche.message.text()
    fiche.licence.clear()
    taper(fiche.licence, "1234567")
    assert [i.licence for i in console.regie.etat.inscrits.values()].count("1234567") == 1


def test_un_nom_deja_inscrit_se_choisit_en_le_tapant(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 24)
    liste = joueurs(console)
    QTest.keyClick(liste.ligne, Qt.Key.Key_Tab)
    assert liste.table.selectionModel().hasSelection(), "what the keys are about is seen"
    liste.ligne.setFocus()
    QTest.keyClicks(liste.ligne, "nom01")
    choisie = liste.table.choisie()
    assert choisie is not None
    assert choisie[1] == "NOM010 Prenom"
    QTest.keyClicks(liste.ligne, "7")
    ctrl_e = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_E, CTRL)
    liste.ligne.keyPressEvent(ctrl_e)
    assert not ctrl_e.isAccepted(), "on a platform where the line would take it for « end of line » too"
    QTest.keyClick(liste.ligne, Qt.Key.Key_E, CTRL)
    assert dialogue(console, FicheDuJoueur).nom.text() == "NOM017 Prenom"
    assert liste.ligne.text() == ""
    dialogue(console, FicheDuJoueur).close()
    liste.activateWindow()
    attendre(liste.isActiveWindow)
    QTest.keyClicks(liste.ligne, "zeller")
    assert liste.table.choisie() is None, "nobody of that name: a key would be about somebody else"
    QTest.keyClick(liste.ligne, Qt.Key.Key_F6)
    assert console.regie.etat.absents == frozenset()
    liste.ligne.setFocus()
    liste.ligne.clear()
    QTest.keyClick(liste.ligne, Qt.Key.Key_Tab)
    QTest.keyClicks(liste.table, "NOM02")
    choisie = liste.table.choisie()
    assert choisie is not None
    assert choisie[1] == "NOM020 Prenom", "letters look for a name, not for a number"


def test_qui_vient_d_etre_inscrit_se_voit_et_se_dit(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 24)
    touche(console, Qt.Key.Key_F5)
    jouer_la_ronde(console, Random(3))
    liste = joueurs(console)
    taper(liste.ligne, "ZELLER Zoe 12")
    attendre(liste.table.choisie)
    choisie = liste.table.choisie()
    assert choisie is not None
    assert choisie[:2] == ("25", "ZELLER Zoe")
    rang = liste.table.currentIndex()
    assert liste.table.viewport().rect().contains(liste.table.visualRect(rang))
    assert (
        liste.message.text()
        == "N°\u00a025\u00a0: ZELLER Zoe, cote 12. Joue à partir de la ronde 2\u00a0; 0 PM pour la ronde 1."
    )
    taper(liste.ligne, "zeller zoe 1300")
    assert liste.message.text() == "N°\u00a025\u00a0: ZELLER Zoe, cote 1300."


def test_un_retardataire_d_un_toutes_rondes_apprend_ce_qu_il_devient(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 5)
    console.executer(ReglerTournoi(ReglagesTournoi(formule=FormuleDeTournoi.TOUTES_RONDES)))
    touche(console, Qt.Key.Key_F5)
    jouer_la_ronde(console, Random(3))
    liste = joueurs(console)
    taper(liste.ligne, "RETARD Rita 1300")
    assert "Prend la place de X à partir de la ronde 2" in liste.message.text()
    QTest.keyClick(liste, Qt.Key.Key_Escape)
    touche(console, Qt.Key.Key_F5)
    ronde = console.regie.etat.ronde
    assert ronde is not None
    assert ronde.table_de(6)
    assert len(ronde.tables) == 3


def test_avant_la_premiere_ronde_les_cotes_et_le_nombre_de_rondes_se_lisent(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    assert console.fenetre.titre.text() == "Open d’essai · 8 joueurs inscrits · 5 rondes"
    assert console.fenetre.classement.lignes[0] == ("1", "NOM000 Prenom", "2000", "", "", "")
    touche(console, Qt.Key.Key_F3)
    reglages = dialogue(console, ReglagesDuTournoi)
    assert reglages.nom.hasFocus()
    reglages.matchs.setValue(6)
    reglages.juge_arbitre.setText("ROY Ana")
    reglages.valider()
    assert "6 rondes" in console.fenetre.titre.text()
    assert console.regie.etat.reglages.juge_arbitre == "ROY Ana"
    assert console.fenetre.message.text() == "Les réglages sont enregistrés."


@pytest.mark.parametrize(("large", "haut"), [(1366, 768), (1920, 1080)])
def test_les_reglages_tiennent_et_ne_demandent_que_ce_qui_sert(ouvrir: Ouvrir, large: int, haut: int) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F3)
    reglages = dialogue(console, ReglagesDuTournoi)
    assert reglages.height() <= haut - 60
    assert reglages.width() <= large
    for saisie in (reglages.matchs, reglages.perte_forfait, reglages.alerte):
        assert saisie.height() >= saisie.sizeHint().height(), "not squeezed"
    assert reglages.formule_cote.width() >= reglages.formule_cote.fontMetrics().horizontalAdvance(
        reglages.formule_cote.placeholderText()
    )
    assert not reglages.secondes.isEnabled()
    reglages.chronometrage.setCurrentIndex(1)
    assert reglages.secondes.isEnabled()


def test_la_table_designee_va_a_la_decision_au_toss_et_au_suivi(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    QTest.keyClicks(console.fenetre.ligne, "3")
    touche(console, Qt.Key.Key_F12)
    decision = dialogue(console, DecisionDArbitre)
    assert decision.table.value() == 3
    choisir(decision, "10.7")
    decision.valider()
    choisie = console.fenetre.ronde.choisie()
    assert choisie is not None
    assert choisie[0] == "3"
    console.fenetre.ligne.clear()
    attendre(console.fenetre.isActiveWindow)
    QTest.keyClick(console.fenetre, Qt.Key.Key_T, CTRL)
    toss = dialogue(console, FenetreToss)
    assert toss.table.value() == 3
    toss.close()
    attendre(console.fenetre.isActiveWindow)
    QTest.keyClick(console.fenetre, Qt.Key.Key_F8, MAJ)
    assert dialogue(console, DirectClassique).ligne.text() == "", "that table has its result: another one is followed"
    console.fenetre.vers_la_ligne()
    console.fenetre.ronde.choisir("4")
    QTest.keyClick(console.fenetre, Qt.Key.Key_F8, MAJ)
    assert dialogue(console, DirectClassique).ligne.text() == "4 "


def test_l_espace_lance_la_pendule_de_qui_a_le_trait(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    QTest.keyClick(console.fenetre, Qt.Key.Key_F8, MAJ)
    direct = dialogue(console, DirectClassique)
    taper(direct.ligne, "1 2")
    QTest.keyClick(direct.ligne, Qt.Key.Key_Space)
    assert direct.pendule.court
    assert direct.pendule.trait is Camp.B


def test_echap_ferme_une_pendule_arretee_et_laisse_celle_qui_court(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    QTest.keyClicks(console.fenetre.ligne, "2")
    touche(console, Qt.Key.Key_F8)
    (pendule,) = console.fenetre.findChildren(FenetrePendule)
    QTest.keyClick(pendule, Qt.Key.Key_Left)
    QTest.keyClick(pendule, Qt.Key.Key_Escape)
    assert pendule.isVisible(), "it never runs unseen"
    QTest.keyClick(pendule, Qt.Key.Key_Space)
    QTest.keyClick(pendule, Qt.Key.Key_Escape)
    attendre(lambda: not [p for p in QApplication.topLevelWidgets() if isinstance(p, FenetrePendule)])


def test_une_contestation_vient_devant_la_pendule_et_une_table_n_en_a_qu_une(ouvrir: Ouvrir) -> None:
    """The clock stood above its console, and hid what was contested there."""
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    QTest.keyClicks(console.fenetre.ligne, "2")
    touche(console, Qt.Key.Key_F8)
    (pendule,) = console.fenetre.findChildren(FenetrePendule)
    assert pendule.windowHandle().transientParent() is None
    attendre(pendule.isActiveWindow)
    QTest.keyClick(pendule, Qt.Key.Key_F4)
    contestation = dialogue(console, FenetreContestation)
    QTest.keyClick(contestation.ligne, Qt.Key.Key_Escape)
    console.fenetre.vers_la_ligne()
    console.fenetre.activateWindow()
    attendre(console.fenetre.isActiveWindow)
    QTest.keyClicks(console.fenetre.ligne, "2")
    touche(console, Qt.Key.Key_F8)
    attendre(pendule.isActiveWindow)
    assert console.fenetre.findChildren(FenetrePendule) == [pendule]


def test_un_resultat_decide_et_une_permutation_se_lisent_en_entier(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 20)
    console.fenetre.resize(1240, 720)
    for _ in range(4):
        touche(console, Qt.Key.Key_F5)
        for table in console.regie.etat.rondes[-1].tables:
            saisir(console, f"{table} 400 {300 + table}")
    touche(console, Qt.Key.Key_F12)
    decision = dialogue(console, DecisionDArbitre)
    choisir(decision, "10.7")
    decision.valider()
    assert " perd la partie, art. 10.7" in console.fenetre.ronde.lignes[9][3]
    assert entieres(console.fenetre.ronde)
    attendre(console.fenetre.isActiveWindow)
    QTest.keyClick(console.fenetre, Qt.Key.Key_F5, MAJ)
    pourquoi = dialogue(console, PourquoiCesAppariements)
    assert any("a déjà rencontré" in ligne[2] for ligne in pourquoi.table.lignes)
    attendre(lambda: entieres(pourquoi.table))


def test_un_tournoi_rouvert_montre_a_la_salle_ou_il_en_est(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    console.executer(ReglerTournoi(ReglagesTournoi(matchs=1)))
    touche(console, Qt.Key.Key_F5)
    saisir(console, "2 400 395")
    console.fenetre.fermer()
    console = ouvrir()
    assert console.salle.vue is Vue.RESULTATS
    for table in (1, 3, 4):
        saisir(console, f"{table} 400 395")
    console.fenetre.fermer()
    assert ouvrir().salle.vue is Vue.PALMARES


def test_qui_peut_encore_gagner_se_lit_a_l_ecran_et_au_tableau(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    console.executer(ReglerTournoi(ReglagesTournoi(matchs=2)))
    touche(console, Qt.Key.Key_F5)
    assert "en lice" not in console.fenetre.classements.titre.text(), "everybody may"
    jouer_la_ronde(console, Random(1))
    touche(console, Qt.Key.Key_F5)
    saisir(console, "1 400 300")
    lice = palmares(console.regie.etat).en_lice
    assert 0 < len(lice) < 8
    assert f" · {len(lice)} en lice" in console.fenetre.classements.titre.text()
    console.salle.voir(Vue.PALMARES)
    lignes = lignes_du_palmares(console.regie.etat)
    debut = lignes.index(("", "PEUVENT ENCORE ÊTRE PREMIERS", ""))
    assert [ligne[1] for ligne in lignes[debut + 1 :]] == list(lice)
    jouer_la_ronde(console, Random(1))
    assert not any("ENCORE" in ligne[1] for ligne in lignes_du_palmares(console.regie.etat))
    assert console.fenetre.classements.titre.text() == "Classement final"


def test_le_systeme_suisse_se_choisit_se_publie_et_dit_sa_regle(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 9)
    touche(console, Qt.Key.Key_F3)
    reglages = dialogue(console, ReglagesDuTournoi)
    assert "py4swiss" in reglages.formule.toolTip()
    reglages.formule.choisir(FormuleDeTournoi.SUISSE)
    reglages.valider()
    for numero in (1, 2, 3):
        attendre(console.fenetre.isActiveWindow)
        touche(console, Qt.Key.Key_F5)
        assert console.fenetre.message.text().startswith(f"Ronde {numero} publiée\u00a0: système suisse.")
        jouer_la_ronde(console, Random(numero))
    touche(console, Qt.Key.Key_F6)
    main = dialogue(console, AppariementALaMain)
    assert main.regle.text() == "Proposition par système suisse."
    QTest.keyClick(main.texte, Qt.Key.Key_Return, CTRL)
    attendre(lambda: len(console.regie.etat.rondes) == 4)
    assert console.fenetre.message.text().startswith("Ronde 4 publiée"), "by hand too"
    assert console.regie.etat.rondes[3].doubles == ()


def test_la_partie_d_avant_de_la_meme_ronde_et_un_fichier_d_ailleurs_s_annotent(ouvrir: Ouvrir, tmp_path: Path) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    for table in (1, 2):
        console.executer(SuivreTable(table, premier=Camp.A))
        console.executer(Abandonner(Camp.B))
        console.executer(Conclure())
    touche(console, Qt.Key.Key_F9)
    papiers = dialogue(console, PapiersDuTournoi)
    assert papiers.partie.isVisible()
    papiers.montrer_le_papier("Partie suivie (.gcg)")
    for rang, table in ((1, 1), (2, 2), (0, 2)):
        papiers.partie.choisir(rang)
        QTest.qWait(200)
        attendre(lambda: papiers.pret)
        QTest.keyClick(papiers.papiers, Qt.Key.Key_Return)
        attendre(lambda: "à côté du fichier" in papiers.message.text())
        dernier = max((tmp_path / "open-papiers").iterdir(), key=lambda f: f.stat().st_mtime_ns)
        assert f"table {table}" in dernier.read_text(encoding="utf-8")
    ailleurs = tmp_path / "finale.gcg"
    ailleurs.write_text("#player1 a Ana\n#player2 b Bob\n>a: DINSI 8D DIN +8 8\n", encoding="utf-8")
    papiers.annoter_le_fichier(ailleurs)
    attendre(lambda: papiers.message.text() == "partie-annotee-finale.pdf, 1 feuille à imprimer")
    assert papiers.partie.currentText() == "finale.gcg"
    papiers.annoter_le_fichier(tmp_path / "absente.gcg")
    attendre(lambda: "n’existe pas" in papiers.message.text())
    papiers.close()


def test_une_ligne_tapee_avant_la_premiere_ronde_dit_quoi_faire(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    taper(console.fenetre.ligne, "NOM Prenom 1200")
    assert console.fenetre.message.text().startswith("Aucune ronde n’est publiée. F2 pour inscrire les joueurs")


def test_sans_decision_la_fenetre_dit_comment_en_prendre_une(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    attendre(console.fenetre.isActiveWindow)
    QTest.keyClick(console.fenetre, Qt.Key.Key_F12, MAJ)
    assert "F12 en prend une, F4 juge" in dialogue(console, DecisionsPrises).message.text()


def test_une_ronde_nouvelle_ne_garde_pas_la_table_choisie(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 18)
    touche(console, Qt.Key.Key_F5)
    jouer_la_ronde(console, Random(1))
    taper(console.fenetre.ligne, "4 400 300")
    choisie = console.fenetre.ronde.choisie()
    assert choisie is not None
    assert choisie[0] == "4"
    touche(console, Qt.Key.Key_F5)
    assert console.fenetre.titre.text() == "Ronde 2 sur 5"
    assert console.fenetre.ronde.choisie() is None


def test_une_fenetre_fermee_rend_le_clavier_a_celle_d_ou_elle_vient(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 18)
    touche(console, Qt.Key.Key_F5)
    QTest.keyClicks(console.fenetre.ligne, "2")
    touche(console, Qt.Key.Key_F8)
    (pendule,) = console.fenetre.findChildren(FenetrePendule)
    attendre(pendule.isActiveWindow)
    QTest.keyClick(pendule, Qt.Key.Key_F4)
    contestation = dialogue(console, FenetreContestation)
    taper(contestation.ligne, "a duals")
    QTest.keyClick(contestation, Qt.Key.Key_I, Qt.KeyboardModifier.AltModifier)
    attendre(lambda: console.fenetre.findChildren(PapiersDuTournoi))
    papiers = dialogue(console, PapiersDuTournoi)
    attendre(lambda: papiers.pret)
    QTest.keyClick(papiers, Qt.Key.Key_Escape)
    assert console.fenetre.places.page is contestation
    assert contestation.ligne.hasFocus()
    QTest.keyClick(contestation, Qt.Key.Key_Escape)
    attendre(pendule.isActiveWindow)
    QTest.keyClick(pendule, Qt.Key.Key_Escape)


def test_sans_motif_le_clavier_attend_au_motif(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 18)
    touche(console, Qt.Key.Key_F5)
    QTest.keyClick(console.fenetre, Qt.Key.Key_F12, MAJ)
    prises = dialogue(console, DecisionsPrises)
    QTest.keyClick(prises, Qt.Key.Key_X, Qt.KeyboardModifier.AltModifier)
    attendre(lambda: "Dites pourquoi" in prises.message.text())
    assert prises.motif.hasFocus()


def test_la_table_tapee_pour_une_pendule_cede_la_ligne_au_resultat_suivant(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 18)
    touche(console, Qt.Key.Key_F5)
    QTest.keyClicks(console.fenetre.ligne, "2")
    touche(console, Qt.Key.Key_F8)
    (pendule,) = console.fenetre.findChildren(FenetrePendule)
    attendre(pendule.isActiveWindow)
    QTest.keyClick(pendule, Qt.Key.Key_Escape)
    saisir(console, "1 400 300")
    assert console.fenetre.message.text() == "Ronde 1, table 1\u00a0: NOM000 400 – NOM011 300."
