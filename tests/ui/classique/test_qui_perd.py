"""Who lost is said wherever a result is read; a result typed is read back; past rounds are seen and corrected."""

import json
import re
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from arbitre.documents.catalogue import CLASSIQUE
from arbitre.documents.classique import ronde_par_table_pdf
from arbitre.documents.toile import Papeterie
from arbitre.echanges.classique import exporter_le_tournoi
from arbitre.echanges.vers import VersClassique
from arbitre.engine.classique.feuilles import feuille_de_ronde
from arbitre.engine.classique.palmares import cartes
from arbitre.engine.classique.rencontre import Camp, Manche
from arbitre.engine.classique.suivi.commandes import SuivreTable
from arbitre.engine.classique.suivi.jouer import PasserTour
from arbitre.engine.classique.suivi.trancher import Abandonner, Conclure
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi
from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.classique.decisions import DecisionDArbitre
from arbitre.ui.classique.decompte import FenetreDecompte
from arbitre.ui.classique.salle import Vue
from tests.documents.lire import tout_le_texte
from tests.ui.classique.tenir import attendre, choisir, dialogue, saisir, taper, touche
from tests.ui.classique.test_tournois_tenus import au_clavier

Ouvrir = Callable[..., ConsoleClassique]
HUIT = ("ROUX Jean", "DURAND Lise", "PETIT Ana", "MOREL Luc", "DAVID Eve", "FAURE Guy", "BLANC Zoe", "HENRY Max")
"""Round 1 of eight: 1 v. 5, 2 v. 6, 3 v. 7, 4 v. 8 (6.2.1)."""
PARTIE = "Partie annotée"
"""The paper that a tournament without a followed game has not."""


def de_huit(ouvrir: Ouvrir) -> ConsoleClassique:
    console = ouvrir()
    assert console.executer(CreerTournoi("Open d’essai", "2026-11-21"))
    au_clavier(console, [f"{nom} {1900 - rang}" for rang, nom in enumerate(HUIT)])
    touche(console, Qt.Key.Key_F5)
    return console


def dit(console: ConsoleClassique) -> str:
    return console.fenetre.message.text().replace("\u00a0", " ")


@pytest.mark.parametrize(("tape", "perd"), [("2 333! 332", "DURAND"), ("2 333 332!", "FAURE")])
def test_qui_perd_par_decision_est_nomme_partout(ouvrir: Ouvrir, tape: str, perd: str) -> None:
    console = de_huit(ouvrir)
    saisir(console, tape)
    assert dit(console) == f"Ronde 1, table 2 : DURAND 333 – FAURE 332 ({perd} perd par décision)."
    assert console.fenetre.ronde.lignes[1][3] == f"333 – 332 ({perd} perd par décision)"
    tournoi = console.regie.etat
    console.salle.voir(Vue.RESULTATS)
    assert ("", f"{perd} perd par décision", "") in console.salle.page().lignes
    papier = tout_le_texte(ronde_par_table_pdf(feuille_de_ronde(tournoi, tournoi.rondes[0])))
    assert f"{perd} perd par décision" in papier.replace("\n", " ")
    page = exporter_le_tournoi(tournoi, VersClassique.HTML).octets.decode()
    assert f"{perd} perd par décision" in page
    match = json.loads(exporter_le_tournoi(tournoi, VersClassique.JSON).octets)["rondes"][0]["matchs"][1]
    assert match["perdues"] == ["a" if perd == "DURAND" else "b"]
    assert all(
        f"{perd} perd par décision" in carte.lignes[0].resultat
        for carte in cartes(tournoi)
        if carte.nom in ("DURAND Lise", "FAURE Guy")
    )


def test_un_score_negatif_a_un_vrai_moins_partout(ouvrir: Ouvrir) -> None:
    """« 16 – −4 »: a dash between the scores, a minus before one, nowhere a hyphen for it."""
    console = de_huit(ouvrir)
    for tape in ("1 16 -4", "2 400 300", "3 400 300", "4 400 300"):
        saisir(console, tape)
    assert console.fenetre.ronde.lignes[0][3] == "16 – −4"
    tournoi = console.regie.etat
    console.salle.voir(Vue.RESULTATS)
    assert console.salle.page().lignes[0][2] == "16 – −4"
    lus = [tout_le_texte(papier.faire(tournoi, Papeterie())) for papier in CLASSIQUE if papier.titre != PARTIE]
    lus.append(exporter_le_tournoi(tournoi, VersClassique.HTML).octets.decode())
    assert any("16 – −4" in lu for lu in lus)
    assert [trouve for lu in lus for trouve in re.findall(r".{9}[ >(]-[0-9].{5}", lu)] == []


def test_une_partie_perdue_avant_tout_score_dit_qui_gagne_et_qui_perd(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    touche(console, Qt.Key.Key_F12)
    decision = dialogue(console, DecisionDArbitre)
    choisir(decision, "10.7")
    decision.valider()
    dite = "DAVID gagne, ROUX perd par décision, art. 10.7"
    assert f"Résultat : {dite}." in dit(console)
    assert console.fenetre.ronde.lignes[0][3] == dite
    tournoi = console.regie.etat
    console.salle.voir(Vue.RESULTATS)
    assert console.salle.page().lignes[:2] == (
        ("1", "ROUX Jean – DAVID Eve", "sans score"), ("", "ROUX perd par décision", ""),
    )  # fmt: skip
    papier = tout_le_texte(ronde_par_table_pdf(feuille_de_ronde(tournoi, tournoi.rondes[0]))).replace("\n", " ")
    page = exporter_le_tournoi(tournoi, VersClassique.HTML).octets.decode()
    match = json.loads(exporter_le_tournoi(tournoi, VersClassique.JSON).octets)["rondes"][0]["matchs"][0]
    lus = [papier, page, match["resultat"], *(c.lignes[0].resultat for c in cartes(tournoi) if "ROUX" in c.nom)]
    assert all(dite in lu and "0 – 0" not in lu for lu in lus)
    assert (match["parties"], match["perdues"]) == ([[0, 0]], ["a"]), "files keep the scores"
    saisir(console, "2 0 0!")
    assert dit(console) == "Ronde 1, table 2 : DURAND gagne, FAURE perd par décision."


def test_une_fin_de_partie_decomptee_nomme_les_joueurs_de_la_table_tapee(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    QTest.keyClicks(console.fenetre.ligne, "2")
    console.fenetre.decompter()
    fenetre = dialogue(console, FenetreDecompte)
    assert [saisie.accessibleName() for saisie in fenetre.points] == ["Points de DURAND", "Points de FAURE"]
    assert {"Points de DURAND", "Points de FAURE"} <= {e.text().replace("&", "") for e in fenetre.findChildren(QLabel)}
    for saisie, texte in zip((*fenetre.points, fenetre.restes[1]), ("370", "350", "qe?"), strict=True):
        QTest.keyClicks(saisie, texte)
    assert fenetre.resultat.text().replace("\u00a0", " ") == "379 – 341 : DURAND gagne (art. 7.1)."
    fenetre.reporter()
    assert console.fenetre.ligne.text() == "2 379 341"


def test_un_forfait_dit_qui_gagne_et_de_qui(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    saisir(console, "1 fb")
    assert dit(console) == "Ronde 1, table 1 : ROUX gagne par forfait de DAVID."
    saisir(console, "1 fa")
    assert dit(console) == (
        "Ronde 1, table 1 : DAVID gagne par forfait de ROUX, était ROUX gagne par forfait de DAVID."
    )
    saisir(console, "1 fab")
    assert console.fenetre.ronde.lignes[0][3] == "ROUX et DAVID forfaits"
    console.salle.voir(Vue.RESULTATS)
    assert console.salle.page().lignes[:2] == (
        ("1", "ROUX Jean – DAVID Eve", "forfait"), ("", "ROUX et DAVID forfaits", ""),
    )  # fmt: skip


def test_une_correction_dit_ce_qui_etait_et_allume_la_ligne_changee(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    for table in range(1, 5):
        saisir(console, f"{table} 410 390")
    touche(console, Qt.Key.Key_F5)
    saisir(console, "1/1 390 410")
    assert dit(console) == "Ronde 1, table 1 : ROUX 390 – DAVID 410, était 410 – 390."
    assert console.fenetre.titre.text() == "Ronde 1 sur 5, passée"
    choisie = console.fenetre.ronde.choisie()
    assert choisie is not None
    assert choisie[:4] == ("1", "ROUX Jean", "DAVID Eve", "390 – 410"), "the row that lights up is the one changed"
    saisir(console, "2 400 300")
    assert "La ronde 1 est en vue" in dit(console), "a table typed alone is of the round in sight, once it was asked"
    saisir(console, "2/2 400 300")
    assert console.fenetre.titre.text() == "Ronde 2 sur 5"
    assert console.fenetre.ronde.choisie() is not None


def test_une_ronde_passee_se_voit_et_se_corrige_sur_place(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    assert not console.fenetre.rondes.quelle.isVisible(), "one round: nothing to choose"
    for table in range(1, 5):
        saisir(console, f"{table} 410 390")
    touche(console, Qt.Key.Key_F5)
    QTest.keyClick(console.fenetre, Qt.Key.Key_V, Qt.KeyboardModifier.AltModifier)
    attendre(console.fenetre.rondes.quelle.hasFocus)
    QTest.keyClick(console.fenetre.rondes.quelle, Qt.Key.Key_Up)
    assert console.fenetre.titre.text() == "Ronde 1 sur 5, passée"
    assert console.fenetre.attendus.text() == "Un clic ou Entrée sur une table corrige son résultat."
    console.fenetre.ronde.setFocus()
    console.fenetre.ronde.choisir("3")
    QTest.keyClick(console.fenetre.ronde, Qt.Key.Key_Return)
    attendre(console.fenetre.ligne.hasFocus)
    assert console.fenetre.ligne.text() == "1/3 "
    taper(console.fenetre.ligne, "380 420")
    assert dit(console) == "Ronde 1, table 3 : PETIT 380 – BLANC 420, était 410 – 390."
    assert console.regie.etat.rondes[0].rencontres[3].parties == (Manche(380, 420),)
    QTest.keyClick(console.fenetre, Qt.Key.Key_F12)
    decision = dialogue(console, DecisionDArbitre)
    assert (decision.ronde.value(), decision.table.value()) == (1, 3), "a decision is about the row in sight"


@pytest.mark.parametrize("tape", ["0/1 400 300", "99/2 400 300"])
def test_une_ronde_qui_n_est_pas_se_refuse(ouvrir: Ouvrir, tape: str) -> None:
    console = de_huit(ouvrir)
    saisir(console, tape)
    assert dit(console).startswith(f"Pas de ronde {tape.partition('/')[0]} : ")
    assert len(console.regie.etat.rondes[0].attendues) == 4


def test_le_resultat_d_une_partie_suivie_ne_se_change_pas_sans_question(ouvrir: Ouvrir) -> None:
    console = de_huit(ouvrir)
    console.executer(SuivreTable(2, premier=Camp.A))
    console.executer(PasserTour())
    saisir(console, "2 400 300")
    assert dit(console) == (
        "La partie suivie à la table 2 n’est pas finie. Entrée de nouveau enregistre quand même ce qui est tapé."
    )
    console.executer(Abandonner(Camp.B))
    console.executer(Conclure())
    saisir(console, "2 0 0!")
    assert console.regie.etat.rondes[0].rencontres[2].connue, "as it was followed: nothing to ask"
    saisir(console, "2 400 300")
    assert "finit 0 – 0" in dit(console)
    assert console.regie.etat.rondes[0].rencontres[2].parties == (Manche(0, 0, Camp.B),)
    QTest.keyClick(console.fenetre.ligne, Qt.Key.Key_Return)
    assert console.regie.etat.rondes[0].rencontres[2].parties == (Manche(400, 300),)
    saisir(console, "2 -")
    assert console.regie.etat.rondes[0].rencontres[2].connue
    QTest.keyClick(console.fenetre.ligne, Qt.Key.Key_Return)
    assert not console.regie.etat.rondes[0].rencontres[2].connue
