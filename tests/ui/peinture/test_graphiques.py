"""The pictures beside the live ranking: the same data and the same lines as on paper."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbitre.engine.competition.classer import classement_de_partie
from arbitre.engine.competition.etat import Competition
from arbitre.engine.feuilles.courbes import courbes, pertes
from arbitre.engine.feuilles.route import feuilles_de_route
from arbitre.ui.peinture.graphiques import Graphique
from arbitre.ui.poste.classement import PanneauClassement
from arbitre.ui.textes import analyse as textes
from tests.documents.cahier import Cahier
from tests.documents.soirees import SOIREES, soiree


@pytest.fixture
def panneau(qapp: QApplication, qtbot: QtBot) -> Iterator[PanneauClassement]:
    panneau = PanneauClassement()
    panneau.resize(620, 700)
    panneau.montrer(soiree("ordinaire").etat)
    panneau.show()
    qtbot.waitExposed(panneau)
    yield panneau
    panneau.close()


def encres(image: Graphique) -> set[int]:
    """Every colour painted."""
    vue: QImage = image.grab().toImage()
    return {vue.pixel(x, y) for x in range(vue.width()) for y in range(0, vue.height(), 2)}


@pytest.mark.parametrize("nom", sorted(SOIREES))
def test_les_pertes_sont_celles_de_la_feuille_de_route(nom: str) -> None:
    cahier = soiree(nom)
    for partie in cahier.etat.parties:
        for feuille in feuilles_de_route(cahier.etat, partie):
            joueur = next(p.joueur for p in reversed(partie.places) if p.table == feuille.table)
            assert pertes(partie, joueur).valeurs == tuple(li.perte for li in feuille.lignes if not li.annule)


def test_chaque_image_se_peint_et_se_lit(panneau: PanneauClassement) -> None:
    images = panneau.images
    for rang, image in enumerate((images.negatifs, images.tops, images.pertes)):
        images.setCurrentIndex(rang)
        assert len(encres(image)) > 2
    cahier = soiree("ordinaire")
    vues = courbes(cahier.partie, classement_de_partie(cahier.etat, cahier.partie))
    for meneur in vues.meneurs:
        assert f"{meneur.nom} −{-meneur.valeurs[-1]}" in images.negatifs.accessibleDescription()
    assert f"coup 6\u00a0: {vues.au_top[5]}" in images.tops.accessibleDescription()


def test_un_autre_joueur_au_clavier(panneau: PanneauClassement) -> None:
    avant = panneau.images.pertes.accessibleDescription()
    panneau.liste.setFocus()
    QTest.keyClick(panneau.liste, Qt.Key.Key_Down)
    apres = panneau.images.pertes.accessibleDescription()
    classe = panneau.liste.lignes[1]
    assert avant != apres
    assert apres.startswith(classe.joueur.nom_complet)


def test_un_clic_choisit_le_joueur(panneau: PanneauClassement) -> None:
    hauteur = panneau.liste.rowHeight(0)
    QTest.mouseClick(
        panneau.liste.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(60, 2 * hauteur + 5)
    )
    classe = panneau.liste.lignes[2]
    assert panneau.images.pertes.accessibleDescription().startswith(classe.joueur.nom_complet)


def test_le_joueur_regarde_reste_quand_le_classement_change(panneau: PanneauClassement, qtbot: QtBot) -> None:
    panneau.liste.setCurrentIndex(panneau.modele.index(3, 0))
    choisi = panneau.liste.lignes[3]
    panneau.montrer(soiree("ordinaire").etat)
    qtbot.waitUntil(lambda: not panneau._bientot.isActive())
    assert panneau.liste.choisie() == choisi


def test_sur_toute_la_competition_il_n_y_a_pas_d_image(panneau: PanneauClassement) -> None:
    panneau.portee.setCurrentIndex(1)
    assert not panneau.images.isVisible()
    panneau.portee.setCurrentIndex(0)
    assert panneau.images.isVisible()


def test_avant_toute_partie_et_avant_tout_coup(qapp: QApplication, qtbot: QtBot) -> None:
    cahier = Cahier()
    cahier.des_joueurs(3)
    panneau = PanneauClassement()
    for etat in (Competition(), cahier.etat):
        panneau.montrer(etat)
        panneau.show()
        assert not panneau.images.isVisible()
    cahier.ouvrir()
    panneau.montrer(cahier.etat)
    qtbot.waitUntil(lambda: not panneau._bientot.isActive())
    panneau.close()


def test_avant_le_premier_top_chaque_graphique_dit_ce_qu_il_montrera(qapp: QApplication) -> None:
    cahier = Cahier()
    cahier.des_joueurs(3)
    panneau = PanneauClassement()
    panneau.resize(620, 700)
    panneau.show()
    panneau.portee.setCurrentIndex(2)
    ouverte = Cahier()
    ouverte.des_joueurs(3)
    ouverte.ouvrir()
    for etat in (Competition(), cahier.etat, ouverte.etat):
        panneau.montrer(etat)
        panneau._calculer()
        for rang, dite in enumerate(textes.A_VENIR):
            panneau.images.setCurrentIndex(rang)
            image = panneau.images.currentWidget()
            assert isinstance(image, Graphique)
            assert image.accessibleDescription() == dite
            assert len(encres(image)) > 2, "it is written"
    panneau.close()


@pytest.mark.parametrize("nom", ["une_table", "trente_coups", "noms_longs", "sans_faute", "que_des_zeros"])
def test_les_cas_extremes_se_peignent(qapp: QApplication, nom: str) -> None:
    panneau = PanneauClassement()
    panneau.resize(360, 420)
    panneau.montrer(soiree(nom).etat)
    panneau.show()
    for rang in range(3):
        panneau.images.setCurrentIndex(rang)
        image = panneau.images.currentWidget()
        assert isinstance(image, Graphique)
        assert len(encres(image)) > 2
        assert image.accessibleName() == textes.NOMS[rang]
    panneau.close()


@pytest.mark.parametrize("nom", ["sans_faute", "ordinaire"])
def test_une_colonne_vide_laisse_sa_place_aux_noms(panneau: PanneauClassement, nom: str) -> None:
    cahier = soiree(nom)
    panneau.montrer(cahier.etat)
    panneau.portee.setCurrentIndex(1)
    panneau.portee.setCurrentIndex(0)
    lignes = [classe.ligne for classe in classement_de_partie(cahier.etat, cahier.partie)]
    assert panneau.liste.isColumnHidden(6) == (not any(ligne.solos for ligne in lignes))
    assert panneau.liste.isColumnHidden(7) == (not any(ligne.penalites for ligne in lignes))
