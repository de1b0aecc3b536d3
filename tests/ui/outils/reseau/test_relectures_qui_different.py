"""What the double arbitre read otherwise waits for the juge-arbitre, whatever becomes of network and console."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from websockets.sync.client import connect

from arbitre.engine.partie.etat import SecondeLecture
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.relecture import RecevoirRelecture
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.postes.fil import Message
from arbitre.ui.kit.mise_en_page import Volets
from arbitre.ui.outils.reseau.fenetre import FenetreReseau
from arbitre.ui.portes.salle import reseau_de_la_salle
from arbitre.ui.textes import reseau as textes
from arbitre.ui.textes.touches import Geste
from tests.soirees.attend import ensuite, presse
from tests.soirees.poste import Poste
from tests.ui.fenetres import bouton
from tests.ui.outils.reseau.salle import ailleurs, confiance, dire, lien, ouvrir, relire_autrement, revenir, service_de


@pytest.mark.parametrize(
    ("choix", "points"), [("Table 1\u00a0: la première saisie vaut", 0), ("Table 1\u00a0: la relecture vaut", 76)]
)
def test_une_relecture_qui_differe_attend_le_juge_arbitre(poste: Poste, choix: str, points: int) -> None:
    poste.jouer()
    poste.entrer("1 z")
    reseau, fenetre = ouvrir(poste)
    service = service_de(reseau)
    jeton = service.jetons.donner("Eva", Role.RELECTURE)[0]
    contexte, adresse = confiance(poste), lien(reseau).replace("https", "wss")

    def relire() -> object:
        with connect(f"{adresse}ws", ssl=contexte) as prise:
            dire(prise, {"jeton": jeton}, "instantane")
            donnees = {"coup": 1, "ligne": "1 t"}
            return dire(prise, {"n": 1, "partie": 1, "commande": "SaisirLigne", "donnees": donnees}, "n")

    ailleurs(relire)
    poste.attendre(lambda: reseau.differences)
    (difference,) = reseau.differences
    assert (difference.premier.points, difference.relecture.par) == (0, "Eva")
    points = difference.second.points if points else 0
    assert fenetre.differences.item(0).text() == textes.difference(difference)
    QTest.mouseClick(bouton(fenetre, choix), Qt.MouseButton.LeftButton)
    assert "Donnez le motif" in fenetre.message.text()
    assert fenetre.differences.item(0).text() == textes.difference(difference)
    QTest.keyClicks(fenetre.motif, "relu ensemble")
    QTest.mouseClick(bouton(fenetre, choix), Qt.MouseButton.LeftButton)
    assert reseau.differences == ()
    assert fenetre.motif.text() == ""
    assert fenetre.differences.item(0).text() == textes.AUCUNE_DIFFERENCE
    assert fenetre.focusWidget() is fenetre.postes, "a digit typed next delays no broadcast"
    (fiche,) = poste.coup(1).fiches.values()
    assert fiche.double == "Eva"
    partie = poste.console.regie.regie.partie
    (joueur,) = poste.coup(1).fiches
    assert resultat(partie, poste.coup(1), joueur).points == points


def test_une_relecture_qui_differe_ne_fait_pas_defiler_la_fenetre(poste: Poste) -> None:
    """On a laptop of 1366×768, nothing of it is out of sight, and a stray digit delays no broadcast."""
    poste.jouer()
    poste.entrer("1 z")
    reseau, fenetre = ouvrir(poste)
    assert fenetre.focusWidget() is fenetre.postes
    service = service_de(reseau)
    porteur = service.jetons.donner("Eva", Role.RELECTURE)[1]
    relue = Message(n=1, partie=1, commande="SaisirLigne", donnees={"coup": 1, "ligne": "1 t"})
    service._guichet.servir([(porteur, relue)])
    poste.attendre(fenetre.differences.isVisible)
    volets = next(v for v in fenetre.findChildren(Volets) if v.isAncestorOf(fenetre.differences))
    poste.attendre(lambda: fenetre.motif.visibleRegion().boundingRect() == fenetre.motif.rect())
    assert not volets.verticalScrollBar().isVisible()
    ligne = fenetre.differences.visualItemRect(fenetre.differences.item(0)).height()
    assert fenetre.differences.viewport().height() >= 3 * ligne
    assert bouton(fenetre, textes.FERMER).visibleRegion().boundingRect() == bouton(fenetre, textes.FERMER).rect()


def test_les_relectures_a_regler_se_lisent_sur_la_console_et_avant_de_terminer(poste: Poste) -> None:
    poste.jouer()
    poste.entrer("1-2 z")
    reseau, fenetre = ouvrir(poste)
    relire_autrement(poste, reseau, "1-2 t")
    revenir(poste, fenetre)
    attendu = f"2 relectures à régler ({Geste.RESEAU})"
    poste.attendre(lambda: attendu in presse(poste.fenetre.fil))
    poste.console.fenetre.terminer_partie()
    assert attendu in poste.fenetre.fin.restes.text()
    poste.fenetre.fin.fermer()
    reseau.fermer()
    assert attendu in presse(poste.fenetre.fil), "the file has them, whether the network is open or not"


def test_reseau_ferme_ou_console_rouverte_les_relectures_se_reglent_encore(poste: Poste, tmp_path: Path) -> None:
    poste.jouer()
    poste.entrer("1-2 z")
    reseau, fenetre = ouvrir(poste)
    relire_autrement(poste, reseau, "1-2 t")
    poste.attendre(fenetre.differences.isVisible)
    reseau.fermer()
    assert fenetre.differences.isVisible()
    revenir(poste, fenetre)
    poste.fermer()
    rouvert = Poste(tmp_path)
    rouvert.console.faire(Geste.RESEAU)
    (fenetre,) = rouvert.fenetre.findChildren(FenetreReseau)
    rouvert.attendre(fenetre.isActiveWindow)
    assert fenetre.differences.isVisible()
    assert not fenetre.postes.isVisible()
    assert f"2 relectures à régler ({Geste.RESEAU})" in presse(rouvert.fenetre.fil)
    reseau = reseau_de_la_salle(rouvert.console)
    while restent := len(reseau.differences):
        QTest.keyClicks(fenetre.motif, "relu ensemble")
        QTest.keyClick(fenetre.motif, Qt.Key.Key_R, Qt.KeyboardModifier.AltModifier)
        rouvert.attendre(lambda: len(reseau.differences) == restent - 1)
    assert not fenetre.differences.isVisible()
    assert fenetre.focusWidget() is fenetre.ouvrir
    assert {fiche.double for fiche in rouvert.coup(1).fiches.values()} == {"Eva"}
    revenir(rouvert, fenetre)
    rouvert.fermer()


def test_une_saisie_qui_rejoint_la_relecture_est_relue(poste: Poste) -> None:
    poste.jouer()
    poste.entrer("1 z")
    reseau, fenetre = ouvrir(poste)
    relire_autrement(poste, reseau, "1 t")
    revenir(poste, fenetre)
    poste.entrer("1 t")
    assert reseau.differences == ()
    assert [fiche.double for fiche in poste.coup(1).fiches.values()] == ["Eva"]


def test_une_relecture_levee_d_un_fichier_d_avant_se_regle_sans_motif(poste: Poste) -> None:
    """A file may hold one that differs no more."""
    poste.jouer()
    poste.entrer("1 t")
    reseau, _ = ouvrir(poste)
    relue = SecondeLecture("Eva", points=poste.coup(1).points_top)
    poste.console.regie.executer(RecevoirRelecture(1, 1, relue))
    (fenetre,) = poste.fenetre.findChildren(FenetreReseau)
    assert fenetre.differences.item(0).text().endswith("relu par Eva\u00a0: de même à présent")
    QTest.mouseClick(bouton(fenetre, "Table 1\u00a0: la première saisie vaut"), Qt.MouseButton.LeftButton)
    assert fenetre.message.text() == "Coup 1, table 1\u00a0: la saisie est relue par Eva."
    assert reseau.differences == ()
    assert [fiche.double for fiche in poste.coup(1).fiches.values()] == ["Eva"]


def test_un_resultat_relu_puis_corrige_a_la_console_est_une_difference_dite(poste: Poste) -> None:
    poste.jouer()
    poste.entrer("1-2 t")
    reseau, fenetre = ouvrir(poste)
    relire_autrement(poste, reseau, "1-2 t")
    assert {fiche.double for fiche in poste.coup(1).fiches.values()} == {"Eva"}
    revenir(poste, fenetre)
    poste.entrer("1 z")
    dit = poste.fenetre.correction.verdict.text()
    assert f"La relecture d’Eva, table 1, diffère à présent\u00a0: {Geste.RESEAU} la règle." in dit
    assert f"1 relecture à régler ({Geste.RESEAU})" in presse(poste.fenetre.fil) + ensuite(poste.fenetre.fil)
    (lue,) = reseau.differences
    assert (lue.table, lue.premier.points, lue.second.points) == (1, 0, poste.coup(1).points_top)
    poste.entrer("1 t")
    assert reseau.differences == ()
    assert {fiche.double for fiche in poste.coup(1).fiches.values()} == {"Eva"}
