"""What the room sees follows from the state: an undo of an end, an interruption or a page leaves none of it."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.terminer import InterromprePartie
from arbitre.engine.vues import Entracte, VueSalle
from tests.soirees.attend import presse
from tests.soirees.poste import Poste

pytestmark = pytest.mark.console(vitesse=1.0)

FIN = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
CTRL, ALT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.AltModifier


@pytest.fixture
def poste(poste: Poste) -> Poste:
    """One coup is played; the time of the next does not run out by itself."""
    poste.inscrire(3)
    poste.tirer()
    poste.lancer()
    poste.terminer()
    poste.ramasser()
    poste.proclamer()
    return poste


def vue(poste: Poste) -> VueSalle:
    return poste.console.salle.etat.vue


def finir(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F, FIN)
    poste.touche(Qt.Key.Key_T, ALT)
    poste.attendre(lambda: poste.phase is Phase.FINIE)
    assert vue(poste).entracte is not None


def annuler(poste: Poste, phase: Phase) -> None:
    poste.touche(Qt.Key.Key_Z, CTRL)
    assert poste.phase is phase


def test_une_fin_reprise_a_chaque_etape_rend_le_coup_a_la_salle(poste: Poste) -> None:
    """The end, undone at every step of two coups: letters, time and top are seen again, and the top not before."""
    for _ in range(2):
        for phase, avancer in (
            (Phase.TIRAGE, poste.tirer),
            (Phase.ANNONCE, poste.annoncer),
            (Phase.CHRONO, lambda: poste.touche(Qt.Key.Key_Space)),
            (Phase.RECHERCHE, poste.terminer),
            (Phase.RAMASSAGE, poste.ramasser),
            (Phase.TOP, lambda: poste.touche(Qt.Key.Key_Space)),
            (Phase.ANNONCE_TOP, lambda: poste.touche(Qt.Key.Key_Space)),
        ):
            avant, joues = vue(poste), len(poste.partie.coups)
            if phase not in (Phase.TOP, Phase.ANNONCE_TOP):  # the end awaits the top of a coup that is counted
                finir(poste)
                annuler(poste, phase)
            assert vue(poste).entracte is None, phase
            assert vue(poste).dernier == avant.dernier, "the top does not leak"
            assert vue(poste).coup == avant.coup
            assert len(poste.partie.coups) == joues
            avancer()
    assert vue(poste).entracte is None
    dernier = vue(poste).dernier
    assert dernier is not None
    assert dernier.coup == 3


def test_le_temps_et_les_lettres_se_voient_apres_une_fin_reprise(poste: Poste) -> None:
    poste.tirer()
    poste.lancer()
    finir(poste)
    annuler(poste, Phase.RECHERCHE)
    assert poste.fenetre.onglets.currentWidget() is poste.fenetre.correction
    montree = vue(poste)
    assert montree.coup == 2
    assert montree.reliquat + montree.nouvelles
    assert montree.chrono is not None


def test_une_interruption_reprise_rend_le_coup_a_la_salle(poste: Poste) -> None:
    poste.tirer()
    poste.lancer()
    assert poste.console.executer(InterromprePartie(45))
    assert vue(poste).entracte is not None
    annuler(poste, Phase.RECHERCHE)
    assert vue(poste).entracte is None


def test_une_page_choisie_en_jeu_se_dit_et_s_en_va_avec_l_etape(poste: Poste) -> None:
    poste.tirer()
    poste.annoncer()
    poste.console.affichage.classer(poste.console.regie.etat)
    fil = poste.fenetre.fil
    poste.attendre(lambda: "tableau\u00a0: le classement, pas le coup (Ctrl+T)" in presse(fil))
    poste.entrer("c1")
    poste.entrer("2 z")
    poste.touche(Qt.Key.Key_Z, CTRL)
    assert vue(poste).entracte is not None, "an undo that leaves the step leaves the page"
    annuler(poste, Phase.ANNONCE)
    assert vue(poste).entracte is None
    poste.attendre(lambda: "tableau" not in presse(fil))


def test_la_partie_suivante_reprise_rend_le_classement_de_la_fin(poste: Poste) -> None:
    finir(poste)
    assert poste.console.executer(OuvrirPartie())
    assert vue(poste).entracte is None
    annuler(poste, Phase.FINIE)
    montree = vue(poste).entracte or Entracte()
    assert len(montree.classement) == 3


def test_un_fichier_fini_se_rouvre_sur_son_classement(qapp: QGuiApplication, poste: Poste, tmp_path: Path) -> None:
    finir(poste)
    montree = vue(poste).entracte
    poste.fermer()
    rouvert = Poste(tmp_path)
    assert vue(rouvert).entracte == montree
    annuler(rouvert, Phase.TIRAGE)
    assert vue(rouvert).entracte is None
    rouvert.fermer()
