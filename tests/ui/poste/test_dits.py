"""What is said beside the line: the entry just made, its warnings against the limit, a refusal until it is mended."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.francais import denombrer
from arbitre.engine.partie.etat import Phase, Remise
from arbitre.engine.partie.lecture import avertissements_toleres
from arbitre.engine.partie.places import InstallerJoueur
from arbitre.ui.decisions.rectifier import Rectifier
from arbitre.ui.textes.rectifier import emporte
from arbitre.ui.textes.salle import decrire
from tests.soirees.attend import ensuite, presse
from tests.soirees.poste import Poste, ligne


def dit(poste: Poste) -> str:
    """What stands above the line, once the window shows the state."""
    poste.fenetre.actualiser()
    return poste.fenetre.correction.verdict.text()


def corriger(poste: Poste, table: int, points: int = 0) -> None:
    """The top's bulletin of that table at the last coup, its score wrong by ``points``."""
    coup = poste.partie.coups[-1]
    assert coup.retenu is not None
    solution = coup.retenu.solution
    poste.touche(Qt.Key.Key_Escape)
    poste.entrer(f"{table} {solution.mot} {solution.ref} {solution.points + points}")


def test_ce_qui_vient_d_entrer_reste_dit_jusqu_a_la_suite(poste: Poste) -> None:
    poste.inscrire(3)
    coup = poste.jouer()
    corriger(poste, 1)
    assert dit(poste).startswith("✔ ")
    assert "La table 1" in dit(poste)
    poste.taper("2 t")
    assert "✔" not in dit(poste)
    poste.touche(Qt.Key.Key_Return)
    assert dit(poste).startswith("✔ Top pour la table 2.")
    poste.touche(Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert "✔" not in dit(poste), "it was taken back"
    assert coup.retenu is not None
    poste.entrer(ligne(3, coup.retenu.solution))
    assert dit(poste).startswith("✔ La table 3")


@pytest.mark.parametrize(("duree", "limite"), [(180, 3), (60, 5)])
def test_art_2023_5_9_un_avertissement_se_compte_contre_sa_limite(poste: Poste, duree: int, limite: int) -> None:
    """Three cost nothing, five in blitz: said at the entry that brings one."""
    poste.inscrire(2, OuvrirPartie(duree=duree, alerte=20))
    poste.jouer()
    corriger(poste, 1, 10)
    assert f"1ᵉʳ avertissement de la partie ({limite} sans frais)" in dit(poste)
    corriger(poste, 2)
    assert "avertissement" not in dit(poste)
    poste.jouer()
    corriger(poste, 1, 10)
    assert f"2ᵉ avertissement de la partie ({limite} sans frais)" in dit(poste)


@pytest.mark.parametrize("edition", ["2023", "2012", "ancienne"])
def test_un_avertissement_qui_coute_dit_ce_qu_il_ote_et_l_article(poste: Poste, edition: str) -> None:
    """« 5ᵉ avertissement de la partie (3 sans frais) » left the arbitre to work it out."""
    assert poste.console.executer(
        CreerCompetition("Avertis", "2026-11-21", edition=edition),
        InscrireJoueurs((Joueur(0, "Joueur 1", table=1), Joueur(0, "Joueur 2", table=2))),
        OuvrirPartie(),
    )
    toleres = avertissements_toleres(poste.partie)
    for _ in range(toleres):
        poste.jouer()
        poste.corriger_le_dernier()
        corriger(poste, 1, 10)
        assert f"{toleres} sans frais" in dit(poste)
    prix = poste.partie.reglement.penalite_avertissement
    for rang in (toleres + 1, toleres + 2):
        poste.jouer()
        poste.corriger_le_dernier()
        corriger(poste, 1, 10)
        assert f"{rang}ᵉ avertissement de la partie\u00a0: −5 ({prix.article})." in dit(poste)
    assert (prix.valeur, prix.article.edition) == (5, edition)


@pytest.mark.partie(2, coups=1)
def test_un_refus_se_tait_des_que_la_ligne_se_corrige(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_Escape)
    poste.entrer("99 t")
    assert "table 99" in poste.message
    poste.taper("1")
    assert not poste.message
    assert poste.fenetre.correction.ligne.text() == "1"


def test_deux_instructions_d_un_trait_n_entrent_pas(poste: Poste) -> None:
    """« 5 T 9 Z » gave two blanks, and nobody was told."""
    poste.inscrire(9)
    coup = poste.jouer()
    poste.entrer("5 t 9 z")
    assert not poste.coup(coup.numero).fiches
    assert "5 T, Entrée, puis 9 Z" in poste.message
    poste.entrer("5 t")
    poste.entrer("9 z")
    assert set(poste.coup(coup.numero).fiches) == {5, 9}


@pytest.mark.partie(2, coups=1)
def test_une_espace_qui_se_tape_n_est_pas_promise(poste: Poste) -> None:
    suite = poste.fenetre.barre.suite
    poste.attendre(lambda: suite.text() == "Espace ou F5\u00a0: tirer les lettres")
    poste.taper("2 t")
    assert suite.text() == "F5\u00a0: tirer les lettres"
    poste.touche(Qt.Key.Key_Return)
    poste.attendre(lambda: suite.text() == "Espace ou F5\u00a0: tirer les lettres")
    poste.touche(Qt.Key.Key_F2)
    assert suite.text() == "F5\u00a0: tirer les lettres"


def test_f2_emporte_la_table_et_le_top(poste: Poste) -> None:
    poste.inscrire(3)
    coup = poste.jouer()
    assert coup.retenu is not None
    correction = poste.fenetre.correction
    poste.taper("2 t")
    poste.touche(Qt.Key.Key_F2)
    assert correction.formulaire.table.text() == "2"
    assert correction.formulaire.ref.text() == str(coup.retenu.solution.ref)
    correction.formulaire.table.clear()
    correction.formulaire.feuille.setFocus()
    poste.touche(Qt.Key.Key_Return)
    assert poste.message
    poste.touche(Qt.Key.Key_F2)
    assert not poste.message, "what was refused there is left there"
    poste.touche(Qt.Key.Key_F2)
    assert correction.formulaire.ref.text() == str(coup.retenu.solution.ref), "it waited"
    poste.taper("2")
    poste.touche(Qt.Key.Key_Return)
    assert set(poste.coup(coup.numero).fiches) == {2}


def test_une_reference_qui_n_est_pas_tapee_est_dite_deduite(poste: Poste) -> None:
    poste.inscrire(3)
    coup = poste.jouer()
    assert coup.retenu is not None
    solution = coup.retenu.solution
    mot = solution.mot.upper()
    poste.taper(f"2 {mot} {solution.points}")
    assert dit(poste).startswith(f"{solution.points} · réf. déduite · accepté")
    assert "«\u00a0!\u00a0» collé au mot si le bulletin n’a pas de référence" in dit(poste)
    poste.touche(Qt.Key.Key_Return)
    assert ", réf. déduite." in dit(poste)
    poste.entrer(f"3 {mot} {solution.ref}")
    assert "déduite" not in dit(poste)


def test_un_score_qui_n_est_pas_tape_n_avertit_personne_au_premier_coup(poste: Poste) -> None:
    """A word at another place than its best is paid its maximum (2023, 5.4.2.a): the line gives that score."""
    poste.inscrire(3)
    coup = poste.jouer()
    autre, mieux = next(
        (s, m)
        for m in poste.solutions(coup)
        for s in poste.solutions(coup)
        if s.mot == m.mot and m.mot.isupper() and s.points < m.points
    )
    poste.taper(f"2 {autre.mot} {autre.ref}")
    assert "score déduit" in dit(poste)
    assert "accepté" in dit(poste)
    poste.touche(Qt.Key.Key_Return)
    assert dit(poste).startswith(f"✔ La table 2\u00a0: {denombrer(mieux.points, 'point')}, score déduit.")
    verdict = poste.coup(1).fiches[2].verdict
    assert verdict is not None
    assert (verdict.points, verdict.sanctions) == (mieux.points, ())
    poste.entrer(f"3 {autre.mot} {autre.ref} {autre.points}")
    tapee = poste.coup(1).fiches[3].verdict
    assert tapee is not None
    assert (tapee.points, [s.article.numero for s in tapee.sanctions]) == (mieux.points, ["5.5"])
    poste.entrer(f"1 {autre.mot}/ {autre.ref}")
    absent = poste.coup(1).fiches[1].verdict
    assert absent is not None
    assert absent.sanctions[0].motif.startswith("score absent")


def test_un_cercle_qui_n_est_pas_tape_est_dit_deduit(poste: Poste) -> None:
    poste.inscrire(3)
    coup = poste.jouer()
    while "?" not in str(coup.tirage):
        coup = poste.jouer()
    poste.corriger_le_dernier()
    sans_joker = {s.mot for s in poste.solutions(coup) if s.mot.isupper()}
    mot = next(s.mot.upper() for s in poste.solutions(coup) if s.mot.upper() not in sans_joker)
    poste.taper(f"2 {mot}")
    assert "cercle déduit, score déduit, réf. déduite" in dit(poste)
    poste.touche(Qt.Key.Key_Return)
    assert ", cercle déduit, score déduit, réf. déduite." in dit(poste)
    verdict = poste.coup(coup.numero).fiches[2].verdict
    assert verdict is not None
    assert not verdict.sanctions


@pytest.mark.partie(3, coups=1)
def test_ce_qui_vient_d_entrer_dit_sa_sanction_et_son_article(poste: Poste) -> None:
    poste.entrer("1 zzzut h8")
    assert dit(poste).startswith("✔ La table 1\u00a0: 0 point, Z 5.4.1.a. ")
    corriger(poste, 2, 10)
    (sanction,) = poste.coup(1).fiches[2].verdict.sanctions  # type: ignore[union-attr]  # it was judged
    assert f" points, A {sanction.article.numero}. 1ᵉʳ avertissement" in dit(poste)


def test_un_coup_annule_est_dit_a_la_console_et_au_tableau(poste: Poste) -> None:
    poste.inscrire(2)
    poste.tirer()
    poste.chercher()
    poste.annuler_pour_erreur()
    assert poste.message.startswith("Coup 1 annulé\u00a0: erreur de chronométrage. Ses lettres")
    vue = poste.console.salle.etat.vue
    assert vue.annule == 1
    assert "Coup 1 annulé" in decrire(vue)
    poste.tirer()
    poste.annoncer()
    assert not poste.console.salle.etat.vue.annule


def test_le_mot_retenu_n_est_nomme_que_s_il_l_est(poste: Poste) -> None:
    poste.inscrire(2)
    poste.tirer()
    coup = poste.partie.coups[-1]
    article = poste.partie.reglement.annulation
    assert "retenu" not in emporte(coup, article)
    poste.chercher()
    poste.ramasser()
    poste.touche(Qt.Key.Key_Space)
    assert "Le mot retenu est retiré" in emporte(poste.partie.coups[-1], article)


@pytest.mark.partie(2, coups=1)
def test_un_refus_ne_s_ecrit_qu_une_fois(poste: Poste) -> None:
    poste.entrer("2 t 1 z")
    assert "Une instruction par ligne" in poste.message
    assert not dit(poste)
    poste.taper("9")
    assert not poste.message
    assert dit(poste)


def test_le_second_regard_ne_liste_pas_un_mot_du_top(poste: Poste) -> None:
    poste.inscrire(3)
    coup = poste.jouer()
    assert coup.retenu is not None
    poste.entrer("1 t")
    poste.entrer(ligne(2, coup.retenu.solution))
    poste.entrer("3 z")
    poste.touche(Qt.Key.Key_F7)
    assert poste.message.startswith("Second regard"), poste.message
    assert [*poste.rangees] == [3]


@pytest.mark.partie(2, coups=1)
@pytest.mark.parametrize(
    ("touche", "avec"),
    [(Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier), (Qt.Key.Key_PageUp, Qt.KeyboardModifier.ControlModifier)],
)
def test_le_second_regard_quitte_ne_se_dit_plus(poste: Poste, touche: Qt.Key, avec: Qt.KeyboardModifier) -> None:
    """« F7 clôt, Échap revient à la liste » stood there once the list was back."""
    poste.entrer("1-2 t")
    poste.jouer()
    poste.entrer("1 t")
    poste.entrer("2 z")
    poste.entrer("c2")
    poste.touche(Qt.Key.Key_F7)
    assert "Second regard du coup 2" in poste.message
    poste.touche(touche, avec)
    assert not poste.fenetre.correction.liste.second_regard
    assert "Second regard" not in poste.message


def test_un_compte_qui_differe_se_recompte_avant_de_clore(poste: Poste) -> None:
    """« à clore (F7) » is not written where F7 refuses."""
    poste.inscrire(3)
    poste.tirer()
    poste.chercher()
    poste.ramasser(3)
    poste.proclamer()
    poste.entrer("1-2 t")
    poste.entrer("3 n")
    fil = poste.fenetre.fil
    poste.attendre(lambda: "coup 1, 3 bulletins ramassés, 2 saisis" in ensuite(fil))
    assert "à clore" not in ensuite(fil)


@pytest.mark.partie(3, coups=1)
def test_un_coup_reste_derriere_dit_comment_on_y_revient_pour_le_clore(poste: Poste) -> None:
    """« coup 1 à clore (F7) » was said where F7 was for coup 2."""
    poste.entrer("1-3 t")
    fil = poste.fenetre.fil
    poste.attendre(lambda: "coup 1 à clore (F7)" in ensuite(fil))
    poste.jouer()
    poste.attendre(lambda: "coup 1 à clore (F7)" in presse(fil))
    poste.entrer("1 t")
    poste.attendre(lambda: "coup 1 à clore (C1, F7)" in presse(fil))
    poste.entrer("c1")
    assert "coup 1 à clore (F7)" in presse(fil)
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(1).cloture
    poste.attendre(lambda: "coup 1 à clore" not in presse(fil))


@pytest.mark.partie(3, coups=1)
def test_la_touche_qui_clot_se_dit_du_coup_qu_elle_clot_d_ou_l_on_regarde(poste: Poste) -> None:
    """« coup 2 à clore (F7) » was said while one looked at coup 1, closed, where F7 closes nothing."""
    poste.entrer("1-3 t")
    poste.touche(Qt.Key.Key_F7)
    poste.jouer()
    poste.entrer("1-3 t")
    fil = poste.fenetre.fil
    poste.attendre(lambda: fil.dites == ("coup 2 à clore (F7)",))
    poste.entrer("c1")
    assert fil.dites == ("coup 2 à clore (C2, F7)",)
    poste.touche(Qt.Key.Key_F7)
    assert "Restent\u00a0: coup 2 à clore (C2, F7). Pour clore le coup 2, complet\u00a0: C2, puis F7." in poste.message
    poste.touche(Qt.Key.Key_Escape)
    assert fil.dites == ("coup 2 à clore (F7)",)


def test_clos_le_coup_ou_l_on_etait_revenu_dit_la_touche_de_celui_ou_l_on_passe(poste: Poste) -> None:
    poste.inscrire(3)
    for _ in range(2):
        poste.jouer()
        poste.corriger_le_dernier()
        poste.entrer("1-2 t")
        poste.entrer("3 z")
    poste.entrer("c1")
    assert set(poste.fenetre.fil.dites) >= {"coup 1 à clore (F7)", "coup 2 à clore (C2, F7)"}
    poste.touche(Qt.Key.Key_F7)
    assert "Second regard du coup 1" in poste.message
    poste.touche(Qt.Key.Key_F7)
    assert poste.coup(1).cloture
    assert "Restent\u00a0: coup 2 à clore (F7)" in poste.message
    poste.touche(Qt.Key.Key_F7)
    assert "Second regard du coup 2" in poste.message


@pytest.mark.partie(2, coups=1)
def test_echap_au_second_regard_d_un_coup_d_avant_y_reste_puis_en_revient(poste: Poste) -> None:
    """« Échap revient à la liste », and it left the coup."""
    poste.entrer("1 t")
    poste.entrer("2 z")
    poste.jouer()
    poste.entrer("c2")
    poste.entrer("1 t")
    poste.entrer("c1")
    poste.touche(Qt.Key.Key_F7)
    correction = poste.fenetre.correction
    assert "Second regard du coup 1" in poste.message
    assert [*poste.rangees] == [2]
    poste.touche(Qt.Key.Key_Escape)
    assert correction.coup is not None
    assert correction.coup.numero == 1
    assert {*poste.rangees} == {1, 2}
    assert correction.ligne.hasFocus()
    assert "Second regard" not in poste.message
    poste.touche(Qt.Key.Key_Escape)
    assert correction.coup.numero == 2


@pytest.mark.partie(2, coups=1)
def test_quitter_nomme_le_coup_que_la_fenetre_montre(poste: Poste) -> None:
    poste.attendre(lambda: poste.fenetre.barre.numero.text() == "Coup 2")
    assert ", coup 2." in poste.fenetre.depart.phrase


def test_de_vive_voix_ne_se_dit_qu_a_qui_il_y_a_a_dire(poste: Poste) -> None:
    """2023, 5.9: a range of tables takes those that have a sanction; the others are named, and nothing is noted."""
    poste.inscrire(5)
    coup = poste.jouer()
    poste.entrer("1 3 t")
    corriger(poste, 2, -1)
    poste.entrer("4 z")
    poste.taper("1-4 v")
    assert dit(poste) == "Dit de vive voix\u00a0: les tables 2, 4 (rien à dire\u00a0: les tables 1, 3)"
    poste.touche(Qt.Key.Key_Return)
    fiches = poste.coup(coup.numero).fiches
    assert {table: fiches[table].remise for table in (1, 2, 3, 4)} == {
        1: None, 2: Remise.VOIX, 3: None, 4: Remise.VOIX
    }  # fmt: skip
    assert "rien à dire\u00a0: les tables 1, 3" in dit(poste)
    evenements = poste.console.regie.regie.lot
    for tapee, phrase in (
        ("1 3 v", "Rien à dire au coup 1 pour les tables 1, 3\u00a0: ni sanction, ni décision."),
        ("4-5 b", "La table 5 n’est pas encore saisie au coup 1."),
    ):
        poste.entrer(tapee)
        assert poste.message == phrase
        assert poste.fenetre.correction.ligne.selectedText() == tapee
    poste.entrer("3 v")
    assert poste.message == "Rien à dire au coup 1 pour la table 3\u00a0: ni sanction, ni décision."
    assert poste.console.regie.regie.lot == evenements


def test_un_avertissement_remplace_par_le_top_avant_d_etre_dit_ne_se_note_pas_dit(poste: Poste) -> None:
    """« 1-4 v » noted as told a table that had the top since, and nothing to hear."""
    poste.inscrire(4)
    coup = poste.jouer()
    poste.entrer("1 4 t")
    corriger(poste, 2, -1)
    corriger(poste, 3, -1)
    poste.entrer("3 v")
    poste.entrer("2-3 t")
    poste.taper("1-4 v")
    assert dit(poste) == "Dit de vive voix\u00a0: la table 3 (rien à dire\u00a0: les tables 1, 2, 4)"
    poste.touche(Qt.Key.Key_Return)
    fiches = poste.coup(coup.numero).fiches
    assert [fiches[table].remise for table in (1, 2, 3, 4)] == [None, None, Remise.VOIX, None]


@pytest.mark.partie(3, coups=1)
def test_une_suite_de_tables_nomme_celle_qui_est_arrivee_apres_ce_coup(poste: Poste) -> None:
    arrive = InscrireJoueurs((Joueur(0, "Venue Tard", table=4),))
    assert poste.console.executer(arrive, InstallerJoueur(4, 4))
    poste.entrer("1-3 z")
    poste.entrer("1-4 v")
    assert [poste.coup(1).fiches[table].remise for table in (1, 2, 3)] == [Remise.VOIX] * 3
    assert "rien à dire\u00a0: la table 4" in dit(poste)
    poste.entrer("4 v")
    assert poste.message.startswith("Personne à la table 4 au coup 1")


def test_le_vrai_sac_se_dit_avant_la_touche_et_revient_avec_le_fichier(qapp: QGuiApplication, tmp_path: Path) -> None:
    avant = Poste(tmp_path)
    avant.inscrire(2)
    avant.touche(Qt.Key.Key_L, Qt.KeyboardModifier.ControlModifier)
    dite = "Espace ou F5\u00a0: taper les lettres tirées, puis Entrée"
    assert avant.fenetre.barre.suite.text() == dite
    avant.touche(Qt.Key.Key_Space)
    avant.entrer("AEIRSTN")
    avant.chercher()
    avant.ramasser()
    avant.proclamer()
    avant.fermer()
    repris = Poste(tmp_path)
    repris.fenetre.actualiser()
    assert repris.fenetre.barre.suite.text() == dite
    repris.touche(Qt.Key.Key_Space)
    assert repris.fenetre.tirage.saisie_lettres.hasFocus()
    assert repris.phase is Phase.TIRAGE, "the machine drew nothing"
    repris.fermer()


@pytest.mark.partie(3, coups=2, corriger=True)
def test_ce_qui_vient_d_entrer_se_dit_aussi_au_formulaire_et_ne_suit_pas_sur_un_autre_coup(poste: Poste) -> None:
    correction = poste.fenetre.correction
    poste.touche(Qt.Key.Key_F2)
    assert dit(poste) == "De quelle table est ce bulletin\u00a0? Écrivez son numéro."
    solution = poste.solutions(poste.coup(2))[0]
    poste.touche(Qt.Key.Key_F2)
    poste.taper(ligne(2, solution))
    poste.touche(Qt.Key.Key_F2)
    poste.touche(Qt.Key.Key_Return)
    assert dit(poste).startswith("✔ La table 2\u00a0: ")
    assert "↑" not in dit(poste), "there is no line to take up"
    poste.touche(Qt.Key.Key_F2)
    poste.entrer("c1")
    assert "✔" not in dit(poste)
    poste.entrer("3 t")
    assert dit(poste).startswith("✔ Top pour la table 3")
    poste.touche(Qt.Key.Key_Escape)
    assert correction.regarde is None
    assert "✔" not in dit(poste)


@pytest.mark.partie(3, coups=1)
def test_le_raisonnement_se_vide_avec_la_ligne(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_I, Qt.KeyboardModifier.ControlModifier)
    poste.taper("2 z")
    chaine = poste.fenetre.correction.chaine
    assert chaine.toPlainText().startswith("1. ")
    poste.touche(Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    assert chaine.toPlainText() == "Rien à expliquer."


@pytest.mark.partie(18, coups=1)
def test_l_apercu_montre_ce_que_tab_proposerait(poste: Poste) -> None:
    """At the size of a laptop, whatever else is said."""
    poste.fenetre.resize(1366, 740)
    verdict = poste.fenetre.correction.verdict
    for mot in {solution.mot[:3] for solution in poste.solutions(poste.coup(1))}:
        poste.touche(Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
        poste.taper(f"1-18 {mot}")
        if "Tab" in verdict.text():
            assert "Tab\u00a0: " in QLabel.text(verdict), verdict.text()
            return
    raise AssertionError("no letters begin several solutions")


@pytest.mark.partie(3, coups=2)
def test_rectifier_un_coup_s_ouvre_sur_son_numero_pret_a_etre_remplace(poste: Poste) -> None:
    avant = str(poste.coup(1).tirage)
    poste.touche(Qt.Key.Key_M, Qt.KeyboardModifier.ControlModifier)
    fenetre = poste.fenetre.findChild(Rectifier)
    assert isinstance(fenetre, Rectifier)
    poste.attendre(fenetre.isActiveWindow)
    clavier = fenetre.focusWidget()
    assert clavier is fenetre.coup
    QTest.keyClicks(clavier, "1")
    assert fenetre.coup.value() == 1
    neuf = "".join(sorted(avant, reverse=True))
    fenetre.tirage.setText(neuf)
    fenetre.motif.setText("mal recopié")
    fenetre.rectifier_tirage()
    assert neuf in fenetre.message.text()
    assert fenetre.message.text().endswith(f"(avant\u00a0: {avant}).")
    fenetre.close()


def test_le_titre_de_negatif_et_de_penalites_les_explique_au_classement(poste: Poste) -> None:
    """The same words as on the paper."""
    liste = poste.fenetre.classement.liste
    bulles = {
        str(liste.modele.headerData(rang, Qt.Orientation.Horizontal)): liste.modele.headerData(
            rang, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole
        )
        for rang in range(liste.modele.columnCount())
    }
    assert {titre for titre, bulle in bulles.items() if bulle} == {"Négatif", "Pén."}
    assert bulles["Négatif"] == "Négatif\u00a0: écart aux tops, hors solos et pénalités"
