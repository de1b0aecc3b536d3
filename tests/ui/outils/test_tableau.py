"""What the juge-arbitre shows the room beside the partie, what glows as late, tops chosen by one key."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from arbitre.charte import DALTONIEN
from arbitre.engine.choix import Candidat
from arbitre.engine.francais import entre_parentheses
from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.saisie import TrancherResultat
from arbitre.ui.outils.tableau import TableauDeLaSalle
from arbitre.ui.portes.salle import tableau_de_la_salle
from arbitre.ui.salle.salle import Reglages
from arbitre.ui.salle.tableau import Tableau
from tests.outils.ecrans import PORTABLE, PROJECTEUR, brancher
from tests.soirees.attend import ensuite, presse
from tests.soirees.poste import JOUEURS, Poste

pytestmark = pytest.mark.partie


@pytest.fixture
def fenetre(poste: Poste) -> Iterator[TableauDeLaSalle]:
    fenetre = tableau_de_la_salle(poste.console)
    yield fenetre
    fenetre.close()


def test_les_couleurs_du_tableau_se_choisissent_et_se_retiennent(poste: Poste, fenetre: TableauDeLaSalle) -> None:
    fenetre.theme.choisir(DALTONIEN.nom)
    assert poste.console.salle.etat.theme is DALTONIEN
    assert Reglages.lire(poste.console.materiel.preferences).theme == DALTONIEN.nom


def test_un_message_le_classement_un_compte_a_rebours_puis_la_partie(poste: Poste, fenetre: TableauDeLaSalle) -> None:
    poste.jouer()
    poste.touche(Qt.Key.Key_F6)
    affichage, salle = poste.console.affichage, poste.console.salle
    affichage.dire(" Reprise à 21 h ")
    assert salle.etat.vue.message == "Reprise à 21 h"
    affichage.classer(poste.console.regie.etat)
    fenetre.compter()
    entracte = salle.etat.vue.entracte
    assert entracte is not None
    assert len(entracte.classement) == JOUEURS
    assert entracte.reprise == "Partie 2"
    assert entracte.reste is not None
    assert 590 <= entracte.reste <= 600
    affichage.revenir()
    assert salle.etat.vue.entracte is None


def test_une_image_du_tableau(fenetre: TableauDeLaSalle, tmp_path: Path) -> None:
    fenetre.ecrire_l_image(tmp_path / "salle.png")
    assert QImage(str(tmp_path / "salle.png")).width() == 1920
    fenetre.ecrire_l_image(tmp_path / "absent" / "salle.png")
    assert "choisissez un autre dossier" in fenetre.message.text()


def test_sa_touche_ouvre_une_fenetre_a_partager_puis_la_ferme_et_eteindre_aussi(
    poste: Poste, fenetre: TableauDeLaSalle
) -> None:
    def tableaux() -> int:
        return sum(isinstance(w, Tableau) and w.isVisible() for w in QApplication.topLevelWidgets())

    alt, projection = Qt.KeyboardModifier.AltModifier, poste.console.projection
    fenetre.montrer()
    fenetre.activateWindow()
    poste.attendre(fenetre.isActiveWindow)
    avant = tableaux()
    for _ in range(2):
        QTest.keyClick(fenetre, Qt.Key.Key_F, alt)
        poste.attendre(lambda: "Alt+F la ferme" in fenetre.message.text())
        assert tableaux() == avant + 1
        poste.attendre(fenetre.isActiveWindow)
        QTest.keyClick(fenetre, Qt.Key.Key_F, alt)
        poste.attendre(lambda: "fermée" in fenetre.message.text())
        assert tableaux() == avant
    QTest.keyClick(fenetre, Qt.Key.Key_F, alt)
    poste.attendre(lambda: projection.etat.partagee)
    fenetre.allumage.click()
    assert tableaux() == 0
    assert "Fenêtre à partager" in fenetre.partage.text().replace("&", "")


def test_un_logo_illisible_est_dit(poste: Poste, fenetre: TableauDeLaSalle, tmp_path: Path) -> None:
    fenetre.prendre_le_logo(tmp_path / "absent.png")
    assert "absent.png" in fenetre.message.text()
    logo = tmp_path / "club.svg"
    logo.write_text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', "utf-8")
    fenetre.prendre_le_logo(logo)
    assert poste.console.salle.etat.vue.logo.startswith(b"<svg")


def test_un_chiffre_puis_entree_retient_le_top(poste: Poste) -> None:
    candidats = tuple[Candidat, ...]()
    while len(candidats) < 2:
        if candidats:
            poste.proclamer()
        poste.tirer()
        poste.chercher()
        poste.ramasser()
        candidats = tuple(poste.console.regie.regie.contexte.candidats())
    poste.touche(Qt.Key.Key_2)
    poste.touche(Qt.Key.Key_Return)
    assert poste.phase is Phase.ANNONCE_TOP
    retenu = poste.partie.coups[-1].retenu
    assert retenu is not None
    assert retenu.solution == candidats[1].solution
    assert poste.fenetre.correction.ligne.hasFocus()


def test_la_salle_ne_sait_rien_du_top_que_la_console_choisit(poste: Poste, tmp_path: Path) -> None:
    """While the candidates are on the console: tableau, titles, accessible text, picture file and shared window."""
    partagee = poste.console.projection.partager()
    poste.tirer()
    poste.chercher()

    def vu() -> tuple[object, ...]:
        chemin = tmp_path / "salle.png"
        poste.console.salle.ecrire_image(chemin, QSize(1280, 800))
        textes = (partagee.windowTitle(), partagee.accessibleName(), partagee.accessibleDescription())
        return poste.console.salle.etat.vue, chemin.read_bytes(), textes, partagee.grab().toImage()

    poste.attendre(lambda: not poste.console.salle.etat.vue.legende)
    avant = vu()
    poste.ramasser()
    top = poste.console.regie.regie.contexte.candidats()[0].solution
    QTest.qWait(120)
    assert vu() == avant
    poste.touche(Qt.Key.Key_Return)
    assert poste.coup(1).retenu is not None
    QTest.qWait(120)
    assert vu() == avant
    assert top.mot.upper() not in partagee.accessibleDescription().upper()
    poste.touche(Qt.Key.Key_Space)
    poste.attendre(lambda: top.mot.upper() in partagee.accessibleDescription().upper())


@pytest.mark.usefixtures("ecrans")
def test_des_ecrans_qui_se_repetent_sont_dits_puis_le_tableau_revient(poste: Poste) -> None:
    poste.attendre(lambda: poste.console.projection.etat.ecrans)
    brancher(PORTABLE, PROJECTEUR._replace(x=0))
    poste.attendre(lambda: "Étendre" in poste.message)
    assert not poste.console.projection.etat.ecrans
    brancher(PORTABLE, PROJECTEUR)
    poste.attendre(lambda: poste.console.projection.etat.ecrans == ("projecteur",))
    assert poste.fenetre.correction.ligne.hasFocus()


def test_ce_qui_tarde_luit(poste: Poste) -> None:
    fil = poste.fenetre.fil
    poste.jouer()
    poste.attendre(lambda: "coup 1, tables 1-18 à saisir" in ensuite(fil))
    poste.jouer()
    poste.attendre(lambda: "coup 1, tables 1-18 à saisir" in presse(fil))
    assert fil.pastilles[0].isVisible()
    for numero in (1, 2):
        poste.fenetre.correction.aller(numero)
        poste.touche(Qt.Key.Key_F6)
        poste.touche(Qt.Key.Key_F7)
    poste.attendre(lambda: "coup" not in presse(fil) + ensuite(fil))


def test_une_sanction_dite_ne_luit_plus(poste: Poste) -> None:
    poste.jouer()
    poste.entrer("7 z")
    poste.entrer("1-6 8-18 t")
    poste.touche(Qt.Key.Key_F7)
    poste.touche(Qt.Key.Key_F7)
    poste.attendre(lambda: "table 7 à avertir" in ensuite(poste.fenetre.fil))
    poste.fenetre.vers_la_table()
    poste.entrer("7 b")
    poste.attendre(lambda: not ensuite(poste.fenetre.fil))


@pytest.mark.partie(coups=2)
def test_l_historique_se_cherche_et_mene_au_coup(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    modele = poste.fenetre.historique.modele
    poste.taper("annonce top coup 1")
    assert modele.rowCount() == 1
    poste.touche(Qt.Key.Key_Return)
    coup = poste.fenetre.correction.coup
    assert coup is not None
    assert coup.numero == 1
    assert poste.phase is Phase.TIRAGE


def test_ce_qu_un_billet_dirait_reste_a_dire(poste: Poste) -> None:
    """A zero, a decision over it, a disciplinary warning, as « Tables à avertir » lists them."""
    poste.jouer()
    poste.entrer("7 z")
    poste.entrer("1-6 8-18 t")
    attendre_et_dire(poste, 7)
    assert poste.console.executer(TrancherResultat(1, 7, 20, "bulletin relu", sans_sanction=True))
    attendre_et_dire(poste, 7)
    assert poste.console.executer(AvertirJoueur(9, "bruit", 1))
    attendre_et_dire(poste, 9)


def attendre_et_dire(poste: Poste, table: int) -> None:
    """It is to be told, and is no more once it was."""
    poste.attendre(lambda: f"table {table} à avertir" in ensuite(poste.fenetre.fil))
    poste.entrer(f"{table} v")
    poste.attendre(lambda: "à avertir" not in ensuite(poste.fenetre.fil))


def test_la_barre_dit_de_montrer_les_tops_avant_d_en_retenir_un(poste: Poste) -> None:
    poste.tirer()
    poste.chercher()
    poste.attendre(lambda: "18 bulletins ramassés, montrer les tops" in poste.fenetre.barre.suite.text())
    poste.ramasser()
    top = poste.console.regie.regie.contexte.candidats()[0].solution
    poste.attendre(lambda: f"retenir {entre_parentheses(top.mot)} {top.ref}" in poste.fenetre.barre.suite.text())
