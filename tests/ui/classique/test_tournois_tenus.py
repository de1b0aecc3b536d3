"""Whole tournaments held with the keyboard as an organiser would: somebody late, somebody gone, a mistaken decision
revoked, a misspelt name corrected; nothing has to be mended outside the program."""

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from arbitre.documents.catalogue import CLASSIQUE
from arbitre.documents.toile import Papeterie
from arbitre.engine.classique.formule import FICTIF
from arbitre.engine.classique.registre import registre
from arbitre.engine.classique.tournoi.etat import RondeDuTournoi, a_la_ronde
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi
from arbitre.journal import verifier
from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.classique.contestation import FenetreContestation
from arbitre.ui.classique.decisions import DecisionDArbitre, DecisionsPrises
from arbitre.ui.classique.fiche_joueur import FicheDuJoueur
from arbitre.ui.classique.joueurs import JoueursDuTournoi
from arbitre.ui.classique.reglages import ReglagesDuTournoi
from arbitre.ui.classique.salle import Vue
from arbitre.ui.classique.tableaux import EditeurDeTableaux
from arbitre.ui.papiers.classique import PapiersDuTournoi
from tests.ui.classique.tenir import attendre, choisir, dialogue, jouer_la_ronde, taper, touche, vue

Ouvrir = Callable[..., ConsoleClassique]
ALT, CTRL, MAJ = (
    Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier,
)  # fmt: skip


def alt(fenetre: QWidget, lettre: Qt.Key) -> None:
    """The letter underlined on a button."""
    QTest.keyClick(fenetre.focusWidget(), lettre, ALT)


def au_clavier(console: ConsoleClassique, lignes: list[str]) -> None:
    """F2, a line a player, Escape."""
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    for ligne in lignes:
        taper(liste.ligne, ligne)
    QTest.keyClick(liste, Qt.Key.Key_Escape)
    attendre(console.fenetre.isActiveWindow)


def remplir_le_tableau(console: ConsoleClassique) -> None:
    """F3, the editor, a proposal, kept."""
    touche(console, Qt.Key.Key_F3)
    reglages = dialogue(console, ReglagesDuTournoi)
    alt(reglages, Qt.Key.Key_T)
    attendre(lambda: console.fenetre.findChildren(EditeurDeTableaux))
    editeur = dialogue(console, EditeurDeTableaux)
    alt(editeur, Qt.Key.Key_P)
    attendre(lambda: "pas le tableau de la fédération" in editeur.message.text())
    alt(editeur, Qt.Key.Key_G)
    attendre(lambda: "Tableaux gardés" in editeur.message.text())
    QTest.keyClick(editeur, Qt.Key.Key_Escape)
    attendre(reglages.isActiveWindow)
    QTest.keyClick(reglages, Qt.Key.Key_Escape)
    attendre(console.fenetre.isActiveWindow)


def la_ronde(console: ConsoleClassique) -> RondeDuTournoi:
    ronde = console.regie.etat.ronde
    assert ronde is not None
    return ronde


def publier(console: ConsoleClassique, numero: int) -> None:
    touche(console, Qt.Key.Key_F5)
    assert console.fenetre.titre.text() == f"Ronde {numero} sur 5"
    assert la_ronde(console).doubles == ()
    assert vue(console) is Vue.NOMS


def contester(console: ConsoleClassique) -> None:
    """The second player of table 1 contests wrongly."""
    touche(console, Qt.Key.Key_F4)
    fenetre = dialogue(console, FenetreContestation)
    taper(fenetre.ligne, "1b duals")
    QTest.keyClick(fenetre, Qt.Key.Key_Escape)
    attendre(console.fenetre.isActiveWindow)
    conteste = console.fenetre.ronde.lignes[0][2].split()[0]
    assert console.fenetre.ronde.lignes[0][3] == f"… (manche 1\u00a0: {conteste} −5, compris dans son score, art. 5.3)"


def faire_partir(console: ConsoleClassique, joueur: int) -> None:
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    liste.table.choisir(str(joueur))
    QTest.keyClick(liste, Qt.Key.Key_F6)
    QTest.keyClick(liste, Qt.Key.Key_Escape)
    attendre(console.fenetre.isActiveWindow)


def se_tromper_puis_revenir(console: ConsoleClassique) -> None:
    """A loss decided against the wrong player of table 2, taken back by the director of the tournament."""
    avant = console.fenetre.ronde.lignes[1][3]
    touche(console, Qt.Key.Key_F12)
    decision = dialogue(console, DecisionDArbitre)
    QTest.keyClicks(decision.table, "2")
    choisir(decision, "10.7")
    QTest.keyClick(decision.table, Qt.Key.Key_Return)
    attendre(console.fenetre.isActiveWindow)
    assert (
        f"{console.fenetre.ronde.lignes[1][1].split()[0]} perd la partie, art. 10.7"
        in console.fenetre.ronde.lignes[1][3]
    )
    QTest.keyClick(console.fenetre, Qt.Key.Key_F12, MAJ)
    prises = dialogue(console, DecisionsPrises)
    QTest.keyClicks(prises.motif, "erreur de table")
    alt(prises, Qt.Key.Key_R)
    attendre(lambda: "Décision déjugée (art. 9.3)" in prises.message.text())
    QTest.keyClick(prises, Qt.Key.Key_Escape)
    attendre(console.fenetre.isActiveWindow)
    assert console.fenetre.ronde.lignes[1][3] == avant


def corriger_le_nom(console: ConsoleClassique, joueur: int, nom: str) -> None:
    touche(console, Qt.Key.Key_F2)
    liste = dialogue(console, JoueursDuTournoi)
    liste.table.choisir(str(joueur))
    QTest.keyClick(liste, Qt.Key.Key_E, CTRL)
    fiche = dialogue(console, FicheDuJoueur)
    QTest.keyClick(fiche.nom, Qt.Key.Key_A, CTRL)
    taper(fiche.nom, nom)
    attendre(liste.isActiveWindow)
    QTest.keyClick(liste, Qt.Key.Key_Escape)
    attendre(console.fenetre.isActiveWindow)


def regarder_les_papiers(console: ConsoleClassique) -> None:
    """F9: the ranking of each round in the window; every paper of every round is made."""
    touche(console, Qt.Key.Key_F9)
    papiers = dialogue(console, PapiersDuTournoi)
    papiers.montrer_le_papier("Classement")
    for numero in range(1, 6):
        papiers.ronde.choisir(numero)
        attendre(lambda: papiers.pret)
        fin = "final" if numero == 5 else f"apres-la-ronde-{numero}"
        assert papiers.message.text() == f"Classement-{fin}.pdf, 1 feuille à imprimer"
    papiers.close()
    attendre(console.fenetre.isActiveWindow)
    for numero in range(1, 6):
        tournoi = a_la_ronde(console.regie.etat, numero)
        for papier in CLASSIQUE:
            if papier.nom == "partie-annotee":  # no table was followed
                continue
            assert papier.faire(tournoi, Papeterie()).startswith(b"%PDF")


@pytest.mark.timeout(180)
@pytest.mark.parametrize("joueurs", [24, 15])
def test_un_tournoi_entier_tenu_au_clavier_sans_rien_reparer_dehors(
    ouvrir: Ouvrir, tmp_path: Path, joueurs: int
) -> None:
    hasard, console = random.Random(joueurs), ouvrir()
    assert console.executer(CreerTournoi("Open de Melun", "2026-11-21", "Melun"))
    au_clavier(console, [f"NOM{rang:02} Prenom {2000 - 10 * rang}" for rang in range(joueurs)])
    if joueurs <= 16:
        remplir_le_tableau(console)
    publier(console, 1)
    contester(console)
    taper(console.fenetre.ligne, "1 400 395")
    au_clavier(console, ["RETARD Rita 1805"])
    assert len(la_ronde(console).ronde) == (joueurs + 1) // 2, "who is late plays the next round"
    jouer_la_ronde(console, hasard)
    assert vue(console) is Vue.CLASSEMENT, "the ranking comes by itself"
    publier(console, 2)
    assert la_ronde(console).table_de(joueurs + 1) is not None
    jouer_la_ronde(console, hasard)
    faire_partir(console, 4)
    publier(console, 3)
    assert la_ronde(console).table_de(4) is None
    taper(console.fenetre.ligne, "2 410 380")
    se_tromper_puis_revenir(console)
    jouer_la_ronde(console, hasard)
    corriger_le_nom(console, 3, "DUPONT Marie")
    for numero in (4, 5):
        publier(console, numero)
        jouer_la_ronde(console, hasard)
    tournoi = console.regie.etat
    assert tournoi.fini
    assert console.fenetre.classements.titre.text() == "Classement final"
    assert vue(console) is Vue.PALMARES
    assert len(console.fenetre.classement.lignes) == joueurs + 1
    assert "DUPONT Marie" in {ligne[1] for ligne in console.fenetre.classement.lignes}
    jouees = [frozenset((r.a, r.b)) for ronde in tournoi.rondes for r in ronde.ronde]
    assert len(jouees) == len(set(jouees)), "nobody met twice, X neither"
    for ronde in tournoi.rondes:
        assert sum(FICTIF in (r.a, r.b) for r in ronde.ronde) <= 1
    quoi = [ligne.quoi for ligne in registre(tournoi).lignes]
    assert any(q.startswith("Contestation par") for q in quoi)
    assert "Décision déjugée (art. 9.3)" in quoi
    regarder_les_papiers(console)
    console.fenetre.fermer()
    assert verifier(tmp_path / "open.arbitre").entier
    assert ouvrir().regie.etat == tournoi
