"""The page of prizes: added, given as results stand, taken back; lots drawn, shown to the room, written."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import ModifierJoueur
from arbitre.engine.competition.prix import CritereDePrix
from arbitre.engine.partie.saisie import SaisirPoints
from arbitre.saison import Choix, garder_le_choix
from arbitre.ui.kit.application import Apparence
from arbitre.ui.outils.prix import FenetrePrix
from arbitre.ui.portes.epreuve import fichier_du_club
from arbitre.ui.textes.touches import Geste
from tests.cli.test_saison import soiree
from tests.documents.lire import tout_le_texte
from tests.outils.fichiers import repondre
from tests.soirees.mains import touche
from tests.soirees.poste import Poste
from tests.ui.fenetres import page

_CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def prix(poste: Poste) -> FenetrePrix:
    """After a coup: Joueur 1 has the top, Joueur 2 a point less, and so on; nobody has a série."""
    poste.inscrire(4)
    coup = poste.jouer()
    for table in range(1, 5):
        assert poste.console.executer(SaisirPoints(coup.numero, table, coup.points_top - (table - 1)))
    poste.console.faire(Geste.PRIX)
    return page(poste, FenetrePrix)


def donnes(fenetre: FenetrePrix) -> list[tuple[str, str]]:
    return [(fenetre.prix.texte(rang, 0), fenetre.prix.texte(rang, 1)) for rang in range(len(fenetre.prix.lignes))]


def test_une_page_vide_propose_les_trois_premiers(prix: FenetrePrix) -> None:
    assert prix.ou_vide.vide
    assert prix.critere.hasFocus()
    QTest.keyClick(prix.critere, Qt.Key.Key_Return, _CTRL)
    Poste.attendre(lambda: donnes(prix))
    assert donnes(prix) == [("1ᵉʳ", "Joueur 1"), ("2ᵉ", "Joueur 2"), ("3ᵉ", "Joueur 3")]


def test_un_prix_s_ajoute_monte_se_retire_et_ctrl_z_le_rend(prix: FenetrePrix, poste: Poste) -> None:
    prix.ajouter_les_trois()
    prix.critere.choisir(CritereDePrix.LIBRE)
    assert (prix.rang.isEnabled(), prix.joueur.isEnabled()) == (False, True)
    prix.valeur.setFocus()
    poste.taper("Le plus beau bulletin")
    prix.joueur.choisir(4)
    prix.lot.setText("un livre")
    touche(Qt.Key.Key_Return)
    assert donnes(prix)[-1] == ("Le plus beau bulletin", "Joueur 4")
    assert prix.prix.texte(3, 2) == "un livre"
    prix.prix.setCurrentIndex(prix.prix.modele.index(3, 0))
    prix.monter()
    assert donnes(prix)[2] == ("Le plus beau bulletin", "Joueur 4")
    prix.retirer()
    assert len(donnes(prix)) == 3
    poste.console.faire(Geste.ANNULER)
    assert donnes(prix)[2] == ("Le plus beau bulletin", "Joueur 4")
    prix.critere.choisir(CritereDePrix.SERIE)
    prix.ajouter()
    assert "quelle série" in prix.message.text()


def test_ce_que_dit_le_tirage_ne_bouge_aucun_bouton(prix: FenetrePrix) -> None:
    prix.pages.setCurrentIndex(1)
    QApplication.processEvents()
    boutons = [b for b in prix.findChildren(QPushButton) if b.isVisible()]
    avant = [b.mapTo(prix, b.rect().topLeft()) for b in boutons]
    prix.vers_le_tableau()
    QApplication.processEvents()
    assert prix.message.text()
    assert [b.mapTo(prix, b.rect().topLeft()) for b in boutons] == avant


def test_les_categories_des_joueurs_se_lisent_dans_le_champ(prix: FenetrePrix, poste: Poste) -> None:
    joueur = poste.console.regie.etat.joueur(2)
    assert poste.console.executer(ModifierJoueur(replace(joueur, categorie="J")))
    prix.critere.choisir(CritereDePrix.CATEGORIE)
    assert prix.valeur.placeholderText() == "ici\u00a0: J"
    prix.valeur.setText("Junior")
    prix.ajouter()
    assert donnes(prix) == [("1ᵉʳ de la catégorie Junior", "Joueur 2")]


def test_qui_a_un_prix_est_passe_ou_non(prix: FenetrePrix) -> None:
    prix.ajouter_les_trois()
    prix.critere.choisir(CritereDePrix.NOUVEAU)
    prix.ajouter()
    assert donnes(prix)[-1] == ("Meilleur nouveau", "—")
    prix.nouveaux.item(0).setCheckState(Qt.CheckState.Checked)
    prix.nouveaux.item(3).setCheckState(Qt.CheckState.Checked)
    assert donnes(prix)[-1] == ("Meilleur nouveau", "Joueur 4")
    assert "Joueur 1 a déjà un prix" in prix.prix.texte(3, 3)
    prix.cumul.click()
    assert donnes(prix)[-1] == ("Meilleur nouveau", "Joueur 1")


def test_les_nouveaux_se_cochent_d_apres_la_saison(prix: FenetrePrix, poste: Poste, tmp_path: Path) -> None:
    soiree(tmp_path / "club" / "avant.arbitre", "2025-10-01", (Joueur(0, "Joueur 2"), 50), (Joueur(0, "JOUEUR 3"), 40))
    garder_le_choix(fichier_du_club(poste.console).parent, Choix(str(tmp_path / "club")))
    prix.cocher_d_apres_la_saison()
    Poste.attendre(lambda: prix.nouveaux.cochees == (1, 4))
    assert poste.console.regie.etat.organisation.recompenses.nouveaux == (1, 4)
    assert "2 nouveaux" in prix.message.text()


def test_le_sort_se_tire_parmi_les_presents_et_se_montre_avec_calme(prix: FenetrePrix, poste: Poste) -> None:
    prix.ajouter_les_trois()
    prix.pages.setCurrentIndex(1)
    prix.lot_tire.setText("Panier garni")
    assert prix.presents.text().startswith("4 joueurs présents")
    prix.sans_prix.setChecked(True)
    assert prix.presents.text().startswith("1 joueur présent"), "those who may be drawn"
    prix.tirer()
    assert prix.sorts.currentItem().text().startswith("Panier garni\u00a0: Joueur 4 · graine ")
    (sort,) = poste.console.regie.etat.organisation.sorts
    assert (sort.parmi, sort.juste) == ((4,), True)
    prix.vers_le_tableau()
    vue = poste.console.affichage
    assert vue.entracte is not None
    assert vue.entracte.titre == "Tirage au sort"
    assert poste.console.salle.etat.vue.message == "Panier garni\nJoueur 4"
    vue.revenir()
    assert poste.console.salle.etat.vue.message == ""
    prix.nombre.setValue(2)
    prix.tirer()
    assert "dites un nombre" in prix.message.text()


def test_la_feuille_s_ecrit_et_les_papiers_la_proposent(prix: FenetrePrix, tmp_path: Path) -> None:
    prix.ajouter_les_trois()
    prix.tirer()
    prix.ecrire()
    repondre(prix, tmp_path / "prix.pdf")
    texte = " ".join(tout_le_texte((tmp_path / "prix.pdf").read_bytes()).split())
    assert "Joueur 1" in texte
    assert "Graine" in texte


@pytest.mark.parametrize("echelle", [1.0, 1.5, 2.0])
def test_pourquoi_se_lit_en_entier_quelle_que_soit_la_taille_du_texte(
    prix: FenetrePrix, poste: Poste, echelle: float
) -> None:
    prix.abandonner()
    poste.console.changer_l_apparence(Apparence(echelle=echelle))
    poste.fenetre.resize(1362, 728)
    poste.console.faire(Geste.PRIX)
    prix = page(poste, FenetrePrix)
    prix.ajouter_les_trois()
    table = prix.prix
    mots = [(colonne, mot) for rang in range(3) for colonne in (1, 3) for mot in table.texte(rang, colonne).split()]
    Poste.attendre(
        lambda: all(table.columnWidth(colonne) > table.fontMetrics().horizontalAdvance(mot) for colonne, mot in mots)
    )
