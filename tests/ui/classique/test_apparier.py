"""A round paired: by a table, by hand, as proposed; opened again; and why."""

import json
import random
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.echanges.classique_recus import lire_les_tableaux
from arbitre.engine.classique.formule import FICTIF
from arbitre.engine.classique.permutations import ChoixDAdversaire, Groupes, Raison
from arbitre.engine.classique.registre import registre
from arbitre.ui.classique.a_la_main import AppariementALaMain
from arbitre.ui.classique.demandes import Reouverture
from arbitre.ui.classique.pourquoi import PourquoiCesAppariements
from arbitre.ui.classique.reglages import ReglagesDuTournoi
from arbitre.ui.classique.tableaux import EditeurDeTableaux
from arbitre.ui.textes.organisation_classique import expliquer
from tests.engine.classique.tournois import berger
from tests.ui.classique.tenir import (
    Ouvrir,
    attendre,
    dialogue,
    jouer_la_ronde,
    nouveau,
    saisir,
    taper,
    touche,
)
from tests.ui.classique.test_a_la_souris import cliquer


def test_dix_joueurs_sans_tableau_par_la_proposition_puis_par_l_editeur(ouvrir: Ouvrir, tmp_path: Path) -> None:
    console = nouveau(ouvrir, 10)
    touche(console, Qt.Key.Key_F6)
    main = dialogue(console, AppariementALaMain)
    assert main.texte.toPlainText().splitlines()[0] == "1 6"
    assert "la règle des plus de 16 joueurs, faute de tableau pour 10" in main.regle.text()
    main.texte.setPlainText("1 2\n3 4\n5 6\n7 8\n9")
    assert "Ligne 5" in main.message.text()
    main.texte.setPlainText("1 2\n3 4\n5 6\n7 8\n9 10")
    assert "NOM008 Prenom – NOM009 Prenom" in main.lecture.toPlainText()
    assert main.publier_la_ronde.text().replace("&", "") == "Publier la ronde (Ctrl+Entrée)"
    QTest.keyClick(main.texte, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    attendre(lambda: console.fenetre.titre.text() == "Ronde 1 sur 5")
    jouer_la_ronde(console, random.Random(1))
    fichier = tmp_path / "tableaux.json"
    fichier.write_text(json.dumps({"10": berger(10)}), encoding="utf-8")
    touche(console, Qt.Key.Key_F3)
    reglages = dialogue(console, ReglagesDuTournoi)
    reglages.editer_les_tableaux()
    editeur = dialogue(console, EditeurDeTableaux)
    assert editeur.nombre.value() == 10
    editeur.importer(tmp_path / "absent.json")
    assert "n’existe pas" in editeur.message.text()
    editeur.importer(fichier)
    assert "par nombre de joueurs\u00a0: 10." in editeur.message.text()
    assert editeur.rondes[0].toPlainText().splitlines()[0] == "1 10"
    editeur.close()
    reglages.activateWindow()
    reglages.minutes.setValue(25)
    reglages.valider()
    assert console.regie.etat.reglages.minutes == 25
    touche(console, Qt.Key.Key_F5)
    assert console.regie.etat.rondes[1].article == "6.2.2"


@pytest.mark.parametrize("joueurs", [9, 16])
@pytest.mark.parametrize("a_la_souris", [False, True])
def test_article_6_2_2_de_9_a_16_joueurs_le_bouton_fort_mene_a_la_ronde_1(
    ouvrir: Ouvrir, joueurs: int, *, a_la_souris: bool
) -> None:
    """« Publier la ronde 1 » ended in a sentence, pressed again in the same; F6 and Ctrl+Entrée were to be known."""
    console = nouveau(ouvrir, joueurs)
    fenetre = console.fenetre

    def publier() -> None:
        if a_la_souris:
            cliquer(fenetre.barre.fort)
        else:
            QTest.keyClick(fenetre.focusWidget(), Qt.Key.Key_F5)

    assert fenetre.barre.fort.text() == "Publier la ronde\u00a01"
    publier()
    main = dialogue(console, AppariementALaMain)
    assert main.message.text().replace("\u00a0", " ") == (
        "Les trois premières rondes viennent d’un tableau qui n’est pas public (art. 6.2.2). Celle-ci est proposée "
        "sans lui : F5 de nouveau la publie."
    )
    assert main.tableau.isVisible()
    assert not console.regie.etat.rondes
    publier()
    assert [ronde.numero for ronde in console.regie.etat.rondes] == [1]
    assert fenetre.places.page is None
    assert fenetre.ligne.hasFocus()
    (ligne,) = (li for li in registre(console.regie.etat).lignes if "6.2.2" in li.quoi)
    assert (ligne.ronde, ligne.quoi) == (1, "Appariements sans tableau (art. 6.2.2)")
    assert ligne.suite == f"la règle des plus de 16 joueurs, faute de tableau pour {joueurs}"
    jouer_la_ronde(console, random.Random(1))
    publier()
    publier()
    assert not console.regie.etat.rondes[-1].doubles
    assert len(console.regie.etat.rondes) == 2


def test_article_6_2_2_le_tableau_rempli_d_ou_le_bouton_fort_mene_donne_la_ronde(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 10)
    cliquer(console.fenetre.barre.fort)
    main = dialogue(console, AppariementALaMain)
    QTest.mouseClick(main.tableau, Qt.MouseButton.LeftButton)
    editeur = dialogue(console, EditeurDeTableaux)
    editeur.proposer()
    editeur.garder()
    editeur.close()
    assert dialogue(console, AppariementALaMain) is main
    assert main.texte.toPlainText().splitlines()[0] == "1 10"
    cliquer(console.fenetre.barre.fort)
    assert console.regie.etat.rondes[0].article == "6.2.2"


def test_un_tableau_se_tape_se_propose_et_s_exporte(ouvrir: Ouvrir, tmp_path: Path) -> None:
    console = nouveau(ouvrir, 9)
    editeur = EditeurDeTableaux(console.regie, console.fenetre)
    editeur.show()
    assert "Aucun tableau" in editeur.message.text()
    editeur.rondes[0].setPlainText("1 2\n3 4\n5 6\n7 8\n9 9")
    editeur.garder()
    assert "ronde 1" in editeur.message.text()
    assert console.regie.etat.tableaux == ()
    editeur.proposer()
    assert "pas le tableau de la fédération" in editeur.message.text()
    assert editeur.rondes[0].toPlainText().splitlines()[0] == "1 X"
    editeur.rondes[0].setPlainText(editeur.rondes[0].toPlainText().replace("X", "x"))
    assert "Ce tableau tient" in editeur.message.text()
    editeur.garder()
    assert list(dict(console.regie.etat.tableaux)) == [9]
    ecrit = tmp_path / "tableaux.json"
    editeur.exporter(ecrit)
    assert dict(lire_les_tableaux(ecrit).remplis()) == dict(console.regie.etat.tableaux)
    editeur.close()


def test_une_rencontre_repetee_reste_dite_tant_que_la_ronde_dure(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    jouer_la_ronde(console, random.Random(1))
    touche(console, Qt.Key.Key_F6)
    main = dialogue(console, AppariementALaMain)
    main.texte.setPlainText("1 5\n2 3\n4 6\n7 8")
    main.publier()
    dit = "⚠ Rencontre répétée\u00a0: NOM000 Prenom – NOM004 Prenom (ronde 1)."
    assert console.fenetre.avertissement.text() == dit
    saisir(console, "1 400 300")
    assert console.fenetre.avertissement.text() == dit
    assert console.fenetre.avertissement.isVisible()


def test_pourquoi_ces_appariements_dit_la_permutation(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 20)
    for _ in range(4):
        touche(console, Qt.Key.Key_F5)
        for table in console.regie.etat.rondes[-1].tables:
            saisir(console, f"{table} 400 {300 + table}")
    QTest.keyClick(console.fenetre, Qt.Key.Key_F5, Qt.KeyboardModifier.ShiftModifier)
    pourquoi = dialogue(console, PourquoiCesAppariements)
    ordre = "Les lignes sont dans l’ordre où les adversaires ont été cherchés."
    assert pourquoi.titre.text() == f"Ronde 4 sur 5\u00a0: article 6.1.3. {ordre}"
    assert len(pourquoi.table.lignes) == 10
    raisons = [ligne[2] for ligne in pourquoi.table.lignes]
    assert any("est l’adversaire prévu de" in raison for raison in raisons)
    assert any("a déjà rencontré" in raison and "art. 7" in raison for raison in raisons)


def test_l_appariement_a_la_main_dit_qui_s_est_deja_rencontre(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    jouer_la_ronde(console, random.Random(1))
    touche(console, Qt.Key.Key_F6)
    main = dialogue(console, AppariementALaMain)
    assert "Personne" in main.message.text()
    main.texte.setPlainText("1 5\n2 3\n4 6\n7 8")
    assert "se sont déjà rencontrés (ronde 1)" in main.message.text()
    main.publier()
    assert console.regie.etat.rondes[1].doubles == ((1, 5),)


def test_une_ronde_se_rouvre_avec_un_motif(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    touche(console, Qt.Key.Key_F7)
    demande = dialogue(console, Reouverture)
    demande.valider()
    assert "pourquoi" in demande.message.text()
    taper(demande.motif, "retardataire")
    assert not console.regie.etat.rondes
    assert console.regie.etat.reouvertures[0].motif == "retardataire"
    assert console.fenetre.message.text() == "Ronde 1 rouverte\u00a0: F5 ou F6 la publie de nouveau."
    touche(console, Qt.Key.Key_F5)
    assert console.regie.etat.rondes[0].publications == 2


def test_impair_l_exempt_est_montre(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 19)
    touche(console, Qt.Key.Key_F5)
    assert console.fenetre.ronde.lignes[-1][1:3] == ("NOM018 Prenom", "X")
    assert console.regie.etat.rondes[0].rencontres[0].b == FICTIF
    paires = [{r.a, r.b} for r in console.regie.etat.rondes[0].ronde]
    assert all(not x & y for x, y in combinations(paires, 2))


def test_la_ronde_qui_n_est_pas_finie_est_nommee_quand_on_regarde_la_suivante(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    for table in (1, 2, 3):
        saisir(console, f"{table} 400 300")
    touche(console, Qt.Key.Key_F6)
    main = dialogue(console, AppariementALaMain)
    assert "La ronde 1 n’est pas finie, la table 4 manque\u00a0: cette proposition changera." in main.regle.text()
    main.publier()
    assert "attend encore la table 4" in main.message.text()
    assert len(console.regie.etat.rondes) == 1


def test_la_proposition_sans_tableau_se_publie_telle_quelle_avec_sa_regle(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 12)
    touche(console, Qt.Key.Key_F6)
    main = dialogue(console, AppariementALaMain)
    QTest.keyClick(main.texte, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    attendre(lambda: console.regie.etat.rondes)
    ronde = console.regie.etat.rondes[0]
    assert (ronde.article, ronde.regle) == ("6.1.1", "la règle des plus de 16 joueurs, faute de tableau pour 12")
    assert len(ronde.raisons) == 6


@pytest.mark.parametrize(
    ("choix", "de_la_fin", "sens"),
    [
        (ChoixDAdversaire.REMONTANT, False, "remontant"),
        (ChoixDAdversaire.DESCENDANT, False, "descendant"),
        (ChoixDAdversaire.DESCENDANT, True, "remontant"),
        (ChoixDAdversaire.REMONTANT, True, "descendant"),
    ],
)
def test_article_7_le_sens_dit_est_celui_du_classement(choix: ChoixDAdversaire, de_la_fin: bool, sens: str) -> None:
    """From the end of the ranking the search goes up, and « en descendant » was said."""
    raison = Raison(12, 10, choix, 11, (11,), de_la_fin=de_la_fin)
    dit = expliquer(raison, ("L", "J"), "K", ("K",)).replace("\u00a0", " ")
    assert f"L a déjà rencontré K ; en {sens} dans le classement, J est libre (art. 7)" in dit


def test_article_7_de_la_fin_du_classement_l_exemple_du_texte_remonte() -> None:
    """« Si le match (K-L) avait déjà eu lieu » : L meets J, who is higher than K."""
    pm = dict(zip(range(1, 13), (15, 15, 15, 13, 13, 13, 11, 11, 11, 11, 9, 9), strict=True))
    faites = {1: {2, 3, 4}, 2: {1, 3}, 3: {1, 2}, 4: {1}, 7: {10}, 10: {7}, 11: {12}, 12: {11}}
    raisons = Groupes(tuple(pm), pm, faites).permuter(tuple(pm)).raisons
    raison = next(r for r in raisons if r.a == 12)
    assert (raison.b, raison.de_la_fin) == (10, True)
    assert "en remontant dans le classement" in expliquer(raison, ("L", "J"), "K", ("K",))
