"""What is typed at the step « Top » is a line of the coup corrected; a rank by itself, then Enter, retains a top."""

import pytest
from PySide6.QtCore import Qt

from arbitre.engine.bulletin import Bulletin, Constat
from arbitre.engine.partie.etat import Coup, Phase
from arbitre.engine.solution import Solution
from arbitre.ui.textes.aide import TOPS
from tests.soirees.mains import taper
from tests.soirees.poste import Poste

pytestmark = pytest.mark.partie(30)


def aux_tops(poste: Poste, plusieurs: bool = True) -> Coup:
    """Play up to a choice between several tops, or to a single one; the coup before, the one that is corrected."""
    for _ in range(12):
        poste.tirer()
        poste.chercher()
        poste.ramasser()
        if (poste.fenetre.tirage.tops.count() > 1) is plusieurs and len(poste.partie.coups) > 1:
            return poste.partie.coups[-2]
        poste.proclamer()
        poste.touche(Qt.Key.Key_F6)
    raise AssertionError("no such coup was drawn")


def choisi(poste: Poste) -> int:
    return poste.fenetre.tirage.tops.currentRow()


def blancs(poste: Poste, numero: int) -> list[int]:
    """The tables that have a blank bulletin."""
    vus = {joueur for joueur, fiche in poste.coup(numero).fiches.items() if fiche.bulletin and _vierge(fiche.bulletin)}
    return [place.table for place in poste.partie.places if place.joueur in vus]


def _vierge(bulletin: Bulletin) -> bool:
    return Constat.VIERGE in bulletin.constats


def candidat(poste: Poste) -> Solution:
    vu = poste.fenetre.tirage.candidat
    assert vu is not None
    return vu


@pytest.mark.parametrize(("tapee", "table"), [("25 z", 25), ("é( z", 25), ("2 z", 2), ("9 z", 9)])
def test_un_bulletin_tape_devant_les_tops_n_en_retient_aucun(poste: Poste, tapee: str, table: int) -> None:
    """« 25 z » retained the second top, and gave its zero to table 5."""
    avant = aux_tops(poste).numero
    taper(tapee)
    assert poste.fenetre.correction.ligne.text() == tapee
    assert choisi(poste) == 0, "the mark went back to the top that was proposed"
    poste.touche(Qt.Key.Key_Return)
    assert poste.phase is Phase.TOP
    assert blancs(poste, avant) == [table]


def test_avec_un_seul_top_un_bulletin_garde_son_premier_chiffre(poste: Poste) -> None:
    avant = aux_tops(poste, plusieurs=False).numero
    taper("9")
    assert poste.fenetre.correction.ligne.text() == "9"
    taper(" z")
    poste.touche(Qt.Key.Key_Return)
    assert poste.phase is Phase.TOP
    assert blancs(poste, avant) == [9]


def test_un_rang_se_montre_et_entree_le_retient(poste: Poste) -> None:
    aux_tops(poste)
    propose = candidat(poste)
    taper("é")
    deuxieme = candidat(poste)
    assert (choisi(poste), deuxieme != propose, poste.phase) == (1, True, Phase.TOP)
    poste.fenetre.actualiser()
    assert f"{deuxieme.ref}, le 2ᵉ top" in poste.fenetre.correction.verdict.text()
    assert poste.fenetre.barre.suite.text().startswith("Entrée ou F5\u00a0: retenir ")
    poste.touche(Qt.Key.Key_F1)
    assert TOPS[0][1] in poste.fenetre.aide.page.toPlainText()
    poste.touche(Qt.Key.Key_Escape)
    poste.touche(Qt.Key.Key_Return)
    coup = poste.partie.coups[-1]
    assert coup.retenu is not None
    assert (poste.phase, coup.retenu.solution) == (Phase.ANNONCE_TOP, deuxieme)
    assert poste.fenetre.correction.ligne.text() == ""


def test_un_rang_efface_ou_qui_n_en_est_pas_un_ne_retient_rien(poste: Poste) -> None:
    aux_tops(poste)
    taper("2")
    poste.touche(Qt.Key.Key_Backspace)
    assert (choisi(poste), poste.fenetre.correction.ligne.text()) == (0, "")
    poste.touche(Qt.Key.Key_Return)
    taper("30")
    poste.touche(Qt.Key.Key_Return)
    assert poste.phase is Phase.TOP
    assert poste.fenetre.correction.ligne.text() == "30"
    poste.touche(Qt.Key.Key_Backspace, Qt.KeyboardModifier.ControlModifier)
    poste.touche(Qt.Key.Key_Space)
    assert poste.partie.coups[-1].retenu is not None


def test_un_chiffre_tape_avant_les_tops_reste_un_bulletin_commence(poste: Poste) -> None:
    aux_tops(poste)
    poste.touche(Qt.Key.Key_Escape)
    taper("2")
    poste.touche(Qt.Key.Key_Return)
    assert poste.phase is Phase.TOP, "the tops are not in sight"


CTRL = Qt.KeyboardModifier.ControlModifier


def en_vue(poste: Poste) -> bool:
    return poste.fenetre.tirage.tops.isVisible()


@pytest.mark.parametrize("quitter", ["c1", "Ctrl+Page préc", "solutions", "Échap", "classement"])
def test_les_tops_quittes_sont_remontres_avant_qu_aucun_ne_se_retienne(poste: Poste, quitter: str) -> None:
    """What stands chosen out of sight is not retained: the key that the bar names shows the tops as they were left."""
    aux_tops(poste)
    poste.touche(Qt.Key.Key_Right)
    voulu = candidat(poste)
    match quitter:
        case "c1":
            poste.entrer("c1")
        case "Ctrl+Page préc":
            poste.touche(Qt.Key.Key_PageUp, CTRL)
        case "solutions":
            poste.touche(Qt.Key.Key_F4)
        case "Échap":
            poste.touche(Qt.Key.Key_Escape)
        case _:
            poste.touche(Qt.Key.Key_G, CTRL)
    assert not en_vue(poste)
    poste.attendre(lambda: "montrer les tops" in poste.fenetre.barre.suite.text())
    poste.touche(Qt.Key.Key_F5)
    assert (poste.phase, en_vue(poste), candidat(poste)) == (Phase.TOP, True, voulu)
    assert poste.fenetre.tirage.tops.hasFocus()
    poste.attendre(lambda: f"retenir {voulu.mot}" in poste.fenetre.barre.suite.text().replace("(", "").replace(")", ""))
    poste.touche(Qt.Key.Key_F5)
    coup = poste.partie.coups[-1]
    assert coup.retenu is not None
    assert coup.retenu.solution == voulu


@pytest.mark.parametrize("tapee", [True, False])
def test_aller_a_un_coup_depuis_les_tops_le_montre(poste: Poste, tapee: bool) -> None:
    aux_tops(poste)
    if tapee:
        poste.entrer("c1")
    else:
        poste.touche(Qt.Key.Key_PageUp, CTRL)
    fenetre = poste.fenetre
    assert fenetre.onglets.currentWidget() is fenetre.correction
    assert fenetre.correction.ligne.hasFocus()


def test_echap_ote_de_la_grille_la_solution_essayee_aux_tops(poste: Poste) -> None:
    aux_tops(poste)
    grille, nue = poste.fenetre.grille, poste.partie.grille
    poste.touche(Qt.Key.Key_F4)
    poste.touche(Qt.Key.Key_Down)
    poste.attendre(lambda: "À l’essai" in poste.fenetre.fil.passe.text())
    poste.touche(Qt.Key.Key_Escape)
    poste.attendre(lambda: not poste.fenetre.fil.passe.isVisible())
    poste.fenetre.actualiser()
    assert poste.fenetre.fil.passe.text() == ""
    assert grille._grille == nue
    assert "montrer les tops" in poste.fenetre.barre.suite.text()


def test_un_rang_tape_hors_des_tops_du_premier_coup_dit_la_touche_qui_les_montre(poste: Poste) -> None:
    poste.tirer()
    poste.chercher()
    poste.ramasser()
    poste.touche(Qt.Key.Key_Escape)
    poste.entrer("5")
    assert "Rien à corriger encore" in poste.message
    assert "F5 montre les tops" in poste.message
