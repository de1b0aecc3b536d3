"""Enter in a field does what the window is for or goes on to the next, and says it; Escape loses nothing unsaid."""

from collections.abc import Iterator
from typing import TypeVar

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from shiboken6 import isValid

from arbitre.engine.competition.inscrire import InscrireArbitre, Regler
from arbitre.engine.partie.lecture import avertissements
from arbitre.ui.decisions.appels import FenetreRecours
from arbitre.ui.decisions.equipe import Equipe
from arbitre.ui.decisions.mesures import FenetreMesures
from arbitre.ui.decisions.rectifier import Rectifier
from arbitre.ui.kit.fenetre import Fenetre
from arbitre.ui.outils.reglages import FenetreReglages
from arbitre.ui.outils.tours import FenetreCompetition
from tests.soirees.mains import entrer, taper, touche
from tests.soirees.poste import Poste
from tests.ui.fenetres import bouton, page

pytestmark = pytest.mark.partie(4, coups=1)

CTRL, ALT, MAJ = (
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ShiftModifier,
)
F = TypeVar("F", bound=Fenetre)


def ouvrir(poste: Poste, lettre: Qt.Key, avec: Qt.KeyboardModifier, classe: type[F]) -> F:
    poste.touche(lettre, avec)
    return page(poste, classe)


@pytest.fixture
def mesures(poste: Poste) -> Iterator[FenetreMesures]:
    fenetre = ouvrir(poste, Qt.Key.Key_D, CTRL | MAJ, FenetreMesures)
    yield fenetre
    if isValid(fenetre):
        fenetre.close()


@pytest.fixture
def equipe(poste: Poste) -> Iterator[Equipe]:
    fenetre = ouvrir(poste, Qt.Key.Key_J, CTRL, Equipe)
    fenetre.liste.setFocus()
    yield fenetre
    fenetre.close()


def test_entree_mene_au_motif_puis_avertit_et_le_dit(poste: Poste, mesures: FenetreMesures) -> None:
    entrer("2")
    assert mesures.coup.hasFocus()
    entrer("1")
    assert mesures.motif.hasFocus()
    assert avertissements(poste.partie, 2) == ()
    entrer("bavardage")
    assert avertissements(poste.partie, 2) == (1,)
    dit = mesures.message.text()
    assert all(mot in dit for mot in ("vertissement", "Joueur 2", "table 2", "coup 1", "bavardage")), dit
    touche(Qt.Key.Key_Escape)
    assert not poste.fenetre.places.pages, "nothing is lost: it closes at once"


def test_un_motif_qui_manque_se_demande_la_ou_il_s_ecrit(poste: Poste, mesures: FenetreMesures) -> None:
    mesures.motif.setFocus()
    touche(Qt.Key.Key_Return)
    assert avertissements(poste.partie, 1) == ()
    assert mesures.message.text()
    assert mesures.motif.hasFocus()


def test_echap_dit_ce_qui_est_tape_et_la_page_le_garde(poste: Poste, mesures: FenetreMesures) -> None:
    mesures.motif.setFocus()
    taper("bavardage")
    touche(Qt.Key.Key_Escape)
    assert not mesures.isVisible()
    assert "«\u00a0bavardage\u00a0» reste tapé" in poste.message
    assert ouvrir(poste, Qt.Key.Key_D, CTRL | MAJ, FenetreMesures) is mesures
    assert mesures.motif.text() == "bavardage"
    assert mesures.motif.hasFocus()


def test_entree_dans_le_nom_corrige_la_fiche(poste: Poste, equipe: Equipe) -> None:
    touche(Qt.Key.Key_F, ALT)
    equipe.nom.setFocus()
    equipe.nom.selectAll()
    entrer("GARNIER Zoe")
    assert poste.console.regie.etat.joueur(1).nom_complet == "GARNIER Zoe"
    assert "GARNIER Zoe" in equipe.message.text()


def test_entree_inscrit_l_arbitre_puis_lui_confie_ses_tables_et_le_dit(poste: Poste, equipe: Equipe) -> None:
    touche(Qt.Key.Key_R, ALT)
    assert equipe.nom_arbitre.hasFocus()
    entrer("Paul")
    assert "Paul" in equipe.message.text()
    equipe.tables.setFocus()
    entrer("1-3")
    dit = equipe.message.text()
    assert all(mot in dit for mot in ("Paul", "1-3")), dit
    assert not equipe.tables.text()


def test_un_recours_se_depose_et_se_juge_d_entree_en_entree(poste: Poste) -> None:
    fenetre = ouvrir(poste, Qt.Key.Key_R, CTRL | MAJ, FenetreRecours)
    entrer("")
    entrer("3")
    assert fenetre.requerant.hasFocus()
    entrer("")
    assert fenetre.conteste.hasFocus()
    entrer("mot lisible")
    assert fenetre.message.text() == "Recours déposé."
    fenetre.issue.setFocus()
    entrer("l")
    assert fenetre.motif.hasFocus()
    entrer("le mot se lit")
    assert fenetre.points.hasFocus(), "a decision that is changed may give some"
    entrer("")
    assert fenetre.article.hasFocus()
    entrer("")
    assert fenetre.par.hasFocus()
    entrer("la commission")
    assert fenetre.message.text() == "Décision notée."
    touche(Qt.Key.Key_Escape)
    assert not poste.fenetre.places.pages


def test_un_acte_a_une_lettre_ou_qu_il_se_fasse(poste: Poste, mesures: FenetreMesures) -> None:
    mesures.motif.setFocus()
    taper("bavardage")
    touche(Qt.Key.Key_A, ALT)
    poste.attendre(lambda: avertissements(poste.partie, 1) == (1,))
    mesures.close()
    poste.fenetre.activateWindow()
    poste.attendre(poste.fenetre.isActiveWindow)
    equipe = ouvrir(poste, Qt.Key.Key_J, CTRL, Equipe)
    equipe.motif.setFocus()
    taper("bavardage")
    touche(Qt.Key.Key_A, ALT)
    poste.attendre(lambda: avertissements(poste.partie, 1) == (1, 1))
    equipe.close()


def reste(poste: Poste, fenetre: Fenetre, dit: str) -> None:
    """Left by Escape it is kept, and that is said; closed, that is said before it is lost."""
    assert poste.fenetre.places.page is fenetre
    touche(Qt.Key.Key_Escape)
    assert poste.fenetre.places.page is None
    assert dit in poste.message
    poste.fenetre.places.montrer(fenetre)
    fenetre.close()
    assert fenetre.isVisible()
    assert dit in fenetre.message.text()
    fenetre.close()
    poste.attendre(lambda: not poste.fenetre.places.pages)


def test_un_nombre_change_et_pas_enregistre_est_dit_avant_d_etre_perdu(poste: Poste) -> None:
    fenetre = ouvrir(poste, Qt.Key.Key_G, CTRL | MAJ, FenetreReglages)
    fenetre.prime.setFocus(Qt.FocusReason.TabFocusReason)
    taper("13")
    reste(poste, fenetre, "«\u00a013\u00a0» reste tapé")
    assert poste.console.regie.etat.reglages.prime_solo == 10


def test_une_case_decochee_et_pas_enregistree_est_dite_avant_d_etre_perdue(poste: Poste) -> None:
    """« Attendre 20 s » unticked, then Escape or the cross: nothing said that it still holds."""
    fenetre = ouvrir(poste, Qt.Key.Key_G, CTRL | MAJ, FenetreReglages)
    fenetre.attente.setFocus(Qt.FocusReason.TabFocusReason)
    taper(" ")
    reste(poste, fenetre, "«\u00a0Attendre 20 s après le top (2023, art. 3.1)\u00a0» a changé")
    assert poste.console.regie.etat.reglages.attente_apres_top


def test_un_motif_tape_est_dit_par_la_croix_aussi(poste: Poste) -> None:
    fenetre = ouvrir(poste, Qt.Key.Key_D, CTRL | MAJ, FenetreMesures)
    fenetre.motif.setFocus(Qt.FocusReason.TabFocusReason)
    taper("retard")
    reste(poste, fenetre, "«\u00a0retard\u00a0» reste tapé")


def test_entree_encore_n_enregistre_pas_deux_fois(poste: Poste) -> None:
    """Recorded, the keyboard stays on the button: Enter there wrote the same settings again."""
    fenetre = ouvrir(poste, Qt.Key.Key_G, CTRL | MAJ, FenetreReglages)
    fenetre.attente.setFocus(Qt.FocusReason.TabFocusReason)
    taper(" ")
    touche(Qt.Key.Key_E, ALT)
    poste.attendre(lambda: not poste.console.regie.etat.reglages.attente_apres_top)
    lot = poste.console.regie.regie.lot
    bouton(fenetre, "Enregistrer ces réglages").setFocus()
    touche(Qt.Key.Key_Return)
    assert poste.console.regie.regie.lot == lot
    assert "Rien n’a changé" in fenetre.message.text()
    touche(Qt.Key.Key_Escape)
    poste.attendre(lambda: not poste.fenetre.findChildren(FenetreReglages))


def test_methode_et_tables_pas_enregistrees_sont_dites(poste: Poste) -> None:
    """In the window of the competition: tables drawn, a method chosen, and nothing pressed."""
    fenetre = ouvrir(poste, Qt.Key.Key_O, CTRL | MAJ, FenetreCompetition)
    fenetre.pages.setCurrentWidget(fenetre.methode)
    fenetre.methode.methode.setFocus()
    touche(Qt.Key.Key_End)
    fenetre.methode.partis.setFocus()
    taper(" ")
    fenetre.pages.setCurrentWidget(fenetre.tables)
    modele = fenetre.tables.liste.modele
    assert modele.setData(modele.index(0, 1), "40")
    assert poste.console.executer(InscrireArbitre("Paul"))
    assert fenetre.tables.liste.texte(0, 1) == "40", "what is done beside leaves what is typed"
    assert fenetre.methode.methode.currentIndex() == fenetre.methode.methode.count() - 1
    reste(
        poste,
        fenetre,
        "«\u00a0Méthode\u00a0», «\u00a0Classer qui part avant la fin\u00a0» et «\u00a0Tables\u00a0» ont changé",
    )


@pytest.mark.parametrize("frappe", ["rien", "la même valeur", "enregistrée", "changée ailleurs"])
def test_des_reglages_que_rien_n_attend_se_ferment_a_la_premiere_echap(poste: Poste, frappe: str) -> None:
    regie = poste.console.regie
    fenetre = ouvrir(poste, Qt.Key.Key_G, CTRL | MAJ, FenetreReglages)
    fenetre.prime.setFocus(Qt.FocusReason.TabFocusReason)
    match frappe:
        case "la même valeur":
            taper("10")
        case "enregistrée":
            taper("13")
            fenetre.regler()
            assert regie.etat.reglages.prime_solo == 13
        case "changée ailleurs":
            regie.executer(Regler(replace(regie.etat.reglages, prime_solo=15)))
        case _:
            pass
    touche(Qt.Key.Key_Escape)
    assert not poste.fenetre.places.pages


def test_des_points_tapes_et_pas_tranches_sont_dits_avant_echap(poste: Poste) -> None:
    """12 typed, the table chosen: it closed without a word; the table alone is nothing that is typed."""
    fenetre = ouvrir(poste, Qt.Key.Key_M, CTRL, Rectifier)
    fenetre.table.setFocus()
    taper("3")
    assert not fenetre.en_suspens()
    fenetre.accorde.setFocus()
    taper("12")
    touche(Qt.Key.Key_Escape)
    assert "«\u00a012\u00a0» reste tapé" in poste.message
    assert ouvrir(poste, Qt.Key.Key_M, CTRL, Rectifier) is fenetre
    assert fenetre.accorde.text() == "12"
