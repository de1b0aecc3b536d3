"""The time that is left is set by keys, more, less, to a value; the line is emptied by its own key."""

import pytest
from PySide6.QtCore import Qt

from arbitre.engine.vues import EtatChrono
from arbitre.ui.textes.temps import PAS_DE_CHRONO
from tests.soirees.mains import entrer
from tests.soirees.poste import Poste

pytestmark = pytest.mark.console(vitesse=1.0)

CTRL, MAJ = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def poste(poste: Poste) -> Poste:
    """A coup whose time goes by as in a room: between two keys hardly any of its three minutes is gone."""
    poste.inscrire()
    poste.tirer()
    poste.annoncer()
    return poste


def suspendre(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_Space)
    poste.touche(Qt.Key.Key_F8)
    chrono = poste.console.conducteur.chrono
    assert chrono is not None
    assert chrono.etat is EtatChrono.PAUSE


def reste(poste: Poste) -> float:
    chrono = poste.console.conducteur.chrono
    assert chrono is not None
    return chrono.reste


def test_a_une_valeur_tapee(poste: Poste) -> None:
    suspendre(poste)
    poste.taper("12 MO")
    poste.touche(Qt.Key.Key_F7, CTRL)
    reglage = poste.fenetre.reglage
    assert reglage.reste.hasFocus()
    poste.entrer("1:50")
    assert reste(poste) == 110
    assert not reglage.isVisible()
    assert poste.fenetre.correction.ligne.hasFocus()
    assert poste.fenetre.correction.ligne.text() == "12 MO", "what was being typed stays"


@pytest.mark.parametrize(("tape", "secondes"), [("&:(à", 110), ("é min", 120), ('":àà', 180)])
def test_a_une_valeur_tapee_sans_maj(poste: Poste, tape: str, secondes: int) -> None:
    suspendre(poste)
    poste.touche(Qt.Key.Key_F7, CTRL)
    entrer(tape)
    assert reste(poste) == secondes


def test_de_dix_en_dix_par_les_fleches_puis_par_les_touches(poste: Poste) -> None:
    suspendre(poste)
    poste.touche(Qt.Key.Key_F7, CTRL)
    poste.taper("100")
    for fleche in (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Down):
        poste.touche(fleche)
    assert poste.fenetre.reglage.reste.text() == "1:30"
    poste.touche(Qt.Key.Key_Return)
    assert reste(poste) == 90
    poste.touche(Qt.Key.Key_F7, MAJ)
    assert reste(poste) == 80
    poste.touche(Qt.Key.Key_F8, MAJ)
    assert reste(poste) == 90


def test_un_temps_illisible_se_dit_et_echap_ne_change_rien(poste: Poste) -> None:
    suspendre(poste)
    avant = reste(poste)
    poste.touche(Qt.Key.Key_F7, CTRL)
    poste.entrer("bientot")
    reglage = poste.fenetre.reglage
    assert reglage.isVisible()
    assert "1:50" in reglage.dit.text()
    assert reglage.reste.selectedText() == "bientot", "the next digits replace it"
    poste.touche(Qt.Key.Key_Up)
    assert reglage.reste.text() == "bientot"
    poste.touche(Qt.Key.Key_Escape)
    assert not reglage.isVisible()
    assert reste(poste) == avant


def test_sans_chrono_la_console_le_dit(poste: Poste) -> None:
    for touche, avec in ((Qt.Key.Key_F7, CTRL), (Qt.Key.Key_F7, MAJ)):
        poste.touche(touche, avec)
        assert not poste.fenetre.reglage.isVisible()
        assert poste.message == PAS_DE_CHRONO


def test_la_ligne_se_vide_d_une_touche_et_la_fleche_la_rend(poste: Poste) -> None:
    ligne = poste.fenetre.correction.ligne
    poste.taper("12 MOL")
    poste.touche(Qt.Key.Key_Backspace, CTRL)
    assert ligne.text() == ""
    poste.touche(Qt.Key.Key_Up)
    assert ligne.text() == "12 MOL"
    poste.touche(Qt.Key.Key_A, CTRL)
    assert (ligne.text(), ligne.selectedText()) == ("12 MOL", "12 MOL"), "Ctrl+A takes nothing away"
