"""X, who comes late, who is forfeit: said with what follows, asked where only the director knows."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.classique.formule import FICTIF
from arbitre.ui.classique.a_la_main import AppariementALaMain
from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.classique.decompte import FenetreDecompte
from arbitre.ui.classique.demandes import Reouverture
from arbitre.ui.classique.direct import DirectClassique
from arbitre.ui.classique.fiche_joueur import FicheDuJoueur
from arbitre.ui.classique.joueurs import JoueursDuTournoi
from arbitre.ui.classique.nouveau import AssistantClassique, NouveauTournoi
from arbitre.ui.classique.pourquoi import PourquoiCesAppariements
from arbitre.ui.classique.reglages import ReglagesDuTournoi
from tests.ui.classique.tenir import attendre, dialogue, nouveau, saisir, taper, touche
from tests.ui.classique.test_qui_perd import de_huit, dit

Ouvrir = Callable[..., ConsoleClassique]
MAJ = Qt.KeyboardModifier.ShiftModifier


def avec_un_retardataire(ouvrir: Ouvrir) -> ConsoleClassique:
    """Eighteen players, a round played where half of them win by little, then a nineteenth."""
    console = nouveau(ouvrir, 18)
    touche(console, Qt.Key.Key_F5)
    for table in range(1, 10):
        saisir(console, f"{table} 400 390")
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    taper(liste.ligne, "TARD Yves 100")
    assert liste.message.text().replace("\u00a0", " ") == (
        "N° 19 : TARD Yves, cote 100. Joue à partir de la ronde 2 ; 0 PM pour la ronde 1."
    )
    attendre(lambda: (liste.table.choisie() or ("",))[0] == "19")
    QTest.keyClick(liste, Qt.Key.Key_Escape)
    attendre(console.fenetre.isActiveWindow)
    return console


def pourquoi(console: ConsoleClassique) -> str:
    QTest.keyClick(console.fenetre, Qt.Key.Key_F5, MAJ)
    fenetre = dialogue(console, PourquoiCesAppariements)
    texte = fenetre.titre.text().replace("\u00a0", " ")
    fenetre.reject()
    attendre(console.fenetre.isActiveWindow)
    return texte


def contre_x(console: ConsoleClassique) -> int:
    return next(r.a for r in console.regie.etat.rondes[-1].ronde if r.b == FICTIF)


def test_ce_que_vaut_x_avant_d_exister_est_dit_et_se_choisit(ouvrir: Ouvrir) -> None:
    console = avec_un_retardataire(ouvrir)
    touche(console, Qt.Key.Key_F5)
    assert pourquoi(console).endswith(
        "X, le joueur fictif, est placé le dernier de ceux qui ont 1 PM : ceux de la ronde 1, où X n’était pas, "
        "compris. X rencontre NOM008 Prenom ; avec l’autre choix, ce serait TARD Yves. "
        "Le texte ne le dit pas : c’est un réglage (F3)."
    )
    assert contre_x(console) != 19, "X comes after all who have 1, the late one after X"
    QTest.keyClick(console.fenetre, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    touche(console, Qt.Key.Key_F3)
    reglages = dialogue(console, ReglagesDuTournoi)
    reglages.x_avant.click()
    reglages.valider()
    attendre(console.fenetre.isActiveWindow)
    assert not console.regie.etat.reglages.x_avant
    touche(console, Qt.Key.Key_F5)
    explique = pourquoi(console)
    assert "ceux qui ont 0 PM : ceux de la ronde 1, où X n’était pas, non comptés." in explique
    assert "X rencontre TARD Yves ; avec l’autre choix, ce serait NOM008 Prenom." in explique
    assert contre_x(console) == 19, "the late one has 0 as X has"


def test_un_forfait_est_demande_avant_la_ronde_suivante(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    for tape in ("1 fb", "2 400 300", "3 400 300", "4 400 300"):
        saisir(console, tape)
    touche(console, Qt.Key.Key_F5)
    assert dit(console) == (
        "Forfait à la ronde 1 : DAVID Eve. Joue la ronde 2 (art. 8) ? Sinon, F2 puis F6 dit l’absence. "
        "Si oui, F5 de nouveau publie la ronde."
    )
    assert len(console.regie.etat.rondes) == 1
    touche(console, Qt.Key.Key_F6)
    main = dialogue(console, AppariementALaMain)
    assert "Forfait à la ronde 1 : DAVID Eve" in main.regle.text().replace("\u00a0", " ")
    main.reject()
    attendre(console.fenetre.isActiveWindow)
    touche(console, Qt.Key.Key_F5)
    assert len(console.regie.etat.rondes) == 2, "asked once"
    touche(console, Qt.Key.Key_F7)
    taper(dialogue(console, Reouverture).motif, "un retardataire")
    assert len(console.regie.etat.rondes) == 1
    touche(console, Qt.Key.Key_F5)
    assert len(console.regie.etat.rondes) == 2, "a round taken back asks nothing again"
    assert console.regie.etat.rondes[1].table_de(5) is not None


@pytest.mark.parametrize("ou", ["ronde", "joueurs", "main"])
def test_qui_est_forfait_est_choisi_parmi_les_joueurs_apres_la_question_ou_qu_on_la_lise(
    ouvrir: Ouvrir, ou: str
) -> None:
    """« F2 puis F6 » said away whoever was chosen there."""
    console = de_huit(ouvrir)
    for tape in ("1 400 300", "2 fb", "3 fb", "4 400 300"):
        saisir(console, tape)
    if ou == "joueurs":
        touche(console, Qt.Key.Key_F2)
        dialogue(console, JoueursDuTournoi).table.choisir("1")
    elif ou == "main":
        touche(console, Qt.Key.Key_F6)
        main = dialogue(console, AppariementALaMain)
        assert "F2 puis F6" in main.regle.text()
    if ou != "main":
        touche(console, Qt.Key.Key_F5)
        assert "FAURE Guy et BLANC Zoe" in dit(console)
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    assert liste.choisis == [6, 7]
    QTest.keyClick(liste.ligne, Qt.Key.Key_F6)
    assert console.regie.etat.absents == {6, 7}, "all of them at once"
    touche(console, Qt.Key.Key_F5)
    assert len(console.regie.etat.rondes) == 2


def test_la_question_posee_sur_joueurs_y_choisit_qui_est_forfait(ouvrir: Ouvrir) -> None:
    """Who was just inscribed stayed chosen, under « F2 puis F6 »."""
    console = de_huit(ouvrir)
    for tape in ("1 400 300", "2 400 300", "3 fb", "4 400 300"):
        saisir(console, tape)
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    taper(liste.ligne, "TARD Yves 1500")
    attendre(lambda: liste.choisis == [9])
    touche(console, Qt.Key.Key_F5)
    assert "Forfait à la ronde 1 : BLANC Zoe" in dit(console)
    assert liste.choisis == [7]
    QTest.keyClick(liste.ligne, Qt.Key.Key_F6)
    assert console.regie.etat.absents == {7}


def test_sans_la_question_personne_n_est_choisi_parmi_les_joueurs(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    saisir(console, "2 fb")
    touche(console, Qt.Key.Key_F2)
    assert dialogue(console, JoueursDuTournoi).table.choisie() is None


def test_un_forfait_dit_absent_n_est_plus_demande(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    for tape in ("1 fb", "2 400 300", "3 400 300", "4 400 300"):
        saisir(console, tape)
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    QTest.keyClicks(liste.ligne, "DAVID")
    QTest.keyClick(liste, Qt.Key.Key_F6)
    QTest.keyClick(liste, Qt.Key.Key_Escape)
    attendre(console.fenetre.isActiveWindow)
    touche(console, Qt.Key.Key_F5)
    assert len(console.regie.etat.rondes) == 2
    assert console.regie.etat.rondes[1].table_de(5) is None


def test_un_nom_tardif_entre_par_sa_fiche_est_dit_et_choisi_aussi(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    liste.nouveau()
    fiche = dialogue(console, FicheDuJoueur)
    taper(fiche.nom, "TARD Yves")
    attendre(lambda: "Joue à partir de la ronde 2" in liste.message.text())
    attendre(lambda: (liste.table.choisie() or ("",))[0] == "9")


def test_une_liste_tardive_choisit_et_dit_les_nouveaux_et_laisse_qui_est_la(ouvrir: Ouvrir, tmp_path: Path) -> None:
    """The list of the entries, sent again with two more names once the first round is out: it was refused whole for
    the names that it had already; of new ones, nobody was chosen."""
    console = nouveau(ouvrir, 18)
    touche(console, Qt.Key.Key_F5)
    for table in range(1, 10):
        saisir(console, f"{table} 400 390")
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    la = [i.nom for i in console.regie.etat.inscrits.values()]
    fichier = tmp_path / "inscrits.csv"
    fichier.write_text("nom;cote\n" + "".join(f"{nom};1\n" for nom in (*la, "TARD Yves", "TARD Zoé")))
    liste.importer(fichier)
    dit = liste.message.text().replace("\u00a0", " ")
    assert "2 inscrits : TARD Yves, TARD Zoé. 18 déjà là : " in dit
    assert "et 13 autres." in dit
    assert "TARD Yves, TARD Zoé : Joue à partir de la ronde 2 ; 0 PM pour la ronde 1." in dit
    attendre(lambda: (liste.table.choisie() or ("", ""))[1] == "TARD Yves")
    assert console.regie.etat.inscrits[1].cote == 2000.0, "who is there keeps his cote"
    liste.importer(fichier)
    assert liste.message.text().startswith("20 déjà là\u00a0: ")
    QTest.keyClick(liste, Qt.Key.Key_Escape)


def test_le_retrait_de_qui_a_joue_dit_qui_et_par_quoi(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    liste.table.choisir("5")
    liste.retirer()
    assert liste.message.text().replace("\u00a0", " ") == (
        "DAVID Eve a joué et reste au classement : pour les rondes à venir, dites ce joueur absent (F6)."
    )


def test_les_lettres_qui_restent_sont_demandees_a_chacun_par_son_nom(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    QTest.keyClick(console.fenetre, Qt.Key.Key_F8, MAJ)
    direct = dialogue(console, DirectClassique)
    taper(direct.ligne, "1 1")
    for tape in ("temps 1", "temps 2"):
        taper(direct.ligne, tape)
        QTest.keyClick(direct.ligne, Qt.Key.Key_Return)
    assert direct.attendu.text().replace("\u00a0", " ") == (
        "Partie finie : tapez les lettres qui restent à ROUX Jean, une barre, celles de DAVID Eve : AE / LRS."
    )


def test_sans_table_tapee_ni_choisie_on_n_est_pas_a_celle_de_x(ouvrir: Ouvrir) -> None:
    """The end of a game and the clock were those of whoever had no opponent."""
    console = nouveau(ouvrir, 17)
    touche(console, Qt.Key.Key_F5)
    assert contre_x(console)
    console.fenetre.decompter()
    decompte = dialogue(console, FenetreDecompte)
    assert [saisie.accessibleName() for saisie in decompte.points] == ["Points du premier joueur", "Points du second"]
    decompte.reject()
    touche(console, Qt.Key.Key_F8)
    assert dit(console).startswith("Cette pendule n’est d’aucune table")
    (pendule,) = console.fenetre.pendules.toutes
    pendule.close()


def test_le_nombre_de_matchs_se_demande_a_la_creation(qapp: object, tmp_path: Path) -> None:
    assistant, crees = AssistantClassique(tmp_path), list[NouveauTournoi]()
    assistant.creer.connect(crees.append)
    assert assistant.matchs.text() == "celui de la formule"
    assistant.matchs.setValue(3)
    assistant.valider()
    attendre(lambda: crees)
    assert crees[0].commande.reglages.matchs == 3
    assistant.deleteLater()
