"""Every outcome is said where the eyes are: rejet, refusal, what was entered, zero, top; Escape; blank lines."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QSignalSpy

from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.grille import Reference
from arbitre.engine.partie.etat import Phase
from arbitre.engine.reglement import Peine
from arbitre.engine.solution import Solution
from arbitre.ui.textes.resultats import ENSUITE, Jouee
from tests.soirees.frappe import mal_placee, telle_quelle
from tests.soirees.poste import Poste, ligne

pytestmark = pytest.mark.partie(coups=1)

CTRL, MAJ = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def solution(poste: Poste, table: int) -> Jouee:
    """Of that table, as its row shows it."""
    return poste.rangees[table].solution


@pytest.mark.partie
def test_art_2023_3_2_un_rejet_tape_dit_l_article_et_les_lettres_et_le_champ_reste_ouvert(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_L, CTRL)
    poste.touche(Qt.Key.Key_Space)
    champ = poste.fenetre.tirage.saisie_lettres
    poste.attendre(champ.hasFocus)
    poste.entrer("AAEEIIO")
    assert "AAEEIIO" in poste.message
    assert "art. 3.2" in poste.message
    assert champ.hasFocus()
    assert champ.isVisible()
    assert champ.text() == ""
    poste.entrer("AERSTIN")
    assert poste.phase is Phase.ANNONCE
    assert poste.fenetre.correction.ligne.hasFocus()


def test_une_ligne_refusee_est_choisie_entiere_et_la_suivante_la_remplace(poste: Poste) -> None:
    refusee = QSignalSpy(poste.fenetre.correction.refusee)
    for fausse in ("99 t", "3 zz;", "3 9999"):
        poste.entrer(fausse)
        assert poste.message
        assert poste.fenetre.correction.ligne.selectedText() == fausse
    assert refusee.count() == 3
    poste.entrer("3 t")
    assert set(poste.coup(1).fiches) == {3}


def test_une_table_qui_n_existe_pas_est_refusee_avant_entree(poste: Poste) -> None:
    for texte in ("99 t", "1-99 t", "99 z", "99>3", "99 n"):
        poste.fenetre.correction.ligne.setText(texte)
        assert "Personne à la table" in poste.fenetre.correction.verdict.text()


def test_la_liste_suit_ce_que_l_on_vient_de_saisir(poste: Poste) -> None:
    poste.entrer("17 t")
    liste = poste.fenetre.correction.liste
    poste.attendre(lambda: liste.table == 17)
    assert 17 in liste.lignes[liste.currentIndex().row()].tables
    assert liste.viewport().rect().contains(liste.visualRect(liste.currentIndex()).center())
    assert poste.fenetre.correction.ligne.hasFocus()


def test_un_zero_garde_et_montre_son_mot_barre(poste: Poste) -> None:
    poste.entrer("4 zutzut h4 30")
    if poste.fenetre.correction.question:
        poste.touche(Qt.Key.Key_H)
    assert (solution(poste, 4).mot, solution(poste, 4).ref, solution(poste, 4).points) == ("ZUTZUT", "H4", "0")
    assert solution(poste, 4).barre
    poste.entrer("5 t")
    assert not solution(poste, 5).barre


@pytest.mark.partie
def test_une_saisie_detaillee_egale_au_top_dit_top(poste: Poste) -> None:
    coup = poste.jouer()
    assert coup.retenu is not None
    poste.entrer(ligne(6, coup.retenu.solution))
    assert solution(poste, 6).dit == "le top"


@pytest.mark.partie(coups=2, corriger=True)
def test_la_liste_garde_ce_que_dit_le_papier_et_ce_qui_a_ete_compris(poste: Poste) -> None:
    fausse = mal_placee(poste, 7)
    poste.entrer(f"7 {telle_quelle(fausse)}")
    mot, ref = solution(poste, 7).mot, solution(poste, 7).ref
    assert mot == fausse.mot
    assert ref.startswith(f"{fausse.ref}{ENSUITE}")
    assert ref != f"{fausse.ref}{ENSUITE}{fausse.ref}"


@pytest.mark.partie
def test_une_espace_egaree_n_est_pas_du_texte(poste: Poste) -> None:
    poste.fenetre.correction.ligne.setText("  ")
    poste.touche(Qt.Key.Key_Space)
    assert poste.phase is not Phase.TIRAGE or poste.message
    assert poste.fenetre.correction.ligne.text() == ""


def test_echap_revient_a_la_correction_de_chaque_onglet(poste: Poste) -> None:
    fenetre = poste.fenetre
    for rang in range(fenetre.onglets.count()):
        fenetre.onglets.setCurrentIndex(rang)
        poste.touche(Qt.Key.Key_Escape)
        assert fenetre.onglets.currentWidget() is fenetre.correction
        assert fenetre.correction.ligne.hasFocus()
        assert fenetre.correction.ligne.isVisible()
    poste.touche(Qt.Key.Key_H, CTRL)
    poste.taper("coup 9")
    poste.touche(Qt.Key.Key_Escape)
    assert fenetre.historique.recherche.text() == ""
    poste.entrer("3 t")
    assert set(poste.coup(1).fiches) == {3}


def test_ce_qui_est_tape_ne_passe_pas_a_une_autre_partie(poste: Poste) -> None:
    poste.entrer("3 t")
    poste.taper("4 mo")
    poste.touche(Qt.Key.Key_F, CTRL | MAJ)
    poste.touche(Qt.Key.Key_Backtab)
    poste.touche(Qt.Key.Key_Return)
    assert poste.console.executer(OuvrirPartie())
    assert poste.fenetre.correction.ligne.text() == ""
    poste.touche(Qt.Key.Key_Up)
    assert poste.fenetre.correction.ligne.text() == ""


def test_douze_zero_est_un_zero(poste: Poste) -> None:
    poste.entrer("12 0")
    assert solution(poste, 12).points == "0"
    assert solution(poste, 12).peine is Peine.ZERO


@pytest.mark.partie
def test_le_numero_du_coup_est_le_meme_a_la_console_et_au_tableau(poste: Poste) -> None:
    def memes() -> bool:
        poste.fenetre.actualiser()
        return f"Coup {poste.console.conducteur.vue_actuelle().coup}" in poste.fenetre.barre.numero.text()

    poste.tirer()
    assert memes()
    poste.chercher()
    assert memes()
    poste.ramasser()
    poste.proclamer()
    assert poste.phase is Phase.TIRAGE
    assert memes()
    poste.tirer()
    assert memes()


@pytest.mark.partie
def test_un_mot_ou_il_ne_peut_se_jouer_garde_sa_reference(poste: Poste) -> None:
    coup = poste.jouer()
    assert coup.retenu is not None
    poste.entrer(ligne(8, Solution(coup.retenu.solution.mot, Reference.parse("A1"), coup.points_top)))
    assert solution(poste, 8).ref.startswith("A1")
