"""« Analyse de la partie », and the solutions of the console narrowed as one types; nothing of it reaches the room."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.echanges.rejouer import PartieEcrite, ecrire_parties
from arbitre.echanges.scellees import lire_scellee
from arbitre.engine.francais import entre_parentheses
from arbitre.engine.partie.etat import Phase
from arbitre.engine.prepare import desceller
from arbitre.ui.outils.analyse import FenetreAnalyse
from arbitre.ui.textes import analyse as textes
from arbitre.ui.textes.touches import Geste
from tests.soirees import preparee
from tests.soirees.poste import Poste

CTRL_MAJ = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def poste(poste: Poste) -> Poste:
    preparee.inscrire(poste)
    return poste


def ouvrir(poste: Poste) -> FenetreAnalyse:
    poste.touche(Qt.Key.Key_A, CTRL_MAJ)
    (fenetre,) = poste.fenetre.findChildren(FenetreAnalyse)
    poste.attendre(fenetre.isActiveWindow)
    return fenetre


def mots(fenetre: FenetreAnalyse) -> list[str]:
    return colonne(fenetre, 2)


def colonne(fenetre: FenetreAnalyse, numero: int) -> list[str]:
    modele = fenetre.table.model()
    return [str(modele.index(rang, numero).data()) for rang in range(modele.rowCount())]


def test_la_partie_en_cours_sans_le_coup_qui_se_joue(poste: Poste, tmp_path: Path) -> None:
    preparee.ouvrir_la_preparee(poste, preparee.sceller_dans(tmp_path))
    poste.jouer()
    poste.jouer()
    poste.corriger_le_dernier()
    poste.tirer()
    poste.lancer()
    fenetre = ouvrir(poste)
    poste.attendre(lambda: fenetre.coups)
    assert len(fenetre.coups) == 2, "the coup being played is not there"
    assert fenetre.coups[1].retenue == poste.coup(2).retenu.solution  # type: ignore[union-attr]  # proclaimed
    assert "2 coups" in fenetre.message.text()
    assert fenetre.table.currentIndex().row() == 1, "the one that is corrected"
    fenetre.table.setFocus()
    QTest.keyClick(fenetre.table, Qt.Key.Key_Up)
    assert fenetre.lignes[0].text().startswith(f"Top, {poste.coup(1).points_top} points")
    QTest.keyClick(fenetre.table, Qt.Key.Key_Down)
    assert fenetre.lignes[0].text().startswith(f"Top, {poste.coup(2).points_top} points")
    assert fenetre.solutions.choisie == fenetre.coups[1].retenue
    fenetre.close()


def test_la_partie_scellee_qui_se_joue_ne_s_ouvre_pas(poste: Poste, tmp_path: Path) -> None:
    chemin = preparee.sceller_dans(tmp_path)
    preparee.ouvrir_la_preparee(poste, chemin)
    fenetre = ouvrir(poste)
    for _ in range(3):
        fenetre.lire(chemin)
        assert fenetre.message.text() == textes.EN_JEU
    assert fenetre.coups == ()
    fenetre.close()


def test_un_autre_scelle_se_leve_a_la_seconde_demande(poste: Poste, tmp_path: Path) -> None:
    chemin = preparee.sceller_dans(tmp_path)
    fenetre = ouvrir(poste)
    fenetre.lire(chemin)
    assert fenetre.message.text() == textes.SCELLEE
    fenetre.lire(chemin)
    poste.attendre(lambda: fenetre.coups)
    assert [c.ecrit for c in fenetre.coups] == list(desceller(lire_scellee(chemin)).coups)
    fenetre.close()


def test_un_fichier_de_rejouer_coup_par_coup(poste: Poste, tmp_path: Path) -> None:
    partie = desceller(lire_scellee(preparee.sceller_dans(tmp_path)))
    chemin = tmp_path / "publiee.jsonl"
    chemin.write_bytes(ecrire_parties((PartieEcrite(partie.coups, partie.formule, partie.edition, "finale"),)))
    fenetre = ouvrir(poste)
    fenetre.lire(chemin)
    poste.attendre(lambda: fenetre.coups)
    assert mots(fenetre) == [entre_parentheses(c.mot) if c.mot else "" for c in partie.coups]
    assert set(colonne(fenetre, 6)) == {""}, "at the top"
    fenetre.lire(tmp_path / "absent.jsonl")
    poste.attendre(lambda: "absent.jsonl" in fenetre.message.text())
    fenetre.close()


def _finir_le_temps(poste: Poste) -> None:
    poste.tirer()
    poste.chercher()


def test_les_solutions_de_la_console_se_cherchent_au_clavier(poste: Poste, tmp_path: Path) -> None:
    """F4, then letters or points; arrows try each on the grid; the room sees nothing of it."""
    preparee.ouvrir_la_preparee(poste, preparee.sceller_dans(tmp_path))
    poste.jouer()
    _finir_le_temps(poste)
    vue = poste.console.salle.etat.vue
    poste.touche(Qt.Key.Key_F4)
    liste = poste.fenetre.tirage.solutions
    toutes = poste.solutions(poste.coup(2))
    assert liste.filtre.hasFocus()
    assert liste.nombre == len(toutes)
    assert liste.choisie == toutes[0]
    poste.taper("e")
    avec_e = [s for s in toutes if "E" in s.mot.upper()]
    assert liste.nombre == len(avec_e)
    assert liste.compte.text() == textes.compte(len(avec_e), len(toutes))
    poste.touche(Qt.Key.Key_Down)
    assert liste.choisie == avec_e[1]
    placement = avec_e[1].placement
    montree = poste.fenetre.grille._grille
    assert montree == poste.coup(2).grille.poser(placement), "tried on the grid"
    poste.fenetre.actualiser()
    assert poste.fenetre.grille._grille == montree, "and it stays there while the window lives on"
    points = avec_e[3].points
    poste.taper(f" {points}")
    assert liste.nombre == sum(s.points == points for s in avec_e)
    poste.taper(" zz")
    assert liste.nombre == 0
    assert liste.choisie is None
    assert poste.console.salle.etat.vue == vue
    poste.touche(Qt.Key.Key_Escape)
    assert poste.fenetre.correction.ligne.hasFocus()
    assert poste.phase is Phase.RAMASSAGE
    poste.ramasser()
    poste.proclamer()
    poste.attendre(liste.isHidden)
    assert liste.nombre == 0, "the coup before leaves nothing"


def test_avant_la_fin_du_temps_les_solutions_restent_pliees(poste: Poste, tmp_path: Path) -> None:
    preparee.ouvrir_la_preparee(poste, preparee.sceller_dans(tmp_path))
    poste.tirer()
    poste.touche(Qt.Key.Key_F4)
    assert poste.fenetre.tirage.solutions.isHidden()
    assert "une fois le temps écoulé" in poste.message


def test_f4_deplie_les_solutions_du_coup_que_l_on_corrige(poste: Poste, tmp_path: Path) -> None:
    """Between two coups, and while the next one is searched: never those of the coup that is searched."""
    preparee.ouvrir_la_preparee(poste, preparee.sceller_dans(tmp_path))
    poste.jouer()
    poste.jouer()
    poste.corriger_le_dernier()
    liste, grille = poste.fenetre.tirage.solutions, poste.fenetre.grille
    poste.touche(Qt.Key.Key_F4)
    poste.fenetre.actualiser()
    assert liste.isVisible()
    assert liste.nombre == len(poste.solutions(poste.coup(2)))
    assert poste.message == "Solutions du coup 2, que l’on corrige."
    assert liste.choisie is not None
    assert grille._grille == poste.coup(2).grille.poser(liste.choisie.placement)
    poste.touche(Qt.Key.Key_Escape)
    poste.fenetre.actualiser()
    assert poste.message == "", "they are in sight no more"
    poste.entrer("c1")
    poste.touche(Qt.Key.Key_F4)
    poste.fenetre.actualiser()
    assert liste.nombre == len(poste.solutions(poste.coup(1)))
    assert liste.choisie is not None
    assert grille._grille == poste.coup(1).grille.poser(liste.choisie.placement)
    poste.touche(Qt.Key.Key_Escape)
    poste.tirer()
    poste.lancer()
    vue = poste.console.salle.etat.vue
    poste.touche(Qt.Key.Key_F4)
    assert liste.nombre == len(poste.solutions(poste.coup(2)))
    assert poste.message.startswith("Solutions du coup 2, que l’on corrige. Les solutions se déplient")
    assert poste.console.salle.etat.vue.grille == vue.grille
    poste.attendre(lambda: poste.phase is Phase.RAMASSAGE)
    poste.touche(Qt.Key.Key_F4)
    assert liste.nombre == len(poste.solutions(poste.coup(3)))


def test_l_analyse_s_ouvre_sur_le_coup_que_l_on_corrige(poste: Poste, tmp_path: Path) -> None:
    preparee.ouvrir_la_preparee(poste, preparee.sceller_dans(tmp_path))
    for _ in range(3):
        poste.jouer()
    poste.entrer("c2")
    poste.console.faire(Geste.ANALYSER)
    fenetre = poste.fenetre.findChild(FenetreAnalyse)
    assert isinstance(fenetre, FenetreAnalyse)
    poste.attendre(lambda: fenetre.coups)
    assert fenetre.table.currentIndex().row() == 1
    fenetre.close()
