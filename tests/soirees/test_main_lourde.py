"""A heavy hand at the correction: what cannot be entered says why, what is entered says what it takes away."""

import pytest
from PySide6.QtCore import Qt

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.etat import Origine, Phase
from arbitre.ui.textes.touches import Geste
from tests.soirees.poste import Poste

CTRL = Qt.KeyboardModifier.ControlModifier


def dit(poste: Poste) -> str:
    """What stands above the line."""
    return poste.fenetre.correction.verdict.text()


def compter(poste: Poste, tape: str) -> None:
    poste.touche(Qt.Key.Key_B, CTRL | Qt.KeyboardModifier.ShiftModifier)
    poste.entrer(tape)


def test_ce_qui_n_est_pas_un_nombre_de_bulletins_est_refuse(poste: Poste) -> None:
    """« 12 t » counted twelve for thirty-three present, and the « t » was lost."""
    poste.inscrire(18)
    poste.tirer()
    poste.chercher()
    compter(poste, "12 t")
    assert poste.phase is Phase.RAMASSAGE
    assert "«\u00a012 t\u00a0» n’est pas un nombre" in poste.message
    poste.taper("19")
    poste.touche(Qt.Key.Key_Return)
    assert "recomptez" in poste.message
    assert poste.coup(1).ramasses is None
    poste.taper("12")
    poste.fenetre.actualiser()
    assert "12 bulletins ramassés, 6 tables sans bulletin (zéro)" in poste.fenetre.barre.suite.text()
    poste.touche(Qt.Key.Key_Return)
    assert poste.coup(1).ramasses == 12
    assert "6 tables sans bulletin" in poste.message
    assert str(Geste.RECOMPTER) in poste.message


def test_un_compte_de_moins_de_la_moitie_des_tables_se_demande_encore(poste: Poste) -> None:
    """A « 1 » for « 12 » would give eleven zeros: asked once, at the first count and at a later one alike."""
    poste.inscrire(6)
    poste.tirer()
    poste.chercher()
    compter(poste, "2")
    assert poste.phase is Phase.RAMASSAGE
    demande = "2 bulletins ramassés, 4 tables sans bulletin (zéro)\u00a0: Entrée encore"
    assert demande in poste.message
    poste.entrer("3")
    assert (poste.phase, poste.coup(1).ramasses) == (Phase.TOP, 3), "half of them is not asked"
    poste.proclamer()
    poste.entrer("1 t")
    compter(poste, "2")
    assert demande in poste.message
    assert poste.coup(1).ramasses == 3
    poste.touche(Qt.Key.Key_Return)
    assert poste.coup(1).ramasses == 2
    assert "4 tables sans bulletin" in poste.message
    compter(poste, "1")
    poste.touche(Qt.Key.Key_Escape)
    compter(poste, "1")
    assert poste.coup(1).ramasses == 2, "left, it is asked again"


@pytest.mark.partie(4, coups=1)
def test_moins_de_bulletins_que_de_saisis_est_refuse(poste: Poste) -> None:
    poste.entrer("1-3 t")
    compter(poste, "2")
    assert "3 sont déjà saisis" in poste.message
    assert poste.coup(1).ramasses == 4


@pytest.mark.partie(4, coups=1)
def test_une_table_qui_a_deja_le_top_le_garde_et_la_ligne_se_vide(poste: Poste) -> None:
    poste.entrer("2 t")
    avant = poste.partie
    poste.taper("2 t")
    assert "la table 2 l’a déjà" in dit(poste)
    poste.touche(Qt.Key.Key_Return)
    assert poste.partie == avant
    assert dit(poste) == "La table 2 a déjà le top\u00a0: rien n’a changé."
    assert poste.fenetre.correction.ligne.text() == ""
    poste.entrer("1-3 t")
    assert set(poste.coup(1).fiches) == {1, 2, 3}


@pytest.mark.partie(4, coups=1)
def test_le_top_qui_prend_la_place_d_un_mot_le_dit(poste: Poste) -> None:
    poste.entrer("3 zzzut h8")
    poste.taper("3 t")
    assert dit(poste).startswith("Remplace ZZZUT 0. ")
    poste.touche(Qt.Key.Key_Return)
    assert "ZZZUT 0 est remplacé." in dit(poste)
    assert poste.coup(1).fiches[3].origine is Origine.TOP


@pytest.mark.partie(4, coups=1)
def test_l_apercu_dit_ce_qu_entree_refuserait(poste: Poste) -> None:
    poste.entrer("1-3 t")
    poste.taper("3>1")
    apercu = dit(poste)
    poste.touche(Qt.Key.Key_Return)
    assert poste.message == apercu
    assert "passe à la table" not in apercu
    poste.touche(Qt.Key.Key_Backspace, CTRL)
    poste.taper("4 x")
    apercu = dit(poste)
    poste.touche(Qt.Key.Key_Return)
    assert poste.message == apercu


def test_avant_le_premier_top_chaque_acte_dit_pourquoi_il_ne_se_fait_pas(poste: Poste) -> None:
    poste.inscrire(4)
    poste.tirer()
    poste.lancer()
    for touche in (Qt.Key.Key_F6, Qt.Key.Key_F7, Qt.Key.Key_F8):
        poste.touche(touche)
        assert ("Rien à corriger encore" in poste.message) is (touche != Qt.Key.Key_F8)
    poste.entrer("2 z")
    assert "les bulletins du coup 1 se saisissent dès que son top est retenu" in poste.message


def test_une_reference_qui_n_existe_pas_se_voit_avant_entree(poste: Poste) -> None:
    poste.inscrire(4)
    coup = poste.jouer()
    assert coup.retenu is not None
    solution = coup.retenu.solution
    poste.taper(f"2 {solution.mot} 8Z {solution.points}")
    assert dit(poste).startswith("«\u00a08Z\u00a0» n’est pas une case de la grille\u00a0: faute de frappe\u00a0? ")
    poste.touche(Qt.Key.Key_Return)
    assert 2 in poste.coup(1).fiches, "a person decides"


def test_une_suite_passe_par_dessus_les_tables_vides_et_les_nomme(poste: Poste) -> None:
    joueurs = tuple(Joueur(0, f"Joueur {table}", table=table) for table in (1, 2, 3, 7, 8))
    assert poste.console.executer(CreerCompetition("Soirée", "2026-11-21"), InscrireJoueurs(joueurs), OuvrirPartie())
    poste.jouer()
    poste.taper("2-7 t")
    assert "(personne aux tables 4-6)" in dit(poste)
    poste.touche(Qt.Key.Key_Return)
    assert set(poste.coup(1).fiches) == {2, 3, 4}, "players are numbered as they were registered"
    assert "(personne aux tables 4-6)" in dit(poste)
    poste.entrer("1 5 z")
    assert "table 5" in poste.message
    poste.entrer("1-9 z")
    assert "table 9" in poste.message
    assert 1 not in poste.coup(1).fiches


def test_le_temps_appele_le_reste_quand_le_choix_du_top_est_repris(poste: Poste) -> None:
    poste.inscrire(2)
    poste.tirer()
    poste.chercher()
    poste.ramasser()
    poste.touche(Qt.Key.Key_Space)
    appels = poste.console.conducteur.vue_actuelle().chrono
    assert appels is not None
    poste.touche(Qt.Key.Key_Z, CTRL)
    assert poste.partie.phase is Phase.TOP
    repris = poste.console.conducteur.vue_actuelle().chrono
    assert repris is not None
    assert (repris.etat, repris.reste) == (appels.etat, appels.reste)
