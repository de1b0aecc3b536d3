"""What opens from the console stands in its frame: the bar, the time and what waits stay in sight, whatever is read."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget

from arbitre.engine.partie.etat import Phase
from arbitre.ui.decisions.equipe import Equipe
from arbitre.ui.outils.centres import FenetreCentres
from arbitre.ui.outils.multiplex import FenetreMultiplex
from arbitre.ui.outils.reglages import FenetreReglages
from arbitre.ui.outils.tableau import TableauDeLaSalle
from arbitre.ui.outils.tours import FenetreCompetition
from arbitre.ui.papiers.documents import Documents
from arbitre.ui.textes.touches import Geste, Lieu
from tests.soirees.poste import Poste
from tests.ui.fenetres import pages, toutes

_CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def poste(poste: Poste) -> Poste:
    """A partie is open."""
    poste.inscrire()
    return poste


def cliquer(bouton: QWidget) -> None:
    QTest.mouseClick(bouton, Qt.MouseButton.LeftButton)


def test_un_lieu_du_rail_montre_sa_page_et_le_coup_reste_en_vue(poste: Poste) -> None:
    fenetre = poste.fenetre
    poste.tirer()
    cliquer(fenetre.rail.boutons[Lieu.JOUEURS])
    page = fenetre.places.page
    assert isinstance(page, Equipe)
    assert page.window() is fenetre
    assert not fenetre.etabli.isVisible()
    assert fenetre.barre.fort.isVisible()
    assert fenetre.fil.isVisible()
    assert [lieu for lieu, bouton in fenetre.rail.boutons.items() if bouton.isChecked()] == [Lieu.JOUEURS]
    assert fenetre.entete.actes[Geste.JOUEURS].isChecked()


def test_ce_qui_se_fait_a_un_lieu_est_un_bouton_de_son_en_tete(poste: Poste) -> None:
    fenetre = poste.fenetre
    cliquer(fenetre.rail.boutons[Lieu.CLASSEMENT])
    assert fenetre.classement.isVisible()
    assert fenetre.rail.boutons[Lieu.CLASSEMENT].isChecked()
    assert fenetre.classement.autres.isVisible()
    fenetre.gestes[Geste.COMPETITION].trigger()
    assert isinstance(fenetre.places.page, FenetreCompetition)
    cliquer(fenetre.entete.actes[Geste.CENTRES])
    assert isinstance(fenetre.places.page, FenetreCentres)
    cliquer(fenetre.entete.actes[Geste.CLASSEMENT])
    assert fenetre.classement.isVisible()
    cliquer(fenetre.rail.boutons[Lieu.PARTIE])
    assert fenetre.places.page is None
    assert not fenetre.classement.isVisible()
    assert fenetre.correction.ligne.hasFocus()
    assert fenetre.entete.isHidden()


def test_les_lettres_tirees_depuis_une_page_se_lisent_dans_la_barre(poste: Poste) -> None:
    fenetre = poste.fenetre
    cliquer(fenetre.rail.boutons[Lieu.PAPIERS])
    poste.touche(Qt.Key.Key_F5)
    poste.attendre(lambda: poste.phase is not Phase.TIRAGE and lettres(poste) in fenetre.barre.numero.text())
    cliquer(fenetre.entete.retour)
    poste.attendre(lambda: fenetre.barre.numero.text() == "Coup 1")


def lettres(poste: Poste) -> str:
    """Those in play."""
    partie = poste.console.regie.partie
    assert partie is not None
    return str(partie.tirage_en_main)


def test_ce_que_gardent_les_pages_est_dit_avant_de_fermer(poste: Poste) -> None:
    fenetre = poste.fenetre
    poste.console.faire(Geste.REGLAGES)
    page = fenetre.places.page
    assert isinstance(page, FenetreReglages)
    page.prime.setFocus()
    page.prime.selectAll()
    poste.taper("25")
    poste.touche(Qt.Key.Key_Escape)
    fenetre.close()
    assert fenetre.isVisible()
    assert "«\u00a025\u00a0» reste tapé" in fenetre.depart.texte.text()
    cliquer(fenetre.depart.croix)
    assert not fenetre.depart.isVisible()
    assert fenetre.isVisible()


def test_quitter_une_page_ne_coupe_pas_la_parole(poste: Poste, monkeypatch: pytest.MonkeyPatch) -> None:
    tues: list[bool] = []
    monkeypatch.setattr(poste.console.conducteur.paroles, "taire", lambda: tues.append(True))
    for au_clavier in (True, False):
        poste.console.faire(Geste.DOCUMENTS)
        assert poste.fenetre.places.page is not None
        if au_clavier:
            poste.touche(Qt.Key.Key_Escape)
        else:
            cliquer(poste.fenetre.entete.retour)
        assert poste.fenetre.places.page is None
    assert not tues
    poste.touche(Qt.Key.Key_Escape)
    assert tues, "at home it does"


def test_un_clic_sur_solutions_les_deplie(poste: Poste) -> None:
    poste.jouer()
    onglets = poste.fenetre.onglets
    rang = onglets.indexOf(poste.fenetre.tirage)
    QTest.mouseClick(
        onglets.tabBar(),
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        onglets.tabBar().tabRect(rang).center(),
    )
    assert not poste.fenetre.tirage.vide
    assert onglets.currentWidget() is poste.fenetre.tirage


def test_le_classement_a_la_place_des_lettres_se_demande(poste: Poste) -> None:
    poste.tirer()
    poste.lancer()
    poste.console.faire(Geste.TABLEAU)
    page = poste.fenetre.places.page
    assert isinstance(page, TableauDeLaSalle)
    page.classer()
    assert poste.console.salle.etat.vue.entracte is None
    page.classer()
    assert poste.console.salle.etat.vue.entracte is not None


def test_la_touche_du_coup_vaut_sur_toute_page(poste: Poste) -> None:
    poste.tirer()
    cliquer(poste.fenetre.rail.boutons[Lieu.PAPIERS])
    assert poste.phase is Phase.ANNONCE
    poste.touche(Qt.Key.Key_F5)
    poste.attendre(lambda: poste.phase is not Phase.ANNONCE)
    assert isinstance(poste.fenetre.places.page, Documents)


def test_sur_une_page_la_barre_ne_promet_pas_l_espace_qui_est_a_la_page(poste: Poste) -> None:
    barre = poste.fenetre.barre
    assert barre.suite.text().startswith("Espace ou F5")
    cliquer(poste.fenetre.rail.boutons[Lieu.PAPIERS])
    poste.attendre(lambda: barre.suite.text().startswith("F5"))
    poste.touche(Qt.Key.Key_Escape)
    poste.attendre(lambda: barre.suite.text().startswith("Espace ou F5"))


def test_le_bouton_fort_mene_le_coup_depuis_une_page(poste: Poste) -> None:
    poste.tirer()
    cliquer(poste.fenetre.rail.boutons[Lieu.SALLE])

    def clique() -> bool:
        cliquer(poste.fenetre.barre.fort)
        return poste.phase is not Phase.ANNONCE

    poste.attendre(clique)  # deaf for a while after its words changed


def test_ce_qui_se_demande_a_la_partie_y_ramene(poste: Poste) -> None:
    poste.tirer()
    poste.chercher()
    cliquer(poste.fenetre.rail.boutons[Lieu.JOUEURS])
    poste.touche(Qt.Key.Key_F5)
    assert poste.phase is Phase.TOP
    poste.touche(Qt.Key.Key_F5)
    assert poste.fenetre.places.page is None


@pytest.mark.parametrize("lieu", [Lieu.CLASSEMENT, Lieu.PAPIERS])
def test_quittes_pour_une_page_les_tops_se_remontrent_avant_d_etre_retenus(poste: Poste, lieu: Lieu) -> None:
    poste.tirer()
    poste.chercher()
    poste.ramasser()
    cliquer(poste.fenetre.rail.boutons[lieu])
    poste.touche(Qt.Key.Key_F5)
    assert poste.fenetre.tirage.tops_en_vue, "shown, and none retained"
    poste.touche(Qt.Key.Key_F5)
    assert poste.phase is Phase.ANNONCE_TOP


def test_une_fiche_commencee_attend_quoi_qu_il_s_ecrive_ailleurs(poste: Poste) -> None:
    poste.console.faire(Geste.JOUEURS)
    page = poste.fenetre.places.page
    assert isinstance(page, Equipe)
    page.pages.setCurrentIndex(1)
    page.nom.setFocus()
    page.nom.selectAll()
    poste.taper("MOREAU Eva")
    poste.touche(Qt.Key.Key_Escape)
    poste.tirer()
    poste.console.faire(Geste.JOUEURS)
    assert poste.fenetre.places.page is page
    assert page.nom.text() == "MOREAU Eva"


def test_echap_revient_a_la_ligne_et_la_page_sans_rien_se_ferme(poste: Poste) -> None:
    poste.console.faire(Geste.JOUEURS)
    poste.touche(Qt.Key.Key_Escape)
    assert poste.fenetre.correction.ligne.hasFocus()
    assert not poste.fenetre.places.pages


def test_une_page_ou_l_on_a_commence_a_ecrire_se_retrouve(poste: Poste) -> None:
    fenetre = poste.fenetre
    poste.console.faire(Geste.REGLAGES)
    page = fenetre.places.page
    assert isinstance(page, FenetreReglages)
    page.prime.setFocus()
    page.prime.selectAll()
    poste.taper("25")
    poste.touche(Qt.Key.Key_Escape)
    assert fenetre.correction.ligne.hasFocus()
    cliquer(fenetre.rail.boutons[Lieu.REGLAGES])
    assert fenetre.places.page is page
    assert page.prime.text() == "25"
    poste.touche(Qt.Key.Key_Escape)
    poste.console.faire(Geste.REGLAGES)
    assert fenetre.places.page is page


def test_une_touche_de_la_page_est_a_la_page(poste: Poste) -> None:
    fenetre = poste.fenetre
    poste.console.faire(Geste.REGLAGES)
    poste.touche(Qt.Key.Key_P, _CTRL)
    assert fenetre.commandes.isVisible()
    poste.touche(Qt.Key.Key_Escape)
    assert not fenetre.commandes.isVisible()
    poste.console.faire(Geste.DOCUMENTS)
    poste.touche(Qt.Key.Key_P, _CTRL)
    assert not fenetre.commandes.isVisible()
    poste.touche(Qt.Key.Key_Escape)
    poste.touche(Qt.Key.Key_P, _CTRL)
    assert fenetre.commandes.isVisible()


def test_les_touches_de_la_correction_ne_font_rien_sur_une_page(poste: Poste) -> None:
    poste.jouer()
    avant = poste.console.regie.etat
    poste.console.faire(Geste.JOUEURS)
    poste.touche(Qt.Key.Key_F6)
    poste.touche(Qt.Key.Key_F7)
    assert poste.console.regie.etat is avant


def test_ce_qui_s_ouvre_d_une_page_y_revient(poste: Poste) -> None:
    places = poste.fenetre.places
    poste.console.faire(Geste.CENTRES)
    centres = places.page
    assert isinstance(centres, FenetreCentres)
    centres.multiplex.emit()
    assert places.ouverte(FenetreMultiplex) is places.page
    poste.touche(Qt.Key.Key_Escape)
    assert isinstance(places.page, FenetreCentres)
    poste.touche(Qt.Key.Key_Escape)
    assert places.page is None


def test_ce_que_dit_la_console_se_lit_sur_la_page_ou_l_on_est(poste: Poste) -> None:
    poste.tirer()
    poste.console.faire(Geste.JOUEURS)
    page = poste.fenetre.places.page
    assert page is not None
    poste.touche(Qt.Key.Key_Z, _CTRL)
    assert page.message.text().startswith("Annulé")


def test_un_refus_se_lit_sur_la_page_ou_l_on_est(poste: Poste) -> None:
    poste.tirer()
    poste.lancer()
    poste.console.faire(Geste.JOUEURS)
    poste.touche(Qt.Key.Key_R, _CTRL)
    page = poste.fenetre.places.page
    assert page is not None
    assert page.message.text()


def test_ce_qui_n_a_pas_de_place_dans_l_en_tete_se_lit_sous_les_trois_points(poste: Poste) -> None:
    fenetre = poste.fenetre
    fenetre.resize(900, 620)
    poste.console.faire(Geste.DOCUMENTS)
    poste.attendre(fenetre.entete.autres.isVisible)
    vus = [bouton for bouton in fenetre.entete.actes.values() if bouton.isVisible()]
    assert vus
    assert all(bouton.geometry().right() < fenetre.entete.width() for bouton in vus)


@pytest.mark.parametrize(
    ("touche", "lieu"),
    [
        (Qt.Key.Key_2, Lieu.JOUEURS),
        (Qt.Key.Key_Eacute, Lieu.JOUEURS),
        (Qt.Key.Key_ParenLeft, Lieu.SALLE),
        (Qt.Key.Key_6, Lieu.APPRENDRE),
        (Qt.Key.Key_Underscore, Lieu.REGLAGES),
    ],
)
def test_ctrl_et_un_chiffre_menent_aux_lieux_avec_ou_sans_maj(poste: Poste, touche: Qt.Key, lieu: Lieu) -> None:
    """The row of an AZERTY keyboard gives « é » where 2 is meant."""
    poste.touche(touche, Qt.KeyboardModifier.ControlModifier)
    assert poste.fenetre.rail.boutons[lieu].isChecked()
    poste.touche(Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert poste.fenetre.places.page is None
    assert poste.fenetre.correction.ligne.hasFocus()


def test_le_6_sans_maj_d_un_clavier_azerty_reste_le_texte_plus_petit(poste: Poste) -> None:
    avant = poste.fenetre.font().pixelSize()
    poste.touche(Qt.Key.Key_Plus, Qt.KeyboardModifier.ControlModifier)
    assert poste.fenetre.font().pixelSize() > avant
    assert poste.message == "Texte à 125\u00a0%."
    poste.touche(Qt.Key.Key_Minus, Qt.KeyboardModifier.ControlModifier)
    assert poste.fenetre.font().pixelSize() == avant
    assert poste.fenetre.places.page is None


def test_une_page_n_a_qu_un_acte_fort(poste: Poste, tmp_path: Path) -> None:
    """Six equal buttons told nobody which one the page is for; two strong ones would not either."""
    forts: dict[str, list[str]] = {}
    for porte, fenetre in toutes(poste, tmp_path):
        for onglet in pages(fenetre):
            forts[f"{porte} {onglet}"] = [b.text() for b in fenetre.findChildren(QPushButton) if est_fort(b)]
        fenetre.close()
    assert {ou: dits for ou, dits in forts.items() if len(dits) > 1} == {}
    assert forts["DOCUMENTS "] == ["&Enregistrer"]


def est_fort(bouton: QPushButton) -> bool:
    return bouton.isVisible() and (bool(bouton.property("fort")) or bouton.isDefault())
