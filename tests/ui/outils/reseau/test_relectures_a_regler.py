"""A decision of the double arbitrage lands on the table that is chosen and named, whatever arrives meanwhile."""

import re
from itertools import count

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QPushButton, QWidget

from arbitre.documents.registre import registre_pdf
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.feuilles.registre import registre
from arbitre.engine.francais import entre_parentheses
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.postes.fil import Message
from arbitre.ui.outils.reseau.fenetre import FenetreReseau
from arbitre.ui.outils.reseau.tenue import ReseauDeLaSalle
from arbitre.ui.textes import reseau as textes
from arbitre.ui.textes.touches import Geste
from tests.documents.lire import lire
from tests.soirees.attend import presse
from tests.soirees.poste import Poste
from tests.ui import fenetres
from tests.ui.outils.reseau.salle import ouvrir, service_de

NUMEROS = count(1)
SOULIGNEE = re.compile("&([A-Za-z])")
ALT = Qt.KeyboardModifier.AltModifier


def relire(poste: Poste, reseau: ReseauDeLaSalle, ligne: str) -> None:
    """Eva reads it; the console hears it as it does from her page."""
    service = service_de(reseau)
    porteur = (
        next((p for p in reseau.postes if p.nom == "Eva"), None) or service.jetons.donner("Eva", Role.RELECTURE)[1]
    )
    relue = Message(n=next(NUMEROS), partie=1, commande="SaisirLigne", donnees={"coup": 1, "ligne": ligne})
    service._guichet.servir([(porteur, relue)])


def retrouver(poste: Poste, fenetre: FenetreReseau) -> None:
    """Its page, left with a motif typed, is as it was."""
    poste.console.faire(Geste.RESEAU)
    assert fenetres.page(poste, FenetreReseau) is fenetre


@pytest.fixture
def fenetre(poste: Poste) -> FenetreReseau:
    """All paid the top but 2 to 4, who have nothing; Eva read table 3 otherwise."""
    poste.jouer()
    poste.entrer("1 t")
    poste.entrer("2-4 z")
    reseau, fenetre = ouvrir(poste)
    relire(poste, reseau, "3 t")
    poste.attendre(lambda: "table 3" in fenetre.differences.item(0).text())
    return fenetre


def choisie(fenetre: FenetreReseau) -> str:
    """The line in sight as the chosen one."""
    (item,) = fenetre.differences.selectedItems()
    return item.text()


def boutons(fenetre: FenetreReseau) -> list[str]:
    dits = (b.text().replace("&", "") for b in fenetre.findChildren(QPushButton) if b.isVisible())
    return [dit for dit in dits if dit.startswith("Table ")]


def decider(fenetre: FenetreReseau, touche: Qt.Key = Qt.Key.Key_R) -> None:
    fenetre.activateWindow()
    Poste.attendre(fenetre.isActiveWindow)
    QApplication.processEvents()
    presses: list[int] = []
    for rang, bouton in enumerate((fenetre._a_regler.premier, fenetre._a_regler.second)):
        bouton.clicked.connect(lambda _coche, rang=rang: presses.append(rang))
    QTest.keyClick(fenetre.motif, touche, ALT)
    Poste.attendre(lambda: presses)


def points(poste: Poste) -> dict[int, int]:
    """What each table has."""
    coup, partie = poste.coup(1), poste.console.regie.partie
    assert partie is not None
    tables = {place.joueur: place.table for place in partie.presents(1)}
    return {tables[j]: resultat(partie, coup, j).points for j in coup.fiches}


def test_une_relecture_qui_arrive_ne_prend_pas_la_place_de_celle_que_l_on_decide(
    poste: Poste, fenetre: FenetreReseau
) -> None:
    reseau = fenetre._reseau
    assert "table 3" in choisie(fenetre)
    assert boutons(fenetre) == ["Table 3\u00a0: la première saisie vaut", "Table 3\u00a0: la relecture vaut"]
    fenetre.motif.setFocus()
    QTest.keyClicks(fenetre.motif, "mot lisible")
    relire(poste, reseau, "2 t")
    poste.attendre(lambda: fenetre.differences.count() == 2)
    assert "table 2" in fenetre.differences.item(0).text()
    assert "table 3" in choisie(fenetre)
    decider(fenetre)
    top = poste.coup(1).points_top
    assert points(poste) == {1: top, 2: 0, 3: top, 4: 0}
    dit = fenetre.message.text()
    assert dit == f"Coup 1, table 3\u00a0: décidé, la relecture d’Eva vaut, {top} points et non 0."
    assert fenetre.motif.text() == ""
    assert "table 2" in choisie(fenetre)
    assert boutons(fenetre)[1] == "Table 2\u00a0: la relecture vaut"


@pytest.mark.parametrize("touche", [Qt.Key.Key_R, Qt.Key.Key_P])
def test_celle_que_l_on_decide_disparait_l_acte_est_refuse_et_le_dit(
    poste: Poste, fenetre: FenetreReseau, touche: Qt.Key
) -> None:
    reseau = fenetre._reseau
    relire(poste, reseau, "2 t")
    poste.attendre(lambda: fenetre.differences.count() == 2)
    QTest.keyClicks(fenetre.motif, "mot lisible")
    relire(poste, reseau, "3 z")
    poste.attendre(lambda: fenetre.differences.count() == 1)
    attendu = "Coup 1, table 3 n’est plus à régler\u00a0: rien n’est décidé."
    assert fenetre.message.text().startswith(attendu)
    lot = poste.console.regie.regie.lot
    decider(fenetre, touche)
    assert poste.console.regie.regie.lot == lot
    assert fenetre.message.text().startswith(attendu)
    assert "table 2" in choisie(fenetre)
    assert boutons(fenetre)[0] == "Table 2\u00a0: la première saisie vaut"
    assert fenetre.motif.selectedText() == "mot lisible", "typed over, or kept on purpose"
    decider(fenetre, touche)
    assert not reseau.differences


def test_sa_premiere_saisie_change_l_acte_est_refuse_et_le_dit(poste: Poste, fenetre: FenetreReseau) -> None:
    QTest.keyClicks(fenetre.motif, "mot lisible")
    poste.touche(Qt.Key.Key_Escape)
    poste.entrer("3 xyxyx a1 3")
    retrouver(poste, fenetre)
    lot = poste.console.regie.regie.lot
    decider(fenetre)
    assert poste.console.regie.regie.lot == lot
    assert fenetre.message.text().startswith("Coup 1, table 3\u00a0: la saisie vient de changer, rien n’est décidé.")
    assert "table 3" in choisie(fenetre)
    decider(fenetre)
    assert points(poste)[3] == poste.coup(1).points_top


def test_la_ligne_choisie_a_la_main_est_celle_que_l_on_decide(poste: Poste, fenetre: FenetreReseau) -> None:
    reseau = fenetre._reseau
    relire(poste, reseau, "2 4 t")
    poste.attendre(lambda: fenetre.differences.count() == 3)
    QTest.mouseClick(
        fenetre.differences.viewport(),
        Qt.MouseButton.LeftButton,
        pos=fenetre.differences.visualItemRect(fenetre.differences.item(2)).center(),
    )
    assert boutons(fenetre)[1] == "Table 4\u00a0: la relecture vaut"
    QTest.keyClicks(fenetre.motif, "mot lisible")
    decider(fenetre)
    top = poste.coup(1).points_top
    assert points(poste) == {1: top, 2: 0, 3: 0, 4: top}


def test_a_points_egaux_ce_qui_differe_est_ce_qui_se_lit(poste: Poste) -> None:
    """A score written too low is warned of, not paid less: both have the same points."""
    poste.jouer()
    solution = poste.solutions(poste.coup(1))[0]
    ecrit, juste = f"{entre_parentheses(solution.mot)} {solution.ref}", solution.points
    poste.entrer(f"1 {solution.mot} {solution.ref} {juste + 10}")
    reseau, fenetre = ouvrir(poste)
    relire(poste, reseau, f"1 {solution.mot} {solution.ref} {juste}")
    poste.attendre(lambda: reseau.differences)
    (lue,) = reseau.differences
    assert lue.premier.points == lue.second.points
    premier, second = fenetre.differences.item(0).text().split(" — ")
    sanction = f"avertissement (art. 5.5\u00a0: score {juste + 10} au lieu de {juste})"
    assert premier == f"Coup 1, table 1\u00a0: «\u00a0{ecrit} {juste + 10}\u00a0», {juste}, {sanction}"
    assert second == f"relu par Eva\u00a0: «\u00a0{ecrit} {juste}\u00a0», {juste}"
    QTest.keyClicks(fenetre.motif, "chiffre lu deux fois")
    decider(fenetre)
    vaut = f"{juste} points sans sanction et non {juste} avec avertissement (art. 5.5)"
    assert fenetre.message.text() == f"Coup 1, table 1\u00a0: décidé, la relecture d’Eva vaut, {vaut}."
    etat, partie = poste.console.regie.etat, poste.console.regie.partie
    assert partie is not None
    traces = [trace for fait in poste.console.regie.regie.chronique.faits for trace in fait.traces]
    papier = " ".join(page.mots for page in lire(registre_pdf(registre(etat, partie, traces)))).replace("\n", " ")
    assert vaut in papier


def test_celle_d_une_partie_d_avant_se_lit_en_haut_et_dit_partout_sa_partie(
    poste: Poste, fenetre: FenetreReseau
) -> None:
    """« 1 relecture à régler » was gone from the top, and « Coup 1, table 3 » was taken for this partie's."""
    fil = poste.fenetre.fil
    assert "1 relecture à régler (Ctrl+Maj+N)" in presse(fil)
    assert fenetre.differences.item(0).text().startswith("Coup 1, table 3\u00a0: ")
    QTest.keyClicks(fenetre.motif, "mot lisible")
    assert poste.console.executer(TerminerPartie(par_decision=True))
    assert poste.console.executer(OuvrirPartie())
    retrouver(poste, fenetre)
    assert presse(fil).startswith("partie 1\u00a0: 1 relecture à régler (Ctrl+Maj+N)"), presse(fil)
    assert "coup 0" not in presse(fil)
    assert fenetre.differences.item(0).text().startswith("Partie 1, coup 1, table 3\u00a0: ")
    assert fenetre.message.text() == "", "nothing of it changed"
    top = poste.console.regie.etat.parties[0].coups[0].points_top
    decider(fenetre)
    attendu = f"Partie 1, coup 1, table 3\u00a0: décidé, la relecture d’Eva vaut, {top} points et non 0."
    assert fenetre.message.text() == attendu
    assert "relecture" not in presse(fil)


@pytest.mark.parametrize("reseau_ouvert", [True, False])
def test_ouverte_sur_des_relectures_a_regler_le_clavier_est_a_leur_motif(
    poste: Poste, fenetre: FenetreReseau, *, reseau_ouvert: bool
) -> None:
    """A motif went to the posts, and moved what was chosen there."""
    if not reseau_ouvert:
        fenetres.bouton(fenetre, textes.FERMER).click()
    fenetre.close()
    poste.console.faire(Geste.RESEAU)
    rouverte = fenetres.page(poste, FenetreReseau)
    clavier = rouverte.focusWidget()
    assert clavier is rouverte.motif
    QTest.keyClicks(clavier, "mot lisible")
    assert rouverte.motif.text() == "mot lisible"
    QTest.keyClick(clavier, Qt.Key.Key_L, ALT)
    Poste.attendre(rouverte.differences.hasFocus)
    QTest.keyClick(rouverte.differences, Qt.Key.Key_M, ALT)
    Poste.attendre(rouverte.motif.hasFocus)
    lettres = [
        m[1].upper() for w in rouverte.findChildren(QWidget) if w.isVisible() and (m := SOULIGNEE.search(dit(w)))
    ]
    assert len(lettres) == len(set(lettres)), lettres


def dit(controle: QWidget) -> str:
    if isinstance(controle, QLabel) and controle.buddy() is None:
        return ""
    return controle.text() if isinstance(controle, QLabel | QAbstractButton) else ""


def test_la_partie_finie_le_classement_se_dit_provisoire_tant_qu_il_reste_une_relecture_a_regler(
    poste: Poste, fenetre: FenetreReseau
) -> None:
    """Papers said it, and the ranking of the console looked like the last word."""
    panneau = poste.fenetre.classement
    poste.touche(Qt.Key.Key_Escape)
    poste.fenetre.onglets.setCurrentWidget(panneau)
    assert not panneau.provisoire.isVisible(), "it is played: everybody knows"
    assert poste.console.executer(TerminerPartie(par_decision=True))
    poste.attendre(panneau.provisoire.isVisible)
    panneau.portee.setCurrentIndex(1)
    assert panneau.provisoire.isVisible()
    poste.console.faire(Geste.RESEAU)
    rouverte = fenetres.page(poste, FenetreReseau)
    rouverte.motif.setText("le bulletin est lisible")
    decider(rouverte)
    poste.touche(Qt.Key.Key_Escape)
    poste.fenetre.onglets.setCurrentWidget(panneau)
    assert panneau.isVisible()
    poste.attendre(lambda: not panneau.provisoire.isVisible())
