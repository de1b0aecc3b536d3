"""Every control of the console has a name for a screen reader, each action its key; the keyboard is never lost."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest

from arbitre.engine.grille import Sens
from arbitre.engine.lettres import VALEURS
from arbitre.ui.portes import GESTES
from arbitre.ui.textes import saisie as textes_saisie
from arbitre.ui.textes.touches import Geste
from tests.outils.clavier import chaine, commandes, muets, rebours
from tests.soirees.poste import Poste
from tests.ui.fenetres import etats_de_la_console, ouvertes_par, pages, toutes

pytestmark = pytest.mark.partie

NUMERO = textes_saisie.NUMERO
"""On the card the number stands at the right; it is read first, then the word in the middle."""


@pytest.mark.loi
def test_toute_commande_de_la_console_a_un_nom(poste: Poste) -> None:
    assert muets(poste.fenetre) == []


@pytest.mark.loi
def test_toute_commande_des_autres_fenetres_a_un_nom(poste: Poste, tmp_path: Path) -> None:
    trouves: dict[str, list[str]] = {}
    for porte, fenetre in toutes(poste, tmp_path):
        trouves[porte] = muets(fenetre)
        fenetre.close()
    assert len(trouves) > 12
    assert {nom: liste for nom, liste in trouves.items() if liste} == {}


def test_tab_parcourt_la_console_comme_on_lit(poste: Poste) -> None:
    poste.jouer()
    for _, montrer in etats_de_la_console(poste)[:5]:
        montrer()
        suite = chaine(poste.fenetre)
        assert set(suite) == set(commandes(poste.fenetre))
        assert [faute for faute in rebours(suite) if NUMERO not in faute] == []


@pytest.mark.loi
def test_tab_parcourt_chaque_fenetre_comme_on_lit(poste: Poste, tmp_path: Path) -> None:
    poste.jouer()
    trouves: list[str] = []
    for porte, fenetre in toutes(poste, tmp_path):
        for page in pages(fenetre):
            suite = chaine(fenetre)
            assert set(suite) == set(commandes(fenetre)), porte
            trouves += [f"{porte} {page} — {faute}" for faute in rebours(suite)]
        fenetre.close()
    assert trouves == []


def test_la_touche_tab_suit_cette_chaine(poste: Poste) -> None:
    (fenetre,) = ouvertes_par(poste, Geste.JOUEURS)
    suite = chaine(fenetre)
    suite[0].setFocus()
    for attendu in suite[1:]:
        poste.touche(Qt.Key.Key_Tab)
        assert poste.fenetre.focusWidget() in {attendu, attendu.focusProxy()}
    fenetre.close()


def test_chaque_action_a_sa_touche_un_menu_et_sa_place_dans_la_palette(poste: Poste) -> None:
    actions = poste.fenetre.gestes
    assert list(actions) == list(Geste) == list(GESTES)
    touches = [a.shortcut().toString() for a in actions.values()]
    assert all(touches)
    assert len(set(touches)) == len(touches)
    rangees = [(titre, a.text()) for titre, menu in poste.fenetre.menus.items() for a in menu.actions()]
    assert rangees == [(geste.menu, geste.texte) for geste in Geste]
    poste.touche(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    palette = poste.fenetre.commandes
    assert palette.liste.count() == len(actions)
    poste.taper("repeter tir")
    assert palette.liste.count() == 1
    assert "Répéter le tirage" in palette.liste.item(0).text()


def test_la_palette_fait_l_action_choisie(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    poste.entrer("historique")
    assert poste.fenetre.onglets.currentWidget() is poste.fenetre.historique


def test_ce_mot_est_il_bon_repond_sans_rien_montrer_a_la_salle(poste: Poste) -> None:
    avant = poste.console.salle.etat.vue
    poste.touche(Qt.Key.Key_F9)
    poste.taper("oeufs")
    assert poste.fenetre.mot.reponse.text() == "✔ OEUFS est admis"
    assert poste.console.regie.regie.savoir.nom in poste.fenetre.mot.lexique.text()
    poste.touche(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    poste.taper("xzxz")
    assert "n’est pas admis" in poste.fenetre.mot.reponse.text()
    assert poste.console.salle.etat.vue == avant
    poste.touche(Qt.Key.Key_Escape)
    assert poste.fenetre.correction.ligne.hasFocus()


def test_les_mots_se_cherchent_en_les_tapant_et_la_liste_se_garde(poste: Poste, tmp_path: Path) -> None:
    poste.touche(Qt.Key.Key_F9)
    mot = poste.fenetre.mot

    def montres() -> list[str]:
        dits = (mot.mots.item(rang).text().split() for rang in range(mot.mots.count()))
        trouves = {trouve: int(points) for trouve, points in dits}
        assert all(points == sum(VALEURS[lettre] for lettre in trouve) for trouve, points in trouves.items())
        return list(trouves)

    poste.taper("maison")
    assert "MAISONS" in montres()
    poste.touche(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    poste.taper("*tion 6")
    poste.attendre(montres)
    assert all(len(trouve) == 6 and trouve.endswith("TION") for trouve in montres())
    assert mot.reponse.text().endswith("mots")
    mot.enregistrer(tmp_path / "liste.txt")
    poste.attendre((tmp_path / "liste.txt").exists)
    tete, *gardes = (tmp_path / "liste.txt").read_text(encoding="utf-8").splitlines()
    assert poste.console.regie.regie.savoir.nom in tete
    assert gardes == montres()
    poste.touche(Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    poste.taper("=a*")
    assert "=AEINRST" in mot.reponse.text()
    poste.touche(Qt.Key.Key_Escape)


def test_l_aide_memoire_dit_les_touches_du_lieu_et_rend_le_clavier(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F1)
    page = poste.fenetre.aide.page.toPlainText().replace("\u00a0", " ")
    assert "Ligne de saisie" in page
    assert all(g.texte.replace("\u00a0", " ") in page and str(g) in page for g in Geste)
    poste.touche(Qt.Key.Key_Escape)
    assert not poste.fenetre.aide.isVisible()
    assert poste.fenetre.correction.ligne.hasFocus()


def test_l_aide_memoire_d_une_autre_fenetre_y_dit_ses_touches(poste: Poste) -> None:
    (fenetre,) = ouvertes_par(poste, Geste.DOCUMENTS)
    fenetre.activateWindow()
    poste.attendre(fenetre.isActiveWindow)
    QTest.keyClick(fenetre.focusWidget(), Qt.Key.Key_F1)
    aide = poste.fenetre.aide
    assert aide.isVisible()
    page = aide.page.toPlainText()
    assert "Ctrl+S" in page
    assert "Enregistrer" in page
    assert "champ suivant" in page
    poste.touche(Qt.Key.Key_Escape)
    assert not aide.isVisible()
    assert fenetre.isVisible()
    fenetre.close()


def test_la_clarte_et_la_taille_du_texte_changent_d_une_autre_fenetre(poste: Poste) -> None:
    (fenetre,) = ouvertes_par(poste, Geste.QUIZ)
    fenetre.activateWindow()
    poste.attendre(fenetre.isActiveWindow)
    fond, haut = fenetre.palette().window().color(), fenetre.fontMetrics().height()
    QTest.keySequence(fenetre, QKeySequence(Geste.CLARTE.touche))
    assert fenetre.palette().window().color() != fond
    QTest.keySequence(fenetre, QKeySequence(Geste.PLUS_GRAND.touche))
    assert fenetre.fontMetrics().height() > haut
    QTest.keySequence(fenetre, QKeySequence(Geste.PLUS_PETIT.touche))
    QTest.keySequence(fenetre, QKeySequence(Geste.CLARTE.touche))
    assert (fenetre.palette().window().color(), fenetre.fontMetrics().height()) == (fond, haut)
    fenetre.close()


def test_annuler_dit_ce_qui_est_annule(poste: Poste) -> None:
    poste.jouer()
    poste.entrer("4 t")
    poste.touche(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert "top pour les tables — coup 1" in poste.message
    assert not poste.coup(1).fiches


def test_le_formulaire_a_une_touche_de_la_ligne(poste: Poste) -> None:
    poste.jouer()
    coup = poste.coup(1)
    assert coup.retenu is not None
    mot = coup.retenu.solution.mot.upper()
    poste.taper("12 t/5")
    poste.touche(Qt.Key.Key_F2)
    formulaire = poste.fenetre.correction.formulaire
    assert formulaire.feuille.hasFocus()
    assert mot in "".join(formulaire.feuille.lignes)
    assert "avertissement" in poste.fenetre.correction.verdict.text()
    poste.touche(Qt.Key.Key_Return)
    fiche = poste.coup(1).fiches[12]
    assert fiche.bulletin is not None
    assert fiche.bulletin.papier is not None
    assert fiche.bulletin.papier.points == 5
    poste.touche(Qt.Key.Key_F2)
    assert poste.fenetre.correction.ligne.hasFocus()


def test_la_feuille_se_tape_lettre_a_lettre(poste: Poste) -> None:
    poste.jouer()
    poste.touche(Qt.Key.Key_F2)
    feuille = poste.fenetre.correction.formulaire.feuille
    feuille.setFocus()
    poste.taper("ab")
    poste.touche(Qt.Key.Key_Asterisk)
    assert feuille.lignes[6][2:4] == "Ab"
    sens = poste.fenetre.correction.formulaire.sens
    assert [sens[ce].isChecked() for ce in (Sens.HORIZONTAL, Sens.VERTICAL)] == [True, False]
    poste.taper(":")
    assert [sens[ce].isChecked() for ce in (Sens.HORIZONTAL, Sens.VERTICAL)] == [False, True]
    poste.taper("c?")
    assert "".join(ligne[6] for ligne in feuille.lignes) == ".....AbC?...."
    poste.touche(Qt.Key.Key_Backspace)
    assert feuille.lignes[8][6] == "."
    poste.touche(Qt.Key.Key_Right)
    poste.taper("-st")
    assert feuille.lignes[8][7:9] == "ST", "beside the word, only what follows is written across"
    assert "".join(ligne[6] for ligne in feuille.lignes) == ".....AbC....."
